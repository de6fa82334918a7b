"""The sentences of a framed cone: they run along its straight strips, from one to the next."""

from __future__ import annotations

import math
from itertools import groupby

from msgspec import Struct

from printgen.drawing.fitting import no_room
from printgen.drawing.fonts import Fonts
from printgen.drawing.places import GAP, Taken, along_side, quad
from printgen.drawing.rich import Type, Word, break_lines, measure, words_of
from printgen.drawing.shapes import Text
from printgen.pieces.frame_windows import STRIP, Layout
from printgen.pieces.making import Making

SIZES = (15, 14, 13, 12, 11, 10, 9, 8, 7)
LEAST_WHOLE = 9
"""Sentences keep whole on a strip down to this size (points), and if it costs no more than three points."""
STEP = 0.1
PROBE = (Word("x"),)
GROUPS = {
    "left": ("dice", "swing", "beyond"),
    "right": ("frame", "range", "floor", "touch"),
    "inner-left": ("heading", "mode"),
    "inner-right": ("correct", "inner"),
}
"""Which sentences run along which strips; those without a strip run on along the right edge."""


class Track(Struct, frozen=True):
    """A straight strip: the ray it lies along, its offset from that ray, where it begins and ends (inches)."""

    angle: float
    offset: float
    low: float
    high: float

    @property
    def length(self) -> float:
        return max(0.01, self.high - self.low)


def strip_sentences(layout: Layout, making: Making, taken: Taken) -> tuple[Text, ...]:
    """Every sentence along some strip, clear of what stands. Raises DoesNotFit where some have no room."""
    tracks = {
        name: [_free(track, making.fonts, taken) for track in row] for name, row in _tracks(layout).items()
    }
    homeless = tuple(key for name, keys in GROUPS.items() if not tracks[name] for key in keys)
    texts: tuple[Text, ...] = ()
    for name, keys in GROUPS.items():
        words = _words(layout, (*keys, *homeless) if name == "right" else keys)
        if words and tracks[name]:
            texts += _flow(words, tracks[name], making.fonts)
    return texts


def _words(layout: Layout, keys: tuple[str, ...]) -> tuple[Word, ...]:
    said = {f"sentence.{key}": words for key, words in layout.facts.sentence.items()}
    said["heading"] = layout.facts.heading
    labels = [key if key == "heading" else f"sentence.{key}" for key in keys]
    return tuple(word for label in labels if said.get(label) for word in words_of(said[label], label))


def _tracks(layout: Layout) -> dict[str, list[Track]]:
    """Outer strips are read inward on the left and outward on the right; so are the inner ones."""
    spans = [
        (max(layout.limits[k] + 0.1, layout.rows[k][0].low), layout.foot(k) - 0.05)
        for k in layout.windowed
        if layout.rows[k]
    ]
    half, core = layout.half, layout.core
    left = [Track(-half, 0.1, low, high) for low, high in reversed(spans)]
    right = [Track(half, -0.1, low, high) for low, high in spans]
    if not core:
        # The farthest left strip carries the title.
        return {"left": left[1:] or left, "right": right, "inner-left": [], "inner-right": []}
    inner = [span for k in layout.windowed if (span := _inner_span(layout, k))]
    return {
        "left": left,
        "right": right,
        "inner-left": [Track(-core, 0.1, low, high) for low, high in reversed(inner)][1:],
        "inner-right": [Track(core, -0.1, low, high) for low, high in inner],
    }


def _inner_span(layout: Layout, k: int) -> tuple[float, float] | None:
    """Where the inner strips of a band are wide enough for words."""
    low = max(layout.limits[k], STRIP / math.sin(math.radians(layout.core))) + 0.08
    high = layout.foot(k) - 0.05
    return (low, high) if high - low > 0.8 else None


def _free(track: Track, fonts: Fonts, taken: Taken) -> Track:
    """The longest stretch of a strip that nothing stands on yet."""
    type_ = Type("body", SIZES[0])
    best, start, at = (track.low, track.low), None, track.low + STEP / 2
    while at < track.high - STEP / 2:
        probe = along_side(PROBE, track.angle, track.offset, type_, fonts, at)
        if taken.free((quad(text, fonts) for text in probe), GAP):
            start = at if start is None else start
            best = max(best, (start, at), key=lambda span: span[1] - span[0])
        else:
            start = None
        at += STEP
    return Track(track.angle, track.offset, *best)


def _flow(words: tuple[Word, ...], tracks: list[Track], fonts: Fonts) -> tuple[Text, ...]:
    """As large as all the words fit; whole sentences a strip where that costs little."""
    loose = _largest(words, tracks, fonts, whole=False)
    whole = _largest(words, tracks, fonts, whole=True)
    if loose is None:
        room = sum(track.length for track in tracks)
        raise no_room(words, measure(words, Type("body", SIZES[-1]), fonts) - room)
    keep = whole is not None and whole[0] >= max(loose[0] - 3, LEAST_WHOLE)
    return whole[1] if whole and keep else loose[1]


def _largest(
    words: tuple[Word, ...], tracks: list[Track], fonts: Fonts, *, whole: bool
) -> tuple[float, tuple[Text, ...]] | None:
    for size in SIZES:
        type_ = Type("body", size)
        lines = (_whole_lines if whole else _broken_lines)(words, tracks, type_, fonts)
        if lines is not None:
            return size, tuple(
                text
                for line, track in zip(lines, tracks, strict=False)
                for text in along_side(
                    line, track.angle, track.offset, type_, fonts, (track.low + track.high) / 2
                )
            )
    return None


def _broken_lines(
    words: tuple[Word, ...], tracks: list[Track], type_: Type, fonts: Fonts
) -> list[tuple[Word, ...]] | None:
    lines = break_lines(words, [track.length for track in tracks], type_, fonts)
    return [line.words for line in lines] if lines is not None else None


def _whole_lines(
    words: tuple[Word, ...], tracks: list[Track], type_: Type, fonts: Fonts
) -> list[tuple[Word, ...]] | None:
    """Each sentence on one strip, as many as it holds."""
    lines: list[tuple[Word, ...]] = [()] * len(tracks)
    place = 0
    for _, sentence in groupby(words, key=lambda word: word.label):
        more = tuple(sentence)
        while place < len(tracks) and measure((*lines[place], *more), type_, fonts) > tracks[place].length:
            place += 1
        if place == len(tracks):
            return None
        lines[place] = (*lines[place], *more)
    return lines
