"""What proof says: a row a fact, and of what differs a sentence."""

from __future__ import annotations

import math

from msgspec import Struct
from msgspec.structs import replace

LENGTH = 0.002
"""Inches that a length may be off."""
ANGLE = 0.01
"""Degrees that an angle may be off."""
_MEASURE, _PAPER, _WORDS, _DETAIL = 4e6, 3e6, 2e6, 1e6
"""What differs is told in this order: measures, what a page must be, words, and what is seen of a fact besides."""
_MISSING = 150.0
"""A measure that is missing comes before those that are off by less than so many tolerances."""


class Tolerance(Struct, frozen=True):
    """What still counts as true; angles are loosened as much as lengths."""

    length: float = LENGTH

    @property
    def angle(self) -> float:
        return ANGLE * self.length / LENGTH


class Row(Struct, frozen=True):
    """One fact of one piece. ``weight`` orders what differs, the worst first; ``said`` is the sentence."""

    fact: str
    expected: float | str
    measured: float | str | None
    unit: str
    true: bool
    said: str = ""
    weight: float = 0.0
    file: str = ""
    page: int = 0
    piece: str = ""

    @property
    def difference(self) -> float | None:
        if isinstance(self.expected, str) or isinstance(self.measured, str) or self.measured is None:
            return None
        return self.measured - self.expected

    def at(self, file: str, page: int, piece: str) -> Row:
        return replace(self, file=file, page=page, piece=self.piece or piece)


class Rows(Struct, frozen=True):
    """Makes the rows of a piece; ``kind`` begins every fact's name."""

    kind: str
    tolerance: Tolerance

    def length(self, key: str, expected: float, measured: float | None) -> Row:
        return self._number(key, expected, measured, "in", self.tolerance.length)

    def angle(self, key: str, expected: float, measured: float | None) -> Row:
        return self._number(key, expected, measured, "degrees", self.tolerance.angle)

    def words(self, key: str, expected: str, found: str | None) -> Row:
        fact = f"{self.kind}.{key}"
        if found == expected:
            return Row(fact, expected, found, "", True)
        if found is None:
            return Row(
                fact, expected, None, "", False, f'{fact} is missing, the rules say "{expected}"', _WORDS
            )
        said = f'{fact} is "{found}", the rules say "{expected}"'
        return Row(fact, expected, found, "", False, said, _WORDS)

    def plain(self, key: str, true: bool, expected: str, said: str) -> Row:
        fact = f"{self.kind}.{key}"
        if true:
            return Row(fact, expected, expected, "", True)
        return Row(fact, expected, None, "", False, f"{fact}: {said}", _DETAIL if "(" in key else _PAPER)

    def _number(self, key: str, expected: float, measured: float | None, unit: str, within: float) -> Row:
        fact = f"{self.kind}.{key}"
        wanted = f"{shown(expected)} {unit}"
        if measured is None:
            said = f"{fact} is missing, the rules say {wanted}"
            return Row(fact, expected, None, unit, False, said, _rank(key) + _MISSING)
        off = abs(measured - expected)
        true = math.isfinite(off) and off <= within
        said = "" if true else f"{fact} is {shown(measured)} {unit}, the rules say {shown(expected)}"
        return Row(fact, expected, measured, unit, true, said, _rank(key) + min(off / within, _DETAIL / 2))


def _rank(key: str) -> float:
    """What is in brackets is no fact by itself."""
    return _DETAIL if "(" in key else _MEASURE


def shown(number: float) -> str:
    """Four decimals at most."""
    return f"{number:.4f}".rstrip("0").rstrip(".")
