"""Lengths with their units: what an inch is, what a point is, and what is refused."""

from __future__ import annotations

import pytest

from printgen import units
from printgen.errors import Refused


@pytest.mark.parametrize(
    ("text", "inches"),
    [
        ("1 in", 1.0),
        ('2"', 2.0),
        ("2.5″", 2.5),
        ("1 inch", 1.0),
        (" 12 inches ", 12.0),
        ("25.4 mm", 1.0),
        ("254mm", 10.0),
        ("2.54 cm", 1.0),
        ("72 pt", 1.0),
        ("-36 pt", -0.5),
        ("+12.7 mm", 0.5),
        ("0 mm", 0.0),
    ],
)
def test_every_unit_in_inches(text: str, inches: float) -> None:
    assert units.parse(text) == pytest.approx(inches, abs=1e-15)


def test_an_inch_is_25_4_mm_and_72_points() -> None:
    assert units.from_mm(127.0) == pytest.approx(5.0)
    assert units.to_mm(5.0) == pytest.approx(127.0)
    assert units.from_points(36.0) == pytest.approx(0.5)
    assert units.to_points(0.5) == pytest.approx(36.0)


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("25", "a number and a unit"),
        ("mm", "a number and a unit"),
        ("", "a number and a unit"),
        ("1 2 mm", "a number and a unit"),
        ("3 yd", "one of in, mm, cm, pt"),
        ("1" + "0" * 400 + " mm", "no length"),
    ],
)
def test_what_is_no_length_is_refused_by_name(text: str, found: str) -> None:
    with pytest.raises(Refused) as why:
        units.parse(text, "base.width")
    assert str(why.value).startswith(f'base.width is "{text}"')
    assert found in str(why.value)
