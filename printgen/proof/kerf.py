"""A cutter's outlines as the beam leaves them: those that were grown for its kerf are brought in again."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from itertools import pairwise

from msgspec.structs import replace

from printgen.geometry import Point
from printgen.proof import ink
from printgen.proof.marks import SHORTEST, Course, Curve, Line, Mark, Page, Segment, Shape

_LAYER = "cut"
_SHARPEST = 0.02
"""Of two edges that turn back on each other no corner is looked for."""


def without(page: Page, kerf: float) -> Page:
    """The page with every closed cut moved by half of ``kerf`` (inches), outlines inward and holes outward."""
    if not kerf:
        return page
    cuts = [
        course for shape in page.shapes if shape.layer == _LAYER for course in shape.courses if course.closed
    ]
    return replace(page, marks=tuple(_mark(mark, cuts, kerf / 2) for mark in page.marks))


def _mark(mark: Mark, cuts: Sequence[Course], by: float) -> Mark:
    if not isinstance(mark, Shape) or mark.layer != _LAYER:
        return mark
    return replace(
        mark, courses=tuple(_brought_in(each, cuts, by) if each.closed else each for each in mark.courses)
    )


def _brought_in(course: Course, cuts: Sequence[Course], by: float) -> Course:
    """What lies within an odd number of others is a hole."""
    within = sum(ink.holds(other, course.start) for other in cuts if other is not course)
    inward = by if within % 2 == 0 else -by
    segments = tuple(_moved(course.segments, inward if _anticlockwise(course) else -inward))
    return Course(segments, True) if segments else course


def _moved(segments: Sequence[Segment], by: float) -> Iterator[Segment]:
    """A closed course moved to its left."""
    corners = [_corner(before, after, by) for before, after in pairwise((segments[-1], *segments))]
    for segment, start, end in zip(segments, corners, (*corners[1:], corners[0]), strict=True):
        if math.dist(start, end) <= SHORTEST:
            continue
        if isinstance(segment, Line):
            yield Line(start, end)
            continue
        # An arc keeps its ways at both ends; it grows or shrinks with its chord.
        k = math.dist(start, end) / (math.dist(segment.start, segment.end) or 1.0)
        first, second = (
            (at[0] + k * (control[0] - from_[0]), at[1] + k * (control[1] - from_[1]))
            for at, control, from_ in (
                (start, segment.first, segment.start),
                (end, segment.second, segment.end),
            )
        )
        yield Curve(start, first, second, end)


def _corner(before: Segment, after: Segment, by: float) -> Point:
    """Where two segments meet once both are moved to their left: on the line that halves their angle."""
    (ux, uy), (vx, vy) = _way(before, last=True), _way(after, last=False)
    (x, y) = after.start
    mx, my = -uy - vy, ux + vx
    k = by / max(1 + ux * vx + uy * vy, _SHARPEST)
    return x + k * mx, y + k * my


def _way(segment: Segment, *, last: bool) -> Point:
    """The direction in which a segment ends, or begins."""
    points = (
        (segment.start, segment.end)
        if isinstance(segment, Line)
        else (segment.start, segment.first, segment.second, segment.end)
    )
    steps = [(a, b) for a, b in pairwise(points) if math.dist(a, b) > 1e-9] or [((0.0, 0.0), (1.0, 0.0))]
    (x0, y0), (x1, y1) = steps[-1] if last else steps[0]
    long = math.hypot(x1 - x0, y1 - y0)
    return (x1 - x0) / long, (y1 - y0) / long


def _anticlockwise(course: Course) -> bool:
    ring = course.points
    return sum(x0 * y1 - x1 * y0 for (x0, y0), (x1, y1) in pairwise((*ring, ring[0]))) > 0
