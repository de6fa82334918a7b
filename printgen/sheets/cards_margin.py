"""What stands in the margins of a sheet of cards: a slim check bar on each axis, and the sheet's name."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import Struct

from printgen import units
from printgen.drawing.fonts import Fonts
from printgen.drawing.outlines import line
from printgen.drawing.shapes import Group, Path, Shape, Text
from printgen.geometry import Box, Matrix
from printgen.sheets.bars import Bar
from printgen.sheets.block import Block
from printgen.sheets.imprint import Imprint, wrapped
from printgen.sheets.style import Style

_TICK, _SMALL_TICK = 0.07, 0.04
_CLEAR = 0.06
"""Between a bar and its words, and between words, in inches."""
_CAPTION = 6.5
_SIZES = (8.0, 7.0, 6.5, 6.0)
_LEADING = 1.2
_SEPARATOR = " · "


class Strips(Struct, frozen=True):
    """The four margins round what is printed, in page coordinates; one without room has no height or width."""

    foot: Box
    head: Box
    left: Box
    right: Box

    @classmethod
    def around(cls, taken: Box, limit: Box) -> Strips:
        """The room between ``taken`` and ``limit``, which the printer reaches."""
        return cls(
            foot=Box(limit.left, limit.bottom, limit.right, taken.bottom),
            head=Box(limit.left, taken.top, limit.right, limit.top),
            left=Box(limit.left, taken.bottom, taken.left, taken.top),
            right=Box(taken.right, taken.bottom, limit.right, taken.top),
        )


class Furniture(Struct, frozen=True):
    """The bars of a sheet and the strips that are left for its name. ``whole``: a bar on each axis."""

    bars: tuple[Shape, ...]
    free: tuple[Box, ...]
    whole: bool


def furnish(strips: Strips, style: Style) -> Furniture:
    """A lying bar in the foot or head, a standing one at the left or right, each as long as it can be."""
    lying, used = _first_bar((strips.foot, strips.head), style, "check-bar.across", upright=False)
    standing, besides = _first_bar((strips.left, strips.right), style, "check-bar.upright", upright=True)
    order = (strips.head, strips.foot, strips.right, strips.left)
    free = tuple(strip for strip in order if strip not in (used, besides))
    return Furniture((*lying, *standing), free, bool(lying and standing))


def named(text: Imprint, turn: str, free: Sequence[Box], fonts: Fonts) -> tuple[Shape, ...]:
    """The sheet's name and what to do with it, in the first strip with room for all, else for the most."""
    orders = [words for words in (text.order, turn) if words]
    for rest in ([*orders, *text.colophon], orders, [turn] if turn else []):
        for strip in free:
            upright = strip.height > strip.width
            length, room = (strip.height, strip.width) if upright else (strip.width, strip.height)
            for block in _set(text.name, rest, length, fonts):
                if block.box.height <= room and block.box.width <= length:
                    facing = block.mirrored() if text.mirrored else block
                    return _stood(facing, strip, upright=upright)
    return ()


def _first_bar(
    strips: Sequence[Box], style: Style, label: str, *, upright: bool
) -> tuple[tuple[Shape, ...], Box | None]:
    for bar in style.bars:
        for strip in strips:
            length, room = (strip.height, strip.width) if upright else (strip.width, strip.height)
            for block in _slim(bar, style, label):
                if block.box.height <= room and block.box.width <= length:
                    return _stood(block, strip, upright=upright), strip
    return (), None


def _slim(bar: Bar, style: Style, label: str) -> Iterator[Block]:
    """The bar with its words behind it: the long sentence, then the short one."""
    words = style.edition.words
    ticks = [
        Path(line((at * bar.part, 0.0), (at * bar.part, _SMALL_TICK if at % bar.step else _TICK)), "mark")
        for at in range(bar.parts + 1)
    ]
    ruler = (Path(line((0.0, 0.0), (bar.length, 0.0)), "mark", label), *ticks)
    for key in ("sheet.check", "sheet.check-short"):
        said = words.say(key, length=bar.name(words))
        caption = Text(said, "body", _CAPTION, (bar.length + _CLEAR, 0.0))
        yield Block.of((*ruler, caption), style.fonts)


def _set(name: str, rest: Sequence[str], length: float, fonts: Fonts) -> Iterator[Block]:
    """On one line at a good size, on several, on one line at the least size."""
    said = _SEPARATOR.join(rest)
    for size in _SIZES[:2]:
        yield _one_line(name, said, size, fonts)
    for size in _SIZES[:2]:
        yield _lines(name, said, size, length, fonts)
    for size in _SIZES[2:]:
        yield _one_line(name, said, size, fonts)


def _one_line(name: str, said: str, size: float, fonts: Fonts) -> Block:
    right = fonts.width(name, "semibold", size) + 2 * _CLEAR
    first = Text(name, "semibold", size, (0.0, 0.0))
    return Block.of((first, Text(said, "body", size, (right, 0.0))) if said else (first,), fonts)


def _lines(name: str, said: str, size: float, length: float, fonts: Fonts) -> Block:
    down = units.from_points(size * _LEADING)
    rows = wrapped(said, "body", size, length, fonts)
    texts = [Text(row, "body", size, (0.0, -number * down)) for number, row in enumerate(rows, 1)]
    return Block.of((Text(name, "semibold", size, (0.0, 0.0)), *texts), fonts)


def _stood(block: Block, strip: Box, *, upright: bool) -> tuple[Shape, ...]:
    """The block in the middle of its strip; along a side it reads upwards."""
    shift = Matrix.shift(-block.box.centre[0], -block.box.centre[1])
    turn = Matrix.turn(-90) if upright else Matrix()
    return (Group(block.items, shift.then(turn).then(Matrix.shift(*strip.centre))),)
