"""One opened font file: glyphs, their ink and their outlines, in em (1 em = the size)."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Any

from printgen.drawing.shapes import Close, Cubic, Line, Move, Segment
from printgen.errors import Refused
from printgen.geometry import Box, Point

FEATURES = {"kern": True, "tnum": True, "liga": False, "clig": False, "calt": False, "dlig": False}


class Face:
    """One opened font file, answering in em."""

    def __init__(self, path: Path) -> None:
        import uharfbuzz

        self._hb: Any = uharfbuzz
        face = uharfbuzz.Face(uharfbuzz.Blob(_truetype(path)))
        self._font = uharfbuzz.Font(face)
        self._upem: int = face.upem
        self._glyphs: dict[str, int] = {}
        self._outlines: dict[int, tuple[Segment, ...]] = {}
        tag = uharfbuzz.OTMetricsTag
        self.cap_height = self._metric(tag.CAP_HEIGHT)
        self.x_height = self._metric(tag.X_HEIGHT)
        extents = self._font.get_font_extents("ltr")
        self.ascent: float = extents.ascender / self._upem
        self.descent: float = -extents.descender / self._upem

    def _metric(self, tag: Any) -> float:
        return float(self._font.get_metric_position_with_fallback(tag)) / self._upem

    def glyph(self, letter: str) -> int:
        """The glyph that a letter is always set with; 0 where there is none."""
        if letter not in self._glyphs:
            known = self._font.get_nominal_glyph(ord(letter))
            self._glyphs[letter] = self.shape(letter)[0][1] if known else 0
        return self._glyphs[letter]

    def shape(self, words: str) -> list[tuple[int, int, float, float, float]]:
        """Cluster, glyph, advance, x offset and y offset of each glyph, lengths in em."""
        if not words:
            return []
        buffer = self._hb.Buffer()
        buffer.cluster_level = self._hb.BufferClusterLevel.MONOTONE_CHARACTERS
        buffer.add_str(words)
        buffer.guess_segment_properties()
        buffer.language = "en"  # the guess is the machine's locale
        self._hb.shape(self._font, buffer, FEATURES)
        k = 1 / self._upem
        return [
            (info.cluster, info.codepoint, place.x_advance * k, place.x_offset * k, place.y_offset * k)
            for info, place in zip(buffer.glyph_infos, buffer.glyph_positions, strict=True)
        ]

    def ink(self, glyph: int) -> Box:
        """The box of a glyph's ink."""
        extents = self._font.get_glyph_extents(glyph)
        k = 1 / self._upem
        left, top = extents.x_bearing, extents.y_bearing
        return Box(left * k, (top + extents.height) * k, (left + extents.width) * k, top * k)

    def outline(self, glyph: int) -> tuple[Segment, ...]:
        """A glyph's outline, y up from the baseline."""
        if glyph not in self._outlines:
            pen = _Pen(1 / self._upem)
            self._font.draw_glyph(glyph, _draw_funcs(), pen)
            self._outlines[glyph] = tuple(pen.segments)
        return self._outlines[glyph]


class _Pen:
    """Gathers a glyph's outline as segments in em."""

    def __init__(self, k: float) -> None:
        self._k = k
        self._at: Point = (0.0, 0.0)
        self.segments: list[Segment] = []

    def _to(self, x: float, y: float) -> Point:
        self._at = x * self._k, y * self._k
        return self._at

    def move(self, x: float, y: float) -> None:
        self.segments.append(Move(self._to(x, y)))

    def line(self, x: float, y: float) -> None:
        self.segments.append(Line(self._to(x, y)))

    def quadratic(self, cx: float, cy: float, x: float, y: float) -> None:
        start, control, end = self._at, (cx * self._k, cy * self._k), self._to(x, y)
        self.segments.append(Cubic(_two_thirds(start, control), _two_thirds(end, control), end))

    def cubic(self, px: float, py: float, qx: float, qy: float, x: float, y: float) -> None:
        k = self._k
        self.segments.append(Cubic((px * k, py * k), (qx * k, qy * k), self._to(x, y)))

    def close(self) -> None:
        self.segments.append(Close())


def _two_thirds(start: Point, control: Point) -> Point:
    """Where a cubic's control point stands that does what a quadratic's ``control`` does."""
    return start[0] + (control[0] - start[0]) * 2 / 3, start[1] + (control[1] - start[1]) * 2 / 3


@lru_cache(1)
def _draw_funcs() -> Any:
    import uharfbuzz

    funcs = uharfbuzz.DrawFuncs()
    funcs.set_move_to_func(lambda x, y, pen: pen.move(x, y))
    funcs.set_line_to_func(lambda x, y, pen: pen.line(x, y))
    funcs.set_quadratic_to_func(lambda cx, cy, x, y, pen: pen.quadratic(cx, cy, x, y))
    funcs.set_cubic_to_func(lambda px, py, qx, qy, x, y, pen: pen.cubic(px, py, qx, qy, x, y))
    funcs.set_close_path_func(lambda pen: pen.close())
    return funcs


def _truetype(path: Path) -> bytes:
    """The bytes of a TrueType file; only such a font can go into a PDF."""
    try:
        data = path.read_bytes()
    except OSError as error:
        raise Refused(f"cannot read the font {path}: {error.strerror}") from error
    if data[:4] not in (b"\0\1\0\0", b"true"):
        raise Refused(f"{path} is no TrueType font; printgen needs a .ttf file")
    return data
