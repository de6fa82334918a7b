"""Affine maps of the plane, as PDF and SVG write them: x' = a x + c y + e, y' = b x + d y + f."""

from __future__ import annotations

import math
from typing import NamedTuple

Point = tuple[float, float]


class Matrix(NamedTuple):
    a: float = 1.0
    b: float = 0.0
    c: float = 0.0
    d: float = 1.0
    e: float = 0.0
    f: float = 0.0

    def at(self, x: float, y: float) -> Point:
        return self.a * x + self.c * y + self.e, self.b * x + self.d * y + self.f

    def under(self, outer: Matrix) -> Matrix:
        """This map inside ``outer``: what a `cm` or a nested `transform` makes of both."""
        left, top = outer.at(self.e, self.f)
        return Matrix(
            outer.a * self.a + outer.c * self.b,
            outer.b * self.a + outer.d * self.b,
            outer.a * self.c + outer.c * self.d,
            outer.b * self.c + outer.d * self.d,
            left,
            top,
        )

    @property
    def determinant(self) -> float:
        return self.a * self.d - self.b * self.c

    @property
    def scale(self) -> float:
        """The factor by which lengths grow, the mean where the axes differ."""
        return math.sqrt(abs(self.determinant))

    @property
    def even(self) -> bool:
        """Whether circles stay circles."""
        across, up = math.hypot(self.a, self.b), math.hypot(self.c, self.d)
        square = abs(self.a * self.c + self.b * self.d)
        return abs(across - up) <= 1e-6 * across and square <= 1e-6 * across * up


def distance(first: Point, second: Point) -> float:
    return math.hypot(second[0] - first[0], second[1] - first[1])


def bearing(start: Point, end: Point) -> float:
    """The way from ``start`` to ``end`` in degrees clockwise from straight up, above -180 and up to 180."""
    return math.degrees(math.atan2(end[0] - start[0], end[1] - start[1]))


def turned(angle: float) -> float:
    """The same direction above -180 and up to 180 degrees."""
    return 180.0 - (180.0 - angle) % 360.0
