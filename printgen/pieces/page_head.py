"""The head row of a page: a title, and what stands at the end of the line with its foot on the title's."""

from __future__ import annotations

from msgspec import Struct

from printgen.drawing.flow import Block, Laid, Wide
from printgen.drawing.fonts import Fonts

_OVER = 0.06
"""How far letters such as b rise over capitals, of the height of a title."""


class HeadRow(Struct, frozen=True):
    """``title`` at the left as wide as it is, ``aside`` at the right; both end on one line."""

    title: Block
    aside: Block
    gap: float

    def lay(self, fonts: Fonts, width: float) -> Laid:
        own = min(self.title.wide(fonts).best, width * 0.7)
        left = self.title.lay(fonts, own)
        right = self.aside.lay(fonts, width - own - self.gap)
        foot = max(left.seen, right.seen)
        deep = max(left.height - left.seen, 0.0)
        over = foot * _OVER
        items = (
            left.moved(0, left.seen - foot - over),
            right.moved(own + self.gap, right.seen - foot - over),
        )
        return Laid(over + foot + deep, items, foot=over + foot)

    def wide(self, fonts: Fonts) -> Wide:
        first, second = self.title.wide(fonts), self.aside.wide(fonts)
        return Wide(first.least + second.least + self.gap, first.best + second.best + self.gap)
