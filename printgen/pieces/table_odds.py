"""What the tables of odds draw alike: numbers read back from their words, and a bar of one share."""

from __future__ import annotations

from fractions import Fraction

from msgspec import Struct

from printgen.drawing import outlines
from printgen.drawing.flow import Laid, Wide
from printgen.drawing.fonts import Fonts
from printgen.drawing.shapes import Path
from printgen.drawing.style import Style
from printgen.geometry import Box


def value(words: str) -> float:
    """``1.10`` or ``6/36`` as a number."""
    return float(Fraction(words.replace(",", ".")))


class Share(Struct, frozen=True):
    """An outlined box, filled from the left as far as ``share`` goes."""

    share: float
    style: Style
    length: float = 9.0

    def lay(self, fonts: Fonts, width: float) -> Laid:
        long, high = width, 1.1 * self.style.em
        box = Path(outlines.rectangle(Box(0, -high, long, 0)), "box")
        part = Path(outlines.rectangle(Box(0, -high, long * self.share, 0)), f"field.{self.style.accent}")
        capital = fonts.ink("body", "H", self.style.scale.body).top
        items = (box, part) if self.share > 0 else (box,)
        return Laid(high, items, (high + capital) / 2)

    def wide(self, fonts: Fonts) -> Wide:
        return Wide(3 * self.style.em, self.length * self.style.em)
