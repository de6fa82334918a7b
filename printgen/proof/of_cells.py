"""Cards on a sheet: all in the lines of one grid, and in order."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from statistics import median

from printgen.facts.piece_id import PieceId
from printgen.geometry import Box
from printgen.proof.cells import Cell, lines, read
from printgen.proof.rows import Row, Rows, Tolerance

_ONE_SIZE = 0.01
"""Cards of sizes nearer than this, in inches, share sheets."""


def grid(side: Sequence[Cell], tolerance: Tolerance) -> Iterator[Row]:
    """Every card of a page in line with those above and beside it."""
    cards = [each for each in side if each.id.kind == "card" and not each.back]
    sizes = Counter(map(_size, cards))
    for size, count in sizes.items():
        if count < 3:
            continue
        same = [each for each in cards if _size(each) == size]
        for axis, name in enumerate(("across", "up")):
            for line in lines(same, axis):
                at = median(each.box.centre[axis] for each in line)
                for each in line:
                    row = Rows(each.id.kind, tolerance).length(f"cell ({name})", at, each.box.centre[axis])
                    yield row.at("", each.number, str(each.id))


def _size(cell: Cell) -> tuple[float, float]:
    return round(cell.box.width, 1), round(cell.box.height, 1)


def order(sides: Sequence[Sequence[Cell]], wanted: Sequence[PieceId], tolerance: Tolerance) -> Iterator[Row]:
    """Every front in the place that is its own, each size of card by itself; ``wanted`` is how they should come.

    Where pieces are missing or too many nothing is said: all that follow would stand in the place of another.
    """
    known = set(wanted)
    fronts = [each for side in sides for each in read(side) if each.id in known and not each.back]
    for ids in _by_size(fronts):
        found = [each for each in fronts if each.id in ids]
        due = [id_ for id_ in wanted if id_ in ids]
        if Counter(due) == Counter(each.id for each in found):
            yield from _places(found, due, tolerance)


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
