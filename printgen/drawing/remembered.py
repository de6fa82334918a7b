"""A block that remembers how it was laid, for layouts that try it in many ways."""

from __future__ import annotations

from printgen.drawing.flow import Block, Laid, Wide
from printgen.drawing.fonts import Fonts
from printgen.errors import DoesNotFit

_PLACES = 7


class Remembered:
    """``block``, laid once for every width. It is asked with one set of fonts alone."""

    def __init__(self, block: Block) -> None:
        self._block = block
        self._laid: dict[float, Laid | DoesNotFit] = {}
        self._wide: Wide | None = None

    def lay(self, fonts: Fonts, width: float) -> Laid:
        key = round(width, _PLACES)
        if key not in self._laid:
            try:
                self._laid[key] = self._block.lay(fonts, width)
            except DoesNotFit as fault:
                self._laid[key] = fault
        laid = self._laid[key]
        if isinstance(laid, DoesNotFit):
            raise DoesNotFit(laid.field, laid.words, laid.excess_in)
        return laid

    def wide(self, fonts: Fonts) -> Wide:
        if self._wide is None:
            self._wide = self._block.wide(fonts)
        return self._wide
