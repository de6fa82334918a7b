"""Pages of words among the pieces of a run: which paper each is for, and the sheets it becomes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace

from printgen.drawing.arranging import Room
from printgen.drawing.page import Page
from printgen.facts.piece_id import PieceId
from printgen.sheets import outermost, whole
from printgen.sheets.papers import Paper
from printgen.sheets.style import Style
from printgen.sheets.whole import Fill

if TYPE_CHECKING:
    from printgen.press.order.order import Order
    from printgen.press.runs.in_cells import Asked, Items

FILLS: Mapping[str, Fill] = {
    "reference": Fill(),
    "handout": Fill(half=True),
    "wall": Fill(large=True),
    "gm": Fill(),
}
"""The kinds of piece that are a whole page."""


class Paged(Struct, frozen=True):
    """The pages, on how many sheets of paper, and what to tell the user."""

    pages: tuple[Page, ...]
    papers: int
    notes: tuple[str, ...]


def is_page(piece: PieceId) -> bool:
    """Whether a piece fills a page."""
    return piece.kind in FILLS


def room(order: Order, piece: PieceId) -> Room | None:
    """What the paper of a run leaves a page; None for a piece that is no page."""
    if not is_page(piece):
        return None
    paper, style = _paper(piece, order.paper, order.style, order)
    return whole.room(FILLS[piece.kind], paper, style, str(piece), piece.set)


def paged(
    name: str, pieces: Iterable[PieceId], items: Items, paper: Paper, style: Style, asked: Asked
) -> Paged:
    """The sheets of pages of words, each on its own paper."""
    made: list[Page] = []
    papers = 0
    notes: list[str] = []
    backs = asked.way({}).backs
    for piece, many in Counter(pieces).items():
        fill = FILLS[piece.kind]
        inner, own = _paper(piece, paper, style, asked)
        sheets = whole.pages(name, (items[piece],), fill, inner, own, backs, many * (asked.copies or 1))
        outer = whole.paper_of(fill, paper)
        found = outermost.all_printed(tuple(sheets), own.margin, own, outer)
        made += found
        both = 2 if items[piece].drawing.back and (backs != "fold-over" or not fill.half) else 1
        papers += len(found) // both
        if fill.large and outer != paper:
            notes.append(
                f"{piece} is on {outer.name}, twice as large as {paper.name}: a copy shop has it; at home your"
                f" viewer's poster printing puts it on two sheets of {paper.name}, at 100 % with an overlap"
            )
        if items[piece].drawing.more:
            sides = len(items[piece].drawing.sides)
            notes.append(f"{piece} takes {sides} sides, so that its type stays large")
    return Paged(tuple(made), papers, tuple(notes))


def standing(piece: PieceId, asked: Asked, many: int = 1) -> int:
    """How often a piece that is asked for ``many`` times stands on the sheets that are made of it: a page in the
    copies of the call, of halves an even number, unless they are folded."""
    if not is_page(piece):
        return many
    copies = many * (asked.copies or 1)
    if FILLS[piece.kind].half and asked.way({}).backs != "fold-over":
        return 2 * -(-copies // 2)
    return copies


def reached_by(pieces: Iterable[PieceId], paper: Paper, asked: Asked) -> list[object]:
    """What reaches the sheets of the pages among ``pieces``, beside what they state and how every sheet is made."""
    outer = dict.fromkeys(whole.paper_of(FILLS[piece.kind], paper) for piece in pieces if is_page(piece))
    return (
        [asked.copies, asked.way({}).backs, [(each, asked.correction(each)) for each in outer]]
        if outer
        else []
    )


def _paper(piece: PieceId, paper: Paper, style: Style, asked: Asked) -> tuple[Paper, Style]:
    """The paper to lay a page out on, and the style that is corrected for the paper it is printed on."""
    outer = whole.paper_of(FILLS[piece.kind], paper)
    own = replace(style, correction=asked.correction(outer), registration=False)
    return outermost.window(outer, own.margin, own), own


def parted(pieces: Sequence[PieceId]) -> tuple[tuple[PieceId, ...], tuple[PieceId, ...]]:
    """Pages of words, and all other pieces."""
    return tuple(filter(is_page, pieces)), tuple(piece for piece in pieces if not is_page(piece))
