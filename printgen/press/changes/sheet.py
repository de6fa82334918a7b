"""What changed, as a printed sheet: each rule as it was and as it is, each piece with the digest to look for."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import TypeVar

from printgen.drawing.flow import Block, Gap, Para, Stack
from printgen.drawing.page import Page
from printgen.drawing.panels import Rule
from printgen.drawing.prose import Prose
from printgen.drawing.rich import Type, words_of
from printgen.drawing.shares import Shares
from printgen.drawing.style import Scale, Style
from printgen.press.changes.comparing import Changes
from printgen.press.changes.pieces import PieceChange
from printgen.press.changes.telling import notes, number_of, short_names, sum_of, touches
from printgen.press.changes.wording import Teller, Told
from printgen.press.order.order import Order
from printgen.press.runs.putting import put
from printgen.sheets.report import report
from printgen.words import Words

SCALE = Scale(title=24, head=15, body=10.5, value=10.5, key=14, colophon=7)
_SHARES = (5.0, 4.0, 4.0)
"""Of the width: what changed, as it was, as it is."""
_TOGETHER, _NAMES = 12, 80
"""So many rows, and so many names, stay on one sheet together."""
T = TypeVar("T")


def write(changes: Changes, path: Path, order: Order) -> tuple[Path, ...]:
    """Writes the sheet; raises :class:`Refused` for an ending other than .pdf and .svg."""
    pages_ = pages(changes, order)
    return put(path, order.words.say("changes.title"), pages_, order)


def pages(changes: Changes, order: Order) -> tuple[Page, ...]:
    """The sheet, or as many as it takes."""
    words, look = order.words, Style(SCALE, "navy")
    told = _Sheet(changes, words, look)
    title, since, paper = words.say("changes.title"), changes.since.title, order.paper
    return report(title, since, tuple(told.blocks()), paper, order.style_on(paper), look)


def _parted(items: Sequence[T], size: int = _TOGETHER) -> Iterator[Sequence[T]]:
    return (items[at : at + size] for at in range(0, len(items), size))


class _Sheet:
    """The blocks of one sheet, in order."""

    def __init__(self, changes: Changes, words: Words, look: Style) -> None:
        self._changes, self._words, self._look = changes, words, look
        self._teller = Teller(changes.since.record, changes.to.record, words)
        self._short: Mapping[str, str] = short_names(piece.piece for piece in changes.pieces)

    def blocks(self) -> Iterator[Block]:
        yield self._para(sum_of(self._changes, self._words), self._look.strong)
        for note in notes(self._changes, self._words):
            yield self._para(note, self._look.muted)
        for heading, blocks in (
            ("rules", list(self._rules())),
            ("stale", [block for piece in self._changes.of("stale") for block in self._stale(piece)]),
            ("new", [self._line(piece) for piece in self._changes.of("new")]),
            ("gone", [self._line(piece) for piece in self._changes.of("gone")]),
            ("scenarios", list(self._scenarios())),
            ("unchanged", list(self._unchanged())),
        ):
            if blocks:
                # A heading stays with the first block under it.
                first, *rest = blocks
                yield Stack((Gap(0.5 * self._look.em), self._heading(heading), first), 0.45 * self._look.em)
                yield from rest

    def _heading(self, key: str) -> Block:
        head = Para(words_of(self._words.say(f"changes.{key}")), self._look.head)
        if key not in ("rules", "stale", "scenarios"):
            return head
        columns = [
            self._para(self._words.say(f"changes.{name}"), self._look.column) for name in ("was", "is")
        ]
        return self._row((head, *columns))

    def _rules(self) -> Iterator[Block]:
        for each in self._changes.rules:
            told = self._teller.rule(each.change)
            touched = touches(each.pieces, self._short, self._words)
            yield Stack((self._told(told), self._para(touched, self._look.muted)), 0.1 * self._look.em)

    def _told(self, told: Told) -> Block:
        """A change in three columns; one that has no values in one line."""
        if told.kind in ("added", "removed", "order"):
            return self._para(told.sentence(self._words), self._look.strong)
        name = f"*{told.name}*{': ' + told.field if told.field else ''}"
        return self._row((self._para(name), self._para(told.old), self._para(told.new, self._look.strong)))

    def _stale(self, piece: PieceChange) -> Iterator[Block]:
        words, gap = self._words, 0.1 * self._look.em
        head = self._row(
            (
                self._para(f"*{self._short[piece.piece]}*"),
                self._para(self._digest(piece, old=True)),
                self._para(self._digest(piece, old=False), self._look.strong),
            )
        )
        number = number_of(piece, self._changes, words)
        if piece.piece in self._changes.reworded:
            number = "; ".join(filter(None, (number, words.say("changes.wording-only"))))
        below = (self._para(number, self._look.muted),) if number else ()
        facts = [
            self._row(tuple(map(self._para, (told.name, told.old, told.new))))
            for told in map(self._teller.fact, piece.facts)
        ]
        rule = Rule("rule", 0.0, 0.25 * self._look.em)
        yield Stack((rule, head, *below, *facts[:_TOGETHER]), gap)
        yield from (Stack(tuple(rows), gap) for rows in _parted(facts[_TOGETHER:]))

    def _digest(self, piece: PieceChange, *, old: bool) -> str:
        held = piece.old if old else piece.new
        key = "look-for" if old else "now"
        return self._words.say(f"changes.{key}", digest=held.digest if held else "")

    def _line(self, piece: PieceChange) -> Block:
        held = piece.old or piece.new
        key = "look-for" if piece.old else "now"
        digest = self._words.say(f"changes.{key}", digest=held.digest if held else "")
        number = number_of(piece, self._changes, self._words)
        return self._row(
            (
                self._para(f"*{self._short[piece.piece]}*"),
                self._para(digest),
                self._para(number, self._look.muted),
            )
        )

    def _scenarios(self) -> Iterator[Block]:
        gap = 0.1 * self._look.em
        for each in self._changes.scenarios:
            rows = [
                self._row(tuple(map(self._para, (change.where, change.old, change.new))))
                for change in each.changes
            ]
            if rows:
                yield Stack((self._para(f"*{each.file}*"), *rows[:_TOGETHER]), gap)
                yield from (Stack(tuple(more), gap) for more in _parted(rows[_TOGETHER:]))

    def _unchanged(self) -> Iterator[Block]:
        names = [self._short[piece.piece] for piece in self._changes.of("unchanged")]
        yield from (self._para(", ".join(part), self._look.muted) for part in _parted(names, _NAMES))

    def _row(self, blocks: Sequence[Block]) -> Block:
        return Shares(tuple(blocks), _SHARES, 1.2 * self._look.em)

    def _para(self, words: str, type_: Type | None = None) -> Block:
        return Prose(words_of(words), type_ or self._look.body)
