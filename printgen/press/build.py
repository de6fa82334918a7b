"""The jobs of ``printgen build``: a file in each format for every layout."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path

from printgen.errors import Fault, Refused
from printgen.press import layouts
from printgen.press.carding import Cards
from printgen.press.job import Job, Part
from printgen.rules import Edition


def jobs(edition: Edition, chosen: Mapping[str, Path], out: Path) -> tuple[Job, ...]:
    """A job a layout, its files in ``out``; raises :class:`Refused` with the faults of all layouts."""
    made: list[Job] = []
    faults: list[Fault] = []
    for name, path in chosen.items():
        try:
            made.append(_job(edition, layouts.load(path), out / name))
        except Refused as refused:
            faults += refused.faults
    if faults:
        raise Refused(*faults)
    return tuple(made)


def _job(edition: Edition, layout: layouts.Layout, path: Path) -> Job:
    parts: Iterable[Part] = (
        Part(sheet.name, ids, sheet.alone, sheet.bars, _cards(edition, layout, sheet))
        for sheet, ids in layout.pieces(edition)
    )
    return Job(path, layout.name, tuple(parts))


def _cards(edition: Edition, layout: layouts.Layout, sheet: layouts.Sheet) -> Cards | None:
    return None if sheet.cards is None else Cards(sheet.cards, layout.copies(edition, sheet))
