"""What the rules make of a section on average: knockdowns and wounds, rerolls used well, computed from the data."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction

from msgspec import Struct

from printgen.facts.saying import caption, figure
from printgen.facts.table_odds import mean
from printgen.resolver import pools
from printgen.resolver.rerolls import BestUse, Expected
from printgen.rules import Edition, Game
from printgen.rules.model import TableOf


class SectionOddsFacts(Struct, frozen=True):
    """A section of so many counted shooters: what it makes on average, before saves."""

    shooters: str
    noun: str
    knockdowns: str
    wounds: str


class SmallArmsOddsFacts(Struct, frozen=True):
    """``table/NAME`` of averages. ``legend`` names the two kinds of bar."""

    title: str
    aside: str
    read: str
    legend: Mapping[str, str]
    row: Mapping[str, SectionOddsFacts]
    more: str
    formation: str
    wounding: str


def small_arms_odds_facts(edition: Edition, game: Game, table: TableOf) -> SmallArmsOddsFacts:
    """The facts of a table of averages. Computed from the rules by every roll; rulings A28 to A32."""
    use = BestUse(game)
    found = {id_: use.means(use.hands(pool.dice, pool.rerolls)) for id_, pool in game.rules.pool.items()}

    def said(key: str, **own: object) -> str:
        return caption(edition, game, "pool-odds", key, own)

    return SmallArmsOddsFacts(
        title=table.name,
        aside=said("aside"),
        read=said("read"),
        legend={key: said(key) for key in ("knockdowns", "wounds")},
        row={
            id_: SectionOddsFacts(
                figure(pool.shooters),
                said("shooters", count=pool.shooters),
                mean(edition, found[id_].knockdowns),
                mean(edition, found[id_].wounds),
            )
            for id_, pool in game.rules.pool.items()
        },
        more=_more(edition, game, found),
        formation=said("formation"),
        wounding=said("wounding", **game.tables["wounding"]) if game.rules.wounding else "",
    )


def _more(edition: Edition, game: Game, found: Mapping[str, Expected]) -> str:
    """An example of adding up rows: two full sections and one of two, or of one where there is no other."""
    largest = max(pool.shooters for pool in game.rules.pool.values())
    many = 2 * largest + (2 if largest > 2 else 1) * (largest > 1)
    sizes = pools.sections(game.rules, many)
    by_size = {pool.shooters: found[id_] for id_, pool in game.rules.pool.items()}
    if not by_size.keys() >= set(sizes):
        return ""
    own = {
        "largest": largest,
        "many": many,
        "sections": " + ".join(map(figure, sizes)),
        "knockdowns": mean(edition, _sum([by_size[size].knockdowns for size in sizes])),
        "wounds": mean(edition, _sum([by_size[size].wounds for size in sizes])),
    }
    return caption(edition, game, "pool-odds", "more", own)


def _sum(values: Sequence[Fraction]) -> Fraction:
    return sum(values, Fraction(0))
