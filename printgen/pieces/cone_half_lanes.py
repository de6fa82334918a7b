"""What stands in the lanes of the nested half template: labels, names, numbers and sentences."""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import partial
from itertools import product

from msgspec import Struct

from printgen.drawing import outlines
from printgen.drawing.fitting import Try, largest, no_room
from printgen.drawing.fonts import Fonts
from printgen.drawing.places import GAP, Lane, Placed, Quad, along_arc, quad, turned
from printgen.drawing.rich import Type, Word, bent_parts, measure, words_of
from printgen.drawing.shapes import Path, Shape, Text, bounds
from printgen.errors import DoesNotFit
from printgen.geometry import Box, polar
from printgen.pieces.cone_cells import Cell
from printgen.pieces.cone_half_edges import colophons, core_words, shared_limits
from printgen.pieces.cone_half_nest import TICK, Nest, disc_radius
from printgen.pieces.cone_labels import place_label

CAPTION = (14, 13, 12, 11, 10, 9, 8)
TITLE = (24, 22, 20, 18, 16, 15, 14, 13, 12, 11, 10)
SMALL_TITLE = (12, 11, 10, 9, 8, 7)
"""Of the narrow face, where the lane of a small scale is too narrow for the set's own."""
LEAST_SHAPE = 0.05
SENTENCE = (15, 14, 13, 12, 11, 10, 9, 8)
NUMBER = (34, 31, 28, 26, 24, 22, 20, 18, 16, 14, 12, 11, 10, 9, 8, 7, 6)
SHARES = (0.55, 0.45, 0.65, 0.75, 0.35, 0.25, 0.85, 0.15, 0.9)
LEANS = (0.0, 0.12, -0.12, 0.22, -0.22)
"""Where numbers may stand aside of a lane's middle, as shares of its angle."""
NARROW = 0.45
"""A band whose lane is narrower than this at its far end is left to its numbers; its label stands beyond."""


def lane_words(nest: Nest) -> Iterator[Shape]:
    rows = [_cells_of(nest, place) for place in range(len(nest.halves))]
    shared = shared_limits(nest)
    standing = (*_mark_quads(nest), *_room_of(shared, nest.fonts))
    for cell in (cell for row in rows for cell in row):
        cell.taken.add(standing)
    symbols: list[Shape] = []
    for place, row in enumerate(rows):
        symbols += _head(nest, place, row[-1])
    chips: list[Shape] = []
    colophons(nest, rows)
    for place, row in enumerate(rows):
        id_, half = nest.halves[place]
        for cell in row:
            label = words_of(half.band[cell.band].label, f"cone.{id_}.band.{cell.band}.label")
            outside = cell.lane.width(cell.high) < NARROW and cell is not row[-1]
            if not place_label(row, cell, nest.side, label, nest.fonts, outside=outside):
                raise no_room(label, measure(label, Type("bold", 8), nest.fonts) - cell.lane.width(cell.high))
    _sentences(nest, rows[0])
    for place, row in enumerate(rows):
        for cell in row:
            chips += _numbers(nest, place, cell)
    yield from symbols
    yield from chips
    yield from (text for row in rows for cell in reversed(row) for text in cell.texts)
    yield from shared
    yield from core_words(nest)


def _cells_of(nest: Nest, place: int) -> list[Cell]:
    """The cells of one cone's lane, from the point outward; the farthest ends at its scale."""
    _, half = nest.halves[place]
    limits = [0.0, *(band.to.inches for band in half.band.values())]
    lane = nest.lane(place)
    cells = [Cell(band, lane, limits[k] + 0.06, limits[k + 1] - 0.06) for k, band in enumerate(half.band)]
    for cell in cells:
        cell.high -= _scale_depth(nest, half.band[cell.band].to.inches)
    return cells


