"""The range stick: inches numbered from both ends, a line where each shorter weapon's reach ends."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from printgen.drawing import outlines
from printgen.drawing.fonts import Fonts
from printgen.drawing.rich import (
    Type,
    Word,
    line_of,
    straight,
    words_of,
)
from printgen.drawing.shapes import Drawing, Group, Path, Shape, Text
from printgen.facts.stick import StickFacts
from printgen.geometry import Box
from printgen.pieces.making import Making
from printgen.pieces.stick_words import WHOLE, stick_words
from printgen.pieces.strokes import hatch
from printgen.units import from_mm

HIGH, SLIM = from_mm(20), from_mm(15)
LAP = 0.75
PART = 0.11
"""How long the marks of half inches are."""
NUMBER = 11


def stick_drawing(facts: StickFacts, making: Making) -> Drawing:
    """The stick lies along +x, its base end at the left. Raises DoesNotFit where a weapon's name has no room."""
    high = SLIM if "slim" in making.forms else HIGH
    begin, end = facts.begin.inches, facts.end.inches
    outline = outlines.rectangle(Box(begin, 0, end + (LAP if facts.lap else 0), high))
    ticks = tuple(_ticks(facts, high, making.fonts))
    numbers = [each for each in ticks if isinstance(each, Text)]
    words = stick_words(facts, making, high, numbers)
    items = (
        Path(outline, "paper"),
        *_ground(facts, high),
        *_lap(facts, making, high),
        *ticks,
        *_limit_lines(facts, high, making.accent),
        *_arrows(facts, high),
        *words,
    )
    return Drawing(making.name, items, Path(outline, "cut", "length"))


def _inches(facts: StickFacts) -> list[float]:
    """Both ends and every whole inch between them."""
    return [facts.begin.inches, *(at.inches for at in facts.tick.values()), facts.end.inches]


def _ground(facts: StickFacts, high: float) -> Iterator[Shape]:
    """Every other inch tinted, to count by."""
    marks = _inches(facts)
    for low, after in list(pairwise(marks))[::2]:
        yield Path(outlines.rectangle(Box(low, 0, after, high)), "row")


def _lap(facts: StickFacts, making: Making, high: float) -> Iterator[Shape]:
    """A tongue to glue the farther half on."""
    if facts.lap:
        box = Box(facts.end.inches, 0, facts.end.inches + LAP, high)
        clip = Path(outlines.rectangle(box), "clip")
        yield Group(tuple(hatch(box, 0.12, "hatch.always")), clip=clip)
        yield Path(outlines.line((box.left, 0), (box.left, high)), "tick.minor", "end")
        inner = box.grown(-0.08)
        yield Path(outlines.rectangle(inner), "plate.white")
        yield from making.paragraph(facts.lap, "lap", inner.grown(-0.02), (9, 8, 7, 6))


def _ticks(facts: StickFacts, high: float, fonts: Fonts) -> Iterator[Shape]:
    """Whole inches with their numbers, above from the left end and below from the right one; halves between."""
    marks = _inches(facts)
    for low, after in pairwise(marks):
        middle = (low + after) / 2
        for start, reach in ((0.0, PART), (high, -PART)):
            yield Path(outlines.line((middle, start), (middle, start + reach)), "tick.minor")
    type_ = Type("semibold", NUMBER)
    cap = fonts.ink("semibold", "0", NUMBER).top
    for number, at in facts.tick.items():
        x = at.inches
        for start, reach in ((0.0, WHOLE), (high, -WHOLE)):
            yield Path(outlines.line((x, start), (x, start + reach)), "tick", f"tick.{number}")
        yield from straight(
            line_of(words_of(number, f"tick.{number}"), type_, fonts),
            (x + 0.05, high - cap - 0.05),
            type_,
            fonts,
        )
        other = int(number) * (facts.length.inches / x - 1)
        if abs(other - round(other)) < 1e-6:
            line = line_of((Word(str(round(other))),), type_, fonts)
            yield from straight(line, (x - 0.05 - line.width, 0.05), type_, fonts)


def _limit_lines(facts: StickFacts, high: float, accent: str) -> Iterator[Shape]:
    for name, limit in facts.limit.items():
        x = limit.at.inches
        if x < facts.end.inches:
            yield Path(outlines.line((x, WHOLE), (x, high - WHOLE)), f"line.{accent}", f"limit.{name}.at")


def _arrows(facts: StickFacts, high: float) -> Iterator[Shape]:
    """At the base's end and at the far one."""
    y, size = high / 2, 0.07
    if facts.base:
        yield Path(
            outlines.polygon((0.05, y), (0.05 + size * 1.6, y + size), (0.05 + size * 1.6, y - size)), "arrow"
        )
    if facts.end == facts.length:
        x = facts.length.inches - 0.05
        yield Path(outlines.polygon((x, y), (x - size * 1.6, y + size), (x - size * 1.6, y - size)), "arrow")
