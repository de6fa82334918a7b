"""The words on a range stick: what it is for, what reaches less far, and what its base end is cut for."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from itertools import product

from printgen.drawing.fitting import Try, largest
from printgen.drawing.fonts import Fonts
from printgen.drawing.places import Taken, quad
from printgen.drawing.rich import (
    Line,
    Type,
    Word,
    break_lines,
    line_of,
    measure,
    parts_width,
    straight,
    words_of,
)
from printgen.drawing.shapes import Text
from printgen.errors import DoesNotFit
from printgen.facts.stick import StickFacts
from printgen.pieces.making import Making

WHOLE = 0.2
"""How long the marks of whole inches are; words stand between them."""
TITLE = (17, 16, 15, 14, 13, 12, 11, 10, 9, 8)
TITLE_LINES = LIMIT = (12, 11, 10, 9, 8, 7, 6)
MOST_LINES = 3
BASE_ROOM = 1.0
"""Inches from the base's end that its own words may take."""


def stick_words(facts: StickFacts, making: Making, high: float, numbers: Sequence[Text]) -> tuple[Text, ...]:
    """In the first way that holds all: what the stick is for at its far end, what reaches less far, its base.

    The stick is ``high`` inches wide; ``numbers`` are those of its inches. Raises DoesNotFit where no way holds all.
    """
    fault: DoesNotFit | None = None
    taken = Taken()
    taken.add(quad(text, making.fonts) for text in numbers)
    for title in _titles(facts, making, high, taken) if facts.title else iter((tuple[Text, ...],)):
        try:
            return _with_title(title(), facts, making, high)
        except DoesNotFit as error:
            fault = error
    raise fault or DoesNotFit("title", facts.title, 0.0)


def _with_title(title: tuple[Text, ...], facts: StickFacts, making: Making, high: float) -> tuple[Text, ...]:
    texts, taken = [*title, *_base_words(facts, making, high)], Taken()
    taken.add(quad(text, making.fonts) for text in texts)
    for name in facts.limit:
        texts += _limit_words(facts, name, making, high, taken)
    return tuple(texts)


Titled = Callable[[], tuple[Text, ...]]
Part = tuple[tuple[Word, ...], Type]
"""Words, and how they are set."""
Way = Callable[[Part, Part, Fonts], Try[tuple[Text, ...]]]
"""Sets the weapons and, larger, their range."""


def _titles(facts: StickFacts, making: Making, high: float, numbers: Taken) -> Iterator[Titled]:
    """The ways to set the title: on one line or more, beyond the last limit, else over it, else before it.

    It stands clear of the ``numbers`` of the inches.
    """
    right = facts.length.inches - 0.22
    limits = [limit.at.inches for limit in facts.limit.values()]
    ends = [(right, 1.0), (right, 0.4), *((limit - 0.3, 1.0) for limit in limits[-1:])]
    ways = ((TITLE, _on_one_line), (TITLE_LINES, _on_lines))
    for (end, clear), (sizes, way) in product(ends, ways):
        before = [limit for limit in limits if limit < end - clear]
        base = facts.begin.inches + (_first_inches(facts) if facts.base and not before else 0.0)
        room = end - max([base, *before]) - 0.1
        yield partial(_titled, facts, making, sizes, partial(way, right=end, room=room, high=high), numbers)


def _titled(
    facts: StickFacts, making: Making, sizes: Sequence[float], way: Way, numbers: Taken
) -> tuple[Text, ...]:
    title, reach = words_of(f"*{facts.title}*", "title"), words_of(f"*{facts.reach}*", "reach")

    def attempt(size: float) -> Try[tuple[Text, ...]]:
        accent, black = _title_types(making, size)
        set_ = way((title, accent), (reach, black), making.fonts)
        return Try(set_.result, _clear(set_.result, numbers, making.fonts, set_.excess))

    return largest(sizes, attempt, (*title, *reach))


def _on_one_line(
    title: Part, reach: Part, fonts: Fonts, *, right: float, room: float, high: float
) -> Try[tuple[Text, ...]]:
    wide = parts_width([title, reach], 0.1, fonts)
    y = high / 2 - fonts.ink("heavy", "H", reach[1].size).top / 2
    first, second = line_of(*title, fonts), line_of(*reach, fonts)
    texts = straight(first, (right - wide, y), title[1], fonts)
    more = straight(second, (right - wide + first.width + 0.1, y), reach[1], fonts)
    return Try((*texts, *more), wide - room)


def _on_lines(
    title: Part, reach: Part, fonts: Fonts, *, right: float, room: float, high: float
) -> Try[tuple[Text, ...]]:
    """The weapons on a line or two, under them their range."""
    (words, accent), last = title, line_of(*reach, fonts)
    lines = break_lines(words, [room, room], accent, fonts)
    if lines is None:
        return Try((), max(0.01, measure(words, accent, fonts) - 2 * room))
    rows = [(line, accent) for line in lines] + [(last, reach[1])]
    leads = [_lead(line, type_, fonts) for line, type_ in rows]
    top = (high + sum(leads)) / 2
    texts: list[Text] = []
    for (line, type_), lead in zip(rows, leads, strict=True):
        baseline = top - fonts.ink("heavy", "H", type_.size).top
        texts += straight(line, (right - line.width, baseline), type_, fonts)
        top -= lead
    return Try(tuple(texts), max(last.width - room, sum(leads) - (high - 2 * WHOLE)))


