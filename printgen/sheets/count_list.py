"""What opens a pack: what is in it and how often, what to have ready, what the table has to decide."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import Struct
from msgspec.structs import replace

from printgen.drawing.flow import Block, Para, Stack
from printgen.drawing.grid import Column, Row, Table, row, striped
from printgen.drawing.outlines import rectangle
from printgen.drawing.page import Page
from printgen.drawing.panels import Heading, Rule, bar
from printgen.drawing.rich import Word, words_of
from printgen.drawing.shapes import Drawing, Path, Shape
from printgen.drawing.style import Scale, Style
from printgen.errors import DoesNotFit
from printgen.geometry import Box
from printgen.sheets.packed import Item, sheets
from printgen.sheets.papers import Paper
from printgen.sheets.style import Style as SheetStyle

SCALE = Scale(title=26, head=15, body=11.5, value=12, key=14, colophon=7)
_SMALLER = (1.0, 11 / 11.5, 10 / 11.5, 9 / 11.5, 8 / 11.5)
_SIDE, _FOOT = 0.6, 1.0
"""What the check bars and the imprint take of the printable paper, in inches."""


class Ready(Struct, frozen=True):
    """A print run: its stock, its file, and how many sheets and pieces to cut out; ``here``: this very file."""

    stock: str
    file: str
    sheets: str
    cut: str
    here: bool


class Entry(Struct, frozen=True):
    """A sheet of the pack: for whom, how many times, how many pieces in all."""

    name: str
    whose: str
    times: str
    pieces: str


class CountList(Struct, frozen=True):
    """What a run's first page says. ``pouches`` are what and how many, ``unset`` a key's option and its name."""

    title: str
    event: str
    notes: tuple[str, ...]
    ready: tuple[Ready, ...]
    pouches: tuple[tuple[str, str], ...]
    unset: tuple[tuple[str, str], ...]
    entries: tuple[Entry, ...]


def pages(list_: CountList, paper: Paper, style: SheetStyle) -> tuple[Page, ...]:
    """The list, on as many pages as it takes. Raises :class:`Refused` where the paper is too small for it."""
    margin = style.margin
    box = Box(0.0, 0.0, paper.width - 2 * margin - _SIDE, paper.height - 2 * margin - _FOOT)
    drawings = []
    left = list_
    while True:
        many, items = _fitted(left, box, style)
        name = style.edition.words.say("pack.list", name=list_.title)
        drawings.append(Drawing(name, items, Path(rectangle(box), "place")))
        if many == len(left.entries):
            break
        left = replace(left, notes=(), ready=(), pouches=(), unset=(), entries=left.entries[many:])
    found = sheets(
        style.edition.words.say("pack.list", name=list_.title),
        [Item(each, "") for each in drawings],
        paper,
        style,
    )
    return found.pages


def _fitted(list_: CountList, box: Box, style: SheetStyle) -> tuple[int, tuple[Shape, ...]]:
    """As many entries as have room, and what is drawn; smaller type before another page."""
    fault: DoesNotFit | None = None
    for many in range(len(list_.entries), -1, -1):
        part = replace(list_, entries=list_.entries[:many])
        for factor in _SMALLER if many == len(list_.entries) else _SMALLER[-1:]:
            try:
                laid = Stack(tuple(_blocks(part, Style(SCALE.times(factor)), style)), 0.16).lay(
                    style.fonts, box.width
                )
            except DoesNotFit as error:
                fault = error
                continue
            if laid.height <= box.height and (many or not list_.entries):
                return many, (laid.moved(0.0, box.top),)
            fault = DoesNotFit("list", list_.title, laid.height - box.height)
    raise fault or DoesNotFit("list", list_.title, 0.0)


def _blocks(list_: CountList, style: Style, sheet: SheetStyle) -> Iterator[Block]:
    words = sheet.edition.words

    def said(key: str) -> str:
        return words.say(f"pack.{key}")

    yield Stack(
        (
            Heading(
                words_of(list_.title),
                style.title,
                tuple(map(Word, list_.event.split())),
                style.aside,
                style.em,
            ),
            Rule(style.line, 0.3 * style.em),
        )
    )
    if list_.notes:
        yield bar(Para(words_of(" ".join(list_.notes)), style.body), style)
    if list_.ready:
        yield _headed(
            said("sheets"),
            style,
            _ready(list_.ready, said("this"), style, *map(said, ("stock", "file", "count", "cut"))),
        )
    if list_.pouches:
        columns = (Column(grows=True), Column("right"))
        rows = [row(_body(name, style), _value(count, style)) for name, count in list_.pouches]
        yield _headed(said("pouch"), style, Table(columns, striped(rows), style))
    if list_.unset:
        columns = (Column(), Column(grows=True))
        rows = [row(_body(f"*{key}*", style), _body(name, style)) for key, name in list_.unset]
        yield _headed(said("unset"), style, Table(columns, striped(rows), style))
    if list_.entries:
        yield _headed(
            said("what"), style, _entries(list_.entries, style, *map(said, ("for", "times", "pieces")))
        )


def _headed(words: str, style: Style, block: Block) -> Block:
    return Stack((Para(words_of(words), style.head), block), 0.25 * style.em)


def _ready(ready: Sequence[Ready], this: str, style: Style, *heads: str) -> Table:
    """A row a run, that of this file in bold."""

    def line(each: Ready) -> Row:
        stars = "*" if each.here else ""
        file = f"*{each.file}* ({this})" if each.here else each.file
        cells = (_body(f"{stars}{each.stock}{stars}", style), _body(file, style))
        return row(*cells, _value(each.sheets, style), _value(each.cut, style))

    columns = (Column(grows=True), Column(), Column("right"), Column("right"))
    return Table(columns, striped(map(line, ready)), style, _head(heads, style))


def _entries(entries: Sequence[Entry], style: Style, *heads: str) -> Table:
    rows = (
        row(
            _body(f"*{each.name}*", style),
            _body(each.whose, style),
            _value(each.times, style),
            _value(each.pieces, style),
        )
        for each in entries
    )
    columns = (Column(grows=True), Column(), Column("right"), Column("right"))
    return Table(columns, striped(rows), style, _head(("", *heads), style))


def _head(heads: Sequence[str], style: Style) -> Row:
    return row(*(Para(words_of(each), style.column) for each in heads))


def _body(words: str, style: Style) -> Para:
    return Para(words_of(words), style.body)


def _value(words: str, style: Style) -> Para:
    return Para(words_of(words), style.value)
