"""A page for a pen plotter (HPGL): lines and letters as strokes, in fortieths of a millimetre, y up."""

from __future__ import annotations

from collections.abc import Sequence
from typing import BinaryIO

from printgen.drawing.page import Page
from printgen.drawing.runs import Run, runs
from printgen.geometry import Point
from printgen.render.courses import courses
from printgen.render.outputs import Output, Setting
from printgen.units import to_mm

UNITS_PER_MM = 40


def write(out: BinaryIO, pages: Sequence[Page], setting: Setting) -> None:
    """One page, one pen for all of it. Areas other than letters are left out: a pen does not fill."""
    (page,) = pages
    out.write(b"IN;SP1;")
    for course in courses(page, setting.finish, setting.fonts):
        if course.words or course.deed != "engrave":
            out.writelines(_stroke(run) for run in runs(course.outline))
    out.write(b"SP0;")


def _stroke(run: Run) -> bytes:
    first, *rest = run.ring
    return f"PU{_at(first)};PD{','.join(map(_at, rest))};".encode()


def _at(point: Point) -> str:
    return ",".join(str(round(to_mm(each) * UNITS_PER_MM)) for each in point)


PLT = Output("application/vnd.hp-hpgl", paper=write)
