"""Which tables a set prints, and which facts module speaks for each: a mechanic, a module."""

from __future__ import annotations

from collections.abc import Callable

from printgen.facts import (
    table_blast,
    table_chart,
    table_counts,
    table_deviation,
    table_hand,
    table_hits,
    table_modifier,
    table_poison,
    table_pool,
    table_save,
    table_smoke,
    table_weapon,
)
from printgen.rules import Edition, Game
from printgen.rules.model import TableOf

_BY_MECHANIC: dict[str, Callable[[Edition, Game, TableOf], object]] = {
    "cone": table_hits.hits_facts,
    "modifier": table_modifier.modifiers_facts,
    "deviation": table_deviation.deviation_facts,
    "chart": table_chart.chart_facts,
    "weapon": table_weapon.weapons_facts,
    "counts": table_counts.counts_facts,
    "pool": table_pool.pool_facts,
    "hand": table_hand.hands_facts,
    "save": table_save.saves_facts,
    "poison": table_poison.poison_facts,
    "blast": table_blast.blasts_facts,
    "smoke": table_smoke.smokes_facts,
}


def tables(game: Game) -> tuple[str, ...]:
    """The names of the table pieces of a set."""
    return tuple(game.rules.table)


def table_facts(edition: Edition, game: Game, name: str, forms: tuple[str, ...]) -> object:
    """The facts of ``table/NAME``."""
    table = game.rules.table[name]
    return _BY_MECHANIC[table.shows](edition, game, table)
