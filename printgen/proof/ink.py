"""Recognises what ink shows: circles and arcs behind chains of curves, straight edges, lines from a point."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise

from msgspec import Struct

from printgen.geometry import Point
from printgen.proof.marks import Course, Curve, Line, Shape

_ROUND = 0.02
"""How far, over its radius, a chain of curves may be off a circle and still be meant as one."""
_STRAIGHT = 1e-4


class Edge(Struct, frozen=True):
    """A straight edge as drawn."""

    start: Point
    end: Point

    @property
    def length(self) -> float:
        return math.dist(self.start, self.end)

    @property
    def middle(self) -> Point:
        return (self.start[0] + self.end[0]) / 2, (self.start[1] + self.end[1]) / 2


class Round(Struct, frozen=True):
    """A chain of curves that is meant as part of a circle: the circle that fits best, and points along the ink."""

    centre: Point
    radius: float
    points: tuple[Point, ...]

    @property
    def whole(self) -> bool:
        return math.dist(self.points[0], self.points[-1]) < 0.02 * self.radius

    @property
    def start(self) -> Point:
        return self.points[0]

    @property
    def end(self) -> Point:
        return self.points[-1]

    def reach(self, centre: Point, wanted: float) -> float:
        """The distance from ``centre`` to the ink that differs most from the one wanted."""
        far = [math.dist(centre, point) for point in self.points]
        return max(far, key=lambda each: abs(each - wanted))


def edges(course: Course) -> tuple[Edge, ...]:
    """The straight edges of a course; pieces that go on in one line count as one."""
    found: list[Edge] = []
    going = False
    for segment in course.segments:
        if not isinstance(segment, Line):
            going = False
            continue
        if going and _in_line(found[-1].start, segment.start, segment.end):
            found[-1] = Edge(found[-1].start, segment.end)
        else:
            found.append(Edge(segment.start, segment.end))
        going = True
    return tuple(found)


def _in_line(first: Point, middle: Point, last: Point) -> bool:
    (x0, y0), (x1, y1), (x2, y2) = first, middle, last
    whole = math.dist(first, last)
    if whole == 0 or (x1 - x0) * (x2 - x1) + (y1 - y0) * (y2 - y1) < 0:
        return False
    return abs((x2 - x0) * (y1 - y0) - (y2 - y0) * (x1 - x0)) / whole <= _STRAIGHT


def rounds(course: Course) -> tuple[Round, ...]:
    """The arcs of a course; curves that go on along one circle count as one."""
    found: list[Round] = []
    chain: list[Curve] = []
    for segment in (*course.segments, None):
        if isinstance(segment, Curve):
            chain.append(segment)
            continue
        if chain:
            found += _rounds(chain)
            chain = []
    return tuple(found)


def _rounds(chain: list[Curve]) -> Iterator[Round]:
    whole = _fitted(chain)
    if whole:
        yield whole
        return
    part: list[Curve] = []
    best: Round | None = None
    for curve in chain:
        longer = _fitted([*part, curve])
        if longer:
            part, best = [*part, curve], longer
            continue
        if best:
            yield best
        part, best = [curve], _fitted([curve])
    if best:
        yield best


def _fitted(chain: Sequence[Curve]) -> Round | None:
    points = [chain[0].start, *(curve.at(k / 4) for curve in chain for k in (1, 2, 3, 4))]
    circle = _circle(points)
    if circle is None:
        return None
    centre, radius = circle
    if any(abs(math.dist(centre, point) - radius) > _ROUND * radius for point in points):
        return None
    return Round(centre, radius, tuple(points))


def _circle(points: Sequence[Point]) -> tuple[Point, float] | None:
    """The circle of least squares; None for points on a line."""
    n = len(points)
    mx, my = sum(x for x, _ in points) / n, sum(y for _, y in points) / n
    moved = [(x - mx, y - my) for x, y in points]
    sxx = sum(x * x for x, _ in moved)
    syy = sum(y * y for _, y in moved)
    sxy = sum(x * y for x, y in moved)
    sxz = sum(x * (x * x + y * y) for x, y in moved)
    syz = sum(y * (x * x + y * y) for x, y in moved)
    det = sxx * syy - sxy * sxy
    if det <= 1e-14 * (sxx + syy) ** 2:
        return None
    a = (sxz * syy - syz * sxy) / (2 * det)
    b = (syz * sxx - sxz * sxy) / (2 * det)
    return (mx + a, my + b), math.sqrt(a * a + b * b + (sxx + syy) / n)


def crossing(first: Edge, second: Edge) -> Point | None:
    """Where two edges meet when prolonged; None for parallel ones."""
    (x1, y1), (x2, y2) = first.start, first.end
    (x3, y3), (x4, y4) = second.start, second.end
    det = (x1 - x2) * (y3 - y4) - (y1 - y2) * (x3 - x4)
    if abs(det) < 1e-9 * first.length * second.length:
        return None
    a, b = x1 * y2 - y1 * x2, x3 * y4 - y3 * x4
    return (a * (x3 - x4) - (x1 - x2) * b) / det, (a * (y3 - y4) - (y1 - y2) * b) / det


class Frame(Struct, frozen=True):
    """A point and a way from it. Angles are clockwise from that way."""

    point: Point
    ahead: float

    def angle(self, to: Point) -> float:
        """From -180 to 180 degrees."""
        x, y = to[0] - self.point[0], to[1] - self.point[1]
        return turned(math.degrees(math.atan2(x, y)) - self.ahead)

    def reach(self, to: Point) -> float:
        return math.dist(self.point, to)

    def along(self, to: Point) -> float:
        """How far ``to`` lies ahead."""
        x, y = to[0] - self.point[0], to[1] - self.point[1]
        turn = math.radians(self.ahead)
        return x * math.sin(turn) + y * math.cos(turn)

    def aside(self, to: Point) -> float:
        """How far ``to`` lies to the right."""
        x, y = to[0] - self.point[0], to[1] - self.point[1]
        turn = math.radians(self.ahead)
        return x * math.cos(turn) - y * math.sin(turn)


def bearing(start: Point, end: Point) -> float:
    """The way from one point to another, in degrees clockwise from straight up."""
    return math.degrees(math.atan2(end[0] - start[0], end[1] - start[1]))


def turned(degrees: float) -> float:
    """The same turn from -180 to 180."""
    return (degrees + 180) % 360 - 180


def strokes(shapes: Iterable[Shape]) -> Iterator[Edge]:
    """Every line that is one straight stroke by itself."""
    for shape in shapes:
        if shape.line:
            for course in shape.courses:
                found = edges(course)
                if len(found) == 1 and not course.closed and not rounds(course):
                    yield found[0]


def holds(course: Course, point: Point) -> bool:
    """Whether a point lies in the area that a course encloses."""
    x, y = point
    box = course.box
    if not (box.left <= x <= box.right and box.bottom <= y <= box.top):
        return False
    hit = False
    ring = course.points
    for (x0, y0), (x1, y1) in pairwise((*ring, ring[0])):
        if (y0 > y) != (y1 > y) and x < x0 + (y - y0) * (x1 - x0) / (y1 - y0):
            hit = not hit
    return hit