def _scale_depth(nest: Nest, limit: float) -> float:
    """The inches under an arc that marks take, where some cone ends there."""
    ending = [half for _, half in nest.halves if abs(half.range.inches - limit) < TICK and half.mark]
    return max((TICK + 2 * disc_radius(half) + 0.06 for half in ending), default=0.0)


def _room_of(shapes: tuple[Shape, ...], fonts: Fonts) -> Iterator[Quad]:
    """What words and small symbols take, with a little air."""
    for shape in shapes:
        if isinstance(shape, Text):
            yield quad(shape, fonts, 0.02)
        elif isinstance(shape, Path):
            yield bounds(shape).grown(0.015).corners


def _mark_quads(nest: Nest) -> Iterator[Quad]:
    """The room of every mark, whichever cone's lane it falls into."""
    for _, half in nest.halves:
        disc = disc_radius(half)
        for angle in half.mark.values():
            x, y = polar(half.range.inches - TICK - disc, nest.angle(angle.degrees))
            yield Box(x, y, x, y).grown(disc * 1.2).corners


def _head(nest: Nest, place: int, cell: Cell) -> tuple[Shape, ...]:
    """At a lane's far end: on the first what the die is; on each its mark's shape and the cone's name."""
    id_, half = nest.halves[place]
    if place == 0 and nest.facts.caption:
        role = "text.left" if nest.side == "left" else "text"
        words = words_of(nest.facts.caption, "caption")
        cell.hang(_arc(words, cell, Type("semibold", 0, "bold", role), CAPTION, nest.fonts), nest.fonts)
    title = words_of(half.title, f"cone.{id_}.title")

    def attempt(size: float, face: str = nest.making.title_face) -> Try[tuple[Placed, float]]:
        type_ = Type(face, size, face, "text.navy")
        side = size * 0.008
        ink = nest.fonts.ink(type_.face, "Hp", size)
        radius = cell.high - ink.top
        wide = measure(title, type_, nest.fonts)
        middle = cell.lane.centre(radius) + math.degrees((side + 0.04) / radius)
        texts = bent_parts([(title, type_)], radius, middle, 0, nest.fonts)
        excess = wide + 2 * side + 0.08 - cell.lane.flatter().width(radius)
        return Try((Placed(texts, radius + ink.bottom, cell.high), wide), excess)

    if not title:
        turn, radius = cell.lane.middle, cell.high - 0.1
        return (Path(nest.shape(place, LEAST_SHAPE, polar(radius, turn), turn), "arrow"),)
    try:
        placed, wide = largest(TITLE, attempt, title)
    except DoesNotFit:
        placed, wide = largest(SMALL_TITLE, partial(attempt, face="heavy"), title)
    size = placed.texts[0].size
    radius = placed.high - nest.fonts.ink(placed.texts[0].face, "H", size).top / 2
    turn = cell.lane.centre(radius) - math.degrees((wide / 2 + 0.05) / radius)
    cell.hang(placed, nest.fonts)
    return (Path(nest.shape(place, size * 0.006, polar(radius, turn), turn), "arrow"),)


def _arc(words: tuple[Word, ...], cell: Cell, type_: Type, sizes: tuple[int, ...], fonts: Fonts) -> Placed:
    """Words hanging at the top of a cell, as large as they fit."""

    def attempt(size: float) -> Try[Placed]:
        placed = along_arc(words, cell.lane.flatter(), type_.at(size), fonts, under=cell.high, most=2)
        wide = measure(words, type_.at(size), fonts) - cell.lane.width(cell.high)
        return Try(placed or Placed((), 0, 0), 0.0 if placed else max(wide, 0.01))

    return largest(sizes, attempt, words)


