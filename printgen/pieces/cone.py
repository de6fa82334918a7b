"""The cone template: a slice with its inner cone, bands, numbers, scale of deviation and words.

The point is the origin of every range and the tip of the drawing; the centre line runs up. The cut line
is the true edge, so everything that play needs lies inside it.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator

from msgspec import Struct

from printgen.drawing import outlines
from printgen.drawing.fonts import Fonts
from printgen.drawing.places import quad, upright
from printgen.drawing.rich import degrees_along
from printgen.drawing.shapes import Arc, Close, Drawing, Group, Line, Move, Path, Shape, Text
from printgen.facts.cone import ConeFacts, SideFacts
from printgen.geometry import Box, polar
from printgen.pieces.cone_words import cone_words
from printgen.pieces.making import Making
from printgen.pieces.strokes import RIM, ground_hatch, rim
from printgen.units import from_mm

TICK = 0.18
DISC = 0.15
HATCH_GAP = from_mm(4)
TAB_WIDTH = 0.5
TAB_LENGTH = 0.95


class Scale(Struct, frozen=True):
    """How the marks of deviation are drawn: length of a tick, radius of its disc, type size of its number.

    No disc stands farther out than ``last`` degrees from the centre line.
    """

    tick: float
    disc: float
    size: float
    last: float

    @property
    def depth(self) -> float:
        """Inches of the far edge that the scale takes."""
        return self.tick + 2.4 * self.disc + 0.05


def cone_drawing(facts: ConeFacts, making: Making) -> Drawing:
    """The whole template, or with a tab behind its point."""
    half, reach = facts.outer.degrees / 2, facts.range.inches
    outline = outlines.sector(reach, -half, half)
    scale = scale_of(facts)
    words = cone_words(facts, making.fonts, making.title_face, scale.depth, making.colophon)
    handle = tuple(tab(facts, making)) if "tab" in making.forms else ()
    ground = tuple(
        _inner_ground(facts, (*words.middle, *discs_text(facts, scale, making.fonts)), making.fonts)
    )
    cut = tabbed(facts) if "tab" in making.forms else outline
    items: tuple[Shape, ...] = (
        Path(cut, "paper"),
        *ground,
        *rim(outline),
        *edges(facts, words.middle, making.fonts),
        *scale_marks(facts, scale, making.fonts),
        *words.texts,
        *handle,
    )
    return Drawing(making.name, items, Path(cut, "cut", "cut"))


def scale_of(facts: ConeFacts, tick: float = TICK, largest: float = DISC) -> Scale:
    """Discs as large as the marks stand apart; one whose mark is near the edge stands aside from it, inward."""
    marks = [*facts.left.mark.values()] if facts.left else []
    if not marks:
        return Scale(0.0, 0.0, 0.0, 0.0)
    reach = facts.range.inches
    apart = math.radians(marks[0].degrees) * reach
    spare = math.radians(facts.outer.degrees / 2 - marks[-1].degrees) * reach
    disc = max(0.06, min(largest, apart * 0.42, (apart + spare - 0.05) / 3))
    tick = min(tick, reach / 40)
    last = facts.outer.degrees / 2 - degrees_along(disc + 0.04, reach - tick - disc)
    return Scale(tick, disc, 14 * disc / DISC, last)


def _inner_ground(facts: ConeFacts, words: Iterable[Text], fonts: Fonts) -> Iterator[Shape]:
    """The inner cone's ground: a fill, or in mono a hatch with a plate under every word."""
    if facts.inner is None:
        return
    core, reach = facts.inner.degrees / 2, facts.range.inches
    slice_ = outlines.sector(reach, -core, core)
    yield Path(slice_, "inner-fill")
    yield Group(ground_hatch(Box(-reach, 0, reach, reach), HATCH_GAP), clip=Path(slice_, "clip"))
    for text in words:
        yield Path(outlines.rectangle(Box.around(quad(text, fonts)).grown(0.05)), "plate")


def edges(facts: ConeFacts, middle: tuple[Text, ...] = (), fonts: Fonts | None = None) -> Iterator[Shape]:
    """Band arcs and inner edges; with ``fonts`` also the centre line, open at the words in the middle."""
    half, reach = facts.outer.degrees / 2, facts.range.inches
    *inner_bands, _ = facts.band.items()
    for id_, band in inner_bands:
        yield Path(outlines.arc(band.to.inches, -half, half), "arc", f"band.{id_}.to")
    if facts.inner:
        core = facts.inner.degrees / 2
        start = min(0.05 / math.sin(math.radians(core)), reach / 4)
        for angle in (-core, core):
            yield Path(outlines.line(polar(start, angle), polar(reach, angle)), "inner-edge", "inner")
    if fonts:
        yield from centre_line(reach, middle, fonts)


