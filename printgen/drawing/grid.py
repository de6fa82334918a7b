"""Tables: cells in columns that share out a width, rows on tinted ground, rules above and below."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from msgspec import Struct
from msgspec.structs import replace

from printgen.drawing import outlines
from printgen.drawing.flow import SHARE, Align, Block, Laid, Para, Wide
from printgen.drawing.fonts import Fonts
from printgen.drawing.shapes import Path, Shape
from printgen.drawing.style import Style
from printgen.errors import DoesNotFit
from printgen.geometry import Box

TINT = "row"
_HAIR = 1e-6


class Column(Struct, frozen=True):
    """``grows``: takes the width that is over, and gives way first where there is too little.

    ``even``: as wide as the widest of those that are, where there is room; else as alike as their words allow.
    ``measure`` is the width it asks for at most, in em; 0: as its widest cell.
    """

    align: Align = "left"
    grows: bool = False
    measure: float = 0.0
    even: bool = False


class Cell(Struct, frozen=True):
    """A block over ``span`` columns, on ``ground`` (a role). ``align`` stands in for the column's."""

    block: Block
    span: int = 1
    ground: str = ""
    align: Align | None = None


class Row(Struct, frozen=True):
    """Cells from left to right, on ``ground``."""

    cells: tuple[Cell, ...]
    ground: str = ""


def row(*blocks: Block, ground: str = "") -> Row:
    """A row of a block a column."""
    return Row(tuple(map(Cell, blocks)), ground)


def striped(rows: Iterable[Row], first: int = 0) -> tuple[Row, ...]:
    """Every other row on a tint; ``first`` 1 begins without it."""
    return tuple(
        replace(each, ground=TINT) if place % 2 == 0 else each for place, each in enumerate(rows, first)
    )


class _Set(Struct, frozen=True):
    """A cell in place: its columns' edges, and where its block begins, in inches."""

    cell: Cell
    left: float
    right: float
    at: float
    laid: Laid


