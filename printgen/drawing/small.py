"""A piece drawn small, to be known again by its look: not at true size, and no piece to any reader of the file."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec import Struct
from msgspec.structs import replace

from printgen.drawing import outlines
from printgen.drawing.flow import Laid, Wide
from printgen.drawing.fonts import Fonts
from printgen.drawing.shapes import Drawing, Group, Path, Shape, Text
from printgen.geometry import Matrix

COLOPHON = "colophon"
CROSSED, OUTLINE = "mark.out", "mark"
_FINE = ("hatch", "rim")
"""What would run together when it is drawn small: lines do not shrink."""
_READABLE = 2.0
"""Words smaller than this many points are left out."""


class Small(Struct, frozen=True):
    """A drawing shrunk into ``width`` by ``height`` inches, never enlarged; ``crossed`` out where it is wrong now.

    Its id and digest are left out: whoever looks for them finds the piece itself.
    """

    drawing: Drawing
    width: float
    height: float
    crossed: bool = False

    def lay(self, fonts: Fonts, width: float) -> Laid:
        box, factor = self.drawing.box, self._factor
        shrunk = Matrix.shift(-box.left, -box.top).then(Matrix.scale(factor, factor))
        cut = Path(self.drawing.cut.segments, OUTLINE)
        items = (*_plain(self.drawing.items, factor), *_plain(self.drawing.windows, factor), cut)
        held = Group(items, shrunk, clip=Path(self.drawing.cut.segments, "cut"))
        shown: tuple[Shape, ...] = (held, Group((cut,), shrunk))
        if self.crossed:
            right, foot = box.width * factor, -box.height * factor
            shown += (Path(outlines.line((0.0, foot), (right, 0.0)), CROSSED),)
        return Laid(box.height * factor, (Group(shown, Matrix.shift(self._spare(width), 0.0)),))

    def wide(self, fonts: Fonts) -> Wide:
        own = self.drawing.box.width * self._factor
        return Wide(own, own)

    def _spare(self, width: float) -> float:
        """It lies in the middle of its room."""
        return max(0.0, (width - self.drawing.box.width * self._factor) / 2)

    @property
    def _factor(self) -> float:
        box = self.drawing.box
        return min(1.0, self.width / box.width, self.height / box.height)


def _plain(items: Iterable[Shape], factor: float) -> Iterator[Shape]:
    """The shapes without labels, and without what cannot be seen so small."""
    for item in items:
        if isinstance(item, Group):
            clip = item.clip and replace(item.clip, label="")
            yield Group(tuple(_plain(item.items, factor)), item.matrix, clip)
        elif item.label == COLOPHON or item.role.startswith(_FINE):
            continue
        elif not isinstance(item, Text) or item.size * factor >= _READABLE:
            yield replace(item, label="")
