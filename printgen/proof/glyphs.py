"""The fonts' letters as outlines, read from the font files: which letter does an outline show, how large, which way?"""

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
LIKE = 0.02
"""How far, over its size, an outline may be off a letter's and still show it."""
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


class Match(Struct, frozen=True):
    """A letter that an outline shows: at ``origin``, an em is ``em`` long and that way.

    ``squeeze`` is how much more the outline is stretched one way than the other.
    """

    letter: str
    origin: complex
    em: complex
    advance: float
    squeeze: float = 1.0


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


def matches(seen: Form, claimed: str = "") -> list[Match]:
    """Every letter that an outline shows, the claimed one first; of a claim that is true nothing else is asked."""
    claimed_ones = true(seen, claimed) if claimed else []
    if claimed_ones:
        return claimed_ones
    return [match for glyph in _index().get(seen.counts, ()) for match in _fits(seen, glyph)]


def true(seen: Form, letter: str) -> list[Match]:
    """The ways in which an outline shows a certain letter."""
    return [match for glyph in named(letter) for match in _fits(seen, glyph)]


def _fits(seen: Form, glyph: Glyph) -> Iterator[Match]:
    """The letter each way it lies on the outline: a dot does so in several."""
    known = glyph.form
    if known.counts != seen.counts:
        return
    (first, *others), (first_seen, *others_seen) = known.contours, seen.contours
    for begun in _starts(first, first_seen):
        turn = _turn(first, begun)
        if abs(abs(turn) - 1) > LIKE or not _alike(first, begun, turn):
            continue
        if all(
            any(_alike(contour, each, turn) for each in _starts(contour, other))
            for contour, other in zip(others, others_seen, strict=True)
        ):
            em = turn * seen.size / known.size
            squeeze = _squeeze(first, begun)
            yield Match(glyph.letter, seen.middle - em * known.middle, em, glyph.advance, squeeze)


def _starts(known: Points, seen: Points) -> Iterator[Points]:
    """A contour begun at each point from which it is as far from the middle all along as the letter's."""
    reach = [abs(point) for point in known]
    found = [abs(point) for point in seen]
    for start in range(len(seen)):
        if all(abs(a - found[(start + k) % len(found)]) <= LIKE for k, a in enumerate(reach)):
            yield (*seen[start:], *seen[:start])


def _turn(known: Points, seen: Points) -> complex:
    whole = sum(abs(point) ** 2 for point in known)
    return sum((k.conjugate() * s for k, s in zip(known, seen, strict=True)), 0j) / (whole or 1.0)


def _squeeze(known: Points, seen: Points) -> float:
    """Of the linear map that fits best, z -> a z + b z*, how much more it stretches one way than the other."""
    z, w = known, seen
    p = sum(abs(each) ** 2 for each in z)
    q = sum((each * each for each in z), 0j)
    u = sum((each.conjugate() * other for each, other in zip(z, w, strict=True)), 0j)
    v = sum((each * other for each, other in zip(z, w, strict=True)), 0j)
    det = p * p - abs(q) ** 2
    if det < 1e-6 * p * p:
        return 1.0
    a, b = (p * u - q.conjugate() * v) / det, (p * v - q * u) / det
    return float((abs(a) + abs(b)) / (abs(abs(a) - abs(b)) or 1e-9))


def _alike(known: Points, seen: Points, turn: complex) -> bool:
    return all(abs(s - turn * k) <= LIKE for k, s in zip(known, seen, strict=True))


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
def _index() -> dict[tuple[int, ...], tuple[Glyph, ...]]:
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
