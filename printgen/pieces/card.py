"""A card: face and back, cut with round corners."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from printgen.drawing import outlines
from printgen.drawing.shapes import Drawing, Path, Shape
from printgen.errors import DoesNotFit
from printgen.facts.card import CardFacts
from printgen.geometry import Box
from printgen.pieces.card_back import back
from printgen.pieces.card_face import Face
from printgen.pieces.card_format import Format, format_of
from printgen.pieces.making import Making

Way = Callable[[], Iterator[Shape]]
_SENTENCES = ("text", "more", "row", "dice")
"""What a card is too small for, if it is for any of these: the rest only follows."""


def card_drawing(facts: CardFacts, making: Making) -> Drawing:
    """The card in the size that its forms name.

    Raises DoesNotFit where its words do not fit at their least size, and Refused for a size that is none.
    """
    format_ = format_of(making.forms)
    outline = outlines.rounded(Box(0, 0, format_.width, format_.height), format_.corner)
    items = (Path(outline, "paper"), *_face(facts, making, format_))
    behind = tuple(back(making, format_))
    return Drawing(making.name, items, Path(outline, "cut", "edge"), back=behind)


def _face(facts: CardFacts, making: Making, format_: Format) -> tuple[Shape, ...]:
    """The first way that holds the words, easy to read if it can be. Raises the least fault of its sentences."""
    faults = []
    for way in (*_ways(facts, making, format_.easy), *_ways(facts, making, format_)):
        try:
            return tuple(way())
        except DoesNotFit as fault:
            faults.append(fault)
    raise min(faults, key=lambda fault: (not fault.field.startswith(_SENTENCES), fault.excess_in))


def _ways(facts: CardFacts, making: Making, format_: Format) -> list[Way]:
    """From the most open to the closest.

    A card that lies on its side is too low for a plate under the corner marks, and wide enough for a table
    beside the words. Dice keep a line of their own, so that words are not wrapped round them.
    """
    usual, tight = Face(facts, making, format_), Face(facts, making, format_.tight)
    between: list[Way] = [usual.between, tight.between, tight.run_on]
    closest = not facts.dice and (format_.wide or not format_.is_easy)
    last: list[Way] = [tight.wrapped] if closest else []
    if not format_.wide:
        return [usual.under, *between, *last]
    return [*last, *between] if facts.row else [*between, *last]
