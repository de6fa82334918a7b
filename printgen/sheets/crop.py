"""Crop marks: short lines outside the grid at every cut line, on all four sides.

Those at the right and the foot are still there when the left and the head are cut off.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from printgen.drawing.outlines import line
from printgen.drawing.shapes import Path, Shape
from printgen.geometry import Box
from printgen.units import from_mm

AWAY = from_mm(0.4)
LONG = from_mm(2.0)
REACH = AWAY + LONG
"""How far marks reach beyond the grid, in inches."""


def marks(cells: Iterable[Box]) -> tuple[Shape, ...]:
    """The marks of a grid of these cells; where two cells touch they share one."""
    boxes = list(cells)
    grid = boxes[0]
    for box in boxes:
        grid = grid.joined(box)
    upright = _lines(edge for box in boxes for edge in (box.left, box.right))
    lying = _lines(edge for box in boxes for edge in (box.bottom, box.top))
    return (*_at_head_and_foot(grid, upright), *_at_the_sides(grid, lying))


def _at_head_and_foot(grid: Box, xs: Iterable[float]) -> Iterator[Shape]:
    for x in xs:
        yield Path(line((x, grid.top + AWAY), (x, grid.top + REACH)), "mark", "crop.head")
        yield Path(line((x, grid.bottom - AWAY), (x, grid.bottom - REACH)), "mark", "crop.foot")


def _at_the_sides(grid: Box, ys: Iterable[float]) -> Iterator[Shape]:
    for y in ys:
        yield Path(line((grid.left - AWAY, y), (grid.left - REACH, y)), "mark", "crop.left")
        yield Path(line((grid.right + AWAY, y), (grid.right + REACH, y)), "mark", "crop.right")


def _lines(edges: Iterable[float]) -> tuple[float, ...]:
    """The different places among ``edges``, to a millionth of an inch."""
    return tuple(sorted({round(edge, 6): edge for edge in edges}.values()))
