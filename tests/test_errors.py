"""The nearest name, against the standard library's own search; and faults that quote whatever was found."""

from __future__ import annotations

from difflib import get_close_matches

import pytest
from hypothesis import given
from hypothesis import strategies as some

from printgen.errors import Fault, NoGlyph, Refused, nearest

NAMES = some.text("aab-é漢shotgun", min_size=1, max_size=12)


@given(NAMES, some.lists(NAMES, max_size=20))
def test_the_nearest_name_is_the_one_a_full_search_finds(name: str, known: list[str]) -> None:
    close = get_close_matches(name, known, n=1, cutoff=0.5)
    assert nearest(name, known) == (f" (nearest: {close[0]})" if close else "")


def test_no_name_is_near_to_none() -> None:
    assert nearest("", ["", "cone"]) == ""


def test_a_letter_that_nobody_would_see_goes_by_its_code() -> None:
    assert NoGlyph("\u200b", "a\u200bb").reason == "no font has the letter (U+200B)"
    assert NoGlyph("漢", "漢").reason == 'no font has the letter "漢" (U+6F22)'


@pytest.mark.parametrize(
    ("found", "said"),
    [
        ("a\nb", r"a\nb"),
        ("\x1b[31mred", r"\x1b[31mred"),
        ("\x00", r"\x00"),
        ("\u2028\x85", r"\u2028\x85"),
        ("\udcc3", r"\udcc3"),
        ("a\u202eb", r"a\u202eb"),
        ("Zoë 9″ 漢字 שלום e\u0301", "Zoë 9″ 漢字 שלום e\u0301"),
    ],
)
def test_what_would_steer_a_terminal_is_written_out(found: str, said: str) -> None:
    assert str(Fault(f'name is "{found}"', f"{found}.toml", 3)) == f'{said}.toml:3: name is "{said}"'
    (fault,) = Refused(f'name is "{found}"').faults
    assert fault.message == f'name is "{said}"'


def test_of_what_has_no_end_the_middle_is_left_out() -> None:
    told = Fault(f'name is "{"x" * 5000}"; expected a word').message
    assert len(told) < 1000
    assert told.startswith('name is "xxx')
    assert told.endswith('xxx"; expected a word')
    assert " ... " in told
