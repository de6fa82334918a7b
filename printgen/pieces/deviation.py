"""The scale of deviation as an arc strip, to lay along the far edge of a cone that somebody has already."""

from __future__ import annotations

import math
from collections.abc import Iterator

from printgen.drawing import outlines
from printgen.drawing.fitting import Try, largest
from printgen.drawing.places import Lane, Placed, along_arc, arc_excess, upright
from printgen.drawing.rich import Type, Word, words_of
from printgen.drawing.shapes import Drawing, Path, Shape, Text
from printgen.facts.cone import SideFacts
from printgen.facts.deviation import DeviationStripFacts
from printgen.geometry import polar
from printgen.pieces.making import Making

DEEP = 1.55
END = 0.45
"""Inches beyond the last mark."""
TICK, DISC = 0.16, 0.15
COLOPHON = (7, 6.5, 6)
SIZES = (15, 14, 13, 12, 11, 10, 9, 8, 7, 6)


def strip_drawing(facts: DeviationStripFacts, making: Making) -> Drawing:
    """The far edge is the true one; the strip is cut along it."""
    reach, half = facts.range.inches, _half(facts)
    deep = min(DEEP, reach * 0.45)
    outline = outlines.sector(reach, -half, half, reach - deep)
    disc = min(DISC, _apart(facts) * 0.4)
    items = (
        Path(outline, "paper"),
        *_marks(facts.left, "left", -1, reach, disc, making),
        *_marks(facts.right, "right", 1, reach, disc, making),
        Path(outlines.line((0, reach), (0, reach - TICK * 1.5)), "tick", "centre"),
        *_words(facts, making, half, reach - TICK - 2 * disc - 0.06, reach - deep + 0.08),
    )
    return Drawing(making.name, items, Path(outline, "cut", "range"))


def _half(facts: DeviationStripFacts) -> float:
    """Degrees from the middle to the strip's end."""
    last = max((angle.degrees for angle in facts.right.mark.values()), default=0.0)
    return min(90.0, last + math.degrees(END / facts.range.inches))


def _apart(facts: DeviationStripFacts) -> float:
    """Inches between the centre line and the first mark."""
    first = min((angle.degrees for angle in facts.right.mark.values()), default=30.0)
    return math.radians(first) * facts.range.inches


def _marks(
    side: SideFacts, name: str, sign: int, reach: float, disc: float, making: Making
) -> Iterator[Shape]:
    role = "text.white" if name == "left" else "text"
    for number, angle in side.mark.items():
        turn, key = sign * angle.degrees, f"{name}.mark.{number}"
        centre = polar(reach - TICK - disc, turn)
        yield Path(outlines.line(polar(reach, turn), polar(reach - TICK, turn)), f"tick.{name}", key)
        yield Path(outlines.circle(disc, centre), f"disc.{name}")
        yield upright(number, "bold", 14 * disc / DISC, centre, making.fonts, role, key)


def _words(
    facts: DeviationStripFacts, making: Making, half: float, top: float, foot: float
) -> Iterator[Text]:
    """Two rows: what the dice are and whose scale it is; how it is read; along the near edge the colophon."""
    thirds = [
        Lane(-half, -half / 3, 0.15, 0.06),
        Lane(-half / 3, half / 3, 0.06, 0.06),
        Lane(half / 3, half, 0.06, 0.15),
    ]
    accent = Type(making.title_face, 0, making.title_face, f"text.{making.accent}")
    row = [
        (words_of(facts.left.text, "left.text"), thirds[0], Type("semibold", 0, "bold", "text.left")),
        (words_of(facts.title, "title"), thirds[1], accent),
        (words_of(facts.right.text, "right.text"), thirds[2], Type("semibold", 0)),
    ]
    placed = [_hung(words, lane, type_, top, making) for words, lane, type_ in row if words]
    for each in placed:
        yield from each.texts
    low = min((each.low for each in placed), default=top) - 0.05
    said = {"dice": facts.dice, "swing": facts.swing, "metric": facts.metric, "correct": facts.correct}
    words = tuple(word for key, sentence in said.items() for word in words_of(sentence, key))
    lane = Lane(-half, half, 0.2, 0.2)
    colophon = _standing(words_of(making.colophon, "colophon"), lane, Type("body", 0), foot, making)
    yield from colophon.texts
    if words:
        yield from _hung(words, lane, Type("body", 0), low, making, 3, colophon.high + 0.04).texts


def _standing(words: tuple[Word, ...], lane: Lane, type_: Type, above: float, making: Making) -> Placed:
    """The colophon along the near edge."""

    def attempt(size: float) -> Try[Placed]:
        placed = along_arc(words, lane, type_.at(size), making.fonts, above=above)
        short = arc_excess(words, lane, type_.at(size), making.fonts, above)
        return Try(placed or Placed((), 0, 0), 0.0 if placed else max(0.01, short))

    return largest(COLOPHON, attempt, words)


def _hung(
    words: tuple[Word, ...],
    lane: Lane,
    type_: Type,
    under: float,
    making: Making,
    most: int = 1,
    least: float = 0.0,
) -> Placed:
    """Words under a radius, as large as they fit above ``least``."""

    def attempt(size: float) -> Try[Placed]:
        placed = along_arc(words, lane, type_.at(size), making.fonts, under=under, most=most)
        if placed:
            return Try(placed, least - placed.low)
        return Try(
            Placed((), 0, 0), max(0.01, arc_excess(words, lane, type_.at(size), making.fonts, under, most))
        )

    return largest(SIZES, attempt, words)
