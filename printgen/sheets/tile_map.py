"""A small picture of a tiled piece: its outline, its sheets and their names."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

from printgen import units
from printgen.drawing.fonts import Fonts
from printgen.drawing.outlines import polygon
from printgen.drawing.shapes import Drawing, Group, Path, Shape, Text, walk
from printgen.geometry import Box, Matrix, Point
from printgen.sheets.block import Block
from printgen.sheets.convex import Ring, area, common
from printgen.sheets.joints import Joint
from printgen.sheets.tiles import Tiling

_LARGEST, _SMALLEST = 30.0, 5.0
_LETTER_SIZE = 9.0
_PART = ("arc", "centre")
"""What is drawn of the piece itself, beside its cut line."""


def tile_map(
    drawing: Drawing,
    tiling: Tiling,
    side: float,
    fonts: Fonts,
    lit: int | None = None,
    joints: Sequence[Joint] = (),
) -> Block:
    """The map, at most ``side`` inches wide and high, lying as the sheets do; ``joints`` letters the seams."""
    turned = Matrix.turn(_lie(tiling))
    around = Box.around(turned(point) for sheet in tiling.sheets for point in sheet.cell)
    scale = side / max(around.width, around.height)
    small = turned.then(Matrix.scale(scale, scale))
    cells = [tuple(map(small, sheet.cell)) for sheet in tiling.sheets]
    seen = [tuple(map(small, common(tiling.ink, sheet.cell))) for sheet in tiling.sheets]
    items: list[Shape] = []
    items += [Path(polygon(*cell), "mark") for cell in cells]
    if lit is not None:
        items += [Path(polygon(*cells[lit]), role, "map.lit") for role in ("row", "lit")]
    items.append(Group(tuple(_lines(drawing)), small))
    items.append(Group((Path(drawing.cut.segments, "line.navy"),), small))
    size = min(_size(ring, fonts) for ring in seen)
    for sheet, ring in zip(tiling.sheets, seen, strict=True):
        items.append(_centred(sheet.name, _middle(ring), size, fonts))
    for joint in joints:
        items += _letters(joint, small, fonts)
    return Block.of(tuple(items), fonts)


def _lie(tiling: Tiling) -> float:
    """The turn that all sheets share, or where they differ that of the rows."""
    turns = {sheet.turn for sheet in tiling.sheets}
    return turns.pop() if len(turns) == 1 else tiling.turn


def _lines(drawing: Drawing) -> Iterator[Shape]:
    for shape, matrix in walk(drawing.items):
        if isinstance(shape, Path) and shape.role in _PART:
            yield Group((Path(shape.segments, "rule"),), matrix)


def _middle(ring: Ring) -> Point:
    """The centre of a polygon's area."""
    whole = area(ring)
    x = y = 0.0
    for (x0, y0), (x1, y1) in zip(ring, ring[1:] + ring[:1], strict=True):
        part = (x0 * y1 - x1 * y0) / (6 * whole)
        x, y = x + (x0 + x1) * part, y + (y0 + y1) * part
    return x, y


def _size(ring: Ring, fonts: Fonts) -> float:
    """The type size at which a name of two signs stands well inside a part."""
    room = 0.42 * math.sqrt(area(ring))
    return max(_SMALLEST, min(_LARGEST, 10 * room / fonts.width("B2", "bold", 10)))


def _centred(words: str, at: Point, size: float, fonts: Fonts) -> Text:
    ink = fonts.ink("bold", words, size)
    return Text(words, "bold", size, (at[0] - ink.centre[0], at[1] - ink.centre[1]))


def _letters(joint: Joint, small: Matrix, fonts: Fonts) -> Iterator[Shape]:
    """Each mark's letter on a plate, moved along its seam so that it stands clear of the next seam's."""
    reach = units.from_points(_LETTER_SIZE) * 0.6
    first, second = (small(mark.at) for mark in joint.marks)
    share = min(0.4, reach / max(math.dist(first, second), reach))
    for mark, (x, y), (to_x, to_y) in zip(joint.marks, (first, second), (second, first), strict=True):
        at = x + share * (to_x - x), y + share * (to_y - y)
        box = Box(at[0] - reach, at[1] - reach, at[0] + reach, at[1] + reach)
        text = _centred(mark.letter, at, _LETTER_SIZE, fonts)
        yield Group((Path(polygon(*box.corners), "box"), text))
