"""The table of hits: a gun a row, a band a column, how far and how many in each cell."""

from __future__ import annotations

from collections.abc import Sequence

from printgen.drawing.flow import Block, Para, Run, Runs, Stack
from printgen.drawing.grid import Column, Table, row, striped
from printgen.drawing.neighbours import Either
from printgen.drawing.rich import words_of
from printgen.drawing.shapes import Drawing
from printgen.drawing.style import Style
from printgen.facts.table_hits import HitsFacts
from printgen.pieces.making import Making
from printgen.pieces.table_blocks import notes, numbered, para, statuses
from printgen.pieces.table_page import table_page


def hits_drawing(facts: HitsFacts, making: Making) -> Drawing:
    """The table as a piece."""
    return table_page(facts.title, facts.aside, lambda style: hits_blocks(facts, style), making)


def hits_blocks(facts: HitsFacts, style: Style, gap: float = 1.1) -> Sequence[Block]:
    """The table and its notes, without a title."""
    head = row(
        para(facts.gun, "gun", style.column),
        *(para(name, f"head.{id_}", style.column) for id_, name in facts.head.items()),
    )
    columns = (Column(), *(Column("right") for _ in facts.head))

    def table(*, under: bool) -> Table:
        rows = (
            row(
                para(gun.name, f"row.{id_}.name", style.strong),
                *(_cell(facts, id_, band, style, under=under) for band in facts.head),
            )
            for id_, gun in facts.row.items()
        )
        return Table(columns, striped(rows), style, head, gap=gap)

    return (
        Either(table(under=False), table(under=True)),
        *notes(numbered("note", facts.note), style),
        *statuses(facts.status, style),
    )


def _cell(facts: HitsFacts, gun: str, band: str, style: Style, *, under: bool) -> Block:
    """``to 12″  1``, the number large at the right, or ``under`` it where the table has no room for that."""
    cell = facts.row[gun].band.get(band)
    if cell is None:
        return para(facts.none, "none", style.value)
    key = f"row.{gun}.band.{band}"
    to = Run(words_of(cell.to, f"{key}.to"), style.body)
    hits = Run(words_of(cell.hits, f"{key}.hits"), style.key)
    if under:
        return Stack((Runs((to,), align="right"), Para(hits.words, hits.type, "right")))
    return Runs((to, hits), 0.5 * style.em)
