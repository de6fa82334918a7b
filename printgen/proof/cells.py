"""Where pieces lie on a sheet, and how a sheet of them is read."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from msgspec import Struct

from printgen.facts.piece_id import PieceId
from printgen.geometry import Box
from printgen.proof.found import PAGES, Found

_ONE_LINE = 0.3
"""Cards whose edges are nearer than this are meant to stand in one line, in inches."""


class Cell(Struct, frozen=True):
    """Where a piece lies: all that is kept of a page when the next is read. ``sheet`` is the page."""

    id: PieceId
    back: bool
    box: Box
    number: int
    sheet: Box


def cells(found: Iterable[Found]) -> tuple[Cell, ...]:
    """The pieces of a page by their outlines."""
    return tuple(
        Cell(each.id, each.back, each.outline, each.page.number, each.page.box)
        for each in found
        if each.outline and each.id.kind not in PAGES
    )


def lines(side: Sequence[Cell], axis: int) -> Iterator[list[Cell]]:
    """Cells that stand in one line: columns from the left (axis 0), rows from the foot (axis 1)."""
    line: list[Cell] = []
    for each in sorted(side, key=lambda cell: cell.box.centre[axis]):
        if line and each.box.centre[axis] - line[-1].box.centre[axis] > _ONE_LINE:
            yield line
            line = []
        line.append(each)
    if line:
        yield line


def read(side: Sequence[Cell]) -> Iterator[Cell]:
    """From the top left, line by line."""
    for line in reversed(list(lines(side, 1))):
        yield from sorted(line, key=lambda cell: cell.box.centre[0])
