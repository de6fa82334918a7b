"""The table of hands: drawn dice, knockdowns and wounds large, the doubling for formations in an amber bar."""

from __future__ import annotations

from collections.abc import Sequence

from printgen.drawing.flow import Block, Run, Runs
from printgen.drawing.fonts import Fonts
from printgen.drawing.grid import Cell, Column, Row, Table, row, striped
from printgen.drawing.panels import bar
from printgen.drawing.rich import words_of
from printgen.drawing.shapes import Drawing
from printgen.drawing.style import Style
from printgen.facts.table_hand import HandFacts, HandsFacts
from printgen.pieces.making import Making
from printgen.pieces.table_blocks import dice_row, named, para, running, statuses
from printgen.pieces.table_page import table_page


def hands_drawing(facts: HandsFacts, making: Making) -> Drawing:
    """The table as a piece."""
    return table_page(facts.title, "", lambda style: hands_blocks(facts, style, making.fonts), making)


def hands_blocks(facts: HandsFacts, style: Style, fonts: Fonts, gap: float = 1.1) -> Sequence[Block]:
    """The hands and what doubles them, without a title."""
    head = Row(
        (
            Cell(para(facts.head["hand"], "head.hand", style.column), span=2),
            *(Cell(para(facts.head[key], f"head.{key}", style.column)) for key in ("knockdowns", "wounds")),
        )
    )
    rows = (_hand(hand, f"row.{id_}", style, fonts) for id_, hand in facts.row.items())
    columns = (Column(grows=True, measure=25), Column(), Column("centre"), Column("centre"))
    said = [("formation", facts.formation), ("once", facts.once)]
    return (
        Table(columns, striped(rows), style, head, gap=gap),
        bar(running(said, style.body), style),
        *statuses(facts.status, style),
    )


def _name(hand: HandFacts, key: str, style: Style) -> Block:
    """On one line where it has no sentence."""
    if hand.text:
        return named(hand.name, hand.text, key, style)
    return Runs((Run(words_of(hand.name, f"{key}.name"), style.strong),))


def _hand(hand: HandFacts, key: str, style: Style, fonts: Fonts) -> Row:
    return row(
        _name(hand, key, style),
        dice_row(hand.dice, hand.counting, f"{key}.dice", style, fonts),
        para(hand.knockdowns, f"{key}.knockdowns", style.key),
        para(hand.wounds, f"{key}.wounds", style.key),
    )
