"""The table of saves: what adds to the die, claims that exclude each other in a bracket, and the ladder of needed rolls."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from printgen.drawing.flow import Block, Stack
from printgen.drawing.grid import Cell, Column, Row, Table, row, striped
from printgen.drawing.panels import Bracket, Heading, bar
from printgen.drawing.pictures import write_in
from printgen.drawing.rich import words_of
from printgen.drawing.shapes import Drawing
from printgen.drawing.style import Style
from printgen.facts.table_save import OneOfFacts, RungFacts, SaveFacts, SavesFacts
from printgen.pieces.making import Making
from printgen.pieces.table_blocks import badge, named, notes, numbered, para, running, statuses
from printgen.pieces.table_page import table_page


def saves_drawing(facts: SavesFacts, making: Making) -> Drawing:
    """The table as a piece."""
    return table_page(facts.title, facts.aside, lambda style: saves_blocks(facts, style), making)


def saves_blocks(facts: SavesFacts, style: Style) -> Sequence[Block]:
    """Claims, the ladder and what a save leaves, without a title."""
    after = [("knockdown", facts.knockdown), ("natural", facts.natural)]
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
    last = len(facts.claim) - 1
    for place, (id_, group) in enumerate(facts.claim.items()):
        rows = [
            line
            for name, save in group.row.items()
            for line in _claim(save, f"claim.{id_}.row.{name}", style)
        ]
        table = Table(
            (Column(grows=True, measure=28), Column("right")),
            striped(rows, lines),
            style,
            ruled=place == last,
        )
        lines += len(rows)
        yield _bracket(group, f"claim.{id_}", table, style) if group.name else table


def _bracket(group: OneOfFacts, key: str, table: Table, style: Style) -> Block:
    said = Row((Cell(para(group.text, f"{key}.text", style.body), span=2),))
    under = Table(table.columns, (*table.rows, said), style, ruled=table.ruled) if group.text else table
    return Bracket(words_of(group.name, f"{key}.name"), under, style)


def _claim(save: SaveFacts, key: str, style: Style) -> Iterator[Row]:
    yield row(named(save.name, save.text, key, style), badge(save.value, f"{key}.value", style))
    if save.instead:
        when = para(save.instead_when, f"{key}.instead-when", style.body)
        yield row(when, badge(save.instead, f"{key}.instead", style))


def _ladder(facts: SavesFacts, style: Style) -> Iterator[Block]:
    ladder = facts.ladder
    yield Heading(words_of(ladder.heading, "ladder.heading"), style.head, (), style.aside, style.em)
    head = row(
        para(ladder.sum_heading, "ladder.sum-heading", style.column),
        *(para(words, f"ladder.sum.{key}", style.value) for key, words in ladder.sum.items()),
    )
    rows = striped(_rung(who, f"ladder.who.{id_}", style) for id_, who in ladder.who.items())
    columns = (Column(grows=True, measure=11), *(Column("centre") for _ in ladder.sum))
    yield Table(columns, rows, style, head)
    if ladder.unset:
        said = [(f"ladder.unset.{key}", words) for key, words in ladder.unset.items()]
        yield bar(running(said, style.body), style)


def _rung(who: RungFacts, key: str, style: Style) -> Row:
    cells = (
        para(roll, f"{key}.roll.{sum_}", style.value) if roll else write_in(style)
        for sum_, roll in who.roll.items()
    )
    return row(named(who.name, who.text, key, style), *cells)
