"""Outlines taken apart into single strokes, each of which knows where it begins."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from printgen.drawing.outlines import Outline
from printgen.drawing.shapes import Arc, Close, Cubic, Line, Move, Path, Segment, flatten
from printgen.geometry import Point

SAME = 1e-7
"""Points nearer each other than this many inches are one."""


@dataclass(frozen=True, slots=True)
class Stroke:
    """One line or arc from ``begins``; curves are taken as lines."""

    begins: Point
    segment: Line | Arc

    @property
    def ends(self) -> Point:
        return self.segment.to


@dataclass(frozen=True, slots=True)
class Run:
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
    ((_, *points),) = flatten(Path((Move(pen), segment), ""))
    yield from map(Line, points)
