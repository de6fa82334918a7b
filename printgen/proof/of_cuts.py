"""The cut lines for a plotter, held against the sheet they go with: each where it is printed, once, in its layer."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence

from msgspec import Struct

from printgen.geometry import Point
from printgen.proof import ink
from printgen.proof.found import Found
from printgen.proof.marks import Course, Curve, Line, Page, Shape
from printgen.proof.rows import Row, Rows, Tolerance

LAYERS = ("cut", "registration")
_INNER = ("window", "hole", "slit", "cut-here")
"""Labels of what is cut besides outlines."""
_STEP = 0.1
"""Inches between the points that are looked at along a line."""
_END = 0.01
"""Inches that may lie between the end of a line and what it ends on."""
_PARTS = 48
"""A curve is held against as many straight parts: those of an 18 in arc are true to 0.0002 in."""


class _Track(Struct, frozen=True):
    """A line as short straight parts, with the box of all."""

    course: Course
    points: tuple[Point, ...]

    def near(self, point: Point) -> float:
        """How far a point lies off."""
        box = self.course.box
        x, y = point
        off = math.hypot(max(box.left - x, 0.0, x - box.right), max(box.bottom - y, 0.0, y - box.top))
        return (
            off
            if off > 0.1
            else min(_apart(point, a, b) for a, b in zip(self.points, self.points[1:], strict=False))
        )


def rows(cuts: Page, sheet: Page, found: Sequence[Found], tolerance: Tolerance) -> Iterator[Row]:
    """Every line of a plotter's file; ``found`` are the pieces of the printed ``sheet``."""
    row = Rows("sheet", tolerance)
    for axis in ("width", "height"):
        yield row.length(f"cut.{axis}", getattr(sheet.box, axis), getattr(cuts.box, axis))
    yield from _layers(cuts, row)
    lines = [_track(course) for shape in cuts.shapes if shape.layer == "cut" for course in shape.courses]
    ink_ = [_track(course) for shape in sheet.shapes if shape.stroked for course in shape.courses]
    yield from _printed(lines, ink_, row)
    yield from _registered(cuts, sheet, row)
    for each in (one for one in found if not one.back):
        yield from (made.at("", 0, str(each.id)) for made in _whole(each, lines, tolerance))
    yield from _ends(lines, sheet, row)


def _layers(cuts: Page, row: Rows) -> Iterator[Row]:
    other = sorted({shape.layer or "none" for shape in cuts.shapes} - set(LAYERS))
    said = f"lines lie on {' and '.join(other)}, which is no layer of a plotter's"
    yield row.plain("cut.layer", not other, " and ".join(LAYERS), said)
    inks = {name: {shape.stroke for shape in cuts.shapes if shape.layer == name} for name in LAYERS}
    mixed = len(inks["cut"]) > 1 or bool(inks["cut"] & inks["registration"])
    yield row.plain(
        "cut.colour", not mixed, "one of its own", "cut lines are not all of one colour of their own"
    )
    filled = any(shape.filled for shape in cuts.shapes if shape.layer == "cut")
    yield row.plain(
        "cut.lines", not filled and not cuts.words, "lines alone", "more than lines is on the cut layer"
    )


def _printed(lines: Sequence[_Track], printed: Sequence[_Track], row: Rows) -> Iterator[Row]:
    """Nothing is cut that is not printed."""
    for line in lines:
        off = max(min((each.near(point) for each in printed), default=1.0) for point in _along(line.course))
        yield row.length("cut.line (off the printed one)", 0.0, off)


def _registered(cuts: Page, sheet: Page, row: Rows) -> Iterator[Row]:
    """The marks by which the plotter finds the sheet are where they are printed."""
    marks = [course for shape in cuts.shapes if shape.layer == "registration" for course in shape.courses]
    yield row.plain("cut.registration", len(marks) == 3, "three marks", f"{len(marks)} marks are there")
    tracks = [_track(course) for shape in sheet.shapes for course in shape.courses]
    for mark in marks:
        off = max(min((each.near(point) for each in tracks), default=1.0) for point in _along(mark))
        yield row.length("cut.registration (off the printed one)", 0.0, off)


def _whole(found: Found, lines: Sequence[_Track], tolerance: Tolerance) -> Iterator[Row]:
    """Every printed line of a piece that is to be cut is cut, once."""
    row = Rows(found.id.kind, tolerance)
    missing, twice = 0, 0
    for shape, course in _wanted(found):
        times = [
            sum(line.near(point) <= 2 * tolerance.length for line in lines)
            for point in _along(course)
            if all(any(ink.holds(each, point) for each in clip) for clip in shape.clips)
        ]
        missing += times.count(0)
        again = sum(each > 1 for each in times)
        # Where lines cross or meet, two are near.
        twice += again if 2 * again > len(times) else 0
    yield row.plain(
        "cut (on its layer)", not missing, "whole", f"{missing * _STEP:.1f} in of its line are not cut"
    )
    yield row.plain("cut (once)", not twice, "once", f"{twice * _STEP:.1f} in of its line are cut twice")


def _wanted(found: Found) -> Iterator[tuple[Shape, Course]]:
    for shape in found.shapes:
        for course in shape.courses if shape.line else ():
            if course is found.cut or shape.label in _INNER:
                yield shape, course


def _ends(lines: Sequence[_Track], sheet: Page, row: Rows) -> Iterator[Row]:
    """An open line ends on another, or where its piece is cut off: by the sheet or a fold."""
    clips = {id(clip): clip for shape in sheet.shapes for clip in shape.clips}
    windows = (course for clip in clips.values() for course in clip)
    # A rim is clipped to the outline itself, which is no edge of anything.
    edges = [_track(each) for each in windows if all(isinstance(part, Line) for part in each.segments)]
    loose = 0
    for line in lines:
        if not line.course.closed and math.dist(line.course.start, line.course.end) > 1e-3:
            for end in (line.course.start, line.course.end):
                others = (each.near(end) for each in (*lines, *edges) if each is not line)
                loose += min(others, default=1.0) > _END and not _slit(line)
    yield row.plain("cut.closed", not loose, "closed", f"{loose} ends of cut lines are open")


def _slit(line: _Track) -> bool:
    """A single straight cut that opens a ring, or parts two sheets, ends where it likes."""
    return len(line.course.segments) == 1 and not isinstance(line.course.segments[0], Curve)


def _track(course: Course) -> _Track:
    points = [course.start]
    for segment in course.segments:
        if isinstance(segment, Curve):
            points += [segment.at(k / _PARTS) for k in range(1, _PARTS)]
        points.append(segment.end)
    return _Track(course, tuple(points))


def _along(course: Course) -> Iterable[Point]:
    """Points all along a line, not at the ends of its parts."""
    for segment in course.segments:
        long = math.dist(segment.start, segment.end)
        count = max(1, round(long / _STEP))
        yield from (segment.at((k + 0.5) / count) for k in range(count))


def _apart(point: Point, start: Point, end: Point) -> float:
    (x, y), (x0, y0), (x1, y1) = point, start, end
    dx, dy = x1 - x0, y1 - y0
    whole = dx * dx + dy * dy
    t = 0.0 if whole == 0 else min(1.0, max(0.0, ((x - x0) * dx + (y - y0) * dy) / whole))
    return math.hypot(x - x0 - t * dx, y - y0 - t * dy)
