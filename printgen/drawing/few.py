"""Blocks in as many columns as keep their lines comfortable to read."""

from __future__ import annotations

from msgspec import Struct

from printgen.drawing.flow import Block, Laid, Wide, widest
from printgen.drawing.fonts import Fonts
from printgen.drawing.panels import Columns


class Few(Struct, frozen=True):
    """Blocks in columns at least ``least`` inches wide, left column first."""

    blocks: tuple[Block, ...]
    least: float
    gutter: float
    gap: float

    def lay(self, fonts: Fonts, width: float) -> Laid:
        count = max(1, int((width + self.gutter) / (self.least + self.gutter)))
        return Columns(self.blocks, count, self.gutter, self.gap).lay(fonts, width)

    def wide(self, fonts: Fonts) -> Wide:
        own = widest(self.blocks, fonts)
        return Wide(own.least, max(own.best, self.least))
