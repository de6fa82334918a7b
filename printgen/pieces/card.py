"""A card: its number large in a plate and small in all four corners, title, words, picture, and a back."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from printgen.drawing import icons, outlines
from printgen.drawing.flow import paragraph_in
from printgen.drawing.rich import Type
from printgen.drawing.shapes import Drawing, Path, Shape
from printgen.errors import DoesNotFit
from printgen.facts.card import CardFacts
from printgen.geometry import Box
from printgen.pieces.card_back import back
from printgen.pieces.card_body import Rooms, body, height, rule, title
from printgen.pieces.card_colophon import colophon
from printgen.pieces.card_format import Format, format_of
from printgen.pieces.card_marks import corners, frame, plate
from printgen.pieces.card_wrapped import wrapped
from printgen.pieces.making import Making

_CLEAR = 0.05
"""Between a corner mark and what stands beside it, in inches."""


def card_drawing(facts: CardFacts, making: Making) -> Drawing:
    """Face and back. Raises DoesNotFit where the words do not fit at their least size, and Refused for a wrong size."""
    format_ = format_of(making.forms)
    outline = outlines.rounded(Box(0, 0, format_.width, format_.height), format_.corner)
    items = (Path(outline, "paper"), *_face(facts, making, format_))
    return Drawing(making.name, items, Path(outline, "cut", "edge"), back=tuple(back(facts, making, format_)))


def _face(facts: CardFacts, making: Making, format_: Format) -> tuple[Shape, ...]:
    """The first way that holds the words: the plate under the corner marks, between them, between small ones.

    A card that lies on its side is too low for the first.
    """
    ways: list[Callable[[], Iterator[Shape]]] = [
        lambda: _dense(facts, making, format_, run_on=False),
        lambda: _dense(facts, making, format_.tight, run_on=False),
        lambda: _dense(facts, making, format_.tight, run_on=True),
        lambda: _slim(facts, making, format_.tight),
    ]
    if not format_.wide:
        ways.insert(0, lambda: _open(facts, making, format_))
    faults = []
    for way in ways:
        try:
            return tuple(way())
        except DoesNotFit as fault:
            faults.append(fault)
    raise min(faults, key=lambda fault: fault.excess_in)


def _side(format_: Format) -> float:
    """The margin of plate, title and words."""
    return format_.edge + 0.04


def _open(facts: CardFacts, making: Making, format_: Format) -> Iterator[Shape]:
    yield from corners(facts, making, format_)
    strip = _strip(format_)
    about = Type("bold", 13, "bold", f"text.{making.accent}")
    yield from paragraph_in(strip, facts.about, "about", (13, 12, 11, 10, 9), about, making.fonts, "centre")
    side = _side(format_)
    high = 0.205 * format_.height if facts.count else _frame_height(facts, making, format_, strip.bottom)
    box = Box(side, strip.bottom - _CLEAR - high, format_.width - side, strip.bottom - _CLEAR)
    yield from plate(facts, making, box) if facts.count else frame(box, making)
    title_at = _Title(box.bottom - 0.1 * format_.scale, 22 * format_.scale, aside=False)
    yield from _titled(facts, making, format_, title_at, run_on=False)


def _frame_height(facts: CardFacts, making: Making, format_: Format, top: float) -> float:
    """A picture in a number's place takes what title and sentences leave, in inches."""
    words = height(facts, making, format_, format_.width - 2 * _side(format_))
    foot = format_.edge + format_.badge
    left = top - foot - words - 0.7 * format_.scale
    return min(max(left, 0.2 * format_.height), 0.45 * format_.height)


def _dense(facts: CardFacts, making: Making, format_: Format, *, run_on: bool) -> Iterator[Shape]:
    yield from corners(facts, making, format_)
    strip = _strip(format_)
    if format_.wide and making.icon and facts.count:
        drawn = icons.icon(making.icon)
        wide = min(drawn.size_in(strip)[0], 0.35 * strip.width)
        yield icons.placed(making.icon, Box(strip.left, strip.bottom, strip.left + wide, strip.top), making.accent)
        strip = Box(strip.left + wide + 2 * _CLEAR, strip.bottom, strip.right, strip.top)
    yield from plate(facts, making, strip) if facts.count else frame(strip, making)
    yield from _titled(facts, making, format_, _Title(strip.bottom - 0.06, 17, aside=True), run_on=run_on)


def _slim(facts: CardFacts, making: Making, format_: Format) -> Iterator[Shape]:
    """Title and plate side by side between the corner marks, the words under both."""
    yield from corners(facts, making, format_)
    strip = _strip(format_)
    middle = strip.left + 0.58 * strip.width
    laid = title(facts, making, middle - strip.left, 60 * strip.height, aside=True)
    yield laid.moved(strip.left, strip.top - (strip.height - laid.seen) / 2)
    right = Box(middle + 2 * _CLEAR, strip.bottom, strip.right, strip.top)
    yield from plate(facts, making, right) if facts.count else frame(right, making)
    side = _side(format_)
    yield rule(side, format_.width - side, strip.bottom - _CLEAR, making)
    small, rooms = _foot(making, format_, strip.bottom - 2 * _CLEAR)
    yield from small
    yield from wrapped(facts, making, format_, rooms)


def _strip(format_: Format) -> Box:
    """Between the upper corner marks."""
    inset = format_.edge + format_.badge + _CLEAR
    top = format_.height - format_.edge
    return Box(inset, top - format_.badge, format_.width - inset, top)


@dataclass(frozen=True, slots=True)
class _Title:
    """Where the title hangs, its largest size in points, and whether what kind of card it is stands beside it."""

    top: float
    most: float
    aside: bool


def _titled(
    facts: CardFacts, making: Making, format_: Format, place: _Title, *, run_on: bool
) -> Iterator[Shape]:
    """Title, the line under it, and all that is below."""
    side = _side(format_)
    laid = title(facts, making, format_.width - 2 * side, place.most, place.aside)
    yield laid.moved(side, place.top)
    under = place.top - laid.height - 0.02
    yield rule(side, format_.width - side, under, making)
    small, rooms = _foot(making, format_, under - 0.06)
    yield from small
    yield from body(facts, making, format_, rooms, run_on)


def _foot(making: Making, format_: Format, top: float) -> tuple[tuple[Shape, ...], Rooms]:
    """The colophon between the lower corner marks, and the rooms above it and below ``top``."""
    side = _side(format_)
    inset = format_.edge + format_.badge + _CLEAR
    foot = Box(inset, format_.edge * 0.7, format_.width - inset, format_.edge + format_.badge)
    small, high = colophon(making, foot)
    words = Box(side, foot.top + _CLEAR, format_.width - side, top)
    return small, Rooms(words, Box(foot.left, foot.bottom + high + _CLEAR, foot.right, foot.top))
