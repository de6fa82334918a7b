"""What stands across the strips of a framed cone: labels and numbers along the arcs, title, colophons."""

from __future__ import annotations

import math
from collections.abc import Sequence

from msgspec.structs import replace

from printgen.drawing.fitting import Try, largest, no_room
from printgen.drawing.fonts import Fonts
from printgen.drawing.places import Lane, Taken, along_arc, along_side, quad, rise, upright
from printgen.drawing.rich import Type, Word, bent_parts, line_of, measure, parts_width, words_of
from printgen.drawing.shapes import Text
from printgen.pieces.cone_words import cone_words
from printgen.pieces.frame_windows import STRIP, Layout
from printgen.pieces.making import Making

ARC_SIZES = (16, 15, 14, 13, 12, 11, 10, 9, 8, 7)
NUMBER_SIZES = (18, 16, 14, 12)
TITLE_SIZES = (18, 17, 16, 15, 14, 13, 12, 11, 10, 9, 8)
COLOPHON_SIZES = (8, 7, 6)
LIFT = 0.075
"""How far above a strip's near side its words stand, in inches."""


def strip_words(layout: Layout, making: Making) -> tuple[Text, ...]:
    """Labels and numbers of all windowed bands from far to near, the title, and the bands that stay whole."""
    texts: list[Text] = []
    for k in reversed(layout.windowed):
        for side in ("left", "right"):
            texts += _band_line(layout, side, k, making.fonts)
        texts.append(_middle_number(layout, k, making.fonts))
    return (*texts, *_title(layout, making), *solid_words(layout, making.fonts))


def lane_of(layout: Layout, side: str) -> Lane:
    """Where the words of one side run along the arcs."""
    half, core = layout.half, layout.core
    if side == "left":
        return Lane(-half, -core, 0.12, 0.08) if core else Lane(-half, 0, 0.12, 0.2)
    return Lane(core, half, 0.08, 0.12) if core else Lane(0, half, 0.2, 0.12)


def _band_line(layout: Layout, side: str, k: int, fonts: Fonts) -> tuple[Text, ...]:
    """Label and number of a band, the number nearest the centre; on the far strip what the die is, outside them."""
    facts, band_id = layout.facts, layout.bands[k]
    band = facts.band[band_id]
    scale = {"left": facts.left, "right": facts.right}[side] if k == len(layout.bands) - 1 else None
    caption = words_of(scale.text, f"{side}.text") if scale else ()
    label = words_of(band.label, f"band.{band_id}.label")
    number = words_of(f"*{band.outside}*", f"band.{band_id}.outside") if facts.inner else ()
    role = "text.left" if side == "left" else "text"
    if not (label or caption or number):
        return ()

    def attempt(size: float) -> Try[tuple[Text, ...]]:
        parts = [
            (caption, Type("semibold", size * 0.86, "bold", role)),
            (label, Type("bold", size, "heavy")),
            (number, Type("heavy", size * 1.35, "heavy")),
        ]
        parts = [(words, type_) for words, type_ in parts if words]
        if side == "right":
            parts.reverse()
        lane, gap = lane_of(layout, side), fonts.width(" ", "bold", size) * 3
        radius = layout.foot(k) + LIFT - fonts.ink("bold", "p", size).bottom / 2
        texts = bent_parts(parts, radius, lane.centre(radius), gap, fonts)
        too_wide = parts_width(parts, gap, fonts) - lane.width(radius)
        too_high = _top(parts, radius, fonts) - (layout.foot(k) + STRIP)
        return Try(texts, max(too_wide, too_high, layout.limits[k] - layout.foot(k)))

    return largest(ARC_SIZES, attempt, label or caption or number)


def _top(parts: Sequence[tuple[tuple[Word, ...], Type]], radius: float, fonts: Fonts) -> float:
    """How far from the point runs on an arc reach, the ends of wide words included."""
    tops = [(words, type_, radius + fonts.ink(type_.face, "H", type_.size).top) for words, type_ in parts]
    return max(top + rise(words, top, type_, fonts) for words, type_, top in tops)


def _middle_number(layout: Layout, k: int, fonts: Fonts) -> Text:
    """The inner cone's number in the middle of its strip; without an inner cone the only one."""
    band_id = layout.bands[k]
    band = layout.facts.band[band_id]
    number, key = (band.inside, "inside") if layout.core else (band.outside, "outside")
    foot = layout.foot(k)
    room = 2 * foot * math.tan(math.radians(layout.core or layout.half)) - 0.1

    def attempt(size: float) -> Try[Text]:
        centre = (0, foot + STRIP / 2)
        text = upright(number, "heavy", size, centre, fonts, "text", f"band.{band_id}.{key}")
        return Try(text, fonts.ink("heavy", number, size).width - room)

    return largest(NUMBER_SIZES, attempt, words_of(number, f"band.{band_id}.{key}"))


