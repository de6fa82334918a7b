"""A table tent: a card folded along its middle, a name on both faces, each upright to whoever sits before it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from printgen.drawing import outlines
from printgen.drawing.fitting import Try, largest
from printgen.drawing.flow import Laid, Para
from printgen.drawing.rich import Type, words_of
from printgen.drawing.shapes import Drawing, Group, Path, Shape
from printgen.errors import DoesNotFit
from printgen.facts.tent import TentFacts
from printgen.geometry import Box, Matrix
from printgen.pieces.card_back import emblem
from printgen.pieces.card_format import falling
from printgen.pieces.making import Making
from printgen.units import from_mm

WIDE, HIGH = 7.2, 2.4
"""One face in inches: the card is twice as high, and two stand on Letter and A4."""
NAMES, UNDERS = falling(84, 22), falling(26, 12)
"""Sizes in points: a name is read across a table."""
FOOT = 0.26
"""The band of the accent along the foot of a face."""
PAD = from_mm(6)
_CLEAR = 0.04
"""Between lines where letters with accents stand under deep ones, of a line."""


def tent_drawing(facts: TentFacts, making: Making) -> Drawing:
    """The card, its fold at y = 0. Raises DoesNotFit where a name has no room."""
    face = tuple(_face(facts, making))
    outline = outlines.rectangle(Box(-WIDE / 2, -HIGH, WIDE / 2, HIGH))
    fold = Path(outlines.line((-WIDE / 2, 0), (WIDE / 2, 0)), "fold", "fold")
    items = (Path(outline, "paper"), Group(face), Group(face, Matrix.turn(180)), fold, _colophon(making))
    return Drawing(making.name, items, Path(outline, "cut", "edge"))


def _face(facts: TentFacts, making: Making) -> Iterator[Shape]:
    """The face below the fold: emblem at the left, name and what stands under it in the rest, a band at the foot."""
    yield Path(outlines.rectangle(Box(-WIDE / 2, -HIGH, WIDE / 2, -HIGH + FOOT)), f"field.{making.accent}")
    room = Box(-WIDE / 2, -HIGH + FOOT, WIDE / 2, 0).grown(-PAD)
    reach = room.height * 0.42
    yield from emblem(making)((room.left + reach, room.centre[1]), reach, making)
    yield from _words(facts, Box(room.left + 2 * reach + PAD, room.bottom, room.right, room.top), making)


def _words(facts: TentFacts, room: Box, making: Making) -> Iterator[Shape]:
    """The name over what stands under it, both in the middle."""
    under = _set(
        facts.under, "under", UNDERS, Type("bold", 1, "bold", f"text.{making.accent}"), room, 0.26, making
    )
    gap = 0.1 if facts.under else 0.0
    share = 1 - (under.seen + gap) / room.height
    name = _set(facts.name, "name", NAMES, Type(making.title_face, 1, making.title_face), room, share, making)
    top = room.centre[1] + (name.height + gap + under.seen) / 2
    yield name.moved(room.left, top)
    yield under.moved(room.left, top - name.height - gap)


def _set(
    said: str, key: str, sizes: Sequence[float], type_: Type, room: Box, share: float, making: Making
) -> Laid:
    """Words in the middle of their lines, as large as ``share`` of the room's height holds them."""
    words = words_of(said, key)
    if not words:
        return Laid(0.0, ())
    fonts, face = making.fonts, type_.face
    leading = max(1.0, fonts.ink(face, said, 1).height / fonts.ink(face, "Hp", 1).height + _CLEAR)

    def attempt(size: float) -> Try[Laid]:
        try:
            laid = Para(words, replace(type_.at(size), leading=leading), "centre").lay(fonts, room.width)
        except DoesNotFit as fault:
            return Try(Laid(0.0, ()), fault.excess_in)
        over = max(0.0, fonts.ink(face, said, size).top - fonts.ink(face, "H", size).top)
        whole = Laid(over + laid.height, (laid.moved(0, -over),), foot=over + laid.seen)
        return Try(whole, whole.height - share * room.height)

    return largest(sizes, attempt, words)


def _colophon(making: Making) -> Group:
    """In the band at the foot of one face, where nobody looks for it."""
    type_ = Type("body", 6.5, "body", f"text.field.{making.accent}")
    laid = Para(words_of(making.colophon, "colophon"), type_, "right").lay(making.fonts, WIDE - 2 * PAD)
    return laid.moved(-WIDE / 2 + PAD, -HIGH + (FOOT + laid.seen) / 2)
