"""What becomes of a throw, how often: computed from the dice of the rules."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from msgspec import Struct

from printgen.facts.saying import caption
from printgen.facts.table_odds import mean, out_of
from printgen.facts.table_words import Headed, alone
from printgen.resolver.odds.grenade import damage, readings
from printgen.rules import Edition, Game
from printgen.rules.model import Blast, TableOf


class ThrowOddsFacts(Struct, frozen=True):
    """One result of the throw: in how many of all throws it falls."""

    name: str
    hits: str
    chance: str


class BlastOddsFacts(Headed, frozen=True):
    """One thing that is thrown."""

    result: Mapping[str, ThrowOddsFacts]
    explodes: str
    structure: str


class GrenadeOddsFacts(Struct, frozen=True):
    """``table/NAME`` of throws."""

    title: str
    aside: str
    blast: Mapping[str, BlastOddsFacts]


def grenade_odds_facts(edition: Edition, game: Game, table: TableOf) -> GrenadeOddsFacts:
    """The facts of a table of throws. Computed from the rules by every roll; rulings A44 and A47."""
    blasts = {id_: _blast(edition, game, entry) for id_, entry in game.rules.blast.items() if entry.result}
    aside, parts = alone(blasts)
    return GrenadeOddsFacts(table.name, aside, parts)


def _blast(edition: Edition, game: Game, entry: Blast) -> BlastOddsFacts:
    def said(key: str, **own: object) -> str:
        return caption(edition, game, "blast-odds", key, own)

    total = game.rules.die[entry.die].faces ** entry.dice
    ways = {key: many for key, (many, _) in readings(game, entry).items()}
    bursts = sum(many for key, many in ways.items() if entry.result[key].hits)
    harm = sum(
        (
            damage(game, entry, entry.result[key].structure_dice).mean(Fraction) * many / total
            for key, many in ways.items()
        ),
        Fraction(0),
    )
    return BlastOddsFacts(
        name=entry.name,
        aside=said("aside", throws=total),
        result={
            key: ThrowOddsFacts(
                result.name,
                said("hits", hits=result.hits) if result.hits else "",
                out_of(ways.get(key, 0), total),
            )
            for key, result in entry.result.items()
        },
        explodes=said("explodes", chance=out_of(bursts, total)),
        structure=said("structure", mean=mean(edition, harm)) if harm else "",
    )
