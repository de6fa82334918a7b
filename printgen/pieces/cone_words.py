"""What is written on a cone, and in which order it finds its place. Any cone that the rules may state goes
through here, not only the shipped ones.

From the far edge inward each cell stacks: the scale's caption or the title, the band's label hugging the
arc that limits it, the number, and at the foot whatever sentences found room.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from printgen.drawing.fonts import Fonts
from printgen.drawing.places import along_arc
from printgen.drawing.rich import Type, words_of
from printgen.drawing.shapes import Text
from printgen.facts.cone import ConeFacts
from printgen.pieces.cone_cells import SIDES, Board, Cell, board_of
from printgen.pieces.cone_colophon import place_colophons
from printgen.pieces.cone_labels import place_labels
from printgen.pieces.cone_numbers import place_numbers
from printgen.pieces.cone_sentences import place_sentences

TITLE = (34, 32, 30, 28, 26, 24, 22, 20, 18, 16, 14, 12, 11, 10)
HEADING = (18, 16, 15, 14, 13, 12, 11, 10, 9, 8)
CAPTION = (16, 15, 14, 13, 12, 11, 10, 9, 8)


class Words(Struct, frozen=True):
    """Everything written on a cone; ``middle`` are those in the middle lane, where the centre line must break."""

    texts: tuple[Text, ...]
    middle: tuple[Text, ...]


def cone_words(facts: ConeFacts, fonts: Fonts, face: str, scale_depth: float, colophon: str) -> Words:
    """All the words in place, in reading order.

    ``face`` is the title's; ``scale_depth`` are the inches at the far edge that the scale takes. Raises
    DoesNotFit, naming the fact, where some have no room.
    """
    board = board_of(facts, fonts, scale_depth)
    _place_title(board, face)
    _place_captions(board)
    place_labels(board)
    place_colophons(board, colophon)
    place_sentences(board)
    place_numbers(board)
    in_order = {side: [t for cell in reversed(board.rows[side]) for t in cell.texts] for side in SIDES}
    texts = (*in_order["middle"], *in_order["left"], *in_order["right"])
    return Words(texts, tuple(in_order["middle"]))


def _place_title(board: Board, face: str) -> None:
    """At the far edge, in the middle lane or, where that is too narrow, in the left; under it what the numbers are."""
    if not board.facts.title:
        return
    type_ = Type(face, TITLE[-1], "bold", "text.navy")
    farthest = [board.rows[side][-1] for side in ("middle", "left")]
    for cell in farthest:
        size = _hang(board, cell, board.facts.title, "title", type_, TITLE, 2)
        if size:
            heading = [each for each in HEADING if each <= max(size * 0.7, HEADING[-1])]
            _hang_or_fail(board, cell, board.facts.heading, "heading", Type("body", 0), heading)
            return
    raise board.no_room(words_of(board.facts.title, "title"), type_, farthest, 2)


def _place_captions(board: Board) -> None:
    """Under the marks of each side, what its die is."""
    sides = (("left", board.facts.left, "text.left"), ("right", board.facts.right, "text"))
    for side, facts, role in sides:
        if facts and facts.text:
            type_ = Type("semibold", 0, "bold", role)
            _hang_or_fail(board, board.rows[side][-1], facts.text, f"{side}.text", type_, CAPTION)


def _hang(
    board: Board, cell: Cell, words: str, key: str, type_: Type, sizes: Sequence[float], most: int
) -> float:
    """Words under what stands at the top of a cell, over less than half of it. Their size; 0 for no room."""
    for size in sizes:
        placed = along_arc(
            words_of(words, key), cell.lane.flatter(), type_.at(size), board.fonts, under=cell.high, most=most
        )
        if placed and placed.high - placed.low < (cell.high - cell.low) * 0.45 and placed.low > cell.low:
            cell.hang(placed, board.fonts)
            return size
    return 0.0


def _hang_or_fail(
    board: Board, cell: Cell, words: str, key: str, type_: Type, sizes: Sequence[float]
) -> None:
    if words and not _hang(board, cell, words, key, type_, sizes, 3):
        raise board.no_room(words_of(words, key), type_.at(sizes[-1]), [cell], 3)
