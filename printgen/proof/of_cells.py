"""Cards on a sheet: all in the lines of one grid, in order; backs where the fronts' other sides will be."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from statistics import median

from msgspec import Struct

from printgen.facts.piece_id import PieceId
from printgen.geometry import Box, Point
from printgen.proof.find import Found
from printgen.proof.rows import Row, Rows, Tolerance

_ONE_LINE = 0.3
"""Cards whose edges are nearer than this are meant to stand in one line, in inches."""
_ONE_SIZE = 0.01
"""Cards of sizes nearer than this, in inches, share sheets."""


class Cell(Struct, frozen=True):
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


def order(sides: Sequence[Sequence[Cell]], wanted: Sequence[PieceId], tolerance: Tolerance) -> Iterator[Row]:
    """Every front in the place that is its own, each size of card by itself; ``wanted`` is how they should come.

    Where pieces are missing or too many nothing is said: all that follow would stand in the place of another.
    """
    known = set(wanted)
    fronts = [each for side in sides for each in _read(side) if each.id in known and not each.back]
    for ids in _by_size(fronts):
        found = [each for each in fronts if each.id in ids]
        due = [id_ for id_ in wanted if id_ in ids]
        if Counter(due) == Counter(each.id for each in found):
            yield from _places(found, due, tolerance)
    if wanted:
        yield from _astray(sides, tolerance)


def _read(side: Sequence[Cell]) -> Iterator[Cell]:
    """From the top left, line by line."""
    for line in reversed(list(_lines(side, 1))):
        yield from sorted(line, key=lambda cell: cell.box.centre[0])


def _by_size(cells: Iterable[Cell]) -> Iterable[set[PieceId]]:
    """The pieces of each size, as the first of each has it."""
    sizes: dict[Box, set[PieceId]] = {}
    for each in {cell.id: cell for cell in reversed(list(cells))}.values():
        near = (box for box in sizes if _one_size(box, each.box))
        sizes.setdefault(next(near, each.box), set()).add(each.id)
    return sizes.values()


def _one_size(first: Box, second: Box) -> bool:
    return max(abs(first.width - second.width), abs(first.height - second.height)) < _ONE_SIZE


def _places(found: Sequence[Cell], due: Sequence[PieceId], tolerance: Tolerance) -> Iterator[Row]:
    changed = {(cell.id, id_) for cell, id_ in zip(found, due, strict=True)}
    for cell, id_ in zip(found, due, strict=True):
        said = f"{cell.id} stands where {id_} should"
        if (id_, cell.id) in changed:
            said += f": two {id_.kind}s changed places"
        row = Rows(cell.id.kind, tolerance).plain("place", cell.id == id_, str(id_), said)
        yield row.at("", cell.number, str(cell.id))


def _astray(sides: Sequence[Sequence[Cell]], tolerance: Tolerance) -> Iterator[Row]:
    """Sheets of backs: each lies behind fronts of the same pieces."""
    fronts = [Counter(each.id for each in side if not each.back) for side in sides]
    for side in sides:
        if side and all(each.back for each in side):
            mine = Counter(each.id for each in side)
            behind = any(mine <= front for front in fronts)
            said = "its backs are of pieces that stand on no sheet together"
            row = Rows("sheet", tolerance).plain("backs", behind, "of a sheet's fronts", said)
            yield row.at("", side[0].number, "")


def backs(sides: Sequence[Sequence[Cell]], offset: Point, tolerance: Tolerance) -> Iterator[Row]:
    """Every back stands where its front is when the sheet is turned over, moved by ``offset``."""
    fronts = [side for side in sides if side and not any(each.back for each in side)]
    for side in sides:
        if not side or not all(each.back for each in side):
            continue
        front = _front_of(side, fronts)
        if front:
            ways = [_turned(side, front, way, offset) for way in ("long", "short")]
            yield from _rows(min(ways, key=_error), tolerance)


Pair = tuple[Cell, Point]
"""A back, and where its middle should be."""


def _front_of(side: Sequence[Cell], fronts: Sequence[Sequence[Cell]]) -> Sequence[Cell]:
    """The sheet that has the same pieces as one of backs, of several the one that is nearest."""
    wanted = Counter(each.id for each in side)
    same = [front for front in fronts if Counter(each.id for each in front) == wanted]
    number = side[0].number
    return min(same, key=lambda each: abs(each[0].number - number + 0.5), default=())


def _over(front: Cell, way: str) -> Point:
    x, y = front.box.centre
    box = front.sheet
    upright = box.height >= box.width
    return (box.width - x, y) if (way == "long") is upright else (x, box.height - y)


def _apart(back: Cell, at: Point) -> float:
    x, y = back.box.centre
    return abs(x - at[0]) + abs(y - at[1])


def _turned(side: Sequence[Cell], front: Sequence[Cell], way: str, offset: Point) -> list[Pair]:
    """Each back with where the nearest front of its piece is, the sheet turned over one way."""
    places = [(each.id, _over(each, way)) for each in front]
    left = [(id_, (x + offset[0], y + offset[1])) for id_, (x, y) in places]
    pairs = []
    for back in side:
        chosen = min((each for each in left if each[0] == back.id), key=lambda each: _apart(back, each[1]))
        left.remove(chosen)
        pairs.append((back, chosen[1]))
    return pairs


def _error(pairs: Sequence[Pair]) -> float:
    return sum(_apart(back, at) for back, at in pairs)


def _rows(pairs: Sequence[Pair], tolerance: Tolerance) -> Iterator[Row]:
    for back, at in pairs:
        row = Rows(back.id.kind, tolerance)
        for axis, name in enumerate(("across", "up")):
            made = row.length(f"back ({name})", at[axis], back.box.centre[axis])
            yield made.at("", back.number, str(back.id))
