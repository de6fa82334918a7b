"""The small words of a cone: its id and digest, and what to check it with."""

from __future__ import annotations

from collections.abc import Sequence

from printgen.drawing.places import along_arc, along_side, quad
from printgen.drawing.rich import Type, Word, measure, words_of
from printgen.drawing.shapes import Text
from printgen.pieces.cone_cells import Board
from printgen.pieces.cone_labels import thin_lane

SIZES = (8, 7, 6)
EDGE = 0.07


def place_colophons(board: Board, colophon: str) -> None:
    """Along the cut edges, before the sentences, which can more easily give way."""
    for words, sides in (
        (words_of(colophon, "colophon"), ("right", "left")),
        (words_of(board.facts.check, "check"), ("left", "right")),
    ):
        if words and not _on_an_edge(board, words, sides) and not _at_a_foot(board, words):
            cells = [cell for row in board.rows.values() for cell in row]
            raise board.no_room(words, Type("body", SIZES[-1]), cells)


def _on_an_edge(board: Board, words: Sequence[Word], sides: tuple[str, str]) -> bool:
    """Across no arc if that can be, else across some."""
    return any(_on_edge(board, side, words, across=across) for across in (False, True) for side in sides)


def _on_edge(board: Board, side: str, words: Sequence[Word], *, across: bool) -> bool:
    """In the farthest place along one edge that is free."""
    edge = -1 if side == "left" else 1
    limits = [band.to.inches for band in board.facts.band.values()]
    for size in SIZES:
        type_ = Type("body", size)
        half = measure(tuple(words), type_, board.fonts) / 2
        middle = board.rows[side][-1].high - half - 0.05
        while middle - half > board.facts.range.inches / 12:
            if across or all(abs(limit - middle) > half + 0.04 for limit in limits):
                ray = edge * board.facts.outer.degrees / 2
                texts = along_side(words, ray, -edge * EDGE, type_, board.fonts, middle)
                if _put(board, side, texts):
                    return True
            middle -= 0.08
    return False


def _put(board: Board, side: str, texts: tuple[Text, ...]) -> bool:
    row = board.rows[side]
    quads = [quad(text, board.fonts) for text in texts]
    thin = thin_lane(row[0])
    if not all(thin.holds(each, 0.2, row[-1].high) for each in quads):
        return False
    if not all(cell.taken.free(quads, 0.02) for cell in row):
        return False
    row[-1].texts.extend(texts)
    for cell in row:
        cell.taken.add(quads)
    return True


def _at_a_foot(board: Board, words: Sequence[Word]) -> bool:
    """On a few lines at the foot of a cell, where no edge is long enough."""
    rows = [board.rows[side] for side in ("middle", "left", "right")]
    cells = [row[-place] for place in (1, 2) for row in rows if place <= len(row)]
    for size in SIZES[1:]:
        for cell in cells:
            lane = cell.lane.flatter()
            placed = along_arc(words, lane, Type("body", size), board.fonts, above=cell.low, most=5)
            if placed is None or placed.high > (cell.low + cell.high) / 2:
                continue
            if cell.taken.free(quad(text, board.fonts) for text in placed.texts):
                cell.stand(placed, board.fonts)
                return True
    return False
