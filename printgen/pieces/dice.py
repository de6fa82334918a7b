"""A die's face as a picture: a rounded square with its pips, solid where it counts and outlined where it is spare."""

from __future__ import annotations

from collections.abc import Iterator

from printgen.drawing import outlines
from printgen.drawing.fonts import Fonts
from printgen.drawing.places import upright
from printgen.drawing.shapes import Group, Path, Shape
from printgen.geometry import Box, Matrix

_PIPS = {
    1: ((0, 0),),
    2: ((-1, 1), (1, -1)),
    3: ((-1, 1), (0, 0), (1, -1)),
    4: ((-1, 1), (1, 1), (-1, -1), (1, -1)),
    5: ((-1, 1), (1, 1), (0, 0), (-1, -1), (1, -1)),
    6: ((-1, 1), (1, 1), (-1, 0), (1, 0), (-1, -1), (1, -1)),
}


def die_face(
    face: int,
    side: float,
    matrix: Matrix,
    fonts: Fonts,
    *,
    counts: bool,
    label: str = "",
    solid: str = "die",
) -> Group:
    """A die ``side`` inches wide about the origin of ``matrix``; beyond six faces its number stands in figures.

    ``solid`` is the role of a die that counts.
    """
    return Group(tuple(_face(face, side, fonts, solid if counts else "")), matrix, label=label)


def _face(face: int, side: float, fonts: Fonts, counts: str) -> Iterator[Shape]:
    half = side / 2
    outline = outlines.rounded(Box(-half, -half, half, half), side * 0.2)
    yield Path(outline, counts or "die.spare")
    pip = "die.pip" if counts else "arrow"
    if face not in _PIPS:
        role = "text.white" if counts else "text"
        yield upright(str(face), "bold", side * 40, (0, 0), fonts, role)
        return
    for x, y in _PIPS[face]:
        yield Path(outlines.circle(side * 0.095, (x * side * 0.26, y * side * 0.26)), pip)
