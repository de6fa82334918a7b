"""What must never be printed: words on words, words over a cut. A pure check that runs whenever a piece is drawn."""

from __future__ import annotations

from collections.abc import Iterator

from printgen.drawing.fonts import Fonts
from printgen.drawing.shapes import Drawing, Path, Text, flatten, walk
from printgen.geometry import Box, Matrix, Point, convex_apart, inside

STEP = 1.5
"""Degrees of an arc that one side of the cut's polygon spans: under 0.002 in off the true arc at 18 in."""
TOUCH = 0.004
"""Ink boxes are a hair wider than the ink: this much overlap (inches) is none."""


def clashes(drawing: Drawing, fonts: Fonts) -> tuple[str, ...]:
    """One sentence a clash, none for a good drawing."""
    placed = [
        (text, _corners(text, matrix, fonts))
        for text, matrix in walk(drawing.items)
        if isinstance(text, Text)
    ]
    return (*_over_cut(drawing, placed), *_on_each_other(placed))


Placed = tuple[Text, tuple[Point, ...]]


def _corners(text: Text, matrix: Matrix, fonts: Fonts) -> tuple[Point, ...]:
    turned = Matrix.turn(text.turn).then(Matrix.shift(*text.at)).then(matrix)
    return tuple(map(turned, fonts.ink(text.face, text.words, text.size).grown(-TOUCH / 2).corners))


def _over_cut(drawing: Drawing, placed: list[Placed]) -> Iterator[str]:
    outlines = [(drawing.cut, True), *((window, False) for window in drawing.windows)]
    rings = [(ring, within) for path, within in outlines for ring in _rings(path)]
    for text, corners in placed:
        if any(inside(corner, ring) != within for ring, within in rings for corner in corners):
            yield f'"{text.words}" crosses the cut line'


def _rings(path: Path) -> tuple[tuple[Point, ...], ...]:
    return tuple(ring for ring in flatten(path, STEP) if len(ring) > 2)


def _on_each_other(placed: list[Placed]) -> Iterator[str]:
    boxes = [(text, corners, Box.around(corners)) for text, corners in placed]
    boxes.sort(key=lambda each: each[2].left)
    for place, (text, corners, box) in enumerate(boxes):
        for other, theirs, their_box in boxes[place + 1 :]:
            if their_box.left >= box.right:
                break
            if box.meets(their_box) and not convex_apart(corners, theirs):
                yield f'"{text.words}" stands on "{other.words}"'
