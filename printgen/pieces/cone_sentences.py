"""The sentences of a cone: each to the farthest cell that still shows its number legibly.

Sentences that belong together make a block. A plan gives every block a cell, at one size for all; the
largest size with a plan wins, numbers being let shrink only when sentences would become too small.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

from msgspec import Struct

from printgen.drawing.places import GAP, Placed, along_arc, quad
from printgen.drawing.rich import Type, Word, measure, words_of
from printgen.pieces.cone_cells import Board, Cell
from printgen.pieces.cone_numbers import number_in

SIZES = (18, 17, 16, 15, 14, 13, 12, 11, 10, 9, 8, 7)
COMPROMISES = ((40, 14), (31, 12), (24, 10), (21, 8), (14, 7))
"""How large a number must stay, and how small sentences may become for it, the best first (points)."""
LINES = 12
LEADING = 1.12
BLOCKS = (
    ("left", ("dice", "swing", "beyond")),
    ("right", ("correct", "metric")),
    ("left", ("range", "floor", "mode")),
    ("right", ("inner", "touch")),
)
"""Which sentences belong together and on which side, the most urgent first."""


class Block(Struct, frozen=True):
    """Words to place, and the lanes they may stand in, the better first."""

    sides: tuple[str, ...]
    words: tuple[Word, ...]


class Rule(Struct, frozen=True):
    """What a plan must keep to: the type, how many blocks a cell may take, the least size of its number."""

    type: Type
    crowd: int
    legible: float


Plan = list[tuple[Cell, Placed]]
Feet = dict[int, tuple[float, int]]
"""By cell: where its next block stands, and how many it has."""


def place_sentences(board: Board) -> None:
    """Every sentence in some cell. Raises DoesNotFit, naming the longest, where the least size does not do."""
    together, apart = _together(board), _apart(board)
    most = _largest(board, apart)
    for legible, least in COMPROMISES:
        for size in (size for size in SIZES if least <= size <= most):
            for blocks, crowd in ((together, 1), (together, 9), (apart, 9)):
                plan = _plan(board, blocks, Rule(Type("body", size), crowd, legible))
                if plan is not None:
                    for cell, placed in plan:
                        cell.stand(placed, board.fonts)
                    return
    longest = max((block.words for block in apart), key=len)
    cells = [cell for side in ("left", "right") for cell in board.rows[side]]
    raise board.no_room(longest, Type("body", SIZES[-1]), cells)


def _largest(board: Board, blocks: Sequence[Block]) -> float:
    """No larger type can do: all words would take more paper than the cells have. So no time is lost on it."""
    type_ = Type("body", SIZES[-1])
    wide = sum(measure((word,), type_, board.fonts) for block in blocks for word in block.words)
    needed = wide * board.fonts.ink(type_.face, "x", type_.size).height
    sides = {side for block in blocks for side in block.sides}
    room = sum(
        math.radians(cell.lane.end - cell.lane.start) * (cell.high**2 - cell.low**2) / 2
        for side in sides
        for cell in board.rows[side]
    )
    return SIZES[-1] * math.sqrt(max(room, 0.0) / needed) if needed else SIZES[0]


def _together(board: Board) -> list[Block]:
    said = board.facts.sentence
    blocks = []
    for side, keys in BLOCKS:
        words = tuple(word for key in keys if key in said for word in words_of(said[key], f"sentence.{key}"))
        if words:
            blocks.append(Block((side,), words))
    return blocks


def _apart(board: Board) -> list[Block]:
    """Each sentence by itself, on its own side, else on the other, else in a middle lane without an inner cone."""
    other = {"left": "right", "right": "left"}
    spare = () if board.facts.inner else ("middle",)
    said = board.facts.sentence
    return [
        Block((side, other[side], *spare), words_of(said[key], f"sentence.{key}"))
        for side, keys in BLOCKS
        for key in keys
        if key in said
    ]


def _plan(board: Board, blocks: Sequence[Block], rule: Rule) -> Plan | None:
    """A cell for each block, or None."""
    plan: Plan = []
    feet: Feet = {id(cell): (cell.low, 0) for row in board.rows.values() for cell in row}
    for block in blocks:
        spots = (_spot(board, side, block.words, rule, feet) for side in block.sides)
        spot = next((spot for spot in spots if spot), None)
        if spot is None:
            return None
        plan.append(spot)
        cell, placed = spot
        feet[id(cell)] = (placed.high + GAP * 1.5, feet[id(cell)][1] + 1)
        if rule.crowd == 1:
            feet |= _closed_beyond(board, cell, feet)
    return _in_reading_order(board, plan, blocks, rule.type)


def _spot(
    board: Board, side: str, words: tuple[Word, ...], rule: Rule, feet: Feet
) -> tuple[Cell, Placed] | None:
    """The farthest cell that takes these words and still shows its number legibly."""
    for cell in reversed(board.rows[side]):
        low, blocks = feet[id(cell)]
        if blocks >= rule.crowd:
            continue
        placed = _at_foot(board, cell, words, rule.type, low)
        if placed and _number_stays(board, side, cell, placed.high + GAP, rule.legible):
            return cell, placed
    return None


def _at_foot(board: Board, cell: Cell, words: tuple[Word, ...], type_: Type, low: float) -> Placed | None:
    most = _most_lines(board, cell, words, type_, low)
    placed = along_arc(words, cell.lane, type_, board.fonts, above=low, most=most) if most else None
    if placed is None:
        return None
    quads = [quad(text, board.fonts) for text in placed.texts]
    held = all(cell.lane.flatter().holds(each, cell.low - 0.02, cell.high) for each in quads)
    return placed if held and cell.taken.free(quads) else None


def _most_lines(board: Board, cell: Cell, words: tuple[Word, ...], type_: Type, low: float) -> int:
    """How many lines the cell's height can take, none where even those are too short: so no time is lost on them."""
    lead = board.fonts.ink(type_.face, "Hp", type_.size).height * LEADING
    most = min(LINES, math.floor((cell.high - low) / lead) + 1)
    room = max(cell.lane.width(cell.high), 0.0) * most
    return most if sum(measure((word,), type_, board.fonts) for word in words) <= room else 0


