"""The table of averages: a pair of bars a section, and how rows are added up."""

from __future__ import annotations

from collections.abc import Sequence

from printgen.drawing.charts import Bar, Bars, Legend
from printgen.drawing.flow import Block, Run, Runs
from printgen.drawing.grid import Column, Row, Table, row
from printgen.drawing.panels import bar
from printgen.drawing.rich import words_of
from printgen.drawing.shapes import Drawing
from printgen.drawing.style import Style
from printgen.facts.table_odds_small_arms import SectionOddsFacts, SmallArmsOddsFacts
from printgen.pieces.making import Making
from printgen.pieces.table_blocks import para, running
from printgen.pieces.table_odds import value
from printgen.pieces.table_page import table_page


def small_arms_odds_drawing(facts: SmallArmsOddsFacts, making: Making) -> Drawing:
    """The table as a piece."""
    return table_page(facts.title, facts.aside, lambda style: small_arms_odds_blocks(facts, style), making)


def small_arms_odds_blocks(facts: SmallArmsOddsFacts, style: Style) -> Sequence[Block]:
    """What is averaged, the bars, and how to go on, without a title."""
    names = [(words, f"legend.{key}") for key, words in facts.legend.items()]
    longest = max(value(each) for one in facts.row.values() for each in (one.knockdowns, one.wounds)) or 1.0
    rows = tuple(_row(one, f"row.{id_}", longest, style) for id_, one in facts.row.items())
    rest = [("more", facts.more), ("formation", facts.formation), ("wounding", facts.wounding)]
    return (
        para(facts.read, "read", style.body),
        Legend(names, style),
        Table((Column(), Column(grows=True)), rows, style, ruled=False),
        bar(running(rest, style.body), style),
    )


def _row(facts: SectionOddsFacts, key: str, longest: float, style: Style) -> Row:
    shooters = Run(words_of(facts.shooters, f"{key}.shooters"), style.key)
    head = Runs((shooters, Run(words_of(facts.noun, f"{key}.noun"), style.body)), 0.4 * style.em)
    bars = [
        Bar(value(shown) / longest, shown, kind, f"{key}.{name}")
        for kind, (name, shown) in enumerate((("knockdowns", facts.knockdowns), ("wounds", facts.wounds)))
    ]
    return row(head, Bars(bars, style))
