"""A piece larger than the paper on several sheets, to be glued: what each prints, how it meets the others.

A sheet shows the drawing through its part of the tiling, true to size, and beside it what gluing needs: its
name, check bars, a map with this sheet lit, and in words what to do with it. From three sheets on a page
that shows the whole comes first.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import product

from msgspec import Struct

from printgen.drawing.fonts import Fonts
from printgen.drawing.outlines import rectangle
from printgen.drawing.page import Page
from printgen.drawing.shapes import Group, Path, Shape, Text, placed
from printgen.geometry import Box, Matrix
from printgen.sheets.assembly import assembly
from printgen.sheets.bars import across, upright
from printgen.sheets.block import Block
from printgen.sheets.convex import area
from printgen.sheets.free import Free
from printgen.sheets.glued import Glued, Whole, glued
from printgen.sheets.joints import marks_and_words, strips
from printgen.sheets.lines import Line, stacked
from printgen.sheets.papers import Paper
from printgen.sheets.seam_ink import Lying, clip_of, seam_ink
from printgen.sheets.style import Style

FROM_SHEETS = 3
"""From so many sheets on a page shows how they go together."""
_MAPS = 1.9, 1.4, 1.0, 0.75, 0.5
_STEPS = 2.6, 3.6, 1.8, 1.3
"""How wide the steps may be, in inches, the best first."""
_HEADS = (44.0, 3.4, True), (44.0, 2.2, True), (30.0, 1.9, False), (24.0, 1.3, False), (18.0, 0.9, False)
"""The type size of a sheet's name, how wide the words with it may be, and whether they stand beside it."""

_FULL = 0.98
"""How much of its box a strip must fill to take furniture."""


class Tiled(Struct, frozen=True):
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
    lying = Lying(matrix, piece.printable, piece.style.fonts)
    gluing = seam_ink(number, piece.tiling, piece.joints, drawing.cut, here, lying)
    hidden = _on_strips(piece, number, matrix, furniture.missing)
    paper = piece.paper
    return Page(piece.title(number), paper.width, paper.height, (part, *gluing, *hidden, *furniture.items))


class _Part(Struct, frozen=True):
    """A part of the furniture: the ways it can look, the best first, and how bad it is to leave it out.

    ``slim`` is how it looks on a strip for glue, where it must go if there is no other room.
    """

    variants: tuple[Block, ...]
    right: bool
    loss: int
    slim: tuple[Block, ...] = ()


class _Furniture(Struct, frozen=True):
    """What stands beside the drawing; ``lost`` grows with what found no room, or only less than it wants."""

    items: tuple[Shape, ...]
    missing: tuple[_Part, ...]
    lost: int


def _composed(piece: Glued, number: int) -> tuple[Matrix, _Furniture]:
    """Where the drawing lies on the paper and the furniture round it: in the corner that leaves it most room."""
    lying, standing, head, *rest = _parts(piece, number)
    best: tuple[Matrix, _Furniture] | None = None
    for parts in ((lying, standing, head, *rest), (head, lying, standing, *rest)):
        for top, right in product((True, False), (False, True)):
            matrix = _pushed(piece, number, right, top)
            made = _furniture(piece, number, matrix, parts, not top)
            if best is None or made.lost < best[1].lost:
                best = matrix, made
        if best and not best[1].missing:
            break
    assert best
    return best


def _pushed(piece: Glued, number: int, right: bool, top: bool) -> Matrix:
    """The sheet's part of the drawing turned on to the paper and pushed into a corner of what is printable."""
    turn = Matrix.turn(piece.tiling.sheets[number].turn)
    box, page = Box.around(map(turn, piece.inked(number))), piece.printable
    x = page.right - box.right if right else page.left - box.left
    y = page.top - box.top if top else page.bottom - box.bottom
    return turn.then(Matrix.shift(x, y))


