"""Keys: what stands for all that reaches a job, a page, a file. The same key, the same bytes.

A job's key is over what its pieces state and how they are laid, before anything is drawn: where it is the same,
nothing is drawn at all. A file's key is over its finished pages: where it is the same, nothing is rendered.
"""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from printgen import pieces
from printgen.drawing import finish
from printgen.drawing.page import Page
from printgen.drawing.shapes import Group, Shape
from printgen.facts.piece_id import PieceId
from printgen.press.files.digest import digest
from printgen.press.order.materials import LASER
from printgen.press.order.order import Order
from printgen.press.runs import paging
from printgen.press.runs.job import File, Job, Part

_OF_FINISHES = ("finish", "kerf", "hairline")
"""The options that are used when a page is rendered."""


class Keys:
    """Keys of one order. ``tools`` stands for printgen itself, its fonts and libraries."""

    def __init__(self, order: Order, tools: str) -> None:
        self.order, self.tools = order, tools
        self._pieces: dict[PieceId, str] = {}
        self._trees: dict[int, tuple[tuple[Shape, ...], str]] = {}

    def of_job(self, job: Job) -> str:
        """Over the pieces of a job, how they go on sheets, and how those are rendered."""
        parts = [self._of_part(part) for part in job.parts]
        return digest(
            job.title, job.endings, job.bare, job.leaves, parts, self._of_sheets(), self._rendering()
        )

    def of_piece(self, piece: PieceId) -> str:
        """Over what a piece states and is made with."""
        if piece not in self._pieces:
            stated, making = pieces.material(
                self.order.edition, piece, self.order.fonts, paging.room(self.order, piece)
            )
            made = [getattr(making, name) for name in making.__struct_fields__ if name != "fonts"]
            read = self.order.edition.inch, self.order.edition.words.language
            self._pieces[piece] = digest(self.tools, piece.kind, piece.forms, stated, made, read)
        return self._pieces[piece]

    def of_file(self, file: File) -> str:
        """Over a file's pages and how they are rendered."""
        pages = [self._of_page(page) for page in file.pages]
        carried = [(piece, number, self.of_piece(piece)) for piece, number in file.pieces.items()]
        return digest(file.ending, file.kind, file.title, pages, carried, self._rendering())

    def _of_part(self, part: Part) -> str:
        own = [(piece, self.of_piece(piece)) for piece in part.pieces]
        pages = paging.reached_by(part.pieces, self.order.paper, self.order)
        return digest(
            part.name,
            part.alone,
            part.bars,
            part.laminate,
            own,
            self._margin(part.pieces),
            self._of_cards(part),
            pages,
        )

    def _of_cards(self, part: Part) -> object:
        """How the cards of a part are laid out, and how many there are of each."""
        if part.cards is None:
            return None
        way = self.order.way(part.cards.options)
        if not way.stock:
            return way, self._copies(part), None
        return way, self._copies(part), self.order.correction(way.stock.page, way.stock.name)

    def _copies(self, part: Part) -> list[int]:
        assert part.cards
        return [self.order.copies or part.cards.copies.get(piece, 1) for piece in part.pieces]

    def _margin(self, shown: Iterable[PieceId]) -> list[object]:
        """What a sheet says of the rules that its pieces follow."""
        games = self.order.edition.games
        own = {piece.set for piece in shown}
        return [
            (name, game.rules.name, game.rules.revision, game.house)
            for name, game in games.items()
            if name in own
        ]

    def _of_sheets(self) -> list[object]:
        style = self.order.style
        said = [getattr(style, name) for name in style.__struct_fields__ if name not in ("edition", "fonts")]
        paper = self.order.paper
        return [*said, paper, self.order.edition.metric, self.order.correction(paper)]

    def _rendering(self) -> list[object]:
        """What turns shapes into ink; a cutter's files and cut lines have a finish of their own."""
        own = [self.order.option(name) for name in _OF_FINISHES]
        language = self.order.edition.words.language
        return [self.tools, own, self.order.finish, finish.load(LASER), language]

    def _of_page(self, page: Page) -> str:
        return digest(page.name, page.width, page.height, page.trim, page.bleed, self._of_tree(page.items))

    def _of_tree(self, items: tuple[Shape, ...]) -> str:
        """Over shapes and all below them. What stands in many places is looked at once."""
        if id(items) not in self._trees:
            self._trees[id(items)] = items, digest(*map(self._of_shape, items))
        return self._trees[id(items)][1]

    def _of_shape(self, shape: Shape) -> bytes:
        if isinstance(shape, Group):
            below = self._of_tree(shape.items)
            return msgspec.msgpack.encode((shape.matrix, shape.clip, shape.label, below))
        return msgspec.msgpack.encode(shape)
