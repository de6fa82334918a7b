"""How far everyone is from a throw, in game inches: as told, from coordinates, or no nearer than can be.

A grenade that bursts where it should needs other distances than one that bursts too early. Who was measured for
the one alone may be clear of the other for sure: a base reaches no nearer than both distances and its own size
leave room for.
"""

from __future__ import annotations

from math import hypot
from typing import NamedTuple

from printgen.resolver import sizes
from printgen.resolver.bases import Base, Disc, apart, distance
from printgen.resolver.refusal import refuse
from printgen.resolver.scenario import Bystander, GrenadeScenario
from printgen.rules import Edition, Game


class Away(NamedTuple):
    """``inches`` from the edge of a base; ``or_more`` where it is only known to be no less."""

    inches: float
    or_more: bool = False


class Distances:
    """The distances of one throw, figures by their place in the scenario. ``clear`` is how far a burst reaches."""

    def __init__(self, edition: Edition, game: Game, scenario: GrenadeScenario, clear: float) -> None:
        self._edition, self._game, self._scenario, self._clear = edition, game, scenario, clear
        names = [figure.name for figure in scenario.figure]
        self._thrower_place = names.index(scenario.grenade.thrower)
        self._thrower = scenario.figure[self._thrower_place]

    def of_point(self) -> float:
        """From the edge of the thrower's base to the point. Raises Unplayable for a point that nobody can place."""
        point = self._scenario.grenade.point
        if (point.from_thrower is None) == (point.at is None):
            raise refuse(("grenade", "point"), "grenade.point needs from_thrower or at, one of them")
        if point.from_thrower is not None:
            return point.from_thrower
        if self._thrower.at is None or point.at is None:
            told = f"grenade.point is at = [x, y], so {self._thrower.name} needs at as well"
            raise refuse(("figure", self._thrower_place), told)
        return distance(self._base(self._thrower_place), point.at)

    def from_point(self, place: int) -> Away | None:
        """From the edge of a base to the point; None for who may leave it out: the thrower is never in his own burst.

        Raises Unplayable where the figure may be in the burst, for all that is known.
        """
        figure, point = self._scenario.figure[place], self._scenario.grenade.point
        if figure.from_point is not None:
            return Away(figure.from_point)
        if figure.at is not None and point.at is not None:
            return Away(distance(self._base(place), point.at))
        if figure.name == self._thrower.name or figure.aboard:
            return None
        if least := self._no_nearer(place, figure.from_thrower):
            return least
        told = f"{figure.name} needs from_point, from the edge of its base to the point (or at, with the point's at)"
        raise refuse(("figure", place), told)

    def from_thrower(self, place: int) -> Away:
        """From base to base, or by a switch from the middle of the thrower's base.

        Raises Unplayable where the figure may be in a burst at the thrower, for all that is known.
        """
        from_middle = self._game.switches["premature-from"] == "grenadier-centre"
        own, figure = self._base(self._thrower_place), self._scenario.figure[place]
        more = _to_middle(own) if from_middle else 0.0
        if figure.from_thrower is not None:
            return Away(figure.from_thrower + more)
        if figure.at is not None and self._thrower.at is not None:
            other = self._base(place)
            return Away(distance(other, own.centre) if from_middle else apart(own, other))
        if least := self._no_nearer(place, figure.from_point, more):
            return least
        told = f"{figure.name} needs from_thrower, from base to base, because the grenade bursts too early"
        raise refuse(("figure", place), told)

    def _no_nearer(self, place: int, other: float | None, more: float = 0.0) -> Away | None:
        """The least that a base so far from the one end of the throw is from its ``other``, where that is clear."""
        if other is None:
            return None
        least = self.of_point() - other - _across(self._base(place)) + more
        return Away(least, or_more=True) if least > self._clear else None

    def _base(self, place: int) -> Base:
        figure: Bystander = self._scenario.figure[place]
        return sizes.base(self._edition, figure.base, figure.at or (0.0, 0.0), ("figure", place, "base"))


def _to_middle(base: Base) -> float:
    """From the edge of a round base to its middle; half the smaller side of any other."""
    return base.radius if isinstance(base, Disc) else min(base.wide, base.deep)


def _across(base: Base) -> float:
    """As far apart as two points of a base can be."""
    return 2 * base.radius if isinstance(base, Disc) else 2 * hypot(base.wide, base.deep)
