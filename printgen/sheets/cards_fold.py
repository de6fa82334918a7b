"""A card whose back is printed beside its front: folded between them and glued, it needs no second run."""

from __future__ import annotations

from printgen.drawing.outlines import line, rectangle
from printgen.drawing.shapes import Drawing, Group, Path, Shape
from printgen.geometry import Box, Matrix
from printgen.sheets import duplex
from printgen.sheets.duplex import Back
from printgen.sheets.grid import Fold
from printgen.units import from_mm

_CLEAR = from_mm(0.5)
"""How far a cut line keeps from the fold, in inches: nobody is to cut there."""


def folded_card(drawing: Drawing, back: Back, at: Matrix, cell: Box, fold: Fold) -> tuple[Shape, ...]:
    """Front, back and both cut lines. The front stands ``at`` its half of the cell."""
    over = duplex.folded(cell, upright=fold == "upright")
    behind = duplex.behind(drawing.box.centre, at, over)
    front, turned = _halves(cell, fold)
    shown = (Group(drawing.items, at), Group(drawing.windows, at), _cut(drawing, at, front, cell))
    return (
        Group(shown, label=drawing.name),
        back.bled(behind, turned),
        _cut(drawing, at.then(over), turned, cell),
    )


def fold_line(cell: Box, fold: Fold) -> Path:
    """The line through the middle of a cell (inches) that its card is folded along."""
    x, y = cell.centre
    ends = ((x, cell.bottom), (x, cell.top)) if fold == "upright" else ((cell.left, y), (cell.right, y))
    return Path(line(*ends), "fold")


def _cut(drawing: Drawing, at: Matrix, half: Box, cell: Box) -> Group:
    """The cut line, but not where it runs along the fold, the line in the middle of the cell."""
    x, y = cell.centre
    round_ = half.grown(_CLEAR)
    seen = Box(
        x + _CLEAR if half.left == x else round_.left,
        y + _CLEAR if half.bottom == y else round_.bottom,
        x - _CLEAR if half.right == x else round_.right,
        y - _CLEAR if half.top == y else round_.top,
    )
    return Group((Group((drawing.cut,), at),), clip=Path(rectangle(seen), "cut"))


def _halves(cell: Box, fold: Fold) -> tuple[Box, Box]:
    """The front's and the back's."""
    x, y = cell.centre
    if fold == "upright":
        return Box(cell.left, cell.bottom, x, cell.top), Box(x, cell.bottom, cell.right, cell.top)
    return Box(cell.left, y, cell.right, cell.top), Box(cell.left, cell.bottom, cell.right, y)
