"""Which cards a set has, and the facts of each."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping

from printgen.facts import card_shot, card_thrown, card_volley
from printgen.facts.card import CardFacts
from printgen.facts.roster_names import CLASSES, STATES, WEAPONS, names
from printgen.rules import Edition, Game
from printgen.rules.crew import Figure

FORMS = ("mini", "business", "index", "size")
"""Sizes of cards by name; ``size`` stands for one of one's own, such as ``63x88mm``."""

_FACTS: Mapping[str, Callable[[Edition, Game, str], CardFacts]] = {
    "modifier": card_shot.modifier,
    "load": card_shot.load,
    "cone": card_shot.gun,
    "class": card_shot.firer,
    "action": card_shot.action,
    "weapon": card_volley.weapon,
    "hand": card_volley.hand,
    "save": card_volley.save,
    "rank": card_volley.rank,
    "blast": card_thrown.burst,
    "smoke": card_thrown.smoke,
}


def cards(game: Game) -> tuple[str, ...]:
    """The names of the card pieces of a set."""
    return tuple(_deck(game))


def card_facts(edition: Edition, game: Game, name: str, forms: tuple[str, ...]) -> CardFacts:
    """The facts of ``card/NAME``. Source: rules data, the entry of the rules that the card is about."""
    section, id_ = _deck(game)[name]
    return _FACTS[section](edition, game, id_)


def icon_of(game: Game, name: str) -> str:
    """The picture that the rules give the entry of a card."""
    section, id_ = _deck(game)[name]
    return str(game.tables[section][id_]["icon"])


def own_cards(game: Game, figures: Iterable[Figure]) -> dict[str, str]:
    """The cards about what figures are, carry and wear: what each is called, by the name of the card."""
    classes, weapons, states = (names(game, sections) for sections in (CLASSES, WEAPONS, STATES))
    wanted: dict[tuple[str, str], None] = {}
    for figure in figures:
        wanted |= dict.fromkeys((classes[id_], id_) for id_ in (figure.class_,) if id_)
        wanted |= dict.fromkeys((weapons[id_], id_) for id_ in figure.weapons)
        wanted |= dict.fromkeys((states[id_], id_) for id_ in figure.states)
    return {
        name: str(game.tables[section][id_]["name"])
        for name, (section, id_) in _deck(game).items()
        if (section, id_) in wanted
    }


def _deck(game: Game) -> dict[str, tuple[str, str]]:
    """The names of a set's cards, each with the section and the id of its entry.

    Of two entries with one id the later is called SECTION-ID.
    """
    deck: dict[str, tuple[str, str]] = {}
    for section, id_ in _entries(game):
        name = id_
        while name in deck:
            name = f"{section}-{name}"
        deck[name] = section, id_
    return deck


def _entries(game: Game) -> Iterator[tuple[str, str]]:
    """Every entry that has a card of its own: a load that a modifier brings is on that modifier's."""
    brought = {modifier.load for modifier in game.rules.modifier.values()}
    for section in _FACTS:
        for id_ in game.tables.get(section) or {}:
            if section != "load" or id_ not in brought:
                yield section, id_
