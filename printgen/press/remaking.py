"""Does one job: draws, lays, and renders those of its files whose keys are not those of the files on the disk."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path

from printgen import pieces
from printgen.drawing.shapes import Drawing
from printgen.errors import Fault, Refused
from printgen.facts.piece_id import PieceId
from printgen.press import printing, writing
from printgen.press.job import File, Job, cut_files, files
from printgen.press.keys import Keys
from printgen.press.laying import Laid, lay
from printgen.press.order import Order
from printgen.press.writing import Ready

Told = Callable[[str], None]
"""Is told which file comes next."""


@dataclass(frozen=True, slots=True)
class Shaped:
    """A file of a job and its key; ``ready`` is None where the file on the disk is already so."""

    path: Path
    key: str
    ready: Ready | None


@dataclass(frozen=True, slots=True)
class Remade:
    """What came of a job: its files, on how many sheets of paper, what to tell the user, what was wrong."""

    files: tuple[Shaped, ...] = ()
    papers: int = 0
    notes: tuple[str, ...] = ()
    faults: tuple[Fault, ...] = ()


class Bench:
    """One order at work: every piece is drawn once, however many layouts it stands in.

    ``drawings`` are kept by the keys of their pieces, and may be handed on to the next bench.
    """

    def __init__(self, order: Order, tools: str, drawings: Mapping[str, Drawing] | None = None) -> None:
        self.keys = Keys(order, tools)
        self.drawings: dict[str, Drawing] = {}
        self._order = order
        self._earlier = drawings or {}

    def remake(self, job: Job, there: Mapping[Path, str], told: Told = lambda name: None) -> Remade:
        """The job done; ``there`` are the keys of the files on the disk. Faults come back, none is raised."""
        try:
            laid = lay(job, self._order.paper, self._order.style, self._draw, self._order)
            shaped = [self._shape(file, there, told) for file in _files(job, laid)]
        except Refused as refused:
            return Remade(faults=refused.faults)
        return Remade(tuple(shaped), laid.papers, laid.notes)

    def _shape(self, file: File, there: Mapping[Path, str], told: Told) -> Shaped:
        key = self.keys.of_file(file)
        if there.get(file.path) == key:
            return Shaped(file.path, key, None)
        told(file.path.name)
        out = BytesIO()
        printing.render(file, self._order, out)
        return Shaped(file.path, key, writing.ready(file.path, out.getvalue()))

    def _draw(self, piece: PieceId) -> Drawing:
        key = self.keys.of_piece(piece)
        if key not in self.drawings:
            drawn = self._earlier.get(key) or pieces.draw(self._order.edition, piece, self._order.fonts)
            self.drawings[key] = drawn
        return self.drawings[key]


def _files(job: Job, laid: Laid) -> Iterator[File]:
    for ending, pages in laid.pages.items():
        yield from files(job, ending, pages)
    yield from cut_files(job, laid.cuts)


def refuse(made: Sequence[Remade]) -> None:
    """Raises :class:`Refused` with the faults of all jobs, each once."""
    faults = dict.fromkeys(fault for each in made for fault in each.faults)
    if faults:
        raise Refused(*faults)
