"""The cone as a frame: windows cut out, to lay over standing figures.

The outer or far side of every strip is the true line, so that touching a strip counts as inside, for zone
and for range alike. Bands too small for a window stay whole.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import groupby

from printgen.drawing import outlines
from printgen.drawing.fonts import Fonts
from printgen.drawing.places import GAP, Lane, Taken, along_arc, along_side, quad, upright
from printgen.drawing.rich import Type, Word, bent_parts, break_lines, measure, parts_width, plain, words_of
from printgen.drawing.shapes import Arc, Close, Drawing, Group, Line, Move, Path, Shape, Text
from printgen.errors import DoesNotFit
from printgen.facts.cone import ConeFacts
from printgen.geometry import Box, bearing, polar
from printgen.pieces import cone
from printgen.pieces.cone_words import cone_words
from printgen.pieces.making import Making
from printgen.pieces.strokes import hatch, rim
from printgen.units import from_mm

STRIP = from_mm(8)
FAR_STRIP = from_mm(17)
FRAME_TICK, FRAME_DISC = 0.08, 0.125
LEAST_WINDOW = 0.8
"""A window narrower or shorter than this, in inches, is not worth the cutting."""
NARROW_END = 0.26
STRIP_TYPE = (15, 14, 13, 12, 11, 10, 9, 8, 7)
ARC_TYPE = (16, 15, 14, 13, 12, 11, 10, 9, 8, 7)
COLOPHON = (8, 7, 6)


Track = tuple[float, float, float, float]
"""A straight strip: the angle it lies along, its offset from that ray, where it begins and ends (inches)."""


@dataclass(frozen=True, slots=True)
class Opening:
    """A window between two rays and two arcs. ``left`` and ``right`` are inches its sides stand off their rays."""

    start: float
    end: float
    left: float
    right: float
    low: float
    high: float

    def width(self, radius: float) -> float:
        return math.radians(self.end - self.start) * radius - self.left - self.right

    def outline(self) -> outlines.Outline:
        """Straight sides parallel to the rays, arcs at both ends."""
        low_left, low_right = self._angles(self.low)
        high_left, high_right = self._angles(self.high)
        return (
            Move(polar(self.low, low_left)),
            Line(polar(self.high, high_left)),
            Arc((0, 0), self.high, high_left, high_right),
            Line(polar(self.low, low_right)),
            Arc((0, 0), self.low, low_right, low_left),
            Close(),
        )

    def _angles(self, radius: float) -> tuple[float, float]:
        aside = [math.degrees(math.asin(min(1.0, off / radius))) for off in (self.left, self.right)]
        return self.start + aside[0], self.end - aside[1]


def frame_drawing(facts: ConeFacts, making: Making, forms: tuple[str, ...]) -> Drawing:
    """The framed template. Raises DoesNotFit where no band is large enough for a window, or words have no strip."""
    layout = Frame(facts, making)
    half, reach = facts.outer.degrees / 2, facts.range.inches
    outline = outlines.sector(reach, -half, half)
    windows = tuple(Path(each.outline(), "window", "window") for each in layout.openings)
    holes = tuple(segment for window in windows for segment in window.segments)
    core = tuple(segment for each in layout.openings if layout.is_inner(each) for segment in each.outline())
    words = layout.words()
    scale = layout.scale
    items: tuple[Shape, ...] = (
        Path((*outline, *holes), "paper"),
        *_ground(facts, core, (*words, *cone.discs_text(facts, scale, making.fonts)), making.fonts),
        *rim(outline),
        *cone.edges(facts),
        *layout.centre_marks(),
        *cone.scale_marks(facts, scale, making.fonts),
        *words,
        *(cone.tab(facts, making) if "tab" in forms else ()),
    )
    cut = cone.tabbed(facts) if "tab" in forms else outline
    return Drawing(making.name, items, Path(cut, "cut", "cut"), windows)


def _ground(
    facts: ConeFacts, windows: outlines.Outline, words: tuple[Text, ...], fonts: Fonts
) -> Iterator[Shape]:
    """The inner cone's strips: filled, or in mono hatched with a plate under every word."""
    if facts.inner is None:
        return
    core, reach = facts.inner.degrees / 2, facts.range.inches
    strips = (*outlines.sector(reach, -core, core), *windows)
    yield Path(strips, "inner-fill")
    yield Group(tuple(hatch(Box(-reach, 0, reach, reach), cone.HATCH_GAP)), clip=Path(strips, "clip"))
    for text in words:
        if abs(bearing(text.at)) < core + 1:
            yield Path(outlines.polygon(*quad(text, fonts)), "plate")