def _number_stays(board: Board, side: str, cell: Cell, low: float, legible: float) -> bool:
    if not board.number(side, cell):
        return low <= cell.high
    return number_in(board, side, cell, low, legible) is not None


def _closed_beyond(board: Board, cell: Cell, feet: Feet) -> Feet:
    """The cells farther out than ``cell``, full: what comes later is read later, nearer the point."""
    row = next(row for row in board.rows.values() if cell in row)
    return {id(each): (feet[id(each)][0], 1) for each in row[row.index(cell) :]}


def _in_reading_order(board: Board, plan: Plan, blocks: Sequence[Block], type_: Type) -> Plan:
    """Blocks were set from the foot of a cell upward: where a cell has several, the first is to stand on top."""
    ordered: Plan = []
    for cell in (cell for row in board.rows.values() for cell in row):
        mine = [placed for spot, placed in plan if spot is cell]
        words = [block.words for block, (spot, _) in zip(blocks, plan, strict=True) if spot is cell]
        ordered += [(cell, placed) for placed in _turned_over(board, cell, mine, words, type_)]
    return ordered


def _turned_over(
    board: Board, cell: Cell, mine: list[Placed], words: list[tuple[Word, ...]], type_: Type
) -> list[Placed]:
    """The same blocks with the first on top, if that takes no more room; else as they were."""
    foot, top = cell.low, max((placed.high for placed in mine), default=0.0)
    turned: list[Placed] = []
    for block in reversed(words):
        placed = _at_foot(board, cell, block, type_, foot)
        if placed is None or placed.high > top + GAP:
            return mine
        turned.append(placed)
        foot = placed.high + GAP * 1.5
    return turned[::-1]
