"""From a job to its pages: every piece drawn once, then laid on sheets or on a page of its own."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from printgen.drawing.page import Page
from printgen.drawing.pages import Pages
from printgen.errors import Fault, Refused
from printgen.facts.piece_id import PieceId
from printgen.press.gluing import glued
from printgen.press.in_cells import Asked, Draw, Items, in_cells
from printgen.press.job import Ending, Job, Part
from printgen.sheets.alone import alone, alone_with_bars
from printgen.sheets.cards import CardSheets
from printgen.sheets.centred import centred
from printgen.sheets.packed import Item, Sheets, sheets
from printgen.sheets.papers import Paper
from printgen.sheets.style import Style
from printgen.sheets.turned import turned


@dataclass(frozen=True, slots=True)
class Laid:
    """A job's pages for each of its endings, on how many sheets of paper, and what to tell the user."""

    pages: dict[Ending, Sequence[Page]]
    papers: int
    notes: tuple[str, ...]


def lay(job: Job, paper: Paper, style: Style, draw: Draw, asked: Asked) -> Laid:
    """The pages of a job; raises :class:`Refused` with every piece that cannot be drawn."""
    items = _drawn(job, draw)
    laid = [
        _of_cards(in_cells(part, part.cards, items, paper, style, draw, asked))
        if part.cards
        else _in_the_open(part, items, job.endings, paper, style)
        for part in job.parts
    ]
    return Laid(
        {ending: Pages.joined(each.pages.get(ending, ()) for each in laid) for ending in job.endings},
        sum(each.papers for each in laid),
        tuple(note for each in laid for note in each.notes),
    )


def _of_cards(made: CardSheets) -> Laid:
    return Laid({"pdf": made.pages, "svg": made.pages}, made.papers, made.notes)


def _in_the_open(part: Part, items: Items, endings: Sequence[Ending], paper: Paper, style: Style) -> Laid:
    """Packed on sheets, in the middle of one, or on pages of their own."""
    single = tuple(items[piece] for piece in part.pieces)
    shared: tuple[Page, ...] = ()
    notes: list[str] = []
    if not part.alone:
        on_paper = _on_paper(part, single, paper, style)
        shared, single = on_paper.pages, on_paper.too_large
        if part.bars:
            at_an_angle, single = _turned(part.name, single, paper, style)
            shared = (*shared, *at_an_angle)
            ids = {str(piece): piece for piece in part.pieces}
            made = glued(((ids[item.drawing.name], item) for item in single), paper, style)
            shared, single, notes = (*shared, *made.pages), (), [*made.notes]
        notes += [_too_large(item, paper) for item in single]
    pages: dict[Ending, Sequence[Page]] = {
        ending: (*shared, *(_alone(item, ending, style) for item in single)) for ending in endings
    }
    return Laid(pages, max(map(len, pages.values())), tuple(notes))


def _turned(
    name: str, items: tuple[Item, ...], paper: Paper, style: Style
) -> tuple[tuple[Page, ...], tuple[Item, ...]]:
    """The pages of pieces that fit the paper at an angle, and the pieces that do not."""
    tried = [(item, turned(name, item, paper, style)) for item in items]
    pages = tuple(page for _, page in tried if page)
    return pages, tuple(item for item, page in tried if not page)


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
