"""The table of bursts: a throw a row, and what it does at the point, near it, and to what stands there."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from printgen.drawing.flow import Block, Stack
from printgen.drawing.fonts import Fonts
from printgen.drawing.grid import Cell, Column, Row, Table, row, striped
from printgen.drawing.shapes import Drawing
from printgen.drawing.style import Style
from printgen.facts.table_blast import BlastsFacts, BurstFacts, BurstRowFacts
from printgen.pieces.making import Making
from printgen.pieces.table_blocks import dice_row, headed, notes, para, running, statuses
from printgen.pieces.table_page import table_page

_ROW_HEADS = ("dice", "result")


def blasts_drawing(facts: BlastsFacts, making: Making) -> Drawing:
    """The table as a piece."""
    return table_page(
        facts.title, facts.aside, lambda style: blasts_blocks(facts, style, making.fonts), making
    )


def blasts_blocks(facts: BlastsFacts, style: Style, fonts: Fonts) -> Sequence[Block]:
    """Each burst with its throw and its results, without a title."""
    return (
        *(
            block
            for id_, burst in facts.blast.items()
            for block in _burst(burst, f"blast.{id_}", facts.none, style, fonts)
        ),
        *statuses(facts.status, style),
    )


def _burst(burst: BurstFacts, key: str, none: str, style: Style, fonts: Fonts) -> Iterator[Block]:
    if burst.name:
        yield headed(burst.name, burst.aside, key, style)
    yield from notes([(f"{key}.throw", burst.throw), (f"{key}.dice", burst.dice)], style)
    if burst.row:
        yield _results(burst, key, none, style, fonts)
    said = [(f"{key}.text", burst.text), (f"{key}.saves", burst.saves), (f"{key}.powder", burst.powder)]
    yield running(said, style.body)


def _results(burst: BurstFacts, key: str, none: str, style: Style, fonts: Fonts) -> Table:
    heads = [name for name in burst.head if name not in _ROW_HEADS] or [""]
    names = (*(name for name in _ROW_HEADS if name in burst.head), *heads)
    head = row(*(para(burst.head.get(name, ""), f"{key}.head.{name}", style.column) for name in names))
    rows = (
        _result(result, f"{key}.row.{id_}", burst, heads, none, style, fonts)
        for id_, result in burst.row.items()
    )
    columns = (
        *((Column(),) if "dice" in burst.head else ()),
        Column(measure=8),
        *(Column("centre", measure=8) for _ in heads),
    )
    return Table(columns, striped(rows), style, head)


def _result(
    result: BurstRowFacts,
    key: str,
    burst: BurstFacts,
    heads: Sequence[str],
    none: str,
    style: Style,
    fonts: Fonts,
) -> Row:
    dice = dice_row(result.dice, result.counting, f"{key}.dice", style, fonts)
    when = para(result.when, f"{key}.when", style.strong)
    first = Stack((when, para(result.name, f"{key}.name", style.body)))
    start = ((Cell(dice),) if "dice" in burst.head else ()) + (Cell(first),)
    if result.cell:
        return Row((*start, *(Cell(_cell(result, name, key, none, style)) for name in heads)))
    said = [(f"{key}.effect", result.effect), (f"{key}.text", result.text)]
    return Row((*start, Cell(running(said, style.body), len(heads), align="left")))


def _cell(result: BurstRowFacts, name: str, key: str, none: str, style: Style) -> Block:
    if name in result.cell:
        return para(result.cell[name], f"{key}.cell.{name}", style.strong)
    return para(none, "none", style.body)
