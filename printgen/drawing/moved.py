"""An outline in another frame. Lines stay lines, and arcs arcs wherever the map keeps circles round."""

from __future__ import annotations

import math

from printgen.drawing.outlines import Outline
from printgen.drawing.shapes import Arc, Close, Cubic, Line, Move, Segment
from printgen.geometry import Matrix, arc_cubics, bearing


def moved(outline: Outline, matrix: Matrix) -> Outline:
    """``outline`` under ``matrix``. An arc that becomes part of an ellipse becomes curves."""
    round_ = keeps_circles(matrix)
    return tuple(part for segment in outline for part in _moved(segment, matrix, round_))


def keeps_circles(matrix: Matrix) -> bool:
    """Whether a circle stays one: the map turns, mirrors, shifts, and scales both axes alike."""
    a, b, c, d = matrix.a, matrix.b, matrix.c, matrix.d
    size = a * a + b * b
    return abs(a * c + b * d) < 1e-9 * size and abs(c * c + d * d - size) < 1e-9 * size


def _moved(segment: Segment, matrix: Matrix, round_: bool) -> tuple[Segment, ...]:
    match segment:
        case Move(to):
            return (Move(matrix(to)),)
        case Line(to):
            return (Line(matrix(to)),)
        case Cubic(first, second, to):
            return (Cubic(matrix(first), matrix(second), matrix(to)),)
        case Arc() if round_:
            return (_arc(segment, matrix),)
        case Arc(centre, radius, start, end):
            curves = arc_cubics(centre, radius, start, end)
            return tuple(Cubic(matrix(p), matrix(q), matrix(to)) for p, q, to in curves)
        case Close():
            return (segment,)


def _arc(arc: Arc, matrix: Matrix) -> Arc:
    centre, begins = matrix(arc.centre), matrix(arc.begins)
    start = bearing((begins[0] - centre[0], begins[1] - centre[1]))
    mirrored = matrix.a * matrix.d < matrix.b * matrix.c
    sweep = arc.start - arc.end if mirrored else arc.end - arc.start
    return Arc(centre, arc.radius * math.hypot(matrix.a, matrix.b), start, start + sweep)
