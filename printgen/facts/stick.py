"""What the rules state on a range stick: how long it is, and how far each weapon reaches along it."""

from __future__ import annotations

import math
from collections.abc import Mapping

from msgspec import Struct

from printgen.facts.quantity import Length
from printgen.facts.saying import caption, figure, paper
from printgen.rules import Edition, Game
from printgen.rules.model import Weapon

FORMS = ("slim", "near", "far")


class LimitFacts(Struct, frozen=True):
    """Weapons that reach less far than the stick, and where their reach ends."""

    weapons: str
    at: Length


class StickFacts(Struct, frozen=True):
    """``stick/RANGE``. ``tick`` are whole game inches from the base's edge (ruling A52); ``title`` and ``reach``
    stand at the far end.

    ``begin`` and ``end`` are the part this piece shows: the whole, or with ``+near`` and ``+far`` one half,
    to be lapped; ``lap`` says so on the nearer one.
    """

    title: str
    reach: str
    base: str
    length: Length
    begin: Length
    end: Length
    lap: str
    tick: Mapping[str, Length]
    limit: Mapping[str, LimitFacts]


def sticks(game: Game) -> tuple[str, ...]:
    """One stick for every range of a weapon, the shortest first."""
    return tuple(_name(reach) for reach in _ranges(game))


def stick_facts(edition: Edition, game: Game, name: str, forms: tuple[str, ...]) -> StickFacts:
    """The facts of ``stick/RANGE``. Source: rules data, part B1."""
    reach = next(each for each in _ranges(game) if _name(each) == name)
    half = math.ceil(reach / 2)
    begin, end = (half if "far" in forms else 0, half if "near" in forms else reach)
    shorter = [each for each in _ranges(game) if each < reach and begin < each <= end]
    return StickFacts(
        title=_weapons(game, reach) if end == reach else "",
        reach=caption(edition, game, "stick", "reach", {"range": reach}) if end == reach else "",
        base=caption(edition, game, "stick", "base") if not begin else "",
        length=paper(edition, reach),
        begin=paper(edition, begin),
        end=paper(edition, end),
        lap=caption(edition, game, "stick", "lap") if "near" in forms else "",
        tick={figure(k): paper(edition, k) for k in range(1, math.ceil(reach)) if begin < k < end},
        limit={_name(each): LimitFacts(_weapons(game, each), paper(edition, each)) for each in shorter},
    )


def _ranges(game: Game) -> list[float]:
    return sorted({weapon.range for weapon in game.rules.weapon.values()})


def _name(reach: float) -> str:
    """A range as an id: ``12``, ``7-5``."""
    return f"{reach:g}".replace(".", "-")


def _weapons(game: Game, reach: float) -> str:
    return ", ".join(_short(weapon) for weapon in game.rules.weapon.values() if weapon.range == reach)


def _short(weapon: Weapon) -> str:
    return weapon.short or weapon.name
