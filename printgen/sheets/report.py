"""Sheets that tell something: blocks one under the other, over as many sheets of paper as they need."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from printgen.drawing.flow import Block, Laid, Stack
from printgen.drawing.fonts import Fonts
from printgen.drawing.page import Page
from printgen.drawing.panels import Heading, Rule
from printgen.drawing.prose import Prose
from printgen.drawing.rich import words_of
from printgen.drawing.style import Style as Look
from printgen.errors import Refused
from printgen.geometry import Box
from printgen.sheets import bars, outermost
from printgen.sheets.block import Block as Furniture
from printgen.sheets.imprint import imprint, lay, numbered
from printgen.sheets.papers import Paper
from printgen.sheets.style import Style

_CLEAR = 0.15
"""Between the words and the foot of a sheet, in inches."""


def report(
    title: str, aside: str, blocks: Sequence[Block], paper: Paper, style: Style, look: Look
) -> tuple[Page, ...]:
    """The pages, each with the title over it, a check bar and the imprint of all games under it.

    ``aside`` stands at the end of the title. Raises :class:`Refused` where a block is higher than a sheet.
    """
    inner = outermost.window(paper, style.margin, style)
    room = Box(0.0, 0.0, inner.width, inner.height).grown(-style.margin)
    head = _head(title, aside, room.width, style.fonts, look)
    high = room.height - _foot(title, 99, 99, room, style).box.height - _CLEAR - head.height - 0.6 * look.em
    sheets = list(_sheets([block.lay(style.fonts, room.width) for block in blocks], high, look, title, paper))
    pages = []
    for number, laid in enumerate(sheets, 1):
        foot = _foot(title, number, len(sheets), room, style)
        items = [head.moved(room.left, room.top)]
        top = room.top - head.height - 0.6 * look.em
        for each in laid:
            items.append(each.moved(room.left, top))
            top -= each.height + _gap(look)
        name = numbered(style.edition.words, title, number, len(sheets))
        page = Page(name, inner.width, inner.height, (*items, *foot.items))
        pages.append(outermost.printed(page, style.margin, style, paper))
    return tuple(pages)


def _head(title: str, aside: str, width: float, fonts: Fonts, look: Look) -> Laid:
    """The title and at the end of its line the aside, which goes under it where both have no room."""
    words, beside = words_of(title), words_of(aside)
    heading: Block = Heading(words, look.title, beside, look.aside, look.em)
    if heading.wide(fonts).best > width:
        heading = Stack((Prose(words, look.title), Prose(beside, look.aside, "right")), 0.3 * look.em)
    return Stack((heading, Rule(look.line, 0.12 * look.em, 0.0))).lay(fonts, width)


def _gap(look: Look) -> float:
    return 0.7 * look.em


def _sheets(laid: Iterable[Laid], high: float, look: Look, title: str, paper: Paper) -> Iterator[list[Laid]]:
    """As many blocks to a sheet as it holds."""
    sheet: list[Laid] = []
    filled = 0.0
    for each in laid:
        if each.height > high:
            raise Refused(
                f"{title}: a part of it is {each.height:.1f} in high, and {paper.name} has {high:.1f} in"
            )
        more = each.height + (_gap(look) if sheet else 0.0)
        if sheet and filled + more > high:
            yield sheet
            sheet, filled, more = [], 0.0, each.height
        sheet.append(each)
        filled += more
    if sheet:
        yield sheet


def _foot(title: str, number: int, count: int, room: Box, style: Style) -> Furniture:
    """The imprint at the foot, a check bar at the right of it where both have room."""
    words = style.edition.words
    text = imprint(style, numbered(words, title, number, count), style.edition.games)
    made = (bars.across(bar, style.fonts, words) for bar in style.bars)
    bar = next((each for each in made if each.box.width <= room.width), None)
    left = bar.box.width + 2 * _CLEAR if bar else 0.0
    beside = room.width - left >= 1.8
    said = lay(text, room.width - left if beside else room.width, style.fonts)
    if bar is None:
        return said.at((room.left, room.bottom))
    bar = bar.at((room.left, room.bottom))
    placed = said.at((room.left + left, room.bottom) if beside else (room.left, bar.box.top + _CLEAR))
    return Furniture((*bar.items, *placed.items), bar.box.joined(placed.box))
