"""One PDF of what changed since a printed state, in the numbers printed, opened by what to take out."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path

from msgspec import Struct, field
from msgspec.structs import replace

from printgen.drawing.page import Page
from printgen.drawing.shapes import Drawing
from printgen.errors import Refused
from printgen.facts import PieceId
from printgen.press.changes.comparing import Changes
from printgen.press.changes.pieces import PieceChange
from printgen.press.order import layouts, materials
from printgen.press.order.order import Order
from printgen.press.releases import take_out
from printgen.press.releases.take_out import Faces
from printgen.press.runs import paging, printing, record
from printgen.press.runs.counting import found
from printgen.press.runs.in_cells import Draw
from printgen.press.runs.job import Cards, File, Job, Part
from printgen.press.runs.laying import lay
from printgen.press.runs.make import IN_CELLS
from printgen.sheets import grid
from printgen.sheets.cards_way import Way
from printgen.sheets.corrected import Correction
from printgen.sheets.papers import Paper
from printgen.sheets.stocks import Stock, stock

_Said = tuple[tuple[str, str], ...]
"""What a layout says of its cards, as a key."""


class Reprint(Struct, frozen=True):
    """``pieces``: how many of which are printed again. ``notes`` are for the user; no ``pages``: nothing is to do."""

    pages: tuple[Page, ...]
    pieces: Mapping[PieceId, int]
    notes: tuple[str, ...] = ()


def file(made: Reprint, path: Path, order: Order) -> File:
    """The PDF, ready to be rendered."""
    return File(path, "pdf", order.words.say("reprint.title"), made.pages, pieces=made.pieces)


def write(made: Reprint, path: Path, order: Order) -> None:
    """Writes the PDF."""
    printing.write((file(made, path, order),), order)


def reprint(order: Order, changes: Changes, draw: Draw | None = None) -> Reprint:
    """What is to be printed again. Raises :class:`Refused` where nothing tells how many there were, and for what
    does not go on the sheets asked for."""
    since = changes.since
    if since.unprinted:
        raise Refused(
            f"{since.title} does not tell what was printed, and how many; name a release or a finished PDF"
        )
    if materials.for_cutter(order, None):
        raise Refused("a reprint is a PDF for a printer; for a cutter make the pieces by name: printgen make")
    differing = [piece for piece in changes.pieces if piece.status != "unchanged"]
    todo = tuple(piece for piece in differing if changes.number(piece))
    if not todo:
        return Reprint((), {})
    ids = {**record.ids(since.record), **record.ids(changes.to.record)}
    pieces = {ids[piece.piece]: changes.number(piece) for piece in todo if piece.new}
    draw = draw or printing.drawer(order)
    sheets = _Sheets(order, pieces, draw)
    laid = list(sheets.laid())
    first = sheets.stock.page if sheets.stock else order.paper
    faces = _faces(order, changes, ids, draw)
    pages = take_out.pages(changes, todo, faces, first, order)
    notes = [note for _, notes in laid for note in notes]
    return Reprint(
        (*pages, *(page for pages, _ in laid for page in pages)), pieces, tuple(dict.fromkeys(notes))
    )


def _faces(order: Order, changes: Changes, ids: Mapping[str, PieceId], draw: Draw) -> Faces:
    """How pieces look under both states; one that its rules cannot draw any more has no face."""

    def old(piece: PieceId) -> Drawing | None:
        from printgen import pieces

        edition = changes.since.edition
        return pieces.draw(edition, piece, order.fonts, paging.room(order, piece)) if edition else None

    def face(drawn: Callable[[PieceId], Drawing | None]) -> Callable[[PieceChange], Drawing | None]:
        def made(piece: PieceChange) -> Drawing | None:
            try:
                return drawn(ids[piece.piece])
            except Refused:
                return None

        return made

    return Faces(face(old), face(draw))


class _Asked(Struct, frozen=True):
    """What the call and the layouts say of cards. Only the ``first`` go on the part-used sheet; ``off`` the stock."""

    order: Order
    first: bool
    off: bool
    copies: int | None = None

    def way(self, own: Mapping[str, str]) -> Way:
        way = self.order.way(own)
        way = way if self.first else replace(way, start=1)
        return replace(way, stock=None) if self.off else way

    def correction(self, sheet: Paper, stock: str = "") -> Correction | None:
        return self.order.correction(sheet, stock)


class _Kinds(Struct):
    """Pieces by how they go on sheets: cards by what their layout says of them, the rest alone or together."""

    cards: dict[_Said, list[PieceId]] = field(default_factory=dict)
    off_stock: dict[_Said, list[PieceId]] = field(default_factory=dict)
    alone: list[PieceId] = field(default_factory=list)
    together: list[PieceId] = field(default_factory=list)
    without_bars: list[PieceId] = field(default_factory=list)


class _Sheets:
    """The pieces laid out as their layouts lay them, all cards of one way together."""

    def __init__(self, order: Order, pieces: Mapping[PieceId, int], draw: Draw) -> None:
        self._order, self._pieces, self._draw = order, pieces, draw
        named = order.call.options.get("stock", "")
        self.stock: Stock | None = stock(named, order.stocks) if named else None

    def laid(self) -> Iterator[tuple[tuple[Page, ...], tuple[str, ...]]]:
        """Pages and notes, cards first: the sheet that is part-used is the first to be printed on."""
        name = self._order.words.say("reprint.title")
        kinds = self._kinds()
        first = True
        for off, groups in ((False, kinds.cards), (True, kinds.off_stock)):
            for said, pieces in groups.items():
                cards = Cards(dict(said), {piece: self._pieces[piece] for piece in pieces})
                yield self._lay(Part(name, tuple(pieces), cards=cards), _Asked(self._order, first, off))
                first = False
        rest = _Asked(self._order, first=False, off=False)
        for part in (
            Part(name, self._each(kinds.together)),
            Part(name, self._each(kinds.without_bars), bars=False),
            Part(name, self._each(kinds.alone), alone=True),
        ):
            if part.pieces:
                yield self._lay(part, rest)

    def _each(self, pieces: Iterable[PieceId]) -> tuple[PieceId, ...]:
        """Every piece as often as it is wanted."""
        return tuple(piece for piece in pieces for _ in range(self._pieces[piece]))

    def _lay(self, part: Part, asked: _Asked) -> tuple[tuple[Page, ...], tuple[str, ...]]:
        order = self._order
        laid = lay(
            Job(Path(part.name), part.name, (part,), ("pdf",)), order.paper, order.style, self._draw, asked
        )
        return tuple(laid.pages["pdf"]), laid.notes

    def _kinds(self) -> _Kinds:
        kinds = _Kinds()
        left = dict(self._pieces)
        for path in layouts.chosen(self._order.folder, ()).values():
            layout = layouts.load(path)
            for sheet in () if layout.pictures else layout.sheets:
                here = [piece for piece in found(sheet, self._order.edition) if left.pop(piece, 0)]
                if sheet.cards is not None:
                    self._sort_cards(here, tuple(sorted(sheet.cards.items())), kinds)
                else:
                    (
                        kinds.alone if sheet.alone else kinds.together if sheet.bars else kinds.without_bars
                    ).extend(here)
        # What no layout prints any more is still on tables.
        self._sort_cards([piece for piece in left if piece.kind in IN_CELLS], (), kinds)
        kinds.together += [piece for piece in left if piece.kind not in IN_CELLS]
        return kinds

    def _sort_cards(self, pieces: list[PieceId], said: _Said, kinds: _Kinds) -> None:
        """Cards that are no cell of the stock go on plain paper."""
        for piece in pieces:
            fits = self.stock is None or grid.of_stock(self.stock, self._draw(piece)) is not None
            (kinds.cards if fits else kinds.off_stock).setdefault(said, []).append(piece)
