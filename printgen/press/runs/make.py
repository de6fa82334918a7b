"""The jobs of ``printgen make``: pieces by name."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from printgen.errors import Fault, Refused
from printgen.facts import find
from printgen.facts.piece_id import PieceId
from printgen.press.order import materials
from printgen.press.order.endings import ENDINGS, Ending, ending_of, formats
from printgen.press.order.options import OF_CARDS
from printgen.press.order.order import Order
from printgen.press.runs.job import Cards, Job, Part, apart
from printgen.rules import Edition


def pieces(edition: Edition, patterns: Iterable[str]) -> tuple[PieceId, ...]:
    """Every piece that the patterns name, each once; raises :class:`Refused` for every name of no piece."""
    found: list[PieceId] = []
    faults: list[Fault] = []
    for pattern in patterns:
        try:
            found += find(edition, pattern)
        except Refused as refused:
            faults += refused.faults
    if faults:
        raise Refused(*faults)
    return tuple(dict.fromkeys(found))


IN_CELLS = ("card", "token")
"""The kinds of piece that share cut lines on a sheet."""
FOR_CELLS = (*OF_CARDS, "copies", "start-at")
"""The options that ask for equal cells."""


def in_cells(asked: Iterable[PieceId], called: Iterable[str], *, on_paper: bool) -> bool:
    """Whether pieces go into equal cells: where an option of the call says so, and cards on any paper."""
    by_option = not set(FOR_CELLS).isdisjoint(called)
    return by_option or (on_paper and all(piece.kind in IN_CELLS for piece in asked))


def planned(order: Order, patterns: Iterable[str], output: Path | None = None) -> tuple[Job, ...]:
    """What ``printgen make`` prints: the pieces that the patterns name, as the options of the call say.

    ``output`` is the file to write, None for both endings under names of their own. Raises :class:`Refused`.
    """
    asked = pieces(order.edition, patterns)
    called = order.call.options
    on_paper = "paper" in called
    cells = in_cells(asked, called, on_paper=on_paper)
    on_sheets = next((name for name in ("paper", *FOR_CELLS) if name in called), "")
    bare = materials.for_cutter(order, ending_of(output, formats()) if output else None, on_sheets)
    several = order.edition.words.say("sheet.pieces")
    return jobs(asked, order.out, output, on_paper, cells, bare=bare, several=several)


def jobs(
    asked: tuple[PieceId, ...],
    out: Path,
    output: Path | None,
    on_paper: bool,
    cells: bool = False,
    *,
    bare: bool = False,
    several: str = "Pieces",
) -> tuple[Job, ...]:
    """What to print: into the file ``output``, or without one in both endings into the folder ``out``.

    ``on_paper``: packed on sheets; ``cells``: as cards on sheets; else each piece alone, ``bare`` for a cutter.
    ``several`` is the title of several pieces together.
    """
    name = asked[0].slug if len(asked) == 1 else "pieces"
    title = str(asked[0]) if len(asked) == 1 else several
    part = Part(title, asked, alone=not (on_paper or cells), cards=Cards() if cells else None)
    if output:
        return (Job(output.with_suffix(""), title, (part,), (ending_of(output, formats()),), bare),)
    if on_paper or cells:
        return (Job(out / name, title, (part,)),)
    endings: tuple[Ending, ...] = ("svg",) if bare else ENDINGS
    each = tuple(
        Job(out / piece.slug, str(piece), (Part(str(piece), (piece,), True),), endings, bare)
        for piece in asked
    )
    apart(each)
    return each


def pieces_of(planned: Iterable[Job]) -> tuple[PieceId, ...]:
    """Every piece of these jobs, each once."""
    return tuple(dict.fromkeys(piece for job in planned for part in job.parts for piece in part.pieces))
