"""The table of dice: what a section throws, and ready sums for as many shooters as the rules ask."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from printgen.drawing.flow import Block
from printgen.drawing.grid import Cell, Column, Row, Table, row, striped
from printgen.drawing.panels import Columns
from printgen.drawing.rich import Type
from printgen.drawing.shapes import Drawing
from printgen.drawing.style import Style
from printgen.facts.table_pool import PoolFacts, ReadyFacts
from printgen.pieces.making import Making
from printgen.pieces.table_blocks import notes, para, section
from printgen.pieces.table_page import table_page


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
    """Two columns, read down."""
    if not facts.ready:
        return
    sums = list(facts.ready.items())
    half = -(-len(sums) // 2)
    tables = tuple(_sums(facts, part, style) for part in (sums[:half], sums[half:]) if part)
    columns = Columns(tables, 2, 1.4 * style.em, 0.5 * style.em)
    yield section(facts.ready_heading, "ready-heading", style, columns)


def _sums(facts: PoolFacts, sums: Sequence[tuple[str, ReadyFacts]], style: Style) -> Table:
    names = ("ready-shooters", "sections", "dice", "rerolls")
    head = row(*(para(facts.head[name], f"head.{name}", style.column) for name in names))
    rows = (
        row(
            para(each.shooters, f"ready.{count}.shooters", style.value),
            para(each.sections, f"ready.{count}.sections", style.body),
            para(each.dice, f"ready.{count}.dice", style.value),
            para(each.rerolls, f"ready.{count}.rerolls", style.body),
        )
        for count, each in sums
    )
    columns = (Column("centre"), Column(even=True), Column(even=True), Column(even=True))
    return Table(columns, striped(rows), style, head)
