"""Lines of words one below the other, wrapped to a width: the plain prose of a sheet's furniture."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from printgen import units
from printgen.drawing.fonts import Fonts
from printgen.drawing.shapes import Text
from printgen.sheets.block import Block
from printgen.sheets.imprint import wrapped

_LEADING = 1.2
_HANG = 1.1
"""How far a line with a number is indented, in its own size."""


class Line(Struct, frozen=True):
    """Words of one look. ``number`` hangs before them, ``above`` is clear space in inches."""

    words: str
    face: str = "body"
    size: float = 9.0
    role: str = "text"
    number: str = ""
    above: float = 0.0


def stacked(lines: Iterable[Line], width: float, fonts: Fonts) -> Block:
    """The lines, no wider than ``width`` inches, the first on top."""
    items: list[Text] = []
    y = 0.0
    for line in lines:
        y -= line.above
        indent = units.from_points(line.size * _HANG) if line.number else 0.0
        for place, words in enumerate(wrapped(line.words, line.face, line.size, width - indent, fonts)):
            y -= units.from_points(line.size * _LEADING)
            if line.number and place == 0:
                items.append(Text(line.number, "bold", line.size, (0.0, y), role=line.role))
            items.append(Text(words, line.face, line.size, (indent, y), role=line.role))
    return Block.of(tuple(items), fonts)
