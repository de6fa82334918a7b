"""Blocks that several tables share: sentences by fact, a signed badge, a row of dice, notes and statuses."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping

from printgen.drawing.flow import Align, Block, Gap, Para, Stack
from printgen.drawing.fonts import Fonts
from printgen.drawing.panels import Heading
from printgen.drawing.pictures import Badge, Picture, bleed_of
from printgen.drawing.rich import Type, words_of
from printgen.drawing.shapes import Shape
from printgen.drawing.style import Style
from printgen.facts.saying import MINUS
from printgen.geometry import Matrix
from printgen.pieces.dice import die_face


def para(words: str, key: str, type_: Type, align: Align = "left") -> Para:
    """A sentence of one fact."""
    return Para(words_of(words, key), type_, align)


def running(facts: Iterable[tuple[str, str]], type_: Type) -> Para:
    """Sentences that run on as one paragraph; each stays its own fact. Pairs are key and words."""
    return Para(tuple(word for key, words in facts for word in words_of(words, key)), type_)


def numbered(name: str, sentences: Iterable[str]) -> list[tuple[str, str]]:
    """Sentences of a fact that is a list, with their keys."""
    return [(f"{name}.{place}", words) for place, words in enumerate(sentences, 1)]


def notes(facts: Iterable[tuple[str, str]], style: Style) -> tuple[Block, ...]:
    """Sentences under a table; no block where all are empty."""
    block = running(facts, style.body)
    return (block,) if block.words else ()


def statuses(sentences: Iterable[str], style: Style, key: str = "status") -> tuple[Block, ...]:
    """Who vouches for what stands above, where it is not the book."""
    said = running(numbered(key, sentences), style.muted)
    return (said,) if said.words else ()


def headed(name: str, aside: str, key: str, style: Style) -> Heading:
    """The heading of a part of a table, its aside at the end of the line."""
    said = words_of(aside, f"{key}.aside")
    return Heading(words_of(name, f"{key}.name"), style.head, said, style.aside, style.em)


def section(words: str, key: str, style: Style, *blocks: Block) -> Block:
    """A heading close over its blocks, clear paper above it."""
    head = Heading(words_of(words, key), style.head, (), style.aside, style.em)
    return Stack((Gap(0.25 * style.em), Stack((head, *blocks), 0.3 * style.em)))


def badge(words: str, key: str, style: Style) -> Badge:
    """A signed number whose shape tells plus from minus."""
    return Badge(words, key, style, words.startswith(MINUS))


def named(name: str, text: str, key: str, style: Style) -> Block:
    """A bold name and its sentence under it, or the name alone."""
    head = para(name, f"{key}.name", style.strong)
    return Stack((head, para(text, f"{key}.text", style.body))) if text else head


def inline(name: str, text: str, key: str, style: Style) -> Para:
    """A bold name and its sentence on one line."""
    bold = tuple(words_of(f"*{name}*", f"{key}.name"))
    return Para((*bold, *words_of(text, f"{key}.text")), style.body)


def dice_row(
    dice: Mapping[str, str], counting: Collection[str], key: str, style: Style, fonts: Fonts
) -> Picture:
    """Dice side by side; those that count solid, the others outlined."""
    side, gap = style.die * style.em, 0.16 * style.em
    faces: list[Shape] = [
        die_face(
            int(face),
            side,
            Matrix.shift(place * (side + gap) + side / 2, -side / 2),
            fonts,
            counts=name in counting,
            label=f"{key}.{name}",
        )
        for place, (name, face) in enumerate(dice.items())
    ]
    width = len(dice) * (side + gap) - gap if dice else 0.0
    return Picture(
        width, side if dice else 0.0, tuple(faces), style.body, bleed_of(style.die, style) if dice else 0.0
    )
