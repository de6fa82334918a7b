"""The zones of a template: a picture with a base in each, and beside it each base again with what it means."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from printgen.drawing import outlines
from printgen.drawing.beside import Beside
from printgen.drawing.flow import Block, Stack
from printgen.drawing.fonts import Fonts
from printgen.drawing.pictures import Picture
from printgen.drawing.shapes import Group, Path, Shape
from printgen.drawing.style import Style
from printgen.facts.page_parts import ZoneFacts
from printgen.geometry import Matrix, polar
from printgen.pieces.table_blocks import para

OUTER, INNER = 30.0, 9.0
"""Half angles of a template that stands for all of them, in degrees."""
REACH, BASE = 6.6, 0.58
"""How far it reaches and how large a base is, in em."""
BASES = {"inner": (0.0, 0.6, "lit"), "outer": (20.5, 0.72, "badge-line.ink"), "outside": (41.0, 0.9, "box")}
"""Where each base stands: degrees from the centre line, its share of the reach, and its look."""


def zone(facts: ZoneFacts, style: Style, fonts: Fonts) -> Sequence[Block]:
    """The picture, and a line for each zone."""
    said = {"inner": facts.inner, "outer": facts.outer, "outside": facts.outside}
    lines = tuple(
        Beside(_base(key, style), para(words, key, style.body), 0.45 * style.em)
        for key, words in said.items()
    )
    return (Beside(_template(style), Stack(lines, 0.4 * style.em), 0.9 * style.em),)


def _base(key: str, style: Style) -> Picture:
    """A base as it is drawn in the picture."""
    radius = BASE * style.em
    circle = Path(outlines.circle(radius, (radius, -radius)), BASES[key][2])
    return Picture(2 * radius, 2 * radius, (circle,), style.body, 0.1 * style.em)


def _template(style: Style) -> Picture:
    em = style.em
    left = polar(REACH * em, -OUTER)[0]
    right = polar(REACH * BASES["outside"][1] * em, BASES["outside"][0])[0] + BASE * em
    shapes = Group(tuple(_shapes(em)), Matrix.shift(-left, -REACH * em))
    return Picture(right - left, REACH * em, (shapes,), style.body)


def _shapes(em: float) -> Iterator[Shape]:
    reach = REACH * em
    yield Path(outlines.sector(reach, -INNER, INNER), "inner-fill")
    for side in (-1, 1):
        yield Path(outlines.line((0, 0), polar(reach, side * INNER)), "inner-edge.sheet")
    yield Path(outlines.sector(reach, -OUTER, OUTER), "mark.sheet")
    for angle, share, look in BASES.values():
        yield Path(outlines.circle(BASE * em, polar(share * reach, angle)), look)
