"""A card whose back is printed beside its front: folded between them and glued, it needs no second run."""

from __future__ import annotations

from msgspec.structs import replace

from printgen.drawing.outlines import line, rectangle
from printgen.drawing.shapes import Drawing, Group, Path, Shape
from printgen.geometry import Box, Matrix
from printgen.sheets import duplex
from printgen.sheets.duplex import Back
from printgen.sheets.film import EDGE
from printgen.sheets.grid import Fold
from printgen.units import from_mm

OVER = from_mm(2)
"""How far the ground of a back goes on over the fold, in inches: a fold a little off shows no white behind."""
_CLEAR = from_mm(0.5)
"""How far a cut line keeps from the fold, in inches: nobody is to cut there."""


def folded_card(drawing: Drawing, back: Back, at: Matrix, cell: Box, fold: Fold) -> tuple[Shape, ...]:
    """Front, back and both cut lines. The front stands ``at`` its half of the cell."""
    over = duplex.folded(cell, upright=fold == "upright")
    behind = duplex.behind(drawing.box.centre, at, over)
    front, turned = _halves(cell, fold)
    over_fold = () if back.round or not back.ground else (Path(rectangle(_strip(front, fold)), back.ground),)
    items, windows = Group(drawing.items, at), Group(drawing.windows, at)
    shown = (items, windows, *over_fold, _cut(drawing, at, front, cell))
    return (
        Group(shown, label=drawing.name),
        back.bled(behind, turned),
        _cut(drawing, at.then(over), turned, cell),
        *(_film(drawing, at, front, cell) if drawing.beside else ()),
    )


def _strip(front: Box, fold: Fold) -> Box:
    """The strip of the front beside the fold. A front has nothing else so near its edge."""
    if fold == "upright":
        return replace(front, left=front.right - OVER)
    return replace(front, top=front.bottom + OVER)


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


def _film(drawing: Drawing, at: Matrix, half: Box, cell: Box) -> tuple[Shape, ...]:
    """The line to trim a pouch along, round the front: it goes on behind the fold."""
    x, y = cell.centre
    wide = half.grown(2 * EDGE)
    seen = Box(
        x if half.left == x else wide.left,
        y if half.bottom == y else wide.bottom,
        x if half.right == x else wide.right,
        y if half.top == y else wide.top,
    )
    return (Group((Group(drawing.beside, at),), clip=Path(rectangle(seen), "cut")),)


def _halves(cell: Box, fold: Fold) -> tuple[Box, Box]:
    """The front's and the back's."""
    x, y = cell.centre
    if fold == "upright":
        return Box(cell.left, cell.bottom, x, cell.top), Box(x, cell.bottom, cell.right, cell.top)
    return Box(cell.left, y, cell.right, cell.top), Box(cell.left, cell.bottom, cell.right, y)
