"""Runs jobs: draws, lays, renders, writes. Nothing is put in place before everything is ready."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO

from msgspec import Struct

from printgen.drawing.shapes import Drawing
from printgen.errors import Fault, Refused
from printgen.facts.piece_id import PieceId
from printgen.press.files import writing
from printgen.press.order.order import Order
from printgen.press.runs.job import File, Job, cut_files, files
from printgen.press.runs.laying import Laid, lay
from printgen.render.outputs import OUTPUTS, Setting

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
    for file in ready.files:
        writing.check(file.path)
    noted(ready.notes)
    return Report(write(ready.files, order, told), ready.sheets, ready.notes)


def write(made: Sequence[File], order: Order, told: Told = lambda done, of, name: None) -> tuple[Path, ...]:
    """Renders the files, puts all of them in place once the last is ready, and returns where they are."""
    with writing.Batch() as batch:
        for done, file in enumerate(made):
            told(done, len(made), file.path.name)
            with batch.file(file.path) as out:
                render(file, order, out)
    told(len(made), len(made), "")
    return tuple(file.path for file in made)


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
    """The bytes of a file, written to ``out``; a document of pieces carries the record of them."""
    output, setting = OUTPUTS[file.ending], _setting(file, order)
    write = output.paper if file.kind == "printed" else output.cutter
    assert write, f"{file.ending} is not {file.kind}"
    write(out, file.pages, setting)


def _setting(file: File, order: Order) -> Setting:
    language = order.edition.words.language
    if file.kind == "printed":
        return Setting(order.finish, order.fonts, file.title, language, carried=_carried(file, order))
    from printgen.drawing import finish
    from printgen.press.order import materials
    from printgen.render.laser import CUT_ONLY

    return Setting(
        finish.load(materials.LASER),
        order.fonts,
        file.title,
        language,
        kerf=materials.kerf(order.option("kerf")),
        hairline=bool(order.option("hairline")),
        only=CUT_ONLY if file.kind == "cuts" else (),
    )


def _carried(file: File, order: Order) -> bytes:
    """The record of a file's pieces."""
    if not file.pieces:
        return b""
    from printgen.press.runs import record, record_file

    return record_file.compact(record.of_pieces(order.edition, file.pieces))


def _sheets(laid: LaidJobs) -> int:
    """Sheets of paper: one that comes in two endings, or is printed on both sides, is one."""
    return sum(sheets.papers for _, sheets in laid)
