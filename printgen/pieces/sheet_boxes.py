"""Boxes and circles to tick or write in, and words behind them."""

from __future__ import annotations

from collections.abc import Iterable

from printgen.drawing import outlines
from printgen.drawing.beside import Beside
from printgen.drawing.flow import Block
from printgen.drawing.pictures import Picture
from printgen.drawing.shapes import Path
from printgen.drawing.style import Style
from printgen.geometry import Box


def box(style: Style, label: str = "", wide: float = 1.0) -> Picture:
    """A box to tick, ``wide`` times as wide as it is high."""
    side = 1.15 * style.em
    path = Path(outlines.rectangle(Box(0, -side, wide * side, 0)), "box", label)
    return Picture(wide * side, side, (path,), style.body, 0.12 * style.em)


def circles(style: Style, labels: Iterable[str]) -> Picture:
    """Circles side by side, one a label."""
    across, gap = 1.15 * style.em, 0.3 * style.em
    paths = tuple(
        Path(outlines.circle(across / 2, (place * (across + gap) + across / 2, -across / 2)), "box", label)
        for place, label in enumerate(labels)
    )
    width = len(paths) * (across + gap) - gap
    return Picture(width, across, paths, style.body, 0.12 * style.em)


def ticked(words: Block, style: Style, label: str = "") -> Beside:
    """A box to tick before its words."""
    return Beside(box(style, label), words, 0.45 * style.em)
