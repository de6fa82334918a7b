"""Strokes that several templates share: the rim inside a cut, and hatching."""

from __future__ import annotations

import math
from collections.abc import Iterator

from printgen.drawing import outlines
from printgen.drawing.shapes import Group, Path, Shape
from printgen.geometry import Box
from printgen.units import from_mm

RIM = from_mm(0.7)
"""How much of a rim is seen: the finish strokes it twice as wide, and only its inner half shows."""
FILM_GAP = from_mm(6)
"""Between the lines of a hatch on film, in inches: figures must show through."""
CLEAR = 0.06
"""Clear inches between words and a rim."""


def rim(outline: outlines.Outline) -> Iterator[Shape]:
    """A rim that survives the scissors: the true edge stroked at twice its width, clipped to itself."""
    yield Group((Path(outline, "rim"),), clip=Path(outline, "clip"))


def ground_hatch(box: Box, gap: float) -> tuple[Path, ...]:
    """The hatch of a ground, in a role for paper and one for film. A finish draws one of them, or none."""
    return (*hatch(box, gap), *hatch(box, max(gap, FILM_GAP), "hatch.film"))


def hatch(box: Box, gap: float, role: str = "hatch") -> Iterator[Path]:
    """Lines at 45 degrees over a box, ``gap`` inches apart."""
    step = gap * math.sqrt(2)
    first = math.floor((box.left - box.height) / step)
    for k in range(first, math.ceil(box.right / step) + 1):
        x = k * step
        yield Path(outlines.line((x, box.bottom), (x + box.height, box.top)), role)
