"""What a player's weapons do beside templates: ranges, how many shooters a figure counts for, throws, saves."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

from msgspec import Struct

from printgen.facts.card_says import label
from printgen.facts.player_shot import ChangeFacts
from printgen.facts.roster_names import STATES, names, of_section
from printgen.facts.saying import caption, figure
from printgen.facts.table_words import name_of, text_of
from printgen.resolver.shooters import barring, weight
from printgen.rules import Edition, Game
from printgen.rules.crew import Figure


class ArmFacts(Struct, frozen=True):
    """One weapon in the hands of whoever carries it: how far it reaches, and what else is to be known of it."""

    name: str
    range: str
    who: str
    text: tuple[str, ...]


class SectionFacts(Struct, frozen=True):
    """What a section of so many counted shooters throws."""

    shooters: str
    dice: str
    rerolls: str


class SaveFacts(Struct, frozen=True):
    """Something that helps a saving roll of these figures, and what it asks for."""

    change: ChangeFacts
    text: str


def arms(edition: Edition, game: Game, figures: Sequence[Figure]) -> dict[str, ArmFacts]:
    """Every weapon and throw once, in the order of the rules. Source: rules data, parts B1, B3, B9 and B10."""
    found: dict[str, ArmFacts] = {}
    for section, told in _TOLD.items():
        carried = {id_ for each in figures for id_ in of_section(game, each, section)}
        for id_ in (id_ for id_ in game.tables.get(section) or {} if id_ in carried):
            who = edition.words.listed(each.name for each in figures if id_ in each.weapons)
            found[f"{section}-{id_}"] = told(edition, game, id_, who)
    return found


def _weapon(edition: Edition, game: Game, id_: str, who: str) -> ArmFacts:
    weapon = game.rules.weapon[id_]
    powder = label(edition, game, "powder" if weapon.powder else "no-powder")
    return ArmFacts(
        name_of(weapon), _range(edition, game, id_), who, _filled(powder, _text(edition, game, "weapon", id_))
    )


def _gamble(edition: Edition, game: Game, id_: str, who: str) -> ArmFacts:
    gamble = game.rules.gamble[id_]
    text = _text(edition, game, "gamble", id_)
    return ArmFacts(gamble.name, _range(edition, game, gamble.weapon), who, _filled(text))


def _fixed(edition: Edition, game: Game, id_: str, who: str) -> ArmFacts:
    counts = game.rules.counts[id_]
    reach = _range(edition, game, counts.weapon) if counts.weapon else ""
    return ArmFacts(counts.name, reach, who, _filled(_text(edition, game, "counts", id_)))


def _blast(edition: Edition, game: Game, id_: str, who: str) -> ArmFacts:
    own = game.tables["blast"][id_]
    dice = caption(edition, game, "blast", "dice", own) if game.rules.blast[id_].dice else ""
    return ArmFacts(
        own["name"],
        label(edition, game, "throw", own),
        who,
        _filled(dice, _text(edition, game, "blast", id_)),
    )


def _smoke(edition: Edition, game: Game, id_: str, who: str) -> ArmFacts:
    smoke = game.rules.smoke[id_]
    thrown = label(edition, game, "throw", game.tables["blast"][smoke.blast])
    return ArmFacts(smoke.name, thrown, who, _filled(_text(edition, game, "smoke", id_)))


_TOLD: Mapping[str, Callable[[Edition, Game, str, str], ArmFacts]] = {
    "weapon": _weapon,
    "gamble": _gamble,
    "counts": _fixed,
    "blast": _blast,
    "smoke": _smoke,
}


def counts_for(edition: Edition, game: Game, each: Figure) -> str:
    """For how many shooters a figure counts in the states that a roster says; a dash for one that may not shoot.

    Source: rules data, parts B2 and B3; ruling A26.
    """
    if barring(game.rules, each.states):
        return caption(edition, game, "pool-table", "none")
    known = names(game, STATES)
    flat = [game.rules.counts[id_].flat for id_ in of_section(game, each, "counts")]
    base = max((number for number in flat if number), default=1)
    states = [id_ for id_ in each.states if known[id_] == "state"]
    return edition.words.number(float(weight(game.rules, states, base, flat=bool(flat)).value))


def dice(edition: Edition, game: Game) -> dict[str, SectionFacts]:
    """What sections throw, up to the largest. Source: rules data, part B4."""
    none = caption(edition, game, "pool-table", "none")
    return {
        id_: SectionFacts(
            figure(pool.shooters), figure(pool.dice), figure(pool.rerolls) if pool.rerolls else none
        )
        for id_, pool in game.rules.pool.items()
    }


def saves(edition: Edition, game: Game, figures: Iterable[Figure]) -> dict[str, SaveFacts]:
    """What these figures are or wear that helps their saves: a box to write in where no table has decided.

    Source: rules data, part B7.
    """
    classes = dict.fromkeys(each.class_ for each in figures if each.class_ in game.rules.rank)
    found = {}
    for id_ in classes:
        bonus = game.settings.get(game.rules.rank[id_].setting)
        value = edition.words.signed(bonus) if bonus is not None else ""
        found[id_] = SaveFacts(ChangeFacts(game.rules.rank[id_].name, "", value), "")
    worn = dict.fromkeys(id_ for each in figures for id_ in each.states if id_ in game.rules.save)
    for id_ in worn:
        save = game.rules.save[id_]
        change = ChangeFacts(save.name, "", edition.words.signed(save.value))
        found[id_] = SaveFacts(change, text_of(edition, game, "save", id_))
    return found


def _range(edition: Edition, game: Game, id_: str) -> str:
    return edition.words.length(game.rules.weapon[id_].range, edition.metric)


def _text(edition: Edition, game: Game, section: str, id_: str) -> str:
    return text_of(edition, game, section, id_)


def _filled(*sentences: str) -> tuple[str, ...]:
    return tuple(sentence for sentence in sentences if sentence)
