"""A table tent: a card folded along its middle, a name on both faces, each upright to whoever sits before it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from printgen.drawing import icons, outlines
from printgen.drawing.fitting import Try, largest
from printgen.drawing.flow import Laid, Para
from printgen.drawing.fonts import Fonts
from printgen.drawing.rich import Type, words_of
from printgen.drawing.shapes import Drawing, Group, Path, Shape
from printgen.errors import DoesNotFit
from printgen.facts.tent import TentFacts
from printgen.geometry import Box, Matrix
from printgen.pieces.card_back import emblem
from printgen.pieces.card_format import falling
from printgen.pieces.character_room import face_for
from printgen.pieces.making import Making
from printgen.units import from_mm

WIDE, HIGH = 7.2, 2.4
"""One face in inches: the card is twice as high, and two stand on Letter and A4."""
NAMES, UNDERS, FIGURES = falling(84, 22), falling(26, 14), falling(17, 12)
"""Sizes in points: a name is read across a table, the figures by whoever sits beside it."""
FOOT = 0.26
"""The band of the accent along the foot of a face."""
PAD = from_mm(6)
GAP = 0.1
"""Between the name and what stands under it, in inches."""
_CLEAR = 0.04
"""Between lines where letters with accents stand under deep ones, of a line."""


def tent_drawing(facts: TentFacts, making: Making) -> Drawing:
    """The card, its fold at y = 0. Raises DoesNotFit where a name has no room."""
    face = tuple(_face(facts, making))
    outline = outlines.rectangle(Box(-WIDE / 2, -HIGH, WIDE / 2, HIGH))
    fold = Path(outlines.line((-WIDE / 2, 0), (WIDE / 2, 0)), "fold", "fold")
    items = (Path(outline, "paper"), Group(face), Group(face, Matrix.turn(180)), fold, _colophon(making))
    return Drawing(making.name, items, Path(outline, "cut", "edge"))


def too_long(name: str, face: str, fonts: Fonts) -> float:
    """By how many inches a player's name is too long at the least size, whatever stands under it; 0 where it is not."""
    least, room = Type(face, NAMES[-1], face), _room_of_words()
    try:
        laid = _para(name, "name", least, fonts, room.width)
    except DoesNotFit as fault:
        return fault.excess_in
    return max(0.0, laid.height - (1 - _UNDER - _FIGURES) * room.height + 2 * GAP)


def _room() -> Box:
    return Box(-WIDE / 2, -HIGH + FOOT, WIDE / 2, 0).grown(-PAD)


def _room_of_words() -> Box:
    """What the emblem leaves."""
    room = _room()
    return Box(room.left + 2 * _REACH * room.height + PAD, room.bottom, room.right, room.top)


_REACH = 0.42
"""How far the emblem reaches from its middle, as a share of the height."""
_UNDER, _FIGURES = 0.26, 0.14
"""The shares of the height that a side and figures may take."""


def _face(facts: TentFacts, making: Making) -> Iterator[Shape]:
    """The face below the fold: emblem at the left, name and what stands under it in the rest, a band at the foot."""
    yield Path(outlines.rectangle(Box(-WIDE / 2, -HIGH, WIDE / 2, -HIGH + FOOT)), f"field.{making.accent}")
    room = _room()
    reach = _REACH * room.height
    centre = room.left + reach, room.centre[1]
    if making.icon:
        around = Box(*centre, *centre).grown(reach)
        yield icons.placed(making.icon, around, making.accent, "field")
    else:
        yield from emblem(making)(centre, reach, making)
    yield from _words(facts, _room_of_words(), making)


def _words(facts: TentFacts, room: Box, making: Making) -> Iterator[Shape]:
    """The name over what stands under it, all in the middle."""
    under = Type("bold", 1, "bold", f"text.{making.accent}")
    lower = [
        _set(facts.under, "under", UNDERS, under, room, _UNDER, making),
        _set(facts.figures, "figures", FIGURES, Type("body", 1, "bold"), room, _FIGURES, making),
    ]
    rows = [laid for laid in lower if laid.height]
    taken = sum(laid.seen + GAP for laid in rows)
    face = face_for(facts.name, making.title_face, making.fonts)
    title = Type(face, 1, face)
    name = _set(facts.name, "name", NAMES, title, room, 1 - taken / room.height, making)
    depth = room.centre[1] + (name.height + taken) / 2
    yield name.moved(room.left, depth)
    depth -= name.height
    for laid in rows:
        yield laid.moved(room.left, depth - GAP)
        depth -= GAP + laid.seen


def _set(
    said: str, key: str, sizes: Sequence[float], type_: Type, room: Box, share: float, making: Making
) -> Laid:
    """Words in the middle of their lines, as large as ``share`` of the room's height holds them."""
    if not said:
        return Laid(0.0, ())

    def attempt(size: float) -> Try[Laid]:
        try:
            laid = _para(said, key, type_.at(size), making.fonts, room.width)
        except DoesNotFit as fault:
            return Try(Laid(0.0, ()), fault.excess_in)
        return Try(laid, laid.height - share * room.height)

    return largest(sizes, attempt, words_of(said, key))


def _para(said: str, key: str, type_: Type, fonts: Fonts, width: float) -> Laid:
    """Lines with room for accents over and letters under them."""
    face, size = type_.face, type_.size
    leading = max(1.0, fonts.ink(face, said, 1).height / fonts.ink(face, "Hp", 1).height + _CLEAR)
    laid = Para(words_of(said, key), replace(type_, leading=leading), "centre").lay(fonts, width)
    over = max(0.0, fonts.ink(face, said, size).top - fonts.ink(face, "H", size).top)
    return Laid(over + laid.height, (laid.moved(0, -over),), foot=over + laid.seen)


def _colophon(making: Making) -> Group:
    """In the band at the foot of one face, where nobody looks for it."""
    type_ = Type("body", 6.5, "body", f"text.field.{making.accent}")
    laid = Para(words_of(making.colophon, "colophon"), type_, "right").lay(making.fonts, WIDE - 2 * PAD)
    return laid.moved(-WIDE / 2 + PAD, -HIGH + (FOOT + laid.seen) / 2)
