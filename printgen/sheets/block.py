"""A laid-out part of a sheet's furniture: what is drawn, and the box it fills."""

from __future__ import annotations

from msgspec import Struct

from printgen.drawing.fonts import Fonts
from printgen.drawing.shapes import Group, Shape
from printgen.geometry import Box, Matrix, Point
from printgen.sheets.extent import extent_of


class Block(Struct, frozen=True):
    """Shapes, and the box in inches that they fill."""

    items: tuple[Shape, ...]
    box: Box

    @classmethod
    def of(cls, items: tuple[Shape, ...], fonts: Fonts) -> Block:
        """Shapes with the box of their ink; without any it is empty."""
        return cls(items, extent_of(items, fonts) or Box(0.0, 0.0, 0.0, 0.0))

    def mirrored(self) -> Block:
        """The block as it is seen from behind, in the same box."""
        return Block((Group(self.items, Matrix(a=-1.0, e=self.box.left + self.box.right)),), self.box)

    def at(self, corner: Point) -> Block:
        """The block with the bottom left of its box on ``corner``."""
        x, y = corner[0] - self.box.left, corner[1] - self.box.bottom
        return Block((Group(self.items, Matrix.shift(x, y)),), self.box.moved(x, y))
