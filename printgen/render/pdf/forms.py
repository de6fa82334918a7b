"""What is drawn twice or more in one PDF: drawn once, and called wherever it stands."""

from __future__ import annotations

import zlib
from collections.abc import Mapping
from typing import Any

from printgen.drawing.finish import Finish
from printgen.drawing.shapes import Shape
from printgen.render.decimals import plain
from printgen.render.operators import Show, form_operators
from printgen.units import to_points

_FORM_REACH = 10_000.0
"""No form reaches farther from its origin, in units of its own: a picture of a hundred may stand a tenth as large."""


class Forms:
    """What is drawn twice or more in one document: drawn once, and called wherever it stands."""

    def __init__(
        self, document: Any, finish: Finish, show: Show, again: Mapping[int, tuple[Shape, ...]]
    ) -> None:
        self._document, self._finish, self._show = document, finish, show
        self._again = again
        self._names: dict[int, str] = {}
        self._used: dict[str, Any] = {}

    def name(self, items: tuple[Shape, ...]) -> str:
        """The form that shows ``items``; empty for what stands only once."""
        key = id(items)
        if key not in self._again:
            return ""
        if key not in self._names:
            self._names[key] = self._made(items)
        name = self._names[key]
        self._used[name] = self._reference(name)
        return name

    def used(self) -> dict[str, Any]:
        """The forms called since this was last asked: what a page has to list."""
        used, self._used = self._used, {}
        return used

    def _made(self, items: tuple[Shape, ...]) -> str:
        from reportlab.pdfbase import pdfdoc

        name = f"Piece{len(self._names) + 1}"
        resources = pdfdoc.PDFResourceDictionary()
        resources.basicFonts()
        packed = zlib.compress(form_operators(items, self._finish, self._show).encode("ascii"))
        reach = plain(to_points(_FORM_REACH))
        about = {
            "Type": pdfdoc.PDFName("XObject"),
            "Subtype": pdfdoc.PDFName("Form"),
            "BBox": pdfdoc.PDFArray([f"-{reach}", f"-{reach}", reach, reach]),
            "Resources": resources,
            "Filter": pdfdoc.PDFName("FlateDecode"),
        }
        self._document.Reference(pdfdoc.PDFStream(pdfdoc.PDFDictionary(about), packed), name)
        return name

    @staticmethod
    def _reference(name: str) -> Any:
        from reportlab.pdfbase import pdfdoc

        return pdfdoc.PDFObjectReference(name)