def _title(layout: Layout, making: Making) -> tuple[Text, ...]:
    """Along the left inner strip of the farthest band, or its left edge where there is no inner cone."""
    words = words_of(layout.facts.title, "title")
    k = len(layout.bands) - 1
    low, high = layout.limits[k], layout.foot(k)
    angle = -layout.core if layout.core else -layout.half

    def attempt(size: float) -> Try[tuple[Text, ...]]:
        type_ = Type(making.title_face, size, making.title_face, "text.navy")
        texts = along_side(words, angle, 0.085, type_, making.fonts, (low + high) / 2)
        return Try(texts, measure(words, type_, making.fonts) - (high - low - 0.1))

    return largest(TITLE_SIZES, attempt, words)


def solid_words(layout: Layout, fonts: Fonts) -> tuple[Text, ...]:
    """The bands that stay whole are written on as on the plain cone."""
    if not layout.solid:
        return ()
    bands = {id_: layout.facts.band[id_] for id_ in layout.bands[: layout.solid]}
    part = replace(
        layout.facts,
        title="",
        heading="",
        range=bands[layout.bands[layout.solid - 1]].to,
        band=bands,
        left=None,
        right=None,
        sentence={},
        check="",
    )
    return cone_words(part, fonts, "heavy", 0.09, "").texts


def colophons(layout: Layout, making: Making, taken: Taken) -> tuple[Text, ...]:
    """Small, the id and digest on the right, how to check on the left; what they take is added to ``taken``."""
    texts: tuple[Text, ...] = ()
    for words, side in (
        (words_of(making.colophon, "colophon"), "right"),
        (words_of(layout.facts.check, "check"), "left"),
    ):
        if words:
            found = _at_strip_end(layout, words, side, making.fonts, taken)
            found = found or _on_edge(layout, words, side, making.fonts, taken)
            if not found:
                line = line_of(words, Type("body", COLOPHON_SIZES[-1]), making.fonts)
                raise no_room(
                    words, line.width - max(layout.foot(k) - layout.limits[k] for k in layout.windowed)
                )
            taken.add(quad(text, making.fonts) for text in found)
            texts += found
    return texts


def _at_strip_end(
    layout: Layout, words: tuple[Word, ...], side: str, fonts: Fonts, taken: Taken
) -> tuple[Text, ...]:
    """At the outer end of an arc strip, on one line or two; nothing where there is no such place."""
    for size in COLOPHON_SIZES:
        type_ = Type("body", size)
        for k in layout.windowed:
            foot = layout.foot(k)
            for lines in (1, 2):
                lane = _end_lane(layout, side, foot, _set_width(words, type_, lines, fonts))
                placed = along_arc(words, lane, type_, fonts, above=foot + 0.06, most=lines)
                if placed is None or placed.high > foot + STRIP or foot < layout.limits[k]:
                    continue
                if taken.free((quad(text, fonts) for text in placed.texts), 0.05):
                    return placed.texts
    return ()


def _end_lane(layout: Layout, side: str, radius: float, width: float) -> Lane:
    spread, pad = math.degrees(width / radius), math.degrees(0.12 / radius)
    outer = lane_of(layout, side).start + pad if side == "left" else lane_of(layout, side).end - pad
    return Lane(outer, outer + spread, 0, 0) if side == "left" else Lane(outer - spread, outer, 0, 0)


def _set_width(words: tuple[Word, ...], type_: Type, lines: int, fonts: Fonts) -> float:
    """About how wide words are on so many lines."""
    total = measure(words, type_, fonts)
    longest = max(measure((word,), type_, fonts) for word in words)
    return total * 1.02 if lines == 1 else max(longest * 1.05, total / lines * 1.25)


def _on_edge(
    layout: Layout, words: tuple[Word, ...], side: str, fonts: Fonts, taken: Taken
) -> tuple[Text, ...]:
    """Along an outer edge."""
    edge = -1 if side == "left" else 1
    for size in COLOPHON_SIZES:
        type_ = Type("body", size)
        half = measure(words, type_, fonts) / 2
        for k in reversed(layout.windowed):
            begins = layout.rows[k][0].low if layout.rows[k] else 0.0
            low, high = max(layout.limits[k] + 0.05, begins), layout.foot(k)
            texts = along_side(words, edge * layout.half, -edge * 0.08, type_, fonts, low + half)
            if high - low > 2 * half and taken.free(quad(text, fonts) for text in texts):
                return texts
    return ()
