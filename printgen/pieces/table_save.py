"""The table of saves: what adds to the die, a bracket round claims that exclude each other, the ladder of rolls."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from printgen.drawing.flow import Block, Stack
from printgen.drawing.grid import Cell, Column, Row, Table, row, striped
from printgen.drawing.panels import Bracket, Rule, bar
from printgen.drawing.pictures import write_in
from printgen.drawing.rich import words_of
from printgen.drawing.shapes import Drawing
from printgen.drawing.style import Style
from printgen.facts.table_save import RungFacts, SaveFacts, SavesFacts
from printgen.pieces.making import Making
from printgen.pieces.table_blocks import badge, named, notes, numbered, para, running, section, statuses
from printgen.pieces.table_page import table_page


def saves_drawing(facts: SavesFacts, making: Making) -> Drawing:
    """The table as a piece."""
    return table_page(facts.title, facts.aside, lambda style: saves_blocks(facts, style), making)


def saves_blocks(facts: SavesFacts, style: Style) -> Sequence[Block]:
    """Claims, the ladder and what a save leaves, without a title."""
    after = [("wounding", facts.wounding), ("knockdown", facts.knockdown), ("natural", facts.natural)]
    return (
        para(facts.last, "last", style.body),
        Stack(tuple(_claims(facts, style))),
        *notes(numbered("judged", facts.judged), style),
        *_ladder(facts, style),
        *notes(after, style),
        *statuses(facts.status, style),
    )


def _claims(facts: SavesFacts, style: Style) -> Iterator[Block]:
    """Tables of claims, those of one group in a bracket, the tint running on through all of them."""
    lines = 0
    for id_, group in facts.claim.items():
        key = f"claim.{id_}"
        said = Row((Cell(para(group.text, f"{key}.text", style.body), span=2),))
        rows = [said] if group.text else []
        for name, save in group.row.items():
            rows += _claim(save, f"{key}.row.{name}", style)
        columns = (Column(grows=True, measure=28), Column("right"))
        table = Table(columns, striped(rows, lines), style, ruled=False)
        lines += len(rows)
        yield Bracket(words_of(group.name, f"{key}.name"), table, style) if group.name else table
    yield Rule(style.line)


def _claim(save: SaveFacts, key: str, style: Style) -> Iterator[Row]:
    yield row(named(save.name, save.text, key, style), badge(save.value, f"{key}.value", style))
    if save.instead:
        when = para(save.instead_when, f"{key}.instead-when", style.body)
        yield row(when, badge(save.instead, f"{key}.instead", style))


def _ladder(facts: SavesFacts, style: Style) -> Iterator[Block]:
    ladder = facts.ladder
    head = row(
        para(ladder.sum_heading, "ladder.sum-heading", style.column),
        *(para(words, f"ladder.sum.{key}", style.value) for key, words in ladder.sum.items()),
    )
    rows = striped(_rung(who, f"ladder.who.{id_}", style) for id_, who in ladder.who.items())
    columns = (Column(grows=True, measure=11), *(Column("centre", even=True) for _ in ladder.sum))
    table = Table(columns, rows, style, head)
    yield section(ladder.heading, "ladder.heading", style, table)
    if ladder.unset:
        yield bar(running(numbered("ladder.unset", ladder.unset), style.body), style)


def _rung(who: RungFacts, key: str, style: Style) -> Row:
    cells = (
        para(roll, f"{key}.roll.{sum_}", style.value) if roll else write_in(style, f"{key}.roll.{sum_}")
        for sum_, roll in who.roll.items()
    )
    return row(named(who.name, who.text, key, style), *cells)
