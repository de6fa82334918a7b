"""Measures outlines: straight edges, circle arcs behind chains of curves, angles between edges."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

import numpy as np

from measuring.area import point_at
from measuring.found import Course, Curve, Pen, Round, Segment, Straight
from measuring.matrix import Point, bearing, distance, turned


@dataclass(frozen=True, slots=True)
class Edge:
    """A straight edge as drawn. ``bearing`` is clockwise from straight up."""

    start: Point
    end: Point

    @property
    def length(self) -> float:
        return distance(self.start, self.end)

    @property
    def bearing(self) -> float:
        return bearing(self.start, self.end)


@dataclass(frozen=True, slots=True)
class Bow:
    """A circle arc from bearing ``start`` to ``end`` seen from ``centre``; clockwise where end > start.

    ``deviation`` is the farthest that any point of the drawn curve lies off this circle.
    """

    centre: Point
    radius: float
    start: float
    end: float
    deviation: float

    @property
    def sweep(self) -> float:
        """Degrees turned, clockwise positive; 360 for a whole circle."""
        return self.end - self.start

    @property
    def begins(self) -> Point:
        return _polar(self.centre, self.radius, self.start)

    @property
    def ends(self) -> Point:
        return _polar(self.centre, self.radius, self.end)


def edges(course: Course, straight_within: float = 1e-4) -> tuple[Edge, ...]:
    """The straight edges of a course in order; pieces that go on in one line count as one edge."""
    found: list[Edge] = []
    previous: Segment | None = None
    for segment in _drawn(course):
        if isinstance(segment, Straight):
            goes_on = isinstance(previous, Straight) and bool(found)
            if goes_on and _in_line(found[-1].start, segment.start, segment.end, straight_within):
                found[-1] = Edge(found[-1].start, segment.end)
            else:
                found.append(Edge(segment.start, segment.end))
        previous = segment
    return tuple(found)


def _drawn(course: Course) -> list[Segment]:
    """Without the straight pieces of no length that some writers leave between curves."""
    return [
        segment
        for segment in course.segments
        if not isinstance(segment, Straight) or distance(segment.start, segment.end) > Pen.SHORTEST
    ]


def _in_line(first: Point, middle: Point, last: Point, within: float) -> bool:
    turn = abs(turned(bearing(first, middle) - bearing(middle, last)))
    whole = distance(first, last)
    if turn > 90 or whole == 0:
        return False
    across = (last[0] - first[0]) * (middle[1] - first[1]) - (last[1] - first[1]) * (middle[0] - first[0])
    return abs(across) / whole <= within


def angle(first: Edge, second: Edge) -> float:
    """The angle between the directions of two edges, clockwise from the first, above -180 and up to 180."""
    return turned(second.bearing - first.bearing)


def arcs(course: Course, within: float = 5e-4) -> tuple[Bow, ...]:
    """The circle arcs of a course in order; curves that go on along one circle count as one arc.

    A curve that is off every circle by more than ``within`` inches is none and is left out.
    """
    found: list[Bow] = []
    chain: list[Segment] = []
    for segment in (*_drawn(course), None):
        longer = [*chain, segment] if segment is not None and not isinstance(segment, Straight) else []
        if longer and (bow(longer, within) is not None):
            chain = longer
            continue
        if chain and (arc := bow(chain, within)) is not None:
            found.append(arc)
        curved = segment is not None and not isinstance(segment, Straight)
        chain = [segment] if curved and segment is not None and bow([segment], within) is not None else []
    return tuple(found)


def bow(chain: Sequence[Segment], within: float = 5e-4) -> Bow | None:
    """The one circle arc that a chain of curves draws, or None where it leaves every circle by ``within``."""
    if any(isinstance(segment, Straight) for segment in chain):
        return None
    points = [chain[0].start] + [point_at(segment, k / 8) for segment in chain for k in range(1, 9)]
    first = chain[0]
    if isinstance(first, Round):
        centre, radius = first.centre, first.radius
    else:
        fitted = _circle(points)
        if fitted is None:
            return None
        centre, radius = fitted
    deviation = max(abs(distance(centre, point) - radius) for point in points)
    if deviation > within:
        return None
    bearings = [bearing(centre, point) for point in points]
    sweep = sum(turned(b - a) for a, b in pairwise(bearings))
    return Bow(centre, radius, bearings[0], bearings[0] + sweep, deviation)


def circle(course: Course, within: float = 5e-4) -> Bow | None:
    """The whole circle that a course draws, or None."""
    whole = bow(_drawn(course), within)
    return whole if whole is not None and abs(abs(whole.sweep) - 360) < 0.01 else None


def off_circle(arc: Sequence[Segment], centre: Point, radius: float) -> float:
    """The farthest that curves lie off a circle that is known beforehand, in inches."""
    points = [point_at(segment, k / 16) for segment in arc for k in range(17)]
    return max(abs(distance(centre, point) - radius) for point in points)


def curved(course: Course) -> tuple[Segment, ...]:
    """The segments of a course that are no straight lines."""
    return tuple(segment for segment in course.segments if isinstance(segment, Curve | Round))


def _circle(points: Sequence[Point]) -> tuple[Point, float] | None:
    """The circle of least squares through points, None where they lie on a line."""
    places = np.array(points)
    middle = places.mean(axis=0)
    size = float(np.abs(places - middle).max())
    if size == 0:
        return None
    x, y = ((places - middle) / size).T
    rows = np.column_stack([x, y, np.ones_like(x)])
    solution, _, rank, singular = np.linalg.lstsq(rows, x * x + y * y, rcond=None)
    if rank < 3 or singular[-1] < 1e-9 * singular[0]:
        return None
    a, b, c = solution / (2, 2, 1)
    squared = c + a * a + b * b
    if squared <= 0:
        return None
    return (float(middle[0] + a * size), float(middle[1] + b * size)), math.sqrt(squared) * size


def _polar(centre: Point, radius: float, angle_: float) -> Point:
    turn = math.radians(angle_)
    return centre[0] + radius * math.sin(turn), centre[1] + radius * math.cos(turn)
