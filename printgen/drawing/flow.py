"""Words and tables that flow: a block is laid into a width and says how high it became.

para.lay(fonts, 3.0) -> Laid(height, items)    # items hang from y = 0 downward, x from 0
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, Protocol

from printgen.drawing.fonts import Fonts
from printgen.drawing.rich import Type, Word, break_lines, measure, plain, straight, words_of
from printgen.drawing.shapes import Group, Shape, Text
from printgen.errors import DoesNotFit
from printgen.geometry import Box, Matrix

Align = Literal["left", "centre", "right"]
LEADING = 1.14
"""Baseline to baseline, over the size."""


@dataclass(frozen=True, slots=True)
class Laid:
    """A block in place: it hangs from y = 0 down to -``height`` inches, and starts at x = 0."""

    height: float
    items: tuple[Shape, ...]

    def moved(self, x: float, y: float) -> Group:
        """The block with its top left corner at a point."""
        return Group(self.items, Matrix.shift(x, y))


class Block(Protocol):
    """Anything that flows."""

    def lay(self, fonts: Fonts, width: float) -> Laid:
        """The block in ``width`` inches. Raises DoesNotFit where a word is wider than that."""
        ...


@dataclass(frozen=True, slots=True)
class Para:
    """Words in one type; each word knows the fact it belongs to."""

    words: tuple[Word, ...]
    type: Type
    align: Align = "left"
    leading: float = LEADING

    def lay(self, fonts: Fonts, width: float) -> Laid:
        words = self.words
        if not words:
            return Laid(0.0, ())
        lines = break_lines(words, [width] * (len(words) + 1), self.type, fonts)
        if lines is None:
            widest = max(words, key=lambda word: measure((word,), self.type, fonts))
            raise DoesNotFit(widest.label, widest.words, measure((widest,), self.type, fonts) - width)
        size = self.type.size
        lead = fonts.ink(self.type.face, "Hp", size).height * self.leading
        top = fonts.ink(self.type.face, "H", size).top
        share = {"left": 0.0, "centre": 0.5, "right": 1.0}[self.align]
        items: list[Text] = []
        for k, line in enumerate(lines):
            items += straight(line, ((width - line.width) * share, -top - k * lead), self.type, fonts)
        return Laid(lead * len(lines), tuple(items))


@dataclass(frozen=True, slots=True)
class Gap:
    """Clear paper."""

    height: float

    def lay(self, fonts: Fonts, width: float) -> Laid:
        return Laid(self.height, ())


@dataclass(frozen=True, slots=True)
class Stack:
    """Blocks one under the other."""

    blocks: tuple[Block, ...]

    def lay(self, fonts: Fonts, width: float) -> Laid:
        height = 0.0
        items: list[Shape] = []
        for block in self.blocks:
            laid = block.lay(fonts, width)
            items.append(laid.moved(0, -height))
            height += laid.height
        return Laid(height, tuple(items))


def paragraph_in(
    box: Box,
    words: str,
    key: str,
    sizes: Sequence[float],
    type_: Type,
    fonts: Fonts,
    align: Align = "left",
) -> tuple[Shape, ...]:
    """Words wrapped in a box, at the largest of ``sizes`` (points, falling) that fits, in its middle if centred.

    Raises :class:`DoesNotFit`, naming the fact and the excess at the least size.
    """
    fault: DoesNotFit | None = None
    for size in sizes:
        try:
            laid = Para(words_of(words, key), type_.at(size), align).lay(fonts, box.width)
        except DoesNotFit as error:
            fault = error
            continue
        if laid.height <= box.height:
            spare = (box.height - laid.height) / 2 if align == "centre" else 0.0
            return (laid.moved(box.left, box.top - spare),)
        fault = DoesNotFit(key, plain(words), laid.height - box.height)
    raise fault or DoesNotFit(key, plain(words), 0.0)
