"""No line is done twice: a beam that runs along a cut again burns it."""

from __future__ import annotations

import math
from collections.abc import Iterator

from msgspec import Struct, field

from printgen.drawing.runs import Stroke
from printgen.drawing.shapes import Arc
from printgen.geometry import Point

APART = 1e-4
"""Lines nearer each other than this many inches are one."""
LEAST = 1e-3
"""What is left of a line is not worth doing when it is shorter than this many inches."""


class _Track(Struct):
    """A whole line or circle, and which stretches of it are done: by inches along it, or by degrees."""

    stroke: Stroke
    done: list[tuple[float, float]] = field(default_factory=list)

    def holds(self, stroke: Stroke) -> bool:
        mine, other = self.stroke.segment, stroke.segment
        if isinstance(mine, Arc) and isinstance(other, Arc):
            return math.dist(mine.centre, other.centre) < APART and abs(mine.radius - other.radius) < APART
        if isinstance(mine, Arc) or isinstance(other, Arc):
            return False
        return all(self._off(point) < APART for point in (stroke.begins, stroke.ends))

    def stretch(self, stroke: Stroke) -> tuple[float, float]:
        """Where a stroke of this track begins and ends on it."""
        if isinstance(stroke.segment, Arc):
            return stroke.segment.start, stroke.segment.end
        return self._along(stroke.begins), self._along(stroke.ends)

    @property
    def whole(self) -> float:
        """After what length the track comes back to itself."""
        return 360.0 if isinstance(self.stroke.segment, Arc) else 0.0

    def _along(self, point: Point) -> float:
        (x, y), (dx, dy) = self.stroke.begins, self._direction
        return (point[0] - x) * dx + (point[1] - y) * dy

    def _off(self, point: Point) -> float:
        (x, y), (dx, dy) = self.stroke.begins, self._direction
        return abs((point[0] - x) * dy - (point[1] - y) * dx)

    @property
    def _direction(self) -> Point:
        (x0, y0), (x1, y1) = self.stroke.begins, self.stroke.ends
        return (x1 - x0) / self.stroke.length, (y1 - y0) / self.stroke.length


class Once:
    """Remembers every stroke it is given."""

    def __init__(self) -> None:
        self._tracks: list[_Track] = []

    def rest(self, stroke: Stroke) -> tuple[Stroke, ...]:
        """What of a stroke was not done before: all of it, parts, or nothing."""
        if stroke.length < LEAST:
            return (stroke,)
        track = next((each for each in self._tracks if each.holds(stroke)), None)
        if track is None:
            track = _Track(stroke)
            self._tracks.append(track)
        start, end = track.stretch(stroke)
        left = list(_less((0.0, 1.0), [_shares(done, start, end) for done in _rolled(track)]))
        track.done.append((min(start, end), max(start, end)))
        if left == [(0.0, 1.0)]:
            return (stroke,)
        return tuple(stroke.part(low, high) for low, high in left if (high - low) * stroke.length >= LEAST)


def _rolled(track: _Track) -> Iterator[tuple[float, float]]:
    """What is done of a track, on a circle also one and two turns on."""
    for low, high in track.done:
        for turn in (-2, -1, 0, 1, 2) if track.whole else (0,):
            yield low + turn * track.whole, high + turn * track.whole


def _shares(done: tuple[float, float], start: float, end: float) -> tuple[float, float]:
    """A stretch as shares of the one from ``start`` to ``end``."""
    first, second = ((each - start) / (end - start) for each in done)
    return min(first, second), max(first, second)


def _less(span: tuple[float, float], taken: list[tuple[float, float]]) -> Iterator[tuple[float, float]]:
    """``span`` without what is taken."""
    low, last = span
    for first, second in sorted(taken):
        if second <= low or first >= last:
            continue
        if first > low:
            yield low, first
        low = max(low, second)
    if low < last:
        yield low, last
