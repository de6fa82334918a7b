"""A piece larger than the paper on several sheets, to be glued: what each prints, how it meets the others.

A sheet shows the drawing through its part of the tiling, true to size, and beside it what gluing needs: its
name, check bars, a map with this sheet lit, and in words what to do with it. From three sheets on a page
that shows the whole comes first.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product

from printgen.drawing.fonts import Fonts
from printgen.drawing.page import Page
from printgen.drawing.shapes import Group, Shape, Text, placed
from printgen.geometry import Box, Matrix
from printgen.sheets.assembly import assembly
from printgen.sheets.bars import across, upright
from printgen.sheets.block import Block
from printgen.sheets.free import Free
from printgen.sheets.glued import Glued, Whole, glued
from printgen.sheets.joints import clip_of, drawn
from printgen.sheets.lines import Line, stacked
from printgen.sheets.papers import Paper
from printgen.sheets.style import Style

FROM_SHEETS = 3
"""From so many sheets on a page shows how they go together."""
_MAPS = 1.9, 1.4, 1.0, 0.75
_STEPS = 2.6, 3.6, 1.8, 1.3
"""How wide the steps may be, in inches, the best first."""
_HEADS = (44.0, 3.4, True), (44.0, 2.2, True), (30.0, 1.9, False), (24.0, 1.3, False)
"""The type size of a sheet's name, how wide the words with it may be, and whether they stand beside it."""


@dataclass(frozen=True, slots=True)
class Tiled:
    """The pages in the order they are printed. ``sheets`` counts those that are glued."""

    pages: tuple[Page, ...]
    sheets: int


def tiled(whole: Whole, paper: Paper, style: Style) -> Tiled:
    """The piece on as few sheets as were found.

    Raises :class:`Refused`, naming piece and paper, where the paper can never hold it.
    """
    piece = glued(whole, paper, style)
    count = len(piece.tiling.sheets)
    first = (assembly(piece),) if count >= FROM_SHEETS else ()
    return Tiled((*first, *(_page(piece, number) for number in range(count))), count)


def _page(piece: Glued, number: int) -> Page:
    drawing, sheet = piece.whole.drawing, piece.tiling.sheets[number]
    matrix, furniture = _composed(piece, number)
    part = Group((placed(drawing, Matrix()),), matrix, clip=clip_of(sheet), label=f"tile.{sheet.name}")
    here = piece.words.say("tile.here", sheet="{sheet}")
    gluing = drawn(number, piece.tiling, piece.joints, drawing.cut, matrix, piece.style.fonts, here)
    paper = piece.paper
    return Page(piece.title(number), paper.width, paper.height, (part, *gluing, *furniture))


def _composed(piece: Glued, number: int) -> tuple[Matrix, tuple[Shape, ...]]:
    """Where the drawing lies on the paper and the furniture round it: in the corner that leaves it most room."""
    made = []
    for top, right in product((True, False), (False, True)):
        matrix = _pushed(piece, number, right, top)
        lost, items = _furniture(piece, number, matrix, not top)
        made.append((lost, matrix, items))
    _, matrix, items = min(made, key=lambda each: each[0])
    return matrix, items


def _pushed(piece: Glued, number: int, right: bool, top: bool) -> Matrix:
    """The sheet's part of the drawing turned on to the paper and pushed into a corner of what is printable."""
    turn = Matrix.turn(piece.tiling.sheets[number].turn)
    box, page = Box.around(map(turn, piece.inked(number))), piece.printable
    x = page.right - box.right if right else page.left - box.left
    y = page.top - box.top if top else page.bottom - box.bottom
    return turn.then(Matrix.shift(x, y))


@dataclass(frozen=True, slots=True)
class _Part:
    """A part of the furniture: the ways it can look, the best first, and how bad it is to leave it out."""

    variants: tuple[Block, ...]
    right: bool
    loss: int


def _furniture(piece: Glued, number: int, matrix: Matrix, top: bool) -> tuple[int, tuple[Shape, ...]]:
    """Everything beside the drawing; and a number that grows with what found no room or only less."""
    free = Free(piece.printable, tuple(map(matrix, piece.inked(number))))
    lost = 0
    items: list[Shape] = []
    for part in _parts(piece, number):
        found = free.place(part.variants, part.right, top)
        if found is None:
            lost += part.loss
            continue
        lost += found.variant
        items += found.block.items
    return lost, tuple(items)


def _parts(piece: Glued, number: int) -> Iterator[_Part]:
    """In the order in which they are given room."""
    style = piece.style
    yield _Part(tuple(across(bar, style.fonts, piece.words) for bar in style.bars), False, 30)
    yield _Part(tuple(upright(bar, style.fonts, piece.words) for bar in style.bars), True, 30)
    yield _Part(tuple(_heads(piece, number)), False, 40)
    yield _Part(tuple(piece.map(side, number) for side in _MAPS), True, 10)
    yield _Part(tuple(_steps(piece, number, width) for width in _STEPS), True, 10)


def _heads(piece: Glued, number: int) -> Iterator[Block]:
    """The sheet's name large, beside or above it what it belongs to."""
    fonts = piece.style.fonts
    lines = (
        Line(piece.title(number), "semibold", 13.0),
        Line(piece.words.say("sheet.scale"), "semibold", 10.0, "text.brick"),
        *(Line(words, "body", 6.5, "text.muted") for words in piece.colophon),
    )
    for size, width, beside in _HEADS:
        yield _head(piece.tiling.sheets[number].name, size, stacked(lines, width, fonts), beside, fonts)


def _head(name: str, size: float, words: Block, beside: bool, fonts: Fonts) -> Block:
    ink = fonts.ink("heavy", name, size)
    big = Text(name, "heavy", size, (0.0, 0.0), role="text.navy", label="sheet-name")
    if beside:
        words = words.at((ink.right + 0.14, (ink.height - words.box.height) / 2))
    else:
        words = words.at((0.0, -0.08 - words.box.height))
    return Block.of((big, *words.items), fonts)


def _steps(piece: Glued, number: int, width: float) -> Block:
    """What to do with this sheet, step by step."""
    said = enumerate(_said(piece, number), 1)
    return stacked([Line(words, size=9.5, number=str(k)) for k, words in said], width, piece.style.fonts)


def _said(piece: Glued, number: int) -> Iterator[str]:
    below = [joint for joint in piece.joints if joint.seam.over == number]
    above = [joint for joint in piece.joints if joint.seam.under == number]
    if below:
        sheets = piece.names(joint.seam.under for joint in below)
        yield piece.words.say("tile.cut", sheets=sheets, marks=piece.marks(below))
    if above:
        sheets = piece.names(joint.seam.over for joint in above)
        yield piece.words.say("tile.glue", sheets=sheets, marks=piece.marks(above))
    if number == len(piece.tiling.sheets) - 1:
        yield piece.words.say("tile.cut-out")
        if piece.whole.check:
            yield piece.whole.check
