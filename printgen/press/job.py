"""What is to be printed: pieces by the sheet they share, and the files that they become."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from printgen.drawing.page import Page
from printgen.errors import Refused, nearest
from printgen.facts.piece_id import PieceId
from printgen.press.carding import Cards

Ending = Literal["pdf", "svg"]
ENDINGS: tuple[Ending, ...] = ("pdf", "svg")


@dataclass(frozen=True, slots=True)
class Part:
    """Pieces that are laid on sheets called ``name`` together, or each stand ``alone``.

    Without ``bars`` each is in the middle of a sheet that has nothing else on it. ``cards``: in equal cells.
    """

    name: str
    pieces: tuple[PieceId, ...]
    alone: bool = False
    bars: bool = True
    cards: Cards | None = None


@dataclass(frozen=True, slots=True)
class Job:
    """``path`` is where the files go, without the ending; ``title`` is the document's."""

    path: Path
    title: str
    parts: tuple[Part, ...]
    endings: tuple[Ending, ...] = ENDINGS


@dataclass(frozen=True, slots=True)
class File:
    """A file of these pages, in order."""

    path: Path
    ending: Ending
    title: str
    pages: Sequence[Page]


def files(job: Job, ending: Ending, pages: Sequence[Page]) -> tuple[File, ...]:
    """One PDF of all pages, or an SVG a page: ``name.svg``, or ``name-1of3.svg`` and on."""
    if ending == "pdf" or len(pages) == 1:
        return (File(ended(job.path, ending), ending, job.title, pages),)
    return tuple(
        File(
            ended(job.path, ending, f"-{number}of{len(pages)}"), ending, job.title, pages[number - 1 : number]
        )
        for number in range(1, len(pages) + 1)
    )


def ended(path: Path, ending: Ending, number: str = "") -> Path:
    """The path with a number and the ending; dots in the name stay (``ring+12.5mm``)."""
    return path.with_name(f"{path.name}{number}.{ending}")


def ending_of(path: Path) -> Ending:
    """The format that a file name's ending asks for; raises :class:`Refused` for any other."""
    asked = path.suffix.lower().removeprefix(".")
    for ending in ENDINGS:
        if asked == ending:
            return ending
    raise Refused(f"{path} does not end in .pdf or .svg{nearest(asked, ENDINGS)}")
