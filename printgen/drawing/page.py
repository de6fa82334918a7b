"""A finished page: paper, and what stands on it in paper coordinates."""

from __future__ import annotations

from dataclasses import dataclass

from printgen.drawing.shapes import Shape
from printgen.geometry import Box


@dataclass(frozen=True, slots=True)
class Page:
    """``width`` x ``height`` inches, origin bottom left. ``trim`` and ``bleed`` only where one piece fills it."""

    name: str
    width: float
    height: float
    items: tuple[Shape, ...]
    trim: Box | None = None
    bleed: Box | None = None
