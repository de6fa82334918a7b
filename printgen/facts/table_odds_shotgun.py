"""How far a template swings, and how often a firer brings it back to the line: computed from the dice of the rules."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from printgen.facts.saying import caption
from printgen.facts.table_odds import out_of
from printgen.resolver import deviation
from printgen.resolver.odds.shot import deviations
from printgen.rules import Edition, Game
from printgen.rules.model import TableOf


class SwingFacts(Struct, frozen=True):
    """One size of deviation: in how many throws it falls. Half of them go to each side, but for none at all."""

    size: str
    chance: str


class OnLineFacts(Struct, frozen=True):
    """Who corrects so far, and how many throws then leave the template on its line."""

    up_to: str
    who: str
    chance: str


class ShotgunOddsFacts(Struct, frozen=True):
    """``table/NAME`` of deviations, by their size; ``0`` is none."""

    title: str
    aside: str
    read: str
    head: Mapping[str, str]
    row: Mapping[str, SwingFacts]
    legend: Mapping[str, str]
    line: str
    corrected: Mapping[str, OnLineFacts]


def shotgun_odds_facts(edition: Edition, game: Game, table: TableOf) -> ShotgunOddsFacts:
    """The facts of a table of deviations. Computed from the rules by every roll; rulings A02 and A07."""
    plain = deviations(game, 0)
    sizes = sorted({abs(size) for size in plain.ways})

    def said(key: str, **own: object) -> str:
        return caption(edition, game, "deviation-odds", key, own)

    return ShotgunOddsFacts(
        title=table.name,
        aside=said("aside"),
        read=said("read", throws=plain.total),
        head={"sides": said("sides"), "chance": said("chance")},
        row={
            f"{size:g}": SwingFacts(
                said("size", inches=size),
                out_of(sum(plain.ways.get(each, 0) for each in {size, -size}), plain.total),
            )
            for size in sizes
        },
        legend={key: said(key) for key in ("left", "right", "equal")},
        line=said("line"),
        corrected=_corrected(edition, game),
    )


def _corrected(edition: Edition, game: Game) -> dict[str, OnLineFacts]:
    """By how far a firer may correct, with everyone who may; a class is named where it corrects otherwise."""
    plain = {aimed: deviation.allowed(game, "", aimed).most for aimed in (False, True)}
    firers: dict[float, list[str]] = {}
    for class_, name in {"": "", **{key: entry.name for key, entry in game.rules.class_.items()}}.items():
        for aimed in (False, True):
            most = deviation.allowed(game, class_, aimed).most
            if not class_ or most != plain[aimed]:
                key = ("aimed-class" if name else "aimed") if aimed else "class" if name else "nobody"
                said = caption(edition, game, "deviation-odds", key, {"name": name})
                firers.setdefault(most, []).append(said)
    found = {}
    for most, names in sorted(firers.items()):
        on_line = deviations(game, most)
        who = caption(edition, game, "deviation-odds", "who", {"names": names})
        found[f"{most:g}"] = OnLineFacts(
            caption(edition, game, "deviation-odds", "up-to", {"inches": most}) if most else "",
            who,
            out_of(on_line.ways.get(0, 0), on_line.total),
        )
    return found
