"""What the rules state on a strip for adding up: a shot, number by number, or a save, claim by claim."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from printgen.facts.saying import caption
from printgen.facts.table_save import BASE, groups
from printgen.facts.table_words import name_of
from printgen.rules import Edition, Game
from printgen.rules.model import Save


class LineFacts(Struct, frozen=True):
    """What may hold, what it is limited to, and its signed number."""

    name: str
    only: str
    value: str


class PartFacts(Struct, frozen=True):
    """Lines that belong together: under a ``name``, or with ``one_of`` beside them where only one counts."""

    name: str
    one_of: str
    line: Mapping[str, LineFacts]


class TallyFacts(Struct, frozen=True):
    """``sheet/tally``: ``first`` is what the sum starts from, ``total`` what it ends in.

    ``part`` are lines by group. ``base`` is the number that must be reached, a box while it is unset.
    """

    title: str
    aside: str
    first: str
    part: Mapping[str, PartFacts]
    total: str
    base_name: str
    base: str
    rule: str


def shot_facts(edition: Edition, game: Game) -> TallyFacts:
    """The strip for a shot. Source: rules data, part A4; rulings A12 and A16."""

    def said(key: str) -> str:
        return caption(edition, game, "tally-shot", key)

    parts = {
        id_: PartFacts(
            group.name,
            "",
            {
                name: LineFacts(
                    name_of(modifier),
                    caption(edition, game, "modifier-table", "only", game.tables["modifier"][name]),
                    edition.words.signed(modifier.value),
                )
                for name, modifier in game.rules.modifier.items()
                if modifier.about == id_
            },
        )
        for id_, group in game.rules.group.items()
    }
    return TallyFacts(
        title=said("title"),
        aside=said("aside"),
        first=said("first"),
        part={id_: part for id_, part in parts.items() if part.line},
        total=said("total"),
        base_name="",
        base="",
        rule=said("rule"),
    )


def save_facts(edition: Edition, game: Game) -> TallyFacts:
    """The strip for a save. Source: rules data, part B7; rulings A35, A36 and A38."""

    def said(key: str) -> str:
        return caption(edition, game, "tally-save", key)

    base = game.settings.get(BASE)
    found = groups(game)
    return TallyFacts(
        title=said("title"),
        aside=said("aside"),
        first=said("first"),
        part={
            id_: PartFacts(
                "",
                game.rules.group[id_].name if len(members) > 1 and id_ in game.rules.group else "",
                {
                    key: line
                    for name, save in members.items()
                    for key, line in _claims(edition, game, name, save)
                },
            )
            for id_, members in found.items()
        },
        total=said("total"),
        base_name=game.rules.setting[BASE].name if BASE in game.rules.setting else "",
        base="" if base is None else caption(edition, game, "save-table", "roll", {"roll": base}),
        rule=said("rule"),
    )


def _claims(edition: Edition, game: Game, id_: str, save: Save) -> list[tuple[str, LineFacts]]:
    """A claim, and beside it what it is against a weapon without powder."""
    lines = [(id_, LineFacts(name_of(save), "", edition.words.signed(save.value)))]
    if save.no_powder is not None:
        only = caption(edition, game, "tally-save", "no-powder")
        lines.append(
            (f"{id_}-no-powder", LineFacts(name_of(save), only, edition.words.signed(save.no_powder)))
        )
    return lines
