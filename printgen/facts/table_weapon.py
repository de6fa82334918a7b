"""What the rules state on weapons: how far each reaches, and whether it burns powder."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from printgen.facts.saying import caption
from printgen.facts.table_words import name_of, status, text_of
from printgen.rules import Edition, Game
from printgen.rules.model import TableOf, Weapon


class WeaponFacts(Struct, frozen=True):
    """One weapon."""

    name: str
    range: str
    powder: str
    text: str


class WeaponsFacts(Struct, frozen=True):
    """``table/NAME`` of weapons: ``head`` names the columns."""

    title: str
    head: Mapping[str, str]
    row: Mapping[str, WeaponFacts]
    order: str
    measured: str
    status: tuple[str, ...]


def weapons_facts(edition: Edition, game: Game, table: TableOf) -> WeaponsFacts:
    """The facts of a table of weapons. Source: rules data, part B1; rulings A24 and A52."""

    def said(key: str) -> str:
        return caption(edition, game, "weapon-table", key)

    return WeaponsFacts(
        title=table.name,
        head={key: said(key) for key in ("weapon", "range", "powder")},
        row={id_: _row(edition, game, id_, weapon) for id_, weapon in game.rules.weapon.items()},
        order=said("order"),
        measured=said("measured"),
        status=status(edition, game, game.rules.weapon.values()),
    )


def _row(edition: Edition, game: Game, id_: str, weapon: Weapon) -> WeaponFacts:
    return WeaponFacts(
        name=name_of(weapon),
        range=edition.words.length(weapon.range, edition.metric),
        powder=caption(edition, game, "weapon-table", "with" if weapon.powder else "without"),
        text=text_of(edition, game, "weapon", id_),
    )