def _sentences(nest: Nest, row: list[Cell]) -> None:
    """All sentences in the roomiest cell, the farthest of the longest cone."""
    said, cell = nest.facts.sentence, row[-1]
    groups = (("dice", "swing"), ("correct",), ("range", "rule", "floor", "mode"))
    blocks = [
        words
        for keys in groups
        if (words := tuple(w for key in keys if key in said for w in words_of(said[key], f"sentence.{key}")))
    ]
    if nest.facts.numbers:
        blocks.append(words_of(f"*{nest.facts.numbers}*", "numbers"))
    if not blocks:
        return
    room = cell.high - 0.9

    def attempt(size: float) -> Try[list[Placed]]:
        type_, foot = Type("body", size), cell.low
        stacked: list[Placed] = []
        for block in reversed(blocks):
            placed = along_arc(block, cell.lane, type_, nest.fonts, above=foot, most=9)
            if placed is None:
                return Try([], measure(block, type_, nest.fonts))
            stacked.append(placed)
            foot = placed.high + GAP * 2.5
        return Try(stacked, foot - room)

    stacked = largest(SENTENCE, attempt, max(reversed(blocks), key=len))
    for placed in reversed(stacked):
        cell.put(placed.texts, nest.fonts)
    cell.low = stacked[-1].high + GAP


class Pair(Struct, frozen=True):
    """The number outside and the boxed one in the inner cone, in place, and the box's outline."""

    texts: tuple[Text, ...]
    chip: outlines.Outline
    quads: tuple[Quad, ...]


def _numbers(nest: Nest, place: int, cell: Cell) -> tuple[Shape, ...]:
    """Both numbers of a cell as large as they fit: side by side, or in a narrow lane one behind the other."""
    id_, half = nest.halves[place]
    band = half.band[cell.band]
    key = f"cone.{id_}.band.{cell.band}"
    numbers = ((band.outside, f"{key}.outside"), (band.inside, f"{key}.inside"))
    for size in NUMBER:
        for pair in _pairs(nest, cell, numbers, size):
            inside = all(_slim(cell).holds(each, cell.low, cell.high) for each in pair.quads)
            if inside and cell.taken.free(pair.quads):
                cell.put(pair.texts, nest.fonts)
                return (Path(pair.chip, "inner-fill"), Path(pair.chip, "tick.minor"))
    words = words_of(f"{band.outside} {band.inside}", key)
    wide = measure(words, Type("heavy", NUMBER[-1]), nest.fonts)
    raise no_room(words, wide - _slim(cell).width((cell.low + cell.high) / 2))


def _slim(cell: Cell) -> Lane:
    pad = min(0.04, 0.08 * math.radians(cell.lane.end - cell.lane.start) * cell.high)
    return Lane(cell.lane.start, cell.lane.end, pad, pad)


def _pairs(nest: Nest, cell: Cell, numbers: tuple[tuple[str, str], ...], size: float) -> Iterator[Pair]:
    """Where two numbers might stand: upright side by side, the boxed one nearer the centre line; or along the lane."""
    (outside, outside_key), (inside, inside_key) = numbers
    inks = [nest.fonts.ink("heavy", words, size) for words in (outside, inside)]
    pad, gap = size * (0.0035 if size > NUMBER[-1] else 0.002), size * 0.006
    across = (inks[0].width + inks[1].width) / 2 + pad + gap
    along = (inks[0].height + inks[1].height) / 2 + pad + gap
    middle, spread = cell.lane.middle, cell.lane.end - cell.lane.start
    ways = ((0.0, (nest.sign * across / 2, 0.0)), (middle, polar(along / 2, middle)))
    for turn, step in ways:
        for share, lean in product(SHARES, LEANS):
            x, y = polar(cell.low + (cell.high - cell.low) * share, middle + lean * spread)
            ahead = (x + step[0], y + step[1])
            first = turned(outside, "heavy", size, ahead, turn, nest.fonts, "text", outside_key)
            at = (x - step[0], y - step[1])
            second = turned(inside, "heavy", size, at, turn, nest.fonts, "text", inside_key)
            chip = quad(second, nest.fonts, pad)
            yield Pair((first, second), outlines.polygon(*chip), (quad(first, nest.fonts), chip))
