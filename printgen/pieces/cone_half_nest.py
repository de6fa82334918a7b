"""The nested half template as a place: its side, its lanes, and the shape of each cone's marks."""

from __future__ import annotations

import math

from msgspec import Struct

from printgen.drawing import outlines
from printgen.drawing.fonts import Fonts
from printgen.drawing.places import Lane
from printgen.facts.cone_half import AllHalfFacts, HalfFacts
from printgen.geometry import polar
from printgen.pieces.making import Making

TICK, DISC = 0.16, 0.14
PAD = 0.09
EDGE_PAD = 0.22
"""Clear inches along the longest cone's cut edge, for the line to check with."""


class Nest(Struct, frozen=True):
    """The template as seen from one side: ``sign`` 1 shows the right, -1 the left of the centre line."""

    facts: AllHalfFacts
    making: Making
    sign: int

    @property
    def fonts(self) -> Fonts:
        return self.making.fonts

    @property
    def side(self) -> str:
        return self.facts.side

    @property
    def halves(self) -> list[tuple[str, HalfFacts]]:
        """The cones, the narrowest and longest first."""
        return list(self.facts.cone.items())

    @property
    def core(self) -> float:
        """Degrees to the widest inner edge, where the first lane begins."""
        return max(half.inner.degrees for _, half in self.halves) / 2

    def angle(self, degrees: float) -> float:
        """An angle from the centre line on the side that is shown."""
        return self.sign * degrees

    def lane(self, place: int) -> Lane:
        """The slice of the ``place``-th cone."""
        start = self.halves[place - 1][1].outer.degrees / 2 if place else self.core
        low, high = sorted((self.angle(start), self.angle(self.halves[place][1].outer.degrees / 2)))
        edge = PAD if place else EDGE_PAD
        return Lane(low, high, *((PAD, edge) if self.sign > 0 else (edge, PAD)))

    def shape(self, place: int, radius: float, centre: tuple[float, float], turn: float) -> outlines.Outline:
        """A mark's plate: circle, square or diamond."""
        if place == 0:
            return outlines.circle(radius, centre)
        corner = radius * 0.9 * math.sqrt(2) if place == 1 else radius * 1.2
        first = turn + (45 if place == 1 else 0)
        return outlines.polygon(*(polar(corner, first + 90 * k, centre) for k in range(4)))


def disc_radius(half: HalfFacts) -> float:
    first = next(iter(half.mark.values()), None)
    apart = math.radians(first.degrees) * half.range.inches if first else 1.0
    return min(DISC, apart * 0.4)
