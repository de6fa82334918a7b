"""Sheets for a printer whose lengths are off: drawn so much larger or smaller that they come out true.

The sheet is laid out in a window that the correction makes exactly as large as what the printer reaches;
scaling about the paper's centre is the last thing done to it. A cutter's file is never corrected.
"""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from printgen.drawing.page import Page
from printgen.drawing.shapes import Group
from printgen.geometry import Box, Matrix
from printgen.sheets.papers import Paper
from printgen.words import Words


class Correction(Struct, frozen=True):
    """How much larger to draw for a printer, ``across`` and ``up`` its paper: nominal over measured length."""

    printer: str
    across: float
    up: float

    def said(self, words: Words) -> str:
        """A sentence for the sheet: ``Corrected for home: 101.52 % across, 99.87 % up.``"""
        across, up = words.percent(self.across), words.percent(self.up)
        return words.say("sheet.corrected", printer=self.printer, across=across, up=up)


def window(paper: Paper, margin: float, correction: Correction) -> Paper:
    """The paper to lay out on: inside ``margin`` (inches) it has what is printable, by the correction."""
    width = (paper.width - 2 * margin) / correction.across + 2 * margin
    height = (paper.height - 2 * margin) / correction.up + 2 * margin
    return replace(paper, width=width, height=height)


def corrected(page: Page, correction: Correction, paper: Paper | None = None) -> Page:
    """``page`` scaled about its centre, which comes to lie on the paper's.

    Without a paper the page has a size of its own, and grows with what is on it.
    """
    width = paper.width if paper else page.width * correction.across
    height = paper.height if paper else page.height * correction.up
    matrix = (
        Matrix.shift(-page.width / 2, -page.height / 2)
        .then(Matrix.scale(correction.across, correction.up))
        .then(Matrix.shift(width / 2, height / 2))
    )
    label = f"corrected.{correction.across:.6f}.{correction.up:.6f}"
    items = (Group(page.items, matrix, label=label),)
    return Page(page.name, width, height, items, _moved(page.trim, matrix), _moved(page.bleed, matrix))


def _moved(box: Box | None, matrix: Matrix) -> Box | None:
    return Box.around(map(matrix, (box.corners[0], box.corners[2]))) if box else None
