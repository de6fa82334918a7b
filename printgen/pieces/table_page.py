"""A table as a piece: a title over a rule in the accent, blocks under it, a colophon; as wide as its blocks need."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from printgen.drawing import outlines
from printgen.drawing.flow import Block, Gap, Para, Stack, widest
from printgen.drawing.panels import Heading, Rule
from printgen.drawing.rich import words_of
from printgen.drawing.shapes import Drawing, Path
from printgen.drawing.style import Scale, Style
from printgen.errors import DoesNotFit
from printgen.geometry import Box
from printgen.pieces.making import Making

SCALE = Scale(title=22, head=15, body=12, value=14, key=19, colophon=7)
"""Type sizes in points of a table in the hand."""
SMALLER = (1.0, 11.5 / 12, 11 / 12, 10.5 / 12, 10 / 12)
"""What its sizes are multiplied by, one after another, where words have no room."""
MARGIN = 0.2
NARROWEST, WIDEST = 2.6, 7.4
"""A table is at most as wide as Letter and A4 print it, in inches."""

Blocks = Callable[[Style], Sequence[Block]]


def table_page(title: str, aside: str, blocks: Blocks, making: Making) -> Drawing:
    """The piece. Raises DoesNotFit where its words have no room at 10 points."""
    fault: DoesNotFit | None = None
    for factor in SMALLER:
        style = Style(SCALE.times(factor), making.accent, making.title_face)
        try:
            return _drawing(title, aside, blocks(style), style, making)
        except DoesNotFit as error:
            fault = error
    raise fault or DoesNotFit("title", title, 0.0)


def _drawing(title: str, aside: str, blocks: Sequence[Block], style: Style, making: Making) -> Drawing:
    fonts, em = making.fonts, style.em
    head = Heading(words_of(title, "title"), style.title, words_of(aside, "aside"), style.aside, em)
    body = Stack(tuple(blocks), 0.62 * em)
    wide = widest((head, body), fonts)
    width = min(max(wide.best + 2 * MARGIN, NARROWEST), WIDEST)
    colophon = Para(words_of(making.colophon, "colophon"), style.colophon, "right")
    page = Stack((head, Rule(style.line, 0.1 * em, 0.6 * em), body, Gap(0.5 * em), colophon))
    laid = page.lay(fonts, width - 2 * MARGIN)
    height = laid.height + MARGIN + MARGIN * 0.6
    outline = outlines.rectangle(Box(0, 0, width, height))
    held = laid.moved(MARGIN, height - MARGIN)
    return Drawing(making.name, (Path(outline, "paper"), held), Path(outline, "cut", "edge"))
