"""The table of weapons: how far each reaches, large, and what else there is to it."""

from __future__ import annotations

from collections.abc import Sequence

from printgen.drawing.flow import Block
from printgen.drawing.grid import Column, Table, row, striped
from printgen.drawing.shapes import Drawing
from printgen.drawing.style import Style
from printgen.facts.table_weapon import WeaponsFacts
from printgen.pieces.making import Making
from printgen.pieces.table_blocks import named, notes, para, statuses
from printgen.pieces.table_page import table_page


def weapons_drawing(facts: WeaponsFacts, making: Making) -> Drawing:
    """The table as a piece."""
    return table_page(facts.title, "", lambda style: weapons_blocks(facts, style), making)


def weapons_blocks(facts: WeaponsFacts, style: Style) -> Sequence[Block]:
    """The weapons in the order in which they are diced, without a title."""
    head = row(*(para(words, f"head.{key}", style.column) for key, words in facts.head.items()))
    rows = (
        row(
            named(weapon.name, weapon.text, f"row.{id_}", style),
            para(weapon.range, f"row.{id_}.range", style.key),
            para(weapon.powder, f"row.{id_}.powder", style.body),
        )
        for id_, weapon in facts.row.items()
    )
    columns = (Column(grows=True, measure=19), Column("right"), Column("centre"))
    said = [("order", facts.order), ("measured", facts.measured)]
    return (
        Table(columns, striped(rows), style, head),
        *notes(said, style),
        *statuses(facts.status, style),
    )
