"""Straight lines on a table, open wherever they would run through words."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

from printgen.geometry import Box, Point

STEP = 0.05
CLEAR = 0.04
"""Inches between a line and words."""

Ring = tuple[Point, ...]
"""The corners of a convex shape."""


def opened(start: Point, end: Point, words: Sequence[Ring]) -> Iterator[tuple[Point, Point]]:
    """The parts of a line that are clear of words."""
    boxes = [Box.around(ring).grown(CLEAR) for ring in words]
    near = [box for box in boxes if box.meets(Box.around((start, end)).grown(0.1))]
    run: list[Point] = []
    for point in along(start, end, STEP):
        if any(box.left < point[0] < box.right and box.bottom < point[1] < box.top for box in near):
            if len(run) > 1:
                yield run[0], run[-1]
            run = []
        else:
            run.append(point)
    if len(run) > 1:
        yield run[0], run[-1]


def along(start: Point, end: Point, step: float) -> Iterator[Point]:
    """Points from one to the other, both included, at most ``step`` apart."""
    steps = max(1, math.ceil(math.dist(start, end) / step))
    for k in range(steps + 1):
        yield start[0] + (end[0] - start[0]) * k / steps, start[1] + (end[1] - start[1]) * k / steps
