"""The edge of film round what is laminated: a line beyond the cut, to trim a sealed pouch along."""

from __future__ import annotations

from msgspec.structs import replace

from printgen.drawing.offset import around
from printgen.drawing.shapes import Drawing, Path
from printgen.errors import Refused
from printgen.units import from_mm

EDGE = from_mm(3)
"""Clear film outside the paper, in inches: less comes open."""
LINE = "film"
"""The role and the label of the line. Nothing is cut along it before it is sealed."""


def edged(drawing: Drawing) -> Drawing:
    """The drawing with the line round it; without one where its cut leaves no room for that."""
    try:
        line = around(drawing.cut.segments, EDGE)
    except Refused:
        return drawing
    return replace(drawing, beside=(*drawing.beside, Path(line, LINE, LINE)))
