"""Outlines taken apart into single strokes, each of which knows where it begins."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator

from msgspec import Struct

from printgen.drawing.outlines import Outline
from printgen.drawing.shapes import Arc, Close, Cubic, Line, Move, Path, Segment, flatten
from printgen.geometry import Point, polar

SAME = 1e-7
"""Points nearer each other than this many inches are one."""
TRUE_WITHIN = 0.0004
"""How far the lines that stand for a curve may leave it, in inches: a tenth of what a beam is wide."""


class Stroke(Struct, frozen=True):
    """One line or arc from ``begins``; curves are taken as lines."""

    begins: Point
    segment: Line | Arc

    @property
    def ends(self) -> Point:
        return self.segment.to

    @property
    def length(self) -> float:
        """In inches."""
        if isinstance(self.segment, Arc):
            return math.radians(abs(self.segment.end - self.segment.start)) * self.segment.radius
        return math.dist(self.begins, self.ends)

    def at(self, share: float) -> Point:
        """The point that far along, from 0 to 1."""
        if isinstance(self.segment, Arc):
            arc = self.segment
            return polar(arc.radius, arc.start + (arc.end - arc.start) * share, arc.centre)
        (x0, y0), (x1, y1) = self.begins, self.ends
        return x0 + (x1 - x0) * share, y0 + (y1 - y0) * share

    def part(self, start: float, end: float) -> Stroke:
        """What lies between two shares of it."""
        if isinstance(self.segment, Arc):
            arc = self.segment
            sweep = arc.end - arc.start
            shorter = Arc(arc.centre, arc.radius, arc.start + sweep * start, arc.start + sweep * end)
            return Stroke(shorter.begins, shorter)
        return Stroke(self.at(start), Line(self.at(end)))


class Run(Struct, frozen=True):
    """Strokes end to end, the last meeting the first where it is ``closed``."""

    strokes: tuple[Stroke, ...]
    closed: bool

    @property
    def ring(self) -> tuple[Point, ...]:
        """The run as a polygon, arcs cut every degree."""
        (points,) = flatten(Path(outline_of([self]), ""), 1.0)
        return points


def runs(outline: Outline) -> Iterator[Run]:
    """Every run of an outline. A closed one that stops short is closed with a line."""
    strokes: list[Stroke] = []
    start = pen = (0.0, 0.0)
    for segment in outline:
        match segment:
            case Move(to):
                if strokes:
                    yield Run(tuple(strokes), False)
                strokes, start, pen = [], to, to
            case Close():
                if not near(pen, start):
                    strokes.append(Stroke(pen, Line(start)))
                if strokes:
                    yield Run(tuple(strokes), True)
                strokes, pen = [], start
            case _:
                for part in _plain(pen, segment):
                    if isinstance(part, Arc) or not near(pen, part.to):
                        strokes.append(Stroke(pen, part))
                        pen = part.to
    if strokes:
        yield Run(tuple(strokes), False)


def outline_of(found: Iterable[Run]) -> Outline:
    """The outline that is made of these runs."""
    segments: list[Segment] = []
    for run in found:
        segments.append(Move(run.strokes[0].begins))
        segments += [stroke.segment for stroke in run.strokes]
        if run.closed:
            segments.append(Close())
    return tuple(segments)


def chained(strokes: Iterable[Stroke]) -> tuple[Run, ...]:
    """Strokes in their order as open runs: a new one wherever the pen is lifted."""
    found: list[list[Stroke]] = []
    for stroke in strokes:
        if found and near(found[-1][-1].ends, stroke.begins):
            found[-1].append(stroke)
        else:
            found.append([stroke])
    return tuple(Run(tuple(run), False) for run in found)


def near(first: Point, second: Point) -> bool:
    return abs(first[0] - second[0]) <= SAME and abs(first[1] - second[1]) <= SAME


def _plain(pen: Point, segment: Line | Arc | Cubic) -> Iterator[Line | Arc]:
    if not isinstance(segment, Cubic):
        yield segment
        return
    bends = (_second(pen, segment.first, segment.second), _second(segment.first, segment.second, segment.to))
    pieces = max(1, math.ceil(math.sqrt(0.75 * max(bends) / TRUE_WITHIN)))
    for k in range(1, pieces + 1):
        t, s = k / pieces, 1 - k / pieces
        weights = s**3, 3 * s * s * t, 3 * s * t * t, t**3
        points = pen, segment.first, segment.second, segment.to
        yield Line(
            (
                sum(w * x for w, (x, _) in zip(weights, points, strict=True)),
                sum(w * y for w, (_, y) in zip(weights, points, strict=True)),
            )
        )


def _second(a: Point, b: Point, c: Point) -> float:
    """How far three points are from lying evenly on a line; it bounds how far a chord leaves its curve."""
    return math.hypot(a[0] - 2 * b[0] + c[0], a[1] - 2 * b[1] + c[1])
