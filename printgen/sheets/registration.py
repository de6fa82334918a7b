"""Marks by which a cutting plotter finds the sheet again that it did not print: a square and two corners."""

from __future__ import annotations

from collections.abc import Iterator

from printgen.drawing.outlines import rectangle
from printgen.drawing.page import Page
from printgen.drawing.shapes import Group, Line, Move, Path, Shape
from printgen.geometry import Box, Matrix
from printgen.units import from_mm

SQUARE = from_mm(5)
ARM = from_mm(20)
RING = from_mm(7)
"""What the marks take of a sheet on every side, in inches."""


def registered(page: Page, margin: float) -> Page:
    """``page`` in the middle of one that is larger by `RING` on every side, with the marks round it."""
    width, height = page.width + 2 * RING, page.height + 2 * RING
    limit = Box(0.0, 0.0, width, height).grown(-margin)
    items = (Group(page.items, Matrix.shift(RING, RING)), *_marks(limit))
    trim = page.trim and page.trim.moved(RING, RING)
    bleed = page.bleed and page.bleed.moved(RING, RING)
    return Page(page.name, width, height, items, trim, bleed)


def _marks(limit: Box) -> Iterator[Shape]:
    """The square at the top left, corners at the top right and the bottom left, so that no turn looks alike."""
    left, bottom, right, top = limit.left, limit.bottom, limit.right, limit.top
    arm = min(ARM, limit.width / 3, limit.height / 3)
    square = Box(left, top - SQUARE, left + SQUARE, top)
    yield Path(rectangle(square), "registration.area", "registration.square")
    for x, y, dx, dy, label in ((right, top, -arm, -arm, "right"), (left, bottom, arm, arm, "left")):
        corner = (Move((x + dx, y)), Line((x, y)), Line((x, y + dy)))
        yield Path(corner, "registration", f"registration.{label}")
