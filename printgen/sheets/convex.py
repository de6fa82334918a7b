"""Convex polygons: tuples of corners, anticlockwise. What the tiling search measures and cuts."""

from __future__ import annotations

import math
from collections.abc import Iterable
from itertools import pairwise

from printgen.geometry import Point

Ring = tuple[Point, ...]
_ROUND = 16
"""The sides of the polygon that stands for a circle when an outline is grown."""


def hull(points: Iterable[Point]) -> Ring:
    """The smallest convex polygon that holds every point."""
    ordered = sorted(set(points))
    if len(ordered) < 3:
        return tuple(ordered)
    return (*_half(ordered), *_half(ordered[::-1]))


def _half(points: list[Point]) -> list[Point]:
    chain: list[Point] = []
    for point in points:
        while len(chain) > 1 and _left_of(chain[-2], chain[-1], point) <= 0:
            chain.pop()
        chain.append(point)
    return chain[:-1]


def _left_of(a: Point, b: Point, c: Point) -> float:
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def grown(points: Iterable[Point], by: float) -> Ring:
    """The convex hull of ``points`` and all that is ``by`` inches round them, a hair more at most."""
    reach = by / math.cos(math.pi / _ROUND)
    turns = [2 * math.pi * k / _ROUND for k in range(_ROUND)]
    around = [(reach * math.cos(turn), reach * math.sin(turn)) for turn in turns]
    return hull((x + dx, y + dy) for x, y in hull(points) for dx, dy in around)


def area(ring: Ring) -> float:
    """Square inches; also of a polygon that is not convex, and negative where it runs clockwise."""
    return sum(x0 * y1 - x1 * y0 for (x0, y0), (x1, y1) in _edges(ring)) / 2


def below(ring: Ring, normal: Point, limit: float) -> Ring:
    """The part where ``normal`` . point is at most ``limit``."""
    nx, ny = normal
    kept: list[Point] = []
    for start, end in _edges(ring):
        a, b = nx * start[0] + ny * start[1] - limit, nx * end[0] + ny * end[1] - limit
        if a <= 0:
            kept.append(start)
        if (a < 0 < b) or (b < 0 < a):
            t = a / (a - b)
            kept.append((start[0] + t * (end[0] - start[0]), start[1] + t * (end[1] - start[1])))
    return tuple(kept)


def common(ring: Ring, window: Ring) -> Ring:
    """The part of ``ring``, which may be any polygon, inside the convex ``window``."""
    for (x0, y0), (x1, y1) in _edges(window):
        normal = (y1 - y0, x0 - x1)
        ring = below(ring, normal, normal[0] * x0 + normal[1] * y0)
    return ring


def shared_side(first: Ring, second: Ring) -> tuple[Point, Point] | None:
    """Where a side of one lies along a side of the other: the common stretch, running as ``first`` does."""
    for start, end in _edges(first):
        length = math.dist(start, end)
        if length < _TOUCH:
            continue
        ux, uy = (end[0] - start[0]) / length, (end[1] - start[1]) / length
        for there, back in _edges(second):
            if max(_off(there, start, ux, uy), _off(back, start, ux, uy)) > _TOUCH:
                continue
            low, high = sorted(((x - start[0]) * ux + (y - start[1]) * uy) for x, y in (there, back))
            low, high = max(low, 0.0), min(high, length)
            if high - low > _TOUCH:
                return (start[0] + ux * low, start[1] + uy * low), (
                    start[0] + ux * high,
                    start[1] + uy * high,
                )
    return None


_TOUCH = 1e-6


def _off(point: Point, start: Point, ux: float, uy: float) -> float:
    return abs((point[0] - start[0]) * uy - (point[1] - start[1]) * ux)


def along(ring: Ring, start: Point, end: Point) -> tuple[Point, Point] | None:
    """The part of a line from ``start`` to ``end`` inside a convex polygon."""
    low, high = 0.0, 1.0
    dx, dy = end[0] - start[0], end[1] - start[1]
    for (x0, y0), (x1, y1) in _edges(ring):
        nx, ny = y1 - y0, x0 - x1
        out, over = nx * dx + ny * dy, nx * (start[0] - x0) + ny * (start[1] - y0)
        if abs(out) < 1e-12:
            if over > 1e-9:
                return None
        elif out > 0:
            high = min(high, -over / out)
        else:
            low = max(low, -over / out)
    if low >= high:
        return None
    return (start[0] + low * dx, start[1] + low * dy), (start[0] + high * dx, start[1] + high * dy)


def _edges(ring: Ring) -> Iterable[tuple[Point, Point]]:
    return pairwise((*ring, ring[0])) if ring else ()
