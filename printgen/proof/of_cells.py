"""Cards on a sheet: all in the lines of one grid; backs where the fronts' other sides will be."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from statistics import median

from printgen.geometry import Point
from printgen.proof.find import Found
from printgen.proof.rows import Row, Rows, Tolerance

_ONE_LINE = 0.3
"""Cards whose edges are nearer than this are meant to stand in one line, in inches."""
IN_CELLS = ("card", "token")


def grid(found: Sequence[Found], tolerance: Tolerance) -> Iterator[Row]:
    """Every card of a page in line with those above and beside it."""
    cells = [each for each in found if each.id.kind == "card" and not each.back and each.outline]
    sizes = Counter(_size(each) for each in cells)
    for size, count in sizes.items():
        if count < 3:
            continue
        same = [each for each in cells if _size(each) == size]
        for axis, name in enumerate(("across", "up")):
            for line in _lines(same, axis):
                at = median(_middle(each)[axis] for each in line)
                for each in line:
                    row = Rows(each.id.kind, tolerance).length(f"cell ({name})", at, _middle(each)[axis])
                    yield row.at("", each.page.number, str(each.id))


def _size(found: Found) -> tuple[float, float]:
    assert found.outline
    return round(found.outline.box.width, 1), round(found.outline.box.height, 1)


def _lines(cells: Sequence[Found], axis: int) -> Iterator[list[Found]]:
    line: list[Found] = []
    for each in sorted(cells, key=lambda cell: _middle(cell)[axis]):
        if line and _middle(each)[axis] - _middle(line[-1])[axis] > _ONE_LINE:
            yield line
            line = []
        line.append(each)
    if line:
        yield line


def _middle(found: Found) -> Point:
    return found.outline.box.centre if found.outline else (0.0, 0.0)


def backs(sides: Sequence[Sequence[Found]], offset: Point, tolerance: Tolerance) -> Iterator[Row]:
    """Every back stands where its front is when the sheet is turned over, moved by ``offset``."""
    fronts = [side for side in sides if side and not any(each.back for each in side)]
    for side in sides:
        if not side or not all(each.back for each in side):
            continue
        pairs = _fronts_of(side, fronts)
        if pairs:
            ways = [_turned(pairs, way, offset) for way in ("long", "short")]
            yield from _rows(min(ways, key=_error), tolerance)


Pair = tuple[Found, Point]
"""A back, and where its middle should be."""


def _fronts_of(side: Sequence[Found], fronts: Sequence[Sequence[Found]]) -> list[tuple[Found, Found]]:
    """Each back with its front: the sheet that has the same pieces, of several the one that is nearest."""
    wanted = Counter(each.id for each in side)
    same = [front for front in fronts if Counter(each.id for each in front) == wanted]
    if not same:
        return []
    number = side[0].page.number
    front = min(same, key=lambda each: abs(each[0].page.number - number + 0.5))
    left = list(front)
    pairs = []
    for back in side:
        mine = [each for each in left if each.id == back.id and each.outline]
        if not mine or not back.outline:
            continue
        chosen = min(mine, key=lambda each: min(_apart(back, _over(each, way)) for way in ("long", "short")))
        left.remove(chosen)
        pairs.append((back, chosen))
    return pairs


def _over(front: Found, way: str) -> Point:
    x, y = _middle(front)
    box = front.page.box
    upright = box.height >= box.width
    return (box.width - x, y) if (way == "long") is upright else (x, box.height - y)


def _apart(back: Found, at: Point) -> float:
    x, y = _middle(back)
    return abs(x - at[0]) + abs(y - at[1])


def _turned(pairs: Sequence[tuple[Found, Found]], way: str, offset: Point) -> list[Pair]:
    moved = [(back, _over(front, way)) for back, front in pairs]
    return [(back, (x + offset[0], y + offset[1])) for back, (x, y) in moved]


def _error(pairs: Sequence[Pair]) -> float:
    return sum(_apart(back, at) for back, at in pairs)


def _rows(pairs: Sequence[Pair], tolerance: Tolerance) -> Iterator[Row]:
    for back, at in pairs:
        row = Rows(back.id.kind, tolerance)
        for axis, name in enumerate(("across", "up")):
            made = row.length(f"back ({name})", at[axis], _middle(back)[axis])
            yield made.at("", back.page.number, str(back.id))
