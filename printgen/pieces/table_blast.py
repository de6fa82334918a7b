"""The table of bursts: a throw a row, and what it does at the point, near it, and to what stands there."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from printgen.drawing.flow import Block
from printgen.drawing.fonts import Fonts
from printgen.drawing.grid import Cell, Column, Row, Table, striped
from printgen.drawing.panels import Heading
from printgen.drawing.rich import words_of
from printgen.drawing.shapes import Drawing
from printgen.drawing.style import Style
from printgen.facts.table_blast import BlastsFacts, BurstFacts, BurstRowFacts
from printgen.pieces.making import Making
from printgen.pieces.table_blocks import dice_row, named, notes, para, running, statuses
from printgen.pieces.table_page import table_page

_ROW_HEADS = ("dice", "result")


def blasts_drawing(facts: BlastsFacts, making: Making) -> Drawing:
    """The table as a piece."""
    return table_page(facts.title, "", lambda style: blasts_blocks(facts, style, making.fonts), making)


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
    aside = words_of(burst.aside, f"{key}.aside")
    yield Heading(words_of(burst.name, f"{key}.name"), style.head, aside, style.aside, style.em)
    yield from notes([(f"{key}.throw", burst.throw), (f"{key}.dice", burst.dice)], style)
    if burst.row:
        yield _results(burst, key, none, style, fonts)
    said = [(f"{key}.text", burst.text), (f"{key}.saves", burst.saves), (f"{key}.powder", burst.powder)]
    yield running(said, style.body)


def _results(burst: BurstFacts, key: str, none: str, style: Style, fonts: Fonts) -> Table:
    heads = [name for name in burst.head if name not in _ROW_HEADS]
    head = Row(
        tuple(Cell(para(words, f"{key}.head.{name}", style.column)) for name, words in burst.head.items())
    )
    rows = (
        _result(result, f"{key}.row.{id_}", burst, heads, none, style, fonts)
        for id_, result in burst.row.items()
    )
    columns = (
        *((Column(),) if "dice" in burst.head else ()),
        Column(grows=True, measure=13),
        *(Column("centre", measure=7) for _ in heads),
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
    when = named(result.when, "", key, style)
    cells = (
        para(result.cell[name], f"{key}.cell.{name}", style.strong)
        if name in result.cell
        else para(none, "none", style.body)
        for name in heads
    )
    return Row((*((Cell(dice),) if "dice" in burst.head else ()), Cell(when), *map(Cell, cells)))
