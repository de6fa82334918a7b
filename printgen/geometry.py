"""Plane geometry in inches: y up, angles in degrees, clockwise from straight ahead (the +y axis).

That is how a player sees a template: the point at the hand, the centre line going away, right is
positive. Nothing here knows what is drawn.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator

from msgspec import Struct

Point = tuple[float, float]


def polar(radius: float, angle: float, centre: Point = (0.0, 0.0)) -> Point:
    """The point ``radius`` inches from ``centre`` at ``angle`` degrees clockwise from straight ahead."""
    turn = math.radians(angle)
    return centre[0] + radius * math.sin(turn), centre[1] + radius * math.cos(turn)


def bearing(point: Point) -> float:
    """The angle of ``point`` seen from the origin, in degrees clockwise from straight ahead."""
    return math.degrees(math.atan2(point[0], point[1]))


class Matrix(Struct, frozen=True, gc=False):
    """An affine map: x' = a x + c y + e, y' = b x + d y + f."""

    a: float = 1.0
    b: float = 0.0
    c: float = 0.0
    d: float = 1.0
    e: float = 0.0
    f: float = 0.0

    @classmethod
    def shift(cls, x: float, y: float) -> Matrix:
        """By ``x`` inches to the right and ``y`` inches up."""
        return cls(e=x, f=y)

    @classmethod
    def turn(cls, degrees: float) -> Matrix:
        """By ``degrees`` clockwise about the origin. Quarter turns are exact."""
        quarter = degrees % 360
        if quarter % 90 == 0:
            cos, sin = ((1.0, 0.0), (0.0, 1.0), (-1.0, 0.0), (0.0, -1.0))[int(quarter // 90) % 4]
        else:
            cos, sin = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
        return cls(a=cos, b=-sin, c=sin, d=cos)

    @classmethod
    def scale(cls, x: float, y: float) -> Matrix:
        """By a factor each way about the origin; a negative one mirrors."""
        return cls(a=x, d=y)

    def then(self, after: Matrix) -> Matrix:
        """This map first, ``after`` second."""
        return Matrix(
            after.a * self.a + after.c * self.b,
            after.b * self.a + after.d * self.b,
            after.a * self.c + after.c * self.d,
            after.b * self.c + after.d * self.d,
            after.a * self.e + after.c * self.f + after.e,
            after.b * self.e + after.d * self.f + after.f,
        )

    def __call__(self, point: Point) -> Point:
        x, y = point
        return self.a * x + self.c * y + self.e, self.b * x + self.d * y + self.f


class Box(Struct, frozen=True, gc=False):
    """An upright rectangle. Edges in inches."""

    left: float
    bottom: float
    right: float
    top: float

    @classmethod
    def around(cls, points: Iterable[Point]) -> Box:
        """The smallest box that holds every point; raises ValueError when there are none."""
        xs, ys = zip(*points, strict=True)
        return cls(min(xs), min(ys), max(xs), max(ys))

    @property
    def width(self) -> float:
        """Inches from left to right."""
        return self.right - self.left

    @property
    def height(self) -> float:
        """Inches from bottom to top."""
        return self.top - self.bottom

    @property
    def centre(self) -> Point:
        """The middle, in inches."""
        return (self.left + self.right) / 2, (self.bottom + self.top) / 2

    @property
    def corners(self) -> tuple[Point, Point, Point, Point]:
        """Anticlockwise from bottom left."""
        return (
            (self.left, self.bottom),
            (self.right, self.bottom),
            (self.right, self.top),
            (self.left, self.top),
        )

    def grown(self, by: float) -> Box:
        """Larger by ``by`` inches on each side; smaller where it is negative."""
        return Box(self.left - by, self.bottom - by, self.right + by, self.top + by)

    def moved(self, x: float, y: float) -> Box:
        """The same box ``x`` inches to the right and ``y`` inches up."""
        return Box(self.left + x, self.bottom + y, self.right + x, self.top + y)

    def joined(self, other: Box) -> Box:
        """The smallest box that holds both."""
        return Box(
            min(self.left, other.left),
            min(self.bottom, other.bottom),
            max(self.right, other.right),
            max(self.top, other.top),
        )

    def meets(self, other: Box) -> bool:
        """Whether the two share more than an edge."""
        return (
            self.left < other.right
            and other.left < self.right
            and self.bottom < other.top
            and other.bottom < self.top
        )

    def holds(self, other: Box, within: float = 1e-9) -> bool:
        """Whether ``other`` lies inside, edges and up to ``within`` inches beyond them counting as inside."""
        return (
            other.left >= self.left - within
            and other.bottom >= self.bottom - within
            and other.right <= self.right + within
            and other.top <= self.top + within
        )


def quarter_points(start: float, end: float) -> Iterator[float]:
    """The multiples of 90 degrees strictly between ``start`` and ``end``, where an arc is widest or highest."""
    low, high = sorted((start, end))
    step = math.floor(low / 90) + 1
    while step * 90 < high:
        yield step * 90.0
        step += 1


def arc_extremes(centre: Point, radius: float, start: float, end: float) -> tuple[Point, ...]:
    """The ends of an arc from ``start`` to ``end`` degrees, and where it is widest or highest between them.

    ``radius`` is in inches, and so are the points.
    """
    return tuple(polar(radius, angle, centre) for angle in (start, end, *quarter_points(start, end)))


def arc_cubics(
    centre: Point, radius: float, start: float, end: float, step: float = 45.0
) -> Iterator[tuple[Point, Point, Point]]:
    """An arc as cubic curves of at most ``step`` degrees: two control points and an end point each.

    ``radius`` is in inches; ``start`` and ``end`` are degrees, and may run either way. At 45 degrees the curve
    leaves the true circle by 4.2 millionths of the radius.
    """
    pieces = max(1, math.ceil(abs(end - start) / step - 1e-9))
    for k in range(pieces):
        a = start + (end - start) * k / pieces
        b = start + (end - start) * (k + 1) / pieces
        reach = radius * 4 / 3 * math.tan(math.radians(b - a) / 4)
        p, q = polar(radius, a, centre), polar(radius, b, centre)
        ahead, back = polar(reach, a + 90), polar(reach, b + 90)
        yield (p[0] + ahead[0], p[1] + ahead[1]), (q[0] - back[0], q[1] - back[1]), q


def inside(point: Point, ring: tuple[Point, ...]) -> bool:
    """Whether ``point`` lies in the closed polygon ``ring`` (even-odd)."""
    x, y = point
    hit = False
    for (x0, y0), (x1, y1) in zip(ring, ring[1:] + ring[:1], strict=True):
        if (y0 > y) != (y1 > y) and x < x0 + (y - y0) * (x1 - x0) / (y1 - y0):
            hit = not hit
    return hit


def convex_apart(first: tuple[Point, ...], second: tuple[Point, ...], gap: float = 0.0) -> bool:
    """Whether two convex polygons are at least ``gap`` inches apart along some side's normal; without a gap they
    may touch."""
    for ring in (first, second):
        for (x0, y0), (x1, y1) in zip(ring, ring[1:] + ring[:1], strict=True):
            length = math.hypot(x1 - x0, y1 - y0)
            if length == 0:
                continue
            nx, ny = (y1 - y0) / length, (x0 - x1) / length
            a = [nx * x + ny * y for x, y in first]
            b = [nx * x + ny * y for x, y in second]
            if min(b) - max(a) >= gap - 1e-9 or min(a) - max(b) >= gap - 1e-9:
                return True
    return False
