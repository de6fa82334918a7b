"""Pictures that stand among words: anything drawn, a box to write in, a badge whose shape tells plus from minus."""

from __future__ import annotations

from msgspec import Struct

from printgen.drawing import outlines
from printgen.drawing.flow import Laid, Wide
from printgen.drawing.fonts import Fonts
from printgen.drawing.rich import Line, Type, measure, straight, words_of
from printgen.drawing.shapes import Path, Shape
from printgen.drawing.style import Style
from printgen.errors import DoesNotFit
from printgen.geometry import Box
from printgen.units import from_mm

HALF_LINE = from_mm(0.25)
"""Half the stroke of an accent's line."""


class Picture(Struct, frozen=True):
    """Shapes that hang from (0, 0) over ``width`` and ``height`` inches, in the middle of capitals of ``type``.

    ``bleed`` is how far it may reach into the clear paper of a row, in inches.
    """

    width: float
    height: float
    items: tuple[Shape, ...]
    type: Type
    bleed: float = 0.0

    def lay(self, fonts: Fonts, width: float) -> Laid:
        if self.width > width + 1e-6:
            raise DoesNotFit("picture", "a picture", self.width - width)
        capital = fonts.ink(self.type.face, "H", self.type.size).top
        return Laid(self.height, self.items, (self.height + capital) / 2, bleed=self.bleed)

    def wide(self, fonts: Fonts) -> Wide:
        return Wide(self.width, self.width)


def bleed_of(high: float, style: Style) -> float:
    """How far a picture ``high`` em high may reach into the clear paper of a row: about to its ends."""
    return max(0.0, min(high - 0.7, style.above + style.below) / 2 - 0.01) * style.em


def write_in(style: Style, label: str = "") -> Picture:
    """An empty box for a number that the table has to decide."""
    width, height = 1.625 * style.box * style.em, style.box * style.em
    box = Path(outlines.rectangle(Box(0, -height, width, 0)), "box", label)
    return Picture(width, height, (box,), style.body, 0.12 * style.em)


class Badge(Struct, frozen=True):
    """A signed number: plus solid and pointing up, minus hollow and pointing down."""

    words: str
    label: str
    style: Style
    falls: bool

    def lay(self, fonts: Fonts, width: float) -> Laid:
        own = self.wide(fonts).least
        if own > width + 1e-6:
            raise DoesNotFit(self.label, self.words, own - width)
        height = self._height
        accent, peak = self.style.accent, 0.2 * height
        role = f"text.{accent}" if self.falls else f"text.on.{accent}"
        type_ = Type("bold", self._size, "bold", role)
        words = words_of(self.words, self.label)
        line = Line(words, measure(words, type_, fonts))
        capital = fonts.ink("bold", "H", type_.size).top
        middle = -height / 2 + (peak / 4 if self.falls else -peak / 4)
        base = middle - capital / 2
        plate = self._plate(Box(0, -height, own, 0), peak)
        body = fonts.ink("body", "H", self.style.scale.body).top
        words_in = straight(line, ((own - line.width) / 2, base), type_, fonts)
        return Laid(
            height, (*plate, *words_in), (height + body) / 2, bleed=bleed_of(self.style.badge, self.style)
        )

    def wide(self, fonts: Fonts) -> Wide:
        words = words_of(self.words)
        width = measure(words, Type("bold", self._size), fonts)
        most = max(width + 0.7 * self.style.em, 2.3 * self.style.em)
        return Wide(most, most)

    def _plate(self, box: Box, peak: float) -> tuple[Path, ...]:
        accent = self.style.accent
        if not self.falls:
            return (Path(pointed(box, peak, down=False), f"accent.{accent}"),)
        hollow = pointed(box.grown(-HALF_LINE), peak, down=True)
        return Path(hollow, "plate.white"), Path(hollow, f"line.{accent}")

    @property
    def _size(self) -> float:
        """Of its number in points: less than of other values in a low badge."""
        return min(self.style.scale.value, 0.93 * self.style.badge * self.style.scale.body)

    @property
    def _height(self) -> float:
        return self.style.badge * self.style.em


def pointed(box: Box, peak: float, *, down: bool) -> outlines.Outline:
    """A plate whose roof rises to a point by ``peak`` inches, or whose foot falls to one."""
    x = box.centre[0]
    if down:
        return outlines.polygon(
            (box.left, box.top),
            (box.right, box.top),
            (box.right, box.bottom + peak),
            (x, box.bottom),
            (box.left, box.bottom + peak),
        )
    return outlines.polygon(
        (box.left, box.bottom),
        (box.right, box.bottom),
        (box.right, box.top - peak),
        (x, box.top),
        (box.left, box.top - peak),
    )
