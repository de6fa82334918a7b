"""A finished page: paper, and what stands on it in paper coordinates."""

from __future__ import annotations

from msgspec import Struct

from printgen.drawing.shapes import Shape
from printgen.geometry import Box


class Page(Struct, frozen=True):
    """``width`` x ``height`` inches, origin bottom left. ``trim`` and ``bleed`` only where one piece fills it."""

    name: str
    width: float
    height: float
    items: tuple[Shape, ...]
    trim: Box | None = None
    bleed: Box | None = None
