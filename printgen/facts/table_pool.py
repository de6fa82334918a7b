"""What the rules state on small arms dice: what a section throws, and ready sums for many shooters."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from msgspec import Struct

from printgen.facts.saying import caption, figure
from printgen.rules import Edition, Game
from printgen.rules.model import Pool, TableOf

_HEADS = ("shooters", "dice", "rerolls")
_READY_HEADS = ("ready-shooters", "sections")


class PoolRowFacts(Struct, frozen=True):
    """What a section of so many throws."""

    shooters: str
    dice: str
    rerolls: str


class ReadyFacts(Struct, frozen=True):
    """So many shooters in sections: each section's shooters, dice and rerolls, in the same order."""

    shooters: str
    sections: str
    dice: str
    rerolls: str


class PoolFacts(Struct, frozen=True):
    """``table/NAME`` of dice: ``head`` names the rows and columns."""

    title: str
    head: Mapping[str, str]
    row: Mapping[str, PoolRowFacts]
    rule: str
    reroll: str
    ready_heading: str
    ready: Mapping[str, ReadyFacts]


def pool_facts(edition: Edition, game: Game, table: TableOf) -> PoolFacts:
    """The facts of a table of dice. Source: rules data, part B4; rulings A24, A28 and A29."""

    def said(key: str, **own: int) -> str:
        return caption(edition, game, "pool-table", key, own)

    pools = tuple(game.rules.pool.values())
    rerolls = any(pool.rerolls for pool in pools)
    return PoolFacts(
        title=table.name,
        head={key: said(key) for key in (*_HEADS, *(_READY_HEADS if table.up_to else ()))},
        row={id_: _row(pool, said("none")) for id_, pool in game.rules.pool.items()},
        rule=said("rule", largest=pools[-1].shooters),
        reroll=said("reroll") if rerolls else "",
        ready_heading=said("ready", most=table.up_to) if table.up_to else "",
        ready={
            str(count): _ready(count, sections(pools, count), said("plus"))
            for count in range(1, table.up_to + 1)
        },
    )


def sections(pools: Sequence[Pool], shooters: int) -> tuple[Pool, ...]:
    """The sections that so many counted shooters form: the largest as often as they fill it, then one for the rest."""
    largest = pools[-1]
    full, rest = divmod(shooters, largest.shooters)
    return (largest,) * full + ((pools[rest - 1],) if rest else ())


def _row(pool: Pool, none: str) -> PoolRowFacts:
    return PoolRowFacts(
        figure(pool.shooters), figure(pool.dice), figure(pool.rerolls) if pool.rerolls else none
    )


def _ready(count: int, found: Sequence[Pool], plus: str) -> ReadyFacts:
    def joined(numbers: Iterable[int]) -> str:
        return plus.join(map(figure, numbers))

    return ReadyFacts(
        shooters=figure(count),
        sections=joined(pool.shooters for pool in found),
        dice=joined(pool.dice for pool in found),
        rerolls=joined(pool.rerolls for pool in found),
    )