def _lead(line: Line, type_: Type, fonts: Fonts) -> float:
    """How high a line of the title is: letters with feet, and brackets, which stand lower."""
    low = min(fonts.ink("heavy", word.words, type_.size).bottom for word in line.words)
    usual = fonts.ink("heavy", "Hp", type_.size)
    return max(usual.height * 1.02, usual.top - low + 0.01)


def _clear(texts: Iterable[Text], taken: Taken, fonts: Fonts, excess: float) -> float:
    """The excess, at least a little where texts stand on what is taken."""
    return excess if taken.free((quad(text, fonts) for text in texts), 0.0) else max(excess, 0.01)


def _title_types(making: Making, size: float) -> tuple[Type, Type]:
    """For the weapons and, larger, for their range."""
    accent = Type("heavy", size, "heavy", f"text.{making.accent}")
    return accent, Type("heavy", size * 1.3, "heavy")


def _base_words(facts: StickFacts, making: Making, high: float) -> tuple[Text, ...]:
    """Beside the base's arrow whose edge it is, under it the colophon, on a short stick its digest."""
    fonts = making.fonts
    left = facts.begin.inches + (0.2 if facts.base else 0.1)
    small = Type("body", 6)
    colophon = line_of(words_of(making.colophon, "colophon"), small, fonts)
    if colophon.width > 0.45 * (facts.end.inches - facts.begin.inches) - 0.2:
        colophon = line_of(words_of(making.digest, "colophon"), small, fonts)
    if not facts.base:
        return straight(colophon, (left, high / 2 - 0.2), small, fonts)
    words = words_of(facts.base, "base")

    def attempt(size: float) -> Try[tuple[Text, ...]]:
        type_ = Type("semibold", size)
        line = line_of(words, type_, fonts)
        texts = straight(line, (left, high / 2 + 0.005), type_, fonts)
        return Try(texts, left + line.width - facts.begin.inches - _first_inches(facts))

    return (
        *largest((10, 9, 8, 7, 6), attempt, words),
        *straight(colophon, (left, high / 2 - 0.115), small, fonts),
    )


def _first_inches(facts: StickFacts) -> float:
    """How far along the stick it says what it is: a paper inch, less where all of it is little longer."""
    return min(BASE_ROOM, 0.45 * (facts.end.inches - facts.begin.inches))


def _limit_words(facts: StickFacts, name: str, making: Making, high: float, taken: Taken) -> tuple[Text, ...]:
    """A shorter weapon's name, up against the line where its reach ends; broken where there is little room."""
    limit, fonts = facts.limit[name], making.fonts
    words = words_of(limit.weapons, f"limit.{name}.weapons")
    right = limit.at.inches - 0.07
    marks = [facts.begin.inches, *(each.at.inches for each in facts.limit.values())]
    left = max(mark for mark in marks if mark < limit.at.inches) + 0.05
    tall = high - 2 * WHOLE

    def attempt(size: float) -> Try[tuple[Text, ...]]:
        type_ = Type("body", size)
        lead = fonts.ink("body", "Hp", size).height * 1.05
        lines = break_lines(words, [right - left] * MOST_LINES, type_, fonts)
        if lines is None:
            return Try((), max(0.01, max(measure((word,), type_, fonts) for word in words) - (right - left)))
        first = high / 2 + lead * (len(lines) - 1) / 2 - fonts.ink("body", "H", size).top / 2
        texts = tuple(
            text
            for place, line in enumerate(lines)
            for text in straight(line, (right - line.width, first - place * lead), type_, fonts)
        )
        clear = taken.free(quad(text, fonts) for text in texts)
        excess = lead * len(lines) - tall if len(lines) > 1 else 0.0
        return Try(texts, excess if clear else max(0.01, excess))

    try:
        return largest(LIMIT, attempt, words)
    except DoesNotFit:
        return _upright_limit(words, right, making, high, taken)


def _upright_limit(
    words: tuple[Word, ...], right: float, making: Making, high: float, taken: Taken
) -> tuple[Text, ...]:
    """Along its line, read from the far end, where nothing else has room."""

    def attempt(size: float) -> Try[tuple[Text, ...]]:
        type_ = Type("body", size)
        line = line_of(words, type_, making.fonts)
        texts = straight(line, (right, (high - line.width) / 2), type_, making.fonts, turn=-90)
        clear = taken.free((quad(text, making.fonts) for text in texts), 0.01)
        return Try(texts, line.width - (high - 2 * WHOLE) if clear else 0.01)

    return largest(LIMIT, attempt, words)
