"""The fonts' letters as outlines, read from the font files, and the form of any outline to hold against them."""

from __future__ import annotations

import importlib
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

from msgspec import Struct

from printgen.proof.marks import Course, Curve, Pen

_FILES = (
    ("fontpkg_barlow_condensed", "BarlowCondensed-Medium.ttf"),
    ("fontpkg_barlow_condensed", "BarlowCondensed-SemiBold.ttf"),
    ("fontpkg_barlow_condensed", "BarlowCondensed-Bold.ttf"),
    ("fontpkg_barlow_condensed", "BarlowCondensed-ExtraBold.ttf"),
    ("fontpkg_alfa_slab_one", "AlfaSlabOne-Regular.ttf"),
)
_MOST = 0x2FFF
Points = tuple[complex, ...]


class Form(Struct, frozen=True):
    """A letter's outline by contours: their points about the middle of all, one unit large."""

    contours: tuple[Points, ...]
    middle: complex
    size: float

    @property
    def counts(self) -> tuple[int, ...]:
        return tuple(map(len, self.contours))


class Glyph(Struct, frozen=True):
    """A letter of a font; the form in em."""

    letter: str
    form: Form
    advance: float


def form(courses: Iterable[Course]) -> Form | None:
    """The form of an outline; None for one without size."""
    contours = [tuple(_points(course)) for course in courses]
    points = [point for contour in contours for point in contour]
    if not points:
        return None
    middle = sum(points) / len(points)
    size = float((sum(abs(point - middle) ** 2 for point in points) / len(points)) ** 0.5)
    if size == 0:
        return None
    moved = tuple(tuple((point - middle) / size for point in contour) for contour in contours)
    return Form(moved, middle, size)


def _points(course: Course) -> Iterator[complex]:
    for segment in course.segments:
        yield complex(*segment.start)
        if isinstance(segment, Curve):
            yield complex(*segment.at(0.5))


@cache
def named(letter: str) -> tuple[Glyph, ...]:
    """A letter in every face, its tabular form included."""
    return tuple(
        glyph
        for face in range(len(_FILES))
        for name in _names(face, letter)
        if (glyph := _glyph(face, name, letter))
    )


@cache
def by_counts() -> dict[tuple[int, ...], tuple[Glyph, ...]]:
    """Every letter of every face by the counts of its points."""
    found: dict[tuple[int, ...], list[Glyph]] = {}
    seen: set[tuple[int, str]] = set()
    for face in range(len(_FILES)):
        for code in sorted(_cmap(face)):
            for name in _names(face, chr(code)) if code <= _MOST else ():
                if (face, name) not in seen and (glyph := _glyph(face, name, chr(code))):
                    seen.add((face, name))
                    found.setdefault(glyph.form.counts, []).append(glyph)
    return {counts: tuple(glyphs) for counts, glyphs in found.items()}


@cache
def _font(face: int) -> Any:
    from fontTools.ttLib import TTFont

    package, file = _FILES[face]
    return TTFont(Path(importlib.import_module(package).ROOT) / "files" / file, lazy=True)


@cache
def _cmap(face: int) -> dict[int, str]:
    known: dict[int, str] = _font(face).getBestCmap()
    return known


@cache
def _tabular(face: int) -> dict[str, str]:
    """Which glyphs stand in for which where figures are of one width."""
    if "GSUB" not in _font(face):
        return {}
    table = _font(face)["GSUB"].table
    places = {
        place
        for record in table.FeatureList.FeatureRecord
        if record.FeatureTag == "tnum"
        for place in record.Feature.LookupListIndex
    }
    swaps: dict[str, str] = {}
    for place in sorted(places):
        for sub in table.LookupList.Lookup[place].SubTable:
            swaps |= getattr(getattr(sub, "ExtSubTable", sub), "mapping", {})
    return swaps


def _names(face: int, letter: str) -> Iterator[str]:
    name = _cmap(face).get(ord(letter)) if len(letter) == 1 else None
    if name:
        yield name
        if name in _tabular(face):
            yield _tabular(face)[name]


@cache
def _glyph(face: int, name: str, letter: str) -> Glyph | None:
    from fontTools.pens.recordingPen import DecomposingRecordingPen

    glyphs = _font(face).getGlyphSet()
    recording = DecomposingRecordingPen(glyphs)
    glyphs[name].draw(recording)
    em = _font(face)["head"].unitsPerEm
    known = form(_courses(recording.value, 1 / em))
    return Glyph(letter, known, glyphs[name].width / em) if known else None


def _courses(recorded: Iterable[tuple[str, tuple[Any, ...]]], k: float) -> tuple[Course, ...]:
    pen = Pen()
    for does, points in recorded:
        if does == "moveTo":
            pen.move((points[0][0] * k, points[0][1] * k))
        elif does == "lineTo":
            pen.line((points[0][0] * k, points[0][1] * k))
        elif does == "qCurveTo":
            _quadratics(pen, [(x * k, y * k) for x, y in points if (x, y) != (None, None)])
        elif does in ("closePath", "endPath"):
            pen.close()
    return pen.take()


def _quadratics(pen: Pen, points: list[tuple[float, float]]) -> None:
    """TrueType's curves: between two points off the line lies one on it."""
    controls, last = points[:-1], points[-1]
    for place, (x1, y1) in enumerate(controls):
        if place + 1 < len(controls):
            nx, ny = controls[place + 1]
            x2, y2 = (x1 + nx) / 2, (y1 + ny) / 2
        else:
            x2, y2 = last
        x0, y0 = pen.here
        first = x0 + (x1 - x0) * 2 / 3, y0 + (y1 - y0) * 2 / 3
        pen.curve(first, (x2 + (x1 - x2) * 2 / 3, y2 + (y1 - y2) * 2 / 3), (x2, y2))
