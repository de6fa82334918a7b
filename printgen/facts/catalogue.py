"""Which pieces there are, and which facts module speaks for each kind."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from fnmatch import fnmatchcase

from printgen.errors import Refused, nearest
from printgen.facts import blast, card_deck, check, cone, cone_half, deviation, stick, table, token
from printgen.facts.piece_id import PieceId
from printgen.rules import Edition, Game

SIZED = ("base", "size")
"""Forms that stand for a measure: the base a piece is cut for, the size of a token."""
CHECK_PAGE = PieceId("", "check", "page")


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of piece: which names a set has of it, its facts, and the forms each may take (``base``: any size)."""

    names: Callable[[Game], tuple[str, ...]]
    facts: Callable[[Edition, Game, str, tuple[str, ...]], object]
    forms: Callable[[str], tuple[str, ...]] = lambda name: ()


def _rings(game: Game) -> tuple[str, ...]:
    return (*blast.rings(game), *token.rims(game))


def _ring_facts(edition: Edition, game: Game, name: str, forms: tuple[str, ...]) -> object:
    rim = name in token.rims(game) and name not in blast.rings(game)
    return (token.rim_facts if rim else blast.ring_facts)(edition, game, name, forms)


def _base_for_collars(name: str) -> tuple[str, ...]:
    return ("base",) if name.endswith(blast.COLLAR) or name.startswith(token.RIM) else ()


def _base_for_rings(name: str) -> tuple[str, ...]:
    return () if name.endswith(blast.STICK) else ("base",)


def _cones(game: Game) -> tuple[str, ...]:
    return (*cone.cones(game), *((cone_half.NAME,) if cone_half.has_all_half(game) else ()))


def _cone_facts(edition: Edition, game: Game, name: str, forms: tuple[str, ...]) -> object:
    nested = name not in game.rules.cone
    return (cone_half.all_half_facts if nested else cone.cone_facts)(edition, game, name, forms)


def _cone_forms(name: str) -> tuple[str, ...]:
    return cone_half.FORMS if name == cone_half.NAME else cone.FORMS


KINDS = {
    "cone": Kind(_cones, _cone_facts, _cone_forms),
    "ring": Kind(_rings, _ring_facts, _base_for_collars),
    "deviation": Kind(deviation.strips, deviation.strip_facts),
    "token": Kind(token.tokens, token.token_facts, lambda name: ("size",)),
    "stick": Kind(stick.sticks, stick.stick_facts, lambda name: stick.FORMS),
    "throw": Kind(blast.throws, blast.throw_facts, _base_for_rings),
    "table": Kind(table.tables, table.table_facts),
    "card": Kind(card_deck.cards, card_deck.card_facts, lambda name: card_deck.FORMS),
}


def catalogue(edition: Edition) -> tuple[PieceId, ...]:
    """Every piece that the rules in force make, in their order, without forms; the check page last."""
    pieces = (
        PieceId(game.id, kind, name)
        for game in edition.games.values()
        for kind, spec in KINDS.items()
        for name in spec.names(game)
    )
    return (*pieces, CHECK_PAGE)


def of(edition: Edition, piece: PieceId) -> object:
    """The facts of a piece: one frozen struct of its kind."""
    if piece.bare == CHECK_PAGE:
        return check.check_facts(edition)
    return KINDS[piece.kind].facts(edition, edition.games[piece.set], piece.name, piece.forms)


def forms_of(piece: PieceId) -> tuple[str, ...]:
    """The forms a piece may take; ``base`` stands for a base's size, such as ``30mm``."""
    return KINDS[piece.kind].forms(piece.name) if piece.kind in KINDS else ()


def find(edition: Edition, pattern: str) -> tuple[PieceId, ...]:
    """The pieces that a pattern names: an id with or without its set, ``*`` for any letters, forms behind.

    Raises :class:`Refused`, with the nearest name, where there is none, where two sets have it, and for a form
    that the piece does not take.
    """
    bare, *forms = pattern.split("+")
    known = catalogue(edition)
    found = [piece for piece in known if _matches(piece, bare)]
    if not found:
        names = [str(piece) for piece in known] + [_short(piece) for piece in known]
        raise Refused(f"there is no piece {bare}{nearest(bare, names)}; printgen list shows all")
    if "*" not in bare and len(found) > 1:
        owners = " and ".join(str(piece) for piece in found)
        raise Refused(f"more than one set has {bare}: say {owners}")
    for piece in found:
        _check_forms(piece, forms)
    return tuple(replace(piece, forms=tuple(forms)) for piece in found)


def _matches(piece: PieceId, pattern: str) -> bool:
    return fnmatchcase(str(piece), pattern) or (":" not in pattern and fnmatchcase(_short(piece), pattern))


def _short(piece: PieceId) -> str:
    return f"{piece.kind}/{piece.name}"


def _check_forms(piece: PieceId, forms: list[str]) -> None:
    allowed = forms_of(piece)
    for form in forms:
        sized = form[:1].isdigit() and not set(allowed).isdisjoint(SIZED)
        if form not in allowed and not sized:
            takes = ", ".join(f"+{each}" for each in allowed) or "none"
            raise Refused(f"{piece} has no form +{form}{nearest(form, allowed)}; it takes {takes}")
        if form in SIZED:
            raise Refused(f"{piece}+{form}: say how large, such as +30mm")
    if len(set(forms)) < len(forms):
        raise Refused(f"{piece}: a form is named twice in +{'+'.join(forms)}")
