"""What the tables of odds say alike: chances and means in words."""

from __future__ import annotations

from fractions import Fraction

from printgen.rules import Edition

_PLACES = 2


def mean(edition: Edition, value: Fraction) -> str:
    """``1.10``: a mean as printed, rounded half up in whole numbers."""
    units = (value * 2 * 10**_PLACES + 1) // 2
    point = edition.words.tables["number"]["point"]
    return f"{units // 10**_PLACES}{point}{units % 10**_PLACES:0{_PLACES}}"


def out_of(ways: int, total: int) -> str:
    """``6/36``: so many of all throws."""
    return f"{ways}/{total}"
