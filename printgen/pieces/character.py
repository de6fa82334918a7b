"""A player's handout, half a sheet or with ``+large`` a whole one: what the player's figures can do, front and back."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from printgen.drawing import icons
from printgen.drawing.beside import Beside
from printgen.drawing.flow import Block, Stack
from printgen.drawing.panels import Heading, Rule
from printgen.drawing.pictures import Picture
from printgen.drawing.rich import words_of
from printgen.drawing.shapes import Drawing, Path, Shape
from printgen.drawing.style import Style
from printgen.facts.player import PlayerFacts
from printgen.geometry import Box
from printgen.pieces import character_back, character_blocks
from printgen.pieces.character_room import BESIDE, EMBLEM, LARGE, MARGIN, PAGE, SCALE, SMALLER, Title
from printgen.pieces.making import Making
from printgen.pieces.sheet_card import card_outline, on_card
from printgen.pieces.table_blocks import numbered, running

Side = Callable[[PlayerFacts, Style, Making], Iterator[Block]]


def player_drawing(facts: PlayerFacts, making: Making) -> Drawing:
    """Both sides; no back where there is nothing to say on it. Raises DoesNotFit where words have no room.

    The large one is the same page grown, so that whatever fits the one fits the other.
    """
    front, back = _sides(facts, making, SMALLER)
    return Drawing(making.name, front, Path(card_outline(_page(making)), "cut", "edge"), back=back)


def check_room(facts: PlayerFacts, making: Making) -> None:
    """Raises DoesNotFit where words have no room even at their least size."""
    _sides(facts, making, SMALLER[-1:])


def _page(making: Making) -> Box:
    factor = _factor(making)
    return Box(0, 0, PAGE[0] * factor, PAGE[1] * factor)


def _factor(making: Making) -> float:
    return LARGE if "large" in making.forms else 1.0


def _sides(
    facts: PlayerFacts, making: Making, sizes: Sequence[float]
) -> tuple[tuple[Shape, ...], tuple[Shape, ...]]:
    scale, margin = SCALE.times(_factor(making)), MARGIN * _factor(making)

    def side(blocks: Side, foot: Sequence[tuple[str, str]]) -> tuple[Shape, ...]:
        def laid(style: Style) -> tuple[Sequence[Block], Sequence[Block]]:
            return tuple(blocks(facts, style, making)), (_foot(foot, style, making),)

        return on_card(_page(making), laid, making, scale, sizes, margin)

    front = side(_front, numbered("status", facts.status))
    return front, side(_back, ()) if character_back.has_back(facts) else ()


def _front(facts: PlayerFacts, style: Style, making: Making) -> Iterator[Block]:
    yield from _head(facts, style, making)
    yield character_blocks.figures(facts, style)
    for key, gun in facts.gun.items():
        yield character_blocks.gun(gun, f"gun.{key}", style)
    yield from character_blocks.corrections(facts, style)
    yield from character_blocks.arms(facts, style)


def _back(facts: PlayerFacts, style: Style, making: Making) -> Iterator[Block]:
    yield from _head(facts, style, making)
    yield from character_back.blocks(facts, style)


def _head(facts: PlayerFacts, style: Style, making: Making) -> Iterator[Block]:
    """The side's emblem, the player's name as large as it has room, the side's name, which sheet this is."""
    name = Title.of(facts.title, "title", style, making.fonts)
    under = Heading(
        words_of(facts.faction, "faction"),
        style.aside,
        words_of(facts.sheet, "sheet"),
        style.column,
        style.em,
    )
    lines = (name, under) if facts.faction or facts.sheet else (name,)
    head = Beside(_emblem(making, style), Stack(lines, 0.12 * style.em), BESIDE * style.em)
    yield Stack((head, Rule(style.line, 0.35 * style.em)), 0.0)


def _emblem(making: Making, style: Style) -> Picture:
    side = EMBLEM * style.em
    picture = icons.placed(making.icon, Box(0, -side, side, 0), making.accent)
    return Picture(side, side, (picture,), style.body)


def _foot(said: Sequence[tuple[str, str]], style: Style, making: Making) -> Block:
    words = running(said, style.colophon)
    return Heading(
        words.words, style.colophon, words_of(making.colophon, "colophon"), style.colophon, style.em
    )
