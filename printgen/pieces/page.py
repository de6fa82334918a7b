"""A whole page as a piece: a head row, steps in columns, panels, the worked example; type as large as fills it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain

from msgspec import Struct

from printgen.drawing import outlines
from printgen.drawing.arranging import Arranged, Room, Spacing, arrange
from printgen.drawing.fitting import Try, rising
from printgen.drawing.flow import Block, Laid, Para, Stack
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
from printgen.pieces.page_sizes import Sizes
from printgen.pieces.table_blocks import numbered, running

INSET = 0.02
"""Between words and the edge of the page, in inches: letters may lean over."""


class _Side(Struct, frozen=True):
    head: Laid
    foot: Laid
    body: Arranged


def page_drawing(facts: PageFacts, making: Making, sizes: Sizes, room: Room) -> Drawing:
    """The page, its second side as the back. Raises DoesNotFit where its words have no room at the least size."""
    inner = Room(room.width - 2 * INSET, room.height - 2 * INSET)
    sides = [
        min(ways, key=lambda side: round(side.body.height, 3))
        for alike in ([[each] for each in facts.side] if sizes.each else [list(facts.side)])
        for ways in _largest_of(facts, alike, making, sizes, inner)
    ]
    outline = outlines.rectangle(Box(0, 0, room.width, room.height))
    front, *back = (_placed(side, room) for side in sides)
    return Drawing(making.name, front, Path(outline, "frame", "edge"), back=back[0] if back else ())


def _largest_of(
    facts: PageFacts, sides: Sequence[str], making: Making, sizes: Sizes, room: Room
) -> Sequence[Iterator[_Side]]:
    """The ways to lay each of ``sides`` in columns, all in the largest type in which some columns hold each."""

    def attempt(body: float) -> Try[Sequence[Iterator[_Side]]]:
        found: list[Iterator[_Side]] = []
        spare = room.height
        for number in sides:
            ways = _ways(facts, number, making, sizes, room, body)
            first = next(ways)
            spare = min(spare, first.body.spare)
            found.append(chain((first,), ways))
        return Try(found, -spare)

    return rising(sizes.rising, room.height, attempt)


def _ways(
    facts: PageFacts, number: str, making: Making, sizes: Sizes, room: Room, body: float
) -> Iterator[_Side]:
    """One side in all columns that hold it. Raises DoesNotFit, by how much at best, where none do."""
    style, fonts = sizes.style(body, making), making.fonts
    em = style.em
    head = _head(facts, number, style).lay(fonts, room.width)
    foot = _foot(facts, number, style, making).lay(fonts, room.width)
    inner = Room(room.width, room.height - head.height - foot.height - 0.5 * em)
    blocks = sections(facts.side[number], f"side.{number}", style, fonts, apart=sizes.apart)
    faults: list[DoesNotFit] = []
    for shares in sizes.columns:
        try:
            made = arrange(blocks, inner, fonts, Spacing(sizes.gap * em, 2.2 * em, 1.3 * em, shares))
        except DoesNotFit as error:
            faults.append(error)
        else:
            yield _Side(head, foot, made)
    if len(faults) == len(sizes.columns):
        raise min(faults, key=lambda fault: fault.excess_in)


def _head(facts: PageFacts, number: str, style: Style) -> Block:
    """The title in the set's face over a rule in its accent, at its end whose page it is."""
    side, key = facts.side[number], f"side.{number}"
    whose = Para(words_of(facts.aside, "aside"), style.aside, "right")
    read = Para(words_of(side.read, f"{key}.read"), style.column, "right")
    aside = Stack((whose, read) if side.read else (whose,), 0.1 * style.em)
    row = HeadRow(Para(words_of(side.title, f"{key}.title"), style.title), aside, style.em)
    return Stack((row, Rule(style.line, 0.15 * style.em, 0.55 * style.em)))


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
