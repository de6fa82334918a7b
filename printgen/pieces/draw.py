"""A piece's id to its drawing: the facts, then the module that draws that kind."""

from __future__ import annotations

from printgen import facts
from printgen.drawing.clashes import clashes
from printgen.drawing.fonts import Fonts
from printgen.drawing.shapes import Drawing
from printgen.errors import DoesNotFit, NoGlyph, Refused
from printgen.facts.blast import CollarFacts, DiscFacts, ThrowFacts, ThrowStickFacts
from printgen.facts.card import ModifierFacts
from printgen.facts.check import CheckFacts
from printgen.facts.cone import ConeFacts
from printgen.facts.piece_id import PieceId
from printgen.facts.table import HitsFacts
from printgen.pieces.making import Making
from printgen.rules import Edition
from printgen.rules.model import Look

TITLE_FACES = {"plain": "heavy", "slab": "slab"}


def draw(edition: Edition, piece: PieceId, fonts: Fonts) -> Drawing:
    """The drawing of a piece. Raises DoesNotFit or NoGlyph, naming the piece, where its words cannot be set,
    and Refused where words would stand on words or over a cut."""
    stated = facts.of(edition, piece)
    look = edition.games[piece.set].rules.look if piece.set else Look()
    making = Making(
        name=str(piece),
        colophon=f"{piece} · {facts.digest(piece, stated)}",
        fonts=fonts,
        accent=look.accent,
        title_face=TITLE_FACES[look.face],
    )
    try:
        drawing = _drawn(stated, making, piece.forms)
    except (DoesNotFit, NoGlyph) as error:
        raise error.on(str(piece)) from error
    found = clashes(drawing, fonts)
    if found:
        raise Refused(*(f"{piece}: {clash}" for clash in found))
    return drawing


def _drawn(stated: object, making: Making, forms: tuple[str, ...]) -> Drawing:
    from printgen.pieces import blast, card, check, cone, cone_frame, table

    match stated:
        case ConeFacts() if "frame" in forms:
            return cone_frame.frame_drawing(stated, making, forms)
        case ConeFacts():
            return cone.cone_drawing(stated, making, forms)
        case DiscFacts():
            return blast.disc_drawing(stated, making)
        case CollarFacts():
            return blast.collar_drawing(stated, making)
        case ThrowFacts():
            return blast.throw_drawing(stated, making)
        case ThrowStickFacts():
            return blast.stick_drawing(stated, making)
        case HitsFacts():
            return table.hits_drawing(stated, making)
        case ModifierFacts():
            return card.modifier_drawing(stated, making)
        case CheckFacts():
            return check.check_drawing(stated, making)
    raise TypeError(f"no piece draws {type(stated).__name__}")
