"""What a matrix does to sizes."""

from __future__ import annotations

import math

from printgen.geometry import Matrix


def squeeze(of: Matrix) -> float:
    """How much more a matrix stretches one way than the other: the ratio of its singular values, 1 for none."""
    along = math.hypot(of.a + of.d, of.b - of.c)
    against = math.hypot(of.a - of.d, of.b + of.c)
    return (along + against) / (abs(along - against) or 1e-9)


def scale(of: Matrix) -> float:
    """How much larger a matrix makes things, over both ways."""
    return math.sqrt(abs(of.a * of.d - of.b * of.c))
