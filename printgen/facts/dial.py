"""What the rules state on a smoke dial: a card with two windows, and the disc of turns that goes behind it."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from printgen.facts.quantity import Angle
from printgen.facts.saying import caption
from printgen.facts.table_words import text_of
from printgen.rules import Edition, Game

FOG = "fog"
DISC = "-disc"
TURNS = 12
"""A game is seldom longer; the disc then begins again. It has more where windows would stand beyond a half turn."""


class DialFacts(Struct, frozen=True):
    """``dial/fog``: ``apart`` is how far the second window lies clockwise of the first, so that the disc computes."""

    title: str
    starts: str
    ends: str
    step: Angle
    apart: Angle
    text: str
    inside: str
    turn: str


class DialDiscFacts(Struct, frozen=True):
    """``dial/fog-disc``: the numbers of the turns, ``step`` degrees from one to the next."""

    title: str
    step: Angle
    turn: Mapping[str, str]


def dials(game: Game) -> tuple[str, ...]:
    """A dial and a disc for every filling that smokes, the first called plainly fog."""
    names = (FOG if place == 0 else f"{FOG}-{id_}" for place, id_ in enumerate(game.rules.smoke))
    return tuple(name + suffix for name in names for suffix in ("", DISC))


def dial_facts(edition: Edition, game: Game, name: str, forms: tuple[str, ...]) -> DialFacts | DialDiscFacts:
    """The facts of ``dial/NAME``. Source: rules data, part B10; rulings A48 and A70."""
    id_ = _smoke_of(game, name)
    smoke, own = game.rules.smoke[id_], game.tables["smoke"][id_]
    count = max(TURNS, 2 * (smoke.turns - 1))
    step = 360 / count
    if name.endswith(DISC):
        numbers = {str(number): str(number) for number in range(1, count + 1)}
        return DialDiscFacts(smoke.name, Angle(step), numbers)

    def said(key: str) -> str:
        return caption(edition, game, "dial", key, own)

    return DialFacts(
        title=smoke.name,
        starts=said("starts"),
        ends=said("ends") if smoke.turns > 1 else "",
        step=Angle(step),
        apart=Angle(step * (smoke.turns - 1)),
        text=text_of(edition, game, "smoke", id_),
        inside=caption(edition, game, "smoke-table", "inside", own),
        turn=said("turn"),
    )


def _smoke_of(game: Game, name: str) -> str:
    bare = name.removesuffix(DISC)
    first = next(iter(game.rules.smoke))
    return first if bare == FOG else bare.removeprefix(f"{FOG}-")
