"""A modifier's card: its number large in a plate that points up or down, small in all four corners, and its words."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from printgen.drawing import outlines
from printgen.drawing.flow import Gap, Para, Stack
from printgen.drawing.fonts import Fonts
from printgen.drawing.places import upright
from printgen.drawing.rich import Line, Type, measure, straight, words_of
from printgen.drawing.shapes import Drawing, Group, Path, Shape
from printgen.errors import DoesNotFit
from printgen.facts.card import ModifierFacts
from printgen.facts.saying import MINUS
from printgen.geometry import Box, Matrix
from printgen.pieces.making import Making
from printgen.units import from_mm

CORNER = from_mm(3.2)
EDGE = 0.15
BADGE = (0.42, 0.42)
PLATE_TOP = 0.62
PLATE_HIGH = 0.72
BODY = (13, 12, 11, 10)
TITLE = (22, 21, 20, 19, 18, 17, 16, 15, 14, 13, 12)


@dataclass(frozen=True, slots=True)
class Format:
    """A card's size in inches."""

    width: float
    height: float


POKER = Format(2.5, 3.5)


def modifier_drawing(facts: ModifierFacts, making: Making, format_: Format = POKER) -> Drawing:
    """The face of the card. Raises DoesNotFit where a sentence does not fit at 10 points."""
    outline = outlines.rounded(Box(0, 0, format_.width, format_.height), CORNER)
    items = (
        Path(outline, "paper"),
        *_corners(facts, making, format_),
        *_head(facts, making, format_),
        *_plate(facts, making, format_),
        *_body(facts, making, format_),
        *_colophon(making, format_),
    )
    return Drawing(making.name, items, Path(outline, "cut", "edge"))


def _falls(facts: ModifierFacts) -> bool:
    return facts.value.startswith(MINUS)


def pointed(box: Box, depth: float, *, down: bool) -> outlines.Outline:
    """A plate whose roof rises to a point, or whose foot falls to one: plus and minus differ by shape."""
    x = box.centre[0]
    if down:
        return outlines.polygon(
            (box.left, box.top),
            (box.right, box.top),
            (box.right, box.bottom + depth),
            (x, box.bottom),
            (box.left, box.bottom + depth),
        )
    return outlines.polygon(
        (box.left, box.bottom),
        (box.right, box.bottom),
        (box.right, box.top - depth),
        (x, box.top),
        (box.left, box.top - depth),
    )


def _badge(facts: ModifierFacts, making: Making, box: Box, depth: float) -> Iterator[Shape]:
    """Plus solid, pointing up; minus hollow, pointing down."""
    down = _falls(facts)
    shape = pointed(box if not down else box.grown(-0.014), depth, down=down)
    yield Path(shape, f"badge-line.{making.accent}" if down else f"accent.{making.accent}")


def _number_role(facts: ModifierFacts, making: Making) -> str:
    return f"text.{making.accent}" if _falls(facts) else f"text.on.{making.accent}"


def _corners(facts: ModifierFacts, making: Making, format_: Format) -> Iterator[Shape]:
    """The number in each corner, for a fanned hand held left or right; the lower ones stand on their head."""
    wide, high = BADGE
    box = Box(-wide / 2, -high / 2, wide / 2, high / 2)
    lift = 0.03 if _falls(facts) else -0.03
    number = upright(facts.value, "bold", 17, (0, lift), making.fonts, _number_role(facts, making), "value")
    one = (*_badge(facts, making, box, 0.09), number)
    x, y = EDGE + wide / 2, EDGE + high / 2
    for at_x in (x, format_.width - x):
        yield Group(one, Matrix.shift(at_x, format_.height - y))
    for at_x in (x, format_.width - x):
        yield Group(one, Matrix.turn(180).then(Matrix.shift(at_x, y)))


def _head(facts: ModifierFacts, making: Making, format_: Format) -> Iterator[Shape]:
    room = format_.width - 2 * (EDGE + BADGE[0] + 0.05)
    words = words_of(facts.about, "about")
    for size in (13, 12, 11, 10, 9):
        type_ = Type("bold", size, "bold", f"text.{making.accent}")
        wide = measure(words, type_, making.fonts)
        if wide <= room:
            yield from straight(
                Line(words, wide), ((format_.width - wide) / 2, format_.height - 0.4), type_, making.fonts
            )
            return
    raise DoesNotFit("about", facts.about, wide - room)


