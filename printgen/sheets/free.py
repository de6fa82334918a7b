"""Where on a sheet there is no ink: room for its furniture."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec import Struct

from printgen.geometry import Box
from printgen.sheets.block import Block
from printgen.sheets.convex import Ring, hull
from printgen.sheets.profile import Profile

_STEP = 0.1
_CLEAR = 0.1
"""Between furniture and ink, and between two parts of the furniture, in inches."""


class Stood(Struct, frozen=True):
    """A block in place, and which of its variants it is, from 0."""

    variant: int
    block: Block


class Free:
    """What is left of ``area`` beside the ink, which is one convex polygon. Blocks are put in one by one."""

    def __init__(self, area: Box, ink: Ring) -> None:
        self._area = area
        self._ink = Profile(hull(ink)) if len(ink) > 2 else None
        self._taken: list[Box] = []

    def take(self, box: Box) -> None:
        """Keeps furniture off a box."""
        self._taken.append(box)

    def place(self, variants: Iterable[Block], right: bool, top: bool) -> Stood | None:
        """The first variant that has room, as near to a corner of the sheet as it can stand; None without room."""
        for number, block in enumerate(variants):
            spots = [
                (self._distance(block, spot, right, top), spot)
                for spot in self._spots(block.box.width, block.box.height)
            ]
            if spots:
                stood = block.at(min(spots)[1])
                self._taken.append(stood.box)
                return Stood(number, stood)
        return None

    def _distance(self, block: Block, spot: tuple[float, float], right: bool, top: bool) -> tuple[float, ...]:
        x, y = spot
        aside = self._area.right - x - block.box.width if right else x - self._area.left
        away = self._area.top - y - block.box.height if top else y - self._area.bottom
        return (round(aside + 1.5 * away, 6), away)

    def _spots(self, width: float, height: float) -> Iterator[tuple[float, float]]:
        area = self._area
        bottoms = {area.bottom, area.top - height, *(box.top + _CLEAR for box in self._taken)}
        bottoms |= {area.bottom + k * _STEP for k in range(int(max(0.0, area.height - height) / _STEP) + 1)}
        for bottom in sorted(bottoms):
            if not area.bottom <= bottom <= area.top - height + 1e-9:
                continue
            hindrances = list(self._hindrances(bottom, bottom + height))
            lefts = {area.left, area.right - width}
            lefts |= {left - width for left, _ in hindrances} | {right for _, right in hindrances}
            for x in sorted(lefts):
                inside = area.left - 1e-9 <= x and x + width <= area.right + 1e-9
                if inside and all(
                    x + width <= left + 1e-9 or x >= right - 1e-9 for left, right in hindrances
                ):
                    yield x, bottom

    def _hindrances(self, low: float, high: float) -> Iterator[tuple[float, float]]:
        """The stretches between two heights that are not free."""
        if self._ink and low - _CLEAR < self._ink.top and high + _CLEAR > self._ink.bottom:
            left, right = self._ink.extent(low - _CLEAR, high + _CLEAR)
            yield left - _CLEAR, right + _CLEAR
        for box in self._taken:
            if low < box.top + _CLEAR and high > box.bottom - _CLEAR:
                yield box.left - _CLEAR, box.right + _CLEAR
