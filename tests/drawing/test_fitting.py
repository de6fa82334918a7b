"""The largest size that passes is found, however much or little a go tells of where it lies."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from printgen.drawing.fitting import Try, rising
from printgen.errors import DoesNotFit

ROOM = 10.0


def square(size: float) -> float:
    return size * size


@given(st.integers(1, 60), st.data())
def test_the_last_size_that_passes_is_found_and_none_is_tried_twice(count: int, data: st.DataObject) -> None:
    sizes = [8 + 0.25 * place for place in range(count)]
    last = data.draw(st.integers(0, count - 1))
    told = data.draw(st.lists(st.floats(0, 3 * ROOM), min_size=count, max_size=count))
    tried: list[float] = []

    def attempt(size: float) -> Try[float]:
        tried.append(size)
        off = told[sizes.index(size)]
        if size > sizes[last]:
            raise DoesNotFit("page", "the page", off)
        return Try(size, -off)

    assert rising(sizes, ROOM, attempt, square) == sizes[last]
    assert len(set(tried)) == len(tried)


def test_where_none_passes_the_fault_of_the_least_is_told() -> None:
    def attempt(size: float) -> Try[float]:
        raise DoesNotFit("page", "the page", size)

    with pytest.raises(DoesNotFit) as fault:
        rising([8, 9, 10], ROOM, attempt, square)
    assert fault.value.excess_in == 8


def test_words_that_fill_a_page_as_words_do_need_no_more_than_four_goes_for_a_hundred_sizes() -> None:
    sizes = [8 + 0.25 * place for place in range(100)]
    for filling in (8.1, 11.0, 17.3, 29.9):
        tried: list[float] = []

        def attempt(size: float, filling: float = filling, tried: list[float] = tried) -> Try[float]:
            tried.append(size)
            excess = ROOM * (size / filling) ** 2 - ROOM
            if excess > 0:
                raise DoesNotFit("page", "the page", excess)
            return Try(size, excess)

        assert rising(sizes, ROOM, attempt, square) == max(size for size in sizes if size <= filling)
        assert len(tried) <= 4
