"""How much of a finished sheet is covered with ink: the page drawn, and what of its white is gone."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from printgen.errors import Refused
from printgen.proof import limits
from printgen.proof.missing import reader

_SCALE = 1.0
"""Pixels a point. Edges are shared out among pixels, so that more would tell no more."""
_WHITE = 255.0


def coverage(path: Path) -> Iterator[float]:
    """The share of each page of a PDF that ink covers, by how dark it is: 1 for solid black, less for a paler ink.

    Raises :class:`Refused` for what is no PDF.
    """
    pdfium, stat = reader("pypdfium2", "png"), reader("PIL.ImageStat", "png")
    try:
        limits.file_size(str(path), path.stat().st_size)
        document = pdfium.PdfDocument(path.read_bytes())
    except OSError as error:
        raise Refused(f"{path} cannot be read: {error.strerror or error}") from error
    except pdfium.PdfiumError as error:
        raise Refused(
            f"{path} is no PDF that can be read; ink is told of the PDFs that go to a printer"
        ) from error
    try:
        for page in document:
            (mean,) = stat.Stat(page.render(scale=_SCALE, grayscale=True).to_pil()).mean
            yield 1 - float(mean) / _WHITE
    finally:
        document.close()
