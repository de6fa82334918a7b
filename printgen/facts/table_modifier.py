"""What the rules state in the table of modifiers: what adds to the number, in groups."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from printgen.facts.saying import caption
from printgen.facts.table_words import name_of, status, text_of
from printgen.rules import Edition, Game
from printgen.rules.model import Modifier, TableOf


class ModifierRowFacts(Struct, frozen=True):
    """One line: what holds, and its signed number. ``text`` and ``also`` are empty in the short table,
    which says in ``only`` what the line is limited to."""

    name: str
    only: str
    value: str
    text: str
    also: str


class GroupFacts(Struct, frozen=True):
    """The lines about one thing: the shot, the gun, the firer, each figure."""

    name: str
    text: str
    row: Mapping[str, ModifierRowFacts]


class ModifiersFacts(Struct, frozen=True):
    """``table/NAME`` of modifiers."""

    title: str
    aside: str
    group: Mapping[str, GroupFacts]
    rule: str
    status: tuple[str, ...]


def modifiers_facts(edition: Edition, game: Game, table: TableOf) -> ModifiersFacts:
    """The facts of a table of modifiers. Source: rules data, part A4; rulings A12, A14, A16, A17 and A19."""
    used = {modifier.about for modifier in game.rules.modifier.values()}
    return ModifiersFacts(
        title=table.name,
        aside=caption(edition, game, "modifier-table", "aside"),
        group={
            id_: GroupFacts(
                group.name, text_of(edition, game, "group", id_), _rows(edition, game, table, id_)
            )
            for id_, group in game.rules.group.items()
            if id_ in used
        },
        rule=caption(edition, game, "modifier-table", "rule"),
        status=status(edition, game, game.rules.modifier.values()),
    )


def _rows(edition: Edition, game: Game, table: TableOf, group: str) -> dict[str, ModifierRowFacts]:
    return {
        id_: _row(edition, game, table, id_, modifier)
        for id_, modifier in game.rules.modifier.items()
        if modifier.about == group
    }


def _row(edition: Edition, game: Game, table: TableOf, id_: str, modifier: Modifier) -> ModifierRowFacts:
    full = table.in_full
    return ModifierRowFacts(
        name=modifier.name if full else name_of(modifier),
        only="" if full else caption(edition, game, "modifier-table", "only", game.tables["modifier"][id_]),
        value=edition.words.signed(modifier.value),
        text=text_of(edition, game, "modifier", id_) if full else "",
        also=text_of(edition, game, "modifier", id_, "also") if full else "",
    )
