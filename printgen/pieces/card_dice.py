"""Dice on a card: a hand as it lies on the table, what belongs together underlined and named."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from printgen.drawing import outlines
from printgen.drawing.rich import Type, centred, words_of
from printgen.drawing.shapes import Path, Shape
from printgen.facts.card import DiceFacts
from printgen.geometry import Box, Matrix
from printgen.pieces.dice import die_face
from printgen.pieces.making import Making

_MOST = 0.42
"""No die is wider than this many inches."""
_FOOT = 0.22
"""Room under the dice for their names, in inches."""
_BETWEEN, _APART = 0.14, 0.36
"""Clear paper beside a die: within a group and between groups, over the die's side."""


def die_side(groups: Sequence[DiceFacts], box: Box) -> float:
    """How wide each die is in a box, in inches; under 0 where the box is too low."""
    return min(_MOST, box.width / _dice_wide(groups), box.height - _FOOT)


def dice_in(groups: Sequence[DiceFacts], making: Making, box: Box) -> Iterator[Shape]:
    """The groups in one row in the middle of a box; counting dice solid, spare ones outlined."""
    side = die_side(groups, box)
    left = box.centre[0] - side * _dice_wide(groups) / 2
    y = box.centre[1] + _FOOT / 2
    for place, group in enumerate(groups, 1):
        right = left + side * (len(group.face) + (len(group.face) - 1) * _BETWEEN)
        yield from _row(group, place, left, y, side, making)
        if group.name:
            yield from _named(group, place, (left, right), y - side / 2, making)
        left = right + side * _APART


def _dice_wide(groups: Sequence[DiceFacts]) -> float:
    """The width of the row, over the side of a die."""
    count = sum(len(group.face) for group in groups)
    return count + (count - len(groups)) * _BETWEEN + (len(groups) - 1) * _APART


def _row(group: DiceFacts, place: int, left: float, y: float, side: float, making: Making) -> Iterator[Shape]:
    for number, face in enumerate(group.face):
        x = left + side * (number * (1 + _BETWEEN) + 0.5)
        label = f"dice.{place}.face.{number + 1}"
        yield die_face(
            int(face), side, Matrix.shift(x, y), making.fonts, counts=bool(group.name), label=label
        )


def _named(
    group: DiceFacts, place: int, span: tuple[float, float], under: float, making: Making
) -> Iterator[Shape]:
    left, right = span
    yield Path(outlines.line((left, under - 0.05), (right, under - 0.05)), f"line.{making.accent}")
    type_ = Type("bold", 10)
    at = ((left + right) / 2, under - 0.19)
    yield from centred(words_of(group.name, f"dice.{place}.name"), type_, making.fonts, at)
