"""Where cards go on a sheet: equal cells in rows and columns, as many as fit, upright or turned by a quarter."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from math import dist
from typing import Literal

from msgspec import Struct

from printgen.drawing.shapes import Drawing, flatten
from printgen.errors import Refused
from printgen.geometry import Box, Point
from printgen.sheets.papers import Paper
from printgen.sheets.stocks import Stock, size
from printgen.units import from_mm

MARGIN = from_mm(6.35)
"""What a sheet of cards leaves white at each edge, in inches: with less, poker cards come nine to a sheet."""
TOLERANCE = from_mm(0.5)
"""How much a card may differ from a cell of a stock: a 25 mm marker does for a 1 in label."""
_SLACK = 1e-6

Fold = Literal["", "upright", "lying"]
"""The line that halves a cell which holds a card's front and back."""


class Grid(Struct, frozen=True):
    """Equal cells, row by row from the top left: a cell is a slot, and every sheet has the same.

    ``turned``: a card stands in its cell a quarter turned clockwise. ``gap`` is in inches.
    """

    page: Box
    cells: tuple[Box, ...]
    across: int
    gap: Point
    turned: bool
    fold: Fold = ""

    @property
    def box(self) -> Box:
        return self.cells[0].joined(self.cells[-1])

    def front(self, slot: int) -> Box:
        """Where the front of a card stands: its cell, or the left or upper half of a cell that is folded."""
        cell = self.cells[slot]
        x, y = cell.centre
        if self.fold == "upright":
            return Box(cell.left, cell.bottom, x, cell.top)
        return Box(cell.left, y, cell.right, cell.top) if self.fold else cell

    def reach(self, slot: int, most: float) -> Box:
        """How far a slot's ink may run: ``most`` inches beyond the cell, half the gap where a cell follows."""
        cell, column, row = self.cells[slot], slot % self.across, slot // self.across
        beside, below = min(most, self.gap[0] / 2), min(most, self.gap[1] / 2)
        return Box(
            cell.left - (beside if column else most),
            cell.bottom - (below if slot + self.across < len(self.cells) else most),
            cell.right + (beside if column + 1 < self.across else most),
            cell.top + (below if row else most),
        )


def of_stock(stock: Stock, drawing: Drawing) -> Grid | None:
    """The stock's cells for a card; None where they have another size or shape."""
    page = Box(0.0, 0.0, stock.page.width, stock.page.height)
    width, height = drawing.box.width, drawing.box.height
    if stock.round and not _within_circle(drawing, stock.cell[0] + TOLERANCE):
        return None
    for turned, sides in ((False, (width, height)), (True, (height, width))):
        if all(abs(side - cell) <= TOLERANCE for side, cell in zip(sides, stock.cell, strict=True)):
            return Grid(page, stock.cells, stock.across, stock.gap, turned)
    return None


def _within_circle(drawing: Drawing, diameter: float) -> bool:
    centre = drawing.box.centre
    return all(dist(point, centre) <= diameter / 2 for run in flatten(drawing.cut) for point in run)


def fitted(paper: Paper, card: Point, gap: float, margin: float, *, folded: bool = False) -> Grid:
    """The most cards of this width and height that fit the paper inside ``margin``, in the middle of it.

    ``folded``: each cell is wide or high enough for the front and the back, with the fold between them.
    Raises :class:`Refused` when the paper does not hold one.
    """
    best = max(_tries(paper, card, gap, margin, folded), key=lambda grid: len(grid.cells) if grid else 0)
    if best is None:
        what = "with its back beside it " if folded else ""
        raise Refused(
            f"a card of {size(card)} {what}does not fit {paper.name} inside margins of {margin:.2f} in"
        )
    return best


def _tries(paper: Paper, card: Point, gap: float, margin: float, folded: bool) -> Iterator[Grid | None]:
    """Every way to lay the cards out, the better of equals first: upright, folded at the longer side."""
    folds: tuple[Fold, ...] = ("upright", "lying") if folded else ("",)
    longer_first = folds if card[1] >= card[0] else folds[::-1]
    for turned, fold in product((False, True), longer_first):
        width, height = (card[1], card[0]) if turned else card
        along = _other(fold) if turned and folded else fold
        cell = {"upright": (2 * width, height), "lying": (width, 2 * height)}.get(along, (width, height))
        yield _filled(paper, cell, gap, margin, turned, along)


def _other(fold: Fold) -> Fold:
    """A fold at the same side of a card that is turned."""
    return "lying" if fold == "upright" else "upright"


def _filled(paper: Paper, cell: Point, gap: float, margin: float, turned: bool, fold: Fold) -> Grid | None:
    across, down = (
        int((side - 2 * margin + gap + _SLACK) // (length + gap))
        for side, length in zip((paper.width, paper.height), cell, strict=True)
    )
    if min(across, down) < 1:
        return None
    left = (paper.width - across * (cell[0] + gap) + gap) / 2
    top = (paper.height + down * (cell[1] + gap) - gap) / 2
    cells = tuple(
        Box(x, y - cell[1], x + cell[0], y)
        for y in (top - row * (cell[1] + gap) for row in range(down))
        for x in (left + column * (cell[0] + gap) for column in range(across))
    )
    return Grid(Box(0.0, 0.0, paper.width, paper.height), cells, across, (gap, gap), turned, fold)
