"""Pages to pictures, by the PDF that a printer would get."""

from __future__ import annotations

import io

from printgen.drawing.finish import Finish
from printgen.drawing.fonts import Fonts
from printgen.drawing.page import Page
from printgen.render import pdf
from printgen.render.extra import extra
from printgen.units import POINTS_PER_INCH

DPI = 150
LARGEST = 8000
"""A picture's longest side in pixels; a larger page is drawn smaller."""


def write(page: Page, finish: Finish, fonts: Fonts, title: str) -> bytes:
    """``page`` as a PNG. Raises :class:`Refused` where the library is not installed."""
    pdfium = extra("pypdfium2", "png", "a .png file")
    drawn = io.BytesIO()
    pdf.write(drawn, [page], finish, fonts, title)
    document = pdfium.PdfDocument(drawn.getvalue())
    try:
        scale = min(DPI / POINTS_PER_INCH, LARGEST / (max(page.width, page.height) * POINTS_PER_INCH))
        picture = document[0].render(scale=scale).to_pil()
    finally:
        document.close()
    out = io.BytesIO()
    picture.save(out, "PNG", dpi=(scale * POINTS_PER_INCH, scale * POINTS_PER_INCH))
    return out.getvalue()
