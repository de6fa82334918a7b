"""What is to be printed: pieces by the sheet they share, and the files that they become."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Literal

from msgspec import Struct, field

from printgen.drawing.page import Page
from printgen.drawing.shapes import walk
from printgen.errors import Refused
from printgen.facts.piece_id import PieceId
from printgen.press.files import names
from printgen.press.order.endings import ENDINGS, Ending, ended
from printgen.render.outputs import OUTPUTS

if TYPE_CHECKING:
    from printgen.press.runs.in_cells import Asked

Kind = Literal["printed", "bare", "cuts"]
"""A sheet to print, a bare piece for a cutter, or only the cut lines of a sheet."""


CUTS = ("cut", "window", "seam")
"""The roles of lines along which a sheet is cut."""


class Cards(Struct, frozen=True):
    """What a layout says of its cards: `OF_CARDS` options, and how many of which piece (one, where unsaid)."""

    options: Mapping[str, str] = field(default_factory=dict)
    copies: Mapping[PieceId, int] = field(default_factory=dict)


class Part(Struct, frozen=True):
    """Pieces that are laid on sheets called ``name`` together, or each stand ``alone``.

    Without ``bars`` each is in the middle of a sheet that has nothing else on it. ``cards``: in equal cells.
    ``laminate``: each has a line round it to trim a pouch along.
    """

    name: str
    pieces: tuple[PieceId, ...]
    alone: bool = False
    bars: bool = True
    cards: Cards | None = None
    laminate: bool = False


class Job(Struct, frozen=True):
    """``path`` is where the files go, without the ending; ``title`` is the document's.

    ``bare``: every piece alone, as a cutter wants it. ``leaves``: where any part has backs every page has one, an
    empty one where it must, so that the whole file can be printed on both sides. ``layout`` is the one that asks
    for it, if any.
    """

    path: Path
    title: str
    parts: tuple[Part, ...]
    endings: tuple[Ending, ...] = ENDINGS
    bare: bool = False
    leaves: bool = False
    layout: str = ""


class File(Struct, frozen=True):
    """A file of these pages, in order. ``pieces``: how many of which are in a PDF."""

    path: Path
    ending: Ending
    title: str
    pages: Sequence[Page]
    kind: Kind = "printed"
    pieces: Mapping[PieceId, int] = field(default_factory=dict)


def apart(jobs: Iterable[Job]) -> None:
    """Raises :class:`Refused` where two jobs would write the same files, be it only on some systems."""
    both = names.alike(str(job.path) for job in jobs)
    if both:
        raise Refused(f"{' and '.join(both)} would be the same files where capitals do not count; rename one")


def counted(job: Job, asked: Asked) -> Counter[PieceId]:
    """How many of which piece a job prints; of cards and pages as many as the call says."""
    from printgen.press.runs import paging

    count: Counter[PieceId] = Counter()
    for part in job.parts:
        for piece, many in Counter(part.pieces).items():
            if part.cards:
                count[piece] += many * (asked.copies or part.cards.copies.get(piece, 1))
            else:
                count[piece] += paging.standing(piece, asked, many)
    return count


def files(job: Job, ending: Ending, pages: Sequence[Page], asked: Asked) -> tuple[File, ...]:
    """One file of all pages, such as a PDF, or another a page: ``name.svg``, or ``name-1of3.svg`` and on."""
    kind: Kind = "bare" if job.bare else "printed"
    if OUTPUTS[ending].whole:
        return (File(ended(job.path, ending), ending, job.title, pages, kind, counted(job, asked)),)
    return tuple(
        File(ended(job.path, ending, number), ending, job.title, pages[at : at + 1], kind)
        for at, number in enumerate(_numbers(len(pages)))
    )


def cut_files(job: Job, pages: Sequence[Page]) -> tuple[File, ...]:
    """The cut lines of every sheet that has any: ``name-cut.svg``, or ``name-1of3-cut.svg`` and on."""
    return tuple(
        File(ended(job.path, "svg", f"{number}-cut"), "svg", job.title, pages[at : at + 1], "cuts")
        for at, number in enumerate(_numbers(len(pages)))
        if _has_cuts(pages[at])
    )


def _numbers(count: int) -> Sequence[str]:
    return [""] if count == 1 else [f"-{number}of{count}" for number in range(1, count + 1)]


def _has_cuts(page: Page) -> bool:
    return any(shape.role in CUTS for shape, _ in walk(page.items))
