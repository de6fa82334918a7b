"""The stick of a throw: as long as the farthest throw, hatched up to the nearest."""

from __future__ import annotations

from collections.abc import Iterator

from printgen.drawing import outlines
from printgen.drawing.fitting import Try, largest
from printgen.drawing.places import quad
from printgen.drawing.rich import Line, Type, line_of, straight, words_of
from printgen.drawing.shapes import Drawing, Group, Path, Shape, Text
from printgen.facts.blast import ThrowStickFacts
from printgen.geometry import Box
from printgen.pieces.making import Making
from printgen.pieces.strokes import hatch, rim
from printgen.units import from_mm

HIGH = from_mm(15)
TICK = 0.08
SIZES = (18, 16, 15, 14, 13, 12, 11, 10, 9, 8, 7)
COLOPHON = (7, 6)
HATCH_GAP = 0.14
FOOT, HEAD = 0.19, HIGH - 0.03
"""Where the large words stand; the colophon stands under them."""


def throw_stick_drawing(facts: ThrowStickFacts, making: Making) -> Drawing:
    """A mark at every inch along both edges, for either hand."""
    near, far = facts.near.inches, facts.far.inches
    outline = outlines.rectangle(Box(0, 0, far, HIGH))
    field = Box(0, 0, near, HIGH)
    words = (
        *_spread(facts, making, Box(0.08, FOOT, near - 0.08, HEAD), ("from-base", "too-near")),
        *_spread(
            facts, making, Box(near + 0.06, FOOT, far - 0.08, HEAD), ("near-mark", "name-a-point", "far-mark")
        ),
    )
    items = (
        Path(outline, "paper"),
        Group(tuple(hatch(field, HATCH_GAP, "hatch.always")), clip=Path(outlines.rectangle(field), "clip")),
        *rim(outline),
        *_ticks(facts),
        Path(outlines.line((near, 0), (near, HIGH)), "inner-edge", "near"),
        *_plates(words, making),
        *words,
        *_colophon(facts, making, Box(near + 0.06, 0.075, far - 0.06, FOOT)),
    )
    return Drawing(making.name, items, Path(outline, "cut", "far"))


def _ticks(facts: ThrowStickFacts) -> Iterator[Shape]:
    for number, at in facts.tick.items():
        for start, end in ((0, TICK), (HIGH, HIGH - TICK)):
            yield Path(outlines.line((at.inches, start), (at.inches, end)), "tick", f"tick.{number}")


def _plates(words: tuple[Text, ...], making: Making) -> Iterator[Shape]:
    for text in words:
        yield Path(outlines.rectangle(Box.around(quad(text, making.fonts)).grown(0.035)), "plate.white")


def _spread(facts: ThrowStickFacts, making: Making, box: Box, keys: tuple[str, ...]) -> tuple[Text, ...]:
    """Words spread over a part of the stick, the first at its left, the last at its right."""
    said = [(key, words_of(facts.sentence[key], f"sentence.{key}")) for key in keys if key in facts.sentence]

    def attempt(size: float) -> Try[tuple[Text, ...]]:
        types = [_type(key, size, making) for key, _ in said]
        lines = [line_of(words, type_, making.fonts) for (_, words), type_ in zip(said, types, strict=True)]
        needed = sum(line.width for line in lines) + 0.12 * (len(lines) - 1)
        return Try(_set_out(lines, types, making, box), needed - box.width)

    sentences_first = sorted(said, key=lambda each: each[0].endswith("-mark"))
    return largest(SIZES, attempt, tuple(word for _, words in sentences_first for word in words))


def _type(key: str, size: float, making: Making) -> Type:
    if key.endswith("-mark"):
        return Type("heavy", size * 1.15, "heavy", f"text.{making.accent}")
    return Type("semibold", size * 0.85)


def _set_out(lines: list[Line], types: list[Type], making: Making, box: Box) -> tuple[Text, ...]:
    gap = (box.width - sum(line.width for line in lines)) / max(1, len(lines) - 1)
    texts: list[Text] = []
    x = box.left
    for line, type_ in zip(lines, types, strict=True):
        y = box.centre[1] - making.fonts.ink(type_.face, "H", type_.size).height / 2
        texts += straight(line, (x, y), type_, making.fonts)
        x += line.width + gap
    return tuple(texts)


def _colophon(facts: ThrowStickFacts, making: Making, box: Box) -> tuple[Text, ...]:
    title = words_of(f"*{facts.title}*", "title") if facts.title else ()
    words = (*title, *words_of(making.colophon, "colophon"))

    def attempt(size: float) -> Try[tuple[Text, ...]]:
        type_ = Type("body", size)
        line = line_of(words, type_, making.fonts)
        at = (box.centre[0] - line.width / 2, box.bottom + 0.02)
        return Try(straight(line, at, type_, making.fonts), line.width - box.width)

    return largest(COLOPHON, attempt, words)
