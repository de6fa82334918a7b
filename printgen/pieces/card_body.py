"""What a card says in words: its title, sentences and a table, as large as they fit, and its picture under them."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from printgen.drawing import icons
from printgen.drawing.flow import Block, Gap, Laid, Para, Stack
from printgen.drawing.grid import Column, Table, row, striped
from printgen.drawing.panels import Heading
from printgen.drawing.rich import Type, Word, measure, plain, words_of
from printgen.drawing.shapes import Shape
from printgen.drawing.style import Scale, Style
from printgen.errors import DoesNotFit
from printgen.facts.card import CardFacts
from printgen.geometry import Box
from printgen.pieces.card_dice import dice_in, die_side
from printgen.pieces.card_format import Format, falling
from printgen.pieces.making import Making

PICTURES = ((0.5, 12.0), (0.4, 11.0), (0.3, 10.0), (0.0, 10.0))
"""What is tried in turn: the least height of the picture in inches, with the least size of the sentences in points."""
DICE = ((0.32, 11.5), (0.26, 10.5), (0.22, 10.5), (0.17, 10.0))
"""The same for dice: the least side of each."""
_GAP = 0.06


class Rooms(Struct, frozen=True):
    """Where the body stands: ``words`` over the full width, and below them, between the corner marks, ``narrow``."""

    words: Box
    narrow: Box


def title(facts: CardFacts, making: Making, width: float, most: float, aside: bool) -> Laid:
    """The title on one line if it can, ``aside`` with what kind of card it is at the line's end."""
    face = making.title_face
    ceiling = most * (0.82 if face == "slab" else 1.0)
    words = words_of(facts.title, "title")
    kind = words_of(facts.about, "about") if aside else ()
    sizes = falling(ceiling, 11, 1)
    fitting = (size for size in sizes if measure(words, Type(face, size, face), making.fonts) <= width)
    size = next(fitting, 11)
    small = Type("bold", 10, "bold", f"text.{making.accent}")
    return Heading(words, Type(face, size, face), kind, small, 0.12).lay(making.fonts, width)


def body(
    facts: CardFacts, making: Making, format_: Format, rooms: Rooms, *, pictured: bool, run_on: bool
) -> Iterator[Shape]:
    """Sentences at the largest size that leaves a good picture, else a smaller picture, else none.

    Raises DoesNotFit where they do not fit at the least size.
    """
    fault: DoesNotFit | None = None
    for need, least in _tries(facts, format_, pictured):
        for size in (size for size in format_.bodies if size >= least):
            try:
                laid = _sentences(facts, making, size, run_on).lay(making.fonts, rooms.words.width)
            except DoesNotFit as error:
                fault = error
                continue
            left = Box(rooms.words.left, rooms.words.bottom, rooms.words.right, rooms.words.top - laid.height)
            picture = _picture(facts, making, rooms, left, need)
            if left.height >= 0 and picture is not None:
                yield laid.moved(rooms.words.left, rooms.words.top)
                yield from picture
                return
            lacking = _lacking(facts, left, need)
            fault = DoesNotFit("text", _first(facts), lacking)
    raise fault or DoesNotFit("text", _first(facts), 0.0)


def _lacking(facts: CardFacts, left: Box, need: float) -> float:
    """How much higher the card had to be for its words and the least picture, in inches."""
    if not facts.dice:
        return max(need - left.height, 0.01)
    return max(need - die_side(facts.dice, left), 0.01)


def _tries(facts: CardFacts, format_: Format, pictured: bool) -> tuple[tuple[float, float], ...]:
    """A card that reads with ease does not do without its picture."""
    if not facts.dice and not pictured:
        return PICTURES[-1:]
    tries = DICE if facts.dice else PICTURES
    return tries[:-1] if format_.is_easy else tries


def _first(facts: CardFacts) -> str:
    return plain(" ".join((*facts.text, *facts.more)))


