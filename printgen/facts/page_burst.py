"""What a sheet states of bursts in brief: the table of results, and in words what holds for all of them."""

from __future__ import annotations

from msgspec.structs import replace

from printgen.facts.saying import caption
from printgen.facts.table_blast import BlastsFacts, BurstFacts, BurstRowFacts, blasts_facts
from printgen.facts.table_words import brief_of, name_of, untitled
from printgen.rules import Edition, Game

THINGS = ("cannon", "gate")
"""What a burst may do to things, each with a sentence of its own."""


def brief_blasts(edition: Edition, game: Game) -> BlastsFacts:
    """The facts of bursts on a sheet. Source: rules data, part B9; rulings A43 to A47 and A55."""
    return _brief(edition, game, blasts_facts(edition, game, untitled("blast")))


def results_alone(edition: Edition, game: Game) -> BlastsFacts:
    """Brief bursts where steps beside them say how they are thrown: results, and what they do alike to things."""
    whole = blasts_facts(edition, game, untitled("blast"))
    brief = _brief(edition, game, whole)
    alike = {id_: " ".join(_alike(edition, game, burst).values()) for id_, burst in whole.blast.items()}
    bursts = {id_: replace(burst, dice="", text=alike[id_], saves="") for id_, burst in brief.blast.items()}
    return replace(brief, blast=bursts)


def _brief(edition: Edition, game: Game, whole: BlastsFacts) -> BlastsFacts:
    bursts = {id_: _burst(edition, game, id_, burst) for id_, burst in whole.blast.items()}
    return replace(whole, aside="", blast=bursts, status=())


def _burst(edition: Edition, game: Game, id_: str, burst: BurstFacts) -> BurstFacts:
    """Its results; what they do alike to a thing is said once, in place of a column."""
    alike = _alike(edition, game, burst)
    heads = {key: words for key, words in burst.head.items() if key != "dice" and key not in alike}
    if "structure" in heads:
        heads["structure"] = caption(edition, game, "card", "head-structure")
    return replace(
        burst,
        throw="",
        head=heads,
        row={key: _row(edition, game, id_, key, row, alike) for key, row in burst.row.items()},
        text=" ".join((*alike.values(), brief_of(edition, game, "blast", id_))),
        saves=_no_help(edition, game, id_),
        powder="",
    )


def _alike(edition: Edition, game: Game, burst: BurstFacts) -> dict[str, str]:
    alike: dict[str, str] = {}
    for key in THINGS:
        cells = {row.cell.get(key, "") for row in burst.row.values() if row.cell}
        if len(cells) == 1 and (cell := cells.pop()):
            alike[key] = caption(edition, game, "card", key, {key: cell})
    return alike


def _row(
    edition: Edition, game: Game, id_: str, key: str, row: BurstRowFacts, alike: dict[str, str]
) -> BurstRowFacts:
    result = game.rules.blast[id_].result[key]
    when = row.when
    if not result.hits:
        own = game.tables["blast"][id_]
        when = caption(edition, game, "brief-blast", "fumble" if result.fumble else "dud", own)
    return replace(
        row,
        dice={},
        counting=(),
        when=when,
        name="",
        text="" if row.effect else row.text,
        cell={name: cell for name, cell in row.cell.items() if name not in alike},
    )


def _no_help(edition: Edition, game: Game, id_: str) -> str:
    """Which claims are no help against it."""
    helping = game.rules.blast[id_].saves
    others = [name_of(save) for key, save in game.rules.save.items() if key not in helping]
    return caption(edition, game, "brief-blast", "no-help", {"names": others}) if helping else ""
