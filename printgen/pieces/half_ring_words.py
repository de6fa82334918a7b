"""The words on the half ring of a throw: what is thrown, how far, and what each result does, along the ring."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

from printgen.drawing.fitting import Try, largest, no_room
from printgen.drawing.places import Lane, Placed, Taken, along_arc, arc_excess, quad
from printgen.drawing.rich import (
    Type,
    Word,
    bent_parts,
    line_of,
    parts_width,
    straight,
    words_of,
)
from printgen.drawing.shapes import Shape, Text
from printgen.errors import DoesNotFit
from printgen.facts.blast import ResultFacts, ThrowFacts
from printgen.geometry import Matrix, polar
from printgen.pieces.dice import die_face
from printgen.pieces.making import Making
from printgen.pieces.strokes import CLEAR, RIM

HUG = 0.42
"""How wide the part round the base is, in inches."""
SPAN = 76.0
"""Degrees on each side that the results take; the ends carry the farthest throw and the colophon."""
HEAD_SIZES = (20, 18, 17, 16, 15, 14, 13, 12, 11, 10, 9, 8, 7)
RESULT_SIZES = (14, 13, 12, 11, 10, 9, 8, 7, 6)
LIMIT_SIZES = (12, 11, 10, 9, 8, 7, 6)


def lanes_of(facts: ThrowFacts) -> list[Lane]:
    """One slice a result."""
    wide = 2 * SPAN / max(1, len(facts.line))
    return [Lane(-SPAN + k * wide, -SPAN + (k + 1) * wide, 0.09, 0.09) for k in range(len(facts.line))]


def half_ring_words(facts: ThrowFacts, making: Making, *, airy: bool) -> Iterator[Shape]:
    """All of them; ``airy``: there is a gap between base and ring. Raises DoesNotFit for words without room."""
    heading = _heading(facts, making, facts.far.inches - RIM - CLEAR)
    limits = _near_words(facts, making, facts.near.inches + RIM + CLEAR)
    yield from heading.texts
    yield from limits.texts
    yield from _results(facts, making, heading.low - 0.06, limits.high + 0.06)
    yield from _end_words(facts, making)
    yield from _spoke_words(facts, making) if airy else _solid_words(facts, making)


def _heading(facts: ThrowFacts, making: Making, under: float) -> Placed:
    """Along the far edge: what is thrown, how far, and how the dice are read."""
    said, fonts = facts.sentence, making.fonts
    sentences = tuple(
        word for key in ("throw", "dice") for word in words_of(said.get(key, ""), f"sentence.{key}")
    )
    title = words_of(facts.title, "title")

    def attempt(size: float) -> Try[Placed]:
        accent = Type("heavy", size * 1.15, "heavy", f"text.{making.accent}")
        parts = [(title, accent), (sentences, Type("semibold", size))]
        ink = fonts.ink("heavy", "Hp", accent.size)
        radius, gap = under - ink.top, fonts.width("  ", "bold", size)
        texts = bent_parts(parts, radius, 0, gap, fonts)
        return Try(
            Placed(texts, radius + ink.bottom, under),
            parts_width(parts, gap, fonts) - math.radians(150) * radius,
        )

    return largest(HEAD_SIZES, attempt, sentences or title)


def _in_lane(
    words: Sequence[Word],
    lane: Lane,
    face: str,
    making: Making,
    *,
    under: float | None = None,
    above: float | None = None,
    most: int = 1,
) -> Placed:
    """Words in a slice at the largest size for limits."""
    if not words:
        return Placed((), under or above or 0.0, under or above or 0.0)

    def attempt(size: float) -> Try[Placed]:
        type_ = Type(face, size)
        placed = along_arc(words, lane, type_, making.fonts, under=under, above=above, most=most)
        if placed:
            return Try(placed, 0.0)
        return Try(
            Placed((), 0.0, 0.0),
            max(0.01, arc_excess(words, lane, type_, making.fonts, under or above or 0.0, most)),
        )

    return largest(LIMIT_SIZES, attempt, words)


def _near_words(facts: ThrowFacts, making: Making, foot: float) -> Placed:
    """The nearest throw, said twice along the inner edge."""
    words = words_of(facts.sentence.get("near", ""), "sentence.near")
    lanes = (Lane(-60, -14, 0.05, 0.05), Lane(14, 60, 0.05, 0.05))
    both = [_in_lane(words, lane, "bold", making, above=foot) for lane in lanes]
    return Placed(both[0].texts + both[1].texts, both[0].low, both[0].high)


def _results(facts: ThrowFacts, making: Making, high: float, low: float) -> tuple[Shape, ...]:
    """Each result in its lane, one size for all."""
    lanes = dict(zip(facts.line, lanes_of(facts), strict=True))

    def attempt(size: float) -> Try[tuple[Shape, ...]]:
        tries = [
            _result(id_, result, lanes[id_], making, size, high, low) for id_, result in facts.line.items()
        ]
        shapes = tuple(shape for each in tries for shape in each.result)
        return Try(shapes, max((each.excess for each in tries), default=0.0))

    said = [(line, f"line.{id_}.effect") for id_, each in facts.line.items() for line in each.effect]
    said = said or [(each.when, f"line.{id_}.when") for id_, each in facts.line.items() if each.when]
    longest = max(said, key=lambda each: len(each[0]), default=("|", "line.dice"))
    return largest(RESULT_SIZES, attempt, words_of(*longest))


def _result(
    id_: str, result: ResultFacts, lane: Lane, making: Making, size: float, high: float, low: float
) -> Try[tuple[Shape, ...]]:
    """From the far edge inward: dice, when it comes, what it does line by line."""
    fonts = making.fonts
    shapes: list[Shape] = list(_dice(id_, result, lane.middle, high, size, making))
    top = high - (_die_side(size) + 0.08 if result.dice else 0)
    accent = Type("bold", size * 1.2, "bold", f"text.{making.accent}")
    rows = [(words_of(result.when, f"line.{id_}.when"), accent, 2, 0.03)]
    rows += [
        (words_of(line, f"line.{id_}.effect.{place}"), Type("body", size), 3, 0.02)
        for place, line in enumerate(result.effect, 1)
    ]
    for words, type_, most, gap in (row for row in rows if row[0]):
        placed = along_arc(words, lane, type_, fonts, under=top, most=most)
        if placed is None:
            return Try((), max(arc_excess(words, lane, type_, fonts, low, most), 0.01))
        shapes += placed.texts
        top = placed.low - gap
    return Try(tuple(shapes), low - top)


def _dice(
    id_: str, result: ResultFacts, middle: float, high: float, size: float, making: Making
) -> Iterator[Shape]:
    """The dice of a result in a row along its arc, those that make it solid."""
    side = _die_side(size)
    radius = high - side / 2
    step = math.degrees(side * 1.18 / radius)
    turn = middle - step * (len(result.dice) - 1) / 2
    for place, face in result.dice.items():
        matrix = Matrix.turn(turn).then(Matrix.shift(*polar(radius, turn)))
        label = f"line.{id_}.dice.{place}"
        yield die_face(int(face), side, matrix, making.fonts, counts=place in result.counting, label=label)
        turn += step


def _die_side(size: float) -> float:
    """The side of a die, in inches, that goes with type of ``size`` points."""
    return 0.019 * size


def _end_words(facts: ThrowFacts, making: Making) -> Iterator[Text]:
    """At the two ends of the ring: the farthest throw, and the colophon."""
    near, far = facts.near.inches, facts.far.inches
    words, taken = words_of(facts.sentence.get("far", ""), "sentence.far"), Taken()
    for lane in (Lane(-89, -SPAN, 0.03, 0.02), Lane(SPAN, 89, 0.02, 0.03)):
        limit = _in_lane(words, lane, "bold", making, under=far - RIM - CLEAR - 0.02, most=2).texts
        taken.add(quad(text, making.fonts) for text in limit)
        yield from limit
    room = far - near - 0.2
    colophon = words_of(making.colophon, "colophon")

    def attempt(size: float) -> Try[tuple[Text, ...]]:
        type_ = Type("body", size)
        line = line_of(colophon, type_, making.fonts)
        at = ((near + far - line.width) / 2, 0.09)
        texts = straight(line, at, type_, making.fonts)
        clear = taken.free((quad(text, making.fonts) for text in texts), 0.0)
        return Try(texts, line.width - room if clear else max(line.width - room, 0.01))

    try:
        yield from largest((7, 6), attempt, colophon)
    except DoesNotFit as fault:
        if words and making.colophon == making.digest:
            raise no_room(words, fault.excess_in) from fault
        raise


def _spoke_words(facts: ThrowFacts, making: Making) -> Iterator[Text]:
    """Up the spoke that it is too near; round the base which base it fits."""
    base, fonts = facts.hole.inches / 2, making.fonts
    low, high = base + HUG, facts.near.inches
    too_near = words_of(facts.sentence.get("too-near", ""), "sentence.too-near")

    def attempt(size: float) -> Try[tuple[Text, ...]]:
        type_ = Type("bold", size)
        line = line_of(too_near, type_, fonts)
        at = (fonts.ink("bold", "x", size).height / 2, (low + high - line.width) / 2)
        return Try(straight(line, at, type_, fonts, -90), line.width - (high - low - 0.1))

    yield from largest(LIMIT_SIZES, attempt, too_near)
    words = words_of(facts.sentence.get("base", ""), "sentence.base")
    yield from _in_lane(words, Lane(-85, 85, 0.02, 0.02), "semibold", making, above=base + RIM + CLEAR).texts


def _solid_words(facts: ThrowFacts, making: Making) -> Iterator[Text]:
    """The same where base and ring are one piece: round the base, and just inside the nearest throw."""
    base, near = facts.hole.inches / 2, facts.near.inches
    words = words_of(facts.sentence.get("base", ""), "sentence.base")
    fits = _in_lane(words, Lane(-85, 85, 0.02, 0.02), "semibold", making, above=base + RIM + CLEAR)
    too_near = words_of(facts.sentence.get("too-near", ""), "sentence.too-near")
    beyond = _in_lane(too_near, Lane(-60, 60, 0.02, 0.02), "bold", making, under=near - RIM - CLEAR)
    if too_near and beyond.low < fits.high + CLEAR:
        raise no_room(too_near, fits.high + CLEAR - beyond.low)
    yield from (*fits.texts, *beyond.texts)