def _furniture(piece: Glued, number: int, matrix: Matrix, parts: tuple[_Part, ...], top: bool) -> _Furniture:
    free = Free(piece.printable, tuple(map(matrix, piece.inked(number))))
    lost = 0
    items: list[Shape] = []
    missing: list[_Part] = []
    for part in parts:
        found = free.place(part.variants, part.right, top)
        if found is None:
            lost += part.loss
            missing.append(part)
            continue
        lost += found.variant
        items += found.block.items
    return _Furniture(tuple(items), tuple(missing), lost)


def _on_strips(piece: Glued, number: int, matrix: Matrix, missing: tuple[_Part, ...]) -> Iterator[Shape]:
    """What found no room goes on the strips for glue, which nobody sees once the sheets are glued."""
    under = [joint for joint in piece.joints if joint.seam.under == number]
    rooms = []
    for strip in strips(piece.tiling.sheets[number], piece.tiling.ink, under):
        ring = tuple(map(matrix, strip))
        box = Box.around(ring)
        if area(ring) > _FULL * box.width * box.height:
            room = Free(box, ())
            for taken in (
                each for joint in under for each in marks_and_words(joint, matrix, piece.style.fonts)
            ):
                room.take(taken)
            rooms.append(room)
    for part in sorted(missing, key=lambda part: -part.loss):
        for room in rooms:
            found = room.place(part.slim, False, False)
            if found:
                yield Path(rectangle(found.block.box.grown(0.02)), "plate.white")
                yield from found.block.items
                break


def _parts(piece: Glued, number: int) -> Iterator[_Part]:
    """In the order in which they are given room."""
    style = piece.style
    lying = tuple(across(bar, style.fonts, piece.words) for bar in style.bars)
    standing = tuple(upright(bar, style.fonts, piece.words) for bar in style.bars)
    yield _Part(lying, False, 30, lying)
    yield _Part(standing, True, 30, standing)
    title, order = piece.title(number), f"{piece.title(number)}. {style.order}"
    slim, bare = (tuple(_facing(piece, _slim_heads(piece, number, said))) for said in (order, title))
    yield _Part((*_facing(piece, _heads(piece, number)), *slim), False, 40, (*slim, *bare))
    maps = tuple(piece.map(side, number) for side in _MAPS)
    yield _Part(maps, True, 10, maps[-2:])
    yield _Part(tuple(_steps(piece, number, width) for width in _STEPS), True, 10)


def _facing(piece: Glued, blocks: Iterable[Block]) -> Iterator[Block]:
    """The words that say how to print a sheet, read the right way round also where it is mirrored."""
    for block in blocks:
        yield block.mirrored() if piece.style.mirrored else block


def _heads(piece: Glued, number: int) -> Iterator[Block]:
    """The sheet's name large, beside or above it what it belongs to."""
    fonts = piece.style.fonts
    lines = (
        Line(piece.title(number), "semibold", 13.0),
        *([Line(piece.style.event, "semibold", 9.0)] if piece.style.event else []),
        Line(piece.style.order, "semibold", 10.0, "text.brick"),
        *(Line(words, "body", 6.5, "text.muted") for words in piece.colophon),
    )
    for size, width, beside in _HEADS:
        yield _head(piece.tiling.sheets[number].name, size, stacked(lines, width, fonts), beside, fonts)


def _slim_heads(piece: Glued, number: int, said: str) -> Iterator[Block]:
    """The sheet's name and words in one line, across and upward."""
    name, fonts = piece.tiling.sheets[number].name, piece.style.fonts
    right = fonts.width(name, "heavy", 14.0) + 0.08
    words = (
        Text(name, "heavy", 14.0, (0.0, 0.0), role="text.navy", label="sheet-name"),
        Text(said, "semibold", 8.0, (right, 0.0)),
    )
    for turn in (0.0, -90.0):
        yield Block.of((Group(words, Matrix.turn(turn)),), fonts)


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
