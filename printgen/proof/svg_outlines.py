"""Elements of an SVG as outlines in their own frame: every basic shape as path data, taken apart once."""

from __future__ import annotations

import math
from functools import lru_cache
from typing import Any

from printgen.geometry import Matrix
from printgen.proof.marks import Course, Curve, Line, Pen, Segment
from printgen.proof.missing import reader
from printgen.proof.xml_tree import Node

KEPT = 2048
"""Outlines that are remembered: letters come again in file after file."""
_ROUND = math.radians(22.5)
_HAIR = 1e-4
"""Of a piece: a quarter of a circle is in as many pieces, however its ends were rounded."""


def outline(node: Node) -> tuple[Course, ...]:
    """What an element draws, in its own frame."""
    return traced(as_path(node))


@lru_cache(KEPT)
def traced(said: str) -> tuple[Course, ...]:
    svgelements = reader("svgelements")
    pen = Pen()
    for part in svgelements.Path(said) if said else ():
        kind = type(part).__name__
        if kind == "Move":
            pen.move(_pair(part.end))
        elif kind == "Line":
            pen.line(_pair(part.end))
        elif kind == "CubicBezier":
            pen.curve(_pair(part.control1), _pair(part.control2), _pair(part.end))
        elif kind == "QuadraticBezier":
            (x0, y0), (x1, y1), (x2, y2) = map(_pair, (part.start, part.control, part.end))
            first = x0 + (x1 - x0) * 2 / 3, y0 + (y1 - y0) * 2 / 3
            pen.curve(first, (x2 + (x1 - x2) * 2 / 3, y2 + (y1 - y2) * 2 / 3), (x2, y2))
        elif kind == "Arc":
            pieces = max(1, math.ceil(abs(float(part.sweep)) / _ROUND - _HAIR))
            for each in part.as_cubic_curves(pieces):
                pen.curve(_pair(each.control1), _pair(each.control2), _pair(each.end))
        elif kind == "Close":
            pen.close()
    return pen.take()


def as_path(node: Node) -> str:
    """Any basic shape as path data; empty for what draws nothing."""
    get = dict(node.attributes)
    number = {key: float(value) for key, value in get.items() if _is_number(value)}
    of = number.get
    if node.name == "path":
        return get.get("d", "")
    if node.name == "rect":
        x, y, w, h = of("x", 0.0), of("y", 0.0), of("width", 0.0), of("height", 0.0)
        return f"M{x} {y}h{w}v{h}h{-w}z"
    if node.name in ("circle", "ellipse"):
        x, y = of("cx", 0.0), of("cy", 0.0)
        rx, ry = of("rx", of("r", 0.0)), of("ry", of("r", 0.0))
        corners = ((x, y + ry), (x - rx, y), (x, y - ry), (x + rx, y))
        return f"M{x + rx} {y}" + "".join(f"A{rx} {ry} 0 0 1 {a} {b}" for a, b in corners) + "z"
    if node.name == "line":
        return f"M{of('x1', 0.0)} {of('y1', 0.0)}L{of('x2', 0.0)} {of('y2', 0.0)}"
    if node.name in ("polyline", "polygon"):
        return f"M{get.get('points', '')}" + ("z" if node.name == "polygon" else "")
    return ""


def _is_number(value: str) -> bool:
    try:
        return math.isfinite(float(value))
    except ValueError:
        return False


def _pair(point: Any) -> tuple[float, float]:
    return float(point.x), float(point.y)


def moved(segment: Segment, matrix: Matrix) -> Segment:
    if isinstance(segment, Line):
        return Line(matrix(segment.start), matrix(segment.end))
    return Curve(matrix(segment.start), matrix(segment.first), matrix(segment.second), matrix(segment.end))
