"""The nearest name, against the standard library's own search."""

from __future__ import annotations

from difflib import get_close_matches

from hypothesis import given
from hypothesis import strategies as some

from printgen.errors import NoGlyph, nearest

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
