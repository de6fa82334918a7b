"""What the rules state on a token: a letter, a word and the family that shapes its rim."""

from __future__ import annotations

from msgspec import Struct

from printgen import rules, units
from printgen.errors import Refused
from printgen.facts.blast import base_of
from printgen.facts.piece_id import PieceId
from printgen.facts.quantity import Length
from printgen.rules import Edition, Game
from printgen.rules.model import Marker

RIM = "base-rim"
LEAST, MOST = units.from_mm(10), units.from_mm(60)
TEXT_FROM = 0.9
"""A token at least this wide has room for a sentence on its back."""


class TokenFacts(Struct, frozen=True):
    """``token/NAME``: what lies beside a figure; on its back, where the token is large enough, what it means."""

    letter: str
    word: str
    family: str
    text: str


class RimFacts(Struct, frozen=True):
    """``ring/base-rim``: a ring under a figure's base, ``hole`` wide, instead of a token beside it."""

    hole: Length
    letter: str
    word: str


def tokens(game: Game) -> tuple[str, ...]:
    """A token for every marker of a set."""
    return tuple(game.rules.marker)


def token_facts(edition: Edition, game: Game, name: str, forms: tuple[str, ...]) -> TokenFacts:
    """The facts of ``token/NAME``. Source: rules data, the marker of that name.

    Raises :class:`Refused` for a size out of reason.
    """
    marker = game.rules.marker[name]
    room = token_size(forms) >= TEXT_FROM
    text = rules.say(edition, game, marker.text, game.tables["marker"][name]) if room else ""
    return TokenFacts(marker.letter, _word(marker), marker.family, text)


def token_size(forms: tuple[str, ...]) -> float:
    """The diameter in inches: 1, or what a form asks for, such as ``25mm``.

    Raises :class:`Refused` for one outside of 10 to 60 mm.
    """
    for form in forms:
        size = units.parse(form, "token size")
        if not LEAST <= size <= MOST:
            raise Refused(f"a token of {form} is out of reason; it must lie between 10 mm and 60 mm")
        return size
    return 1.0


def rims(game: Game) -> tuple[str, ...]:
    """A ring for the first marker of harm a set has, and one by name for each other."""
    harms = _harms(game)
    return tuple(RIM if place == 0 else f"{RIM}-{id_}" for place, id_ in enumerate(harms))


def rim_facts(edition: Edition, game: Game, name: str, forms: tuple[str, ...]) -> RimFacts:
    """The facts of ``ring/base-rim``. Source: rules data, the marker that it shows.

    Raises :class:`Refused` for a base out of reason.
    """
    harms = _harms(game)
    id_ = harms[0] if name == RIM else name.removeprefix(f"{RIM}-")
    marker = game.rules.marker[id_]
    return RimFacts(Length(base_of(edition, forms)), marker.letter, _word(marker))


def shows_marker(game: Game, piece: PieceId) -> bool:
    """Whether a piece is a token or a base rim."""
    return piece.kind == "token" or (piece.kind == "ring" and piece.name in rims(game))


def marker_of(game: Game, name: str) -> Marker:
    """The marker that a token or a ring shows."""
    if name in game.rules.marker:
        return game.rules.marker[name]
    return game.rules.marker[_harms(game)[0] if name == RIM else name.removeprefix(f"{RIM}-")]


def _harms(game: Game) -> list[str]:
    return [id_ for id_, marker in game.rules.marker.items() if marker.family == "harm"]


def _word(marker: Marker) -> str:
    return marker.short or marker.name
