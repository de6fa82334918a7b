"""Pages to a PDF: exact boxes, embedded subset fonts and no other, real text, no scaling when printed.

Pages are drawn and packed one by one, so that memory grows by what the file grows.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Any, BinaryIO
from weakref import WeakKeyDictionary

from printgen import __version__
from printgen.drawing.finish import Finish
from printgen.drawing.fonts import Fonts
from printgen.drawing.page import Page
from printgen.drawing.shapes import Shape
from printgen.errors import Refused
from printgen.geometry import Box
from printgen.render.decimals import plain
from printgen.render.operators import Show, Shown, form_operators, page_operators
from printgen.render.repeated import repeated
from printgen.units import to_points

VERSION = (1, 7)
OWNER = "printgen"
_NO_CLOCK = "D:20000101000000+00'00'"
"""The date that a PDF asks for; the same input gives the same bytes."""
_RUNS_KEPT = 1024
_WORTH_A_FORM = 8
"""Fewer shapes than this are sooner drawn than called."""
_FORM_REACH = 10_000.0
"""No form reaches farther from its origin, in units of its own: a picture of a hundred may stand a tenth as large."""


def write(
    out: BinaryIO,
    pages: Sequence[Page],
    finish: Finish,
    fonts: Fonts,
    title: str,
    language: str = "en",
    carried: bytes = b"",
) -> int:
    """Write ``pages`` to ``out`` as one PDF and return how many there were.

    ``carried`` is what printgen says to itself of the file; no viewer shows it. Nothing is written before the
    last page has been drawn. Raises :class:`Refused` when there is no page, and :class:`NoGlyph` for a letter
    that no font has.
    """
    from reportlab.pdfbase import pdfdoc

    document = pdfdoc.PDFDocument(invariant=1, compression=1, pdfVersion=VERSION, lang=language)
    document.setTitle(title)
    document.setAuthor("printgen")
    document.setCreator(f"printgen {__version__}")
    document.setSubject("")
    preferences = pdfdoc.ViewerPreferencesPDFDictionary()
    preferences["PrintScaling"] = "None"
    preferences["DisplayDocTitle"] = "true"
    document.Catalog.ViewerPreferences = preferences
    if carried:
        _carry(document, carried)
    embedded = _Embedded(document, fonts)
    forms = _Forms(document, finish, embedded.show, repeated(pages, _WORTH_A_FORM))
    bookmarks = _Bookmarks(document)
    count = 0
    for page in pages:
        operators = page_operators(page, finish, embedded.show, forms.name)
        bookmarks.begins(page.name)
        document.addPage(_packed(page, operators, forms.used()))
        count += 1
    if not count:
        raise Refused("there is no page to write")
    out.write(document.GetPDFData(bookmarks))
    return count


class _Bookmarks:
    """A bookmark where pages of another name begin. To reportlab it is the canvas that knows destinations."""

    def __init__(self, document: Any) -> None:
        self._document = document
        self._destinations: dict[str, Any] = {}
        self._latest = ""

    def begins(self, title: str) -> None:
        """Tell that the next page is of ``title``."""
        if title == self._latest:
            return
        from reportlab.pdfbase import pdfdoc

        self._latest, key = title, str(len(self._destinations))
        self._destinations[key] = destination = pdfdoc.Destination(key)
        destination.fit()
        destination.setPage(self._document.thisPageRef())
        self._document.outline.addOutlineEntry(key, title=title)

    def _bookmarkReference(self, key: str) -> Any:  # noqa: N802 (reportlab calls it so)
        return self._destinations[key]


def _carry(document: Any, carried: bytes) -> None:
    """A program's own data stands in the catalogue's piece information, by the program's name (ISO 32000, 14.5)."""
    from reportlab.pdfbase import pdfdoc

    flate = pdfdoc.PDFDictionary({"Filter": pdfdoc.PDFName("FlateDecode")})
    stream = document.Reference(pdfdoc.PDFStream(flate, zlib.compress(carried, 9)), "Carried")
    own = pdfdoc.PDFDictionary({"LastModified": pdfdoc.PDFString(_NO_CLOCK), "Private": stream})
    document.Catalog.PieceInfo = pdfdoc.PDFDictionary({OWNER: own})
    document.Catalog.__NoDefault__ = (*document.Catalog.__NoDefault__, "PieceInfo")


class _Forms:
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


def _packed(page: Page, operators: str, forms: dict[str, Any]) -> Any:
    """A page with its content already compressed, so that a long document stays small in memory."""
    from reportlab.pdfbase import pdfdoc

    packed = pdfdoc.PDFPage()
    packed.MediaBox = _box(Box(0, 0, page.width, page.height))
    packed.TrimBox = page.trim and _box(page.trim)
    packed.BleedBox = page.bleed and _box(page.bleed)
    packed.Resources = pdfdoc.PDFResourceDictionary()
    packed.Resources.basicFonts()
    packed.Resources.basicProcs()
    packed.Resources.XObject = forms
    flate = pdfdoc.PDFDictionary({"Filter": pdfdoc.PDFName("FlateDecode")})
    packed.Contents = pdfdoc.PDFStream(flate, zlib.compress(operators.encode("ascii")))
    return packed


def _box(box: Box) -> Any:
    from reportlab.pdfbase import pdfdoc

    edges = (box.left, box.bottom, box.right, box.top)
    return pdfdoc.PDFArray([plain(to_points(edge)) for edge in edges])


class _Embedded:
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


_NO_BREAK_SPACE = "\u00a0"
_SPACE = ord(" ")  # what a no-break space is written as

# Reading a font file takes longer than drawing a page, so it is read once for each Fonts.
_faces: WeakKeyDictionary[Fonts, dict[str, _EmbeddedFace]] = WeakKeyDictionary()


def _face(fonts: Fonts, name: str) -> _EmbeddedFace:
    faces = _faces.setdefault(fonts, {})
    if name not in faces:
        faces[name] = _EmbeddedFace(fonts, name)
    return faces[name]
