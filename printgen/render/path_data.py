"""An outline as the ``d`` of an SVG path, arcs true wherever the map keeps circles round."""

from __future__ import annotations

import math

from printgen.drawing.moved import keeps_circles
from printgen.drawing.shapes import Arc, Close, Cubic, Line, Move, Segment
from printgen.geometry import Matrix, Point, arc_cubics, polar
from printgen.render.decimals import plain

# A reader finds an arc's centre from its ends, the worse the nearer the arc comes to half a turn.
LONGEST_ARC = 90.0


def path_data(segments: tuple[Segment, ...], matrix: Matrix) -> str:
    """``segments`` under ``matrix``, which may turn y over."""
    parts = []
    round_ = keeps_circles(matrix)
    for segment in segments:
        match segment:
            case Move(to):
                parts.append(f"M{_pair(matrix(to))}")
            case Line(to):
                parts.append(f"L{_pair(matrix(to))}")
            case Cubic(first, second, to):
                parts.append(f"C{_pair(matrix(first))} {_pair(matrix(second))} {_pair(matrix(to))}")
            case Arc():
                parts.extend(_arc(segment, matrix) if round_ else _bent(segment, matrix))
            case Close():
                parts.append("Z")
    return "".join(parts)


def _arc(arc: Arc, matrix: Matrix) -> list[str]:
    """True arcs of at most ``LONGEST_ARC`` degrees each."""
    radius = plain(arc.radius * math.hypot(matrix.a, matrix.b))
    mirrored = matrix.a * matrix.d - matrix.b * matrix.c > 0  # the page itself turns y over
    sweep = int((arc.end > arc.start) != mirrored)
    pieces = max(1, math.ceil(abs(arc.end - arc.start) / LONGEST_ARC - 1e-9))
    angles = (arc.start + (arc.end - arc.start) * k / pieces for k in range(1, pieces + 1))
    ends = (matrix(polar(arc.radius, angle, arc.centre)) for angle in angles)
    return [f"A{radius} {radius} 0 0 {sweep} {_pair(end)}" for end in ends]


def _bent(arc: Arc, matrix: Matrix) -> list[str]:
    """An arc that ``matrix`` makes part of an ellipse, as curves."""
    curves = arc_cubics(arc.centre, arc.radius, arc.start, arc.end)
    return [f"C{_pair(matrix(p))} {_pair(matrix(q))} {_pair(matrix(to))}" for p, q, to in curves]


def _pair(point: Point) -> str:
    return f"{plain(point[0])} {plain(point[1])}"
