"""What a sheet states of saves in brief: what must be reached, what adds to the die, what counts in its place."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from msgspec import Struct

from printgen import rules
from printgen.facts.saying import caption
from printgen.facts.table_save import BASE, groups
from printgen.facts.table_words import brief_of, name_of
from printgen.rules import Edition, Game
from printgen.rules.model import Save


class NeedFacts(Struct, frozen=True):
    """A number that is ``reached``, or else added; empty while the table has not decided it: a box to write in."""

    name: str
    value: str
    reached: str = ""


class ClaimFacts(Struct, frozen=True):
    """One claim: its name and sentence, its number, and the number in its place against no gunpowder."""

    name: str
    text: str
    value: str
    instead_when: str
    instead: str


class ChoiceFacts(Struct, frozen=True):
    """Claims that exclude each other under ``one_of``, or one that stands alone."""

    one_of: str
    claim: Mapping[str, ClaimFacts]


class BriefSaveFacts(Struct, frozen=True):
    """Saves on a sheet. ``ruled`` is what the table has ruled otherwise than is usual."""

    need: Mapping[str, NeedFacts]
    plus: str
    choice: Mapping[str, ChoiceFacts]
    ruled: tuple[str, ...]


_REACHED = "reached"


def brief_saves(edition: Edition, game: Game) -> BriefSaveFacts:
    """The facts of saves on a sheet. Source: rules data, part B7; rulings A35, A36 and A38."""
    return BriefSaveFacts(
        need=_needs(edition, game),
        plus=caption(edition, game, "brief-save", "plus") if game.settings.get(BASE) is None else "",
        choice={
            id_: ChoiceFacts(
                game.rules.group[id_].name if len(members) > 1 and id_ in game.rules.group else "",
                {name: _claim(edition, game, name, save) for name, save in members.items()},
            )
            for id_, members in groups(game).items()
        },
        ruled=tuple(_ruled(edition, game)),
    )


def _ruled(edition: Edition, game: Game) -> Iterator[str]:
    """The sentence of each choice about saves that is not the usual one and that no step says."""
    said_by_steps = " ".join(step.text for step in game.rules.step.values())
    for id_, switch in game.rules.switch.items():
        answer = game.switches[id_]
        if (
            switch.mechanic == "save"
            and answer != switch.default
            and f"{{switch.{id_}}}" not in said_by_steps
        ):
            yield rules.say(edition, game, switch.value[answer].text)


def _needs(edition: Edition, game: Game) -> dict[str, NeedFacts]:
    needs: dict[str, NeedFacts] = {}
    if BASE in game.rules.setting:
        base = game.settings[BASE]
        value = "" if base is None else caption(edition, game, "brief-save", "on", {"base": base})
        needs["base"] = NeedFacts(game.rules.setting[BASE].name, value, _REACHED)
    for id_, rank in game.rules.rank.items():
        bonus = game.settings[rank.setting]
        value = "" if bonus is None else caption(edition, game, "brief-save", "bonus", {"bonus": bonus})
        needs[id_] = NeedFacts(rank.name, value)
    return needs


def _claim(edition: Edition, game: Game, id_: str, save: Save) -> ClaimFacts:
    powderless = save.no_powder is not None
    return ClaimFacts(
        name=name_of(save),
        text=brief_of(edition, game, "save", id_),
        value=edition.words.signed(save.value),
        instead_when=caption(edition, game, "brief-save", "no-powder") if powderless else "",
        instead=edition.words.signed(save.no_powder) if save.no_powder is not None else "",
    )
