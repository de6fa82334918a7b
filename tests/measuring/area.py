"""Outlines as polygons: points along them, what lies inside, how far away an edge is."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from measuring.found import Clip, Course, Curve, Round, Segment
from measuring.matrix import Point

Points = NDArray[np.float64]
ON_EDGE = 1e-4


def point_at(segment: Segment, t: float) -> Point:
    """The point of a segment at ``t``, from 0 at its start to 1 at its end."""
    if isinstance(segment, Curve):
        s = 1 - t
        a, b, c, d = s**3, 3 * s * s * t, 3 * s * t * t, t**3
        (x0, y0), (x1, y1) = segment.start, segment.first
        (x2, y2), (x3, y3) = segment.second, segment.end
        return a * x0 + b * x1 + c * x2 + d * x3, a * y0 + b * y1 + c * y2 + d * y3
    if isinstance(segment, Round):
        x, y = segment.start[0] - segment.centre[0], segment.start[1] - segment.centre[1]
        turn = math.radians(-segment.sweep * t)
        cos, sin = math.cos(turn), math.sin(turn)
        return segment.centre[0] + x * cos - y * sin, segment.centre[1] + x * sin + y * cos
    (x0, y0), (x1, y1) = segment.start, segment.end
    return x0 + (x1 - x0) * t, y0 + (y1 - y0) * t


def flatten(segment: Segment) -> list[Point]:
    """Points along a segment after its start, close enough that an 18 in arc is true to 0.001 in."""
    if isinstance(segment, Curve):
        steps = 32
    elif isinstance(segment, Round):
        steps = max(1, math.ceil(abs(segment.sweep)))
    else:
        steps = 1
    return [point_at(segment, k / steps) for k in range(1, steps)] + [segment.end]


def polygon(course: Course) -> tuple[Point, ...]:
    """All points along a course, its first included."""
    points = [course.segments[0].start]
    for segment in course.segments:
        points += flatten(segment)
    return tuple(points)


def box(courses: Iterable[Course]) -> tuple[float, float, float, float]:
    """The left, bottom, right and top of courses."""
    xs, ys = zip(*(place for course in courses for place in polygon(course)), strict=True)
    return min(xs), min(ys), max(xs), max(ys)


def length(segment: Segment) -> float:
    points = [segment.start, *flatten(segment)]
    return sum(math.dist(a, b) for a, b in pairwise(points))


def spread(course: Course, gap: float = 0.02) -> Points:
    """Points along a course at most ``gap`` inches apart."""
    points = [course.segments[0].start]
    for segment in course.segments:
        steps = max(1, math.ceil(length(segment) / gap))
        points += [point_at(segment, k / steps) for k in range(1, steps + 1)]
    return np.array(points)


def inside(
    points: Iterable[Point] | Points, courses: Sequence[Course], even_odd: bool = True
) -> NDArray[np.bool_]:
    """Which points lie within the area that the courses enclose. Open courses count as closed."""
    places = _places(points)
    crossings = np.zeros(len(places), dtype=int)
    for course in courses:
        for part, starts, ends in _pairs(places, course):
            crossings[part] += _crossings(places[part], starts, ends)
    odd: NDArray[np.bool_] = crossings % 2 != 0
    return odd if even_odd else crossings != 0


def _crossings(places: Points, starts: Points, ends: Points) -> NDArray[np.int_]:
    """For each point how often a ray to the right crosses edges upward, less how often downward."""
    x, y = places[:, :1], places[:, 1:]
    (x0, y0), (x1, y1) = starts.T, ends.T
    spans = (y0 > y) != (y1 > y)
    slope = (x1 - x0) / np.where(y1 == y0, 1, y1 - y0)
    hit = spans & (x < x0 + (y - y0) * slope)
    turns: NDArray[np.int_] = np.where(hit, np.where(y1 > y0, 1, -1), 0).sum(axis=1)
    return turns


def gaps(points: Iterable[Point] | Points, courses: Sequence[Course]) -> Points:
    """How far each point is from the nearest edge of the courses, inside or outside."""
    places = _places(points)
    nearest = np.full(len(places), np.inf)
    for course in courses:
        for part, starts, ends in _pairs(places, course):
            nearest[part] = np.minimum(nearest[part], _nearest(places[part], starts, ends))
    return nearest


def _nearest(places: Points, starts: Points, ends: Points) -> Points:
    ways = ends - starts
    whole = (ways**2).sum(axis=1)
    off = places[:, None, :] - starts
    t = np.clip((off * ways).sum(axis=2) / np.where(whole == 0, 1, whole), 0, 1)
    apart = off - t[:, :, None] * ways
    closest: Points = np.hypot(apart[..., 0], apart[..., 1]).min(axis=1)
    return closest


def _places(points: Iterable[Point] | Points) -> Points:
    return np.asarray(points if isinstance(points, np.ndarray) else list(points), dtype=float).reshape(-1, 2)


def _pairs(places: Points, course: Course) -> Iterator[tuple[slice, Points, Points]]:
    """A course's edges with so many of the points at a time that their table stays small."""
    corners = np.array(polygon(course))
    step = max(1, 200_000 // len(corners))
    for first in range(0, len(places), step):
        yield slice(first, first + step), corners, np.roll(corners, -1, axis=0)


def seen(points: Iterable[Point] | Points, clips: Sequence[Clip]) -> NDArray[np.bool_]:
    """Which points every one of the clips lets through. A point on a clip's edge shows."""
    places = _places(points)
    shown = np.ones(len(places), dtype=bool)
    for clip in clips:
        left = np.flatnonzero(shown)
        shown[left] = inside(places[left], clip.courses, clip.even_odd)
        edge = left[~shown[left]]
        shown[edge] = gaps(places[edge], clip.courses) < ON_EDGE
    return shown
