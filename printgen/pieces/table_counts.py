"""The table of shooters: who may not shoot, how many a figure counts for, and the gambles in their amber bar."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from printgen.drawing.flow import Block, Run, Runs, Stack
from printgen.drawing.grid import Column, Row, Table, row, striped
from printgen.drawing.panels import Columns, bar
from printgen.drawing.rich import words_of
from printgen.drawing.shapes import Drawing
from printgen.drawing.style import Style
from printgen.facts.table_counts import CountFacts, CountsFacts, GambleFacts
from printgen.pieces.making import Making
from printgen.pieces.table_blocks import named, notes, para, section, statuses
from printgen.pieces.table_page import table_page

BARRED_COLUMNS = 3


def counts_drawing(facts: CountsFacts, making: Making) -> Drawing:
    """The table as a piece."""
    return table_page(facts.title, "", lambda style: counts_blocks(facts, style), making)


def counts_blocks(facts: CountsFacts, style: Style) -> Sequence[Block]:
    """Who is barred, what each counts for, and the gambles, without a title."""
    both = notes([("both", facts.both)], style)
    return (
        *_barred(facts, style),
        section(facts.counts_heading, "counts-heading", style, _counts(facts, style), *both),
        *_gambles(facts, style),
        *statuses(facts.status, style),
    )


def _barred(facts: CountsFacts, style: Style) -> Iterator[Block]:
    """Short names in columns."""
    if not facts.barred:
        return
    names = tuple(para(name, f"barred.{id_}", style.body) for id_, name in facts.barred.items())
    columns = Columns(names, BARRED_COLUMNS, 1.4 * style.em, 0.2 * style.em)
    yield section(facts.barred_heading, "barred-heading", style, columns)


def _counts(facts: CountsFacts, style: Style) -> Table:
    rows = (
        *(_count(each, f"counts.{id_}", style) for id_, each in facts.counts.items()),
        _count(facts.anyone, "anyone", style),
    )
    return Table((Column(grows=True, measure=24), Column("right")), striped(rows), style)


def _count(each: CountFacts, key: str, style: Style) -> Row:
    number = any(sign.isnumeric() for sign in each.value)
    value = para(each.value, f"{key}.value", style.key if number else style.body)
    return row(named(each.name, each.text, key, style), value)


def _gambles(facts: CountsFacts, style: Style) -> Iterator[Block]:
    if not facts.gamble:
        return
    rows = tuple(_gamble(each, f"gamble.{id_}", facts, style) for id_, each in facts.gamble.items())
    table = Table((Column(grows=True, measure=24), Column("right")), rows, style, ruled=False)
    heading = para(facts.gamble_heading, "gamble-heading", style.head)
    rule = notes([("gamble-rule", facts.gamble_rule)], style)
    yield bar(Stack((heading, table, *rule), 0.2 * style.em), style)


def _gamble(each: GambleFacts, key: str, facts: CountsFacts, style: Style) -> Row:
    choice = Runs(
        (
            Run(words_of(each.safe, f"{key}.safe"), style.key),
            Run(words_of(facts.gamble_or, "gamble-or"), style.body),
            Run(words_of(each.dare, f"{key}.dare"), style.key),
            Run(words_of(each.on, f"{key}.on"), style.body),
        ),
        0.3 * style.em,
    )
    return row(named(each.name, each.text, key, style), choice)
