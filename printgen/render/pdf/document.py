"""One PDF, page by page.

Pages are drawn and packed one by one, so that memory grows by what the file grows.
"""

from __future__ import annotations

import zlib
from collections.abc import Sequence
from typing import Any, BinaryIO

from printgen import __version__
from printgen.drawing.finish import Finish
from printgen.drawing.fonts import Fonts
from printgen.drawing.page import Page
from printgen.errors import Refused
from printgen.geometry import Box
from printgen.render.decimals import plain
from printgen.render.operators import page_operators
from printgen.render.pdf.bookmarks import Bookmarks
from printgen.render.pdf.embedded import Embedded
from printgen.render.pdf.forms import Forms
from printgen.render.repeated import repeated
from printgen.units import to_points

VERSION = (1, 7)
OWNER = "printgen"
_NO_CLOCK = "D:20000101000000+00'00'"
"""The date that a PDF asks for; the same input gives the same bytes."""
_WORTH_A_FORM = 8
"""Fewer shapes than this are sooner drawn than called."""


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
    document = _begun(title, language)
    if carried:
        _carry(document, carried)
    embedded = Embedded(document, fonts)
    forms = Forms(document, finish, embedded.show, repeated(pages, _WORTH_A_FORM))
    bookmarks = Bookmarks(document)
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


def _begun(title: str, language: str) -> Any:
    """A document without pages, that says what it is and asks viewers not to scale it."""
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
    return document


def _carry(document: Any, carried: bytes) -> None:
    """A program's own data stands in the catalogue's piece information, by the program's name (ISO 32000, 14.5)."""
    from reportlab.pdfbase import pdfdoc

    flate = pdfdoc.PDFDictionary({"Filter": pdfdoc.PDFName("FlateDecode")})
    stream = document.Reference(pdfdoc.PDFStream(flate, zlib.compress(carried, 9)), "Carried")
    own = pdfdoc.PDFDictionary({"LastModified": pdfdoc.PDFString(_NO_CLOCK), "Private": stream})
    document.Catalog.PieceInfo = pdfdoc.PDFDictionary({OWNER: own})
    document.Catalog.__NoDefault__ = (*document.Catalog.__NoDefault__, "PieceInfo")


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
