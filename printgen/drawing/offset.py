"""An outline moved outward by a fixed distance, holes inward: what a beam of some width leaves is then true."""

from __future__ import annotations

import math
from collections.abc import Iterator
from itertools import pairwise

from printgen.drawing.outlines import Outline
from printgen.drawing.runs import Run, Stroke, near, outline_of, runs
from printgen.drawing.shapes import Arc, Line
from printgen.errors import Refused
from printgen.geometry import Point, bearing, inside


def grown(outline: Outline, by: float) -> Outline:
    """``outline`` larger by ``by`` inches on every side, its holes smaller; a negative ``by`` is the reverse.

    Corners are mitred: their sides are prolonged until they meet. Open runs stay as they are.
    Raises :class:`Refused` where an arc has no room for it.
    """
    every = list(runs(outline))
    rings = [run.ring if run.closed else () for run in every]
    return outline_of(
        _grown(run, -by if _is_hole(rings, place) else by) if run.closed else run
        for place, run in enumerate(every)
    )


def around(outline: Outline, by: float) -> Outline:
    """The outside of ``outline`` alone, larger by ``by`` inches on every side: what lies in it is filled.

    Raises :class:`Refused` where an arc has no room for it.
    """
    every = list(runs(outline))
    rings = [run.ring if run.closed else () for run in every]
    outside = (run for place, run in enumerate(every) if run.closed and not _is_hole(rings, place))
    return outline_of(_grown(run, by) for run in outside)


def _is_hole(rings: list[tuple[Point, ...]], place: int) -> bool:
    """Whether a run lies within an odd number of the others."""
    others = (ring for k, ring in enumerate(rings) if k != place and ring)
    return sum(inside(rings[place][0], ring) for ring in others) % 2 == 1


def _grown(run: Run, by: float) -> Run:
    ring = run.ring
    area = sum(a * d - b * c for (a, b), (c, d) in pairwise((*ring, ring[0])))
    left = by if area < 0 else -by  # clockwise, the outside is on the left
    aside = [_aside(stroke, left) for stroke in run.strokes]
    if len(aside) == 1:
        return Run((aside[0],), True)
    joints = [
        _joint(aside[k - 1], aside[k], stroke.begins) or aside[k].begins
        for k, stroke in enumerate(run.strokes)
    ]
    ends = [*joints[1:], joints[0]]
    return Run(tuple(map(_between, aside, joints, ends)), True)


def _aside(stroke: Stroke, left: float) -> Stroke:
    """The stroke as it is ``left`` inches further to the left of its way."""
    (x0, y0), (x1, y1) = stroke.begins, stroke.ends
    if isinstance(stroke.segment, Line):
        length = math.hypot(x1 - x0, y1 - y0)
        dx, dy = -(y1 - y0) / length * left, (x1 - x0) / length * left
        return Stroke((x0 + dx, y0 + dy), Line((x1 + dx, y1 + dy)))
    arc = stroke.segment
    radius = arc.radius + (left if arc.end > arc.start else -left)
    if radius <= 0:
        raise Refused(f"an arc of {arc.radius:.3f} in has no room to be cut {abs(left):.3f} in inside of it")
    moved = Arc(arc.centre, radius, arc.start, arc.end)
    return Stroke(moved.begins, moved)


def _joint(before: Stroke, after: Stroke, corner: Point) -> Point | None:
    """Where two neighbours, prolonged, meet next to the corner they had."""
    if near(before.ends, after.begins):
        return after.begins
    meetings = tuple(_meetings(before, after))
    return min(meetings, key=lambda point: math.dist(point, corner), default=None)


def _between(stroke: Stroke, start: Point, end: Point) -> Stroke:
    """The stroke prolonged or cut short to run from ``start`` to ``end``."""
    if isinstance(stroke.segment, Line):
        return Stroke(start, Line(end))
    arc = stroke.segment
    first = _nearest_turn(_bearing(arc.centre, start), arc.start)
    last = _nearest_turn(_bearing(arc.centre, end), arc.end)
    return Stroke(start, Arc(arc.centre, arc.radius, first, last))


def _bearing(centre: Point, point: Point) -> float:
    return bearing((point[0] - centre[0], point[1] - centre[1]))


def _nearest_turn(angle: float, to: float) -> float:
    return angle + 360 * round((to - angle) / 360)


def _meetings(first: Stroke, second: Stroke) -> Iterator[Point]:
    """The common points of two whole lines or circles."""
    match first.segment, second.segment:
        case Line(), Line():
            yield from _lines(first, second)
        case Line(), Arc() as arc:
            yield from _line_and_circle(first, arc)
        case Arc() as arc, Line():
            yield from _line_and_circle(second, arc)
        case Arc() as one, Arc() as other:
            yield from _circles(one, other)


def _lines(first: Stroke, second: Stroke) -> Iterator[Point]:
    (x, y), (p, q) = first.begins, second.begins
    dx, dy = first.ends[0] - x, first.ends[1] - y
    ex, ey = second.ends[0] - p, second.ends[1] - q
    across = dx * ey - dy * ex
    if abs(across) > 1e-12:
        t = ((p - x) * ey - (q - y) * ex) / across
        yield x + t * dx, y + t * dy


def _line_and_circle(line: Stroke, arc: Arc) -> Iterator[Point]:
    (x, y), (cx, cy) = line.begins, arc.centre
    length = math.dist(line.begins, line.ends)
    dx, dy = (line.ends[0] - x) / length, (line.ends[1] - y) / length
    foot = (cx - x) * dx + (cy - y) * dy
    off = (x + foot * dx - cx) ** 2 + (y + foot * dy - cy) ** 2
    if off <= arc.radius**2:
        half = math.sqrt(arc.radius**2 - off)
        yield from ((x + t * dx, y + t * dy) for t in (foot - half, foot + half))


def _circles(one: Arc, other: Arc) -> Iterator[Point]:
    apart = math.dist(one.centre, other.centre)
    if apart < 1e-12 or not abs(one.radius - other.radius) <= apart <= one.radius + other.radius:
        return
    along = (one.radius**2 - other.radius**2 + apart**2) / (2 * apart)
    half = math.sqrt(max(0.0, one.radius**2 - along**2))
    dx, dy = (other.centre[0] - one.centre[0]) / apart, (other.centre[1] - one.centre[1]) / apart
    x, y = one.centre[0] + along * dx, one.centre[1] + along * dy
    yield from ((x - side * dy, y + side * dx) for side in (half, -half))
