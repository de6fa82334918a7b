"""From a job to its pages: every piece drawn once, then laid on sheets or on a page of its own.

Each way to lay pieces is loaded when a job goes that way: one piece alone waits for none of them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace

from printgen.drawing.page import Page
from printgen.drawing.pages import Pages
from printgen.drawing.shapes import Drawing
from printgen.errors import Fault, Refused
from printgen.facts.piece_id import PieceId
from printgen.press.order.endings import Ending
from printgen.press.runs import paging
from printgen.press.runs.job import Cards, Job, Part
from printgen.sheets.packed import Item
from printgen.sheets.papers import Paper
from printgen.sheets.style import Style

if TYPE_CHECKING:
    from printgen.press.runs.in_cells import Asked, Draw, Items


class Laid(Struct, frozen=True):
    """A job's pages for each of its endings, on how many sheets of paper, and what to tell the user.

    ``cuts`` are the same pages for a cutting plotter, where that is wanted. ``both``: each page of a PDF is
    followed by its back.
    """

    pages: dict[Ending, Sequence[Page]]
    papers: int
    notes: tuple[str, ...]
    cuts: Sequence[Page] = ()
    both: bool = False


def lay(job: Job, paper: Paper, style: Style, draw: Draw, asked: Asked) -> Laid:
    """The pages of a job; raises :class:`Refused` with every piece that cannot be drawn."""
    items = _drawn(job, draw)
    if job.bare:
        return _bare(job, items)
    edged = _edged(job, items, style)
    done: dict[int, tuple[Laid, ...]] = {}
    for part in job.parts:
        if id(part) not in done:
            done[id(part)] = tuple(_part(part, items, edged, job.endings, paper, style, draw, asked))
    both = job.leaves and any(_has_backs(each) for made in done.values() for each in made)
    if both:
        done = {key: tuple(map(_backed, made)) for key, made in done.items()}
    laid = [each for part in job.parts for each in done[id(part)]]
    return Laid(
        {ending: Pages.joined(each.pages.get(ending, ()) for each in laid) for ending in job.endings},
        sum(each.papers for each in laid),
        tuple(note for each in laid for note in each.notes),
        Pages.joined(each.cuts for each in laid),
        both,
    )


def backed(laid: Laid) -> Laid:
    """The same sheets with an empty back behind each front."""
    pages: dict[Ending, Sequence[Page]] = {
        ending: Pages.joined((page, replace(page, items=())) for page in fronts)
        for ending, fronts in laid.pages.items()
    }
    return replace(laid, pages=pages, both=True)


def _backed(laid: Laid) -> Laid:
    return laid if _has_backs(laid) else backed(laid)


def _has_backs(laid: Laid) -> bool:
    return any(len(pages) > laid.papers for pages in laid.pages.values())


def _edged(job: Job, items: Items, style: Style) -> Items:
    """The pieces that are to be laminated with a line round them; what is drawn once stays one drawing."""
    wanted = dict.fromkeys(
        piece for part in job.parts if style.laminate or part.laminate for piece in part.pieces
    )
    if not wanted:
        return {}
    from printgen.sheets.film import edged

    return {piece: replace(items[piece], drawing=edged(items[piece].drawing)) for piece in wanted}


def _part(
    part: Part,
    items: Items,
    edged: Items,
    endings: Sequence[Ending],
    paper: Paper,
    style: Style,
    draw: Draw,
    asked: Asked,
) -> Iterator[Laid]:
    """Pages of words first, each on sheets of its own, then all other pieces of the part."""
    whole, others = paging.parted(part.pieces)
    if whole:
        # A page fills its paper, and its pouch is as much larger as the film's edge needs.
        made = paging.paged(part.name, whole, items, paper, replace(style, laminate=False), asked)
        yield Laid(dict.fromkeys(endings, made.pages), made.papers, made.notes)
    if not others:
        return
    part = replace(part, pieces=others)
    style = replace(style, laminate=style.laminate or part.laminate)
    items = {**items, **edged} if style.laminate else items
    if part.cards:
        yield _in_cells(part, part.cards, items, endings, paper, style, draw, asked)
    else:
        corrected = replace(style, correction=asked.correction(paper))
        yield _in_the_open(part, items, endings, paper, corrected)


def _bare(job: Job, items: Items) -> Laid:
    """Every piece for a cutter, on no paper at all."""
    from printgen.pieces.beside import has_slip
    from printgen.sheets.bare import bare

    drawings = [items[piece].drawing for piece in _pieces(job.parts)]
    pages = [bare(drawing) for drawing in drawings]
    notes = tuple(_no_slip(drawing) for drawing in drawings if has_slip(drawing))
    return Laid(dict.fromkeys(job.endings, pages), len(pages), notes)


def _no_slip(drawing: Drawing) -> str:
    return f"{drawing.name}: a cutter does not make the slip of words that have no room on it; print the piece for it"


def _in_cells(
    part: Part,
    cards: Cards,
    items: Items,
    endings: Sequence[Ending],
    paper: Paper,
    style: Style,
    draw: Draw,
    asked: Asked,
) -> Laid:
    from printgen.press.runs.in_cells import in_cells

    made = in_cells(part, cards, items, paper, style, draw, asked)
    return Laid(dict.fromkeys(endings, made.pages), made.papers, made.notes, made.cuts)


def _in_the_open(part: Part, items: Items, endings: Sequence[Ending], paper: Paper, style: Style) -> Laid:
    from printgen.press.runs.in_the_open import in_the_open

    made = in_the_open(part, items, endings, paper, style)
    return Laid(made.pages, max(map(len, made.pages.values())), made.notes, made.cuts)


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