def _plate(facts: ModifierFacts, making: Making, format_: Format) -> Iterator[Shape]:
    box = Box(0.19, format_.height - PLATE_TOP - PLATE_HIGH, format_.width - 0.19, format_.height - PLATE_TOP)
    yield from _badge(facts, making, box, 0.12)
    yield from _plate_words(facts, making, box)


def _plate_words(facts: ModifierFacts, making: Making, box: Box) -> Iterator[Shape]:
    fonts, role = making.fonts, _number_role(facts, making)
    for size in (48, 44, 40, 36, 32, 28):
        value, unit = Type("heavy", size, "heavy", role), Type("semibold", size / 2, "semibold", role)
        number, noun = words_of(facts.value, "value"), words_of(facts.unit, "unit")
        gap = 0.1
        wide = measure(number, value, fonts), measure(noun, unit, fonts)
        total = sum(wide) + gap
        if total > box.width - 0.2:
            continue
        ink = fonts.ink("heavy", facts.value, size)
        sink = 0.03 if not _falls(facts) else -0.03
        base = box.centre[1] - (ink.top + max(ink.bottom, 0)) / 2 - sink
        left = box.centre[0] - total / 2
        yield from straight(Line(number, wide[0]), (left, base), value, fonts)
        yield from straight(Line(noun, wide[1]), (left + wide[0] + gap, base), unit, fonts)
        return
    raise DoesNotFit("unit", facts.unit, total - box.width + 0.2)


def _body(facts: ModifierFacts, making: Making, format_: Format) -> Iterator[Shape]:
    """Title, a line under it, the sentences; the same margin as the plate's."""
    width = format_.width - 2 * 0.2
    top = format_.height - PLATE_TOP - PLATE_HIGH - 0.12
    title = _title(facts, making, width)
    laid = title.lay(making.fonts, width)
    yield laid.moved(0.2, top)
    top -= laid.height + 0.02
    yield Path(outlines.line((0.2, top), (format_.width - 0.2, top)), f"line.{making.accent}")
    yield from _sentences(
        facts, making.fonts, Box(0.2, EDGE + BADGE[1] + 0.06, format_.width - 0.2, top - 0.07)
    )


def _title(facts: ModifierFacts, making: Making, width: float) -> Para:
    face = making.title_face
    ceiling = 18 if face == "slab" else 22
    for size in (size for size in TITLE if size <= ceiling):
        type_ = Type(face, size, face)
        if measure(words_of(facts.title), type_, making.fonts) <= width:
            return Para(words_of(facts.title, "title"), type_)
    return Para(words_of(facts.title, "title"), Type(face, TITLE[-4], face))


def _sentences(facts: ModifierFacts, fonts: Fonts, box: Box) -> Iterator[Shape]:
    laid = None
    for size in BODY:
        type_ = Type("body", size)
        gap = (Gap(0.05),) if facts.also else ()
        stack = Stack(
            (Para(words_of(facts.text, "text"), type_), *gap, Para(words_of(facts.also, "also"), type_))
        )
        laid = stack.lay(fonts, box.width)
        if laid.height <= box.height:
            yield laid.moved(box.left, box.top)
            return
    raise DoesNotFit("text", facts.text, laid.height - box.height if laid else 0.0)


def _colophon(making: Making, format_: Format) -> Iterator[Shape]:
    room = format_.width - 2 * (EDGE + BADGE[0] + 0.05)
    words = words_of(making.colophon, "colophon")
    id_, digest = words[:-2], words[-1:]
    for size in (7, 6.5, 6):
        type_ = Type("body", size, "body", "text.muted")
        for part in (id_, digest):
            if measure(part, type_, making.fonts) > room:
                break
        else:
            for row, part in enumerate((id_, digest)):
                wide = measure(part, type_, making.fonts)
                at = ((format_.width - wide) / 2, EDGE + 0.12 - row * 0.11)
                yield from straight(Line(part, wide), at, type_, making.fonts)
            return
    raise DoesNotFit("colophon", making.colophon, measure(id_, type_, making.fonts) - room)
