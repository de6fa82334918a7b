"""A piece longer than the paper, alone on a sheet, turned to the angle at which it fits: a 12 in stick on A4."""

from __future__ import annotations

from collections.abc import Iterator

from printgen.drawing.page import Page
from printgen.drawing.shapes import Drawing, Shape, flatten, placed
from printgen.geometry import Box, Matrix
from printgen.sheets.bars import across, upright
from printgen.sheets.block import Block
from printgen.sheets.convex import Ring, hull
from printgen.sheets.extent import extent
from printgen.sheets.free import Free
from printgen.sheets.imprint import imprint, lay
from printgen.sheets.packed import Item
from printgen.sheets.papers import Paper
from printgen.sheets.style import Style

_STEP = 0.25
"""Degrees between the angles that are tried."""
_IMPRINTS = 3.6, 2.8, 2.2, 1.8, 1.4
"""How wide the imprint may be, in inches, the best first."""


def turned(name: str, item: Item, paper: Paper, style: Style) -> Page | None:
    """The page with its bars and imprint; None where the piece fits at no angle, or leaves no room for them."""
    page = Box(0.0, 0.0, paper.width, paper.height).grown(-style.margin)
    ink = _ink(item.drawing, style)
    matrix = _turn(ink, page)
    furniture = _furniture(name, item, page, tuple(map(matrix, ink)), style) if matrix else None
    if matrix is None or furniture is None:
        return None
    return Page(name, paper.width, paper.height, (placed(item.drawing, matrix), *furniture))


def _ink(drawing: Drawing, style: Style) -> Ring:
    """The convex hull of the cut, and of the box of what stands outside it."""
    points = [point for run in flatten(drawing.cut) for point in run]
    shown = extent(drawing, style.fonts)
    return hull(points if drawing.box.holds(shown, 1e-6) else (*points, *shown.corners))


def _turn(ink: Ring, page: Box) -> Matrix | None:
    """The turn that leaves most room at the tightest side, into the middle of the page."""
    best, room = None, 0.0
    for step in range(int(180 / _STEP)):
        turn = Matrix.turn(step * _STEP)
        box = Box.around(map(turn, ink))
        spare = min(page.width - box.width, page.height - box.height)
        if spare >= 0 and (best is None or spare > room + 1e-9):
            (x, y), (u, v) = page.centre, box.centre
            best, room = turn.then(Matrix.shift(x - u, y - v)), spare
    return best


def _furniture(name: str, item: Item, page: Box, ink: Ring, style: Style) -> tuple[Shape, ...] | None:
    """Bars and imprint in the corners that the piece leaves free; None where one of them has no room."""
    free = Free(page, ink)
    items: list[Shape] = []
    for variants, right, top in _parts(name, item, style):
        stood = free.place(variants, right, top)
        if stood is None:
            return None
        items += stood.block.items
    return tuple(items)


def _parts(name: str, item: Item, style: Style) -> Iterator[tuple[tuple[Block, ...], bool, bool]]:
    """What has to stand on the sheet: the ways it can look, and the corner it belongs in."""
    fonts, words = style.fonts, style.edition.words
    text = imprint(style, name, (item.game,))
    yield tuple(across(bar, fonts, words) for bar in style.bars), False, True
    yield tuple(upright(bar, fonts, words) for bar in style.bars), True, False
    yield tuple(lay(text, width, fonts) for width in _IMPRINTS), True, False
