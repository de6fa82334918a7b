"""A piece that measures the printer itself: alone in the middle of a sheet of paper."""

from __future__ import annotations

from printgen.drawing.page import Page
from printgen.drawing.shapes import Drawing, placed
from printgen.geometry import Box, Matrix
from printgen.sheets.extent import extent
from printgen.sheets.papers import Paper
from printgen.sheets.style import Style


def centred(name: str, drawing: Drawing, paper: Paper, style: Style) -> Page | None:
    """The page, upright; None where the piece does not fit inside the margins."""
    box = extent(drawing, style.fonts)
    page = Box(0.0, 0.0, paper.width, paper.height)
    shift = page.centre[0] - box.centre[0], page.centre[1] - box.centre[1]
    if not page.grown(-style.margin).holds(box.moved(*shift)):
        return None
    return Page(name, paper.width, paper.height, (placed(drawing, Matrix.shift(*shift)),))
