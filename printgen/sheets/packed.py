"""Several pieces on sheets of one paper, none touching another, with bars and imprint on every sheet."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from printgen.drawing.page import Page
from printgen.drawing.shapes import Drawing, Group, placed
from printgen.errors import Refused
from printgen.geometry import Box, Matrix
from printgen.sheets.bars import across, upright
from printgen.sheets.block import Block
from printgen.sheets.extent import extent
from printgen.sheets.imprint import imprint, lay, numbered
from printgen.sheets.packing import Packing, Size, Spot, pack
from printgen.sheets.papers import Paper
from printgen.sheets.style import Style

GAP = 0.12
"""Between two pieces, and between pieces and furniture, in inches."""
_LEAST_IMPRINT = 1.8
"""An imprint narrower than this many inches stands above the bar instead of beside it."""


class Item(Struct, frozen=True):
    """A drawing and the game that it belongs to; empty for none."""

    drawing: Drawing
    game: str


class Sheets(Struct, frozen=True):
    """The pages, and the items that are larger than the paper."""

    pages: tuple[Page, ...]
    too_large: tuple[Item, ...]


def sheets(name: str, items: Sequence[Item], paper: Paper, style: Style) -> Sheets:
    """Packs ``items`` on as few sheets as were found, all called ``name``.

    Raises :class:`Refused` when the paper has no room for a check bar inside its margins.
    """
    return _Sheets(name, items, paper, style).made()


class _Sheets:
    """One run: what fits, where, and the furniture round it."""

    def __init__(self, name: str, items: Sequence[Item], paper: Paper, style: Style) -> None:
        self._name, self._items, self._paper, self._style = name, items, paper, style
        self._printable = Box(0.0, 0.0, paper.width, paper.height).grown(-style.margin)
        self._extents = [extent(item.drawing, style.fonts) for item in items]

    def made(self) -> Sheets:
        # The longest words a foot can have, so that no number of sheets makes it higher than planned.
        foot = self._foot(range(len(self._items)), 99, 99)
        area = Box(self._printable.left, foot.box.top + GAP, self._printable.right, self._printable.top)
        packing, bars = self._planned(area)
        count = len(packing.areas)
        pages = tuple(
            self._page(spots, bar, area, number, count)
            for number, (spots, bar) in enumerate(zip(packing.areas, bars, strict=True), 1)
        )
        return Sheets(pages, tuple(self._items[number] for number in packing.too_large))

    def _planned(self, area: Box) -> tuple[Packing, list[Block]]:
        """The packing, and the upright bar of each sheet.

        A strip at the right is kept for the bar, unless without it less paper is used and each sheet
        still has a free spot for one.
        """
        uprights = [upright(bar, self._style.fonts, self._style.edition.words) for bar in self._style.bars]
        fitting = [bar for bar in uprights if _within(bar, area)]
        if not fitting:
            raise Refused(self._no_room())
        strip = fitting[0].at((area.right - fitting[0].box.width, area.bottom))
        kept = self._packed(strip.box.left - GAP - area.left, area.height)
        if len(kept.areas) <= 1 and not kept.too_large:
            return kept, [strip] * len(kept.areas)
        whole = self._packed(area.width, area.height)
        if (len(whole.too_large), len(whole.areas)) < (len(kept.too_large), len(kept.areas)):
            bars = [_free_bar(fitting, spots, area) for spots in whole.areas]
            if all(bars):
                return whole, [bar for bar in bars if bar]
        return kept, [strip] * len(kept.areas)

    def _packed(self, width: float, height: float) -> Packing:
        return pack([Size(box.width, box.height) for box in self._extents], width, height, GAP)

    def _page(self, spots: Sequence[Spot], bar: Block, area: Box, number: int, count: int) -> Page:
        pieces = [self._stood(spot, area) for spot in spots]
        foot = self._foot([spot.number for spot in spots], number, count)
        name = numbered(self._style.edition.words, self._name, number, count)
        return Page(name, self._paper.width, self._paper.height, (*pieces, *bar.items, *foot.items))

    def _stood(self, spot: Spot, area: Box) -> Group:
        box, drawing = self._extents[spot.number], self._items[spot.number].drawing
        left, bottom = area.left + spot.box.left, area.bottom + spot.box.bottom
        if spot.turned:
            turn = Matrix.turn(90).then(Matrix.shift(left - box.bottom, bottom + box.right))
            return placed(drawing, turn)
        return placed(drawing, Matrix.shift(left - box.left, bottom - box.bottom))

    def _foot(self, numbers: Sequence[int], number: int, count: int) -> Block:
        """The lying bar at the left of the printable foot, the imprint right of it or above."""
        page, style = self._printable, self._style
        name = numbered(style.edition.words, self._name, number, count)
        text = imprint(style, name, {self._items[k].game for k in numbers})
        bars = (across(bar, style.fonts, style.edition.words) for bar in style.bars)
        lying = next((bar for bar in bars if bar.box.width <= page.width), None)
        if lying is None:
            raise Refused(self._no_room())
        lying = lying.at((page.left, page.bottom))
        beside = page.right - lying.box.right - 2 * GAP
        if beside >= _LEAST_IMPRINT:
            words = lay(text, beside, style.fonts).at((lying.box.right + 2 * GAP, page.bottom))
        else:
            words = lay(text, page.width, style.fonts).at((page.left, lying.box.top + GAP / 2))
        return Block((*lying.items, *words.items), lying.box.joined(words.box))

    def _no_room(self) -> str:
        return f"the paper {self._paper.name} has no room for a check bar inside its margins"


def _within(block: Block, area: Box) -> bool:
    return block.box.width <= area.width and block.box.height <= area.height


def _free_bar(bars: Sequence[Block], spots: Sequence[Spot], area: Box) -> Block | None:
    """The longest bar that has a free spot on the sheet, at the right edge if it can be."""
    taken = [spot.box.moved(area.left, area.bottom).grown(GAP) for spot in spots]
    lefts = [area.left, *sorted(box.right for box in taken)]
    bottoms = [area.bottom, *sorted(box.top for box in taken)]
    for bar in bars:
        for left in (area.right - bar.box.width, *lefts):
            for bottom in bottoms:
                stood = bar.at((left, bottom))
                if area.holds(stood.box) and not any(_overlap(stood.box, box) for box in taken):
                    return stood
    return None


def _overlap(first: Box, second: Box) -> bool:
    return (
        first.left < second.right - 1e-9
        and second.left < first.right - 1e-9
        and first.bottom < second.top - 1e-9
        and second.bottom < first.top - 1e-9
    )
