"""The part of an outline that lies within another: for cutters, which do not know what a clip is."""

from __future__ import annotations

import math
from collections.abc import Iterator
from itertools import pairwise

from printgen.drawing.outlines import Outline
from printgen.drawing.runs import Stroke, chained, outline_of, runs
from printgen.drawing.shapes import Arc, Path, flatten
from printgen.geometry import Point, inside

_STEP = 0.25
"""Degrees between the corners of a clip's arcs: on 18 in they leave the true arc by 0.00004 in."""
_LEAST = 1e-6

Rings = tuple[tuple[Point, ...], ...]


def rings(clip: Outline) -> Rings:
    """The polygons that stand for a clip."""
    return flatten(Path(clip, ""), _STEP)


def within(point: Point, clip: Rings) -> bool:
    """Whether a point is seen through a clip, its holes counted."""
    return sum(inside(point, ring) for ring in clip) % 2 == 1


def clipped(outline: Outline, clip: Rings) -> Outline:
    """What is seen of ``outline``. It comes back whole where nothing is cut off."""
    strokes = [stroke for run in runs(outline) for stroke in run.strokes]
    kept = [part for stroke in strokes for part in _parts(stroke, clip) if within(part.at(0.5), clip)]
    return outline if kept == strokes else outline_of(chained(kept))


def _parts(stroke: Stroke, clip: Rings) -> Iterator[Stroke]:
    """The stroke in pieces, cut where it crosses the clip."""
    cuts = sorted({0.0, 1.0, *(t for t in _crossings(stroke, clip) if _LEAST < t < 1 - _LEAST)})
    if len(cuts) == 2:
        yield stroke
        return
    for start, end in pairwise(cuts):
        yield stroke.part(start, end)


def _crossings(stroke: Stroke, clip: Rings) -> Iterator[float]:
    for ring in clip:
        for side in pairwise((*ring, ring[0])):
            if isinstance(stroke.segment, Arc):
                yield from _arc_crossings(stroke.segment, side)
            else:
                yield from _line_crossings(stroke, side)


def _line_crossings(stroke: Stroke, side: tuple[Point, Point]) -> Iterator[float]:
    (x, y), (p, q) = stroke.begins, side[0]
    dx, dy = stroke.ends[0] - x, stroke.ends[1] - y
    ex, ey = side[1][0] - p, side[1][1] - q
    across = dx * ey - dy * ex
    if abs(across) > 1e-15:
        t = ((p - x) * ey - (q - y) * ex) / across
        u = ((p - x) * dy - (q - y) * dx) / across
        if 0 <= t <= 1 and 0 <= u <= 1:
            yield t


def _arc_crossings(arc: Arc, side: tuple[Point, Point]) -> Iterator[float]:
    (x, y), (cx, cy) = side[0], arc.centre
    dx, dy = side[1][0] - x, side[1][1] - y
    a = dx * dx + dy * dy
    b = (x - cx) * dx + (y - cy) * dy
    c = (x - cx) ** 2 + (y - cy) ** 2 - arc.radius**2
    if a == 0 or b * b < a * c:
        return
    root = math.sqrt(b * b - a * c)
    for u in ((-b - root) / a, (-b + root) / a):
        if 0 <= u <= 1:
            angle = math.degrees(math.atan2(x + u * dx - cx, y + u * dy - cy))
            sweep = arc.end - arc.start
            turned = (angle - arc.start) % 360 if sweep > 0 else (arc.start - angle) % 360
            if turned <= abs(sweep):
                yield turned / abs(sweep)
