"""A whole page as a piece: a head row, steps in columns, panels, the worked example; type as large as fills it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from msgspec import Struct

from printgen.drawing import outlines
from printgen.drawing.arranging import Arranged, Room, Spacing, arrange
from printgen.drawing.flow import Block, Laid, Para, Run, Runs, Stack
from printgen.drawing.neighbours import Either
from printgen.drawing.panels import Heading, Rule
from printgen.drawing.rich import words_of
from printgen.drawing.shapes import Drawing, Path, Shape
from printgen.drawing.style import Style
from printgen.errors import DoesNotFit
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
        _side(facts, number, making, sizes, inner, size)
        for alike in ([[each] for each in facts.side] if sizes.each else [list(facts.side)])
        for size in [_largest_of(facts, alike, making, sizes, inner)]
        for number in alike
    ]
    outline = outlines.rectangle(Box(0, 0, room.width, room.height))
    front, *others = (_placed(side, room) for side in sides)
    edge = Path(outline, "frame", "edge")
    return Drawing(making.name, front, edge, back=others[0] if others else (), more=tuple(others[1:]))


def _largest(rising: Sequence[Size], check: Callable[[Size], None]) -> Size:
    """The largest size that passes, found by halves; what the least one raises is raised."""
    check(rising[0])
    low, high = 0, len(rising)
    while high - low > 1:
        middle = (low + high) // 2
        try:
            check(rising[middle])
        except DoesNotFit:
            high = middle
        else:
            low = middle
    return rising[low]


def _largest_of(facts: PageFacts, sides: Sequence[str], making: Making, sizes: Sizes, room: Room) -> Size:
    """The largest size at which each of ``sides`` is held."""

    def check(size: Size) -> None:
        for number in sides:
            _side(facts, number, making, sizes, room, size)

    return _largest(sizes.rising, check)


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
