"""The table of modifiers: groups under banners, a signed badge at the end of each line."""

from __future__ import annotations

from collections.abc import Sequence

from printgen.drawing.flow import Block, Stack
from printgen.drawing.grid import Column, Row, Table, row, striped
from printgen.drawing.panels import Columns, Padded, banner
from printgen.drawing.rich import words_of
from printgen.drawing.shapes import Drawing
from printgen.drawing.style import Style
from printgen.facts.table_modifier import GroupFacts, ModifierRowFacts, ModifiersFacts
from printgen.pieces.making import Making
from printgen.pieces.table_blocks import badge, notes, para, running, statuses
from printgen.pieces.table_page import table_page


def modifiers_drawing(facts: ModifiersFacts, making: Making) -> Drawing:
    """The table as a piece."""
    return table_page(facts.title, facts.aside, lambda style: modifiers_blocks(facts, style), making)


def modifiers_blocks(facts: ModifiersFacts, style: Style, columns: int = 2) -> Sequence[Block]:
    """The groups in columns and the rule that adds them, without a title."""
    return (
        modifier_groups(facts, style, columns),
        *notes([("rule", facts.rule)], style),
        *statuses(facts.status, style),
    )


def modifier_groups(facts: ModifiersFacts, style: Style, columns: int = 3) -> Columns:
    """The groups, each under its banner, in columns."""
    groups = tuple(_group(group, f"group.{id_}", style) for id_, group in facts.group.items())
    return Columns(groups, columns, 1.4 * style.em, 0.8 * style.em)


def _group(group: GroupFacts, key: str, style: Style) -> Block:
    rows = striped(_row(each, f"{key}.row.{id_}", style) for id_, each in group.row.items())
    says = para(group.text, f"{key}.text", style.body)
    table = Table((Column(grows=True, measure=20), Column("right")), rows, style)
    head = banner(words_of(group.name, f"{key}.name"), style)
    said = (Padded(says, 0.5 * style.em, 0.34 * style.em),) if group.text else ()
    return Stack((head, *said, table))


def _row(each: ModifierRowFacts, key: str, style: Style) -> Row:
    names = ((f"{key}.name", each.name), (f"{key}.only", each.only))
    name = running(names, style.strong if each.text else style.body)
    said = running(((f"{key}.text", each.text), (f"{key}.also", each.also)), style.body)
    block = Stack((name, said)) if said.words else name
    return row(block, badge(each.value, f"{key}.value", style))
