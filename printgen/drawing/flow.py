"""Words that flow: a block says how wide it would be, is laid into a width, and says how high it became.

para.lay(fonts, 3.0) -> Laid(height, items)    # items hang from y = 0 downward, x from 0

Tables are in `grid`, bars and headings in `panels`, pictures among words in `pictures`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Literal, Protocol

from msgspec import Struct

from printgen.drawing.fonts import Fonts
from printgen.drawing.rich import (
    Line,
    Type,
    Word,
    break_lines,
    line_of,
    measure,
    plain,
    straight,
    unbroken,
    words_of,
)
from printgen.drawing.shapes import Group, Shape, Text
from printgen.errors import DoesNotFit
from printgen.geometry import Box, Matrix
from printgen.units import from_points

Align = Literal["left", "centre", "right"]
MEASURE = 30
"""The widest line that is comfortable to read, in em."""
SHARE: Mapping[Align, float] = {"left": 0.0, "centre": 0.5, "right": 1.0}
"""How much of the spare width lies before words so aligned."""
_HAIR = 1e-6


class Wide(Struct, frozen=True, gc=False):
    """How narrow a block can be, and how wide it would be if it could choose, in inches."""

    least: float
    best: float


class Laid(Struct, frozen=True):
    """A block in place: it hangs from y = 0 down to -``height`` inches, and starts at x = 0.

    ``base`` is the depth of its baseline where it has just one; ``foot`` is where it ends to the eye, which for
    words is their last baseline. ``bleed`` is how far it may reach into the clear paper around it.
    """

    height: float
    items: tuple[Shape, ...]
    base: float | None = None
    foot: float | None = None
    bleed: float = 0.0

    @property
    def seen(self) -> float:
        """The height to the eye, in inches."""
        return self.height if self.foot is None else self.foot

    def moved(self, x: float, y: float) -> Group:
        """The block with its top left corner at a point."""
        return Group(self.items, Matrix.shift(x, y))


class Block(Protocol):
    """Anything that flows."""

    def lay(self, fonts: Fonts, width: float) -> Laid:
        """The block in ``width`` inches. Raises DoesNotFit where a word is wider than that."""
        ...

    def wide(self, fonts: Fonts) -> Wide:
        """The widths that suit it."""
        ...


class Para(Struct, frozen=True):
    """Words in one type; each word knows the fact it belongs to."""

    words: tuple[Word, ...]
    type: Type
    align: Align = "left"

    def lay(self, fonts: Fonts, width: float) -> Laid:
        words = self.words
        if not words:
            return Laid(0.0, ())
        lines = break_lines(words, [width + _HAIR] * (len(words) + 1), self.type, fonts)
        if lines is None:
            widest = max(unbroken(words), key=lambda group: measure(group, self.type, fonts))
            said = " ".join(word.words for word in widest)
            raise DoesNotFit(widest[0].label, said, measure(widest, self.type, fonts) - width)
        size = self.type.size
        lead = fonts.ink(self.type.face, "Hp", size).height * self.type.leading
        top = fonts.ink(self.type.face, "H", size).top
        share = SHARE[self.align]
        items: list[Text] = []
        more = 0.0
        for k, line in enumerate(lines):
            if k:
                more += max(0.0, _apart(lines[k - 1], line, self.type, fonts) - lead)
            items += straight(line, ((width - line.width) * share, -top - k * lead - more), self.type, fonts)
        last = top + (len(lines) - 1) * lead + more
        return Laid(lead * len(lines) + more, tuple(items), last if len(lines) == 1 else None, last)

    def wide(self, fonts: Fonts) -> Wide:
        least = max((measure(group, self.type, fonts) for group in unbroken(self.words)), default=0.0)
        line = measure(self.words, self.type, fonts)
        return Wide(least, max(least, min(line, MEASURE * from_points(self.type.size))))


def _apart(upper: Line, lower: Line, type_: Type, fonts: Fonts) -> float:
    """From baseline to baseline where a capital with an accent, as in Ä, stands under letters with feet."""
    if all(word.words.isascii() for word in lower.words):
        return 0.0
    top = max(_ink(word, type_, fonts).top for word in lower.words)
    return top - min(_ink(word, type_, fonts).bottom for word in upper.words)


def _ink(word: Word, type_: Type, fonts: Fonts) -> Box:
    return fonts.ink(type_.bold if word.bold else type_.face, word.words, type_.size)


class Gap(Struct, frozen=True):
    """Clear paper."""

    height: float

    def lay(self, fonts: Fonts, width: float) -> Laid:
        return Laid(self.height, ())

    def wide(self, fonts: Fonts) -> Wide:
        return Wide(0.0, 0.0)


class Run(Struct, frozen=True):
    """Words of one type, ``rise`` inches above the baseline."""

    words: tuple[Word, ...]
    type: Type
    rise: float = 0.0


class Runs(Struct, frozen=True):
    """Runs of different types on one baseline, ``gap`` inches between them."""

    runs: tuple[Run, ...]
    gap: float = 0.0
    align: Align = "left"

    def lay(self, fonts: Fonts, width: float) -> Laid:
        runs = [run for run in self.runs if run.words]
        inks = [fonts.ink(run.type.face, "Hp", run.type.size) for run in runs]
        top = max((ink.top for ink in inks), default=0.0)
        items: list[Text] = []
        start = gone = max(0.0, width - self.wide(fonts).best) * SHARE[self.align]
        for run in runs:
            line = line_of(run.words, run.type, fonts)
            items += straight(line, (gone, -top + run.rise), run.type, fonts)
            gone += line.width + self.gap
        if gone - start - self.gap > width + _HAIR:
            word = max((word for run in runs for word in run.words), key=lambda word: len(word.words))
            raise DoesNotFit(word.label, word.words, gone - start - self.gap - width)
        deep = max((-ink.bottom for ink in inks), default=0.0)
        return Laid(top + deep, tuple(items), top, top)

    def wide(self, fonts: Fonts) -> Wide:
        runs = [run for run in self.runs if run.words]
        each = sum(measure(run.words, run.type, fonts) for run in runs)
        width = each + self.gap * max(0, len(runs) - 1)
        return Wide(width, width)


class Stack(Struct, frozen=True):
    """Blocks one under the other, ``gap`` inches between them."""

    blocks: tuple[Block, ...]
    gap: float = 0.0

    def lay(self, fonts: Fonts, width: float) -> Laid:
        height = 0.0
        items: list[Shape] = []
        for place, block in enumerate(self.blocks):
            height += self.gap if place else 0.0
            laid = block.lay(fonts, width)
            items.append(laid.moved(0, -height))
            height += laid.height
        foot = height - laid.height + laid.seen if self.blocks else 0.0
        return Laid(height, tuple(items), foot=foot)

    def wide(self, fonts: Fonts) -> Wide:
        return widest(self.blocks, fonts)


def widest(blocks: Iterable[Block], fonts: Fonts) -> Wide:
    """The widths that suit all of ``blocks``."""
    each = [block.wide(fonts) for block in blocks]
    return Wide(
        max((wide.least for wide in each), default=0.0), max((wide.best for wide in each), default=0.0)
    )


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
