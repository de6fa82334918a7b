"""Sections on a page: rows of columns from the top, left column first, and bands over the whole width between them.

arrange(sections, Room(7.5, 10), fonts, spacing) -> Arranged    # raises DoesNotFit, by how much
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property
from itertools import accumulate, combinations, pairwise

from msgspec import Struct

from printgen.drawing import outlines
from printgen.drawing.flow import Block, Laid
from printgen.drawing.fonts import Fonts
from printgen.drawing.shapes import Path, Shape
from printgen.errors import DoesNotFit

Shares = tuple[float, ...]
"""What each of several columns takes of the width that the gutters leave."""
_BREAKS = 12.0, 0.6
"""What a row more costs, in gaps, where there is room and where there is little: columns that run on are read more
easily."""
_HAIR = 1e-6
_FAR = 1e6
"""The height of what has no room, in inches."""


class Room(Struct, frozen=True):
    """What a page may fill, in inches."""

    width: float
    height: float


class Spacing(Struct, frozen=True):
    """Between sections at least, at most, between columns, in inches; and the columns that a row may have."""

    gap: float
    widest: float
    gutter: float
    shares: tuple[Shares, ...]

    def widths(self, whole: float, shares: Shares) -> tuple[float, ...]:
        """The columns' widths, in inches."""
        clear = whole - self.gutter * (len(shares) - 1)
        return tuple(clear * share for share in shares)


class _Row(Struct, frozen=True):
    """Sections in place, in columns of ``widths``: one that is a band, or several; heights without what is spare."""

    columns: tuple[tuple[Laid, ...], ...]
    widths: tuple[float, ...]

    def height(self, gap: float) -> float:
        return max(sum(each.seen for each in column) + gap * (len(column) - 1) for column in self.columns)

    @property
    def gaps(self) -> int:
        return max(len(column) - 1 for column in self.columns)


class Arranged(Struct, frozen=True, dict=True):
    """Rows from the top, and what of the room they leave."""

    rows: tuple[_Row, ...]
    room: Room
    spacing: Spacing

    @cached_property
    def height(self) -> float:
        gap = self.spacing.gap
        return sum(row.height(gap) for row in self.rows) + gap * (len(self.rows) - 1)

    @property
    def spare(self) -> float:
        return self.room.height - self.height

    def placed(self) -> Iterator[Shape]:
        """Hanging from (0, 0), spare paper between the sections."""
        spacing = self.spacing
        slots = sum(row.gaps for row in self.rows) + len(self.rows) - 1
        more = min(self.spare / slots, spacing.widest - spacing.gap) if slots else 0.0
        gap = spacing.gap + max(0.0, more)
        depth = 0.0
        for row in self.rows:
            height = row.height(gap)
            yield from self._row(row, depth, height, gap)
            depth += height + gap

    def _row(self, row: _Row, depth: float, height: float, gap: float) -> Iterator[Shape]:
        left = 0.0
        for place, (column, width) in enumerate(zip(row.columns, row.widths, strict=True)):
            if place:
                x = left - self.spacing.gutter / 2
                yield Path(outlines.line((x, -depth), (x, -depth - height)), "rule")
            own = sum(each.seen for each in column)
            between = (height - own) / (len(column) - 1) if len(column) > 1 else 0.0
            between = min(between, max(gap, self.spacing.widest) * 1.6)
            top = depth
            for laid in column:
                yield laid.moved(left, -top)
                top += laid.seen + between
            left += width + self.spacing.gutter


def arrange(sections: Sequence[Block], room: Room, fonts: Fonts, spacing: Spacing) -> Arranged:
    """A low arrangement: of few rows before many, in columns of the same widths before several.

    Raises DoesNotFit where the lowest is higher than the room, or a section too wide for it.
    """
    laid = _Sections(tuple(sections), room.width, fonts, spacing)
    best: Arranged | None = None
    for cost in _BREAKS:
        for ways in ([(shares,) for shares in spacing.shares], [spacing.shares]):
            if best is None or best.spare < 0:
                best = _lowest(filter(None, (laid.lowest(each, cost) for each in ways)), room, spacing)
    if best is None:
        raise DoesNotFit("page", "the page", room.width)
    if best.spare < 0:
        raise DoesNotFit("page", "the page", -best.spare)
    return best


def _lowest(ways: Iterable[tuple[_Row, ...]], room: Room, spacing: Spacing) -> Arranged | None:
    every = (Arranged(rows, room, spacing) for rows in ways)
    return min(every, key=lambda each: round(each.height, 4), default=None)


class _Sections:
    """Sections laid once in every width that a row may give them."""

    def __init__(self, blocks: tuple[Block, ...], width: float, fonts: Fonts, spacing: Spacing) -> None:
        self._blocks, self._width, self._fonts, self._spacing = blocks, width, fonts, spacing
        self._laid: dict[tuple[int, float], Laid | None] = {}
        self._rows: dict[tuple[int, int, Shares], _Row | None] = {}

    def lowest(self, shares: Sequence[Shares], cost: float) -> tuple[_Row, ...] | None:
        """Rows from the top that hold all sections and cost least, each its height and ``cost`` gaps; None where no
        way holds them."""
        gap, count = self._spacing.gap, len(self._blocks)
        best: list[tuple[float, tuple[_Row, ...]] | None] = [(0.0, ())]
        for end in range(1, count + 1):
            found = [
                (before[0] + row.height(gap) + (1 + cost) * gap, (*before[1], row))
                for start in range(end)
                if (before := best[start])
                for each in ((1.0,), *shares)
                if (row := self._row(start, end, each))
            ]
            best.append(min(found, key=lambda way: (round(way[0], 4), len(way[1])), default=None))
        last = best[count]
        return last[1] if last else None

    def _row(self, start: int, end: int, shares: Shares) -> _Row | None:
        key = start, end, shares
        if key not in self._rows:
            self._rows[key] = self._broken(start, end, shares)
        return self._rows[key]

    def _broken(self, start: int, end: int, shares: Shares) -> _Row | None:
        """Sections broken over columns where the tallest column is lowest."""
        if end - start < len(shares) or (len(shares) == 1 and end - start > 1):
            return None
        gap, widths = self._spacing.gap, self._spacing.widths(self._width, shares)
        heights = [
            list(accumulate((self._seen(place, width) + gap for place in range(start, end)), initial=0.0))
            for width in widths
        ]

        def tallest(inner: tuple[int, ...]) -> float:
            breaks = pairwise((0, *inner, end - start))
            return max(own[last] - own[first] for own, (first, last) in zip(heights, breaks, strict=True))

        inner = min(
            combinations(range(1, end - start), len(shares) - 1), key=lambda each: round(tallest(each), 4)
        )
        columns = tuple(
            tuple(self._lay(start + place, width) for place in range(first, last))
            for width, (first, last) in zip(widths, pairwise((0, *inner, end - start)), strict=True)
        )
        if not all(laid for column in columns for laid in column):
            return None
        return _Row(tuple(tuple(laid for laid in column if laid) for column in columns), widths)

    def _seen(self, place: int, width: float) -> float:
        laid = self._lay(place, width)
        return laid.seen if laid else _FAR

    def _lay(self, place: int, width: float) -> Laid | None:
        key = place, width
        if key not in self._laid:
            self._laid[key] = _laid(self._blocks[place], self._fonts, width)
        return self._laid[key]


def _laid(block: Block, fonts: Fonts, width: float) -> Laid | None:
    if block.wide(fonts).least > width + _HAIR:
        return None
    try:
        return block.lay(fonts, width)
    except DoesNotFit:
        return None
