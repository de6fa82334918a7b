"""The faces that a PDF carries, cut to what it uses, and lines of letters as those faces encode them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any
from weakref import WeakKeyDictionary

from printgen.drawing.fonts import Fonts
from printgen.errors import Refused
from printgen.render.decimals import plain
from printgen.render.operators import Shown

_RUNS_KEPT = 1024
_NO_BREAK_SPACE = "\u00a0"
_SPACE = ord(" ")  # what a no-break space is written as


class Embedded:
    """The faces that one document uses, and the runs as that document's fonts encode them."""

    def __init__(self, document: Any, fonts: Fonts) -> None:
        self._document, self._fonts = document, fonts
        self.show = lru_cache(_RUNS_KEPT)(self._show)

    def _show(self, name: str, words: str) -> tuple[Shown, ...]:
        run = self._fonts.shape(name, words)
        face = _face(self._fonts, name)
        face.learn(run.words, self._fonts)
        codes = list(face.codes(run.words, self._document))
        parts: list[Shown] = []
        array: list[str] = []
        pen = 0.0
        for k, (letter, code) in enumerate(zip(run.letters, codes, strict=True)):
            # A reader's pen stands where the widths in the file leave it; a number moves it back (1/1000 em).
            back = round(pen - letter.x * 1000, 3)
            if back:
                array.append(plain(back))
                pen -= back
            array.append(f"<{code[1]:02X}>")
            pen += face.width(run.words[k])
            last = k + 1 == len(codes)
            if last or codes[k + 1][0] != code[0] or run.letters[k + 1].y != letter.y:
                joined = " ".join(array).replace("> <", "")
                parts.append(Shown(code[0], letter.y, f"[{joined}]"))
                array = []
        return tuple(parts)


class _EmbeddedFace:
    """A face as reportlab embeds it, with the glyphs that HarfBuzz chose (tabular figures)."""

    def __init__(self, fonts: Fonts, name: str) -> None:
        from reportlab.pdfbase.ttfonts import TTFError, TTFont

        path = fonts.path(name)
        try:
            self._font: Any = TTFont(name, str(path), asciiReadable=False)
        except TTFError as error:
            raise Refused(f"{path} cannot be embedded in a PDF: {error}") from error
        # One file may serve two faces; each is a font of its own in the document.
        self._font.face.name += b"-" + name.encode("ascii")
        self._name = name
        self._known: set[str] = set()

    def learn(self, words: str, fonts: Fonts) -> None:
        """Take the glyphs and widths of letters from ``fonts``."""
        for letter in sorted(set(words) - self._known):
            width = fonts.shape(self._name, letter).width
            self._font.face.charToGlyph[ord(letter)] = fonts.glyph(self._name, letter)
            self._font.face.charWidths[ord(letter)] = round(width * 1000, 3)
            self._known.add(letter)

    def width(self, letter: str) -> float:
        """The width that the file gives a letter, in 1/1000 em."""
        return float(self._font.face.getCharWidth(_SPACE if letter == _NO_BREAK_SPACE else ord(letter)))

    def codes(self, words: str, document: Any) -> Iterator[tuple[str, int]]:
        """Each letter's font resource and code in ``document``."""
        for subset, codes in self._font.splitString(words, document):
            resource = self._font.getSubsetInternalName(subset, document)
            for code in codes:
                yield resource, code


# Reading a font file takes longer than drawing a page, so it is read once for each Fonts.
_faces: WeakKeyDictionary[Fonts, dict[str, _EmbeddedFace]] = WeakKeyDictionary()


def _face(fonts: Fonts, name: str) -> _EmbeddedFace:
    faces = _faces.setdefault(fonts, {})
    if name not in faces:
        faces[name] = _EmbeddedFace(fonts, name)
    return faces[name]
