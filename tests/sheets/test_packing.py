"""Laws of packing: everything once, nothing touches, nothing sticks out."""

from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from printgen.geometry import Box
from printgen.sheets.packing import Packing, Size, pack

side = st.floats(0.2, 12)
sizes = st.lists(st.builds(Size, side, side), max_size=25)


def apart(first: Box, second: Box, gap: float) -> bool:
    """Written here anew: `gap` or more between the two along one axis."""
    return (
        first.left - second.right >= gap - 1e-6
        or second.left - first.right >= gap - 1e-6
        or first.bottom - second.top >= gap - 1e-6
        or second.bottom - first.top >= gap - 1e-6
    )


def check(packing: Packing, pieces: list[Size], width: float, height: float, gap: float) -> None:
    placed = [spot.number for area in packing.areas for spot in area]
    assert sorted([*placed, *packing.too_large]) == list(range(len(pieces)))
    for area in packing.areas:
        assert area
        for spot in area:
            assert spot.box.left >= -1e-6
            assert spot.box.bottom >= -1e-6
            assert spot.box.right <= width + 1e-6
            assert spot.box.top <= height + 1e-6
            asked = pieces[spot.number]
            stood = (asked.height, asked.width) if spot.turned else (asked.width, asked.height)
            assert (spot.box.width, spot.box.height) == pytest.approx(stood)
        for one, other in combinations(area, 2):
            assert apart(one.box, other.box, gap)


@settings(max_examples=120)
@given(sizes, st.floats(2, 14), st.floats(2, 14), st.sampled_from([0.0, 0.12, 0.5]))
def test_every_piece_once_inside_and_apart(
    pieces: list[Size], width: float, height: float, gap: float
) -> None:
    packing = pack(pieces, width, height, gap)
    check(packing, pieces, width, height, gap)
    assert packing == pack(pieces, width, height, gap)
    for number in packing.too_large:
        long, short = (
            max(pieces[number].width, pieces[number].height),
            min(pieces[number].width, pieces[number].height),
        )
        assert long > max(width, height) or short > min(width, height)


def test_nothing_needs_no_area() -> None:
    assert pack([], 8, 10, 0.1) == Packing((), ())


def test_nine_cards_share_one_sheet() -> None:
    packing = pack([Size(2.5, 3.5)] * 9, 7.5, 10.5, 0)
    assert len(packing.areas) == 1
    assert not any(spot.turned for spot in packing.areas[0])


def test_a_piece_is_turned_when_only_that_fits() -> None:
    packing = pack([Size(9, 4.5)], 7.5, 10, 0.1)
    assert packing.areas[0][0].turned
    assert packing.areas[0][0].box == Box(0, 0, 4.5, 9)


def test_small_pieces_stand_on_each_other_beside_a_tall_one() -> None:
    packing = pack([Size(4.5, 9), Size(2.8, 2.8), Size(2, 2), Size(0.6, 4)], 7.5, 9.5, 0.1)
    assert len(packing.areas) == 1


def test_tall_pieces_are_laid_where_that_saves_a_sheet() -> None:
    # Five sticks of 1 x 7: upright they need five inches of width, the area has two.
    packing = pack([Size(1, 7)] * 5, 7.2, 5.4, 0.1)
    assert len(packing.areas) == 1
    assert all(spot.turned for spot in packing.areas[0])


def test_nothing_is_turned_that_does_not_save_paper() -> None:
    packing = pack([Size(6.3, 3), Size(2.5, 3.5)], 7, 9.5, 0.1)
    assert [[spot.turned for spot in area] for area in packing.areas] == [[False, False]]


def test_the_same_pieces_always_stand_in_the_same_places() -> None:
    pieces = [Size(1 + k % 3, 2 - k % 2) for k in range(20)]
    assert pack(pieces, 7, 9, 0.1) == pack(tuple(pieces), 7, 9, 0.1)
