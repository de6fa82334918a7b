"""What the rules state on smoke: how it is thrown, how long it stands, and what it bars."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from printgen.facts.burst_words import example, when
from printgen.facts.saying import caption
from printgen.facts.table_words import Headed, alone, status, text_of
from printgen.rules import Edition, Game
from printgen.rules.model import Blast, BlastResult, Smoke, TableOf


class PuffFacts(Struct, frozen=True):
    """One throw: dice that show it, when it comes, and what it brings."""

    dice: Mapping[str, str]
    counting: tuple[str, ...]
    when: str
    brings: str


class SmokeFacts(Headed, frozen=True):
    """One filling that smokes. Where it always works there are no rows; where it is alone, no name."""

    text: str
    throw: str
    point: str
    dice: str
    head: Mapping[str, str]
    row: Mapping[str, PuffFacts]
    always: str
    inside: str


class SmokesFacts(Struct, frozen=True):
    """``table/NAME`` of smoke."""

    title: str
    aside: str
    smoke: Mapping[str, SmokeFacts]
    status: tuple[str, ...]


def smokes_facts(edition: Edition, game: Game, table: TableOf) -> SmokesFacts:
    """The facts of a table of smoke. Source: rules data, part B10; rulings A48, A49 and A70."""
    found = {id_: _smoke(edition, game, id_, smoke) for id_, smoke in game.rules.smoke.items()}
    aside, smokes = alone(found)
    return SmokesFacts(
        title=table.name,
        aside=aside,
        smoke=smokes,
        status=status(edition, game, game.rules.smoke.values()),
    )


def _smoke(edition: Edition, game: Game, id_: str, smoke: Smoke) -> SmokeFacts:
    own = game.tables["smoke"][id_]
    blast = game.rules.blast[smoke.blast]

    def said(key: str) -> str:
        return caption(edition, game, "smoke-table", key, own)

    def of_blast(key: str) -> str:
        return caption(edition, game, "blast", key, game.tables["blast"][smoke.blast])

    diced = bool(blast.dice and blast.hit_on) and game.switches.get("stinkpot-throw", "dice") == "dice"
    rows = {key: result for key, result in blast.result.items() if diced and _first_of_its_kind(blast, key)}
    thrown = blast.near is not None
    return SmokeFacts(
        name=smoke.name,
        aside=caption(edition, game, "blast-table", "aside", game.tables["blast"][smoke.blast])
        if thrown
        else "",
        text=text_of(edition, game, "smoke", id_),
        throw=said("throw"),
        point=of_blast("throw") if thrown else "",
        dice=of_blast("dice") if rows else "",
        head={key: said(key) for key in ("dice", "result")} if rows else {},
        row={key: _puff(edition, game, blast, result, said(_key(result))) for key, result in rows.items()},
        always="" if rows else said("works"),
        inside=said("inside"),
    )


def _first_of_its_kind(blast: Blast, key: str) -> bool:
    """Smoke does not grow with the hits: one hit or three are the same."""
    kinds: dict[str, str] = {}
    for other, result in blast.result.items():
        kinds.setdefault(_key(result), other)
    return key in kinds.values()


def _key(result: BlastResult) -> str:
    return "works" if result.hits else "fumble" if result.fumble else "dud"


def _puff(edition: Edition, game: Game, blast: Blast, result: BlastResult, brings: str) -> PuffFacts:
    at_least = caption(edition, game, "smoke-table", "any", {"hits": result.hits})
    return PuffFacts(
        dice=example(game, blast, result),
        counting=tuple(str(place) for place in range(1, (result.hits or int(result.fumble)) + 1)),
        when=at_least if result.hits else when(edition, game, blast, result),
        brings=brings,
    )
