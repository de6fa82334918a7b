"""The check page: rulers both ways, a bank card's outline, samples of lines and type."""

from __future__ import annotations

from collections.abc import Iterator

from printgen.drawing import outlines
from printgen.drawing.flow import Para
from printgen.drawing.places import upright
from printgen.drawing.rich import Type, words_of
from printgen.drawing.shapes import Drawing, Group, Path, Shape
from printgen.facts.check import CheckFacts
from printgen.geometry import Box, Matrix
from printgen.pieces.making import Making
from printgen.units import from_mm

WIDTH, HEIGHT = 7.5, 9.8
LEFT, FOOT = 0.28, 0.35
CARD_CORNER = from_mm(3.18)
SHRUNK = 0.97
LINES_MM = (0.1, 0.25, 0.5, 0.7, 1.0)
TYPES = (6, 7, 8, 10, 12, 14, 18, 24)


def check_drawing(facts: CheckFacts, making: Making) -> Drawing:
    """The page as a piece that fits Letter and A4."""
    outline = outlines.rectangle(Box(0, 0, WIDTH, HEIGHT))
    items = (
        *_rulers(facts, making),
        *_words(facts, making),
        *_card(facts, making),
        *_line_samples(facts, making),
        *_type_samples(facts, making),
    )
    return Drawing(making.name, items, Path(outline, "frame", "edge"))


def _rulers(facts: CheckFacts, making: Making) -> Iterator[Shape]:
    """One across the foot and one up the left side, inches on one side of the line, centimetres on the other."""
    for key, length, upward in (("across", facts.across.inches, False), ("up", facts.up.inches, True)):
        yield Path(_at(outlines.line((0, 0), (length, 0)), upward), "mark", key)
        yield from _ticks(length, 1 / 8, 8, 1, upward, making, key)
        yield from _ticks(length, from_mm(1), 10, -1, upward, making, "")


def _ticks(
    length: float, step: float, major: int, side: int, upward: bool, making: Making, key: str
) -> Iterator[Shape]:
    count = int(length / step + 1e-6)
    for k in range(count + 1):
        whole = k % major == 0
        reach = 0.13 if whole else 0.09 if k * 2 % major == 0 else 0.05
        label = f"{key}.{k // major}" if whole and key and k else ""
        yield Path(
            _at(outlines.line((k * step, 0), (k * step, side * reach)), upward),
            "tick" if whole else "tick.minor",
            label,
        )
        if whole and 0 < k < count:
            yield _numeral(str(k // major), k * step, side, upward, making)


def _numeral(words: str, at: float, side: int, upward: bool, making: Making) -> Shape:
    x, y = at, side * 0.21
    centre = (LEFT - y, FOOT + x) if upward else (LEFT + x, FOOT + y)
    return upright(words, "semibold", 9 if side > 0 else 7, centre, making.fonts)


def _at(outline: outlines.Outline, upward: bool) -> outlines.Outline:
    """A horizontal line from the origin, laid at the page's corner, or turned to run up its left side."""
    points = [segment.to for segment in outline if hasattr(segment, "to")]
    moved = [(LEFT - y, FOOT + x) if upward else (LEFT + x, FOOT + y) for x, y in points]
    return outlines.line(moved[0], moved[1])


def _words(facts: CheckFacts, making: Making) -> Iterator[Shape]:
    """At the head what to do; beside each ruler what it must measure."""
    said, fonts = facts.sentence, making.fonts
    column = Box(LEFT + 0.75, 0, WIDTH - 0.15, HEIGHT - 0.15)
    top = column.top
    for key, type_ in (("title", Type("heavy", 34, "heavy")), ("stop", Type("body", 16))):
        laid = Para(words_of(said[key], f"sentence.{key}"), type_).lay(fonts, column.width)
        yield laid.moved(column.left, top)
        top -= laid.height + 0.1
    beside = Type("bold", 13)
    across = Para(words_of(said["across"], "sentence.across"), beside, "centre").lay(
        fonts, facts.across.inches
    )
    yield across.moved(LEFT, FOOT + 0.58)
    up = Para(words_of(said["up"], "sentence.up"), beside, "centre").lay(fonts, facts.up.inches)
    yield Group(up.items, Matrix.turn(-90).then(Matrix.shift(LEFT + 0.36, FOOT)))
    small = Para(words_of(making.colophon, "colophon"), Type("body", 7, "body", "text.muted"), "right")
    yield small.lay(fonts, 2).moved(WIDTH - 2.15, FOOT + 0.5)


def _card(facts: CheckFacts, making: Making) -> Iterator[Shape]:
    """The outline of a bank card, and within it the one that a print at 97 % would give."""
    wide, high = facts.card_wide.inches, facts.card_high.inches
    box = Box(LEFT + 0.75, 5.15, LEFT + 0.75 + wide, 5.15 + high)
    yield Path(outlines.rounded(box, CARD_CORNER), "box", "card")
    x, y = box.centre
    small = Box(x - wide * SHRUNK / 2, y - high * SHRUNK / 2, x + wide * SHRUNK / 2, y + high * SHRUNK / 2)
    yield Path(outlines.rounded(small, CARD_CORNER * SHRUNK), "tick.minor")
    laid = Para(words_of(facts.sentence["card"], "sentence.card"), Type("semibold", 12), "centre").lay(
        making.fonts, wide - 0.5
    )
    yield laid.moved(box.left + 0.25, y + laid.height / 2)


def _line_samples(facts: CheckFacts, making: Making) -> Iterator[Shape]:
    left, top = LEFT + 0.75 + facts.card_wide.inches + 0.35, 5.15 + facts.card_high.inches
    head = Para(words_of(facts.sentence["lines"], "sentence.lines"), Type("bold", 12)).lay(making.fonts, 2.2)
    yield head.moved(left, top)
    for k, mm in enumerate(LINES_MM):
        y = top - 0.5 - k * 0.36
        yield Path(
            outlines.rectangle(Box(left + 0.45, y - from_mm(mm) / 2, left + 2.2, y + from_mm(mm) / 2)),
            "arrow",
        )
        laid = Para(words_of(f"{mm:g}", ""), Type("body", 10)).lay(making.fonts, 0.4)
        yield laid.moved(left, y + 0.06)


def _type_samples(facts: CheckFacts, making: Making) -> Iterator[Shape]:
    left, top = LEFT + 0.75, 4.75
    head = Para(words_of(facts.sentence["type"], "sentence.type"), Type("bold", 12)).lay(making.fonts, 3)
    yield head.moved(left, top)
    y = top - 0.3
    for size in TYPES:
        number = Para(words_of(str(size), ""), Type("body", 10)).lay(making.fonts, 0.4)
        sample = Para(
            words_of(facts.sentence["sample"], "sentence.sample" if size == 12 else ""), Type("body", size)
        ).lay(making.fonts, 6)
        yield sample.moved(left + 0.45, y)
        yield number.moved(left, y - sample.height / 2 + 0.08)
        y -= sample.height + 0.13
