"""Fonts of a PDF as a reader needs them: bytes to characters, advance widths, ink boxes, how embedded."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from io import BytesIO
from typing import Any, NamedTuple

import pikepdf
from fontTools.ttLib import TTFont

InkBox = tuple[float, float, float, float]


@dataclass(frozen=True, slots=True)
class Font:
    """A font that a file names. ``tag`` is the six letters of a subset, empty where the font is whole."""

    name: str
    tag: str
    embedded: bool
    readable: bool


class Char(NamedTuple):
    """One shown character: ``width`` and ``ink`` in ems, ``ink`` None where it is blank."""

    text: str
    width: float
    ink: InkBox | None
    is_space_byte: bool


class Face:
    """One font dictionary, read lazily."""

    def __init__(self, font: pikepdf.Object) -> None:
        self._font = font
        self._composite = str(font.Subtype) == "/Type0"
        self._inner: Any = font.DescendantFonts[0] if self._composite else font

    @cached_property
    def about(self) -> Font:
        name = str(self._font.BaseFont).lstrip("/")
        subset = re.fullmatch(r"([A-Z]{6})\+(.+)", name)
        descriptor = self._inner.get("/FontDescriptor")
        embedded = descriptor is not None and any(
            key in descriptor for key in ("/FontFile", "/FontFile2", "/FontFile3")
        )
        tag, plain = subset.groups() if subset else ("", name)
        return Font(plain, tag, embedded, "/ToUnicode" in self._font)

    def chars(self, shown: bytes) -> Iterator[Char]:
        step = 2 if self._composite else 1
        for start in range(0, len(shown), step):
            code = int.from_bytes(shown[start : start + step], "big")
            yield Char(self._text(code), self._width(code), self._ink(code), step == 1 and code == 32)

    def _text(self, code: int) -> str:
        if self._unicode is None:
            return bytes([code]).decode("cp1252")
        text = self._unicode.get(code, "\0")
        if text == "\0":
            raise ValueError(f"{self.about.name} shows code {code}, which stands for no character")
        return text

    @cached_property
    def _unicode(self) -> dict[int, str] | None:
        if "/ToUnicode" not in self._font:
            return None
        return to_unicode(self._font.ToUnicode.read_bytes().decode("latin-1"))

    def _width(self, code: int) -> float:
        if code not in self._widths:
            raise ValueError(f"{self.about.name} gives no width for code {code}")
        return self._widths[code] / 1000

    @cached_property
    def _widths(self) -> dict[int, float]:
        if self._composite:
            return _composite_widths(self._inner.get("/W", []))
        first = int(self._font.get("/FirstChar", 0))
        return {first + k: float(width) for k, width in enumerate(self._font.get("/Widths", []))}

    def _ink(self, code: int) -> InkBox | None:
        if self._outlines is None:
            return None
        name = self._glyph_name(code)
        glyph = self._outlines["glyf"][name]
        if glyph.numberOfContours == 0:
            return None
        em = self._outlines["head"].unitsPerEm
        return glyph.xMin / em, glyph.yMin / em, glyph.xMax / em, glyph.yMax / em

    def _glyph_name(self, code: int) -> str:
        assert self._outlines is not None
        if self._composite:
            return str(self._outlines.getGlyphName(code))
        for table in self._outlines["cmap"].tables:
            for key in (code, 0xF000 + code):
                if key in table.cmap:
                    return str(table.cmap[key])
        return ".notdef"

    @cached_property
    def _outlines(self) -> TTFont | None:
        descriptor = self._inner.get("/FontDescriptor")
        if descriptor is None or "/FontFile2" not in descriptor:
            return None
        return TTFont(BytesIO(descriptor.FontFile2.read_bytes()))


def to_unicode(cmap: str) -> dict[int, str]:
    """The code to text table of a ToUnicode stream."""
    table: dict[int, str] = {}
    for block in re.findall(r"beginbfchar(.*?)endbfchar", cmap, re.DOTALL):
        for code, text in re.findall(r"<([0-9A-Fa-f]+)>\s*<([0-9A-Fa-f]+)>", block):
            table[int(code, 16)] = _utf16(text)
    for block in re.findall(r"beginbfrange(.*?)endbfrange", cmap, re.DOTALL):
        for low, high, text, listed in re.findall(
            r"<([0-9A-Fa-f]+)>\s*<([0-9A-Fa-f]+)>\s*(?:<([0-9A-Fa-f]+)>|\[(.*?)\])", block, re.DOTALL
        ):
            codes = range(int(low, 16), int(high, 16) + 1)
            if text:
                base = _utf16(text)
                table |= {code: base[:-1] + chr(ord(base[-1]) + k) for k, code in enumerate(codes)}
            else:
                texts = map(_utf16, re.findall(r"<([0-9A-Fa-f]+)>", listed))
                table |= dict(zip(codes, texts, strict=True))
    return table


def _utf16(digits: str) -> str:
    return bytes.fromhex(digits).decode("utf-16-be")


def _composite_widths(array: Any) -> dict[int, float]:
    """The /W array: ``first [w w w]`` or ``first last w``."""
    widths: dict[int, float] = {}
    items = list(array)
    while items:
        first, second = int(items.pop(0)), items.pop(0)
        if isinstance(second, pikepdf.Array):
            widths |= {first + k: float(width) for k, width in enumerate(second)}
        else:
            width = float(items.pop(0))
            widths |= dict.fromkeys(range(first, int(second) + 1), width)
    return widths
