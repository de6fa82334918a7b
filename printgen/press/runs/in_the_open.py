"""Pieces that stand free: packed on sheets, in the middle of one, or on pages of their own."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace

from printgen.drawing.page import Page
from printgen.press.order.endings import Ending
from printgen.press.runs.job import Part
from printgen.render.outputs import OUTPUTS
from printgen.sheets import outermost
from printgen.sheets.alone import alone, alone_with_bars
from printgen.sheets.margins import DEFAULT
from printgen.sheets.packed import Item, Sheets
from printgen.sheets.papers import Paper
from printgen.sheets.style import Style

if TYPE_CHECKING:
    from printgen.press.runs.in_cells import Items


class Open(Struct, frozen=True):
    """Pages by ending, what to tell the user, and the same pages for a cutting plotter, where that is wanted."""

    pages: dict[Ending, Sequence[Page]]
    notes: tuple[str, ...]
    cuts: Sequence[Page]


def in_the_open(part: Part, items: Items, endings: Sequence[Ending], paper: Paper, style: Style) -> Open:
    """Packed on sheets, in the middle of one, or on pages of their own; then what is done to every page."""
    inner = outermost.window(paper, style.margin, style)
    shared, single, notes = _shared(part, items, inner, style)
    pages: dict[Ending, Sequence[Page]] = {
        ending: (
            *outermost.all_printed(shared, style.margin, style, paper),
            *(_alone(item, ending, style) for item in single),
        )
        for ending in endings
    }
    cuts = _cuts(shared, single, endings[0], paper, style) if style.registration else ()
    return Open(pages, notes, cuts)


def _cuts(
    shared: Sequence[Page], single: Sequence[Item], ending: Ending, paper: Paper, style: Style
) -> tuple[Page, ...]:
    """The same pages for a cutting plotter."""
    return (
        *(outermost.to_cut(page, style.margin, style, paper) for page in shared),
        *(outermost.to_cut(_own_page(item, ending, style), DEFAULT, style) for item in single),
    )


def _shared(
    part: Part, items: Items, paper: Paper, style: Style
) -> tuple[tuple[Page, ...], tuple[Item, ...], tuple[str, ...]]:
    """The pages on paper, the pieces that are left for pages of their own, and what to say of them."""
    single = tuple(items[piece] for piece in part.pieces)
    shared: tuple[Page, ...] = ()
    notes: list[str] = []
    if not part.alone:
        on_paper = _on_paper(part, single, paper, style)
        if style.laminate and on_paper.too_large:
            single, bare = _bare_of_film(single, on_paper.too_large)
            notes += [_no_film(item) for item in bare]
            on_paper = _on_paper(part, single, paper, style)
        shared, single = on_paper.pages, on_paper.too_large
        if part.bars:
            from printgen.press.runs.gluing import glued

            at_an_angle, single = _turned(part.name, single, paper, style)
            shared = (*shared, *at_an_angle)
            ids = {str(piece): piece for piece in part.pieces}
            made = glued(
                ((ids[item.drawing.name], item) for item in single), paper, replace(style, laminate=False)
            )
            shared, single = (*shared, *made.pages), ()
            notes += made.notes
        notes += [_too_large(item, paper) for item in single]
    return shared, single, tuple(notes)


def _bare_of_film(
    items: Sequence[Item], without: Sequence[Item]
) -> tuple[tuple[Item, ...], tuple[Item, ...]]:
    """The same items, those that the paper does not hold ``without`` the line round them; and these."""
    names = {item.drawing.name for item in without}
    made = [
        replace(item, drawing=replace(item.drawing, beside=())) if item.drawing.name in names else item
        for item in items
    ]
    return tuple(made), tuple(item for item in made if item.drawing.name in names)


def _no_film(item: Item) -> str:
    return f"{item.drawing.name}: no room on the paper for the line to trim a pouch along"


def _turned(
    name: str, items: tuple[Item, ...], paper: Paper, style: Style
) -> tuple[tuple[Page, ...], tuple[Item, ...]]:
    """The pages of pieces that fit the paper at an angle, and the pieces that do not."""
    from printgen.sheets.turned import turned

    tried = [(item, turned(name, item, paper, style)) for item in items]
    pages = tuple(page for _, page in tried if page)
    return pages, tuple(item for item, page in tried if not page)


def _on_paper(part: Part, items: tuple[Item, ...], paper: Paper, style: Style) -> Sheets:
    if part.bars:
        from printgen.sheets.packed import sheets

        return sheets(part.name, items, paper, style)
    from printgen.sheets.centred import centred

    pages = [centred(part.name, item.drawing, paper, style) for item in items]
    too_large = tuple(item for item, page in zip(items, pages, strict=True) if page is None)
    return Sheets(tuple(page for page in pages if page), too_large)


def _alone(item: Item, ending: Ending, style: Style) -> Page:
    """On a page of its own. Only a whole document goes straight to a printer, and is corrected for it."""
    own = style if OUTPUTS[ending].whole else replace(style, correction=None)
    return outermost.printed(_own_page(item, ending, own), DEFAULT, own)


def _own_page(item: Item, ending: Ending, style: Style) -> Page:
    """A document has bars to check it by; any other is the bare piece."""
    if OUTPUTS[ending].whole:
        return alone_with_bars(item.drawing, style, (item.game,))
    return alone(item.drawing, style)


def _too_large(item: Item, paper: Paper) -> str:
    box = item.drawing.box
    return (
        f"{item.drawing.name} ({box.width:.2f} x {box.height:.2f} in) is larger than {paper.name}:"
        " it is on a page of its own size"
    )
