"""The name and limit of each band: under the arc that limits it, or where there is room for it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

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
        for cell in board.rows[side]:
            _label(board, side, cell)


def _label(board: Board, side: str, cell: Cell) -> None:
    words = words_of(board.facts.band[cell.band].label, f"band.{cell.band}.label")
    for way, size, most in _ways():
        if _set(board, side, cell, words, Type("bold", size), way, most):
            return
    raise board.no_room(words, Type("bold", SIZES[-1]), [cell], 2)


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
    board: Board, side: str, cell: Cell, words: Sequence[Word], type_: Type, way: str, most: int
) -> bool:
    if way == "side":
        return _along_edge(board, side, cell, words, type_)
    if way == "beyond":
        return _beyond(board, side, cell, words, type_, most)
    placed = along_arc(words, cell.lane.flatter(), type_, board.fonts, under=cell.high, most=most)
    if placed is None or placed.high - placed.low > (cell.high - cell.low) * 0.5:
        return False
    if not cell.taken.free((quad(text, board.fonts) for text in placed.texts), 0.0):
        return False
    cell.hang(placed, board.fonts)
    return True


def _beyond(board: Board, side: str, cell: Cell, words: Sequence[Word], type_: Type, most: int) -> bool:
    """For a band too small to hold its own label: on the far side of its arc, whose limit it still names."""
    row = board.rows[side]
    place = row.index(cell) + 1
    if place == len(row):
        return False
    farther = row[place]
    placed = along_arc(words, farther.lane.flatter(), type_, board.fonts, above=farther.low, most=most)
    if placed is None or placed.high - placed.low > (farther.high - farther.low) * 0.4:
        return _along_edge(board, side, farther, words, type_, near=True)
    farther.stand(placed, board.fonts)
    return True


def _along_edge(
    board: Board, side: str, cell: Cell, words: Sequence[Word], type_: Type, *, near: bool = False
) -> bool:
    """Along the cut edge, where the band is too narrow for a label that follows its arc."""
    length = measure(tuple(words), type_, board.fonts)
    spare = cell.high - cell.low - length
    middle = cell.low + length / 2 + spare * (0.05 if near else 0.9)
    angle, offset = (cell.lane.start, EDGE) if side == "left" else (cell.lane.end, -EDGE)
    texts = along_side(words, angle, offset, type_, board.fonts, middle)
    quads = [quad(text, board.fonts) for text in texts]
    thin = thin_lane(cell)
    if spare < 0 or not all(thin.holds(each, cell.low, cell.high) for each in quads):
        return False
    if not cell.taken.free(quads):
        return False
    cell.put(texts, board.fonts)
    return True


def thin_lane(cell: Cell) -> Lane:
    """A cell's lane for small words that may run close along its sides."""
    return replace(cell.lane, left_pad=0.04, right_pad=0.04)
