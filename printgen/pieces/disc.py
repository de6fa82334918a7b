"""The disc of a burst: who touches it is near the point, who covers its mark is at the point."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

from msgspec import Struct

from printgen.drawing import outlines
from printgen.drawing.fitting import Try, largest
from printgen.drawing.places import quad
from printgen.drawing.rich import Type, Word, bent, centred, line_of, straight, words_of
from printgen.drawing.shapes import Drawing, Path, Shape, Text
from printgen.errors import DoesNotFit
from printgen.facts.blast import DiscFacts, NearFacts
from printgen.geometry import polar
from printgen.pieces.making import Making
from printgen.pieces.strokes import CLEAR, RIM, rim

SIZES = (16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6)
MARK = 0.15
MOST_ROUND = 150
"""Degrees of the edge that a line of words may take."""


def disc_drawing(facts: DiscFacts, making: Making) -> Drawing:
    """A mark at the point; above and below it what figures near it face; round the edge what counts."""
    radius = facts.radius.inches
    outline = outlines.circle(radius)
    mark = min(MARK, radius * MARK)
    words = _largest(facts, making, mark)
    items = (Path(outline, "paper"), *rim(outline), *_mark(mark), *words)
    return Drawing(making.name, items, Path(outline, "cut", "radius"))


def _largest(facts: DiscFacts, making: Making, mark: float) -> tuple[Text, ...]:
    """All the words, what covering the mark does on one line if that can be, else on two."""
    longest = _longest(facts)
    try:
        return largest(SIZES, lambda size: _words(facts, making, mark, size), longest)
    except DoesNotFit:
        return largest(SIZES, lambda size: _words(facts, making, mark, size, apart=True), longest)


def _longest(facts: DiscFacts) -> tuple[Word, ...]:
    said = [(facts.title, "title"), (facts.heading, "heading"), (f"{facts.covers} {facts.centre}", "covers")]
    said += [(f"{line.when} {line.harm}", f"line.{id_}") for id_, line in facts.line.items()]
    return words_of(*max(said, key=lambda each: len(each[0])))


def _mark(radius: float) -> Iterator[Shape]:
    """Cross hairs."""
    yield Path(outlines.circle(radius), "arc")
    for angle in (0, 90, 180, 270):
        yield Path(outlines.line(polar(radius * 0.45, angle), polar(radius * 1.6, angle)), "tick", "centre")
    yield Path(outlines.circle(radius * 0.22), "arrow")


def _words(
    facts: DiscFacts, making: Making, mark: float, size: float, *, apart: bool = False
) -> Try[tuple[Text, ...]]:
    type_, outer = Type("semibold", size), facts.radius.inches - RIM - CLEAR
    top = _round(words_of(facts.heading, "heading"), outer, making, type_, upper=True)
    foot = _foot(facts, outer, making, type_, apart=apart)
    rows = _rows(facts, making, mark * 1.6 + 0.04, size)
    reach = max(math.hypot(*corner) for text in rows for corner in quad(text, making.fonts))
    excess = max(top.excess, foot.excess, reach - min(top.free, foot.free))
    return Try((*top.texts, *rows, *foot.texts), excess)


class Round(Struct, frozen=True):
    """Words round the edge, the radius that stays free within them, and inches too many."""

    texts: tuple[Text, ...]
    free: float
    excess: float


def _foot(facts: DiscFacts, outer: float, making: Making, type_: Type, *, apart: bool) -> Round:
    """What covering the mark does: one line, or ``apart`` the words before it on a line of their own."""
    covers = words_of(facts.covers, "covers")
    centre = words_of(f"*{facts.centre}*" if facts.centre else "", "centre")
    if not apart:
        return _round((*covers, *centre), outer, making, type_, upper=False)
    low = _round(centre, outer, making, type_, upper=False)
    high = _round(covers, low.free, making, type_, upper=False)
    return Round((*high.texts, *low.texts), high.free, max(low.excess, high.excess))


def _round(words: Sequence[Word], outer: float, making: Making, type_: Type, *, upper: bool) -> Round:
    """Words just inside ``outer`` inches from the point, along the upper or the lower half."""
    fonts = making.fonts
    if not words:
        return Round((), outer, 0.0)
    ink = fonts.ink(type_.face, "Hp", type_.size)
    baseline = outer - ink.top if upper else outer + ink.bottom
    line = line_of(words, type_, fonts)
    excess = line.width - math.radians(MOST_ROUND) * baseline
    if baseline <= 0:
        return Round((), 0.0, excess)
    texts = bent(line, baseline, 0 if upper else 180, type_, fonts, feet_out=not upper)
    chords = (fonts.width(text.words, text.face, text.size) for text in texts)
    sag = max(chord**2 / 8 / baseline for chord in chords)
    free = baseline + ink.bottom if upper else baseline - ink.top
    return Round(texts, free - sag - 0.02, excess)


def _rows(facts: DiscFacts, making: Making, clear: float, size: float) -> tuple[Text, ...]:
    """The title and the first results above the mark, the rest and the colophon below it."""
    fonts = making.fonts
    lines = [(line, f"line.{id_}") for id_, line in facts.line.items()]
    split = math.ceil(len(lines) / 2)
    lead = fonts.ink("bold", "Hp", size).height * 1.12
    upper: list[Text] = []
    y = clear
    for line, key in reversed(lines[:split]):
        upper[:0] = _row(line, key, making, size, y)
        y += lead
    title = Type("heavy", size * 1.1, "heavy", f"text.{making.accent}")
    upper[:0] = centred(words_of(facts.title, "title"), title, fonts, (0, y + 0.02))
    lower: list[Text] = []
    y = -clear - fonts.ink("bold", "H", size).top
    for line, key in lines[split:]:
        lower += _row(line, key, making, size, y)
        y -= lead
    y += fonts.ink("bold", "H", size).top - fonts.ink("body", "H", 6).top - 0.01
    lower += centred(words_of(_colophon(facts, making), "colophon"), Type("body", 6), fonts, (0, y))
    return (*upper, *lower)


def _colophon(facts: DiscFacts, making: Making) -> str:
    """The id and the digest, which alone stands on a disc that is smaller than the two."""
    wide = making.fonts.width(making.colophon, "body", 6)
    return making.colophon if wide < 2 * (facts.radius.inches - RIM - CLEAR) else making.digest


def _row(line: NearFacts, key: str, making: Making, size: float, y: float) -> tuple[Text, ...]:
    """``1 hit  1 wound``."""
    fonts, gap = making.fonts, 0.06
    when, harm = Type("bold", size, "bold", f"text.{making.accent}"), Type("bold", size)
    left = line_of(words_of(line.when, f"{key}.when"), when, fonts)
    right = line_of(words_of(line.harm, f"{key}.harm"), harm, fonts)
    start = -(left.width + gap + right.width) / 2
    first = straight(left, (start, y), when, fonts)
    return (*first, *straight(right, (start + left.width + gap, y), harm, fonts))
