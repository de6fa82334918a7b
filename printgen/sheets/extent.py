"""How much room a drawing takes on paper: everything drawn, also what stands outside its cut line."""

from __future__ import annotations

from collections.abc import Iterable
from functools import reduce

from printgen.drawing.fonts import Fonts
from printgen.drawing.shapes import Drawing, Group, Path, Shape, Text, bounds, flatten
from printgen.geometry import Box, Matrix


def extent(drawing: Drawing, fonts: Fonts) -> Box:
    """The box of a drawing's cut line and of all it shows, also beside it, in inches."""
    shown = extent_of((*drawing.items, *drawing.windows, *drawing.beside), fonts)
    cut = bounds(drawing.cut)
    return cut.joined(shown) if shown else cut


def extent_of(items: Iterable[Shape], fonts: Fonts) -> Box | None:
    """The box of some shapes, or None where they show nothing. Line widths are not counted."""
    return _box_of(items, Matrix(), fonts)


def _box_of(items: Iterable[Shape], here: Matrix, fonts: Fonts) -> Box | None:
    boxes = [box for item in items if (box := _box(item, here, fonts))]
    return reduce(Box.joined, boxes) if boxes else None


def _box(item: Shape, here: Matrix, fonts: Fonts) -> Box | None:
    match item:
        case Path():
            return _path_box(item, here)
        case Text():
            return _text_box(item, here, fonts)
        case Group(items, matrix, clip):
            there = matrix.then(here)
            inner = _box_of(items, there, fonts)
            return _common(inner, _path_box(clip, there)) if inner and clip else inner


def _path_box(path: Path, here: Matrix) -> Box:
    if here.b == here.c == 0:
        box = bounds(path)
        return Box.around(map(here, ((box.left, box.bottom), (box.right, box.top))))
    return Box.around(here(point) for run in flatten(path) for point in run)


def _text_box(text: Text, here: Matrix, fonts: Fonts) -> Box:
    stand = Matrix.turn(text.turn).then(Matrix.shift(*text.at)).then(here)
    return Box.around(map(stand, fonts.ink(text.face, text.words, text.size).corners))


def _common(first: Box, second: Box) -> Box | None:
    box = Box(
        max(first.left, second.left),
        max(first.bottom, second.bottom),
        min(first.right, second.right),
        min(first.top, second.top),
    )
    return box if box.width >= 0 and box.height >= 0 else None
