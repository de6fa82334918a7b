"""Runs jobs: draws, lays, renders, writes. Nothing is put in place before everything is ready."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO

from msgspec import Struct

from printgen.drawing.page import Page
from printgen.drawing.shapes import Drawing
from printgen.errors import Fault, Refused
from printgen.facts.piece_id import PieceId
from printgen.press.files import writing
from printgen.press.order.order import Order
from printgen.press.runs.job import File, Job, cut_files, files
from printgen.press.runs.laying import Laid, lay

if TYPE_CHECKING:
    from printgen.press.runs.in_cells import Draw

Told = Callable[[int, int, str], None]
"""Is told how many of how many files are ready, and which comes next."""
Noted = Callable[[Sequence[str]], None]
"""Is told what the user should know before anything is written."""
LaidJobs = Sequence[tuple[Job, Laid]]
Opened = Callable[[LaidJobs], LaidJobs]
"""May put pages before those of each job once all are laid out and counted."""


class Prepared(Struct, frozen=True):
    """Files that are ready to be rendered, on how many sheets of paper, and notes for the user."""

    files: tuple[File, ...]
    sheets: int
    notes: tuple[str, ...]


class Report(Struct, frozen=True):
    """The files that were made, on how many sheets of paper, and notes for the user."""

    files: tuple[Path, ...]
    sheets: int
    notes: tuple[str, ...]


def run(
    jobs: Sequence[Job],
    order: Order,
    told: Told = lambda done, of, name: None,
    noted: Noted = lambda notes: None,
    opened: Opened = lambda laid: laid,
) -> Report:
    """Makes every file of the jobs; raises :class:`Refused`, and then no file has been touched."""
    ready = prepared(jobs, order, opened=opened)
    made = ready.files
    for file in made:
        writing.check(file.path)
    noted(ready.notes)
    with writing.Batch() as batch:
        for done, file in enumerate(made):
            told(done, len(made), file.path.name)
            with batch.file(file.path) as out:
                render(file, order, out)
    told(len(made), len(made), "")
    return Report(tuple(file.path for file in made), ready.sheets, ready.notes)


def prepared(
    jobs: Sequence[Job],
    order: Order,
    draw: Draw | None = None,
    opened: Opened = lambda laid: laid,
) -> Prepared:
    """The jobs drawn and laid out, nothing rendered yet; ``draw`` may be one that remembers its drawings."""
    laid = opened(_laid(jobs, order, draw or drawer(order)))
    made = [
        file
        for job, sheets in laid
        for ending, pages in sheets.pages.items()
        for file in files(job, ending, pages, order)
    ]
    made += [file for job, sheets in laid for file in cut_files(job, sheets.cuts)]
    notes = tuple(dict.fromkeys(note for _, sheets in laid for note in sheets.notes))
    return Prepared(tuple(made), _sheets(laid), notes)


def _laid(jobs: Iterable[Job], order: Order, draw: Draw) -> LaidJobs:
    laid: list[tuple[Job, Laid]] = []
    faults: list[Fault] = []
    for job in jobs:
        try:
            laid.append((job, lay(job, order.paper, order.style, draw, order)))
        except Refused as refused:
            faults += refused.faults
    if faults:
        raise Refused(*dict.fromkeys(faults))
    return laid


def drawer(order: Order) -> Draw:
    """Draws a piece once a run, however many layouts it stands in."""
    from printgen import pieces
    from printgen.press.runs import paging

    @cache
    def draw(piece: PieceId) -> Drawing:
        return pieces.draw(order.edition, piece, order.fonts, paging.room(order, piece))

    return draw


def render(file: File, order: Order, out: BinaryIO) -> None:
    """The bytes of a file, written to ``out``; a PDF of pieces carries the record of them."""
    if file.ending == "pdf":
        from printgen.press.runs import record, record_file
        from printgen.render import pdf

        held = record_file.compact(record.of_pieces(order.edition, file.pieces)) if file.pieces else b""
        language = order.edition.words.language
        pdf.write(out, file.pages, order.finish, order.fonts, file.title, language, carried=held)
        return
    (page,) = file.pages
    out.write(_one_page(file, page, order))


def _one_page(file: File, page: Page, order: Order) -> bytes:
    if file.kind != "printed":
        return _for_cutter(file, page, order)
    if file.ending == "png":
        from printgen.render import png

        return png.write(page, order.finish, order.fonts, page.name)
    from printgen.render import svg

    return svg.write(page, order.finish, order.fonts, page.name, order.edition.words.language)


def _for_cutter(file: File, page: Page, order: Order) -> bytes:
    from printgen.drawing import finish
    from printgen.press.order import materials

    looks = finish.load(materials.LASER)
    kerf = materials.kerf(order.option("kerf"))
    if file.ending == "dxf":
        from printgen.render import dxf

        return dxf.write(page, looks, order.fonts, kerf)
    from printgen.render import laser
    from printgen.render.courses import DEEDS

    only = DEEDS if file.kind == "bare" else laser.CUT_ONLY
    hairline = bool(order.option("hairline"))
    language = order.edition.words.language
    return laser.write(
        page, looks, order.fonts, page.name, kerf=kerf, hairline=hairline, only=only, language=language
    )


def _sheets(laid: LaidJobs) -> int:
    """Sheets of paper: one that comes in two endings, or is printed on both sides, is one."""
    return sum(sheets.papers for _, sheets in laid)
