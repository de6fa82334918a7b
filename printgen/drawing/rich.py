"""Sentences with ``*bold*`` in them, taken apart into words that know their face."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

from msgspec import Struct
from msgspec.structs import replace

from printgen.drawing.fonts import Fonts
from printgen.drawing.held import groups
from printgen.drawing.shapes import Text
from printgen.geometry import Point, polar

LEADING = 1.14
"""Baseline to baseline, over what capitals and feet of letters take."""


class Type(Struct, frozen=True, gc=False):
    """How words are set: a face for plain words, one for bold ones, a size in points, a role, how far lines are."""

    face: str
    size: float
    bold: str = "bold"
    role: str = "text"
    leading: float = LEADING

    def at(self, size: float) -> Type:
        """The same type at another size."""
        return replace(self, size=size)


class Word(Struct, frozen=True, gc=False):
    """One word of a sentence, and the fact that the sentence is."""

    words: str
    bold: bool = False
    label: str = ""


def words_of(sentence: str, label: str = "") -> tuple[Word, ...]:
    """The words of a sentence. ``*`` opens and closes bold; a word with any bold in it is bold."""
    found = []
    bold = False
    for word in sentence.split():
        stars = word.count("*")
        found.append(Word(word.replace("*", ""), bold or stars > 0, label))
        bold ^= stars % 2 == 1
    return tuple(found)


def plain(sentence: str) -> str:
    """The sentence as it is read, without markup."""
    return sentence.replace("*", "")


class Line(Struct, frozen=True):
    """Words on one line, and its width in inches."""

    words: tuple[Word, ...]
    width: float


def measure(words: tuple[Word, ...], type_: Type, fonts: Fonts) -> float:
    """The width of a line of words in inches, single spaces between them."""
    space = fonts.width(" ", type_.face, type_.size)
    each = [fonts.width(word.words, _face(word, type_), type_.size) for word in words]
    return sum(each) + space * max(0, len(words) - 1)


def line_of(words: Sequence[Word], type_: Type, fonts: Fonts) -> Line:
    """Words on one line."""
    return Line(tuple(words), measure(tuple(words), type_, fonts))


def unbroken(words: Sequence[Word]) -> Iterator[tuple[Word, ...]]:
    """Words in groups that stand on one line each: a quantity with its unit, any other word alone."""
    for places in groups(tuple(word.words for word in words)):
        yield tuple(words[places.start : places.stop])


def break_lines(words: tuple[Word, ...], widths: list[float], type_: Type, fonts: Fonts) -> list[Line] | None:
    """``words`` broken over lines of at most these widths (inches), the first fit; None where they do not fit.

    No line ends within a quantity.
    """
    space = fonts.width(" ", type_.face, type_.size)
    lines: list[Line] = []
    line: list[Word] = []
    width = 0.0
    for group in unbroken(words):
        own = measure(group, type_, fonts)
        grown = width + space + own if line else own
        if line and len(lines) < len(widths) and grown > widths[len(lines)]:
            lines.append(Line(tuple(line), width))
            line, grown = [], own
        if len(lines) >= len(widths) or own > widths[len(lines)]:
            return None
        line += group
        width = grown
    if line:
        lines.append(Line(tuple(line), width))
    return lines


def straight(line: Line, at: Point, type_: Type, fonts: Fonts, turn: float = 0.0) -> tuple[Text, ...]:
    """A line as texts along a straight baseline from ``at``, one a run of one face and one fact."""
    runs: list[Word] = []
    for word in line.words:
        if runs and (runs[-1].bold, runs[-1].label) == (word.bold, word.label):
            runs[-1] = Word(f"{runs[-1].words} {word.words}", word.bold, word.label)
        else:
            runs.append(word)
    texts: list[Text] = []
    space = fonts.width(" ", type_.face, type_.size)
    gone = 0.0
    for place, run in enumerate(runs, 1):
        face = _face(run, type_)
        step = polar(gone, turn + 90)
        start = (at[0] + step[0], at[1] + step[1])
        texts.append(Text(run.words, face, type_.size, start, turn, type_.role, run.label))
        if place < len(runs):  # a line is shaped whole: what nobody needs to know is not asked
            gone += fonts.width(run.words, face, type_.size) + space
    return tuple(texts)


def centred(words: Sequence[Word], type_: Type, fonts: Fonts, at: Point) -> tuple[Text, ...]:
    """One level line whose baseline is centred on a point."""
    line = line_of(words, type_, fonts)
    return straight(line, (at[0] - line.width / 2, at[1]), type_, fonts)


def bent(
    line: Line, radius: float, middle: float, type_: Type, fonts: Fonts, *, feet_out: bool = False
) -> tuple[Text, ...]:
    """A line along an arc about the origin, centred at ``middle`` degrees, one text a word, each on its chord.

    ``feet_out`` turns the letters over, to be read along the lower half of a ring; there the tops crowd, so
    that words are spaced where their tops run.
    """
    spread = radius - fonts.ink(type_.face, "H", type_.size).top if feet_out else radius
    space = fonts.width(" ", type_.face, type_.size)
    gone = -line.width / 2
    sense, over = (-1, 180) if feet_out else (1, 0)
    texts = []
    for word in line.words:
        face = _face(word, type_)
        width = fonts.width(word.words, face, type_.size)
        angle = middle + sense * degrees_along(gone + width / 2, spread)
        centre, back = polar(radius, angle), polar(width / 2, angle + over - 90)
        start = (centre[0] + back[0], centre[1] + back[1])
        texts.append(Text(word.words, face, type_.size, start, angle + over, type_.role, word.label))
        gone += width + space
    return tuple(texts)


def bent_parts(
    parts: Sequence[tuple[tuple[Word, ...], Type]], radius: float, middle: float, gap: float, fonts: Fonts
) -> tuple[Text, ...]:
    """Runs of different type on one arc, ``gap`` inches between them, together centred at ``middle`` degrees."""
    widths = [measure(words, type_, fonts) for words, type_ in parts]
    gone = -parts_width(parts, gap, fonts) / 2
    texts: list[Text] = []
    for (words, type_), width in zip(parts, widths, strict=True):
        at = middle + degrees_along(gone + width / 2, radius)
        texts += bent(Line(words, width), radius, at, type_, fonts)
        gone += width + gap
    return tuple(texts)


def parts_width(parts: Sequence[tuple[tuple[Word, ...], Type]], gap: float, fonts: Fonts) -> float:
    """How wide such runs are together, in inches."""
    return sum(measure(words, type_, fonts) for words, type_ in parts) + gap * max(0, len(parts) - 1)


def degrees_along(arc: float, radius: float) -> float:
    """The angle in degrees that ``arc`` inches span at ``radius``."""
    return math.degrees(arc / radius)


def _face(word: Word, type_: Type) -> str:
    return type_.bold if word.bold else type_.face
