"""A piece alone: the page is the piece and a margin all round; a foot strip with check bars may be added."""

from __future__ import annotations

from printgen.drawing.page import Page
from printgen.drawing.shapes import Drawing, Shape, placed
from printgen.geometry import Box, Matrix
from printgen.sheets.bars import Bar, across, upright
from printgen.sheets.block import Block
from printgen.sheets.extent import extent
from printgen.sheets.imprint import Imprint, imprint, lay
from printgen.sheets.margins import DEFAULT
from printgen.sheets.style import Style

GAP = 0.1
"""Between the parts of the strip, in inches."""
TALLEST = 2.0
"""The longest upright bar in the strip, in inches: the strip is to stay low."""


def alone(drawing: Drawing, style: Style) -> Page:
    """The bare piece with 8 mm all round, more only where something outside its cut needs it."""
    return _page(drawing, _around(drawing, style), Block((), Box(0.0, 0.0, 0.0, 0.0)))


def alone_with_bars(drawing: Drawing, style: Style, games: tuple[str, ...]) -> Page:
    """The same with a strip at its foot: a bar on each axis as long as fits, and the imprint."""
    around = _around(drawing, style)
    width = max(around.width - 2 * DEFAULT, _least_width(style))
    return _page(drawing, around, _strip(imprint(style, drawing.name, games), width, style))


def _page(drawing: Drawing, around: Box, strip: Block) -> Page:
    under = GAP if around.bottom < drawing.box.bottom - DEFAULT - GAP else 0.0
    foot = strip.box.height + DEFAULT + under if strip.items else 0.0
    width = max(around.width, strip.box.width + 2 * DEFAULT)
    x, y = (width - around.width) / 2 - around.left, foot - around.bottom
    trim = drawing.box.moved(x, y)
    items: tuple[Shape, ...] = (placed(drawing, Matrix.shift(x, y)), *strip.at((DEFAULT, DEFAULT)).items)
    return Page(drawing.name, width, around.height + foot, items if strip.items else items[:1], trim=trim)


def _around(drawing: Drawing, style: Style) -> Box:
    return drawing.box.grown(DEFAULT).joined(extent(drawing, style.fonts))


def _least_width(style: Style) -> float:
    """What the shortest bars need beside each other."""
    shortest = style.bars[-1]
    return _lying(shortest, style).box.width + GAP + _standing(shortest, style).box.width


def _strip(text: Imprint, width: float, style: Style) -> Block:
    """An upright bar at the left; right of it the imprint above the lying bar."""
    standing, lying = _longest_pair(width, style)
    room = width - standing.box.width - GAP
    words = lay(text, room, style.fonts)
    height = max(standing.box.height, lying.box.height + GAP + words.box.height)
    right = standing.box.width + GAP
    parts = (
        standing.at((0.0, 0.0)),
        lying.at((right, 0.0)),
        words.at((right, height - words.box.height)),
    )
    return Block(tuple(item for part in parts for item in part.items), Box(0.0, 0.0, width, height))


def _longest_pair(width: float, style: Style) -> tuple[Block, Block]:
    """The upright and the lying bar: the longest that lies, and none that stands longer."""
    for bar in style.bars:
        stands = next(each for each in style.bars if each.length <= min(bar.length, TALLEST))
        standing, lying = _standing(stands, style), _lying(bar, style)
        if standing.box.width + GAP + lying.box.width <= width + 1e-9:
            return standing, lying
    raise AssertionError("a strip is made as wide as the shortest bars need")


def _standing(bar: Bar, style: Style) -> Block:
    return upright(bar, style.fonts, style.edition.words)


def _lying(bar: Bar, style: Style) -> Block:
    return across(bar, style.fonts, style.edition.words)
