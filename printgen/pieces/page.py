"""A whole page as a piece: a head row, steps in columns, panels, the worked example; type as large as fills it."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from printgen.drawing import outlines
from printgen.drawing.arranging import Arranged, Room, Spacing, arrange
from printgen.drawing.fitting import Try, rising
from printgen.drawing.flow import Block, Laid, Para, Run, Runs, Stack
from printgen.drawing.neighbours import Either
from printgen.drawing.panels import Heading, Rule
from printgen.drawing.rich import words_of
from printgen.drawing.shapes import Drawing, Path, Shape
from printgen.drawing.style import Style
from printgen.facts.page import PageFacts
from printgen.geometry import Box
from printgen.pieces.making import Making
from printgen.pieces.page_head import HeadRow
from printgen.pieces.page_sections import sections
from printgen.pieces.page_sizes import Size, Sizes
from printgen.pieces.table_blocks import numbered, running

INSET = 0.02
"""Between words and the edge of the page, in inches: letters may lean over."""


class _Side(Struct, frozen=True):
    head: Laid
    foot: Laid
    body: Arranged


def page_drawing(facts: PageFacts, making: Making, sizes: Sizes, room: Room) -> Drawing:
    """The page, its second side as the back and a third after it.

    Raises DoesNotFit where its words have no room at the least size.
    """
    inner = Room(room.width - 2 * INSET, room.height - 2 * INSET)
    sides = [
        side
        for alike in ([[each] for each in facts.side] if sizes.each else [list(facts.side)])
        for side in _largest_of(facts, alike, making, sizes, inner)
    ]
    outline = outlines.rectangle(Box(0, 0, room.width, room.height))
    front, *others = (_placed(side, room) for side in sides)
    edge = Path(outline, "frame", "edge")
    return Drawing(making.name, front, edge, back=others[0] if others else (), more=tuple(others[1:]))


def _largest_of(
    facts: PageFacts, sides: Sequence[str], making: Making, sizes: Sizes, room: Room
) -> Sequence[_Side]:
    """Each of ``sides`` in the largest type in which all of them are held."""

    def attempt(size: Size) -> Try[Sequence[_Side]]:
        made = [_side(facts, number, making, sizes, room, size) for number in sides]
        return Try(made, -min(side.body.spare for side in made))

    return rising(sizes.rising, room.height, attempt, lambda size: size.body**2 * size.leading)


def _side(facts: PageFacts, number: str, making: Making, sizes: Sizes, room: Room, size: Size) -> _Side:
    """One side. Raises DoesNotFit, by how much at best, where no columns hold it."""
    style, fonts = sizes.style(size, making), making.fonts
    em = style.em
    head = _head(facts, number, style).lay(fonts, room.width)
    foot = _foot(facts, number, style, making).lay(fonts, room.width)
    inner = Room(room.width, room.height - head.height - foot.height - 0.35 * em)
    blocks = sections(facts.side[number], f"side.{number}", style, fonts, apart=sizes.apart)
    made = arrange(blocks, inner, fonts, Spacing(sizes.gap * em, 2.2 * em, 1.3 * em, sizes.columns))
    return _Side(head, foot, made)


def _head(facts: PageFacts, number: str, style: Style) -> Block:
    """The title in the set's face over a rule in its accent, at its end whose page it is."""
    side, key = facts.side[number], f"side.{number}"
    whose, read = words_of(facts.aside, "aside"), words_of(side.read, f"{key}.read")
    title = Para(words_of(side.title, f"{key}.title"), style.title)
    under = (Para(whose, style.aside, "right"), *((Para(read, style.column, "right"),) if read else ()))
    beside = Runs((Run(read, style.column), Run(whose, style.aside)), 0.8 * style.em, "right")
    row = HeadRow(title, Either(beside, Stack(under, 0.1 * style.em)), style.em)
    return Stack((row, Rule(style.line, 0.15 * style.em, 0.5 * style.em)))


def _foot(facts: PageFacts, number: str, style: Style, making: Making) -> Block:
    """Who vouches for what, and the id and digest."""
    said = running(numbered("status", facts.status if number == "1" else ()), style.colophon).words
    if not said:
        return Para(words_of(making.colophon, "colophon"), style.colophon, "right")
    return Heading(said, style.colophon, words_of(making.colophon, "colophon"), style.colophon, style.em)


def _placed(side: _Side, room: Room) -> tuple[Shape, ...]:
    ground = Path(outlines.rectangle(Box(0, 0, room.width, room.height)), "paper")
    body = Laid(0.0, tuple(side.body.placed()))
    top = room.height - INSET
    return (
        ground,
        side.head.moved(INSET, top),
        body.moved(INSET, top - side.head.height),
        side.foot.moved(INSET, INSET + side.foot.height),
    )
