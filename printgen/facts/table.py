"""Which tables a set prints, and which facts module speaks for each: a mechanic, a module.

Tables of odds bring the resolver with them, and are loaded when one is asked for.
"""

from __future__ import annotations

from collections.abc import Callable

from printgen.facts.table_blast import blasts_facts
from printgen.facts.table_chart import chart_facts
from printgen.facts.table_counts import counts_facts
from printgen.facts.table_deviation import deviation_facts
from printgen.facts.table_hand import hands_facts
from printgen.facts.table_hits import hits_facts
from printgen.facts.table_modifier import modifiers_facts
from printgen.facts.table_poison import poison_facts
from printgen.facts.table_pool import pool_facts
from printgen.facts.table_save import saves_facts
from printgen.facts.table_smoke import smokes_facts
from printgen.facts.table_weapon import weapons_facts
from printgen.rules import Edition, Game
from printgen.rules.model import TableOf


def _small_arms_odds(edition: Edition, game: Game, table: TableOf) -> object:
    from printgen.facts.table_odds_small_arms import small_arms_odds_facts

    return small_arms_odds_facts(edition, game, table)


def _shotgun_odds(edition: Edition, game: Game, table: TableOf) -> object:
    from printgen.facts.table_odds_shotgun import shotgun_odds_facts

    return shotgun_odds_facts(edition, game, table)


def _grenade_odds(edition: Edition, game: Game, table: TableOf) -> object:
    from printgen.facts.table_odds_grenade import grenade_odds_facts

    return grenade_odds_facts(edition, game, table)


_BY_MECHANIC: dict[str, Callable[[Edition, Game, TableOf], object]] = {
    "cone": hits_facts,
    "modifier": modifiers_facts,
    "deviation": deviation_facts,
    "chart": chart_facts,
    "weapon": weapons_facts,
    "counts": counts_facts,
    "pool": pool_facts,
    "hand": hands_facts,
    "save": saves_facts,
    "poison": poison_facts,
    "blast": blasts_facts,
    "smoke": smokes_facts,
    "odds-small-arms": _small_arms_odds,
    "odds-shotgun": _shotgun_odds,
    "odds-grenade": _grenade_odds,
}


def tables(game: Game) -> tuple[str, ...]:
    """The names of the table pieces of a set."""
    return tuple(game.rules.table)


def table_facts(edition: Edition, game: Game, name: str, forms: tuple[str, ...]) -> object:
    """The facts of ``table/NAME``. Source: that of the mechanic that the table shows."""
    table = game.rules.table[name]
    return _BY_MECHANIC[table.shows](edition, game, table)
