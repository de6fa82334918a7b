"""A strip for adding up with a pencil: a box a line for each of several shots or saves, the total under them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from printgen.drawing.flow import Block, Stack
from printgen.drawing.grid import Cell, Column, Row, Table, striped
from printgen.drawing.panels import Bracket, Rule, banner
from printgen.drawing.rich import words_of
from printgen.drawing.shapes import Drawing
from printgen.drawing.style import Style
from printgen.facts.sheet_tally import LineFacts, PartFacts, TallyFacts
from printgen.pieces.making import Making
from printgen.pieces.sheet_boxes import box
from printgen.pieces.table_blocks import badge, notes, para
from printgen.pieces.table_page import table_page

TIMES = 3
"""Shots or saves that one strip holds."""
WIDE = 1.5
"""How much wider than high a box for a number is."""


def tally_drawing(facts: TallyFacts, making: Making) -> Drawing:
    """The strip as a piece."""
    return table_page(facts.title, facts.aside, lambda style: tally_blocks(facts, style), making)


def tally_blocks(facts: TallyFacts, style: Style) -> Sequence[Block]:
    """Where the sum starts, its lines, the total and what it must reach."""
    return (
        Stack(
            (_table([_sum(facts.first, "first", style)], style), *_parts(facts, style), *_end(facts, style))
        ),
        *notes([("rule", facts.rule)], style),
    )


def _parts(facts: TallyFacts, style: Style) -> Iterator[Block]:
    lines = 1
    for id_, part in facts.part.items():
        key = f"part.{id_}"
        rows = [_line(line, f"{key}.line.{name}", style) for name, line in part.line.items()]
        table = _table(rows, style, lines)
        lines += len(rows)
        yield from _named(part, key, table, style)


def _named(part: PartFacts, key: str, table: Table, style: Style) -> Iterator[Block]:
    if part.name:
        yield banner(words_of(part.name, f"{key}.name"), style)
    one_of = words_of(part.one_of, f"{key}.one-of")
    yield Bracket(one_of, table, style) if one_of else table


def _end(facts: TallyFacts, style: Style) -> Iterator[Block]:
    yield Rule(style.line)
    rows = [_sum(facts.total, "total", style)]
    if facts.base_name:
        name = para(facts.base_name, "base-name", style.strong)
        base = para(facts.base, "base", style.key) if facts.base else box(style, "base", WIDE)
        rows.append(Row((Cell(name, span=2), *(Cell(base) for _ in range(TIMES)))))
    yield _table(rows, style)


def _sum(words: str, key: str, style: Style) -> Row:
    """A number to write in, for each time."""
    name = Cell(para(words, key, style.strong), span=2)
    return Row((name, *(Cell(box(style, wide=WIDE)) for _ in range(TIMES))))


def _line(line: LineFacts, key: str, style: Style) -> Row:
    name = Stack(
        (
            para(line.name, f"{key}.name", style.body),
            *((para(line.only, f"{key}.only", style.muted),) if line.only else ()),
        )
    )
    value = badge(line.value, f"{key}.value", style)
    return Row((Cell(name), Cell(value), *(Cell(box(style, wide=WIDE)) for _ in range(TIMES))))


def _table(rows: Sequence[Row], style: Style, first: int = 0) -> Table:
    columns = (Column(grows=True), Column("right"), *(Column("centre") for _ in range(TIMES)))
    return Table(columns, striped(rows, first), style, ruled=False)
