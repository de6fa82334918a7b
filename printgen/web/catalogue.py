"""The gallery: every piece there is, by game and kind, under the name that its rules give it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from msgspec import Struct

from printgen import facts
from printgen.facts.catalogue import SIZED
from printgen.facts.piece_id import PieceId
from printgen.rules import Edition

KINDS: Mapping[str, str] = {
    "cone": "Cones",
    "ring": "Rings",
    "throw": "Throws",
    "deviation": "Deviation",
    "stick": "Range sticks",
    "dial": "Dials",
    "table": "Tables",
    **dict.fromkeys(("reference", "handout", "gm", "wall", "tent"), "Whole pages"),
    "sheet": "Sheets to write on",
    "token": "Markers",
    "card": "Cards",
    "character": "Characters",
    "check": "Is your printer true?",
}
"""In the order they are shown. Any other kind follows, under its own name."""
_PAGES: Mapping[str, str] = {
    "reference": "Reference sheet",
    "handout": "Handout for players",
    "gm": "Game master's sheet",
    "wall": "Wall chart",
    "tent": "Table tent",
}
_TITLED = ("cone", "stick", "sheet")
_SECTIONS: Mapping[str, tuple[str, ...]] = {
    "cone": ("cone",),
    "deviation": ("cone",),
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
    """The pieces of a kind, or of kinds that are alike."""

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
        by_kind = sorted(own, key=lambda piece: [*KINDS, piece.kind].index(piece.kind))
        names = dict.fromkeys(_shelf(piece) for piece in by_kind)
        shelves = tuple(
            Shelf(name, tuple(shown(edition, piece) for piece in by_kind if _shelf(piece) == name))
            for name in names
        )
        yield Room(game, edition.games[game].rules.name if game else "For every game", shelves)


def shown(edition: Edition, piece: PieceId) -> Shown:
    """A piece as people speak of it."""
    forms = facts.forms_of(piece)
    sized = next((form for form in forms if form in SIZED), "")
    plain = tuple(form for form in forms if form not in SIZED)
    return Shown(piece, _name(edition, piece), plain, sized)


def _shelf(piece: PieceId) -> str:
    return KINDS.get(piece.kind, _capital(piece.kind))


def _name(edition: Edition, piece: PieceId) -> str:
    """As the rules call it; else as the piece calls itself."""
    game = edition.games.get(piece.set)
    for section in _SECTIONS.get(piece.kind, ()):
        entry = game.tables[section].get(piece.name) if game else None
        if entry:
            return _capital(str(entry.get("short") or entry["name"]))
    if piece.kind in _PAGES:
        return _PAGES[piece.kind]
    title = str(getattr(facts.of(edition, piece), "title", "")) if _titled(piece) else ""
    if title:
        return f"{piece.name}″ {title}" if piece.kind == "stick" else title
    return _capital(piece.name.replace("-", " "))


def _titled(piece: PieceId) -> bool:
    return piece.kind in _TITLED or piece.kind not in KINDS


def _capital(words: str) -> str:
    return words[:1].upper() + words[1:]
