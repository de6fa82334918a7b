"""The trial sheet: where a sheet of cards has no room for check bars, this one goes first, on plain paper."""

from __future__ import annotations

from collections.abc import Sequence

from printgen import units
from printgen.drawing.outlines import rectangle
from printgen.drawing.page import Page
from printgen.drawing.shapes import Path, Shape, Text
from printgen.geometry import Box
from printgen.sheets.bars import across, upright
from printgen.sheets.block import Block
from printgen.sheets.cards_way import Side, Way
from printgen.sheets.imprint import wrapped
from printgen.sheets.stocks import outline
from printgen.sheets.style import Style

_PAD = 0.15
_HEAD, _SIZE = 14.0, 10.0
_LEADING = 1.25


def trial(called: str, page: Box, cells: Sequence[Box], style: Style, way: Way, side: Side) -> Page:
    """The cells as outlines, to be held against the stock or against the back, and bars in the middle."""
    outlines = tuple(Path(rectangle(cell), "mark", "cell") for cell in cells)
    if way.stock:
        outlines = tuple(Path(outline(way.stock, cell), "mark", "cell") for cell in cells)
    keys = ["trial-order", *(["trial-stock"] if way.stock else []), *(["trial-back"] if side.both else [])]
    orders = [style.edition.words.say(f"cards.{key}") for key in keys]
    said = " ".join([*orders, *([style.order] if style.correction or style.mirrored else [])])
    return Page(called, page.width, page.height, (*outlines, *_plate(called, said, style, page)))


def _plate(called: str, said: str, style: Style, page: Box) -> tuple[Shape, ...]:
    """The sentences and both bars on white, in the middle of the page."""
    room = page.grown(-0.6)
    lying, standing = (
        next((block for block in map(make, style.bars) if _goes(block, room)), None)
        for make in (
            lambda bar: across(bar, style.fonts, style.edition.words),
            lambda bar: upright(bar, style.fonts, style.edition.words),
        )
    )
    if lying is None or standing is None:
        return ()
    left = standing.box.width + _PAD
    wide = min(max(lying.box.width, 2.5), room.width - left)
    text = _sentences(called, said, style, wide)
    high = max(standing.box.height, lying.box.height + _PAD + text.box.height)
    box = Box(0.0, 0.0, left + wide, high)
    x, y = page.centre[0] - box.centre[0], page.centre[1] - box.centre[1]
    parts = (
        standing.at((x, y)),
        lying.at((x + left, y)),
        text.at((x + left, y + high - text.box.height)),
    )
    ground = Path(rectangle(box.moved(x, y).grown(_PAD)), "plate.white")
    return (ground, *(item for part in parts for item in part.items))


def _goes(block: Block, room: Box) -> bool:
    return block.box.width <= room.width and block.box.height <= room.height


def _sentences(called: str, said: str, style: Style, width: float) -> Block:
    rows = [(row, "semibold", _HEAD) for row in wrapped(called, "semibold", _HEAD, width, style.fonts)]
    rows += [(row, "body", _SIZE) for row in wrapped(said, "body", _SIZE, width, style.fonts)]
    items: list[Text] = []
    y = 0.0
    for row, face, size in rows:
        y -= units.from_points(size * _LEADING)
        items.append(Text(row, face, size, (0.0, y)))
    return Block.of(tuple(items), style.fonts)
