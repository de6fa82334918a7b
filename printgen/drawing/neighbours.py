"""Blocks that stand beside each other where that takes less height, and under each other where it does not."""

from __future__ import annotations

from math import inf

from msgspec import Struct

from printgen.drawing.flow import Block, Laid, Stack, Wide, widest
from printgen.drawing.fonts import Fonts
from printgen.errors import DoesNotFit

SHARES = (0.5, 0.58, 0.66, 0.42, 0.34)
"""How much of the width the first of two may take, the best first."""
WORTH = 0.9
"""Beside each other must save a tenth of the height: whole lines are read more easily."""


class Neighbours(Struct, frozen=True):
    """Blocks in their order, ``gap`` inches under and ``gutter`` beside each other, none narrower than ``least``."""

    blocks: tuple[Block, ...]
    gap: float
    gutter: float
    least: float = 0.0

    def lay(self, fonts: Fonts, width: float) -> Laid:
        stacked = _laid(Stack(self.blocks, self.gap), fonts, width)
        beside = self._beside(fonts, width, stacked.height if stacked else inf)
        if stacked and beside:
            return beside if beside.seen < WORTH * stacked.seen else stacked
        return stacked or beside or Stack(self.blocks, self.gap).lay(fonts, width)

    def wide(self, fonts: Fonts) -> Wide:
        return widest(self.blocks, fonts)

    def _beside(self, fonts: Fonts, width: float, lowest: float) -> Laid | None:
        """Cut in two where that is lowest, in the best share of the width that holds both; None if not ``lowest``."""
        best: Laid | None = None
        for cut in range(1, len(self.blocks)):
            first, second = Stack(self.blocks[:cut], self.gap), Stack(self.blocks[cut:], self.gap)
            for share in SHARES:
                left = (width - self.gutter) * share
                right = width - self.gutter - left
                if min(left, right) < self.least:
                    continue
                one = _laid(first, fonts, left)
                if not one or round(one.height, 4) >= round(lowest, 4):
                    continue  # whatever stands beside it, it is no lower
                other = _laid(second, fonts, right)
                if not other or round(other.height, 4) >= round(lowest, 4):
                    continue
                lowest = max(one.height, other.height)
                items = one.moved(0, 0), other.moved(left + self.gutter, 0)
                best = Laid(lowest, items, foot=max(one.seen, other.seen))
        return best


class Either(Struct, frozen=True):
    """``first`` where it fits, else ``second``, which is narrower."""

    first: Block
    second: Block

    def lay(self, fonts: Fonts, width: float) -> Laid:
        fits = self.first.wide(fonts).least <= width + 1e-6
        return (self.first if fits else self.second).lay(fonts, width)

    def wide(self, fonts: Fonts) -> Wide:
        return Wide(self.second.wide(fonts).least, self.first.wide(fonts).best)


def _laid(block: Block, fonts: Fonts, width: float) -> Laid | None:
    try:
        return block.lay(fonts, width)
    except DoesNotFit:
        return None
