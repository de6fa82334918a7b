"""What a roster may name: the classes, weapons and states that a set has, by id, and the section of each."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from printgen.resolver.modifiers import OF_THE_FIRER, suits
from printgen.rules import Game
from printgen.rules.crew import Figure

CLASSES = ("class", "rank")
WEAPONS = ("cone", "weapon", "gamble", "counts", "blast", "smoke")
STATES = ("state", "barred", "save", "modifier")
_CLAIMED = "claimed"
_WORN = "armour"


def names(game: Game, sections: Iterable[str]) -> dict[str, str]:
    """Ids that a roster may use, each with its section; of two sections the first that has it."""
    found: dict[str, str] = {}
    for section in sections:
        for id_ in game.tables.get(section) or {}:
            if _may(game, section, id_):
                found.setdefault(id_, section)
    return found


def called(game: Game, section: str, id_: str) -> tuple[str, ...]:
    """What people call it: its name, and its short name where it has one."""
    entry = game.tables[section][id_]
    return tuple(str(entry[key]) for key in ("name", "short") if entry.get(key))


def shown(game: Game, section: str, id_: str) -> str:
    """What it is called where there is little room."""
    return called(game, section, id_)[-1]


def of_section(game: Game, figure: Figure, section: str) -> tuple[str, ...]:
    """The figure's weapons of one section."""
    known = names(game, WEAPONS)
    return tuple(id_ for id_ in figure.weapons if known[id_] == section)


def held(game: Game, figure: Figure, gun: str) -> tuple[str, ...]:
    """The modifiers that hold whenever this figure fires this gun."""
    known = names(game, STATES)
    return tuple(id_ for id_ in figure.states if known[id_] == "modifier" and suits(game.rules, id_, gun))


def sections_had(game: Game, figures: Iterable[Figure]) -> frozenset[str]:
    """Every section that something of these figures is of; ``weapon`` also for whoever counts as one."""
    had = set(_sections(game, figures))
    return frozenset(had | ({"weapon"} if had & {"gamble", "counts"} else set()))


def _sections(game: Game, figures: Iterable[Figure]) -> Iterator[str]:
    classes, weapons, states = (names(game, sections) for sections in (CLASSES, WEAPONS, STATES))
    for figure in figures:
        yield from (weapons[id_] for id_ in figure.weapons)
        yield from (states[id_] for id_ in figure.states)
        yield from ([classes[figure.class_]] if figure.class_ else [])
        marked = any(weapons[id_] == "weapon" and game.rules.weapon[id_].marks for id_ in figure.weapons)
        yield from (["poison"] if marked else [])


def _may(game: Game, section: str, id_: str) -> bool:
    rules = game.rules
    match section:
        case "counts":
            return rules.counts[id_].flat is not None
        case "save":
            return rules.save[id_].when == _WORN
        case "modifier":
            return rules.modifier[id_].when in (*OF_THE_FIRER, _CLAIMED)
        case _:
            return True
