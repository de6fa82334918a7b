"""Tokens and base rims: a shape, a letter and a word, and a rim by family, so that colour is never all."""

from __future__ import annotations

import math
from collections.abc import Iterator

from printgen.drawing import icons, outlines
from printgen.drawing.fitting import Try, largest
from printgen.drawing.places import rise, upright
from printgen.drawing.rich import Type, Word, bent, centred, line_of, words_of
from printgen.drawing.shapes import Drawing, Path, Shape, Text
from printgen.errors import DoesNotFit
from printgen.facts.token import RimFacts, TokenFacts, token_size
from printgen.geometry import Box
from printgen.pieces.making import Making
from printgen.units import from_mm

OVER = from_mm(0.5)
"""The ground runs this far over the cut, for a punch that sits a hair off."""
RIM_WIDE = from_mm(6)
HOLLOW = ("mark-cloud-open", "mark-sights", "mark-eye", "mark-chevrons")
"""Shapes whose letter stands on paper."""


def token_drawing(facts: TokenFacts, making: Making) -> Drawing:
    """A round token, 1 in across unless a form says otherwise, such as ``+25mm`` or ``+0.75in``."""
    radius = token_size(making.forms) / 2
    outline = outlines.circle(radius)
    items = (
        Path(outlines.circle(radius + OVER), "stone"),
        *_rim(facts.family, making, radius),
        *_face(facts, making, radius),
    )
    return Drawing(making.name, items, Path(outline, "cut", "edge"), back=tuple(_back(facts, making, radius)))


def _back(facts: TokenFacts, making: Making, radius: float) -> Iterator[Shape]:
    """What the token means, and its id and digest."""
    yield Path(outlines.circle(radius + OVER), "stone")
    yield Path(_ring(radius * 0.96, radius * 0.92), f"ring.{_accent(making)}")
    if facts.text:
        yield from making.paragraph(
            facts.text, "text", Box(-radius * 0.72, -radius * 0.28, radius * 0.72, radius * 0.6), (9, 8, 7, 6)
        )
    low = Box(-radius * 0.66, -radius * 0.72, radius * 0.66, -radius * (0.32 if facts.text else -0.3))
    yield from _colophon(making, low)


def _colophon(making: Making, box: Box) -> tuple[Shape, ...]:
    """Id and digest; on a small token the digest alone."""
    try:
        return tuple(making.paragraph(making.broken_colophon, "colophon", box, (6, 5, 4)))
    except DoesNotFit:
        return tuple(making.paragraph(making.digest, "colophon", box, (6, 5, 4, 3)))


def _accent(making: Making) -> str:
    return f"token-{making.accent}"


def _rim(family: str, making: Making, radius: float) -> Iterator[Shape]:
    """Thick for harm, dashed for smoke, double for the gun, thin for orders."""
    role = f"ring.{_accent(making)}"
    match family:
        case "harm":
            yield Path(_ring(radius + OVER, radius * 0.86), role)
        case "smoke":
            for k in range(16):
                start = k * 22.5
                yield Path(outlines.sector(radius * 0.97, start, start + 13, radius * 0.87), role)
        case "gun":
            yield Path(_ring(radius * 0.98, radius * 0.93), role)
            yield Path(_ring(radius * 0.88, radius * 0.84), role)
        case _:
            yield Path(_ring(radius * 0.96, radius * 0.91), role)


def _ring(outer: float, inner: float) -> outlines.Outline:
    return (*outlines.circle(outer), *outlines.circle(inner))


def _face(facts: TokenFacts, making: Making, radius: float) -> Iterator[Shape]:
    """The shape with its letter, and under it the word."""
    fonts = making.fonts
    box = Box(-radius * 0.5, -radius * 0.32, radius * 0.5, radius * 0.66)
    yield icons.placed(making.icon, box, _accent(making), "badge")
    role = "text" if making.icon in HOLLOW else f"text.token.{making.accent}"
    centre = (0.0, box.bottom + box.height * 0.46)
    yield upright(facts.letter, "heavy", radius * 40, centre, fonts, role, "letter")
    words = words_of(facts.word, "word")

    def attempt(size: float) -> Try[tuple[Text, ...]]:
        type_ = Type("bold", size)
        texts = centred(words, type_, fonts, (0, -radius * 0.62))
        foot = radius * 0.62 - fonts.ink("bold", "p", size).bottom
        room = 2 * math.sqrt(max(0.0, (radius * 0.84) ** 2 - foot**2))
        return Try(texts, line_of(words, type_, fonts).width - room)

    yield from largest([size * radius for size in (22, 20, 18, 16, 14, 12, 11, 10)], attempt, words)


def rim_drawing(facts: RimFacts, making: Making) -> Drawing:
    """A ring that lies under a base: the word round it twice, between them the letter and the colophon."""
    hole = facts.hole.inches / 2
    edge = hole + RIM_WIDE
    outline, window = outlines.circle(edge), Path(outlines.circle(hole), "window", "hole")
    items: tuple[Shape, ...] = (
        Path((*outlines.circle(edge + OVER), *window.segments), f"field.{_accent(making)}"),
        *_rim_words(facts, making, (hole + edge) / 2),
    )
    return Drawing(making.name, items, Path(outline, "cut", "edge"), (window,))


def _rim_words(facts: RimFacts, making: Making, middle: float) -> Iterator[Text]:
    fonts, role = making.fonts, f"text.field.{making.accent}"
    word, letter = words_of(facts.word, "word"), words_of(facts.letter, "letter")

    def attempt(size: float) -> Try[tuple[Text, ...]]:
        type_ = Type("bold", size, "bold", role)
        baseline = middle - fonts.ink("bold", "x", size).height / 2
        top = baseline + fonts.ink("bold", "H", size).top
        over = top + rise(word, top, type_, fonts) - (middle + RIM_WIDE / 2 - 0.01)
        line, mark = line_of(word, type_, fonts), line_of(letter, type_, fonts)
        texts = tuple(
            text
            for each, angle in ((line, 0), (line, 180), (mark, 270))
            for text in bent(each, baseline, angle, type_, fonts)
        )
        return Try(texts, max(over, line.width + mark.width + 0.3 - math.pi * middle))

    yield from largest((12, 11, 10, 9, 8, 7, 6), attempt, word)
    yield from _rim_colophon(making, middle)


def _rim_colophon(making: Making, middle: float) -> tuple[Text, ...]:
    """Id and digest along the ring; on a small one the digest alone."""
    try:
        return _along_rim(words_of(making.broken_colophon, "colophon"), making, middle)
    except DoesNotFit:
        return _along_rim(words_of(making.digest, "colophon"), making, middle)


def _along_rim(words: tuple[Word, ...], making: Making, middle: float) -> tuple[Text, ...]:
    def attempt(size: float) -> Try[tuple[Text, ...]]:
        type_ = Type("body", size, "body", f"text.field.{making.accent}")
        line = line_of(words, type_, making.fonts)
        texts = bent(line, middle - 0.02, 90, type_, making.fonts)
        return Try(texts, line.width - math.pi * middle + 0.8)

    return largest((6, 5, 4), attempt, words)
