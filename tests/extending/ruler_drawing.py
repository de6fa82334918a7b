"""The ruler: its bands side by side, and under each a line from the near end to where the band ends."""

from __future__ import annotations

from collections.abc import Iterator

from extending.ruler import BandFacts, RulerFacts
from printgen.drawing import outlines
from printgen.drawing.shapes import Drawing, Path, Shape
from printgen.geometry import Box
from printgen.pieces.kinds import Drawer
from printgen.pieces.making import Making
from printgen.pieces.strokes import rim
from printgen.units import from_mm

HIGH, FOOT, RUNG, GAP = from_mm(22), from_mm(6), from_mm(1.5), from_mm(1)
SIZES = (14, 12, 10, 9, 8, 7, 6)


def ruler_drawing(facts: RulerFacts, making: Making) -> Drawing:
    """As long as the farthest band."""
    ends = [band.to.inches for band in facts.band.values()]
    outline = outlines.rectangle(Box(0, 0, ends[-1], HIGH))
    rungs = FOOT + RUNG * len(ends)
    items: list[Shape] = [Path(outline, "paper"), *rim(outline)]
    for place, (key, band) in enumerate(facts.band.items(), 1):
        start, end, rung = [0.0, *ends][place - 1], band.to.inches, rungs - RUNG * place
        items.append(Path(outlines.line((0, rung), (end, rung)), "tick", f"band.{key}.to"))
        items.append(Path(outlines.line((end, rung), (end, HIGH)), "tick"))
        items += _words(band, f"band.{key}", making, Box(start, rungs, end, HIGH).grown(-GAP))
    middle = ends[-1] / 2
    title, colophon = (Box(low, 0, low + middle, FOOT).grown(-GAP) for low in (0, middle))
    items += making.paragraph(facts.title, "title", title, SIZES, "heavy")
    items += making.paragraph(making.colophon, "colophon", colophon, (6, 5, 4))
    return Drawing(making.name, tuple(items), Path(outline, "cut"))


def _words(band: BandFacts, key: str, making: Making, box: Box) -> Iterator[Shape]:
    """The number over the band's name."""
    middle = box.centre[1]
    yield from making.paragraph(
        band.hits, f"{key}.hits", Box(box.left, middle, box.right, box.top), SIZES, "heavy"
    )
    yield from making.paragraph(band.name, f"{key}.name", Box(box.left, box.bottom, box.right, middle), SIZES)


def ruler(forms: tuple[str, ...]) -> dict[type, Drawer]:
    """The entry in ``pieces.kinds.DRAWERS``."""
    return {RulerFacts: ruler_drawing}
