"""Cards and markers of a job, each as often as it is wanted, onto sheets of equal cells."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Protocol

from msgspec import Struct
from msgspec.structs import replace

from printgen import facts
from printgen.drawing.page import Page
from printgen.drawing.shapes import Drawing
from printgen.errors import Refused
from printgen.facts.piece_id import PieceId
from printgen.press.runs.job import Cards, Part
from printgen.sheets import cards, film, grid, outermost
from printgen.sheets.cards_way import Way
from printgen.sheets.corrected import Correction
from printgen.sheets.packed import Item
from printgen.sheets.papers import Paper
from printgen.sheets.stocks import Stock
from printgen.sheets.style import Style

Draw = Callable[[PieceId], Drawing]
Items = Mapping[PieceId, Item]


class CardSheets(Struct, frozen=True):
    """The pages, on how many sheets of paper, what to tell the user, and the pages for a cutting plotter."""

    pages: Sequence[Page]
    papers: int
    notes: tuple[str, ...]
    cuts: Sequence[Page]


class Asked(Protocol):
    """What a run says of cards, and of the printer."""

    @property
    def copies(self) -> int | None: ...

    def way(self, own: Mapping[str, str]) -> Way: ...

    def correction(self, sheet: Paper, stock: str = "") -> Correction | None: ...


def in_cells(
    part: Part, told: Cards, items: Items, paper: Paper, style: Style, draw: Draw, asked: Asked
) -> CardSheets:
    """Cards and markers, as many of each as the call or else the layout wants.

    Raises :class:`Refused`, with the form of a piece that would fit where a stock has other cells.
    """
    way = asked.way(told.options)
    if way.stock:
        if style.laminate:
            raise Refused(f"{way.stock.name} is cut already; leave --laminate out")
        faults = list(_other_sizes(part.pieces, items, way.stock, draw))
        if faults:
            raise Refused(*faults)
    elif style.laminate:
        way = replace(way, gap=max(way.gap, 2 * film.EDGE))
    many = [items[piece] for piece in part.pieces for _ in range(asked.copies or told.copies.get(piece, 1))]
    return _laid(part.name, many, paper, style, way, asked)


def _laid(name: str, items: Sequence[Item], paper: Paper, style: Style, way: Way, asked: Asked) -> CardSheets:
    """The cards in their cells, then what is done to every page. A stock's cells cannot make room for that."""
    sheet, margin = paper, grid.MARGIN if way.margin is None else way.margin
    style = replace(style, correction=asked.correction(paper))
    inner = outermost.window(paper, margin, style)
    if way.stock:
        if style.registration:
            raise Refused(f"{way.stock.name} is cut already; leave --cut-only out")
        sheet = inner = way.stock.page
        style = replace(style, correction=asked.correction(sheet, way.stock.name))
    made = cards.sheets(name, items, inner, style, way)
    pages = outermost.all_printed(made.pages, margin, style, sheet)
    cuts = [outermost.to_cut(page, margin, style, sheet) for page in made.pages] if style.registration else ()
    return CardSheets(pages, made.papers, made.notes, cuts)


def _other_sizes(pieces: Iterable[PieceId], items: Items, stock: Stock, draw: Draw) -> Iterator[str]:
    """A sentence for every piece that is no cell of the stock, with the form of it that is."""
    for piece in pieces:
        drawing = items[piece].drawing
        if not grid.of_stock(stock, drawing):
            better = next(_forms_that_fit(piece, stock, draw), "")
            yield cards.not_the_cell(drawing, stock, better)


def _forms_that_fit(piece: PieceId, stock: Stock, draw: Draw) -> Iterator[str]:
    for form in facts.forms_of(piece):
        other = replace(piece, forms=(form,))
        try:
            if grid.of_stock(stock, draw(other)):
                yield str(other)
        except Refused:
            continue
