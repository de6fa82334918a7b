"""The collar of a burst: a ring that lies round a thrower's base and reaches as far as the burst does."""

from __future__ import annotations

import math
from collections.abc import Iterator

from printgen.drawing import outlines
from printgen.drawing.fitting import Try, largest
from printgen.drawing.places import quad
from printgen.drawing.rich import Type, Word, centred, words_of
from printgen.drawing.shapes import Drawing, Path, Text
from printgen.facts.blast import CollarFacts
from printgen.pieces.making import Making
from printgen.pieces.strokes import CLEAR, RIM, rim

SIZES = (16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6)
LEADING = 1.08

Row = tuple[tuple[Word, ...], Type]
"""Words of one row, their type's size relative to the piece's; 0 is the colophon's own."""


def collar_drawing(facts: CollarFacts, making: Making) -> Drawing:
    """The hole fits the base; a slit lets the collar be laid round a standing figure."""
    hole, edge = facts.hole.inches / 2, facts.edge.inches
    outline = outlines.circle(edge)
    window = Path(outlines.circle(hole), "window", "hole")
    upper, lower = _rows(facts, making)
    words = largest(SIZES, lambda size: _set(upper, lower, facts, making, size), _longest(upper + lower))
    items = (
        Path((*outline, *window.segments), "paper"),
        *rim(outline),
        *words,
        *_slit_word(facts, making),
        Path(outlines.line((hole, 0), (edge, 0)), "cut", "slit"),
    )
    return Drawing(making.name, items, Path(outline, "cut", "edge"), (window,))


def _rows(facts: CollarFacts, making: Making) -> tuple[list[Row], list[Row]]:
    """When it bursts early and whom it fells, above the hole; who else suffers, below."""
    said, strong = facts.sentence, "text.brick"
    upper = [
        (words_of(facts.title, "title"), Type("heavy", 1.15, "heavy", f"text.{making.accent}")),
        (words_of(said.get("when", ""), "sentence.when"), Type("bold", 1.0, "bold", strong)),
        (words_of(said.get("thrower", ""), "sentence.thrower"), Type("semibold", 1.0)),
    ]
    lower = [
        (words_of(said.get("others", ""), "sentence.others"), Type("semibold", 1.0)),
        (words_of(said.get("harm", ""), "sentence.harm"), Type("bold", 1.1, "bold", strong)),
        (words_of(said.get("collar-size", ""), "sentence.collar-size"), Type("body", 0.8)),
        (words_of(making.colophon, "colophon"), Type("body", 0.0)),
    ]
    return [row for row in upper if row[0]], [row for row in lower if row[0]]


def _longest(rows: list[Row]) -> tuple[Word, ...]:
    return max((words for words, _ in rows), key=lambda words: sum(len(word.words) for word in words))


def _set(
    upper: list[Row], lower: list[Row], facts: CollarFacts, making: Making, size: float
) -> Try[tuple[Text, ...]]:
    top, foot = (_beside_hole(rows, facts, making, size, sign) for rows, sign in ((upper, 1), (lower, -1)))
    return Try((*top.result, *foot.result), max(top.excess, foot.excess))


def _beside_hole(
    rows: list[Row], facts: CollarFacts, making: Making, size: float, sign: int
) -> Try[tuple[Text, ...]]:
    """Level rows above (``sign`` 1) or below the hole, in the middle of the band."""
    fonts, hole, edge = making.fonts, facts.hole.inches / 2, facts.edge.inches
    types = [type_.at(type_.size * size or 6) for _, type_ in rows]
    inks = [fonts.ink(type_.face, "Hp", type_.size) for type_ in types]
    high = sum(ink.height * LEADING for ink in inks)
    top = sign * ((hole + edge) / 2 - 0.06) + high / 2
    texts: list[Text] = []
    for (words, _), type_, ink in zip(rows, types, inks, strict=True):
        texts += centred(words, type_, fonts, (0, top - ink.top))
        top -= ink.height * LEADING
    corners = [corner for text in texts for corner in quad(text, fonts)]
    beyond = max((math.hypot(*corner) for corner in corners), default=0.0) - (edge - RIM - CLEAR)
    short = hole + CLEAR - min((sign * y for _, y in corners), default=edge)
    return Try(tuple(texts), max(beyond, short))


def _slit_word(facts: CollarFacts, making: Making) -> Iterator[Text]:
    words = words_of(facts.sentence.get("slit", ""), "sentence.slit")
    middle = (facts.hole.inches / 2 + facts.edge.inches) / 2
    yield from centred(words, Type("body", 8), making.fonts, (middle, 0.03))
