"""A piece's id to its drawing: the facts, then the module that draws that kind."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from printgen import facts
from printgen.drawing.clashes import clashes
from printgen.drawing.fonts import Fonts
from printgen.drawing.shapes import Drawing
from printgen.errors import DoesNotFit, NoGlyph, Refused
from printgen.facts import card_deck
from printgen.facts.blast import CollarFacts, DiscFacts, ThrowFacts, ThrowStickFacts
from printgen.facts.card import CardFacts
from printgen.facts.check import CheckFacts
from printgen.facts.cone import ConeFacts
from printgen.facts.cone_half import AllHalfFacts
from printgen.facts.deviation import DeviationStripFacts
from printgen.facts.piece_id import PieceId
from printgen.facts.stick import StickFacts
from printgen.facts.token import RimFacts, TokenFacts, marker_of
from printgen.pieces.making import Making
from printgen.rules import Edition
from printgen.rules.model import Look

TITLE_FACES = {"plain": "heavy", "slab": "slab"}


def draw(edition: Edition, piece: PieceId, fonts: Fonts) -> Drawing:
    """The drawing of a piece. Raises DoesNotFit or NoGlyph, naming the piece, where its words cannot be set,
    and Refused where words would stand on words or over a cut."""
    stated = facts.of(edition, piece)
    making = _making(edition, piece, stated, fonts)
    try:
        drawing = _drawn(stated, making)
    except (DoesNotFit, NoGlyph) as error:
        raise error.on(str(piece)) from error
    found = clashes(drawing, fonts)
    if found:
        raise Refused(*(f"{piece}: {clash}" for clash in found))
    return drawing


def _making(edition: Edition, piece: PieceId, stated: object, fonts: Fonts) -> Making:
    """The set's look; a token or a rim has its marker's own picture and colour, a card its own picture."""
    game = edition.games.get(piece.set)
    look = game.rules.look if game else Look()
    icon, accent = "", look.accent
    if game and isinstance(stated, TokenFacts | RimFacts):
        marker = marker_of(game, piece.name)
        icon, accent = marker.icon, marker.accent
    elif game and isinstance(stated, CardFacts):
        icon = card_deck.icon_of(game, piece.name)
    return Making(
        name=str(piece),
        colophon=f"{piece} · {facts.digest(piece, stated)}",
        fonts=fonts,
        accent=accent,
        title_face=TITLE_FACES[look.face],
        forms=piece.forms,
        icon=icon,
    )


def _drawn(stated: object, making: Making) -> Drawing:
    from printgen.pieces import (
        card,
        check,
        collar,
        cone,
        cone_frame,
        cone_half,
        deviation,
        disc,
        half_ring,
        stick,
        table,
        throw_stick,
        token,
    )

    by_facts: dict[type, Callable[[Any, Making], Drawing]] = {
        ConeFacts: cone_frame.frame_drawing if "frame" in making.forms else cone.cone_drawing,
        AllHalfFacts: cone_half.all_half_drawing,
        DiscFacts: disc.disc_drawing,
        CollarFacts: collar.collar_drawing,
        DeviationStripFacts: deviation.strip_drawing,
        TokenFacts: token.token_drawing,
        RimFacts: token.rim_drawing,
        StickFacts: stick.stick_drawing,
        ThrowFacts: half_ring.half_ring_drawing,
        ThrowStickFacts: throw_stick.throw_stick_drawing,
        CardFacts: card.card_drawing,
        CheckFacts: check.check_drawing,
        **table.BY_FACTS,
    }
    return by_facts[type(stated)](stated, making)