class Table(Struct, frozen=True, dict=True):
    """Rows in columns. ``lined`` parts columns by thin rules, ``boxed`` rows too; ``ruled`` closes with an accent.

    ``gap`` is the clear paper between columns, in em.
    """

    columns: tuple[Column, ...]
    rows: tuple[Row, ...]
    style: Style
    head: Row | None = None
    lined: bool = False
    boxed: bool = False
    ruled: bool = True
    gap: float = 1.1

    def wide(self, fonts: Fonts) -> Wide:
        each = self._asked(fonts)
        more = self._between(len(self.columns))
        return Wide(sum(wide.least for wide in each) + more, sum(wide.best for wide in each) + more)

    def lay(self, fonts: Fonts, width: float) -> Laid:
        widths = self._share_out(self._asked(fonts), width, fonts)
        items: list[Shape] = []
        lines: list[float] = []
        depth = 0.0
        for each in self._all:
            laid = self._row(each, widths, fonts, width)
            items.append(laid.moved(0, -depth))
            depth += laid.height
            lines.append(depth)
        top = lines[0] if self.head else 0.0
        return Laid(depth, (*items, *self._rules(widths, width, top, lines)))

    @property
    def _all(self) -> tuple[Row, ...]:
        return (*((self.head,) if self.head else ()), *self.rows)

    @property
    def _pad(self) -> float:
        """Clear paper at both ends of a row."""
        return 0.5 * self.style.em

    @property
    def _gap(self) -> float:
        return self.gap * self.style.em

    def _between(self, columns: int) -> float:
        return 2 * self._pad + self._gap * (columns - 1)

    def _asked(self, fonts: Fonts) -> list[Wide]:
        """What each column asks for, measured once: it is asked for at every width, with one set of fonts alone."""
        kept: list[Wide] | None = self.__dict__.get("asked")
        if kept is None:
            kept = self.__dict__["asked"] = self._wides(fonts)
        return kept

    def _wides(self, fonts: Fonts) -> list[Wide]:
        """What each column asks for: its widest cell; a cell over several columns asks for nothing."""
        asked = [Wide(0.0, 0.0) for _ in self.columns]
        for each in self._all:
            for place, cell in _placed(each):
                if cell.span == 1:
                    own = cell.block.wide(fonts)
                    asked[place] = Wide(max(asked[place].least, own.least), max(asked[place].best, own.best))
        capped = [self._capped(wide, column) for wide, column in zip(asked, self.columns, strict=True)]
        even = max(
            (wide.best for wide, column in zip(capped, self.columns, strict=True) if column.even), default=0
        )
        return [
            Wide(wide.least, even) if column.even else wide
            for wide, column in zip(capped, self.columns, strict=True)
        ]

    def _capped(self, wide: Wide, column: Column) -> Wide:
        if not column.measure:
            return wide
        return Wide(wide.least, max(wide.least, min(wide.best, column.measure * self.style.em)))

    def _share_out(self, asked: Sequence[Wide], width: float, fonts: Fonts) -> list[float]:
        """The columns' widths: what they ask for and the rest to those that grow, or less where there is less."""
        over = width - self._between(len(asked)) - sum(wide.best for wide in asked)
        everyone = range(len(asked))
        growing = [place for place in everyone if self.columns[place].grows]
        even = [place for place in everyone if self.columns[place].even]
        if over >= 0:
            takers = growing or everyone
            return [wide.best + over * (place in takers) / len(takers) for place, wide in enumerate(asked)]
        widths, least = [wide.best for wide in asked], [wide.least for wide in asked]
        over += _narrowed(widths, least, growing, -over)
        over += _levelled(widths, least, even, -over)
        over += _narrowed(widths, least, everyone, -over)
        if over < -_HAIR:
            raise self._no_room(fonts, -over)
        return widths

    def _no_room(self, fonts: Fonts, excess: float) -> DoesNotFit:
        """The fault of the widest cell, told in its own words: it is asked to be as much narrower."""
        cells = [cell.block for each in self._all for cell in each.cells if cell.span == 1]
        widest = max(cells, key=lambda block: block.wide(fonts).least)
        try:
            widest.lay(fonts, max(0.0, widest.wide(fonts).least - excess))
        except DoesNotFit as told:
            return DoesNotFit(told.field, told.words, excess)
        return DoesNotFit("row", "a row", excess)

    def _row(self, each: Row, widths: Sequence[float], fonts: Fonts, width: float) -> Laid:
        set_ = [self._set(place, cell, widths, fonts) for place, cell in _placed(each)]
        drops, height = _level([one.laid for one in set_])
        above, below = self.style.above * self.style.em, self.style.below * self.style.em
        high = height + above + below
        grounds = [(0.0, width, each.ground), *self._grounds(set_, width)]
        items: list[Shape] = [
            Path(outlines.rectangle(Box(left, -high, right, 0)), ground)
            for left, right, ground in grounds
            if ground
        ]
        for one, drop in zip(set_, drops, strict=True):
            items.append(one.laid.moved(one.at, -above - drop))
        return Laid(high, tuple(items))

    def _set(self, place: int, cell: Cell, widths: Sequence[float], fonts: Fonts) -> _Set:
        """A cell laid into its columns and shifted as it is aligned."""
        left = self._left(place, widths)
        width = sum(widths[place : place + cell.span]) + self._gap * (cell.span - 1)
        align = cell.align or self.columns[place].align
        if isinstance(cell.block, Para):
            aligned = replace(cell.block, align=align)
            return _Set(cell, left, left + width, left, aligned.lay(fonts, width))
        own = width if align == "left" else min(cell.block.wide(fonts).best, width)
        at = left + (width - own) * SHARE[align]
        return _Set(cell, left, left + width, at, cell.block.lay(fonts, own))

    def _left(self, place: int, widths: Sequence[float]) -> float:
        return self._pad + sum(widths[:place]) + self._gap * place

    def _grounds(self, set_: Sequence[_Set], width: float) -> Iterator[tuple[float, float, str]]:
        """A cell's ground reaches halfway into the gaps beside it, and to the row's ends."""
        for place, one in enumerate(set_):
            left = one.left - self._gap / 2 if place else 0.0
            right = width if place == len(set_) - 1 else one.right + self._gap / 2
            yield left, right, one.cell.ground

    def _rules(
        self, widths: Sequence[float], width: float, top: float, lines: Sequence[float]
    ) -> Iterator[Shape]:
        foot = lines[-1] if lines else 0.0
        if self.boxed:
            for depth in lines[1 if self.head else 0 : -1]:
                yield Path(outlines.line((0, -depth), (width, -depth)), "rule")
        if self.lined:
            for place in range(1, len(widths)):
                x = self._left(place, widths) - self._gap / 2
                yield Path(outlines.line((x, -top), (x, -foot)), "rule")
        if self.head:
            yield Path(outlines.line((0, -top), (width, -top)), self.style.line)
        if self.ruled:
            yield Path(outlines.line((0, -foot), (width, -foot)), self.style.line)


def _placed(each: Row) -> Iterator[tuple[int, Cell]]:
    """The cells with the column in which each begins."""
    place = 0
    for cell in each.cells:
        yield place, cell
        place += cell.span


def _level(laid: Sequence[Laid]) -> tuple[list[float], float]:
    """How far each block is lowered, and the height of all: on one baseline where each has one, else centred."""
    if all(each.base is not None for each in laid if each.items):
        deep = max((each.base - each.bleed for each in laid if each.base is not None), default=0.0)
        drops = [deep - each.base if each.base is not None else 0.0 for each in laid]
        foots = (drop + each.seen - each.bleed for drop, each in zip(drops, laid, strict=True))
        return drops, max(foots, default=0.0)
    height = max(each.seen - 2 * each.bleed for each in laid)
    return [(height - each.seen) / 2 for each in laid], height


def _narrowed(widths: list[float], least: Sequence[float], places: Sequence[int], wanted: float) -> float:
    """Take ``wanted`` inches from columns, each in proportion to what it can spare; how much there was."""
    spare = sum(widths[place] - least[place] for place in places)
    if spare <= 0 or wanted <= 0:
        return 0.0
    given = min(1.0, wanted / spare)
    for place in places:
        widths[place] -= given * (widths[place] - least[place])
    return given * spare


def _levelled(widths: list[float], least: Sequence[float], places: Sequence[int], wanted: float) -> float:
    """Take ``wanted`` inches from columns, so that all stay alike but those that need more; how much there was."""
    given = min(wanted, sum(widths[place] - least[place] for place in places))
    if given <= 0:
        return 0.0
    room = sum(widths[place] for place in places) - given
    for done, place in enumerate(sorted(places, key=least.__getitem__, reverse=True)):
        widths[place] = max(least[place], room / (len(places) - done))
        room -= widths[place]
    return given
