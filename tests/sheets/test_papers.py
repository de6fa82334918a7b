"""Papers by name and by size."""

import pytest

from printgen.errors import Refused
from printgen.sheets.papers import paper, shipped


@pytest.mark.parametrize(
    ("asked", "width", "height"),
    [
        ("letter", 8.5, 11),
        ("Legal", 8.5, 14),
        ("tabloid", 11, 17),
        ("a5", 148 / 25.4, 210 / 25.4),
        ("A4", 210 / 25.4, 297 / 25.4),
        ("a3", 297 / 25.4, 420 / 25.4),
        ("a2", 420 / 25.4, 594 / 25.4),
        ("210 x 297 mm", 210 / 25.4, 297 / 25.4),
        ("11x17 in", 11, 17),
        ("11x17in", 11, 17),
        ('13" × 19"', 13, 19),
        ("10 cm x 6 in", 10 / 2.54, 6),
    ],
)
def test_names_and_sizes(asked: str, width: float, height: float) -> None:
    found = paper(asked)
    assert (found.width, found.height) == pytest.approx((width, height), abs=1e-9)


def test_the_shipped_names() -> None:
    assert [each.name for each in shipped()] == ["letter", "legal", "tabloid", "a5", "a4", "a3", "a2"]


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ("lettr", "(nearest: letter)"),
        ("210 x 297", "with its unit"),
        ("210 x 297 furlongs", "the unit must be one of"),
        ("1 x 5 in", "has a side of 1 in"),
        ("0 x 0 mm", "has a side of 0 in"),
        ("9 x 9000 in", "has a side of 9000 in"),
        ("1.2.3 x 4 in", "expected a number and a unit"),
        ("", "no paper is called"),
    ],
)
def test_what_is_no_paper(asked: str, said: str) -> None:
    with pytest.raises(Refused) as refused:
        paper(asked)
    assert said in str(refused.value)
