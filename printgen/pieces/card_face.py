"""The ways to lay out a card's face: where its plate and its title stand, and what room that leaves for words."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from printgen.drawing import outlines
from printgen.drawing.flow import paragraph_in
from printgen.drawing.rich import Type
from printgen.drawing.shapes import Path, Shape
from printgen.facts.card import CardFacts
from printgen.geometry import Box
from printgen.pieces.card_body import Rooms, body, height, title
from printgen.pieces.card_colophon import colophon
from printgen.pieces.card_format import Format
from printgen.pieces.card_marks import corners, frame, plate
from printgen.pieces.card_wrapped import wrapped
from printgen.pieces.making import Making

CLEAR = 0.05
"""Between things that stand beside each other, in inches."""
_ABOUT = (13, 12, 11, 10, 9)
_TITLE, _SMALL_TITLE = 22, 17


class Face(Struct, frozen=True):
    """One card in one size; each way raises DoesNotFit where it has no room for the words."""

    facts: CardFacts
    making: Making
    format: Format

    def under(self) -> Iterator[Shape]:
        """The plate, large, under the upper corner marks; a picture where the card has no number."""
        yield from corners(self.facts, self.making, self.format)
        strip = self._strip
        type_ = Type("bold", _ABOUT[0], "bold", f"text.{self.making.accent}")
        yield from paragraph_in(strip, self.facts.about, "about", _ABOUT, type_, self.making.fonts, "centre")
        numbered = bool(self.facts.count)
        high = 0.205 * self.format.height if numbered else self._frame_height(strip.bottom)
        box = Box(self._left, strip.bottom - CLEAR - high, self._right, strip.bottom - CLEAR)
        yield from (plate if numbered else _framed)(self.facts, self.making, box)
        head = Box(self._left, 0.0, self._right, box.bottom - 0.1 * self.format.scale)
        under, shapes = self._titled(head, _TITLE * self.format.scale, aside=False)
        yield from shapes
        yield from self._worded(under, pictured=numbered)

    def between(self, *, run_on: bool = False) -> Iterator[Shape]:
        """The plate between the upper corner marks; the title there, where the card has no number."""
        yield from corners(self.facts, self.making, self.format)
        strip = self._strip
        head = strip
        if self.facts.count:
            yield from plate(self.facts, self.making, strip)
            head = Box(self._left, 0.0, self._right, strip.bottom - 0.08)
        under, shapes = self._titled(head, _SMALL_TITLE, aside=True)
        yield from shapes
        yield from self._worded(under, pictured=True, run_on=run_on)

    def run_on(self) -> Iterator[Shape]:
        """The same, with all sentences in one paragraph."""
        yield from self.between(run_on=True)

    def wrapped(self) -> Iterator[Shape]:
        """Title and plate side by side between the corner marks, the words round a table and round the lower ones."""
        yield from corners(self.facts, self.making, self.format)
        strip = self._strip
        middle = strip.left + (0.58 if self.facts.count else 1.0) * strip.width
        under, shapes = self._titled(Box(strip.left, 0.0, middle, strip.top), 60 * strip.height, aside=True)
        yield from shapes
        if self.facts.count:
            yield from plate(
                self.facts, self.making, Box(middle + 2 * CLEAR, strip.bottom, strip.right, strip.top)
            )
        small, rooms = self._rooms(under)
        yield from small
        yield from wrapped(self.facts, self.making, self.format, rooms)

    @property
    def _left(self) -> float:
        """The margin of plate, title and words."""
        return self.format.edge + 0.04

    @property
    def _right(self) -> float:
        return self.format.width - self._left

    @property
    def _strip(self) -> Box:
        """Between the upper corner marks."""
        inset = self.format.edge + self.format.badge + CLEAR
        top = self.format.height - self.format.edge
        return Box(inset, top - self.format.badge, self.format.width - inset, top)

    def _frame_height(self, top: float) -> float:
        """A picture in a number's place takes what title and sentences leave, in inches."""
        words = height(self.facts, self.making, self.format, self._right - self._left)
        left = top - self.format.edge - self.format.badge - words - 0.7 * self.format.scale
        return min(max(left, 0.2 * self.format.height), 0.45 * self.format.height)

    def _titled(self, head: Box, most: float, *, aside: bool) -> tuple[float, tuple[Shape, ...]]:
        """The title from the top of a box down, and a line under it that is clear of the corner marks."""
        laid = title(self.facts, self.making, head.width, most, aside)
        under = min(head.top - laid.height - 0.02, self._strip.bottom - 0.03)
        spare = head.top - under - laid.height - 0.02 if head.top > self._strip.bottom else 0.0
        line = outlines.line((self._left, under), (self._right, under))
        accent = f"line.{self.making.accent}"
        return under, (laid.moved(head.left, head.top - spare / 2), Path(line, accent))

    def _worded(self, under: float, *, pictured: bool, run_on: bool = False) -> Iterator[Shape]:
        small, rooms = self._rooms(under)
        yield from small
        yield from body(self.facts, self.making, self.format, rooms, pictured=pictured, run_on=run_on)

    def _rooms(self, under: float) -> tuple[tuple[Shape, ...], Rooms]:
        """The colophon between the lower corner marks, and the rooms above it and below the title."""
        inset = self.format.edge + self.format.badge + CLEAR
        foot = Box(
            inset, 0.7 * self.format.edge, self.format.width - inset, self.format.edge + self.format.badge
        )
        small, high = colophon(self.making, foot)
        words = Box(self._left, foot.top + CLEAR, self._right, under - 0.06)
        return small, Rooms(words, Box(foot.left, foot.bottom + high + CLEAR, foot.right, foot.top))


def _framed(facts: CardFacts, making: Making, box: Box) -> Iterator[Shape]:
    yield from frame(box, making)
