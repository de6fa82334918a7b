"""Bases on the table: round, oval, rectangular; what they reach.

A base stands in the frame of the template: the point at the origin, the centre line up the y axis, right is
positive, lengths in game inches, angles in degrees clockwise. ``facing`` turns an oval or rectangular base
clockwise from having its ``deep`` side along the y axis.
"""

from __future__ import annotations

import math

from msgspec import Struct
from msgspec.structs import replace

from printgen.geometry import Matrix, Point

TOLERANCE = 1e-9
"""Game inches. What is nearer than this to touching, touches."""
HALVINGS = 80
"""Steps of a search by halving, more than a float has bits."""


class Disc(Struct, frozen=True):
    """A round base."""

    centre: Point
    radius: float


class Oval(Struct, frozen=True):
    """An elliptical base, ``wide`` across and ``deep`` along its facing (half sizes)."""

    centre: Point
    wide: float
    deep: float
    facing: float = 0.0


class Slab(Struct, frozen=True):
    """A rectangular base, ``wide`` across and ``deep`` along its facing (half sizes)."""

    centre: Point
    wide: float
    deep: float
    facing: float = 0.0


Base = Disc | Oval | Slab


def swollen(base: Base, by: float) -> Base:
    """The base larger by ``by`` all round; smaller where it is negative, never below nothing."""
    if isinstance(base, Disc):
        return Disc(base.centre, max(0.0, base.radius + by))
    return replace(base, wide=max(0.0, base.wide + by), deep=max(0.0, base.deep + by))


def seen_from(base: Base, point: Point, ahead: float) -> Base:
    """The base in the frame whose origin is ``point`` and whose y axis runs at ``ahead`` degrees."""
    centre = Matrix.turn(-ahead)((base.centre[0] - point[0], base.centre[1] - point[1]))
    if isinstance(base, Disc):
        return Disc(centre, base.radius)
    return replace(base, centre=centre, facing=base.facing - ahead)


def nearest_point(base: Base, point: Point) -> Point:
    """The point of the base, its edge included, that is nearest to ``point``."""
    return from_own_frame(base, _nearest_own(base, in_own_frame(base, point)))


def distance(base: Base, point: Point) -> float:
    """From ``point`` to the nearest part of the base; exactly 0 where the base covers it."""
    if isinstance(base, Disc):
        return max(0.0, math.dist(base.centre, point) - base.radius)
    own = in_own_frame(base, point)
    return math.dist(own, _nearest_own(base, own))


def _nearest_own(base: Base, point: Point) -> Point:
    """The nearest point in the base's own frame; the point itself where the base covers it."""
    x, y = point
    if isinstance(base, Disc):
        across = math.hypot(x, y)
        scale = base.radius / across if across > base.radius else 1.0
        return x * scale, y * scale
    if isinstance(base, Slab):
        return _within(x, base.wide), _within(y, base.deep)
    return _nearest_on_oval(x, y, base.wide, base.deep)


def apart(first: Base, second: Base) -> float:
    """From edge to edge, by projecting back and forth; 0 where they overlap or touch."""
    if isinstance(first, Disc):
        return max(0.0, distance(second, first.centre) - first.radius)
    if isinstance(second, Disc):
        return apart(second, first)
    at = first.centre
    for _ in range(HALVINGS * 4):
        at = nearest_point(first, nearest_point(second, at))
    return distance(second, at)


def turned(base: Base, degrees: float) -> Base:
    """The base turned clockwise about the origin."""
    return seen_from(base, (0.0, 0.0), -degrees)


def in_own_frame(base: Base, point: Point) -> Point:
    """A point in the base's own frame."""
    x, y = point[0] - base.centre[0], point[1] - base.centre[1]
    if isinstance(base, Disc):
        return x, y
    return Matrix.turn(-base.facing)((x, y))


def from_own_frame(base: Base, point: Point) -> Point:
    """A point of the base's own frame in the template's."""
    x, y = point if isinstance(base, Disc) else Matrix.turn(base.facing)(point)
    return base.centre[0] + x, base.centre[1] + y


def _within(value: float, limit: float) -> float:
    return min(max(value, -limit), limit)


def _nearest_on_oval(x: float, y: float, wide: float, deep: float) -> Point:
    """Of an oval about the origin: where the line of its normal meets the point, found by halving."""
    if wide == 0 or deep == 0:
        return _within(x, wide), _within(y, deep)
    if (x / wide) ** 2 + (y / deep) ** 2 <= 1:
        return x, y
    low, high = 0.0, math.hypot(wide * x, deep * y)
    for _ in range(HALVINGS):
        middle = (low + high) / 2
        size = (wide * x / (middle + wide**2)) ** 2 + (deep * y / (middle + deep**2)) ** 2
        low, high = (middle, high) if size > 1 else (low, middle)
    return x * wide**2 / (high + wide**2), y * deep**2 / (high + deep**2)
