"""A block that is part of something larger: what it shows is labelled as a fact of the whole."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct
from msgspec.structs import replace

from printgen.drawing.flow import Block, Laid, Wide
from printgen.drawing.fonts import Fonts
from printgen.drawing.shapes import Group, Shape
from printgen.errors import DoesNotFit


class Under(Struct, frozen=True):
    """``block``, every label of it behind ``key`` and a dot."""

    key: str
    block: Block

    def lay(self, fonts: Fonts, width: float) -> Laid:
        try:
            laid = self.block.lay(fonts, width)
        except DoesNotFit as fault:
            raise DoesNotFit(f"{self.key}.{fault.field}", fault.words, fault.excess_in) from None
        return replace(laid, items=tuple(labelled_under(self.key, laid.items)))

    def wide(self, fonts: Fonts) -> Wide:
        return self.block.wide(fonts)


def labelled_under(key: str, items: Iterable[Shape]) -> Iterable[Shape]:
    """The shapes with ``key`` and a dot before every label."""
    for item in items:
        label = f"{key}.{item.label}" if item.label else ""
        if isinstance(item, Group):
            yield replace(item, items=tuple(labelled_under(key, item.items)), label=label)
        else:
            yield replace(item, label=label) if label else item
