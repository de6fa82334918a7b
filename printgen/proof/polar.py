"""Ink round a point: arcs about it and lines that run to it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise

from msgspec import Struct

from printgen.geometry import Point
from printgen.proof import ink
from printgen.proof.ink import Edge, Frame, Round
from printgen.proof.marks import Course, Shape

_CENTRED = 0.1
"""How far, over its radius, an arc's centre may lie off the point and still be meant as about it."""
_GAP = 0.05
"""Degrees that may lie between two parts of an arc."""
_RADIAL = 4.0
"""Degrees by which a stroke may miss the point and still be meant to run to it."""


class Ray(Struct, frozen=True):
    """A straight line that runs to the point: its near and its far end."""

    near: Point
    far: Point

    def angle(self, frame: Frame, wanted: float) -> float:
        """The angle of the end that differs most from the one wanted; an end at the point itself has none."""
        ends = (frame.angle(end) for end in (self.far, self.near) if frame.reach(end) > 0.05)
        return max(ends, key=lambda each: abs(each - wanted))


def rays(edges: Iterable[Edge], frame: Frame) -> list[Ray]:
    """The straight lines that run to the point."""
    found = []
    for edge in edges:
        near, far = sorted((edge.start, edge.end), key=frame.reach)
        way = ink.bearing(near, far)
        if abs(ink.turned(way - frame.ahead - frame.angle(far))) < _RADIAL:
            found.append(Ray(near, far))
    return found


def arcs(shapes: Iterable[Shape], frame: Frame) -> list[Round]:
    """The arcs of lines that are drawn about the point."""
    return [arc for shape in shapes for course in shape.courses for arc in about(course, frame)]


def about(course: Course, frame: Frame) -> Iterator[Round]:
    for arc in ink.rounds(course):
        if abs(frame.reach(arc.centre)) < _CENTRED * max(arc.radius, frame.reach(arc.start)) + 0.05:
            yield arc


def ends(arc: Round, frame: Frame) -> tuple[float, float]:
    """The angles between which an arc lies, the left one first."""
    first, last = sorted((frame.angle(arc.start), frame.angle(arc.end)))
    return first, last


def joined(parts: Sequence[Round], frame: Frame) -> list[Round]:
    """Parts of one arc as a whole, where they follow each other without a gap; else nothing."""
    order = sorted(parts, key=lambda arc: ends(arc, frame))
    for before, after in pairwise(order):
        if (
            ends(after, frame)[0]
            > max(ends(arc, frame)[1] for arc in order[: order.index(before) + 1]) + _GAP
        ):
            return []
    if not order:
        return []
    first = order[0]
    points = sorted((point for arc in order for point in arc.points), key=frame.angle)
    return [Round(first.centre, first.radius, tuple(points))]
