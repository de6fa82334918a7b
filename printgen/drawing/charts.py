"""Bars that say how much: filled, hatched, white or crossed, so that they read without any colour."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import ceil

from msgspec import Struct

from printgen.drawing import outlines
from printgen.drawing.flow import Laid, Wide
from printgen.drawing.fonts import Fonts
from printgen.drawing.rich import Type, line_of, measure, straight, words_of
from printgen.drawing.shapes import Group, Path, Shape
from printgen.drawing.style import Style
from printgen.errors import DoesNotFit
from printgen.geometry import Box, Matrix
from printgen.units import from_mm

GROUNDS = ("filled", "hatched", "white", "crossed")
"""How bars of a first, second, third and fourth kind are told apart."""
HATCH = from_mm(1.3)
"""From line to line of a hatched bar."""
_OUTLINE, _LINE = "box", "hatch.always"


def filled(box: Box, kind: int, accent: str, label: str = "") -> tuple[Shape, ...]:
    """A bar of one of the kinds."""
    outline = outlines.rectangle(box)
    if box.width <= 0:
        return ()
    match GROUNDS[kind % len(GROUNDS)]:
        case "filled":
            return (Path(outline, f"field.{accent}", label),)
        case "white":
            return (Path(outline, _OUTLINE, label),)
        case ground:
            lines = [*_slanted(box, 1), *(_slanted(box, -1) if ground == "crossed" else ())]
            hatch = Group(tuple(lines), clip=Path(outline, _OUTLINE))
            return Path(outline, _OUTLINE, label), hatch, Path(outline, "mark")


def _slanted(box: Box, way: int) -> Iterator[Path]:
    """Lines at 45 degrees across a box, rising to the right (1) or falling (-1)."""
    count = ceil((box.width + box.height) / HATCH)
    for number in range(count + 1):
        start = box.left - box.height + number * HATCH
        low, high = (box.bottom, box.top) if way > 0 else (box.top, box.bottom)
        yield Path(outlines.line((start, low), (start + box.height, high)), _LINE)


class Bar(Struct, frozen=True):
    """``share`` of the longest bar's length, 0 to 1; ``shown`` stands behind it and belongs to fact ``label``."""

    share: float
    shown: str
    kind: int = 0
    label: str = ""


class Bars(Struct, frozen=True):
    """Bars one under the other from one line on, each with its number behind it."""

    bars: Sequence[Bar]
    style: Style
    length: float = 20.0
    """How long the longest would be, in em."""

    def lay(self, fonts: Fonts, width: float) -> Laid:
        room = width - self._words(fonts) - self._gap
        if room <= 0:
            widest = max(self.bars, key=lambda bar: len(bar.shown))
            raise DoesNotFit(widest.label, widest.shown, -room)
        high, step = self._high, self._high * 1.22
        items: list[Shape] = []
        for place, bar in enumerate(self.bars):
            box = Box(0.0, -place * step - high, room * bar.share, -place * step)
            items += filled(box, bar.kind, self.style.accent)
            line = line_of(words_of(bar.shown, bar.label), self._type, fonts)
            capital = fonts.ink(self._type.face, "H", self._type.size).top
            items += straight(line, (box.right + self._gap, box.centre[1] - capital / 2), self._type, fonts)
        height = step * (len(self.bars) - 1) + high if self.bars else 0.0
        axis = Path(outlines.line((0.0, high * 0.15), (0.0, -height - high * 0.15)), "tick")
        return Laid(height, (*items, axis))

    def wide(self, fonts: Fonts) -> Wide:
        words = self._words(fonts) + self._gap
        return Wide(words + 2 * self.style.em, words + self.length * self.style.em)

    def _words(self, fonts: Fonts) -> float:
        return max((measure(words_of(bar.shown), self._type, fonts) for bar in self.bars), default=0.0)

    @property
    def _type(self) -> Type:
        return self.style.strong

    @property
    def _high(self) -> float:
        return 1.05 * self.style.em

    @property
    def _gap(self) -> float:
        return 0.4 * self.style.em


class Legend(Struct, frozen=True):
    """What each kind of bar is, side by side; on lines of their own where they have no room."""

    names: Sequence[tuple[str, str]]
    """Words and the fact that they belong to, a kind each."""
    style: Style

    def lay(self, fonts: Fonts, width: float) -> Laid:
        em, type_ = self.style.em, self.style.body
        capital = fonts.ink(type_.face, "H", type_.size).top
        items: list[Shape] = []
        x, depth = 0.0, 0.0
        for kind, (name, label) in enumerate(self.names):
            own = self._width(name, fonts)
            if x and x + own > width:
                x, depth = 0.0, depth + 1.6 * em
            box = Box(x, -depth - em, x + 2 * em, -depth)
            items += filled(box, kind, self.style.accent)
            line = line_of(words_of(name, label), type_, fonts)
            items += straight(line, (x + 2.5 * em, box.centre[1] - capital / 2), type_, fonts)
            x += own + 1.6 * em
        return Laid(depth + em, (Group(tuple(items), Matrix()),))

    def wide(self, fonts: Fonts) -> Wide:
        each = [self._width(name, fonts) for name, _ in self.names]
        return Wide(max(each, default=0.0), sum(each) + 1.6 * self.style.em * max(0, len(each) - 1))

    def _width(self, name: str, fonts: Fonts) -> float:
        return 2.5 * self.style.em + measure(words_of(name), self.style.body, fonts)