def height(facts: CardFacts, making: Making, format_: Format, width: float) -> float:
    """How high the sentences are at their largest size, in inches."""
    return _sentences(facts, making, format_.bodies[0], False).lay(making.fonts, width).height


def _sentences(facts: CardFacts, making: Making, size: float, run_on: bool) -> Stack:
    """The sentences, and the table among them; ``run_on`` makes one paragraph of several to save room."""
    gap = Gap(0.03 * size / 10)
    blocks: list[Block] = []
    for words in _paragraphs("text", facts.text, run_on):
        blocks += [Para(words, Type("body", size)), gap]
    if facts.row:
        blocks += [table(facts, making, size), gap, gap]
    for words in _paragraphs("more", facts.more, run_on):
        blocks += [Para(words, Type("body", size)), gap]
    return Stack(tuple(blocks))


def _paragraphs(key: str, texts: tuple[str, ...], run_on: bool) -> Iterator[tuple[Word, ...]]:
    each = [words_of(text, f"{key}.{place}") for place, text in enumerate(texts, 1)]
    yield from [sum(each, ())] if run_on and each else each


def table(facts: CardFacts, making: Making, size: float) -> Table:
    """Figures in centred columns under their heads; without heads, what each roll leads to."""
    close = 0.62 * size  # clear paper round cells goes by the size of sentences: half as much as on a sheet
    style = Style(Scale(size, size, close, size, size, 6), making.accent, making.title_face)
    strong, plain, column = Type("bold", size), Type("body", size), Type("semibold", size)
    figures = bool(facts.head)
    count = len(facts.row[0])
    columns = tuple(
        Column("centre" if figures and place else "left", grows=figures or place == count - 1)
        for place in range(count)
    )
    types = (strong, *(plain for _ in range(count - 1)))
    rows = tuple(
        row(
            *(
                Para(_cell(words, f"row.{y}.{x}", figures or x == 1), type_)
                for x, (words, type_) in enumerate(zip(cells, types, strict=True), 1)
            )
        )
        for y, cells in enumerate(facts.row, 1)
    )
    head = row(*(Para(words_of(words, f"head.{x}"), column) for x, words in enumerate(facts.head, 1)))
    return Table(columns, striped(rows), style, head if figures else None)


def _cell(words: str, label: str, unbroken: bool) -> tuple[Word, ...]:
    """The words of a cell; figures and what they count stay on one line."""
    return (Word(words, label=label),) if unbroken else words_of(words, label)


def _picture(
    facts: CardFacts, making: Making, rooms: Rooms, left: Box, need: float
) -> Iterator[Shape] | None:
    """The picture in the larger of two places: above the lower corner marks, or deeper, between them."""
    if not facts.dice and (not need or not making.icon):
        return iter(())
    deep = Box(rooms.narrow.left, rooms.narrow.bottom, rooms.narrow.right, left.top - _GAP)
    wide = Box(left.left, left.bottom, left.right, left.top - _GAP)
    if facts.dice:
        room = max((deep, wide), key=lambda box: die_side(facts.dice, box))
        return dice_in(facts.dice, making, room) if die_side(facts.dice, room) >= need else None
    drawn = icons.icon(making.icon)
    spots = [box for box in (deep, wide) if box.height > 0]
    if not spots:
        return None
    best = max(spots, key=lambda box: drawn.size_in(box)[1])
    high = drawn.size_in(best)[1]
    wanted = need * min(1.0, 1.4 * drawn.height / drawn.width)
    if high < wanted:
        return None
    return iter((icons.placed(making.icon, _capped(best), making.accent),))


def _capped(box: Box) -> Box:
    """No picture is larger than it helps: it stands in the middle of its place."""
    x, y = box.centre
    half_wide, half_high = min(box.width, 1.7) / 2, min(box.height, 1.1) / 2
    return Box(x - half_wide, y - half_high, x + half_wide, y + half_high)
