"""The heading of a step: its number in a disc, its name, who acts at the end of the line."""

from __future__ import annotations

from msgspec import Struct

from printgen.drawing import outlines
from printgen.drawing.flow import Laid, Wide
from printgen.drawing.fonts import Fonts
from printgen.drawing.panels import Heading
from printgen.drawing.places import upright
from printgen.drawing.rich import Word
from printgen.drawing.shapes import Path
from printgen.drawing.style import Style

ACROSS = 1.5
"""The disc's width over the size of headings."""


class Ordinal(Struct, frozen=True):
    """``number`` and ``name`` with the facts they are; ``who`` may be empty."""

    number: Word
    name: tuple[Word, ...]
    who: tuple[Word, ...]
    style: Style

    def lay(self, fonts: Fonts, width: float) -> Laid:
        size = self.style.scale.head
        across = self._across(fonts)
        left = across + 0.35 * self.style.em
        laid = self._heading.lay(fonts, width - left)
        capital = fonts.ink("bold", "H", size).top
        drop = max(0.0, (across - capital) / 2)
        centre = (across / 2, -drop - capital / 2)
        disc = Path(outlines.circle(across / 2, centre), f"field.{self.style.accent}")
        role = f"text.field.{self.style.accent}"
        number = upright(self.number.words, "heavy", size * 0.88, centre, fonts, role, self.number.label)
        height = max(drop + laid.height, across)
        return Laid(height, (disc, number, laid.moved(left, -drop)), foot=max(drop + laid.seen, across))

    def wide(self, fonts: Fonts) -> Wide:
        own, left = self._heading.wide(fonts), self._across(fonts) + 0.35 * self.style.em
        return Wide(own.least + left, own.best + left)

    def _across(self, fonts: Fonts) -> float:
        return ACROSS * fonts.ink("bold", "H", self.style.scale.head).top * 1.1

    @property
    def _heading(self) -> Heading:
        style = self.style
        return Heading(self.name, style.head, self.who, style.who, style.em)
