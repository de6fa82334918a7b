"""Backs: each where the other side of its front is, when the sheet is turned over or folded."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence

from printgen.facts.piece_id import PieceId
from printgen.geometry import Point
from printgen.proof.cells import Cell
from printgen.proof.rows import Row, Rows, Tolerance

_ITS_OWN = 0.4
"""Over the lesser side of a card: how far a back may lie off its place and still be meant to lie there."""
_ALL_OR_NONE = ("card", "token")
Side = Sequence[Cell]
Over = Callable[[Cell], Point]
"""Where the middle of a front comes to lie on the other side."""


def rows(sides: Sequence[Side], offset: Point, tolerance: Tolerance) -> Iterator[Row]:
    """Every back of a document; those on sheets of their own are moved by ``offset``."""
    folded = [side for side in sides if len({each.back for each in side}) == 2]
    fronts = [side for side in sides if side and not any(each.back for each in side)]
    behind = [side for side in sides if side and all(each.back for each in side)]
    backed = _backed(each for side in sides for each in side)
    for side in folded:
        faces = [each for each in side if not each.back and each.id in backed]
        backs = [each for each in side if each.back]
        yield from _held(faces, backs, _folds(faces), "beside", tolerance)
    left = list(fronts)
    for side in behind:
        front = _front_of(side, left)
        if front is None:
            yield _astray(side, tolerance)
            continue
        left.remove(front)
        faces = [each for each in front if each.id in backed]
        yield from _held(faces, side, _turns(offset), "behind", tolerance)
    for side in left if behind else ():
        yield from (_missing(each, tolerance) for each in side if each.id in backed)


def _backed(cells: Iterable[Cell]) -> set[PieceId]:
    """What has a back: where some cards or markers have one, all have, and of other pieces those that show one."""
    every = list(cells)
    known = {each.id for each in every if each.back}
    kinds = {id_.kind for id_ in known} & set(_ALL_OR_NONE)
    return known | {each.id for each in every if each.id.kind in kinds}


def _front_of(side: Side, fronts: Sequence[Side]) -> Side | None:
    """The sheet that shares most pieces with one of backs, of several the one that is nearest."""
    mine = Counter(each.id for each in side)
    number = side[0].number

    def shared(front: Side) -> int:
        return (mine & Counter(each.id for each in front)).total()

    best = max(fronts, key=lambda each: (shared(each), -abs(each[0].number - number + 0.5)), default=None)
    return best if best and shared(best) else None


def _astray(side: Side, tolerance: Tolerance) -> Row:
    said = "its backs are of pieces that stand on no sheet together"
    return (
        Rows("sheet", tolerance).plain("backs", False, "of a sheet's fronts", said).at("", side[0].number, "")
    )


def _turns(offset: Point) -> Iterator[Over]:
    """Over the long or the short edge of the sheet."""

    def sideways(front: Cell) -> Point:
        x, y = front.box.centre
        return front.sheet.width - x + offset[0], y + offset[1]

    def upwards(front: Cell) -> Point:
        x, y = front.box.centre
        return x + offset[0], front.sheet.height - y + offset[1]

    yield from (sideways, upwards)


def _folds(fronts: Iterable[Cell]) -> Iterator[Over]:
    """Beside or below the front, as far as the card is wide or high."""
    first = next(iter(fronts), None)
    wide, high = (first.box.width, first.box.height) if first else (0.0, 0.0)

    def by(x: float, y: float) -> Over:
        return lambda front: (front.box.centre[0] + x, front.box.centre[1] + y)

    yield from (by(wide, 0.0), by(0.0, -high), by(-wide, 0.0), by(0.0, high))


def _held(fronts: Side, backs: Side, ways: Iterable[Over], where: str, tolerance: Tolerance) -> Iterator[Row]:
    """Each front with what lies at its other side, the sheet turned or folded the way that suits most backs."""
    way = min(ways, key=lambda over: _error(fronts, backs, over))
    left = list(backs)
    for front in fronts:
        at = way(front)
        back = min(left, key=lambda each: (_apart(each, at), each.id != front.id), default=None)
        if back is None or _apart(back, at) > _ITS_OWN * min(front.box.width, front.box.height):
            yield _missing(front, tolerance)
            continue
        left.remove(back)
        yield from _pair(front, back, at, where, tolerance)
    for back in left:
        said = f"a back of {back.id} lies {where} no front"
        yield (
            Rows(back.id.kind, tolerance)
            .plain("backs", False, "none", said)
            .at("", back.number, str(back.id))
        )


def _pair(front: Cell, back: Cell, at: Point, where: str, tolerance: Tolerance) -> Iterator[Row]:
    row = Rows(front.id.kind, tolerance)
    said = f"the back of {back.id} lies {where} {front.id}"
    made = [row.plain("backs", front.id == back.id, f"of {front.id}", said)]
    for axis, name in enumerate(("across", "up")):
        made.append(row.length(f"back ({name})", at[axis], back.box.centre[axis]))
    yield from (each.at("", back.number, str(front.id)) for each in made)


def _missing(front: Cell, tolerance: Tolerance) -> Row:
    row = Rows(front.id.kind, tolerance).plain("backs", False, f"of {front.id}", "no back lies behind it")
    return row.at("", front.number, str(front.id))


def _error(fronts: Side, backs: Side, over: Over) -> float:
    """How far backs lie off, each front's own nearest one; two that changed places count little."""
    return sum(
        min((1.0, *(_apart(back, at) for back in of.get(front.id, ()))))
        for of in (_by_id(backs),)
        for front in fronts
        for at in (over(front),)
    )


def _by_id(backs: Side) -> dict[PieceId, list[Cell]]:
    found: dict[PieceId, list[Cell]] = {}
    for back in backs:
        found.setdefault(back.id, []).append(back)
    return found


def _apart(back: Cell, at: Point) -> float:
    x, y = back.box.centre
    return abs(x - at[0]) + abs(y - at[1])
