"""Does one job: draws, lays, and renders those of its files whose keys are not those of the files on the disk."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from io import BytesIO
from pathlib import Path

from msgspec import Struct

from printgen import pieces
from printgen.drawing.shapes import Drawing
from printgen.errors import Fault, Refused
from printgen.facts.piece_id import PieceId
from printgen.press.building import kept
from printgen.press.building.kept import Kept
from printgen.press.building.keys import Keys
from printgen.press.files import writing
from printgen.press.files.writing import Ready
from printgen.press.order.order import Order
from printgen.press.runs import paging, printing
from printgen.press.runs.job import File, Job, cut_files, files
from printgen.press.runs.laying import Laid, lay

Told = Callable[[str], None]
"""Is told which file comes next."""


class Shaped(Struct, frozen=True):
    """A file of a job and its key; ``ready`` is None where the file on the disk is already so."""

    path: Path
    key: str
    ready: Ready | None


class Remade(Struct, frozen=True):
    """What came of a job: its files, on how many sheets of paper, what to tell the user, what was wrong.

    ``drawn`` are drawings that were not kept yet, by piece.
    """

    files: tuple[Shaped, ...] = ()
    papers: int = 0
    notes: tuple[str, ...] = ()
    faults: tuple[Fault, ...] = ()
    drawn: Mapping[str, Kept] = {}


class Bench:
    """One order at work: every piece is drawn once, however many layouts it stands in.

    ``kept`` are drawings of earlier builds by piece, used where their keys are still the same.
    """

    def __init__(self, order: Order, tools: str, kept: Mapping[str, Kept]) -> None:
        self.keys = Keys(order, tools)
        self.kept = kept
        self._order = order
        self._drawings: dict[PieceId, Drawing] = {}
        self._drawn: dict[str, Kept] = {}

    def remake(self, job: Job, there: Mapping[Path, str], told: Told = lambda name: None) -> Remade:
        """The job done; ``there`` are the keys of the files on the disk. Faults come back, none is raised."""
        try:
            laid = lay(job, self._order.paper, self._order.style, self._draw, self._order)
            shaped = [self._shape(file, there, told) for file in _files(job, laid, self._order)]
        except Refused as refused:
            return Remade(faults=refused.faults)
        drawn, self._drawn = self._drawn, {}
        return Remade(tuple(shaped), laid.papers, laid.notes, drawn=drawn)

    def _shape(self, file: File, there: Mapping[Path, str], told: Told) -> Shaped:
        key = self.keys.of_file(file)
        if there.get(file.path) == key:
            return Shaped(file.path, key, None)
        told(file.path.name)
        out = BytesIO()
        printing.render(file, self._order, out)
        return Shaped(file.path, key, writing.ready(file.path, out.getvalue()))

    def _draw(self, piece: PieceId) -> Drawing:
        if piece not in self._drawings:
            self._drawings[piece] = kept.drawing(self._kept(piece))
        return self._drawings[piece]

    def _kept(self, piece: PieceId) -> Kept:
        name, key = str(piece), self.keys.of_piece(piece)
        found = self.kept.get(name)
        if found is None or found.key != key:
            found = kept.kept(
                key,
                pieces.draw(self._order.edition, piece, self._order.fonts, paging.room(self._order, piece)),
            )
            self._drawn[name] = found
        return found


def _files(job: Job, laid: Laid, order: Order) -> Iterator[File]:
    for ending, pages in laid.pages.items():
        yield from files(job, ending, pages, order)
    yield from cut_files(job, laid.cuts)


def refuse(made: Sequence[Remade]) -> None:
    """Raises :class:`Refused` with the faults of all jobs, each once."""
    faults = dict.fromkeys(fault for each in made for fault in each.faults)
    if faults:
        raise Refused(*faults)
