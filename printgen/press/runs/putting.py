"""Finished pages into files: one PDF, or an SVG a page."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from printgen.drawing.page import Page
from printgen.press.order.endings import ending_of
from printgen.press.order.order import Order
from printgen.press.runs.job import File, Job, files
from printgen.press.runs.printing import write
from printgen.render.outputs import OUTPUTS


def put(path: Path, title: str, pages: Sequence[Page], order: Order) -> tuple[Path, ...]:
    """Writes the pages into the file ``path``, or beside it as ``name-1of3.svg``; the files that were written.

    Raises :class:`Refused` for an ending that is no format.
    """
    ending = ending_of(path)
    if OUTPUTS[ending].whole:
        return write((File(path, ending, title, pages),), order)
    return write(files(Job(path.with_suffix(""), title, ()), ending, pages, order), order)
