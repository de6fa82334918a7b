"""Typefaces: which glyph stands where in a line of words, and what ink it makes.

A :class:`Fonts` is a value that pieces and renderers are given. It opens a face when it is first asked
for. One line is shaped at a time: kerned, tabular figures, no ligatures, so that every letter is one
glyph and both renderers can place the same run. Everything in a :class:`Run` is in em (1 em = the size).
"""

from __future__ import annotations

import importlib
import unicodedata
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path

from msgspec import Struct

from printgen.drawing.face import Face
from printgen.drawing.shapes import Segment
from printgen.errors import NoGlyph, Refused, nearest
from printgen.geometry import Box
from printgen.units import POINTS_PER_INCH, from_points

# Face -> the font package that carries it, and its file there.
SHIPPED = {
    "body": ("fontpkg_barlow_condensed", "BarlowCondensed-Medium.ttf"),
    "semibold": ("fontpkg_barlow_condensed", "BarlowCondensed-SemiBold.ttf"),
    "bold": ("fontpkg_barlow_condensed", "BarlowCondensed-Bold.ttf"),
    "heavy": ("fontpkg_barlow_condensed", "BarlowCondensed-ExtraBold.ttf"),
    "slab": ("fontpkg_alfa_slab_one", "AlfaSlabOne-Regular.ttf"),
}
_RUNS_KEPT, _WIDTHS_KEPT = 4096, 32_768
"""A page tried at many sizes asks for the same words again and again; a width is small, a run is not."""


class Letter(Struct, frozen=True, gc=False):
    """One glyph of a run: its number in the font, and where its origin stands from the run's start (em)."""

    glyph: int
    x: float
    y: float


class Run(Struct, frozen=True):
    """A shaped line, one letter for each character of ``words``; ``width`` is its advance (em)."""

    face: str
    words: str
    letters: tuple[Letter, ...]
    width: float


class Fonts:
    """Faces by name. ``paths`` replaces shipped faces by TrueType files of the user's.

    Raises :class:`Refused` for a face that does not exist, here or when it is asked for, and for a file
    that is no TrueType font; :class:`NoGlyph` when words hold a letter that their face has not.
    """

    def __init__(self, paths: Mapping[str, Path] | None = None) -> None:
        self._paths = dict(paths or {})
        for face in self._paths:
            _check_name(face)
        self._faces: dict[str, Face] = {}
        self._run = lru_cache(_RUNS_KEPT)(self._shape)
        self._width = lru_cache(_WIDTHS_KEPT)(self._width_in_em)
        self._ink = lru_cache(_RUNS_KEPT)(self._ink_in_em)

    def __reduce__(self) -> tuple[type[Fonts], tuple[dict[str, Path]]]:
        return Fonts, (self._paths,)

    @classmethod
    def shipped(cls) -> Fonts:
        """The faces that come with printgen: body, semibold, bold, heavy and slab."""
        return cls()

    def path(self, face: str) -> Path:
        """The file a face is read from."""
        _check_name(face)
        if face in self._paths:
            return self._paths[face]
        package, file = SHIPPED[face]
        return Path(importlib.import_module(package).ROOT) / "files" / file

    def shape(self, face: str, words: str) -> Run:
        """The run of ``words`` on one line. Letters typed as base and accent are joined first."""
        return self._run(face, words)

    def width(self, words: str, face: str, size: float) -> float:
        """How far ``words`` advance at ``size`` points, in inches."""
        return self._width(face, words) * size / POINTS_PER_INCH  # written out: it is asked most of all

    def ink(self, face: str, words: str, size: float) -> Box:
        """The box of the ink that ``words`` leave at ``size`` points, in inches from the baseline's start.

        It may be a few thousandths of an em too large, never too small. Blank words
        leave none: their box has no size.
        """
        em = self._ink(face, words)
        k = from_points(size)
        return Box(em.left * k, em.bottom * k, em.right * k, em.top * k)

    def cap_height(self, face: str) -> float:
        """The height of a capital, in em."""
        return self._face(face).cap_height

    def x_height(self, face: str) -> float:
        """The height of a small letter, in em."""
        return self._face(face).x_height

    def ascent(self, face: str) -> float:
        """How far the face reaches above the baseline, in em."""
        return self._face(face).ascent

    def descent(self, face: str) -> float:
        """How far the face reaches below the baseline, in em; positive."""
        return self._face(face).descent

    def outline(self, face: str, glyph: int) -> tuple[Segment, ...]:
        """A glyph's outline in em, y up from the baseline. Fill it nonzero."""
        return self._face(face).outline(glyph)

    def glyph(self, face: str, letter: str) -> int:
        """The glyph that ``letter`` is always set with (figures are tabular); 0 where there is none."""
        return self._face(face).glyph(letter)

    def _face(self, name: str) -> Face:
        if name not in self._faces:
            self._faces[name] = Face(self.path(name))
        return self._faces[name]

    def _shape(self, name: str, words: str) -> Run:
        words = unicodedata.normalize("NFC", words)
        face = self._face(name)
        for letter in words:
            if not face.glyph(letter):
                raise NoGlyph(letter, words)
        shaped = face.shape(words)
        if [(cluster, glyph) for cluster, glyph, *_ in shaped] != list(enumerate(map(face.glyph, words))):
            raise Refused(f'the letters of "{words}" change each other, which printgen cannot set ({name})')
        letters = []
        pen = 0.0
        for _, glyph, advance, x, y in shaped:
            letters.append(Letter(glyph, pen + x, y))
            pen += advance
        return Run(name, words, tuple(letters), pen)

    def _width_in_em(self, name: str, words: str) -> float:
        return self._run(name, words).width

    def _ink_in_em(self, name: str, words: str) -> Box:
        ink: Box | None = None
        for letter in self._run(name, words).letters:
            box = self._face(name).ink(letter.glyph)
            if box.width and box.height:
                box = box.moved(letter.x, letter.y)
                ink = box if ink is None else ink.joined(box)
        return ink or Box(0.0, 0.0, 0.0, 0.0)


def _check_name(face: str) -> None:
    if face not in SHIPPED:
        raise Refused(f"no face is called {face}{nearest(face, SHIPPED)}; there are {', '.join(SHIPPED)}")
