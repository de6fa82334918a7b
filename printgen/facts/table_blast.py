"""What the rules state on bursts as a table: what each throw does at the point, near it, and to what stands there."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec import Struct

from printgen import rules
from printgen.facts.burst_words import effect_lines, example, harm_words, when
from printgen.facts.saying import caption
from printgen.facts.table_words import Headed, alone, status, text_of
from printgen.rules import Edition, Game
from printgen.rules.model import Blast, BlastResult, TableOf

_NAMING = {"dice", "result"}


class BurstRowFacts(Struct, frozen=True):
    """One result: a throw that has it, face by face; when it comes; what it does, by ``cell``.

    What happens at the thrower, or nowhere, is said in ``effect`` in place of cells.
    """

    dice: Mapping[str, str]
    counting: tuple[str, ...]
    when: str
    name: str
    cell: Mapping[str, str]
    effect: str
    text: str


class BurstFacts(Headed, frozen=True):
    """One burst: ``head`` names the columns that any of its results fills."""

    throw: str
    dice: str
    head: Mapping[str, str]
    row: Mapping[str, BurstRowFacts]
    text: str
    saves: str
    powder: str


class BlastsFacts(Struct, frozen=True):
    """``table/NAME`` of bursts."""

    title: str
    aside: str
    none: str
    blast: Mapping[str, BurstFacts]
    status: tuple[str, ...]


def blasts_facts(edition: Edition, game: Game, table: TableOf) -> BlastsFacts:
    """The facts of a table of bursts. Source: rules data, part B9; rulings A43 to A47 and A55."""
    found = {id_: _burst(edition, game, id_, blast) for id_, blast in game.rules.blast.items()}
    aside, bursts = alone(found)
    gaps = any(
        set(row.cell) != set(burst.head) - _NAMING
        for burst in found.values()
        for row in burst.row.values()
        if row.cell
    )
    return BlastsFacts(
        title=table.name,
        aside=aside,
        none=caption(edition, game, "blast-table", "none") if gaps else "",
        blast=bursts,
        status=status(edition, game, game.rules.blast.values()),
    )


def _burst(edition: Edition, game: Game, id_: str, blast: Blast) -> BurstFacts:
    own = game.tables["blast"][id_]

    def said(key: str, mechanic: str = "blast-table") -> str:
        return caption(edition, game, mechanic, key, own)

    thrown, diced = blast.near is not None, bool(blast.dice and blast.hit_on)
    rows = {key: _row(edition, game, id_, blast, key) for key in blast.result}
    heads = {
        "dice": said("dice") if diced else "",
        "result": said("result"),
        "centre": said("centre", "blast"),
        "ring": said("within", "blast"),
        "structure": said("structure"),
        "cannon": said("cannon"),
        "gate": said("gate"),
    }
    filled = {key for row in rows.values() for key in row.cell} | _NAMING
    return BurstFacts(
        name=blast.name,
        aside=said("aside") if thrown else "",
        throw=said("throw", "blast") if thrown else "",
        dice=said("dice", "blast") if diced else "",
        head={key: words for key, words in heads.items() if words and key in filled} if rows else {},
        row=rows,
        text=text_of(edition, game, "blast", id_),
        saves=said("saves") if blast.saves else "",
        powder=said("powder" if blast.powder else "no-powder"),
    )


def _row(edition: Edition, game: Game, id_: str, blast: Blast, key: str) -> BurstRowFacts:
    result = blast.result[key]
    own = game.tables["blast"][id_]["result"][key]
    cells = {} if result.thrower else _cells(edition, game, blast, result, own)
    cell = {name: words for name, words in cells.items() if words}
    return BurstRowFacts(
        dice=example(game, blast, result),
        counting=tuple(str(place) for place in range(1, (result.hits or int(result.fumble)) + 1)),
        when=when(edition, game, blast, result),
        name=result.name,
        cell=cell,
        effect="" if cell else _effect(edition, game, id_, blast, result),
        text=rules.say(edition, game, result.text, own),
    )


def _effect(edition: Edition, game: Game, id_: str, blast: Blast, result: BlastResult) -> str:
    """One sentence of all it does; none where it does nothing and the rules say so in their own words."""
    harmless = not (result.thrower or result.ring or result.centre)
    if harmless and result.text:
        return ""
    lines = effect_lines(edition, game, blast, result, game.tables["blast"][id_])
    return caption(edition, game, "blast-table", "says", {"says": "; ".join(lines)})


def _cells(
    edition: Edition, game: Game, blast: Blast, result: BlastResult, own: Mapping[str, Any]
) -> dict[str, str]:
    amount = ""
    if result.structure_dice:
        more = {**own, "die": game.rules.die[blast.structure_die].name}
        amount = caption(edition, game, "blast-table", "amount", more)
    return {
        "centre": harm_words(edition, game, result.centre) if result.centre else "",
        "ring": harm_words(edition, game, result.ring) if result.ring else "",
        "structure": amount,
        "cannon": result.cannon,
        "gate": result.gate,
    }