def centre_line(
    reach: float, words: tuple[Text, ...], fonts: Fonts, *, arrow: bool = True
) -> Iterator[Shape]:
    """From the point to the far edge, open wherever words stand on it, with an arrow at its end."""
    on_line = [Box.around(quad(text, fonts)) for text in words if on_centre(text, fonts)]
    end = reach - RIM - arrow_length(reach) if arrow else reach
    low = min(0.3, reach / 20)
    for bottom, top in [*sorted((box.bottom, box.top) for box in on_line), (end, reach)]:
        if bottom - 0.05 > low + 0.03:
            yield Path(outlines.line((0, low), (0, bottom - 0.05)), "centre", "centre")
        low = max(low, top + 0.05)
    if arrow:
        yield from arrow_head(reach)


def arrow_length(reach: float) -> float:
    return min(0.17, reach / 30)


def arrow_head(reach: float) -> Iterator[Shape]:
    """A small arrow that ends the centre line at the far edge."""
    tip, length = reach - RIM, arrow_length(reach)
    corners = ((0, tip), (length * 0.48, tip - length), (-length * 0.48, tip - length))
    yield Path(outlines.polygon(*corners), "arrow")


def on_centre(text: Text, fonts: Fonts) -> bool:
    """Whether a run of words stands on the centre line."""
    box = Box.around(quad(text, fonts))
    return box.left - 0.04 < 0 < box.right + 0.04


def scale_marks(facts: ConeFacts, scale: Scale, fonts: Fonts) -> Iterator[Shape]:
    for side, sign, marks in (("left", -1, facts.left), ("right", 1, facts.right)):
        if marks:
            yield from _side(marks, side, sign, facts.range.inches, scale, fonts)


def _side(
    marks: SideFacts, side: str, sign: int, reach: float, scale: Scale, fonts: Fonts
) -> Iterator[Shape]:
    ink = "text.white" if side == "left" else "text"
    for number, angle in marks.mark.items():
        turn, key = sign * angle.degrees, f"{side}.mark.{number}"
        centre = polar(reach - scale.tick - scale.disc, sign * min(angle.degrees, scale.last))
        yield Path(outlines.line(polar(reach, turn), polar(reach - scale.tick, turn)), f"tick.{side}", key)
        yield Path(outlines.circle(scale.disc, centre), f"disc.{side}")
        yield upright(number, "bold", scale.size, centre, fonts, ink, key)


def discs_text(facts: ConeFacts, scale: Scale, fonts: Fonts) -> Iterator[Text]:
    for sign, side in ((-1, facts.left), (1, facts.right)):
        for number, angle in side.mark.items() if side else ():
            turn = sign * min(angle.degrees, scale.last)
            centre = polar(facts.range.inches - scale.tick - scale.disc, turn)
            if facts.inner and angle.degrees < facts.inner.degrees / 2:
                yield upright(number, "bold", scale.size * 1.6, centre, fonts)


def _tab_start(facts: ConeFacts) -> float:
    """How far up the edges the tab begins: where the cone is as wide as the tab."""
    half = math.radians(facts.outer.degrees / 2)
    return min(TAB_WIDTH / 2 / math.sin(half), facts.range.inches / 3)


def tabbed(facts: ConeFacts) -> outlines.Outline:
    """The cone's outline with a rounded handle behind the point."""
    half, reach, start = facts.outer.degrees / 2, facts.range.inches, _tab_start(facts)
    left, right = polar(start, -half), polar(start, half)
    radius = right[0]
    foot = -(TAB_LENGTH - radius)
    return (
        Move(left),
        Line(polar(reach, -half)),
        Arc((0, 0), reach, -half, half),
        Line(right),
        Line((right[0], foot)),
        Arc((0, foot), radius, 90, 270),
        Close(),
    )


def tab(facts: ConeFacts, making: Making) -> Iterator[Shape]:
    """The true edges go on to the point across the tab; the point is marked, and the tab says what it is."""
    half, start = facts.outer.degrees / 2, _tab_start(facts)
    for angle in (-half, half):
        yield Path(outlines.line(polar(start, angle), (0, 0)), "edge", "outer")
    yield Path(outlines.circle(0.035), "arrow", "point")
    words = facts.sentence.get("tab", "")
    if words:
        yield from making.paragraph(
            words,
            "sentence.tab",
            Box(-TAB_WIDTH / 2 + 0.05, -TAB_LENGTH + 0.2, TAB_WIDTH / 2 - 0.05, -0.08),
            (8, 7, 6),
        )
