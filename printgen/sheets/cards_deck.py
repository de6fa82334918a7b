"""Cards of one size on their grid: every sheet of them, front and back."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from msgspec import Struct
from msgspec.structs import replace

from printgen.drawing.page import Page
from printgen.drawing.shapes import Drawing, Group, Path, Shape, placed
from printgen.errors import Refused
from printgen.geometry import Box, Matrix, Point
from printgen.sheets import crop, duplex, film, margins
from printgen.sheets.cards_fold import fold_line, folded_card
from printgen.sheets.cards_margin import Furniture, Strips, furnish, named
from printgen.sheets.cards_trial import trial
from printgen.sheets.cards_way import Side, Way
from printgen.sheets.duplex import Back
from printgen.sheets.grid import Grid
from printgen.sheets.imprint import imprint
from printgen.sheets.packed import Item
from printgen.sheets.stocks import CHECK_FIRST, outline
from printgen.sheets.style import Style
from printgen.units import to_mm


class _Card(Struct, frozen=True):
    """A drawing with its cut line, the middle of its box, and its back."""

    whole: Group
    middle: Point
    back: Back | None


class Deck:
    """Cards of one size, their grid, and what every sheet of them shares."""

    def __init__(self, items: Sequence[Item], grid_: Grid, start: int, style: Style, way: Way) -> None:
        self._items, self._grid, self._style, self._way = items, grid_, style, way
        self._before = start - 1
        self._cards: dict[int, _Card] = {}
        if not 0 <= self._before < len(grid_.cells):
            raise Refused(f"the first place is {start}, and a sheet has {len(grid_.cells)} places")
        self._over = duplex.turned_over(grid_.page, way.edge)

    @property
    def sheets(self) -> int:
        """How many sheets the cards fill, the test sheet not counted."""
        return -(-(self._before + len(self._items)) // len(self._grid.cells))

    @property
    def needs_trial(self) -> bool:
        """Whether the cards leave no room for a check bar on each axis."""
        return not self._front.whole

    @property
    def notes(self) -> tuple[str, ...]:
        """What the user should know before printing."""
        notes = []
        page, box, stock = self._grid.page, self._grid.box, self._way.stock
        nearest = min(box.left, box.bottom, page.right - box.right, page.top - box.top)
        if self._way.margin is None and nearest < margins.DEFAULT - 1e-6:
            notes.append(
                f"cards come within {to_mm(nearest):.2f} mm of the paper's edge, where some printers cannot print"
            )
        if stock and stock.status == CHECK_FIRST:
            notes.append(
                f"the measures of {stock.name} are to be checked first: print a sheet on plain paper"
                " and hold it against the stock before a light"
            )
        free = len(self._grid.cells) - self._before
        if self._before and len(self._items) > free:
            notes.append(
                f"the first sheet has {free} free {'place' if free == 1 else 'places'} for {len(self._items)} cards:"
                f" the others go on {self.sheets - 1} more"
            )
        if self.needs_trial:
            notes.append("the cards leave no room for check bars: the first page is a test sheet to measure")
        if self._style.event and not named(
            imprint(self._style, "", ()), "", self._front.free, self._style.fonts
        ):
            notes.append("the cards leave no room for the event in the margin")
        return tuple(notes)

    def trial(self, name: str, side: Side) -> Page:
        """The sheet that goes first where the cards leave no room for check bars."""
        cells = [self._turned(cell) if side.back else cell for cell in self._grid.cells]
        called = imprint(self._style, name, ()).name
        return trial(called, self._grid.page, cells, self._style, self._way, side)

    def page(self, sheet: int, called: str, side: Side) -> Page:
        """One side of a sheet, numbered from 0, called ``called``."""
        slots = self._slots(sheet)
        cards = [self._back(slot, item) if side.back else self._card(slot, item) for slot, item in slots]
        marks = () if side.back or self._way.stock else crop.marks(self._grid.cells)
        furniture = self._back_furniture if side.back else self._front
        text = imprint(self._style, called, {item.game for _, item in slots})
        title = named(text, self._turn_words(side), furniture.free, self._style.fonts)
        items: tuple[Shape, ...] = (*filter(None, cards), *marks, *furniture.bars, *title)
        return Page(called, self._grid.page.width, self._grid.page.height, items)

    def _slots(self, sheet: int) -> list[tuple[int, Item]]:
        """The filled slots of a sheet, and what is in each."""
        places = len(self._grid.cells)
        first = sheet * places - self._before
        here = range(max(first, 0), min(first + places, len(self._items)))
        return [(number - first, self._items[number]) for number in here]

    def _card(self, slot: int, item: Item) -> Group:
        card = self._known(item.drawing)
        at, cell = self._stand(card, slot), self._grid.cells[slot]
        if self._way.stock:
            clip = Path(outline(self._way.stock, cell), "cut")
            shown = (Group(item.drawing.items, at), Group(item.drawing.windows, at))
            return Group(shown, clip=clip, label=item.drawing.name)
        if self._grid.fold and card.back:
            pair = folded_card(item.drawing, card.back, at, cell, self._grid.fold)
            return Group((*pair, fold_line(cell, self._grid.fold)))
        return replace(card.whole, matrix=at)

    def _back(self, slot: int, item: Item) -> Group | None:
        card = self._known(item.drawing)
        if not card.back:
            return None
        over = self._over.then(Matrix.shift(*self._way.offset))
        at = duplex.behind(card.middle, self._stand(card, slot), over)
        return card.back.bled(at, self._turned(self._grid.reach(slot, self._bleed)))

    def _known(self, drawing: Drawing) -> _Card:
        """What is made of a drawing once, for all its copies: a renderer then draws them once, too."""
        key = id(drawing)
        if key not in self._cards:
            middle = drawing.box.centre
            self._cards[key] = _Card(placed(drawing, Matrix()), middle, Back.of(drawing))
        return self._cards[key]

    def _stand(self, card: _Card, slot: int) -> Matrix:
        """Where a card goes so that its middle is that of its slot."""
        x, y = card.middle
        turn = Matrix.turn(90) if self._grid.turned else Matrix()
        return Matrix.shift(-x, -y).then(turn).then(Matrix.shift(*self._grid.front(slot).centre))

    def _turned(self, box: Box) -> Box:
        """Where a box of the front is on the back."""
        return Box.around(map(self._over, box.corners)).moved(*self._way.offset)

    def _turn_words(self, side: Side) -> str:
        words = self._style.edition.words
        if self._grid.fold:
            return words.say("cards.fold")
        return words.say(f"cards.flip-{self._way.edge}") if side.both else ""

    @property
    def _limit(self) -> Box:
        margin = margins.SAFE if self._way.margin is None else self._way.margin
        return self._grid.page.grown(-margin)

    @cached_property
    def _front(self) -> Furniture:
        clear = crop.AWAY if self._way.stock else crop.REACH
        if self._style.laminate:
            clear = max(clear, film.EDGE + crop.AWAY)
        return furnish(Strips.around(self._grid.box.grown(clear), self._limit), self._style)

    @cached_property
    def _back_furniture(self) -> Furniture:
        return furnish(
            Strips.around(self._turned(self._grid.box).grown(self._bleed), self._limit), self._style
        )

    @cached_property
    def _bleed(self) -> float:
        """How far backs run out of the grid: less than they should only where the bars need the room."""
        shift = max(map(abs, self._way.offset))
        box = self._turned(self._grid.box)
        tries = (duplex.BLEED + shift, max(crop.REACH, shift))
        wholes = (furnish(Strips.around(box.grown(each), self._limit), self._style).whole for each in tries)
        return next((each for each, whole in zip(tries, wholes, strict=True) if whole), tries[0])
