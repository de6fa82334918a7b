"""The name and limit of each band: under the arc that limits it, or where there is room for it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from printgen.drawing.fonts import Fonts
from printgen.drawing.places import Lane, along_arc, along_side, quad
from printgen.drawing.rich import Type, Word, measure, words_of
from printgen.pieces.cone_cells import Board, Cell

SIZES = (22, 20, 19, 18, 17, 16, 15, 14, 13, 12, 11, 10, 9, 8)
LARGE = 14
EDGE = 0.06
"""How far inside a cut edge a label along it stands, in inches."""


def place_labels(board: Board) -> None:
    """Each band's label, on both sides. Raises DoesNotFit where one has no room at its least size."""
    for side in ("left", "right"):
        row = board.rows[side]
        for cell in row:
            words = words_of(board.facts.band[cell.band].label, f"band.{cell.band}.label")
            if not place_label(row, cell, side, words, board.fonts):
                raise board.no_room(words, Type("bold", SIZES[-1]), [cell], 2)


def place_label(
    row: list[Cell], cell: Cell, side: str, words: Sequence[Word], fonts: Fonts, *, outside: bool = False
) -> bool:
    """One label in its cell, or just beyond it in the next cell of its ``row``; whether it found room.

    ``side`` is where the cut edge of the row lies, for labels that have to run along it. ``outside`` leaves
    the cell to its number.
    """
    ways = ((way, size, most) for way, size, most in _ways() if not outside or way == "beyond")
    return any(_set(row, cell, side, words, Type("bold", size), fonts, way, most) for way, size, most in ways)


def _ways() -> Iterator[tuple[str, float, int]]:
    """On one line under its arc if large, on two, then along the cut edge, small, or beyond its arc."""
    for most in (1, 2):
        yield from (("arc", size, most) for size in SIZES if size >= LARGE)
    for size in SIZES:
        if size <= LARGE:
            yield "side", size, 1
            yield "arc", size, 2
    yield from (("beyond", size, 2) for size in SIZES if size <= 10)


def _set(
    row: list[Cell],
    cell: Cell,
    side: str,
    words: Sequence[Word],
    type_: Type,
    fonts: Fonts,
    way: str,
    most: int,
) -> bool:
    if way == "side":
        return _along_edge(cell, side, words, type_, fonts)
    if way == "beyond":
        return _beyond(row, cell, side, words, type_, fonts, most)
    placed = along_arc(words, cell.lane.flatter(), type_, fonts, under=cell.high, most=most)
    if placed is None or placed.high - placed.low > (cell.high - cell.low) * 0.5:
        return False
    if not cell.taken.free((quad(text, fonts) for text in placed.texts), 0.0):
        return False
    cell.hang(placed, fonts)
    return True


def _beyond(
    row: list[Cell], cell: Cell, side: str, words: Sequence[Word], type_: Type, fonts: Fonts, most: int
) -> bool:
    """For a band too small to hold its own label: on the far side of its arc, whose limit it still names."""
    place = row.index(cell) + 1
    if place == len(row):
        return False
    farther = row[place]
    placed = along_arc(words, farther.lane.flatter(), type_, fonts, above=farther.low, most=most)
    if placed is None or placed.high - placed.low > (farther.high - farther.low) * 0.4:
        return _along_edge(farther, side, words, type_, fonts, near=True)
    farther.stand(placed, fonts)
    return True


def _along_edge(
    cell: Cell, side: str, words: Sequence[Word], type_: Type, fonts: Fonts, *, near: bool = False
) -> bool:
    """Along the cut edge, where the band is too narrow for a label that follows its arc."""
    length = measure(tuple(words), type_, fonts)
    spare = cell.high - cell.low - length
    middle = cell.low + length / 2 + spare * (0.05 if near else 0.9)
    angle, offset = (cell.lane.start, EDGE) if side == "left" else (cell.lane.end, -EDGE)
    texts = along_side(words, angle, offset, type_, fonts, middle)
    quads = [quad(text, fonts) for text in texts]
    thin = thin_lane(cell)
    if spare < 0 or not all(thin.holds(each, cell.low, cell.high) for each in quads):
        return False
    if not cell.taken.free(quads):
        return False
    cell.put(texts, fonts)
    return True


def thin_lane(cell: Cell) -> Lane:
    """A cell's lane for small words that may run close along its sides."""
    return replace(cell.lane, left_pad=0.04, right_pad=0.04)
