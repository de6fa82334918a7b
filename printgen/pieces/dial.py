"""The smoke dial: a card whose windows show the turn of a throw and the turn it clears, and the disc behind them.

Card and disc share their centre: a pin goes through both holes. The numbers run clockwise, as the windows do.
"""

from __future__ import annotations

from collections.abc import Iterator

from printgen.drawing import outlines
from printgen.drawing.fitting import Try, largest
from printgen.drawing.flow import Laid, Para
from printgen.drawing.places import turned, upright
from printgen.drawing.rich import Type, centred, line_of, words_of
from printgen.drawing.shapes import Drawing, Path, Shape, Text
from printgen.facts.dial import DialDiscFacts, DialFacts
from printgen.geometry import Box, Point, polar
from printgen.pieces.card_format import POKER, falling
from printgen.pieces.making import Making
from printgen.units import from_mm

RADIUS = 1.36
"""Of the disc: its edge stands out at both sides of the card, to be turned by."""
INNER, OUTER = 0.86, 1.2
"""Between these radii a window is cut, in inches."""
HOLE = from_mm(1.5)
"""The radius of the hole for a pin."""
BODIES = falling(12, 10)
CENTRE: Point = (POKER.width / 2, 1.86)
"""Where the pin goes through the card."""
MARGIN = 0.16
SPREAD = 0.4
"""Half a window's width, over the step from one number to the next."""
NEAR = 45
"""Windows at most so many degrees apart have their captions beside them."""


def dial_drawing(facts: DialFacts, making: Making) -> Drawing:
    """The card. Raises DoesNotFit where its words have no room."""
    box = Box(0, 0, POKER.width, POKER.height)
    outline = outlines.rounded(box, POKER.corner)
    angles = _angles(facts)
    windows = tuple(
        Path(_window(angle, facts.step.degrees), "window", key)
        for key, angle in zip(("starts", "ends"), angles, strict=False)
    )
    hole = Path(outlines.circle(HOLE, CENTRE), "window", "pin")
    items = (Path(outline, "paper"), *_words(facts, making, box, angles))
    return Drawing(making.name, items, Path(outline, "cut", "edge"), (*windows, hole))


def _angles(facts: DialFacts) -> tuple[float, ...]:
    """Where the windows stand about the pin: evenly about straight up."""
    half = facts.apart.degrees / 2
    return (-half, half) if facts.ends else (0.0,)


def _window(angle: float, step: float) -> outlines.Outline:
    spread = step * SPREAD
    return outlines.sector(OUTER, angle - spread, angle + spread, INNER, CENTRE)


def _words(facts: DialFacts, making: Making, box: Box, angles: tuple[float, ...]) -> Iterator[Shape]:
    inner = box.grown(-MARGIN)
    yield from _title(facts, making, inner)
    for key, words, angle in zip(("starts", "ends"), (facts.starts, facts.ends), angles, strict=False):
        yield from making.paragraph(words, key, _beside(angle, facts, inner), falling(13, 9), "bold")
    low = Box(inner.left, inner.bottom - 0.04, inner.right, inner.bottom + 0.1)
    yield from making.paragraph(making.colophon, "colophon", low, (7, 6.5, 6))
    room = Box(inner.left, low.top + 0.04, inner.right, CENTRE[1] + INNER - 0.06)
    yield from _sentences(facts, making, room)


def _title(facts: DialFacts, making: Making, inner: Box) -> tuple[Text, ...]:
    words = words_of(f"*{facts.title}*", "title")

    def attempt(size: float) -> Try[tuple[Text, ...]]:
        type_ = Type(making.title_face, size, making.title_face, f"text.{making.accent}")
        high = making.fonts.ink(making.title_face, "H", size).top
        texts = centred(words, type_, making.fonts, (inner.centre[0], inner.top - high))
        return Try(texts, line_of(words, type_, making.fonts).width - inner.width)

    return largest(falling(18, 10), attempt, words)


