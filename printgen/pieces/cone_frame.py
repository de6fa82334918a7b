"""The cone as a frame: windows cut out, to lay over standing figures.

Touching a strip counts as inside, for zone and for range alike, because the outer or far side of every
strip is the true line.
"""

from __future__ import annotations

from collections.abc import Iterator

from printgen.drawing import outlines
from printgen.drawing.fonts import Fonts
from printgen.drawing.places import Taken, quad
from printgen.drawing.shapes import Drawing, Group, Path, Shape, Text
from printgen.facts.cone import ConeFacts
from printgen.geometry import Box, bearing
from printgen.pieces import cone
from printgen.pieces.frame_sentences import strip_sentences
from printgen.pieces.frame_strips import colophons, solid_words, strip_words
from printgen.pieces.frame_windows import Layout, layout_of
from printgen.pieces.making import Making
from printgen.pieces.strokes import ground_hatch, rim

TICK, DISC = 0.08, 0.125
"""The marks of deviation are smaller here, to leave room for words on the far strip."""
CENTRE_TICK = 0.035


def frame_drawing(facts: ConeFacts, making: Making) -> Drawing:
    """The framed template. Raises DoesNotFit where no band is large enough for a window, or words have no strip."""
    layout = layout_of(facts)
    scale = cone.scale_of(facts, TICK, DISC)
    outline = outlines.sector(facts.range.inches, -layout.half, layout.half)
    cut = cone.tabbed(facts) if "tab" in making.forms else outline
    windows = tuple(Path(each.outline(), "window", "window") for each in layout.openings)
    words = _words(layout, making)
    marked = (*words, *cone.discs_text(facts, scale, making.fonts))
    items: tuple[Shape, ...] = (
        Path((*cut, *(segment for window in windows for segment in window.segments)), "paper"),
        *_inner_strips(layout, marked, making.fonts),
        *rim(outline),
        *cone.edges(facts),
        *_centre(layout, making.fonts),
        *cone.scale_marks(facts, scale, making.fonts),
        *words,
        *(cone.tab(facts, making) if "tab" in making.forms else ()),
    )
    return Drawing(making.name, items, Path(cut, "cut", "cut"), windows)


def _words(layout: Layout, making: Making) -> tuple[Text, ...]:
    texts = strip_words(layout, making)
    taken = Taken()
    taken.add(quad(text, making.fonts) for text in texts)
    small = colophons(layout, making, taken)
    return (*texts, *strip_sentences(layout, making, taken), *small)


def _inner_strips(layout: Layout, words: tuple[Text, ...], fonts: Fonts) -> Iterator[Shape]:
    """The inner cone's strips: filled, or in mono hatched with a plate under every word."""
    if not layout.core:
        return
    reach, core = layout.facts.range.inches, layout.core
    inner = (layout.inner_opening(k) for k in layout.windowed)
    windows = tuple(segment for each in inner if each for segment in each.outline())
    strips = (*outlines.sector(reach, -core, core), *windows)
    yield Path(strips, "inner-fill")
    yield Group(ground_hatch(Box(-reach, 0, reach, reach), cone.HATCH_GAP), clip=Path(strips, "clip"))
    for text in words:
        if abs(bearing(text.at)) < core + 1:
            yield Path(outlines.polygon(*quad(text, fonts, 0.02)), "plate")


def _centre(layout: Layout, fonts: Fonts) -> Iterator[Shape]:
    """The centre line: whole where the middle is whole, a short mark at either side of each strip."""
    if layout.solid:
        yield from cone.centre_line(
            layout.limits[layout.solid], solid_words(layout, fonts), fonts, arrow=False
        )
    for k in layout.windowed:
        foot, high = layout.foot(k), layout.limits[k + 1]
        for low in (foot, high - CENTRE_TICK):
            yield Path(outlines.line((0, low), (0, low + CENTRE_TICK)), "tick", "centre")
        if layout.core and layout.inner_opening(k) is None:
            yield Path(outlines.line((0, layout.limits[k] + 0.05), (0, foot - 0.02)), "centre", "centre")
    yield from cone.arrow_head(layout.facts.range.inches)
