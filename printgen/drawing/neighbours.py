"""Blocks that stand beside each other where that takes less height, and under each other where it does not."""

from __future__ import annotations

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
        beside = min(self._beside(fonts, width), key=lambda laid: round(laid.height, 4), default=None)
        if stacked and beside:
            return beside if beside.seen < WORTH * stacked.seen else stacked
        return stacked or beside or Stack(self.blocks, self.gap).lay(fonts, width)

    def wide(self, fonts: Fonts) -> Wide:
        return widest(self.blocks, fonts)

    def _beside(self, fonts: Fonts, width: float) -> list[Laid]:
        """Cut in two at every place, in every share of the width that holds both."""
        found = []
        for cut in range(1, len(self.blocks)):
            first, second = Stack(self.blocks[:cut], self.gap), Stack(self.blocks[cut:], self.gap)
            for share in SHARES:
                left = (width - self.gutter) * share
                if min(left, width - self.gutter - left) < self.least:
                    continue
                pair = _laid(first, fonts, left), _laid(second, fonts, width - self.gutter - left)
                if pair[0] and pair[1]:
                    items = (pair[0].moved(0, 0), pair[1].moved(left + self.gutter, 0))
                    foot = max(each.seen for each in pair if each)
                    found.append(Laid(max(each.height for each in pair if each), items, foot=foot))
        return found


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
