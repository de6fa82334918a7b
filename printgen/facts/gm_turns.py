"""A tracker of turns: numbers to tick off, and for each filling that smokes how long it stands."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from printgen.facts.saying import caption, figure
from printgen.rules import Edition, Game

TURNS = 12
"""How many turns a sheet has boxes for: more than most games last."""


class SmokeLineFacts(Struct, frozen=True):
    """A filling that smokes: its name, and the sentence how to tick its turns, ``stands`` of them."""

    name: str
    says: str
    stands: str


class TurnsFacts(Struct, frozen=True):
    """The tracker. ``name`` heads the numbers."""

    name: str
    turn: Mapping[str, str]
    smoke: Mapping[str, SmokeLineFacts]
    where: str


def turns(edition: Edition, game: Game) -> TurnsFacts:
    """The facts of the tracker. Source: rules data, part B10; ruling A48."""
    smoke = {
        id_: SmokeLineFacts(
            smoke.name,
            caption(edition, game, "gm", "smoke", game.tables["smoke"][id_]),
            figure(smoke.turns),
        )
        for id_, smoke in game.rules.smoke.items()
    }
    return TurnsFacts(
        name=caption(edition, game, "gm", "turn"),
        turn={figure(number): figure(number) for number in range(1, TURNS + 1)},
        smoke=smoke,
        where=caption(edition, game, "gm", "where") if smoke else "",
    )
