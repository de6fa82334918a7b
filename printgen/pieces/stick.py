"""The range stick: inches numbered from both ends, a line where each shorter weapon's reach ends."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from printgen.drawing import outlines
from printgen.drawing.fitting import Try, largest
from printgen.drawing.fonts import Fonts
from printgen.drawing.places import Taken, quad
from printgen.drawing.rich import Type, Word, line_of, parts_width, straight, words_of
from printgen.drawing.shapes import Drawing, Group, Path, Shape, Text
from printgen.facts.stick import StickFacts
from printgen.geometry import Box
from printgen.pieces.making import Making
from printgen.pieces.strokes import hatch
from printgen.units import from_mm

HIGH, SLIM = from_mm(20), from_mm(15)
LAP = 0.75
WHOLE, PART = 0.2, 0.11
"""How long the marks of whole and half inches are."""
TITLE = (17, 16, 15, 14, 13, 12, 11, 10, 9, 8)
LIMIT = (12, 11, 10, 9, 8, 7)
NUMBER = 11


def stick_drawing(facts: StickFacts, making: Making) -> Drawing:
    """The stick lies along +x, its base end at the left. Raises DoesNotFit where a weapon's name has no room."""
    high = SLIM if "slim" in making.forms else HIGH
    begin, end = facts.begin.inches, facts.end.inches
    outline = outlines.rectangle(Box(begin, 0, end + (LAP if facts.lap else 0), high))
    words = _words(facts, making, high)
    items = (
        Path(outline, "paper"),
        *_ground(facts, high),
        *_lap(facts, making, high),
        *_ticks(facts, high, making.fonts),
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
    back = {f"{facts.length.inches - at.inches:.6f}": number for number, at in facts.tick.items()}
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
        other = back.get(f"{x:.6f}")
        if other:
            line = line_of((Word(other),), type_, fonts)
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


def _words(facts: StickFacts, making: Making, high: float) -> tuple[Text, ...]:
    """From the far end back: the stick's own weapons, then those that reach less far; what it is at its base."""
    fonts, taken = making.fonts, Taken()
    texts: list[Text] = []
    if facts.end == facts.length:
        texts += _title(facts, making, high)
    texts += _base_words(facts, making, high)
    taken.add(quad(text, fonts) for text in texts)
    for name in facts.limit:
        texts += _limit_words(facts, name, making, high, taken)
    return tuple(texts)


def _title(facts: StickFacts, making: Making, high: float) -> tuple[Text, ...]:
    fonts, right = making.fonts, facts.length.inches - 0.22
    title = words_of(f"*{facts.title}*", "title")
    reach = words_of(f"*{facts.reach}*", "reach")
    last = max(
        (limit.at.inches for limit in facts.limit.values() if limit.at.inches < right - 1), default=0.0
    )
    room = right - max(last, facts.begin.inches + (1.0 if facts.base and not last else 0.0)) - 0.1

    def attempt(size: float) -> Try[tuple[Text, ...]]:
        accent = Type("heavy", size, "heavy", f"text.{making.accent}")
        black = Type("heavy", size * 1.3, "heavy")
        wide = parts_width([(title, accent), (reach, black)], 0.1, fonts)
        y = high / 2 - fonts.ink("heavy", "H", size * 1.3).top / 2
        first = line_of(title, accent, fonts)
        texts = straight(first, (right - wide, y), accent, fonts)
        return Try(
            (
                *texts,
                *straight(line_of(reach, black, fonts), (right - wide + first.width + 0.1, y), black, fonts),
            ),
            wide - room,
        )

    return largest(TITLE, attempt, (*title, *reach))


def _base_words(facts: StickFacts, making: Making, high: float) -> tuple[Text, ...]:
    """Beside the base's arrow whose edge it is, under it the colophon."""
    fonts = making.fonts
    left = facts.begin.inches + (0.2 if facts.base else 0.1)
    small = Type("body", 6)
    colophon = line_of(words_of(making.colophon, "colophon"), small, fonts)
    if not facts.base:
        return straight(colophon, (left, high / 2 - 0.2), small, fonts)
    type_ = Type("semibold", 10)
    base = line_of(words_of(facts.base, "base"), type_, fonts)
    return (
        *straight(base, (left, high / 2 + 0.005), type_, fonts),
        *straight(colophon, (left, high / 2 - 0.115), small, fonts),
    )


def _limit_words(facts: StickFacts, name: str, making: Making, high: float, taken: Taken) -> tuple[Text, ...]:
    """A shorter weapon's name, up against the line where its reach ends."""
    limit, fonts = facts.limit[name], making.fonts
    words = words_of(limit.weapons, f"limit.{name}.weapons")
    right = limit.at.inches - 0.07
    marks = [facts.begin.inches, *(each.at.inches for each in facts.limit.values())]
    left = max(mark for mark in marks if mark < limit.at.inches) + 0.05

    def attempt(size: float) -> Try[tuple[Text, ...]]:
        type_ = Type("body", size)
        line = line_of(words, type_, fonts)
        y = high / 2 - fonts.ink("body", "H", size).top / 2
        texts = straight(line, (right - line.width, y), type_, fonts)
        clear = taken.free(quad(text, fonts) for text in texts)
        return Try(texts, line.width - (right - left) if clear else max(0.01, line.width - (right - left)))

    return largest(LIMIT, attempt, words)
