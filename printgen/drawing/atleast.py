"""A block that is not to be squeezed: what is compared across it is read on one line."""

from __future__ import annotations

from msgspec import Struct

from printgen.drawing.flow import Block, Laid, Wide
from printgen.drawing.fonts import Fonts


class AtLeast(Struct, frozen=True):
    """``block`` where there are ``least`` inches for it; narrower places are none for it."""

    block: Block
    least: float

    def lay(self, fonts: Fonts, width: float) -> Laid:
        return self.block.lay(fonts, width)

    def wide(self, fonts: Fonts) -> Wide:
        own = self.block.wide(fonts)
        least = max(own.least, self.least)
        return Wide(least, max(least, own.best))
