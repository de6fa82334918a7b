"""From a job to its pages: every piece drawn once, then laid on sheets or on a page of its own."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from printgen.drawing.page import Page
from printgen.drawing.shapes import Drawing
from printgen.errors import Fault, Refused
from printgen.facts.piece_id import PieceId
from printgen.press.job import Ending, Job, Part
from printgen.sheets.alone import alone, alone_with_bars
from printgen.sheets.centred import centred
from printgen.sheets.packed import Item, Sheets, sheets
from printgen.sheets.papers import Paper
from printgen.sheets.style import Style

Draw = Callable[[PieceId], Drawing]


@dataclass(frozen=True, slots=True)
class Laid:
    """A job's pages for each of its endings, and what the user is to be told about them."""

    pages: dict[Ending, tuple[Page, ...]]
    notes: tuple[str, ...]


def lay(job: Job, paper: Paper, style: Style, draw: Draw) -> Laid:
    """The pages of a job; raises :class:`Refused` with every piece that cannot be drawn."""
    items = _drawn(job, draw)
    pages: dict[Ending, list[Page]] = {ending: [] for ending in job.endings}
    notes: list[str] = []
    for part in job.parts:
        mine = tuple(items[piece] for piece in part.pieces)
        single: tuple[Item, ...] = mine
        if not part.alone:
            on_paper = _on_paper(part, mine, paper, style)
            for ending in job.endings:
                pages[ending] += on_paper.pages
            single = on_paper.too_large
            notes += [_too_large(item, paper) for item in single]
        for ending in job.endings:
            pages[ending] += [_alone(item, ending, style) for item in single]
    return Laid({ending: tuple(made) for ending, made in pages.items()}, tuple(notes))


def _on_paper(part: Part, items: tuple[Item, ...], paper: Paper, style: Style) -> Sheets:
    if part.bars:
        return sheets(part.name, items, paper, style)
    pages = [centred(part.name, item.drawing, paper, style) for item in items]
    too_large = tuple(item for item, page in zip(items, pages, strict=True) if page is None)
    return Sheets(tuple(page for page in pages if page), too_large)


def _drawn(job: Job, draw: Draw) -> dict[PieceId, Item]:
    items: dict[PieceId, Item] = {}
    faults: list[Fault] = []
    for piece in _pieces(job.parts):
        try:
            items[piece] = Item(draw(piece), piece.set)
        except Refused as refused:
            faults += refused.faults
    if faults:
        raise Refused(*faults)
    return items


def _pieces(parts: Iterable[Part]) -> Iterable[PieceId]:
    return dict.fromkeys(piece for part in parts for piece in part.pieces)


def _alone(item: Item, ending: Ending, style: Style) -> Page:
    """A PDF goes to a printer and has bars to check it by; an SVG is the bare piece."""
    if ending == "pdf":
        return alone_with_bars(item.drawing, style, (item.game,))
    return alone(item.drawing, style)


def _too_large(item: Item, paper: Paper) -> str:
    box = item.drawing.box
    return (
        f"{item.drawing.name} ({box.width:.2f} x {box.height:.2f} in) is larger than {paper.name}:"
        " it is on a page of its own size"
    )
