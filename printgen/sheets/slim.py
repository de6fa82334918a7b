"""Check bars as thin as they can be, for sheets that a single piece fills."""

from __future__ import annotations

from printgen.drawing.fonts import Fonts
from printgen.drawing.outlines import line
from printgen.drawing.shapes import Path, Shape, Text
from printgen.sheets.bars import Bar
from printgen.sheets.block import Block
from printgen.words import Words

SIZE = 6.5
_TICK, _SMALL = 0.1, 0.06
_RISE = 0.025
"""From the line to the feet of the words, in inches."""


def across(bar: Bar, fonts: Fonts, words: Words) -> Block:
    """The bar lying: ticks upward, and between two of them what it must measure."""
    items: list[Shape] = [Path(line((0.0, 0.0), (bar.length, 0.0)), "mark", "check-bar.across")]
    items += [Path(line((k * bar.part, 0.0), (k * bar.part, _high(k, bar))), "mark") for k in _ticks(bar)]
    items.append(_words(bar, fonts, words, upward=False))
    return Block.of(tuple(items), fonts)


def upright(bar: Bar, fonts: Fonts, words: Words) -> Block:
    """The bar standing, its ticks and words on its left."""
    items: list[Shape] = [Path(line((0.0, 0.0), (0.0, bar.length)), "mark", "check-bar.upright")]
    items += [Path(line((0.0, k * bar.part), (-_high(k, bar), k * bar.part)), "mark") for k in _ticks(bar)]
    items.append(_words(bar, fonts, words, upward=True))
    return Block.of(tuple(items), fonts)


def _ticks(bar: Bar) -> range:
    return range(bar.parts + 1)


def _high(k: int, bar: Bar) -> float:
    return _TICK if k % bar.step == 0 else _SMALL


def _words(bar: Bar, fonts: Fonts, words: Words, *, upward: bool) -> Text:
    """In the middle of the part that follows the first tick wide enough to hold them."""
    said = words.say("sheet.check-short", length=bar.name(words))
    width = fonts.width(said, "body", SIZE)
    room = bar.step * bar.part if bar.metric else bar.part
    start = (room - width) / 2
    lift = _RISE + (_SMALL if bar.metric else 0.0)
    return Text(said, "body", SIZE, (-lift, start) if upward else (start, lift), -90.0 if upward else 0.0)
