"""Check bars: a line of known length on each axis, to hold a ruler against."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from msgspec import Struct

from printgen import units
from printgen.drawing.fonts import Fonts
from printgen.drawing.outlines import line
from printgen.drawing.shapes import Path, Shape, Text
from printgen.geometry import Point
from printgen.sheets.block import Block
from printgen.words import Words

_Where = Callable[[float], Point]

NUMBER_SIZE = 7.5
WORDS_SIZE = 7.0
_TICK, _SMALL_TICK = 0.08, 0.05
_CLEAR = 0.03
"""Between a tick and its number, or the bar and its words, in inches."""


class Bar(Struct, frozen=True):
    """So many ``parts`` of ``part`` inches, a number every ``step`` parts."""

    parts: int
    part: float
    step: int
    metric: bool

    @property
    def length(self) -> float:
        return self.parts * self.part

    def name(self, words: Words) -> str:
        """``4″`` or ``10 cm``."""
        if self.metric:
            return words.say("sheet.centimetres", number=str(self.parts))
        return words.length(self.parts, None)


def falling(metric: bool) -> tuple[Bar, ...]:
    """The bars there are, longest first: 4, 2 and 1 in, or 10, 5 and 2 cm."""
    if metric:
        cm = units.from_mm(10)
        return tuple(Bar(parts, cm, step, True) for parts, step in ((10, 5), (5, 5), (2, 1)))
    return tuple(Bar(parts, 1.0, 1, False) for parts in (4, 2, 1))


def across(bar: Bar, fonts: Fonts, words: Words) -> Block:
    """The bar lying: its line from (0, 0) to the right, numbers above, what it must measure below."""
    items: list[Shape] = [Path(line((0.0, 0.0), (bar.length, 0.0)), "mark", "check-bar.across")]
    for at, number, tick in _marks(bar):
        items.append(Path(line((at, 0.0), (at, tick)), "mark"))
        if number:
            left = at - fonts.width(number, "body", NUMBER_SIZE) / 2
            items.append(Text(number, "body", NUMBER_SIZE, (left, _TICK + _CLEAR)))
    below = -_CLEAR - _cap(fonts, WORDS_SIZE)
    items.append(_caption(bar, fonts, words, lambda width: ((bar.length - width) / 2, below), 0.0))
    return Block.of(tuple(items), fonts)


def upright(bar: Bar, fonts: Fonts, words: Words) -> Block:
    """The bar standing: its line from (0, 0) up, numbers on its left, words along its right."""
    items: list[Shape] = [Path(line((0.0, 0.0), (0.0, bar.length)), "mark", "check-bar.upright")]
    half = _cap(fonts, NUMBER_SIZE) / 2
    for at, number, tick in _marks(bar):
        items.append(Path(line((0.0, at), (-tick, at)), "mark"))
        if number:
            left = -_TICK - _CLEAR - fonts.width(number, "body", NUMBER_SIZE)
            items.append(Text(number, "body", NUMBER_SIZE, (left, at - half)))
    beside = _CLEAR + _cap(fonts, WORDS_SIZE)
    items.append(_caption(bar, fonts, words, lambda width: (beside, (bar.length - width) / 2), -90.0))
    return Block.of(tuple(items), fonts)


def _marks(bar: Bar) -> Iterator[tuple[float, str, float]]:
    for k in range(bar.parts + 1):
        numbered = k % bar.step == 0
        yield k * bar.part, str(k) if numbered else "", _TICK if numbered else _SMALL_TICK


def _caption(bar: Bar, fonts: Fonts, words: Words, at: _Where, turn: float) -> Text:
    """The long sentence where the bar is long enough for it, else the short one."""
    said = ""
    for key in ("sheet.check", "sheet.check-short"):
        said = words.say(key, length=bar.name(words))
        width = fonts.width(said, "body", WORDS_SIZE)
        if width <= bar.length:
            break
    return Text(said, "body", WORDS_SIZE, at(width), turn)


def _cap(fonts: Fonts, size: float) -> float:
    return units.from_points(fonts.cap_height("body") * size)
