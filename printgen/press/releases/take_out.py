"""The page that opens a reprint: what to take out, by its look, its id and the digest it carries, and what comes in."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from msgspec import Struct

from printgen.drawing.flow import Block, Gap, Para, Stack
from printgen.drawing.fonts import Fonts
from printgen.drawing.page import Page
from printgen.drawing.panels import Rule
from printgen.drawing.pictures import write_in
from printgen.drawing.prose import Prose
from printgen.drawing.rich import words_of
from printgen.drawing.shapes import Drawing
from printgen.drawing.shares import Shares
from printgen.drawing.small import Small
from printgen.drawing.style import Scale, Style
from printgen.press.changes.comparing import Changes
from printgen.press.changes.pieces import PieceChange
from printgen.press.changes.telling import short_names
from printgen.press.changes.wording import Teller
from printgen.press.order.order import Order
from printgen.sheets.papers import Paper
from printgen.sheets.report import report
from printgen.words import Words

SCALE = Scale(title=26, head=14, body=10.5, value=10.5, key=16, colophon=7)
_SHARES = (0.45, 1.5, 1.5, 4.0)
"""Of the width: the box to tick, the old face, the new face, the words."""
_GUTTER = 0.8
_WIDE, _HIGH = 1.25, 1.28
"""How large a face is at most, in inches."""
_MOST_FACTS = 4

Face = Callable[[PieceChange], Drawing | None]


class Faces(Struct, frozen=True):
    """How the old and the new face of a piece are drawn; None where that cannot be."""

    old: Face
    new: Face


def pages(
    changes: Changes, pieces: tuple[PieceChange, ...], faces: Faces, paper: Paper, order: Order
) -> tuple[Page, ...]:
    """The page, or as many as the pieces take."""
    words = order.words
    told = _Told(changes, faces, words, Style(SCALE, "brick"), order.fonts)
    blocks = (told.how(), *(told.row(piece) for piece in pieces))
    look = Style(SCALE, "brick")
    title, since = words.say("reprint.take-out"), changes.since.title
    return report(title, since, blocks, paper, order.style_on(paper), look)


class _Told:
    """The rows of the page."""

    def __init__(self, changes: Changes, faces: Faces, words: Words, look: Style, fonts: Fonts) -> None:
        self._changes, self._faces, self._words, self._look = changes, faces, words, look
        self._teller = Teller(changes.since.record, changes.to.record, words)
        self._short: Mapping[str, str] = short_names(piece.piece for piece in changes.pieces)

    def how(self) -> Block:
        """What to do, over the heads of the columns."""
        heads = ("", self._say("old-face"), self._say("new-face"), "")
        blocks = tuple(Para(words_of(head), self._look.column, "centre") for head in heads)
        columns = Shares(blocks, _SHARES, _GUTTER * self._look.em)
        return Stack((self._para(self._say("how")), columns), 0.5 * self._look.em)

    def row(self, piece: PieceChange) -> Block:
        """A box to tick, the old face crossed out, the new one, and what to look for."""
        old = self._face(self._faces.old(piece), crossed=True) if piece.old else Gap(0.0)
        new = self._face(self._faces.new(piece), crossed=False) if piece.new else Gap(0.0)
        box = write_in(self._look) if piece.old else Gap(0.0)
        words = Stack(tuple(self._words_of(piece)), 0.14 * self._look.em)
        row = Shares((box, old, new, words), _SHARES, _GUTTER * self._look.em, middle=True)
        return Stack((row, Rule("rule", 0.6 * self._look.em, 0.0)))

    def _face(self, drawing: Drawing | None, *, crossed: bool) -> Block:
        if drawing is None:
            return self._para(self._words.say("reprint.unknown-face"), muted=True)
        return Small(drawing, _WIDE, _HIGH, crossed)

    def _words_of(self, piece: PieceChange) -> Iterator[Block]:
        number = str(self._changes.number(piece))
        key, held = ("out", piece.old) if piece.old else ("added", piece.new)
        assert held
        yield Prose(words_of(self._say(key, number=number, digest=held.digest)), self._look.head)
        yield self._para(f"*{self._short[piece.piece]}*")
        if piece.old and piece.new:
            yield self._para(self._say("in", number=number, digest=piece.new.digest))
        elif piece.old:
            yield self._para(self._say("no-replacement"))
        if piece.piece in self._changes.reworded:
            yield self._para(self._words.say("changes.wording-only"), muted=True)
        facts = piece.facts
        for change in facts[:_MOST_FACTS]:
            told = self._teller.fact(change)
            yield self._para(self._say("fact", name=told.name, old=told.old, new=told.new), muted=True)
        if len(facts) > _MOST_FACTS:
            yield self._para(self._say("more", number=str(len(facts) - _MOST_FACTS)), muted=True)

    def _say(self, key: str, **values: str) -> str:
        return self._words.say(f"reprint.{key}", **values)

    def _para(self, words: str, *, muted: bool = False) -> Block:
        return Prose(words_of(words), self._look.muted if muted else self._look.body)
