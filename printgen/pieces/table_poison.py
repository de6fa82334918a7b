"""The table of poison: the weapons that bring it, and the faces of the die with what they mean."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from printgen.drawing.flow import Block
from printgen.drawing.fonts import Fonts
from printgen.drawing.grid import Cell, Column, Row, Table, row, striped
from printgen.drawing.shapes import Drawing
from printgen.drawing.style import Style
from printgen.facts.table_poison import PoisonFacts
from printgen.pieces.making import Making
from printgen.pieces.table_blocks import dice_row, headed, named, para, statuses
from printgen.pieces.table_page import table_page


def poison_drawing(facts: PoisonFacts, making: Making) -> Drawing:
    """The table as a piece."""
    return table_page(
        facts.title, facts.aside, lambda style: poison_blocks(facts, style, making.fonts), making
    )


def poison_blocks(facts: PoisonFacts, style: Style, fonts: Fonts) -> Sequence[Block]:
    """Weapons, when to throw, and what the die means, without a title."""
    die, result = (Cell(para(words, f"head.{key}", style.column)) for key, words in facts.head.items())
    head = Row((replace(die, span=2), result))
    rows = (
        row(
            para(fate.roll, f"row.{id_}.roll", style.key),
            dice_row(fate.dice, fate.dice.keys(), f"row.{id_}.dice", style, fonts),
            named(fate.name, fate.text, f"row.{id_}", style),
        )
        for id_, fate in facts.row.items()
    )
    return (
        *_weapons(facts, style),
        para(facts.rule, "rule", style.body),
        Table((Column(), Column(), Column(grows=True, measure=22)), striped(rows), style, head),
        *statuses(facts.status, style),
    )


def _weapons(facts: PoisonFacts, style: Style) -> Iterator[Block]:
    for id_, weapon in facts.weapon.items():
        key = f"weapon.{id_}"
        if weapon.name:
            yield headed(weapon.name, weapon.aside, key, style)
        if weapon.text:
            yield para(weapon.text, f"{key}.text", style.body)
