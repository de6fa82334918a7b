"""The table of smoke: what it bars and for how long, and the throws that bring it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from printgen.drawing.flow import Block
from printgen.drawing.fonts import Fonts
from printgen.drawing.grid import Cell, Column, Row, Table, row, striped
from printgen.drawing.shapes import Drawing
from printgen.drawing.style import Style
from printgen.facts.table_smoke import SmokeFacts, SmokesFacts
from printgen.pieces.making import Making
from printgen.pieces.table_blocks import dice_row, headed, notes, para, statuses
from printgen.pieces.table_page import table_page


def smokes_drawing(facts: SmokesFacts, making: Making) -> Drawing:
    """The table as a piece."""
    return table_page(
        facts.title, facts.aside, lambda style: smokes_blocks(facts, style, making.fonts), making
    )


def smokes_blocks(facts: SmokesFacts, style: Style, fonts: Fonts) -> Sequence[Block]:
    """Each filling that smokes, without a title."""
    return (
        *(
            block
            for id_, smoke in facts.smoke.items()
            for block in _smoke(smoke, f"smoke.{id_}", style, fonts)
        ),
        *statuses(facts.status, style),
    )


def _smoke(smoke: SmokeFacts, key: str, style: Style, fonts: Fonts) -> Iterator[Block]:
    if smoke.name:
        yield headed(smoke.name, smoke.aside, key, style)
    yield from notes([(f"{key}.text", smoke.text)], style)
    throw = {"point": smoke.point, "dice": smoke.dice, "throw": smoke.throw, "always": smoke.always}
    yield from notes([(f"{key}.{name}", words) for name, words in throw.items()], style)
    if smoke.row:
        yield _throws(smoke, key, style, fonts)
    yield from notes([(f"{key}.inside", smoke.inside)], style)


def _throws(smoke: SmokeFacts, key: str, style: Style, fonts: Fonts) -> Table:
    dice, result = (
        Cell(para(words, f"{key}.head.{name}", style.column)) for name, words in smoke.head.items()
    )
    head = Row((dice, replace(result, span=2)))
    rows = (
        row(
            dice_row(puff.dice, puff.counting, f"{key}.row.{id_}.dice", style, fonts),
            para(puff.when, f"{key}.row.{id_}.when", style.strong),
            para(puff.brings, f"{key}.row.{id_}.brings", style.body),
        )
        for id_, puff in smoke.row.items()
    )
    return Table((Column(), Column(), Column(grows=True)), striped(rows), style, head)
