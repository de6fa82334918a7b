"""Blocks side by side: a box before its words, a line to write on, two halves with a thin rule between them."""

from __future__ import annotations

from msgspec import Struct

from printgen.drawing import outlines
from printgen.drawing.flow import Block, Laid, Wide
from printgen.drawing.fonts import Fonts
from printgen.drawing.rich import Type
from printgen.drawing.shapes import Path

LEAST_LINE = 0.5
"""A line shorter than this many inches is none to write on."""


class Beside(Struct, frozen=True):
    """``first`` as wide as it likes and at least ``least``, ``second`` in the rest, ``gap`` inches between them:
    on one baseline where both have one, else each in the middle."""

    first: Block
    second: Block
    gap: float
    least: float = 0.0

    def lay(self, fonts: Fonts, width: float) -> Laid:
        own = self._own(fonts)
        pair = self.first.lay(fonts, own), self.second.lay(fonts, width - own - self.gap)
        bases = [laid.base for laid in pair if laid.base is not None]
        if len(bases) == len(pair):
            base = max(bases)
            drops = [base - each for each in bases]
            foot = max(drop + laid.seen for drop, laid in zip(drops, pair, strict=True))
        else:
            base, foot = None, max(laid.seen for laid in pair)
            drops = [(foot - laid.seen) / 2 for laid in pair]
        height = max(drop + laid.height for drop, laid in zip(drops, pair, strict=True))
        lefts = (0.0, own + self.gap)
        items = tuple(
            laid.moved(left, -drop) for laid, left, drop in zip(pair, lefts, drops, strict=True) if laid.items
        )
        return Laid(height, items, base, foot, max(laid.bleed for laid in pair))

    def wide(self, fonts: Fonts) -> Wide:
        own, other = self._own(fonts) + self.gap, self.second.wide(fonts)
        return Wide(own + other.least, own + other.best)

    def _own(self, fonts: Fonts) -> float:
        return max(self.least, self.first.wide(fonts).best)


class Hanging(Struct, frozen=True):
    """``first`` in ``room`` inches of its own, ``second`` beside it from its first line down."""

    first: Block
    second: Block
    room: float

    def lay(self, fonts: Fonts, width: float) -> Laid:
        room = max(self.room, self.first.wide(fonts).least)
        left, right = self.first.lay(fonts, room), self.second.lay(fonts, width - room)
        foot = max(left.seen, right.seen)
        return Laid(max(left.height, right.height), (left.moved(0, 0), right.moved(room, 0)), foot=foot)

    def wide(self, fonts: Fonts) -> Wide:
        own, room = self.second.wide(fonts), max(self.room, self.first.wide(fonts).least)
        return Wide(own.least + room, own.best + room)


class Line(Struct, frozen=True):
    """A line to write on, as high as the capitals of ``type``, over the whole width."""

    type: Type
    role: str = "tick.minor"

    def lay(self, fonts: Fonts, width: float) -> Laid:
        base = fonts.ink(self.type.face, "H", self.type.size).top
        return Laid(base, (Path(outlines.line((0, -base), (width, -base)), self.role),), base, base)

    def wide(self, fonts: Fonts) -> Wide:
        return Wide(LEAST_LINE, LEAST_LINE)


class Halves(Struct, frozen=True):
    """Two blocks with a thin rule between them; ``first`` takes ``share`` of the width."""

    first: Block
    second: Block
    gutter: float
    share: float = 0.5

    def lay(self, fonts: Fonts, width: float) -> Laid:
        own = (width - self.gutter) * self.share
        left, right = self.first.lay(fonts, own), self.second.lay(fonts, width - own - self.gutter)
        height = max(left.height, right.height)
        x = own + self.gutter / 2
        rule = Path(outlines.line((x, 0), (x, -height)), "rule")
        return Laid(height, (left.moved(0, 0), rule, right.moved(own + self.gutter, 0)))

    def wide(self, fonts: Fonts) -> Wide:
        first, second = self.first.wide(fonts), self.second.wide(fonts)
        return Wide(first.least + second.least + self.gutter, first.best + second.best + self.gutter)
