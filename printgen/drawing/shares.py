"""Blocks side by side in fixed shares of the width, so that rows under each other make columns."""

from __future__ import annotations

from msgspec import Struct

from printgen.drawing.flow import Block, Laid, Wide
from printgen.drawing.fonts import Fonts


class Shares(Struct, frozen=True):
    """``shares`` are of the width that ``gutter`` inches between blocks leave; all hang from the top, or lie in
    the ``middle``."""

    blocks: tuple[Block, ...]
    shares: tuple[float, ...]
    gutter: float
    middle: bool = False

    def lay(self, fonts: Fonts, width: float) -> Laid:
        room = width - self.gutter * (len(self.blocks) - 1)
        whole = sum(self.shares)
        widths = [room * share / whole for share in self.shares]
        laid = [block.lay(fonts, own) for block, own in zip(self.blocks, widths, strict=True)]
        height = max(each.height for each in laid)
        left = 0.0
        items = []
        for each, own in zip(laid, widths, strict=True):
            items.append(each.moved(left, -(height - each.seen) / 2 if self.middle else 0.0))
            left += own + self.gutter
        return Laid(height, tuple(items))

    def wide(self, fonts: Fonts) -> Wide:
        whole, more = sum(self.shares), self.gutter * (len(self.blocks) - 1)
        each = [
            (block.wide(fonts), share / whole) for block, share in zip(self.blocks, self.shares, strict=True)
        ]
        return Wide(
            max(wide.least / share for wide, share in each) + more,
            max(wide.best / share for wide, share in each) + more,
        )
