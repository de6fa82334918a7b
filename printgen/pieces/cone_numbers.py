"""The number of each cell: upright, as large as the cell leaves room."""

from __future__ import annotations

import math

from printgen.drawing.fitting import no_room
from printgen.drawing.places import Lane, quad, upright
from printgen.drawing.rich import Type, measure, words_of
from printgen.drawing.shapes import Text
from printgen.geometry import polar
from printgen.pieces.cone_cells import Board, Cell

SIZES = (60, 56, 52, 48, 44, 40, 37, 34, 31, 28, 26, 24, 22, 21, 20, 18, 16, 14, 12, 11, 10)
PAD = 0.05
STEPS = (0, 0.25, -0.25, 0.5, -0.5, 0.75, -0.75, 0.98, -0.98)
"""Where to try, up and down from the middle of what is free, as shares of the room."""
LEANS = (0.0, 0.12, -0.12, 0.24, -0.24)
"""Where to try aside from a lane's middle, as shares of its angle."""


def place_numbers(board: Board) -> None:
    """One height for the numbers of a band, and one size for the two outer ones; the inner one no larger."""
    for k in range(len(board.facts.band)):
        row = {side: cells[k] for side, cells in board.rows.items()}
        low = max(cell.low for cell in row.values())
        outer = {side: row[side] for side in ("left", "right") if board.number(side, row[side])}
        largest = _place(board, outer, low, SIZES[0]) if outer else SIZES[0]
        _place(board, {"middle": row["middle"]}, low, largest)


def _place(board: Board, row: dict[str, Cell], low: float, largest: float) -> float:
    """The same size for every cell of the row, at one height if that can be. The size."""
    for size in (size for size in SIZES if size <= largest):
        for foot in (low, 0.0):
            found = {
                side: number_in(board, side, cell, max(foot, cell.low), size) for side, cell in row.items()
            }
            if all(found.values()):
                for side, text in found.items():
                    row[side].put([text] if text else [], board.fonts)
                return size
    side, cell = next(iter(row.items()))
    words = words_of(board.number(side, cell), board.number_key(side, cell))
    wide = measure(words, Type("heavy", SIZES[-1]), board.fonts)
    raise no_room(words, wide - _number_lane(cell).width((cell.low + cell.high) / 2))


def _number_lane(cell: Cell) -> Lane:
    pad = min(PAD, 0.12 * math.radians(cell.lane.end - cell.lane.start) * cell.high)
    return Lane(cell.lane.start, cell.lane.end, pad, pad)


def number_in(board: Board, side: str, cell: Cell, low: float, size: float) -> Text | None:
    """A cell's number as near the middle of what is free above ``low`` as it fits; None where it does not."""
    words, key = board.number(side, cell), board.number_key(side, cell)
    lane = _number_lane(cell)
    tall = board.fonts.ink("heavy", words, size).height
    reach = (cell.high - low - tall) / 2
    if reach < 0:
        return None
    best = low + (cell.high - low) * 0.52
    for step in STEPS:
        for lean in LEANS[:1] if side == "middle" else LEANS:
            centre = polar(best + reach * step, lane.middle + lean * (lane.end - lane.start))
            text = upright(words, "heavy", size, centre, board.fonts, "text", key)
            corners = quad(text, board.fonts)
            if lane.holds(corners, low, cell.high) and cell.taken.free([corners]):
                return text
    return None
