"""A piece's id to its drawing: the facts, then the module that draws that kind."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

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
    from printgen.pieces import card, check, collar, cone, cone_frame, disc, half_ring, table, throw_stick

    if isinstance(stated, ConeFacts):
        draw_cone = cone_frame.frame_drawing if "frame" in forms else cone.cone_drawing
        return draw_cone(stated, making, forms)
    by_facts: dict[type, Callable[[Any, Making], Drawing]] = {
        DiscFacts: disc.disc_drawing,
        CollarFacts: collar.collar_drawing,
        ThrowFacts: half_ring.half_ring_drawing,
        ThrowStickFacts: throw_stick.throw_stick_drawing,
        HitsFacts: table.hits_drawing,
        ModifierFacts: card.modifier_drawing,
        CheckFacts: check.check_drawing,
    }
    return by_facts[type(stated)](stated, making)
