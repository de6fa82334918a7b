"""Cards and markers on sheets: equal cells, each a slot, fronts and backs. Pages are made when they are asked for.

A slot keeps its place on every sheet: an empty one, or a card without a back, moves nothing.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import Struct

from printgen.drawing.page import Page
from printgen.drawing.pages import Pages
from printgen.drawing.shapes import Drawing
from printgen.errors import Fault, Refused
from printgen.geometry import Point
from printgen.sheets import duplex, grid
from printgen.sheets.cards_deck import Deck
from printgen.sheets.cards_way import Side, Way
from printgen.sheets.grid import Grid
from printgen.sheets.imprint import numbered
from printgen.sheets.packed import Item
from printgen.sheets.papers import Paper
from printgen.sheets.stocks import Stock, size
from printgen.sheets.style import Style


class CardSheets(Struct, frozen=True):
    """``papers``: how many sheets of paper the pages are printed on. ``notes`` are for the user."""

    pages: Pages
    papers: int
    notes: tuple[str, ...]


def sheets(name: str, items: Sequence[Item], paper: Paper, style: Style, way: Way) -> CardSheets:
    """Every item in a slot, in order, each size of card on sheets of its own.

    Raises :class:`Refused` for a card that is not the size of the stock's cells or larger than the paper,
    and for a first slot beyond the sheet.
    """
    decks = _decks(items, paper, style, way)
    backs = any(item.drawing.back for item in items)
    both = way.backs == "duplex" and backs
    leaves = list(_leaves(decks))
    count = sum(leaf.number > 0 for leaf in leaves)
    faces = duplex.faces(len(leaves), way.order, backs=both)

    def page(number: int) -> Page:
        leaf, back = faces[number]
        return _page(name, leaves[leaf], count, style, Side(back=back, both=both))

    notes = [note for deck in decks for note in deck.notes]
    if way.backs != "none" and not backs:
        notes.append(f"{name}: no piece has a back, so only fronts are printed")
    return CardSheets(Pages(page, range(len(faces))), len(leaves), tuple(dict.fromkeys(notes)))


class _Leaf(Struct, frozen=True):
    """A sheet of paper: which sheet of its deck it is, and its number among all; 0 for a test sheet."""

    deck: Deck
    sheet: int
    number: int


def _leaves(decks: Sequence[Deck]) -> Iterator[_Leaf]:
    number = 0
    for deck in decks:
        if deck.needs_trial:
            yield _Leaf(deck, 0, 0)
        for sheet in range(deck.sheets):
            number += 1
            yield _Leaf(deck, sheet, number)


def _page(name: str, leaf: _Leaf, count: int, style: Style, side: Side) -> Page:
    words = style.edition.words
    called = numbered(words, name, leaf.number, count) if leaf.number else words.say("cards.trial", name=name)
    called = words.say("cards.back", name=called) if side.back else called
    return leaf.deck.page(leaf.sheet, called, side) if leaf.number else leaf.deck.trial(called, side)


def _decks(items: Sequence[Item], paper: Paper, style: Style, way: Way) -> list[Deck]:
    decks: list[Deck] = []
    faults: list[Fault] = []
    for card, same in _by_size(items).items():
        try:
            decks.append(Deck(same, _grid(same[0], card, paper, way), 1 if decks else way.start, style, way))
        except Refused as refused:
            faults += refused.faults
    if faults:
        raise Refused(*faults)
    return decks


def _by_size(items: Sequence[Item]) -> dict[Point, list[Item]]:
    sizes: dict[Point, list[Item]] = {}
    of_drawing: dict[int, Point] = {}
    for item in items:
        key = of_drawing.get(id(item.drawing))
        if key is None:
            box = item.drawing.box
            key = of_drawing[id(item.drawing)] = (round(box.width, 6), round(box.height, 6))
        sizes.setdefault(key, []).append(item)
    return sizes


def _grid(item: Item, card: Point, paper: Paper, way: Way) -> Grid:
    if way.stock is None:
        margin = grid.MARGIN if way.margin is None else way.margin
        try:
            return grid.fitted(paper, card, way.gap, margin, folded=way.backs == "fold-over")
        except Refused as refused:
            raise Refused(f"{item.drawing.name}: {refused}") from refused
    if way.backs == "fold-over":
        raise Refused(f"{way.stock.name} is cut already: cards on it cannot be folded over")
    found = grid.of_stock(way.stock, item.drawing)
    if found is None:
        raise Refused(not_the_cell(item.drawing, way.stock))
    return found


def not_the_cell(drawing: Drawing, stock: Stock, better: str = "") -> str:
    """What is said of a card that is no cell of a stock; ``better`` is a piece that would be one."""
    shape = "a circle of " if stock.round else ""
    card = size((drawing.box.width, drawing.box.height))
    instead = f"; {better} is" if better else ""
    return f"{drawing.name} is {card}, and a cell of {stock.name} is {shape}{size(stock.cell)}{instead}"
