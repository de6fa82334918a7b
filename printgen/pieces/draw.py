"""A piece's id to its drawing: the facts, then the module that draws that kind."""

from __future__ import annotations

from printgen import facts
from printgen.drawing.arranging import Room
from printgen.drawing.clashes import clashes
from printgen.drawing.fonts import Fonts
from printgen.drawing.shapes import Drawing
from printgen.errors import DoesNotFit, NoGlyph, Refused
from printgen.facts.piece_id import PieceId
from printgen.pieces import beside
from printgen.pieces.kinds import drawer
from printgen.pieces.making import Making
from printgen.rules import Edition, Game
from printgen.rules.model import Look

TITLE_FACES = {"plain": "heavy", "slab": "slab"}


def draw(edition: Edition, piece: PieceId, fonts: Fonts, room: Room | None = None) -> Drawing:
    """The drawing of a piece; ``room`` is what a whole page may fill, as its paper leaves it.

    Raises DoesNotFit or NoGlyph, naming the piece, where its words cannot be set,
    and Refused where words would stand on words or over a cut."""
    stated, making = material(edition, piece, fonts, room)
    draw_on = drawer(piece.kind, stated, piece.forms)
    try:
        drawing, moved = beside.drawn(stated, making, draw_on)
    except (DoesNotFit, NoGlyph) as error:
        raise error.on(str(piece)) from error
    found = clashes(drawing, fonts)
    if found:
        raise Refused(*(f"{piece}: {clash}" for clash in found))
    heading = edition.words.say("sheet.beside", name=getattr(stated, "title", "") or str(piece))
    return beside.with_slip(drawing, moved, heading, stated, fonts)


def has_room(edition: Edition, piece: PieceId, fonts: Fonts) -> None:
    """Raises DoesNotFit where a player's handout has no room for its words; nothing is drawn."""
    from printgen.facts.player import PlayerFacts
    from printgen.pieces.character import check_room

    stated, making = material(edition, piece, fonts)
    assert isinstance(stated, PlayerFacts)
    check_room(stated, making)


def material(
    edition: Edition, piece: PieceId, fonts: Fonts, room: Room | None = None
) -> tuple[object, Making]:
    """All that reaches a piece's drawing: its facts, and how it is made. Pieces take nothing from elsewhere."""
    stated = facts.of(edition, piece)
    game = edition.games.get(piece.set)
    look = game.rules.look if game else Look()
    icon, accent, owner = _picture(game, piece, look) if game else ("", look.accent, "")
    making = Making(
        name=str(piece),
        colophon=f"{piece} · {facts.digest(piece, stated)}",
        fonts=fonts,
        accent=accent,
        title_face=TITLE_FACES[look.face],
        forms=piece.forms,
        icon=icon,
        owner=owner,
        room=room,
    )
    return stated, making


def _picture(game: Game, piece: PieceId, look: Look) -> tuple[str, str, str]:
    """The picture, the colour, and the set that the back names.

    A card has its own picture in the set's colour, and its back says whose it is; a token or a rim has its marker's
    picture, a player's pieces the side's.
    """
    if piece.kind == "card":
        from printgen.facts.card_deck import icon_of

        return icon_of(game, piece.name), look.accent, game.rules.short or game.rules.name
    if piece.kind in ("character", "tent") and piece.name in game.crew:
        from printgen.pieces.emblems import emblem

        return *emblem(game.crew[piece.name].place), ""
    if piece.kind in ("token", "ring"):
        from printgen.facts.token import marker_of, shows_marker

        if shows_marker(game, piece):
            marker = marker_of(game, piece.name)
            return marker.icon, marker.accent, ""
    return "", look.accent, ""
