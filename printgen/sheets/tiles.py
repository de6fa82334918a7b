"""A piece on several sheets of paper: which sheet shows what of it, and the seams where they are glued."""

from __future__ import annotations

import math
from functools import cached_property

from msgspec import Struct

from printgen.geometry import Point
from printgen.sheets.convex import Ring, along, shared_side

_LEAST_SEAM = 0.02
"""Two sheets that share less ink than this, in inches, only meet at a corner."""


class Avoid(Struct, frozen=True):
    """A place that a seam should not cross, and how bad an inch of seam inside it is."""

    ring: Ring
    weight: float


class Sheet(Struct, frozen=True):
    """``cell`` is what the finished piece shows of the sheet, ``shown`` what it prints: the cell and its overlaps.

    ``turn`` (clockwise degrees) brings the drawing on to upright paper. A row is named by a letter, a column
    by a number; both count from 0 here.
    """

    row: int
    column: int
    turn: float
    cell: Ring
    shown: Ring

    @property
    def name(self) -> str:
        letters, row = "", self.row + 1
        while row:
            row, letter = divmod(row - 1, 26)
            letters = chr(ord("A") + letter) + letters
        return f"{letters}{self.column + 1}"


class Seam(Struct, frozen=True):
    """Sheet ``over`` is cut along the line from ``start`` to ``end`` and laid on sheet ``under``.

    ``glue`` is how far ``under`` goes on beneath, ``waste`` what is cut off ``over``, both in inches.
    """

    under: int
    over: int
    start: Point
    end: Point
    glue: float
    waste: float


class Tiling(Struct, frozen=True, dict=True):
    """``turn`` is how the rows lie; ``turned`` whether a sheet lies at an angle of its own."""

    sheets: tuple[Sheet, ...]
    ink: Ring
    turn: float = 0.0
    turned: bool = False

    @cached_property
    def seams(self) -> tuple[Seam, ...]:
        """Every stretch of a seam that two sheets share and that has ink on it."""
        found = []
        for over, upper in enumerate(self.sheets):
            for under, lower in enumerate(self.sheets[:over]):
                side = shared_side(upper.cell, lower.cell)
                inked = side and along(self.ink, *side)
                if inked and math.dist(*inked) > _LEAST_SEAM:
                    found.append(_seam(under, over, inked, lower.shown, upper.shown))
        return tuple(found)


def _seam(under: int, over: int, inked: tuple[Point, Point], lower: Ring, upper: Ring) -> Seam:
    (x0, y0), (x1, y1) = inked
    length = math.dist(*inked)
    # The upper sheet's cell runs anticlockwise, so the lower sheet lies on the right.
    nx, ny = (y1 - y0) / length, (x0 - x1) / length
    line = nx * x0 + ny * y0
    waste = max(nx * x + ny * y for x, y in upper) - line
    glue = line - min(nx * x + ny * y for x, y in lower)
    return Seam(under, over, *inked, glue, waste)
