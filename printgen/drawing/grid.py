"""Tables: cells in columns that share out a width, rows on tinted ground, rules above and below."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from printgen.drawing import outlines
from printgen.drawing.flow import SHARE, Align, Block, Laid, Wide
from printgen.drawing.fonts import Fonts
from printgen.drawing.shapes import Path, Shape
from printgen.drawing.style import Style
from printgen.errors import DoesNotFit
from printgen.geometry import Box

TINT = "row"


@dataclass(frozen=True, slots=True)
class Column:
    """``grows``: takes the width that is over, and gives way first where there is too little.

    ``measure`` is the width it asks for at most, in em; 0: as its widest cell.
    """

    align: Align = "left"
    grows: bool = False
    measure: float = 0.0


@dataclass(frozen=True, slots=True)
class Cell:
    """A block over ``span`` columns, on ``ground`` (a role). ``align`` stands in for the column's."""

    block: Block
    span: int = 1
    ground: str = ""
    align: Align | None = None


@dataclass(frozen=True, slots=True)
class Row:
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


@dataclass(frozen=True, slots=True)
class Table:
    """Rows in columns. ``lined`` parts columns by thin rules, ``boxed`` rows too; ``ruled`` closes with an accent."""

    columns: tuple[Column, ...]
    rows: tuple[Row, ...]
    style: Style
    head: Row | None = None
    lined: bool = False
    boxed: bool = False
    ruled: bool = True

    def wide(self, fonts: Fonts) -> Wide:
        each = self._wides(fonts)
        more = self._between(len(self.columns))
        return Wide(sum(wide.least for wide in each) + more, sum(wide.best for wide in each) + more)

    def lay(self, fonts: Fonts, width: float) -> Laid:
        widths = self._share_out(self._wides(fonts), width)
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
        return 1.1 * self.style.em

    def _between(self, columns: int) -> float:
        return 2 * self._pad + self._gap * (columns - 1)

    def _wides(self, fonts: Fonts) -> list[Wide]:
        """What each column asks for: its widest cell; a cell over several columns asks for nothing."""
        asked = [Wide(0.0, 0.0) for _ in self.columns]
        for each in self._all:
            for place, cell in _placed(each):
                if cell.span == 1:
                    own = cell.block.wide(fonts)
                    asked[place] = Wide(max(asked[place].least, own.least), max(asked[place].best, own.best))
        return [self._capped(wide, column) for wide, column in zip(asked, self.columns, strict=True)]

    def _capped(self, wide: Wide, column: Column) -> Wide:
        if not column.measure:
            return wide
        return Wide(wide.least, max(wide.least, min(wide.best, column.measure * self.style.em)))

    def _share_out(self, asked: Sequence[Wide], width: float) -> list[float]:
        """The columns' widths: what they ask for and the rest to those that grow, or less where there is less."""
        room = width - self._between(len(asked))
        over = room - sum(wide.best for wide in asked)
        growing = [place for place, column in enumerate(self.columns) if column.grows]
        if over >= 0:
            takers = growing or range(len(asked))
            return [wide.best + over * (place in takers) / len(takers) for place, wide in enumerate(asked)]
        widths = [wide.best for wide in asked]
        for places in (growing, range(len(asked))):
            slack = sum(widths[place] - asked[place].least for place in places)
            if slack > 0 and over < 0:
                given = min(1.0, -over / slack)
                for place in places:
                    widths[place] -= given * (widths[place] - asked[place].least)
                over = min(0.0, over + slack)
        if over < -1e-6:
            raise self._no_room(-over)
        return widths

    def _no_room(self, excess: float) -> DoesNotFit:
        return DoesNotFit("row", " | ".join(_words(self._all[0])), excess)

    def _row(self, each: Row, widths: Sequence[float], fonts: Fonts, width: float) -> Laid:
        placed = [
            (cell, left, right, self._cell(cell, self.columns[place], right - left, fonts))
            for (place, cell), (left, right) in zip(_placed(each), self._spans(each, widths), strict=True)
        ]
        drops, height = _level([laid for *_, laid in placed])
        pad = 0.34 * self.style.em
        high = height + 2 * pad
        items: list[Shape] = []
        if each.ground:
            items.append(Path(outlines.rectangle(Box(0, -high, width, 0)), each.ground))
        for (cell, left, right, _), (ground_left, ground_right) in zip(
            placed, self._grounds(placed, width), strict=True
        ):
            if cell.ground:
                items.append(Path(outlines.rectangle(Box(ground_left, -high, ground_right, 0)), cell.ground))
        for (cell, left, _, laid), drop in zip(placed, drops, strict=True):
            items.append(laid.moved(left, -pad - drop))
        return Laid(high, tuple(items))

    def _spans(self, each: Row, widths: Sequence[float]) -> Iterator[tuple[float, float]]:
        """The left and right edge of each cell, in inches."""
        for place, cell in _placed(each):
            left = self._left(place, widths)
            yield left, left + sum(widths[place : place + cell.span]) + self._gap * (cell.span - 1)

    def _left(self, place: int, widths: Sequence[float]) -> float:
        return self._pad + sum(widths[:place]) + self._gap * place

    def _grounds(
        self, placed: Sequence[tuple[Cell, float, float, Laid]], width: float
    ) -> Iterator[tuple[float, float]]:
        """A cell's ground reaches halfway into the gaps beside it, and to the row's ends."""
        for place, (_, left, right, _) in enumerate(placed):
            last = place == len(placed) - 1
            yield left - self._gap / 2 if place else 0.0, width if last else right + self._gap / 2

    def _cell(self, cell: Cell, column: Column, width: float, fonts: Fonts) -> Laid:
        align = cell.align or column.align
        best = cell.block.wide(fonts).best
        own = width if align == "left" else min(best, width)
        laid = cell.block.lay(fonts, own)
        shift = (width - own) * SHARE[align]
        return replace(laid, items=(laid.moved(shift, 0),)) if shift else laid

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
    bases = [each.base for each in laid if each.items]
    if all(base is not None for base in bases):
        deep = max((base for base in bases if base is not None), default=0.0)
        drops = [deep - each.base if each.base is not None else 0.0 for each in laid]
        return drops, max((drop + each.seen for drop, each in zip(drops, laid, strict=True)), default=0.0)
    height = max(each.seen for each in laid)
    return [(height - each.seen) / 2 for each in laid], height


def _words(each: Row) -> Iterator[str]:
    for cell in each.cells:
        yield " ".join(word.words for word in getattr(cell.block, "words", ()))
