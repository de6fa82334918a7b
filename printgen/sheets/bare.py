"""A piece for a cutter: bare, with a line of known length beside it that is not part of it."""

from __future__ import annotations

from msgspec.structs import replace

from printgen.drawing.outlines import line
from printgen.drawing.page import Page
from printgen.drawing.shapes import Drawing, Group, Path, placed
from printgen.geometry import Matrix
from printgen.sheets.margins import DEFAULT
from printgen.units import from_mm

REFERENCE = from_mm(100)
"""Programs that take one unit for another show it by this line."""


def bare(drawing: Drawing) -> Page:
    """The piece with 8 mm all round, and under it the reference line."""
    box = drawing.box
    width = max(box.width, REFERENCE) + 2 * DEFAULT
    foot = DEFAULT
    shift = Matrix.shift(DEFAULT - box.left, DEFAULT + foot - box.bottom)
    reference = Path(line((DEFAULT, foot), (DEFAULT + REFERENCE, foot)), "reference", "100 mm")
    height = box.height + 2 * DEFAULT + foot
    trim = box.moved(shift.e, shift.f)
    # What runs out over the cut is for scissors, which miss it by a little.
    inside = replace(drawing, items=(Group(drawing.items, clip=drawing.cut),))
    return Page(drawing.name, width, height, (reference, placed(inside, shift)), trim=trim)
