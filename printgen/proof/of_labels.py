"""A kind of piece that nothing here knows: what is labelled with the key of a length is as long as that."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from itertools import combinations

from printgen.facts import Length, flat
from printgen.geometry import Point, polar
from printgen.proof import ink
from printgen.proof.found import Found
from printgen.proof.marks import Course
from printgen.proof.rows import Row, Rows

_WAYS = 360
"""Directions in which a shape of more points is looked at: all pairs of a hundred thousand would take hours."""


def rows(found: Found, facts: object, row: Rows) -> Iterator[Row]:
    """A row a length. Where a file has lost its labels, whatever is drawn may be meant."""
    for key, fact in flat(facts).items():
        if isinstance(fact, Length):
            yield row.length(key, fact.inches, _measured(found, key, fact.inches))


def _measured(found: Found, key: str, wanted: float) -> float | None:
    """Of all that is labelled so the one that differs most; of what may be meant, least."""
    meant = [shape for shape in found.shapes if not found.labelled or shape.label == key]
    lengths = [length for shape in meant for course in shape.courses for length in _lengths(course)]
    worst = max if found.labelled else min
    return worst(lengths, key=lambda each: abs(each - wanted), default=None)


def _lengths(course: Course) -> Iterator[float]:
    """The longest straight edge, or the width of what has none."""
    straight = [edge.length for edge in ink.edges(course)]
    yield max(straight) if straight else _width(course.points)


def _width(points: Sequence[Point]) -> float:
    """Between the two points that are farthest apart; of very many only those outermost in some direction count."""
    outer = points if len(points) <= _WAYS else {_outermost(points, way) for way in range(_WAYS)}
    return max((math.dist(*pair) for pair in combinations(outer, 2)), default=0.0)


def _outermost(points: Sequence[Point], way: int) -> Point:
    x, y = polar(1.0, 360 * way / _WAYS)
    return max(points, key=lambda point: point[0] * x + point[1] * y)
