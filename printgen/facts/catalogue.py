"""Which pieces there are, and which module states the facts of each kind.

A kind is loaded when a piece of it is asked for: one cone does not wait for all the tables.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from functools import cache

from msgspec import Struct

from printgen.facts.piece_id import PieceId
from printgen.rules import Edition, Game

SIZED = ("base", "size")
"""Forms that stand for a measure: the base a piece is cut for, the size of a token."""
CHECK_PAGE = PieceId("", "check", "page")

_OTHER_SIDES = r"side\.[2-9]\..*"
Names = Callable[[Game], tuple[str, ...]]
FactsOf = Callable[[Edition, Game, str, tuple[str, ...]], object]


class Kind(Struct, frozen=True):
    """A kind of piece: which names a set has of it, its facts, and the forms that each may take.

    ``needs`` is what there must be beside the rules for any of it. ``back`` is a pattern of the keys of those facts
    that stand on its back.
    """

    names: Names
    facts: FactsOf
    forms: Callable[[str], tuple[str, ...]] = lambda name: ()
    needs: str = ""
    back: str = ""


def _cone() -> Kind:
    from printgen.facts import cone, cone_half

    def names(game: Game) -> tuple[str, ...]:
        return (*cone.cones(game), *((cone_half.NAME,) if cone_half.has_all_half(game) else ()))

    def facts(edition: Edition, game: Game, name: str, forms: tuple[str, ...]) -> object:
        nested = name not in game.rules.cone
        return (cone_half.all_half_facts if nested else cone.cone_facts)(edition, game, name, forms)

    return Kind(names, facts, lambda name: cone_half.FORMS if name == cone_half.NAME else cone.FORMS)


def _ring() -> Kind:
    from printgen.facts import blast, token

    def names(game: Game) -> tuple[str, ...]:
        return (*blast.rings(game), *token.rims(game))

    def facts(edition: Edition, game: Game, name: str, forms: tuple[str, ...]) -> object:
        rim = name in token.rims(game) and name not in blast.rings(game)
        return (token.rim_facts if rim else blast.ring_facts)(edition, game, name, forms)

    def forms(name: str) -> tuple[str, ...]:
        return ("base",) if name.endswith(blast.COLLAR) or name.startswith(token.RIM) else ()

    return Kind(names, facts, forms)


def _throw() -> Kind:
    from printgen.facts import blast

    return Kind(blast.throws, blast.throw_facts, lambda name: () if name.endswith(blast.STICK) else ("base",))


def _deviation() -> Kind:
    from printgen.facts import deviation

    return Kind(deviation.strips, deviation.strip_facts)


def _token() -> Kind:
    from printgen.facts import token

    return Kind(token.tokens, token.token_facts, lambda name: ("size",), back="text")


def _stick() -> Kind:
    from printgen.facts import stick

    return Kind(stick.sticks, stick.stick_facts, lambda name: stick.FORMS)


def _dial() -> Kind:
    from printgen.facts import dial

    return Kind(dial.dials, dial.dial_facts)


def _table() -> Kind:
    from printgen.facts import table

    return Kind(table.tables, table.table_facts)


def _sheet() -> Kind:
    from printgen.facts import sheet

    return Kind(sheet.sheets, sheet.sheet_facts, back=r"words|(word|note)\..*")


def _card() -> Kind:
    from printgen.facts import card_deck

    return Kind(card_deck.cards, card_deck.card_facts, lambda name: card_deck.FORMS)


def _character() -> Kind:
    from printgen.facts import player

    return Kind(
        player.players,
        player.player_facts,
        lambda name: player.FORMS,
        "a roster (--roster FILE)",
        r"(change|rule|dice|save|note|hurt)\..*|cards|head\.(change|dice|shooters|throws|rerolls|save|hurt)",
    )


def _reference() -> Kind:
    from printgen.facts import page

    def facts(edition: Edition, game: Game, name: str, forms: tuple[str, ...]) -> object:
        return page.page_facts(edition, game, page.REFERENCE, 1, large=page.LARGE in forms)

    return Kind(page.names, facts, lambda name: (page.LARGE,), back=_OTHER_SIDES)


def _handout() -> Kind:
    from printgen.facts import page

    return Kind(
        page.names,
        lambda edition, game, name, forms: page.page_facts(edition, game, page.HANDOUT, 2),
        back=_OTHER_SIDES,
    )


def _wall() -> Kind:
    from printgen.facts import page

    return Kind(
        page.wall_names, lambda edition, game, name, forms: page.page_facts(edition, game, page.WALL, 1)
    )


def _gm() -> Kind:
    from printgen.facts import gm

    return Kind(
        gm.names, lambda edition, game, name, forms: gm.gm_facts(edition, game, name), back=_OTHER_SIDES
    )


def _tent() -> Kind:
    from printgen.facts import tent

    return Kind(tent.names, lambda edition, game, name, forms: tent.tent_facts(edition, game, name))


def _check() -> Kind:
    from printgen.facts import check

    return Kind(lambda game: (), lambda edition, game, name, forms: check.check_facts(edition))


KINDS: dict[str, Callable[[], Kind]] = {
    "cone": _cone,
    "ring": _ring,
    "deviation": _deviation,
    "token": _token,
    "stick": _stick,
    "dial": _dial,
    "throw": _throw,
    "table": _table,
    "sheet": _sheet,
    "card": _card,
    "character": _character,
    "reference": _reference,
    "handout": _handout,
    "wall": _wall,
    "gm": _gm,
    "tent": _tent,
    "check": _check,
}


@cache
def kind(name: str) -> Kind:
    """The kind called ``name``."""
    return KINDS[name]()


def catalogue(edition: Edition, kinds: Collection[str] = KINDS) -> tuple[PieceId, ...]:
    """Every piece that the rules in force make, in their order, without forms; the check page last."""
    pieces = (
        PieceId(game.id, each, name)
        for game in edition.games.values()
        for each in kinds
        for name in kind(each).names(game)
    )
    return (*pieces, *((CHECK_PAGE,) if CHECK_PAGE.kind in kinds else ()))


def of(edition: Edition, piece: PieceId) -> object:
    """The facts of a piece: one frozen struct of its kind."""
    game = edition.games.get(piece.set) or next(iter(edition.games.values()))
    return kind(piece.kind).facts(edition, game, piece.name, piece.forms)


def makes(edition: Edition, piece: PieceId) -> bool:
    """Whether the rules in force make a piece, whatever its forms."""
    if piece.bare == CHECK_PAGE:
        return True
    game = edition.games.get(piece.set)
    return game is not None and piece.kind in KINDS and piece.name in kind(piece.kind).names(game)


def forms_of(piece: PieceId) -> tuple[str, ...]:
    """The forms a piece may take; ``base`` and ``size`` stand for a measure, such as ``30mm``."""
    return kind(piece.kind).forms(piece.name)
