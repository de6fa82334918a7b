"""A sheet to write on that is as large as a card: its blocks from the top, what closes it at the foot."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from printgen.drawing import outlines
from printgen.drawing.flow import Block, Stack
from printgen.drawing.fonts import Fonts
from printgen.drawing.shapes import Path, Shape
from printgen.drawing.style import Scale, Style
from printgen.errors import DoesNotFit
from printgen.geometry import Box
from printgen.pieces.making import Making
from printgen.units import from_mm

SCALE = Scale(title=19, head=12, body=11.5, value=12, key=14, colophon=6.5)
"""Type sizes in points of a card in the hand."""
SMALLER = (1.0, 11 / 11.5, 10.5 / 11.5, 10 / 11.5)
"""What its sizes are multiplied by, one after another, where words have no room: never below 10 points."""
INDEX = (Box(0, 0, 5, 3), Box(0, 0, 6, 4), Box(0, 0, 8, 5))
"""Index cards on their side, as they are sold."""
CORNER = from_mm(3.2)
MARGIN = 0.17

Blocks = Callable[[Style], tuple[Sequence[Block], Sequence[Block]]]
"""The blocks from the top and those at the foot, in a style."""


def card_outline(box: Box) -> outlines.Outline:
    return outlines.rounded(box, CORNER)


def on_card(
    box: Box,
    blocks: Blocks,
    making: Making,
    scale: Scale = SCALE,
    smaller: Sequence[float] = SMALLER,
    margin: float = MARGIN,
) -> tuple[Shape, ...]:
    """What stands on one side of a card. Raises DoesNotFit where its words have no room at the least size."""
    fault: DoesNotFit | None = None
    for factor in smaller:
        style = Style(scale.times(factor), making.accent, making.title_face)
        try:
            return (
                Path(card_outline(box), "paper"),
                *_laid(box, margin, *blocks(style), style, making.fonts),
            )
        except DoesNotFit as error:
            fault = error
    raise fault or DoesNotFit("title", "", 0.0)


def _laid(
    box: Box, margin: float, above: Sequence[Block], foot: Sequence[Block], style: Style, fonts: Fonts
) -> tuple[Shape, ...]:
    """Clear paper that is over goes between the blocks from the top."""
    inner = box.grown(-margin)
    closing = Stack(tuple(foot), 0.3 * style.em).lay(fonts, inner.width)
    least = 0.45 * style.em
    laid = [block.lay(fonts, inner.width) for block in above]
    over = inner.height + margin / 2 - closing.height - sum(each.height + least for each in laid)
    if over < 0:
        raise DoesNotFit("rule", "the card", -over)
    gap = least + min(over / len(laid), 0.6 * style.em)
    items: list[Shape] = []
    depth = 0.0
    for each in laid:
        items.append(each.moved(inner.left, inner.top - depth))
        depth += each.height + gap
    items.append(closing.moved(inner.left, inner.bottom - margin / 2 + closing.height))
    return tuple(items)
