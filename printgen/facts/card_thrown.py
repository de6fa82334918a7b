"""Cards of what is thrown: a burst with all its results, and smoke."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from msgspec import Struct

from printgen.facts.burst_words import harm_words
from printgen.facts.card import CardFacts, CountFacts
from printgen.facts.card_says import filled, label, said
from printgen.facts.saying import caption, figure
from printgen.rules import Edition, Game
from printgen.rules.model import Blast, BlastResult, Harm


def burst(edition: Edition, game: Game, name: str) -> CardFacts:
    """The throw, a row a number of hits, then what happens without any. Source: rules data, part B9."""
    blast, own = game.rules.blast[name], game.tables["blast"][name]
    throw = label(edition, game, "throw", own)
    hitting = [result for result in blast.result.values() if result.hits]
    missing = (id_ for id_, result in blast.result.items() if not result.hits)
    columns = _columns(edition, game, blast, hitting)
    dice = caption(edition, game, "blast", "dice", own) if blast.dice else ""
    return CardFacts(
        title=blast.name,
        about=label(edition, game, "blast"),
        count=(CountFacts(throw, label(edition, game, "thrown")),) if throw else (),
        corner=throw.partition(" ")[0],
        text=filled([dice, *(_everywhere(edition, game, column) for column in columns)]),
        head=tuple(column.head for column in columns if not column.alike),
        row=tuple(zip(*(column.cell for column in columns if not column.alike), strict=True)),
        more=(
            *filled([_ruins(edition, game, hitting)]),
            *(_without_hits(edition, game, blast, id_, name) for id_ in missing),
            *said(edition, game, own, "text"),
        ),
    )


class _Column(Struct, frozen=True):
    """What each number of hits does somewhere: its head, and a cell a result."""

    head: str
    cell: tuple[str, ...]

    @property
    def alike(self) -> bool:
        """Whether a sentence says it as well as a column."""
        return len(set(self.cell)) <= 1


def _columns(edition: Edition, game: Game, blast: Blast, results: list[BlastResult]) -> list[_Column]:
    own = {"radius": blast.radius}
    none = caption(edition, game, "cone-table", "none")

    def harms(head: str, each: Iterable[Harm | None]) -> _Column:
        cells = (harm_words(edition, game, harm) if harm else none for harm in each)
        return _Column(caption(edition, game, "blast", head, own), tuple(cells))

    def structure(result: BlastResult) -> str:
        dice = {"dice": result.structure_dice, "die": game.rules.die[blast.structure_die].name}
        return label(edition, game, "dice", dice) if result.structure_dice else none

    columns = [
        _Column(label(edition, game, "head-hits"), tuple(figure(result.hits) for result in results)),
        harms("centre", (result.centre for result in results)),
        harms("within", (result.ring for result in results)),
    ]
    if any(result.structure_dice for result in results):
        columns.append(_Column(label(edition, game, "head-structure"), tuple(map(structure, results))))
    return columns


def _everywhere(edition: Edition, game: Game, column: _Column) -> str:
    """The sentence in place of a column whose cells are all alike."""
    if not column.alike or not column.cell:
        return ""
    return label(edition, game, "alike", {"where": column.head, "harm": column.cell[0]})


def _ruins(edition: Edition, game: Game, results: list[BlastResult]) -> str:
    """What becomes of a cannon and of a gate under whatever hits."""
    cannons = tuple(dict.fromkeys(result.cannon for result in results if result.cannon))
    gates = tuple(dict.fromkeys(result.gate for result in results if result.gate))
    cannon = label(edition, game, "cannon", {"cannon": edition.words.either(cannons)}) if cannons else ""
    gate = label(edition, game, "gate", {"gate": edition.words.either(gates)}) if gates else ""
    return " ".join(filled([cannon, gate]))


def _without_hits(edition: Edition, game: Game, blast: Blast, id_: str, name: str) -> str:
    result = blast.result[id_]
    own = {"fumble-on": blast.fumble_on, "radius": blast.radius}
    when = caption(edition, game, "blast-result", "fumble" if result.fumble else "dud", own)
    says = said(edition, game, game.tables["blast"][name]["result"][id_], "text")
    harms = tuple(_harms(edition, game, result, own))
    if not harms and not says:
        harms = (caption(edition, game, "blast", "nothing", own),)
    harm = label(edition, game, "suffers", {"harm": ", ".join(harms)}) if harms else ""
    return label(edition, game, "named", {"name": when, "says": " ".join(filled([harm, *says]))})


def _harms(edition: Edition, game: Game, result: BlastResult, own: dict[str, Any]) -> Iterator[str]:
    def harmed(key: str, harm: Harm | None) -> Iterator[str]:
        if harm:
            yield caption(
                edition, game, "blast-result", key, {**own, "harm": harm_words(edition, game, harm)}
            )

    yield from harmed("thrower", result.thrower)
    yield from harmed("centre", result.centre)
    yield from harmed("thrower-ring" if result.thrower else "ring", result.ring)


def smoke(edition: Edition, game: Game, name: str) -> CardFacts:
    """How long it bars shooting, and how it is thrown. Source: rules data, part B10."""
    entry, own = game.rules.smoke[name], game.tables["smoke"][name]
    turns = figure(entry.turns)
    return CardFacts(
        title=entry.name,
        about=label(edition, game, "smoke"),
        count=(CountFacts(turns, label(edition, game, "turns", own)),),
        corner=turns,
        text=(*said(edition, game, own, "text"), *filled([label(edition, game, "pot-throw")])),
    )
