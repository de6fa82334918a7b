"""Pieces larger than the paper, on sheets to be glued: their names and checks come from their facts."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from printgen import facts
from printgen.drawing.page import Page
from printgen.errors import Fault, Refused
from printgen.facts.piece_id import PieceId
from printgen.sheets.glued import Whole
from printgen.sheets.packed import Item
from printgen.sheets.papers import Paper
from printgen.sheets.style import Style
from printgen.sheets.tiled import Tiled, tiled


class Glued(Struct, frozen=True):
    """The pages of all pieces, and what to tell the user before they are printed."""

    pages: tuple[Page, ...]
    notes: tuple[str, ...]


def glued(pieces: Iterable[tuple[PieceId, Item]], paper: Paper, style: Style) -> Glued:
    """Every piece on as few sheets as were found; raises :class:`Refused` for each that the paper cannot hold."""
    pages: list[Page] = []
    notes: list[str] = []
    faults: list[Fault] = []
    for piece, item in pieces:
        try:
            made = tiled(_whole(piece, item, style), paper, style)
        except Refused as refused:
            faults += refused.faults
            continue
        pages += made.pages
        notes.append(_note(item, paper, made))
    if faults:
        raise Refused(*faults)
    return Glued(tuple(pages), tuple(notes))


def _whole(piece: PieceId, item: Item, style: Style) -> Whole:
    stated = facts.of(style.edition, piece)
    title = getattr(stated, "title", "") or item.drawing.name
    return Whole(item.drawing, item.game, title, getattr(stated, "check", ""))


def _note(item: Item, paper: Paper, made: Tiled) -> str:
    box = item.drawing.box
    beside = " and a page that shows how" if len(made.pages) > made.sheets else ""
    return (
        f"{item.drawing.name} ({box.width:.2f} x {box.height:.2f} in) is larger than {paper.name}:"
        f" {made.sheets} sheets to glue{beside}"
    )
