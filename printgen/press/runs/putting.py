"""Finished pages into files: one PDF, or an SVG a page."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from printgen.drawing.page import Page
from printgen.facts import PieceId
from printgen.press.files import writing
from printgen.press.order.endings import ending_of
from printgen.press.order.order import Order
from printgen.press.runs.job import File, Job, files
from printgen.press.runs.printing import render
from printgen.render.outputs import OUTPUTS


def put(
    path: Path, title: str, pages: Sequence[Page], order: Order, pieces: Mapping[PieceId, int] | None = None
) -> tuple[Path, ...]:
    """Writes the pages into the file ``path``, or beside it as ``name-1of3.svg``; the files that were written.

    ``pieces``: how many of which are on the pages. Raises :class:`Refused` for any other ending.
    """
    ending = ending_of(path)
    if OUTPUTS[ending].whole:
        made: tuple[File, ...] = (File(path, ending, title, pages, pieces=pieces or {}),)
    else:
        made = files(Job(path.with_suffix(""), title, ()), ending, pages, order)
    with writing.Batch() as batch:
        for file in made:
            with batch.file(file.path) as out:
                render(file, order, out)
    return tuple(file.path for file in made)
