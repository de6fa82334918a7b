"""Whether any part of a base lies in a cone.

Both stand in the frame of the template, as :mod:`printgen.resolver.bases` has it.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from itertools import pairwise

from msgspec import Struct

from printgen.geometry import Point, bearing, polar
from printgen.resolver.bases import (
    HALVINGS,
    TOLERANCE,
    Base,
    Disc,
    Oval,
    Slab,
    distance,
    from_own_frame,
    in_own_frame,
    swollen,
)

_SAMPLES = 90


class Sector(Struct, frozen=True):
    """A cone as an area: its point at the origin, ``half`` degrees either side of the y axis."""

    radius: float
    half: float


def meets(base: Base, sector: Sector) -> bool:
    """Whether any part of the base lies in the sector, edges counting as inside of both."""
    if isinstance(base, Disc):
        return _to_sector(base.centre, sector) <= base.radius
    away = _to_sector(base.centre, sector)
    if away == 0:
        return True
    if isinstance(base, Slab):
        return _slab_meets(base, sector)
    if not min(base.wide, base.deep) < away < max(base.wide, base.deep):
        return away <= min(base.wide, base.deep)
    return _oval_meets(base, sector)


def touches(base: Base, sector: Sector, touching_counts: bool) -> bool:
    """Whether the base is in the sector; just touching it counts, or does not, within the tolerance."""
    if isinstance(base, Disc):
        reach = base.radius + (TOLERANCE if touching_counts else -TOLERANCE)
        return _to_sector(base.centre, sector) <= max(0.0, reach)
    return meets(swollen(base, TOLERANCE if touching_counts else -TOLERANCE), sector)


def _to_sector(point: Point, sector: Sector) -> float:
    """From a point to a sector; 0 inside."""
    x, y = abs(point[0]), point[1]
    away = math.hypot(x, y)
    if away == 0 or bearing((x, y)) <= sector.half:
        return max(0.0, away - sector.radius)
    return _to_segment((x, y), polar(sector.radius, sector.half))


def _to_segment(point: Point, end: Point) -> float:
    """From a point to the segment between the origin and ``end``."""
    long = end[0] ** 2 + end[1] ** 2
    part = _within_one((point[0] * end[0] + point[1] * end[1]) / long) if long else 0.0
    return math.hypot(point[0] - part * end[0], point[1] - part * end[1])


def _within_one(value: float) -> float:
    return min(max(value, 0.0), 1.0)


def _corners(base: Slab) -> tuple[Point, ...]:
    wide, deep = base.wide, base.deep
    return tuple(
        from_own_frame(base, at) for at in ((-wide, -deep), (wide, -deep), (wide, deep), (-wide, deep))
    )


def _slab_meets(base: Slab, sector: Sector) -> bool:
    """A corner in the sector, the point under the base, or an edge across the sector's edges."""
    corners = _corners(base)
    if any(_to_sector(corner, sector) == 0 for corner in corners) or distance(base, (0.0, 0.0)) == 0:
        return True
    sides = tuple(polar(sector.radius, side) for side in (-sector.half, sector.half))
    return any(
        any(_cross(start, end, (0.0, 0.0), side) for side in sides) or _crosses_arc(start, end, sector)
        for start, end in pairwise((*corners, corners[0]))
    )


def _cross(a: Point, b: Point, c: Point, d: Point) -> bool:
    """Whether the segments ``a`` to ``b`` and ``c`` to ``d`` have a point in common."""
    first, second = _side(a, b, c), _side(a, b, d)
    third, fourth = _side(c, d, a), _side(c, d, b)
    if first == second == third == fourth == 0:
        return _overlap(a, b, c, d)
    return first * second <= 0 and third * fourth <= 0


def _side(a: Point, b: Point, c: Point) -> int:
    turn = (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
    return (turn > 0) - (turn < 0)


def _overlap(a: Point, b: Point, c: Point, d: Point) -> bool:
    return all(
        min(a[axis], b[axis]) <= max(c[axis], d[axis]) and min(c[axis], d[axis]) <= max(a[axis], b[axis])
        for axis in (0, 1)
    )


def _crosses_arc(start: Point, end: Point, sector: Sector) -> bool:
    """Whether the segment meets the far edge: its two roots on the circle, tried for their bearing."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    a = dx * dx + dy * dy
    b = start[0] * dx + start[1] * dy
    c = start[0] ** 2 + start[1] ** 2 - sector.radius**2
    inside = b * b - a * c
    if a == 0 or inside < 0:
        return False
    for root in (-b - math.sqrt(inside), -b + math.sqrt(inside)):
        part = root / a
        at = (start[0] + part * dx, start[1] + part * dy)
        if 0 <= part <= 1 and abs(bearing(at)) <= sector.half:
            return True
    return False


def _oval_meets(base: Oval, sector: Sector) -> bool:
    """The least of the oval's own measure, 1 at its rim, over the sides and the far edge of the sector."""
    if base.wide == 0 or base.deep == 0:
        return False
    own = [_measured(base, at) for at in ((0.0, 0.0), *_tips(sector))]
    if any(_to_segment(_minus(own[0]), _difference(tip, own[0])) <= 1 for tip in own[1:]):
        return True
    return _least_on_arc(lambda angle: math.hypot(*_measured(base, polar(sector.radius, angle))), sector) <= 1


def _tips(sector: Sector) -> tuple[Point, Point]:
    return polar(sector.radius, -sector.half), polar(sector.radius, sector.half)


def _measured(base: Oval, point: Point) -> Point:
    """A point where the oval is the unit circle."""
    x, y = in_own_frame(base, point)
    return x / base.wide, y / base.deep


def _minus(point: Point) -> Point:
    return -point[0], -point[1]


def _difference(first: Point, second: Point) -> Point:
    return first[0] - second[0], first[1] - second[1]


def _least_on_arc(measure: Callable[[float], float], sector: Sector) -> float:
    """The least of a smooth measure along the far edge: sampled, then narrowed round the best sample."""
    step = 2 * sector.half / _SAMPLES
    at = min(_spread(sector.half), key=measure)
    low, high = max(-sector.half, at - step), min(sector.half, at + step)
    for _ in range(HALVINGS):
        third = (high - low) / 3
        low, high = (
            (low, high - third) if measure(low + third) <= measure(high - third) else (low + third, high)
        )
    return measure((low + high) / 2)


def _spread(half: float) -> Iterator[float]:
    yield from (half * (2 * place / _SAMPLES - 1) for place in range(_SAMPLES + 1))
