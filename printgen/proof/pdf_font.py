"""A font of a PDF as a reader needs it: codes to letters by its own map, widths, whether it is embedded."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import cached_property
from typing import Any

from printgen.proof.missing import reader

_CHAR = re.compile(r"<([0-9A-Fa-f\s]+)>\s*<([0-9A-Fa-f\s]*)>")
_RANGE = re.compile(r"<([0-9A-Fa-f]+)>\s*<([0-9A-Fa-f]+)>\s*(?:<([0-9A-Fa-f\s]+)>|\[([^\]]*)\])")
_FILES = ("/FontFile", "/FontFile2", "/FontFile3")
_MOST_CODES = 70_000


class Face:
    """One font dictionary. ``unpacked`` reads a stream within the file's limits."""

    def __init__(self, font: Any, unpacked: Callable[[Any], bytes]) -> None:
        self._font, self._unpacked = font, unpacked
        self._composite = str(font.get("/Subtype", "")) == "/Type0"
        self._inner: Any = font["/DescendantFonts"][0] if self._composite else font
        self.name = re.sub(r"^/?(?:[A-Z]{6}\+)?", "", str(font.get("/BaseFont", "/a font")))

    @cached_property
    def embedded(self) -> bool:
        if str(self._font.get("/Subtype", "")) == "/Type3":
            return True
        descriptor = self._inner.get("/FontDescriptor")
        return descriptor is not None and any(key in descriptor for key in _FILES)

    def letters(self, shown: bytes) -> Iterator[tuple[str, float, bool]]:
        """Each letter of a shown string, its width in em, and whether it is the byte that word gaps follow."""
        step = 2 if self._composite else 1
        for start in range(0, len(shown), step):
            code = int.from_bytes(shown[start : start + step], "big")
            yield self._letter(code), self._widths.get(code, self._default) / 1000, step == 1 and code == 32

    def _letter(self, code: int) -> str:
        if self._map is None:
            return bytes([code & 255]).decode("cp1252", "replace")
        return self._map.get(code, "�")

    @cached_property
    def _map(self) -> dict[int, str] | None:
        if "/ToUnicode" not in self._font:
            return None
        return to_letters(self._unpacked(self._font["/ToUnicode"]).decode("latin-1"))

    @cached_property
    def _default(self) -> float:
        return float(self._inner.get("/DW", 1000)) if self._composite else 0.0

    @cached_property
    def _widths(self) -> dict[int, float]:
        if self._composite:
            return _composite_widths(self._inner.get("/W", []))
        first = int(self._font.get("/FirstChar", 0))
        return {first + k: float(width) for k, width in enumerate(self._font.get("/Widths", []))}


def to_letters(cmap: str) -> dict[int, str]:
    """The table of a ToUnicode stream."""
    table: dict[int, str] = {}
    for block in cmap.split("beginbfchar")[1:]:
        for code, text in _CHAR.findall(block.split("endbfchar")[0]):
            table[int("".join(code.split()), 16)] = _utf16(text)
    for block in cmap.split("beginbfrange")[1:]:
        for low, high, text, listed in _RANGE.findall(block.split("endbfrange")[0]):
            codes = range(int(low, 16), min(int(high, 16), int(low, 16) + _MOST_CODES) + 1)
            if text:
                base = _utf16(text)
                table |= {code: base[:-1] + chr(ord(base[-1]) + k) for k, code in enumerate(codes) if base}
            else:
                each = (_utf16(found) for found in re.findall(r"<([0-9A-Fa-f\s]+)>", listed))
                table |= dict(zip(codes, each, strict=False))
    return table


def _utf16(digits: str) -> str:
    return bytes.fromhex("".join(digits.split())).decode("utf-16-be", "replace")


def _composite_widths(array: Any) -> dict[int, float]:
    """The /W array: ``first [w w w]`` or ``first last w``."""
    pikepdf = reader("pikepdf")
    widths: dict[int, float] = {}
    items = list(array)
    place = 0
    while place + 1 < len(items):
        first, second = int(items[place]), items[place + 1]
        if isinstance(second, pikepdf.Array):
            widths |= {first + k: float(width) for k, width in enumerate(second)}
            place += 2
        else:
            last = min(int(second), first + _MOST_CODES)
            widths |= dict.fromkeys(range(first, last + 1), float(items[place + 2]))
            place += 3
    return widths
