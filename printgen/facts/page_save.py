"""What a sheet states of saves in brief: what must be reached, what adds to the die, what counts in its place."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from msgspec import Struct

from printgen import rules
from printgen.facts.saying import caption
from printgen.facts.table_save import BASE, SaveFacts, claim, groups
from printgen.facts.table_words import brief_of
from printgen.rules import Edition, Game
from printgen.rules.model import Rank
from printgen.rules.placeholders import read_by


class NeedFacts(Struct, frozen=True):
    """A number by its name; empty while the table has not decided it: a box to write in."""

    name: str
    value: str


class ChoiceFacts(Struct, frozen=True):
    """Claims that exclude each other under ``one_of``, or one that stands alone."""

    one_of: str
    claim: Mapping[str, SaveFacts]


class BriefSaveFacts(Struct, frozen=True):
    """Saves on a sheet: what the die must reach, what ranks add to it.

    ``ruled`` is what the table has ruled otherwise than is usual.
    """

    reached: NeedFacts | None
    added: Mapping[str, NeedFacts]
    plus: str
    choice: Mapping[str, ChoiceFacts]
    ruled: tuple[str, ...]


def brief_saves(edition: Edition, game: Game) -> BriefSaveFacts:
    """The facts of saves on a sheet. Source: rules data, part B7; rulings A35, A36 and A38."""
    return BriefSaveFacts(
        reached=_reached(edition, game),
        added={id_: _added(edition, game, rank) for id_, rank in game.rules.rank.items()},
        plus=caption(edition, game, "brief-save", "plus") if game.settings.get(BASE) is None else "",
        choice={
            id_: ChoiceFacts(
                game.rules.group[id_].name if len(members) > 1 and id_ in game.rules.group else "",
                {
                    name: claim(edition, game, save, brief_of(edition, game, "save", name))
                    for name, save in members.items()
                },
            )
            for id_, members in groups(game).items()
        },
        ruled=tuple(_ruled(edition, game)),
    )


def _ruled(edition: Edition, game: Game) -> Iterator[str]:
    """The sentence of each choice about saves that is not the usual one and that no step says."""
    said_by_steps = {path for step in game.rules.step.values() for path in read_by(step.text)}
    for id_, switch in game.rules.switch.items():
        answer = game.switches[id_]
        if switch.mechanic == "save" and answer != switch.default and ("switch", id_) not in said_by_steps:
            yield rules.say(edition, game, switch.value[answer].text)


def _reached(edition: Edition, game: Game) -> NeedFacts | None:
    if BASE not in game.rules.setting:
        return None
    base = game.settings[BASE]
    value = "" if base is None else caption(edition, game, "brief-save", "on", {"base": base})
    return NeedFacts(game.rules.setting[BASE].name, value)


def _added(edition: Edition, game: Game, rank: Rank) -> NeedFacts:
    bonus = game.settings[rank.setting]
    value = "" if bonus is None else caption(edition, game, "brief-save", "bonus", {"bonus": bonus})
    return NeedFacts(rank.name, value)
