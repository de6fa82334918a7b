"""The last way to set a card's words: one paragraph that flows round its table and round the lower corner marks."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from printgen.drawing.fitting import Try, largest
from printgen.drawing.fonts import Fonts
from printgen.drawing.rich import Type, Word, break_lines, straight, words_of
from printgen.drawing.shapes import Shape
from printgen.facts.card import CardFacts
from printgen.geometry import Box, Point
from printgen.pieces.card_body import Rooms, table
from printgen.pieces.card_format import Format
from printgen.pieces.making import Making

_LEADING = 1.06
_SHARE = 0.68
"""The most of the width that a table takes."""
_GUTTER = 0.12
"""Between words and the table beside them, in inches."""
_LEAST_BESIDE = 0.9
"""Words narrower than this many inches go under the table."""


class _Slot(Struct, frozen=True):
    """Room for one line: where its baseline starts, and its width."""

    at: Point
    width: float


def wrapped(facts: CardFacts, making: Making, format_: Format, rooms: Rooms) -> Iterator[Shape]:
    """The table at the right, all sentences round it. Raises DoesNotFit where they do not fit at the least size."""
    words = tuple(_all_words(facts))

    def attempt(size: float) -> Try[tuple[Shape, ...]]:
        type_ = Type("body", size)
        drawn, beside = _table(facts, making, size, rooms.words)
        slots = list(_slots(rooms, beside, type_, making.fonts))
        lines = break_lines(words, [slot.width for slot in slots], type_, making.fonts)
        if lines is None:
            return Try((), _excess(words, slots, type_, making.fonts))
        texts = (
            text
            for slot, line in zip(slots, lines, strict=False)
            for text in straight(line, slot.at, type_, making.fonts)
        )
        return Try((*drawn, *texts), rooms.narrow.bottom - beside.bottom)

    yield from largest(format_.bodies, attempt, words)


def _table(facts: CardFacts, making: Making, size: float, room: Box) -> tuple[tuple[Shape, ...], Box]:
    """The table, and the place it takes: at the right, or over the whole width where words beside it were cramped."""
    if not facts.row:
        return (), Box(room.right, room.top, room.right, room.top)
    block = table(facts, making, size)
    wide = min(block.wide(making.fonts).best, _SHARE * room.width)
    if room.width - wide - _GUTTER < _LEAST_BESIDE:
        wide = room.width
    laid = block.lay(making.fonts, wide)
    left = room.right - wide
    taken = Box(left - _GUTTER, room.top - laid.height, room.right, room.top)
    return (laid.moved(left, room.top),), taken


def _all_words(facts: CardFacts) -> Iterator[Word]:
    for key, texts in (("text", facts.text), ("more", facts.more)):
        for place, text in enumerate(texts, 1):
            yield from words_of(text, f"{key}.{place}")


def _slots(rooms: Rooms, beside: Box, type_: Type, fonts: Fonts) -> Iterator[_Slot]:
    """Lines from the top down: beside the table, over the full width, between the lower corner marks."""
    ink = fonts.ink(type_.face, "Hp", type_.size)
    over = beside.left <= rooms.words.left
    top = beside.bottom - 0.05 if over else rooms.words.top
    while top - ink.height >= rooms.narrow.bottom:
        box = rooms.words if top - ink.height >= rooms.words.bottom else rooms.narrow
        right = min(box.right, beside.left) if top > beside.bottom and not over else box.right
        yield _Slot((box.left, top - ink.top), right - box.left)
        top -= ink.height * _LEADING


def _excess(words: tuple[Word, ...], slots: list[_Slot], type_: Type, fonts: Fonts) -> float:
    """How much higher the card had to be, in inches, for the words that have no line."""
    width = max(slot.width for slot in slots) if slots else 1.0
    more = [*(slot.width for slot in slots), *([width] * (len(words) + 1))]
    lines = break_lines(words, more, type_, fonts)
    lacking = len(lines) - len(slots) if lines else 1
    return lacking * fonts.ink(type_.face, "Hp", type_.size).height * _LEADING
