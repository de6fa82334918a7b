"""The page that shows how the sheets of a tiled piece go together, and what to measure afterwards."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from printgen.drawing.page import Page
from printgen.drawing.shapes import Shape
from printgen.sheets.bars import across, upright
from printgen.sheets.free import Free
from printgen.sheets.glued import Glued
from printgen.sheets.joints import Joint
from printgen.sheets.lines import Line, stacked

_MAPS = 9.0, 8.0, 7.0, 6.0, 5.0, 4.0, 3.0, 2.0, 1.0
"""How large the map may be, in inches."""


def assembly(piece: Glued) -> Page:
    """The whole with its marks lettered, the order of work in words, and check bars."""
    style, page = piece.style, piece.printable
    name = piece.words.say("tile.how", name=piece.whole.title)
    head = stacked(
        (
            Line(name, "heavy", 24.0, "text.navy"),
            *([Line(style.event, "semibold", 11.0)] if style.event else []),
            Line(style.order, "semibold", 11.0, "text.brick", above=0.05),
            *(Line(words, "body", 6.5, "text.muted") for words in piece.colophon),
        ),
        page.width,
        style.fonts,
    )
    steps = stacked(
        [Line(said, size=12.0, number=str(k), above=0.06) for k, said in enumerate(_steps(piece), 1)],
        min(page.width, 6.0),
        style.fonts,
    )
    free = Free(page, ())
    items: list[Shape] = []
    for variants, right, top in (
        ((head.mirrored() if style.mirrored else head,), False, True),
        ([across(bar, style.fonts, piece.words) for bar in style.bars], False, False),
        ([upright(bar, style.fonts, piece.words) for bar in style.bars], True, False),
        ((steps,), False, True),
        ([piece.map(side, lettered=True) for side in _MAPS], False, True),
    ):
        found = free.place(variants, right, top)
        items += found.block.items if found else ()
    return Page(name, piece.paper.width, piece.paper.height, tuple(items))


def _steps(piece: Glued) -> Iterator[str]:
    words = piece.words
    yield words.say("tile.print-all", count=words.spelled(len(piece.tiling.sheets)))
    yield from _joining(piece)
    yield words.say("tile.cut-out")
    if piece.whole.check:
        yield piece.whole.check


def _joining(piece: Glued) -> Iterator[str]:
    """The sheets of each row first, then row on row, so that long seams are laid in one go."""
    rows = [
        list(row) for _, row in groupby(range(len(piece.tiling.sheets)), lambda k: piece.tiling.sheets[k].row)
    ]
    for row in rows:
        for number in row[1:]:
            yield from _laid(
                piece,
                [joint for joint in piece.joints if joint.seam.over == number and joint.seam.under in row],
            )
    for row in rows[1:]:
        yield from _laid(
            piece, [joint for joint in piece.joints if joint.seam.over in row and joint.seam.under not in row]
        )


def _laid(piece: Glued, joints: list[Joint]) -> Iterator[str]:
    if joints:
        over = piece.names(joint.seam.over for joint in joints)
        under = piece.names(joint.seam.under for joint in joints)
        yield piece.words.say("tile.join", over=over, under=under, marks=piece.marks(joints))
