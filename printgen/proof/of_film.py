"""Pieces to be laminated: the dashed line along which the film is trimmed runs a little outside of each cut."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from itertools import pairwise

from printgen.geometry import Box, Point
from printgen.proof.found import Found
from printgen.proof.marks import Course, Page
from printgen.proof.rows import Row, Rows, Tolerance
from printgen.units import from_mm

EDGE = from_mm(3)
"""Clear film outside the paper, in inches."""
_MEANT = from_mm(1), from_mm(20)
"""How far a dashed line may reach beyond a cut, at a sharp corner, and still be meant as that."""
_PARTS = 16


def rows(page: Page, found: Sequence[Found], tolerance: Tolerance) -> Iterator[Row]:
    """Every piece that is cut out of a page on which any piece has such a line."""
    dashed = [
        course
        for shape in page.shapes
        if shape.line and shape.dashed
        for course in shape.courses
        if course.closed
    ]
    if not dashed:
        return
    lines = [
        (each, _round(each.cut, dashed)) for each in found if each.cut and not each.back and not each.tile
    ]
    if not any(line for _, line in lines):
        return
    for each, line in lines:
        row = Rows(each.id.kind, tolerance)
        if line is None or each.cut is None:
            said = "other pieces of the page have a line to trim film along, and this has none"
            made = row.plain("film", False, "a dashed line", said)
        else:
            made = row.length("film (outside the cut)", EDGE, _worst(each.cut, line))
        yield made.at("", 0, str(each.id))


def _round(cut: Course, dashed: Sequence[Course]) -> Course | None:
    near = (each for each in dashed if all(_MEANT[0] < by < _MEANT[1] for by in _beyond(each.box, cut.box)))
    return min(near, key=lambda each: each.box.width, default=None)


def _beyond(outer: Box, inner: Box) -> tuple[float, ...]:
    return (
        inner.left - outer.left,
        inner.bottom - outer.bottom,
        outer.right - inner.right,
        outer.top - inner.top,
    )


def _worst(cut: Course, line: Course) -> float:
    """How far off the line is where it is farthest from being right."""
    points = list(_points(line))
    apart = (min(_apart(at, points), default=0.0) for at in (each.at(0.5) for each in cut.segments))
    return max(apart, key=lambda off: abs(off - EDGE), default=0.0)


def _points(course: Course) -> Iterator[tuple[Point, Point]]:
    """Short straight parts of a line."""
    for segment in course.segments:
        marks = [segment.at(k / _PARTS) for k in range(_PARTS + 1)]
        yield from pairwise(marks)


def _apart(point: Point, parts: Sequence[tuple[Point, Point]]) -> Iterator[float]:
    x, y = point
    for (x0, y0), (x1, y1) in parts:
        dx, dy = x1 - x0, y1 - y0
        whole = dx * dx + dy * dy
        t = min(1.0, max(0.0, ((x - x0) * dx + (y - y0) * dy) / whole)) if whole else 0.0
        yield math.hypot(x - x0 - t * dx, y - y0 - t * dy)
