"""A page to a DXF for CAD and cutters: millimetres, true lines and arcs, a layer a role.

The release is R2000, which every program reads. The header says millimetres twice, since some readers
look at one entry and some at the other; coordinates are millimetres whatever a reader makes of it.
"""

from __future__ import annotations

import io
from collections.abc import Iterable
from typing import Any

from printgen.drawing.finish import Finish
from printgen.drawing.fonts import Fonts
from printgen.drawing.page import Page
from printgen.drawing.runs import Run, runs
from printgen.drawing.shapes import Arc
from printgen.geometry import Point
from printgen.render.courses import Course, Deed, courses
from printgen.render.extra import extra
from printgen.units import to_mm

RELEASE = "R2000"
PLACES = 6
"""Decimals of a millimetre or degree: what one system's sine and another's differ in lies far behind them."""
MILLIMETRES, METRIC = 4, 1
_COLOURS: dict[Deed, int] = {"cut": 1, "reference": 3, "registration": 7, "score": 5, "engrave": 7}
"""Red, green, black and blue by their numbers in AutoCAD: the same colours as in an SVG for a laser."""


def write(page: Page, finish: Finish, fonts: Fonts, kerf: float = 0.0) -> bytes:
    """``page`` as a file of its own, ``kerf`` in inches. The same page gives the same bytes.

    Raises :class:`Refused` where the library is not installed, or a kerf has no room.
    """
    ezdxf = extra("ezdxf", "dxf", "a .dxf file")
    fixed = ezdxf.options.write_fixed_meta_data_for_testing
    ezdxf.options.write_fixed_meta_data_for_testing = True
    try:
        document = ezdxf.new(RELEASE, units=MILLIMETRES)
        document.header["$INSUNITS"] = MILLIMETRES
        document.header["$MEASUREMENT"] = METRIC
        _draw(document, courses(page, finish, fonts, kerf))
        out = io.StringIO()
        document.write(out)
    finally:
        ezdxf.options.write_fixed_meta_data_for_testing = fixed
    return out.getvalue().encode()


def _draw(document: Any, found: Iterable[Course]) -> None:
    space = document.modelspace()
    for course in found:
        if course.role not in document.layers:
            document.layers.add(course.role, color=_COLOURS[course.deed])
        for run in runs(course.outline):
            if course.words:
                points = [_mm(stroke.begins) for stroke in run.strokes]
                space.add_lwpolyline(points, close=True, dxfattribs={"layer": course.role})
            else:
                _add(space, run, course.role)


def _add(space: Any, run: Run, layer: str) -> None:
    on = {"layer": layer}
    for stroke in run.strokes:
        if not isinstance(stroke.segment, Arc):
            space.add_line(_mm(stroke.begins), _mm(stroke.ends), dxfattribs=on)
            continue
        arc = stroke.segment
        if abs(arc.end - arc.start) >= 360 - 1e-9:
            space.add_circle(_mm(arc.centre), _rounded(to_mm(arc.radius)), dxfattribs=on)
            continue
        low, high = sorted((arc.start, arc.end))
        # Ours run clockwise from straight ahead, theirs the other way round from the right.
        angles = _rounded(90 - high), _rounded(90 - low)
        space.add_arc(_mm(arc.centre), _rounded(to_mm(arc.radius)), *angles, dxfattribs=on)


def _mm(point: Point) -> Point:
    return _rounded(to_mm(point[0])), _rounded(to_mm(point[1]))


def _rounded(value: float) -> float:
    """``value`` to its last decimal. What lies half way between two is brought there first: it goes one way then."""
    return round(round(value, PLACES + 3), PLACES) + 0.0  # no -0.0
