"""What is done to a whole sheet when it is laid out: marks for a plotter, correction, mirroring, in that order."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from printgen.drawing.page import Page
from printgen.drawing.pages import Pages
from printgen.drawing.shapes import Group
from printgen.geometry import Box, Matrix
from printgen.sheets import corrected
from printgen.sheets.papers import Paper
from printgen.sheets.registration import RING, registered
from printgen.sheets.style import Style


def window(paper: Paper, margin: float, style: Style) -> Paper:
    """The paper to lay out on, so that all that is done afterwards ends on ``paper``, within ``margin``."""
    if style.correction:
        paper = corrected.window(paper, margin, style.correction)
    if style.registration:
        paper = replace(paper, width=paper.width - 2 * RING, height=paper.height - 2 * RING)
    return paper


def printed(page: Page, margin: float, style: Style, paper: Paper | None = None) -> Page:
    """A laid-out page as the printer gets it; without a ``paper`` its size is its own."""
    if style.registration:
        page = registered(page, margin)
    if style.correction:
        page = corrected.corrected(page, style.correction, paper)
    return mirrored(page) if style.mirrored else page


def to_cut(page: Page, margin: float, style: Style, paper: Paper | None = None) -> Page:
    """The same page as a plotter gets it, which needs no correction."""
    page = printed(page, margin, replace(style, correction=None))
    if paper is None:
        return page
    x, y = (paper.width - page.width) / 2, (paper.height - page.height) / 2
    return Page(page.name, paper.width, paper.height, (Group(page.items, Matrix.shift(x, y)),))


def all_printed(
    pages: Sequence[Page], margin: float, style: Style, paper: Paper | None = None
) -> Sequence[Page]:
    """Every page, made when it is asked for."""
    if not (style.registration or style.correction or style.mirrored):
        return pages
    return Pages(lambda number: printed(pages[number], margin, style, paper), range(len(pages)))


def mirrored(page: Page) -> Page:
    """The page as it is seen from behind, for ink that is to lie underneath."""
    items = (Group(page.items, Matrix(a=-1.0, e=page.width), label="mirrored"),)
    return replace(
        page, items=items, trim=_flipped(page.trim, page.width), bleed=_flipped(page.bleed, page.width)
    )


def _flipped(box: Box | None, width: float) -> Box | None:
    return box and replace(box, left=width - box.right, right=width - box.left)
