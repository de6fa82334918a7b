"""What the rules state on saves: what adds to the die, and what it must show once all is added up."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from msgspec import Struct

from printgen.facts.saying import caption
from printgen.facts.table_words import name_of, status, text_of
from printgen.rules import Edition, Game
from printgen.rules.model import Entry, Rank, Save, TableOf

BASE = "base-save"


class SaveFacts(Struct, frozen=True):
    """One claim: ``instead`` replaces ``value`` against a weapon without powder."""

    name: str
    text: str
    value: str
    instead_when: str
    instead: str


class OneOfFacts(Struct, frozen=True):
    """Claims of one group; of several only one counts."""

    name: str
    text: str
    row: Mapping[str, SaveFacts]


class RungFacts(Struct, frozen=True):
    """Who saves, and what the die must show by sum; an empty ``roll`` is a number that the table decides."""

    name: str
    text: str
    roll: Mapping[str, str]


class LadderFacts(Struct, frozen=True):
    """The ladder: ``sum`` heads its columns."""

    heading: str
    sum_heading: str
    sum: Mapping[str, str]
    who: Mapping[str, RungFacts]
    unset: tuple[str, ...]


class SavesFacts(Struct, frozen=True):
    """``table/NAME`` of saves."""

    title: str
    aside: str
    last: str
    claim: Mapping[str, OneOfFacts]
    judged: tuple[str, ...]
    ladder: LadderFacts
    natural: str
    knockdown: str
    wounding: str
    status: tuple[str, ...]


def saves_facts(edition: Edition, game: Game, table: TableOf) -> SavesFacts:
    """The facts of a table of saves. Source: rules data, part B7; rulings A35 to A39 and A54."""

    def said(key: str) -> str:
        return caption(edition, game, "save-table", key)

    shown: list[Entry] = [*game.rules.save.values(), *game.rules.rank.values()]
    return SavesFacts(
        title=table.name,
        aside=said("aside"),
        last=said("last"),
        claim=_claims(edition, game),
        judged=_judged(edition, game),
        ladder=_ladder(edition, game),
        natural=said("natural"),
        knockdown=said("knockdown"),
        wounding=_wounding(edition, game),
        status=status(edition, game, shown),
    )


def _claims(edition: Edition, game: Game) -> dict[str, OneOfFacts]:
    """Claims in the order of the rules, those of one group together."""
    claims: dict[str, OneOfFacts] = {}
    for key, members in groups(game).items():
        group = game.rules.group.get(key)
        several = group is not None and len(members) > 1
        claims[key] = OneOfFacts(
            name=group.name if group and several else "",
            text=text_of(edition, game, "group", key) if several else "",
            row={
                id_: claim(edition, game, save, text_of(edition, game, "save", id_))
                for id_, save in members.items()
            },
        )
    return claims


def groups(game: Game) -> dict[str, dict[str, Save]]:
    """Claims that exclude each other together; a claim without a group stands under its own id."""
    found: dict[str, dict[str, Save]] = {}
    for id_, save in game.rules.save.items():
        found.setdefault(save.group or id_, {})[id_] = save
    return found


def claim(edition: Edition, game: Game, save: Save, text: str) -> SaveFacts:
    """One claim, which ``text`` explains."""
    instead = save.no_powder is not None
    return SaveFacts(
        name=name_of(save),
        text=text,
        value=edition.words.signed(save.value),
        instead_when=caption(edition, game, "save-table", "no-powder") if instead else "",
        instead=edition.words.signed(save.no_powder) if save.no_powder is not None else "",
    )


def _judged(edition: Edition, game: Game) -> tuple[str, ...]:
    """From where claims are judged, a sentence a place."""
    places: dict[str, list[str]] = {}
    for id_, save in game.rules.save.items():
        if save.judged:
            places.setdefault(text_of(edition, game, "save", id_, "judged"), []).append(name_of(save))
    return tuple(
        caption(edition, game, "save-table", "judged", {"names": names, "judged": place})
        for place, names in places.items()
    )


def _wounding(edition: Edition, game: Game) -> str:
    """How many unsaved wounds knock down (ruling A39); one is no sum."""
    wounding = game.rules.wounding
    if wounding is None or wounding.down_at < 2:
        return ""
    return caption(edition, game, "save-table", "wounding", {"down-at": wounding.down_at})


def _ladder(edition: Edition, game: Game) -> LadderFacts:
    sums = range(fewest(game), most(game) + 1)
    anyone = RungFacts(caption(edition, game, "save-table", "anyone"), "", _rolls(edition, game, sums, 0))
    ranks = {id_: _rung(edition, game, id_, rank, sums) for id_, rank in game.rules.rank.items()}
    asked = [BASE, *(rank.setting for rank in game.rules.rank.values())]
    return LadderFacts(
        heading=caption(edition, game, "save-table", "ladder"),
        sum_heading=caption(edition, game, "save-table", "sum"),
        sum={str(each): edition.words.signed(each) for each in sums},
        who={"anyone": anyone} | ranks,
        unset=_unset(edition, game, dict.fromkeys(asked)),
    )


def _unset(edition: Edition, game: Game, asked: Iterable[str]) -> tuple[str, ...]:
    """What is said of numbers that the table decides, those of which the same is said together."""
    said: dict[str, list[str]] = {}
    for key in asked:
        if key in game.rules.setting and game.settings[key] is None:
            said.setdefault(text_of(edition, game, "setting", key), []).append(game.rules.setting[key].name)
    return tuple(
        caption(edition, game, "save-table", "unset", {"names": names, "says": text})
        for text, names in said.items()
    )


def _rung(edition: Edition, game: Game, id_: str, rank: Rank, sums: range) -> RungFacts:
    bonus = game.settings[rank.setting]
    own = {"name": rank.name, "bonus": bonus}
    name = rank.name if bonus is None else caption(edition, game, "save-table", "bonus", own)
    return RungFacts(name, text_of(edition, game, "rank", id_), _rolls(edition, game, sums, bonus))


def _rolls(edition: Edition, game: Game, sums: range, bonus: int | None) -> dict[str, str]:
    base = game.settings.get(BASE)
    if base is None or bonus is None:
        return {str(each): "" for each in sums}
    return {str(each): _roll(edition, game, base - bonus - each) for each in sums}


def _roll(edition: Edition, game: Game, needed: int) -> str:
    """What the die of the volley must show; where its lowest face always fails, never less than the next."""
    volley = game.rules.volley
    faces = game.rules.die[volley.die].faces if volley else needed
    least = 2 if game.switches.get("natural-1-fails") == "true" else 1
    if needed > faces:
        return caption(edition, game, "save-table", "never")
    if needed <= 1 == least:
        return caption(edition, game, "save-table", "sure")
    return caption(edition, game, "save-table", "roll", {"roll": max(needed, least)})


def most(game: Game) -> int:
    """The largest sum that claims can reach: one of each group, each at its better value (rulings A35 and A36)."""
    best = {key: max(map(_better, members.values())) for key, members in groups(game).items()}
    total = sum(value for value in best.values() if value > 0)
    if game.switches.get("obscured-with-serious", "adds") == "adds":
        return total
    return total - _lost_by_serious(game)


def fewest(game: Game) -> int:
    """The lowest sum that claims can reach; 0 unless some take away."""
    return sum(min(0, *(save.value for save in members.values())) for members in groups(game).values())


def _better(save: Save) -> int:
    return max(save.value, save.no_powder if save.no_powder is not None else save.value)


def _lost_by_serious(game: Game) -> int:
    """What the best sum loses where an obscured view does not add to serious cover."""
    obscured = sum(_better(save) for save in game.rules.save.values() if save.when == "obscured")
    covers = [save for save in game.rules.save.values() if save.when in ("cover", "serious-cover")]
    serious = max((_better(save) for save in covers if save.when == "serious-cover"), default=0)
    cover = max((_better(save) for save in covers if save.when == "cover"), default=0)
    return min(obscured, max(0, serious - cover)) if serious else 0
