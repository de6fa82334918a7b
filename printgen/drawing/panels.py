"""What sets blocks apart: headings, banners, the amber bar of what must not be missed, brackets, frames, columns."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, pairwise

from msgspec import Struct

from printgen.drawing import outlines
from printgen.drawing.flow import Align, Block, Laid, Para, Stack, Wide, widest
from printgen.drawing.fonts import Fonts
from printgen.drawing.rich import Type, Word, line_of, measure, straight
from printgen.drawing.shapes import Path, Shape
from printgen.drawing.style import Style
from printgen.geometry import Box


class Heading(Struct, frozen=True):
    """Words in one type and, at the end of the line, an aside in another; under them where both have no room."""

    words: tuple[Word, ...]
    type: Type
    aside: tuple[Word, ...]
    aside_type: Type
    gap: float

    def lay(self, fonts: Fonts, width: float) -> Laid:
        head, aside = Para(self.words, self.type), Para(self.aside, self.aside_type, "right")
        if not self.aside:
            return head.lay(fonts, width)
        room = width - measure(self.aside, self.aside_type, fonts) - self.gap
        if measure(self.words, self.type, fonts) > room:
            return Stack((head, aside), self.gap / 3).lay(fonts, width)
        first, second = head.lay(fonts, room), aside.lay(fonts, width)
        drop = (first.base or 0.0) - (second.base or 0.0)
        return Laid(first.height, (*first.items, second.moved(0, -drop)), first.base, first.foot)

    def wide(self, fonts: Fonts) -> Wide:
        each = widest((Para(self.words, self.type), Para(self.aside, self.aside_type)), fonts)
        both = measure(self.words, self.type, fonts) + measure(self.aside, self.aside_type, fonts)
        return Wide(each.least, both + (self.gap if self.aside else 0.0))


class Rule(Struct, frozen=True):
    """A level line over the whole width, ``above`` and ``below`` inches clear."""

    role: str
    above: float = 0.0
    below: float = 0.0

    def lay(self, fonts: Fonts, width: float) -> Laid:
        line = Path(outlines.line((0, -self.above), (width, -self.above)), self.role)
        return Laid(self.above + self.below, (line,))

    def wide(self, fonts: Fonts) -> Wide:
        return Wide(0.0, 0.0)


class Padded(Struct, frozen=True):
    """A block with clear paper around it, on a ground; ``side`` and ``above`` are inches on both sides."""

    block: Block
    side: float
    above: float
    ground: str = ""
    strip: str = ""
    strip_width: float = 0.0

    def lay(self, fonts: Fonts, width: float) -> Laid:
        laid = self.block.lay(fonts, width - 2 * self.side - self.strip_width)
        height = laid.seen + 2 * self.above
        items: list[Shape] = []
        if self.ground:
            items.append(Path(outlines.rectangle(Box(self.strip_width, -height, width, 0)), self.ground))
        if self.strip:
            items.append(Path(outlines.rectangle(Box(0, -height, self.strip_width, 0)), self.strip))
        items.append(laid.moved(self.strip_width + self.side, -self.above))
        return Laid(height, tuple(items))

    def wide(self, fonts: Fonts) -> Wide:
        own, more = self.block.wide(fonts), 2 * self.side + self.strip_width
        return Wide(own.least + more, own.best + more)


def bar(block: Block, style: Style) -> Padded:
    """What must not be missed: a bar of amber beside a pale amber ground."""
    return Padded(block, 0.7 * style.em, 0.42 * style.em, "tint.amber", "accent.amber", 0.4 * style.em)


def banner(words: tuple[Word, ...], style: Style, align: Align = "left") -> Padded:
    """The head of a group: words on the accent."""
    return Padded(
        Para(words, style.on_accent, align), 0.5 * style.em, 0.36 * style.em, f"field.{style.accent}"
    )


class Bracket(Struct, frozen=True):
    """Rows that exclude each other: an amber strip down their side, its words turned to read upward."""

    words: tuple[Word, ...]
    block: Block
    style: Style

    def lay(self, fonts: Fonts, width: float) -> Laid:
        strip, type_ = self._strip, self._type
        line = line_of(self.words, type_, fonts)
        laid = self.block.lay(fonts, width - strip)
        height = max(laid.height, line.width + 0.8 * self.style.em)
        capital = fonts.ink(type_.face, "H", type_.size).top
        start = ((strip + capital) / 2, -(height + line.width) / 2)
        ground = Path(outlines.rectangle(Box(0, -height, strip, 0)), "field.amber")
        words = straight(line, start, type_, fonts, turn=-90)
        return Laid(height, (ground, laid.moved(strip, 0), *words))

    def wide(self, fonts: Fonts) -> Wide:
        own = self.block.wide(fonts)
        return Wide(own.least + self._strip, own.best + self._strip)

    @property
    def _type(self) -> Type:
        return Type("bold", self.style.scale.body, "bold", "text.field.amber")

    @property
    def _strip(self) -> float:
        return 1.8 * self.style.em


class Frame(Struct, frozen=True):
    """Blocks in a rounded frame in the accent, ``pad`` em clear within it."""

    block: Block
    style: Style
    pad: float = 0.6

    def lay(self, fonts: Fonts, width: float) -> Laid:
        pad = self.pad * self.style.em
        laid = self.block.lay(fonts, width - 2 * pad)
        height = laid.seen + 2 * pad
        edge = Path(outlines.rounded(Box(0, -height, width, 0), pad), self.style.line)
        return Laid(height, (edge, laid.moved(pad, -pad)))

    def wide(self, fonts: Fonts) -> Wide:
        own, more = self.block.wide(fonts), 2 * self.pad * self.style.em
        return Wide(own.least + more, own.best + more)


class Columns(Struct, frozen=True):
    """Blocks in ``count`` columns of one width, in their order, broken where the tallest column is lowest."""

    blocks: tuple[Block, ...]
    count: int
    gutter: float
    gap: float

    def lay(self, fonts: Fonts, width: float) -> Laid:
        count = max(1, min(self.count, len(self.blocks)))
        own = (width - self.gutter * (count - 1)) / count
        heights = [block.lay(fonts, own).height for block in self.blocks]
        items: list[Shape] = []
        tallest = 0.0
        for place, (start, end) in enumerate(pairwise(_breaks(heights, count, self.gap))):
            laid = Stack(self.blocks[start:end], self.gap).lay(fonts, own)
            items.append(laid.moved(place * (own + self.gutter), 0))
            tallest = max(tallest, laid.height)
        return Laid(tallest, tuple(items))

    def wide(self, fonts: Fonts) -> Wide:
        each, count = widest(self.blocks, fonts), max(1, min(self.count, len(self.blocks)))
        more = self.gutter * (count - 1)
        return Wide(each.least * count + more, each.best * count + more)


def _breaks(heights: list[float], count: int, gap: float) -> tuple[int, ...]:
    """Where columns begin and the last one ends; the first of the best, so that like blocks break alike."""

    def tallest(breaks: tuple[int, ...]) -> float:
        return max(sum(heights[start:end]) + gap * (end - start) for start, end in pairwise(breaks))

    return min(_choices(len(heights), count), key=lambda breaks: round(tallest(breaks), 6))


def _choices(blocks: int, count: int) -> Iterator[tuple[int, ...]]:
    for inner in combinations(range(1, blocks), count - 1):
        yield 0, *inner, blocks
