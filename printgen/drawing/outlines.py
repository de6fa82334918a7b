"""Common outlines as tuples of segments: the shapes a template is made of."""

from __future__ import annotations

from printgen.drawing.shapes import Arc, Close, Line, Move, Segment
from printgen.geometry import Box, Point, polar

Outline = tuple[Segment, ...]


def line(start: Point, end: Point) -> Outline:
    return Move(start), Line(end)


def polygon(*points: Point) -> Outline:
    """A closed polygon through ``points``."""
    return (Move(points[0]), *map(Line, points[1:]), Close())


def rectangle(box: Box) -> Outline:
    return polygon(*box.corners)


def rounded(box: Box, radius: float) -> Outline:
    """A rectangle with its corners rounded to ``radius`` inches."""
    r = min(radius, box.width / 2, box.height / 2)
    if r <= 0:
        return rectangle(box)
    left, bottom, right, top = box.left, box.bottom, box.right, box.top
    return (
        Move((left, top - r)),
        Arc((left + r, top - r), r, -90, 0),
        Line((right - r, top)),
        Arc((right - r, top - r), r, 0, 90),
        Line((right, bottom + r)),
        Arc((right - r, bottom + r), r, 90, 180),
        Line((left + r, bottom)),
        Arc((left + r, bottom + r), r, 180, 270),
        Close(),
    )


def circle(radius: float, centre: Point = (0.0, 0.0)) -> Outline:
    return Move(polar(radius, 0, centre)), Arc(centre, radius, 0, 360), Close()


def arc(radius: float, start: float, end: float, centre: Point = (0.0, 0.0)) -> Outline:
    """An open arc from ``start`` to ``end`` degrees."""
    return Move(polar(radius, start, centre)), Arc(centre, radius, start, end)


def sector(
    radius: float, start: float, end: float, inner: float = 0.0, centre: Point = (0.0, 0.0)
) -> Outline:
    """A closed slice between two angles, from ``inner`` (0: the point) to ``radius``."""
    if inner <= 0:
        return (
            Move(centre),
            Line(polar(radius, start, centre)),
            Arc(centre, radius, start, end),
            Close(),
        )
    return (
        Move(polar(inner, start, centre)),
        Line(polar(radius, start, centre)),
        Arc(centre, radius, start, end),
        Line(polar(inner, end, centre)),
        Arc(centre, inner, end, start),
        Close(),
    )
