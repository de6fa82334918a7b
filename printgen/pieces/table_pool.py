"""The table of dice: what a section throws, and ready sums for as many shooters as the rules ask."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from printgen.drawing.flow import Block
from printgen.drawing.grid import Cell, Column, Row, Table, row, striped
from printgen.drawing.panels import Columns, Heading
from printgen.drawing.rich import Type, Word, words_of
from printgen.drawing.shapes import Drawing
from printgen.drawing.style import Style
from printgen.facts.table_pool import PoolFacts, ReadyFacts
from printgen.pieces.making import Making
from printgen.pieces.table_blocks import notes, para
from printgen.pieces.table_page import table_page
from printgen.drawing.flow import Para

PLUS = "+"
READY_COLUMNS = 2


def pool_drawing(facts: PoolFacts, making: Making) -> Drawing:
    """The table as a piece."""
    return table_page(facts.title, "", lambda style: pool_blocks(facts, style), making)


def pool_blocks(facts: PoolFacts, style: Style) -> Sequence[Block]:
    """What sections throw, the rules for sections and rerolls, and the ready sums, without a title."""
    return (
        _sections(facts, style),
        *notes([("rule", facts.rule), ("reroll", facts.reroll)], style),
        *_ready(facts, style),
    )


def _sections(facts: PoolFacts, style: Style) -> Table:
    """Shooters across, as the eye compares sections."""
    lines: tuple[tuple[str, Mapping[str, str], Type], ...] = (
        ("shooters", {id_: each.shooters for id_, each in facts.row.items()}, style.value),
        ("dice", {id_: each.dice for id_, each in facts.row.items()}, style.key),
        ("rerolls", {id_: each.rerolls for id_, each in facts.row.items()}, style.value),
    )
    head, *rows = (_line(facts, name, values, type_, style) for name, values, type_ in lines)
    columns = (Column(), *(Column("centre") for _ in facts.row))
    return Table(columns, striped(rows), style, head, lined=True)


def _line(facts: PoolFacts, name: str, values: Mapping[str, str], type_: Type, style: Style) -> Row:
    cells = (Cell(para(value, f"row.{id_}.{name}", type_)) for id_, value in values.items())
    return Row((Cell(para(facts.head[name], f"head.{name}", style.column)), *cells))


def _ready(facts: PoolFacts, style: Style) -> Iterator[Block]:
    if not facts.ready:
        return
    yield Heading(words_of(facts.ready_heading, "ready-heading"), style.head, (), style.aside, style.em)
    sums = list(facts.ready.items())
    half = -(-len(sums) // READY_COLUMNS)
    tables = tuple(_sums(facts, sums[start : start + half], style) for start in range(0, len(sums), half))
    yield Columns(tables, READY_COLUMNS, 1.4 * style.em, 0.5 * style.em)


def _sums(facts: PoolFacts, sums: Sequence[tuple[str, ReadyFacts]], style: Style) -> Table:
    names = ("shooters", "sections", "dice", "rerolls")
    head = row(*(para(facts.head[name], f"head.{name}", style.column) for name in names))
    rows = (
        row(
            para(each.shooters, f"ready.{count}.shooters", style.value),
            _sum(each.sections, f"ready.{count}.sections", style.body),
            _sum(each.dice, f"ready.{count}.dice", style.value),
            _sum(each.rerolls, f"ready.{count}.rerolls", style.body),
        )
        for count, each in sums
    )
    columns = (Column("right"), Column(grows=True), Column(), Column())
    return Table(columns, striped(rows), style, head)


def _sum(parts: Sequence[str], key: str, type_: Type) -> Para:
    """Parts with a plus between them; each stays its own fact."""
    words: list[Word] = []
    for place, part in enumerate(parts, 1):
        words += [Word(PLUS)] if place > 1 else []
        words += words_of(part, f"{key}.{place}")
    return Para(tuple(words), type_)
