"""The gallery: every piece there is, by game and kind, under the name that its rules give it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from msgspec import Struct

from printgen import facts
from printgen.facts.catalogue import SIZED
from printgen.facts.piece_id import PieceId
from printgen.rules import Edition, Game

KINDS: Mapping[str, str] = {
    "cone": "Cones",
    "ring": "Rings",
    "throw": "Throws",
    "deviation": "Deviation",
    "stick": "Range sticks",
    "dial": "Dials",
    "table": "Tables",
    "sheet": "Sheets to write on",
    "token": "Markers",
    "card": "Cards",
    "check": "Is your printer true?",
}
_SECTIONS: Mapping[str, tuple[str, ...]] = {
    "cone": ("cone",),
    "table": ("table",),
    "card": ("modifier", "cone", "class", "hand", "save", "load", "action", "blast", "weapon"),
    "token": ("marker",),
}


class Shown(Struct, frozen=True):
    """A piece in the gallery. ``forms`` are those that are simply on or off, ``sized`` what a measure is of."""

    id: PieceId
    name: str
    forms: tuple[str, ...]
    sized: str = ""


class Shelf(Struct, frozen=True):
    """The pieces of a kind."""

    kind: str
    name: str
    pieces: tuple[Shown, ...]


class Room(Struct, frozen=True):
    """The pieces of a game; of no game, the check page."""

    id: str
    name: str
    shelves: tuple[Shelf, ...]


def rooms(edition: Edition) -> Iterator[Room]:
    """Everything there is to print, in the order of the rules."""
    found = facts.catalogue(edition)
    for game in dict.fromkeys(piece.set for piece in found):
        own = [piece for piece in found if piece.set == game]
        kinds = dict.fromkeys(piece.kind for piece in own)
        shelves = tuple(
            Shelf(
                kind,
                KINDS.get(kind, kind),
                tuple(shown(edition, piece) for piece in own if piece.kind == kind),
            )
            for kind in sorted(kinds, key=_place)
        )
        yield Room(game, edition.games[game].rules.name if game else "For every game", shelves)


def shown(edition: Edition, piece: PieceId) -> Shown:
    """A piece as people speak of it."""
    forms = facts.forms_of(piece)
    sized = next((form for form in forms if form in SIZED), "")
    plain = tuple(form for form in forms if form not in SIZED)
    return Shown(piece, _name(edition.games.get(piece.set), piece), plain, sized)


def _name(game: Game | None, piece: PieceId) -> str:
    for section in _SECTIONS.get(piece.kind, ()):
        entry = game.tables[section].get(piece.name) if game else None
        if entry:
            return str(entry.get("short") or entry["name"])
    words = piece.name.replace("-", " ")
    return words[:1].upper() + words[1:]


def _place(kind: str) -> int:
    return list(KINDS).index(kind) if kind in KINDS else len(KINDS)