class Frame:
    """Which bands get windows, and what is written on the strips between them."""

    def __init__(self, facts: ConeFacts, making: Making) -> None:
        self.facts, self.making, self.fonts = facts, making, making.fonts
        self.half = facts.outer.degrees / 2
        self.core = facts.inner.degrees / 2 if facts.inner else 0.0
        self.bands = list(facts.band)
        self.limits = [0.0, *(band.to.inches for band in facts.band.values())]
        self.scale = cone.scale_of(facts, FRAME_TICK, FRAME_DISC)
        self.far_strip = FAR_STRIP
        self.rows = [self._row(k) for k in range(len(self.bands))]
        self.solid = next((k for k, row in enumerate(self.rows) if row), len(self.rows))
        self.openings = [each for row in self.rows[self.solid :] for each in row]
        self.taken = Taken()
        if not self.openings:
            raise DoesNotFit("frame", facts.title, LEAST_WINDOW)

    def is_inner(self, opening: Opening) -> bool:
        """Whether a window lies within the inner cone."""
        return self.core > 0 and opening.start >= -self.core and opening.end <= self.core

    def _row(self, k: int) -> list[Opening]:
        """The windows of one band that are large enough."""
        strip = self.far_strip if k == len(self.bands) - 1 else STRIP
        low, high = self.limits[k], self.limits[k + 1] - strip
        if self.facts.inner is None:
            sides = [Opening(-self.half, self.half, STRIP, STRIP, low, high)]
        else:
            sides = [
                Opening(-self.half, -self.core, STRIP, 0.0, low, high),
                Opening(-self.core, self.core, STRIP, STRIP, low, high),
                Opening(self.core, self.half, 0.0, STRIP, low, high),
            ]
        fitted = [self._fitted(each) for each in sides]
        outer_missing = self.facts.inner is not None and (fitted[0] is None or fitted[2] is None)
        return [] if outer_missing else [each for each in fitted if each]

    def _fitted(self, opening: Opening) -> Opening | None:
        """The part of an opening that is wide enough to cut; None where too little is left."""
        spread = math.radians(opening.end - opening.start)
        low = max(opening.low, (opening.left + opening.right + NARROW_END) / spread)
        if opening.high - low < LEAST_WINDOW or opening.width(opening.high) < LEAST_WINDOW:
            return None
        return replace(opening, low=low)

    def words(self) -> tuple[Text, ...]:
        texts = [*self._far_words(), *self._arc_words(), *self._title(), *self._solid_words()]
        self.taken.add(quad(text, self.fonts) for text in texts)
        colophons = self._colophons()
        return (*texts, *self._sentences(), *colophons)

    def centre_marks(self) -> Iterator[Shape]:
        """The centre line: whole in the solid part, then a short mark at either side of each strip."""
        top = self.limits[self.solid] if self.solid else 0.0
        if top:
            words = tuple(text for text in self._solid_words() if cone.on_centre(text, self.fonts))
            yield from cone.centre_line(top, words, self.fonts, arrow=False)
        for k in range(self.solid, len(self.bands)):
            high = self.limits[k + 1]
            low = high - (self.far_strip if k == len(self.bands) - 1 else STRIP)
            whole = self.core > 0 and not any(
                self.is_inner(each) and each.high == low for each in self.openings
            )
            marks = [(low, low + 0.035), (high - 0.035, high)]
            for start, end in [*marks, *([(self.limits[k] + 0.05, low - 0.02)] if whole else [])]:
                yield Path(
                    outlines.line((0, start), (0, end)), "centre" if end - start > 0.1 else "tick", "centre"
                )
        yield from cone.arrow_head(self.facts.range.inches)

    # --- words along the arcs

    def _lanes(self) -> dict[str, Lane]:
        if self.facts.inner is None:
            return {"left": Lane(-self.half, 0, STRIP, 0.3), "right": Lane(0, self.half, 0.3, STRIP)}
        return {
            "left": Lane(-self.half, -self.core, 0.12, 0.08),
            "right": Lane(self.core, self.half, 0.08, 0.12),
        }

    def _far_words(self) -> Iterator[Text]:
        """The far strip: under the scale, what the dice are, and the last band's label and number."""
        foot = self.limits[-1] - self.far_strip
        band = self.facts.band[self.bands[-1]]
        for side, facts, role in (
            ("left", self.facts.left, "text.left"),
            ("right", self.facts.right, "text"),
        ):
            caption = words_of(facts.text, f"{side}.text") if facts else ()
            yield from self._strip_line(side, self.bands[-1], foot, caption, role)
        yield from self._inner_number(self.bands[-1], band.inside or band.outside, foot)

    def _arc_words(self) -> Iterator[Text]:
        for k in reversed(range(self.solid, len(self.bands) - 1)):
            foot = self.limits[k + 1] - STRIP
            for side in ("left", "right"):
                yield from self._strip_line(side, self.bands[k], foot, (), "text")
            band = self.facts.band[self.bands[k]]
            yield from self._inner_number(self.bands[k], band.inside or band.outside, foot)

    def _strip_line(
        self, side: str, band_id: str, foot: float, caption: Sequence[Word], role: str
    ) -> Iterator[Text]:
        """Label and number of a band along a strip, the number nearest the centre; a caption outside them."""
        band, lane = self.facts.band[band_id], self._lanes()[side]
        label = words_of(band.label, f"band.{band_id}.label")
        number = (Word(band.outside, True, f"band.{band_id}.outside"),) if self.facts.inner else ()
        for size in ARC_TYPE:
            parts = [
                (tuple(caption), Type("semibold", size * 0.86, "bold", role)),
                (label, Type("bold", size, "heavy")),
                (number, Type("heavy", size * 1.35, "heavy")),
            ]
            if side == "right":
                parts.reverse()
            parts = [(words, type_) for words, type_ in parts if words]
            gap = self.fonts.width(" ", "bold", size) * 3
            radius = foot + 0.075 + self.fonts.ink("bold", "p", size).bottom * -0.5
            wide = parts_width(parts, gap, self.fonts)
            if wide <= lane.width(radius):
                yield from bent_parts(parts, radius, lane.centre(radius), gap, self.fonts)
                return
        raise DoesNotFit(f"band.{band_id}.label", plain(band.label), wide - lane.width(radius))

    def _inner_number(self, band_id: str, number: str, foot: float) -> Iterator[Text]:
        key = f"band.{band_id}.{'inside' if self.facts.inner else 'outside'}"
        for size in (18, 16, 14, 12):
            text = upright(number, "heavy", size, (0, foot + STRIP / 2), self.fonts, "text", key)
            width = self.fonts.ink("heavy", number, size).width
            if not self.facts.inner or width + 0.1 < 2 * foot * math.tan(math.radians(self.core)):
                yield text
                return
        raise DoesNotFit(key, number, 0.05)

    # --- the solid part and the title

    def _solid_words(self) -> tuple[Text, ...]:
        """The bands that stay whole are set as on the plain cone."""
        if not self.solid:
            return ()
        bands = {id_: self.facts.band[id_] for id_ in self.bands[: self.solid]}
        part = replace(
            self.facts,
            title="",
            heading="",
            range=bands[self.bands[self.solid - 1]].to,
            band=bands,
            left=None,
            right=None,
            sentence={},
            check="",
        )
        return cone_words(part, self.fonts, "heavy", 0.09, "").texts

    def _title(self) -> Iterator[Text]:
        """Along the left inner strip of the farthest band, or on the left edge where there is none."""
        words = words_of(self.facts.title, "title")
        k = len(self.bands) - 1
        low, high = self.limits[k], self.limits[k + 1] - self.far_strip
        for size in (18, 17, 16, 15, 14, 13, 12, 11, 10, 9, 8):
            type_ = Type(self.making.title_face, size, self.making.title_face, "text.navy")
            length = measure(words, type_, self.fonts)
            if length < high - low - 0.1:
                angle = -self.core if self.facts.inner else -self.half
                yield from along_side(words, angle, 0.085, type_, self.fonts, (low + high) / 2)
                return
        raise DoesNotFit("title", self.facts.title, length - (high - low) + 0.1)

    # --- sentences along the straight strips

    def _tracks(self) -> dict[str, list[Track]]:
        """Straight strips by name: the angle they lie along, their offset from it, and where they begin and end."""
        spans = [
            (
                max(self.limits[k], self.rows[k][0].low - 0.1) + 0.1,
                self.limits[k + 1] - (self.far_strip if k == len(self.bands) - 1 else STRIP) - 0.05,
            )
            for k in range(self.solid, len(self.bands))
        ]
        outer_left = [(-self.half, 0.1, low, high) for low, high in reversed(spans)]
        outer_right = [(self.half, -0.1, low, high) for low, high in spans]
        if self.facts.inner is None:
            return {
                "left": outer_left[1:] or outer_left,
                "right": outer_right,
                "inner-left": [],
                "inner-right": [],
            }
        inner = [self._inner_span(k) for k in range(self.solid, len(self.bands))]
        spans = [span for span in inner if span]
        inner_left = [(-self.core, 0.1, low, high) for low, high in reversed(spans)]
        inner_right = [(self.core, -0.1, low, high) for low, high in spans]
        return {
            "left": outer_left,
            "right": outer_right,
            "inner-left": inner_left[1:],
            "inner-right": inner_right,
        }

    def _inner_span(self, k: int) -> tuple[float, float] | None:
        """Where the inner strips of a band are wide enough for words."""
        strip = self.far_strip if k == len(self.bands) - 1 else STRIP
        low = max(self.limits[k], STRIP / math.sin(math.radians(self.core))) + 0.08
        high = self.limits[k + 1] - strip - 0.05
        return (low, high) if high - low > 0.8 else None

    def _sentences(self) -> list[Text]:
        said = self.facts.sentence
        groups = {
            "left": ("dice", "swing", "beyond"),
            "right": ("frame", "range", "floor", "touch"),
            "inner-left": ("heading", "mode"),
            "inner-right": ("correct", "inner"),
        }
        source = {**said, "heading": self.facts.heading}
        tracks = self._tracks()
        homeless: list[str] = []
        for name, keys in groups.items():
            if not tracks[name]:
                homeless += [key for key in keys if key in source]
        groups["right"] += tuple(homeless)
        texts: list[Text] = []
        for name, keys in groups.items():
            words = tuple(
                word
                for key in keys
                if key in source and (tracks[name] or name == "right")
                for word in words_of(source[key], key if key == "heading" else f"sentence.{key}")
            )
            if words and tracks[name]:
                texts += self._flow(words, tracks[name])
        return texts

    def _flow(self, words: tuple[Word, ...], tracks: list[Track]) -> list[Text]:
        """Words along strips, as large as they all fit; whole sentences a strip where that costs little."""
        loose = self._largest_flow(words, tracks, whole=False)
        whole = self._largest_flow(words, tracks, whole=True)
        best = whole if whole and loose and whole[0] >= max(loose[0] - 3, 9) else loose
        if best is None:
            text = " ".join(word.words for word in words)
            length = measure(words, Type("body", STRIP_TYPE[-1]), self.fonts)
            raise DoesNotFit(
                words[0].label, text, max(0.01, length - sum(high - low for *_, low, high in tracks))
            )
        self.taken.add(quad(text, self.fonts) for text in best[1])
        return best[1]

    def _largest_flow(
        self, words: tuple[Word, ...], tracks: list[Track], *, whole: bool
    ) -> tuple[float, list[Text]] | None:
        for size in STRIP_TYPE:
            type_ = Type("body", size)
            room = [self._room(track, type_) for track in tracks]
            lines = self._lines(words, [max(0.01, high - low) for low, high in room], type_, whole=whole)
            if lines is None:
                continue
            texts: list[Text] = []
            for line, (angle, offset, _, _), (low, high) in zip(lines, tracks, room, strict=False):
                texts += along_side(line, angle, offset, type_, self.fonts, (low + high) / 2)
            return size, texts
        return None

    def _lines(
        self, words: tuple[Word, ...], widths: list[float], type_: Type, *, whole: bool
    ) -> list[tuple[Word, ...]] | None:
        """Words shared out over strips; ``whole`` keeps each fact's words on one strip."""
        if not whole:
            lines = break_lines(words, widths, type_, self.fonts) if max(widths) > 0.3 else None
            return [line.words for line in lines] if lines is not None else None
        facts = [tuple(group) for _, group in groupby(words, key=lambda word: word.label)]
        lines_: list[tuple[Word, ...]] = [()] * len(widths)
        place = 0
        for fact in facts:
            while place < len(widths) and measure((*lines_[place], *fact), type_, self.fonts) > widths[place]:
                place += 1
            if place == len(widths):
                return None
            lines_[place] = (*lines_[place], *fact)
        return lines_

    def _room(self, track: Track, type_: Type) -> tuple[float, float]:
        """The longest stretch of a strip that nothing stands on yet."""
        angle, offset, low, high = track
        probe = (Word("x", False),)
        free: list[tuple[float, float]] = []
        at = low + 0.05
        while at < high - 0.05:
            quads = [
                quad(text, self.fonts) for text in along_side(probe, angle, offset, type_, self.fonts, at)
            ]
            if self.taken.free(quads, GAP):
                if free and at - free[-1][1] < 0.11:
                    free[-1] = (free[-1][0], at)
                else:
                    free.append((at, at))
            at += 0.1
        return max(free, key=lambda span: span[1] - span[0], default=(low, low))

    def _colophons(self) -> list[Text]:
        """Small along the strips: the id and digest on the right, how to check on the left."""
        texts: list[Text] = []
        for words, key, side in (
            (self.making.colophon, "colophon", "right"),
            (self.facts.check, "check", "left"),
        ):
            found = self._colophon(words, key, side) if words else ()
            self.taken.add(quad(text, self.fonts) for text in found)
            texts += found
        return texts

    def _set_on(self, words: tuple[Word, ...], type_: Type, lines: int) -> float:
        """About how wide words are on so many lines."""
        total = measure(words, type_, self.fonts)
        longest = max(measure((word,), type_, self.fonts) for word in words)
        return total * 1.02 if lines == 1 else max(longest * 1.05, total / lines * 1.25)

    def _colophon(self, words: str, key: str, side: str) -> tuple[Text, ...]:
        """At the outer end of an arc strip on up to two lines, or along an outer edge."""
        lane = self._lanes()[side]
        for size in COLOPHON:
            type_ = Type("body", size)
            for k in range(self.solid, len(self.bands)):
                foot = (
                    self.limits[k + 1] - STRIP
                    if k < len(self.bands) - 1
                    else self.limits[-1] - self.far_strip
                )
                for lines in (1, 2):
                    length = self._set_on(words_of(words, key), type_, lines)
                    spread = math.degrees(length / foot)
                    outer = (
                        lane.start + math.degrees(0.12 / foot)
                        if side == "left"
                        else lane.end - math.degrees(0.12 / foot)
                    )
                    narrow = (
                        Lane(outer, outer + spread, 0, 0)
                        if side == "left"
                        else Lane(outer - spread, outer, 0, 0)
                    )
                    placed = along_arc(
                        words_of(words, key), narrow, type_, self.fonts, above=foot + 0.06, most=lines
                    )
                    if placed and self.taken.free((quad(text, self.fonts) for text in placed.texts), 0.05):
                        return placed.texts
        edge = -1 if side == "left" else 1
        for size in COLOPHON:
            type_ = Type("body", size)
            half = measure(words_of(words, key), type_, self.fonts) / 2
            for k in reversed(range(self.solid, len(self.bands))):
                low, high = self.limits[k] + 0.05, self.limits[k + 1] - STRIP
                if high - low > 2 * half:
                    texts = along_side(
                        words_of(words, key), edge * self.half, -edge * 0.08, type_, self.fonts, low + half
                    )
                    if self.taken.free(quad(text, self.fonts) for text in texts):
                        return texts
        raise DoesNotFit(key, words, 0.1)