def _beside(angle: float, facts: DialFacts, inner: Box) -> Box:
    """Beside a window: left of the first, right of the second; toward the pin where they stand far apart."""
    low, high = CENTRE[1] + INNER, CENTRE[1] + OUTER
    spread = facts.step.degrees * SPREAD
    if not facts.ends:
        return Box(inner.left, low - 0.3, inner.right, low - 0.04)
    if _far_apart(facts):
        x, y = polar(INNER - 0.36, angle, CENTRE)
        half = min(0.32, abs(x - CENTRE[0]) - 0.02)
        return Box(x - half, y - 0.24, x + half, y + 0.24)
    reach = abs(polar(OUTER, abs(angle) + spread)[0]) + 0.06
    if angle < 0:
        return Box(inner.left, low - 0.1, CENTRE[0] - reach, high)
    return Box(CENTRE[0] + reach, low - 0.1, inner.right, high)


def _far_apart(facts: DialFacts) -> bool:
    return facts.apart.degrees > NEAR


def _lowest(facts: DialFacts) -> float:
    """The height of the windows' lowest corner."""
    end = facts.apart.degrees / 2 + facts.step.degrees * SPREAD
    return min(polar(radius, end, CENTRE)[1] for radius in (INNER, OUTER))


def _sentences(facts: DialFacts, making: Making, room: Box) -> Iterator[Shape]:
    """How to set it over the pin, where captions leave room there; what the smoke does under it."""
    words = (*words_of(facts.text, "text"), *words_of(facts.inside, "inside"))
    if _far_apart(facts):
        words = (*words_of(facts.turn, "turn"), *words)
    else:
        over = Box(room.left, CENTRE[1] + 0.14, room.right, room.top - 0.1)
        yield from making.paragraph(facts.turn, "turn", over, BODIES)
    under = Box(room.left, room.bottom, room.right, min(CENTRE[1] - 0.12, _lowest(facts) - 0.06))

    def attempt(size: float) -> Try[Laid]:
        laid = Para(words, Type("body", size), "centre").lay(making.fonts, under.width)
        return Try(laid, laid.height - under.height)

    laid = largest(BODIES, attempt, words)
    yield laid.moved(under.left, under.top - (under.height - laid.height) / 2)


def disc_drawing(facts: DialDiscFacts, making: Making) -> Drawing:
    """The disc. Its numbers stand upright where the windows show them."""
    outline = outlines.circle(RADIUS)
    hole = Path(outlines.circle(HOLE), "window", "pin")
    items = (Path(outline, "paper"), *_grip(), *_numbers(facts, making), *_name(facts, making))
    return Drawing(making.name, items, Path(outline, "cut", "edge"), (hole,))


def _grip() -> Iterator[Path]:
    """Strokes at the edge, for the thumb."""
    for angle in range(0, 360, 5):
        yield Path(outlines.line(polar(OUTER + 0.06, angle), polar(RADIUS - 0.02, angle)), "tick.minor")


def _numbers(facts: DialDiscFacts, making: Making) -> Iterator[Shape]:
    middle, step = (INNER + OUTER) / 2, facts.step.degrees
    wide = 2 * middle * polar(1, step * SPREAD)[0]
    for place, (key, number) in enumerate(facts.turn.items()):
        centre = polar(middle, place * step)
        words = words_of(number, f"turn.{key}")

        def attempt(
            size: float,
            number: str = number,
            centre: Point = centre,
            turn: float = place * step,
            label: str = f"turn.{key}",
        ) -> Try[Text]:
            text = turned(number, "heavy", size, centre, turn, making.fonts, "text", label)
            return Try(text, making.fonts.ink("heavy", number, size).width - wide * 0.8)

        yield largest((22, 20, 18, 16, 14, 12, 10, 8), attempt, words)


def _name(facts: DialDiscFacts, making: Making) -> Iterator[Text]:
    yield upright(facts.title, "bold", 12, (0, 0.4), making.fonts, f"text.{making.accent}", "title")
    small = Type("body", 7, "body", "text.muted")
    yield from centred(words_of(making.colophon, "colophon"), small, making.fonts, (0, -0.4))
