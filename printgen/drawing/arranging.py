"""Sections on a page: in columns, left column first, those too wide for a column as bands over the whole width.

arrange(sections, Room(7.5, 10), fonts, spacing) -> Arranged    # raises DoesNotFit, by how much
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property
from itertools import combinations, pairwise, product

from msgspec import Struct

from printgen.drawing import outlines
from printgen.drawing.flow import Block, Laid
from printgen.drawing.fonts import Fonts
from printgen.drawing.shapes import Path, Shape
from printgen.errors import DoesNotFit

_FIRST_BANDS, _LAST_BANDS = 2, 3
"""How many of the first and of the last sections may become bands although a column would hold them."""


class Room(Struct, frozen=True):
    """What a page may fill, in inches."""

    width: float
    height: float


class Spacing(Struct, frozen=True):
    """Between sections at least, at most, between columns, in inches; and the columns' shares of the width."""

    gap: float
    widest: float
    gutter: float
    shares: tuple[float, ...]

    def widths(self, whole: float) -> tuple[float, ...]:
        """The columns' widths, in inches."""
        clear = whole - self.gutter * (len(self.shares) - 1)
        return tuple(clear * share for share in self.shares)


class _Row(Struct, frozen=True):
    """Sections in place: one column that is a band, or several; heights without what is spare."""

    columns: tuple[tuple[Laid, ...], ...]

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
        for place, (column, width) in enumerate(
            zip(row.columns, self.spacing.widths(self.room.width), strict=False)
        ):
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
    """The lowest arrangement. Raises DoesNotFit where it is higher than the room, or a section too wide for it."""
    found = [Arranged(rows, room, spacing) for rows in _ways(tuple(sections), room.width, fonts, spacing)]
    if not found:
        raise DoesNotFit("page", "the page", room.width)
    best = min(found, key=lambda each: round(each.height, 4))
    if best.spare < 0:
        raise DoesNotFit("page", "the page", -best.spare)
    return best


Narrow = Sequence[Sequence[Laid | None]]
"""By column, how each section is laid in it; None where it has no room."""


def _ways(
    sections: tuple[Block, ...], width: float, fonts: Fonts, spacing: Spacing
) -> Iterator[tuple[_Row, ...]]:
    """Every set of bands that is tried."""
    several = len(spacing.shares) > 1
    widths = spacing.widths(width) if several else ()
    narrow = [[_laid(block, fonts, own) for block in sections] for own in widths]
    broad: dict[int, Laid] = {}
    count = len(sections)
    forced = {place for place in range(count) if not any(column[place] for column in narrow)}
    seen = set()
    for first, last in product(range(_FIRST_BANDS + 1), range(_LAST_BANDS + 1)):
        bands = forced | set(range(min(first, count))) | set(range(max(0, count - last), count))
        bands |= set(_lonely(bands, count))
        if frozenset(bands) in seen:
            continue
        seen.add(frozenset(bands))
        for place in bands - broad.keys():
            broad[place] = sections[place].lay(fonts, width)
        rows = tuple(_rows(bands, count, narrow, broad, spacing))
        if all(rows):
            yield tuple(row for row in rows if row)


def _lonely(bands: set[int], count: int) -> Iterator[int]:
    """A section between two bands, or at an end beside one, has no other to share columns with."""
    for place in range(count):
        before, after = place - 1, place + 1
        if place not in bands and (before < 0 or before in bands) and (after == count or after in bands):
            yield place


def _rows(
    bands: set[int], count: int, narrow: Narrow, broad: dict[int, Laid], spacing: Spacing
) -> Iterator[_Row | None]:
    """None for sections that no way of breaking them fits into the columns."""
    start = 0
    for place in (*sorted(bands), count):
        if place > start:
            yield _columns(start, place, narrow, spacing)
        if place < count:
            yield _Row(((broad[place],),))
        start = place + 1


def _columns(start: int, end: int, narrow: Narrow, spacing: Spacing) -> _Row | None:
    """Sections broken where the tallest column is lowest."""
    count = min(len(narrow), end - start)
    rows = []
    for inner in combinations(range(start + 1, end), count - 1):
        breaks = enumerate(pairwise((start, *inner, end)))
        columns = tuple(tuple(narrow[column][first:last]) for column, (first, last) in breaks)
        if all(laid for column in columns for laid in column):
            rows.append(_Row(tuple(tuple(laid for laid in column if laid) for column in columns)))
    return min(rows, key=lambda row: round(row.height(spacing.gap), 4), default=None)


def _laid(block: Block, fonts: Fonts, width: float) -> Laid | None:
    if block.wide(fonts).least > width:
        return None
    try:
        return block.lay(fonts, width)
    except DoesNotFit:
        return None
