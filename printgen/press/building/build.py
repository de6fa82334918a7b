"""The jobs of ``printgen build``: a file in each format for every layout, or a picture of each of its pieces."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path

from printgen.errors import Fault, Refused
from printgen.press.order import layouts
from printgen.press.runs.job import Cards, Job, Part, apart
from printgen.rules import Edition


def jobs(edition: Edition, chosen: Mapping[str, Path], out: Path, *, bare: bool = False) -> tuple[Job, ...]:
    """A job a layout, its files in ``out``; ``bare``: a file a piece, for a cutter.

    Raises :class:`Refused` with the faults of all layouts.
    """
    made: list[Job] = []
    faults: list[Fault] = []
    for name, path in chosen.items():
        try:
            layout = layouts.load(path, language=edition.words.language)
            if bare or layout.pictures:
                made += _pictures(edition, layout, out / name, bare)
            else:
                made += _sheets(edition, layout, out / name)
        except Refused as refused:
            faults += refused.faults
    if faults:
        raise Refused(*faults)
    apart(made)
    return tuple(made)


def _sheets(edition: Edition, layout: layouts.Layout, path: Path) -> tuple[Job, ...]:
    parts: Iterable[Part] = (
        Part(sheet.name, ids, sheet.alone, sheet.bars, _cards(edition, layout, sheet), sheet.laminate)
        for sheet, ids in layout.pieces(edition)
    )
    return (Job(path, layout.name, tuple(parts), layout=layout.id),)


def _pictures(edition: Edition, layout: layouts.Layout, folder: Path, bare: bool) -> tuple[Job, ...]:
    """Every piece by itself, named after it."""
    pieces = dict.fromkeys(piece for _, ids in layout.pieces(edition) for piece in ids)
    return tuple(
        Job(
            folder / piece.slug,
            str(piece),
            (Part(str(piece), (piece,), alone=True),),
            ("svg",),
            bare,
            layout=layout.id,
        )
        for piece in pieces
    )


def _cards(edition: Edition, layout: layouts.Layout, sheet: layouts.Sheet) -> Cards | None:
    return None if sheet.cards is None else Cards(sheet.cards, layout.copies(edition, sheet))
