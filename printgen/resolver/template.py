"""The cone on the table: how it is placed, how far it turns, and who is under it."""

from __future__ import annotations

import math
from typing import Literal

from msgspec import Struct

from printgen.geometry import Point, bearing
from printgen.resolver.bases import Base, distance, nearest_point, turned
from printgen.resolver.bases import seen_from as base_seen_from
from printgen.resolver.sectors import Sector, touches
from printgen.rules import Game
from printgen.rules.model import Cone

Zone = Literal["inner", "outer", "outside"]
ZONES: tuple[Zone, ...] = ("inner", "outer", "outside")
Metric = Literal["arc", "chord", "tangent"]


class Placed(Struct, frozen=True):
    """Where the template lies before it deviates: its point, and the bearing of its centre line."""

    point: Point
    ahead: float

    def sees(self, base: Base) -> Base:
        """A base of the table in the template's frame."""
        return base_seen_from(base, self.point, self.ahead)


def reach(cone: Cone) -> float:
    """The maximum range of a cone: its last band's limit, in game inches."""
    return max(cell.to for cell in cone.band.values())


def place(firer: Base, target: Base, apex: str) -> Placed:
    """Point at the firer's base, centre line through the middle of the target's base.

    ``apex`` is ``base-edge`` (the nearest point of the edge) or ``base-centre``.
    """
    point = firer.centre if apex == "base-centre" else nearest_point(firer, target.centre)
    ahead = (target.centre[0] - point[0], target.centre[1] - point[1])
    return Placed(point, bearing(ahead))


def turn(deviation: float, reach: float, metric: str) -> float:
    """Degrees that ``deviation`` inches at the far edge turn a cone of ``reach`` inches; right is positive."""
    part = deviation / reach
    match metric:
        case "chord":
            return math.degrees(2 * math.asin(min(max(part / 2, -1.0), 1.0)))
        case "tangent":
            return math.degrees(math.atan(part))
        case _:
            return math.degrees(part)


def zone(cone: Cone, base: Base, turned_by: float, touching_counts: bool) -> Zone:
    """The best zone that any part of a base is in; ``base`` stands in the template's frame."""
    lying = turned(base, -turned_by)
    radius = reach(cone)
    if cone.inner is not None and touches(lying, Sector(radius, cone.inner / 2), touching_counts):
        return "inner"
    return "outer" if touches(lying, Sector(radius, cone.outer / 2), touching_counts) else "outside"


def range_to(base: Base, measured_to: str) -> float:
    """Game inches from the template's point to a base: its ``nearest-edge`` or its ``base-centre``."""
    if measured_to == "base-centre":
        return math.hypot(*base.centre)
    return distance(base, (0.0, 0.0))


def touching_counts(game: Game) -> bool:
    """Whether a base that only touches a line is in."""
    return game.switches["touching-counts"] == "true"
