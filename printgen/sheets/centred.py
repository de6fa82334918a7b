"""A piece that measures the printer itself: alone in the middle of a sheet of paper."""

from __future__ import annotations

from printgen.drawing.page import Page
from printgen.drawing.shapes import Drawing, Shape, placed
from printgen.geometry import Box, Matrix
from printgen.sheets.extent import extent
from printgen.sheets.lines import Line, stacked
from printgen.sheets.papers import Paper
from printgen.sheets.style import Style


def centred(name: str, drawing: Drawing, paper: Paper, style: Style) -> Page | None:
    """The page, upright; None where the piece does not fit inside the margins."""
    box = extent(drawing, style.fonts)
    page = Box(0.0, 0.0, paper.width, paper.height)
    shift = page.centre[0] - box.centre[0], page.centre[1] - box.centre[1]
    if not page.grown(-style.margin).holds(box.moved(*shift)):
        return None
    piece = placed(drawing, Matrix.shift(*shift))
    return Page(name, paper.width, paper.height, (piece, *_order(page, box.moved(*shift), style)))


def _order(page: Box, taken: Box, style: Style) -> tuple[Shape, ...]:
    """What was done to the sheet, under the piece where there is room for it; a plain sheet says nothing."""
    if not (style.correction or style.mirrored):
        return ()
    limit = page.grown(-style.margin)
    block = stacked([Line(style.order, size=7.0)], limit.width, style.fonts)
    stood = (block.mirrored() if style.mirrored else block).at((limit.left, limit.bottom))
    return () if stood.box.top > taken.bottom else stood.items
