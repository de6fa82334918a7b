"""The plate with a card's number and the small marks in its corners: plus, minus and result differ by shape."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import Struct

from printgen.drawing import icons, outlines
from printgen.drawing.fitting import Try, largest
from printgen.drawing.fonts import Fonts
from printgen.drawing.pictures import pointed
from printgen.drawing.places import upright
from printgen.drawing.rich import Line, Type, line_of, straight, words_of
from printgen.drawing.shapes import Group, Path, Shape, Text
from printgen.facts.card import CardFacts, CountFacts
from printgen.facts.saying import MINUS
from printgen.geometry import Box, Matrix
from printgen.pieces.card_format import Format, falling
from printgen.pieces.making import Making
from printgen.units import from_mm

STROKE = from_mm(0.9)
"""The line round a hollow plate, in inches: drawn inside the plate's edge."""
THIN, _SMALL = from_mm(0.5), 0.36
"""A plate lower than so many inches has a thin line."""
_LEAST_NUMBER, _LEAST_MARK = 10, 7


class Sense(Struct, frozen=True):
    """What a card's number does: ``up`` adds, ``down`` takes away, neither is a result. Its plate may be ``large``."""

    up: bool
    down: bool
    large: bool = False

    @classmethod
    def of(cls, facts: CardFacts, *, large: bool = False) -> Sense:
        number = facts.count[0].number if facts.count else ""
        return cls(number.startswith("+"), number.startswith(MINUS), large)

    def role(self, accent: str) -> str:
        """The role of words on its plate."""
        if self.down:
            return f"text.{accent}"
        return f"text.field.{accent}" if self.large else f"text.badge.{accent}"

    def plate(self, box: Box, accent: str) -> Iterator[Shape]:
        """Solid pointing up, hollow pointing down, or a solid block."""
        peak = 0.17 * box.height
        solid = f"field.{accent}" if self.large else f"badge.{accent}"
        if self.down and box.height < _SMALL:
            hollow = pointed(box.grown(-THIN / 2), peak, down=True)
            yield Path(hollow, "icon.pale")
            yield Path(hollow, f"line.{accent}")
        elif self.down:
            yield Path(pointed(box.grown(-STROKE / 2), peak, down=True), f"badge-line.{accent}")
        elif self.up:
            yield Path(pointed(box, peak, down=False), solid)
        else:
            yield Path(outlines.rounded(box, 0.12 * box.height), solid)

    def room(self, box: Box) -> Box:
        """Where words stand on a plate: clear of its point and its edge."""
        peak = 0.17 * box.height
        side = 0.06 * box.height + (STROKE if self.down and box.height >= _SMALL else 0.0)
        low = peak * 0.7 if self.down else 0.0
        high = peak * 0.7 if self.up else 0.0
        ends = 0.03 * max(0.0, box.width - box.height)
        inside = box.grown(-side)
        return Box(inside.left + ends, inside.bottom + low, inside.right - ends, inside.top - high)


def frame(box: Box, making: Making) -> Iterator[Shape]:
    """A picture on a pale ground, where a card has no number."""
    yield Path(outlines.rounded(box.grown(-STROKE / 2), 0.08 * box.width), f"badge-line.{making.accent}")
    if making.icon:
        yield icons.placed(
            making.icon,
            box.grown(-STROKE - 0.09 * box.height),
            making.accent,
            "field" if box.height > 1 else "accent",
        )


def corners(facts: CardFacts, making: Making, format_: Format) -> Iterator[Shape]:
    """The mark in each corner, for a fanned hand held left or right; the lower ones stand on their head."""
    half = format_.badge / 2
    box = Box(-half, -half, half, half)
    one = tuple(_mark(facts, making, box) if facts.corner else frame(box, making))
    x = format_.edge + half
    for at_x in (x, format_.width - x):
        yield Group(one, Matrix.shift(at_x, format_.height - x))
    for at_x in (x, format_.width - x):
        yield Group(one, Matrix.turn(180).then(Matrix.shift(at_x, x)))


def _mark(facts: CardFacts, making: Making, box: Box) -> Iterator[Shape]:
    sense = Sense.of(facts)
    yield from sense.plate(box, making.accent)
    lines = facts.corner.split()
    room, role, fonts = sense.room(box), sense.role(making.accent), making.fonts
    high = room.height / len(lines)

    def attempt(size: float) -> Try[tuple[Text, ...]]:
        inks = [fonts.ink("bold", words, size) for words in lines]
        middles = [(room.centre[0], room.top - high * (place + 0.5)) for place in range(len(lines))]
        texts = tuple(
            upright(words, "bold", size, middle, fonts, role, "corner")
            for words, middle in zip(lines, middles, strict=True)
        )
        return Try(texts, max(max(ink.width - room.width, ink.height - high * 0.9) for ink in inks))

    yield from largest(falling(42 * box.height, _LEAST_MARK), attempt, words_of(facts.corner, "corner"))


def plate(facts: CardFacts, making: Making, box: Box) -> Iterator[Shape]:
    """The plate with the numbers and what they count, a line each, as large as they fit."""
    sense = Sense.of(facts, large=True)
    yield from sense.plate(box, making.accent)
    room = sense.room(box)
    high = room.height / len(facts.count)

    def attempt(size: float) -> Try[tuple[Shape, ...]]:
        lines = [
            _Line.of(count, f"count.{place}", size, sense.role(making.accent), making.fonts)
            for place, count in enumerate(facts.count, 1)
        ]
        wide = max(line.width for line in lines)
        left = room.centre[0] - wide / 2
        shapes = tuple(
            shape
            for place, line in enumerate(lines)
            for shape in line.at(left, room.top - high * (place + 0.5), making.fonts)
        )
        return Try(shapes, max(wide - room.width, lines[0].height - 0.84 * high))

    most = min(84 * high, 64)
    yield from largest(
        falling(most, min(_LEAST_NUMBER, most), 1), attempt, words_of(_longest(facts.count), "count")
    )


def _longest(counts: Sequence[CountFacts]) -> str:
    return max((f"{count.number} {count.unit}" for count in counts), key=len)


class _Line(Struct, frozen=True):
    """A number, or a box to write one in, and half as high what it counts."""

    number: Line
    noun: Line
    value: Type
    unit: Type
    height: float
    gap: float
    label: str

    @classmethod
    def of(cls, count: CountFacts, label: str, size: float, role: str, fonts: Fonts) -> _Line:
        value = Type("heavy", size, "heavy", role)
        unit = Type("semibold", max(size / 2, 8), "semibold", role)
        height = fonts.ink("heavy", "0", size).height
        number = line_of(words_of(count.number, f"{label}.number"), value, fonts)
        noun = line_of(words_of(count.unit, f"{label}.unit"), unit, fonts)
        if not count.number:
            number = Line((), 1.5 * height)
        return cls(number, noun, value, unit, height, 0.16 * height, f"{label}.number")

    @property
    def width(self) -> float:
        return self.number.width + self.gap + self.noun.width

    def at(self, left: float, middle: float, fonts: Fonts) -> Iterator[Shape]:
        """Both on one baseline, the number's middle at a height."""
        base = middle - self.height / 2
        if self.number.words:
            yield from straight(self.number, (left, base), self.value, fonts)
        else:
            box = Box(left, base, left + self.number.width, base + self.height)
            yield Path(outlines.rounded(box, 0.08 * self.height), "box", self.label)
        yield from straight(self.noun, (left + self.number.width + self.gap, base), self.unit, fonts)
