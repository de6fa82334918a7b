"""Cards on a sheet: all in the lines of one grid; backs where the fronts' other sides will be."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from statistics import median

from printgen.facts.piece_id import PieceId
from printgen.geometry import Box, Point
from printgen.proof.find import Found
from printgen.proof.rows import Row, Rows, Tolerance

_ONE_LINE = 0.3
"""Cards whose edges are nearer than this are meant to stand in one line, in inches."""


@dataclass(frozen=True, slots=True)
class Cell:
    """Where a piece lies: all that is kept of a page when the next is read. ``sheet`` is the page."""

    id: PieceId
    back: bool
    box: Box
    number: int
    sheet: Box


def cells(found: Iterable[Found]) -> tuple[Cell, ...]:
    """The pieces of a page by their outlines."""
    return tuple(
        Cell(each.id, each.back, each.outline.box, each.page.number, each.page.box)
        for each in found
        if each.outline
    )


def grid(side: Sequence[Cell], tolerance: Tolerance) -> Iterator[Row]:
    """Every card of a page in line with those above and beside it."""
    cards = [each for each in side if each.id.kind == "card" and not each.back]
    sizes = Counter(map(_size, cards))
    for size, count in sizes.items():
        if count < 3:
            continue
        same = [each for each in cards if _size(each) == size]
        for axis, name in enumerate(("across", "up")):
            for line in _lines(same, axis):
                at = median(each.box.centre[axis] for each in line)
                for each in line:
                    row = Rows(each.id.kind, tolerance).length(f"cell ({name})", at, each.box.centre[axis])
                    yield row.at("", each.number, str(each.id))


def _size(cell: Cell) -> tuple[float, float]:
    return round(cell.box.width, 1), round(cell.box.height, 1)


def _lines(cells: Sequence[Cell], axis: int) -> Iterator[list[Cell]]:
    line: list[Cell] = []
    for each in sorted(cells, key=lambda cell: cell.box.centre[axis]):
        if line and each.box.centre[axis] - line[-1].box.centre[axis] > _ONE_LINE:
            yield line
            line = []
        line.append(each)
    if line:
        yield line


def backs(sides: Sequence[Sequence[Cell]], offset: Point, tolerance: Tolerance) -> Iterator[Row]:
    """Every back stands where its front is when the sheet is turned over, moved by ``offset``."""
    fronts = [side for side in sides if side and not any(each.back for each in side)]
    for side in sides:
        if not side or not all(each.back for each in side):
            continue
        pairs = _fronts_of(side, fronts)
        if pairs:
            ways = [_turned(pairs, way, offset) for way in ("long", "short")]
            yield from _rows(min(ways, key=_error), tolerance)


Pair = tuple[Cell, Point]
"""A back, and where its middle should be."""


def _fronts_of(side: Sequence[Cell], fronts: Sequence[Sequence[Cell]]) -> list[tuple[Cell, Cell]]:
    """Each back with its front: the sheet that has the same pieces, of several the one that is nearest."""
    wanted = Counter(each.id for each in side)
    same = [front for front in fronts if Counter(each.id for each in front) == wanted]
    if not same:
        return []
    number = side[0].number
    front = min(same, key=lambda each: abs(each[0].number - number + 0.5))
    left = list(front)
    pairs = []
    for back in side:
        mine = [each for each in left if each.id == back.id]
        if not mine:
            continue
        chosen = min(mine, key=lambda each: min(_apart(back, _over(each, way)) for way in ("long", "short")))
        left.remove(chosen)
        pairs.append((back, chosen))
    return pairs


def _over(front: Cell, way: str) -> Point:
    x, y = front.box.centre
    box = front.sheet
    upright = box.height >= box.width
    return (box.width - x, y) if (way == "long") is upright else (x, box.height - y)


def _apart(back: Cell, at: Point) -> float:
    x, y = back.box.centre
    return abs(x - at[0]) + abs(y - at[1])


def _turned(pairs: Sequence[tuple[Cell, Cell]], way: str, offset: Point) -> list[Pair]:
    moved = [(back, _over(front, way)) for back, front in pairs]
    return [(back, (x + offset[0], y + offset[1])) for back, (x, y) in moved]


def _error(pairs: Sequence[Pair]) -> float:
    return sum(_apart(back, at) for back, at in pairs)


def _rows(pairs: Sequence[Pair], tolerance: Tolerance) -> Iterator[Row]:
    for back, at in pairs:
        row = Rows(back.id.kind, tolerance)
        for axis, name in enumerate(("across", "up")):
            made = row.length(f"back ({name})", at[axis], back.box.centre[axis])
            yield made.at("", back.number, str(back.id))
