"""The table of throws: a bar a result."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from printgen.drawing.flow import Block
from printgen.drawing.grid import Column, Row, Table, row, striped
from printgen.drawing.shapes import Drawing
from printgen.drawing.style import Style
from printgen.facts.table_odds_grenade import BlastOddsFacts, GrenadeOddsFacts, ThrowOddsFacts
from printgen.pieces.making import Making
from printgen.pieces.table_blocks import headed, notes, para
from printgen.pieces.table_odds import Share, value
from printgen.pieces.table_page import table_page


def grenade_odds_drawing(facts: GrenadeOddsFacts, making: Making) -> Drawing:
    """The table as a piece."""
    return table_page(facts.title, facts.aside, lambda style: grenade_odds_blocks(facts, style), making)


def grenade_odds_blocks(facts: GrenadeOddsFacts, style: Style) -> Sequence[Block]:
    """A part a thing that is thrown, without a title."""
    return [block for id_, each in facts.blast.items() for block in _blast(each, f"blast.{id_}", style)]


def _blast(facts: BlastOddsFacts, key: str, style: Style) -> Iterator[Block]:
    if facts.name:
        yield headed(facts.name, facts.aside, key, style)
    rows = [_result(one, f"{key}.result.{id_}", style) for id_, one in facts.result.items()]
    yield Table((Column(), Column(), Column(grows=True), Column("right")), striped(rows), style)
    yield from notes([(f"{key}.explodes", facts.explodes), (f"{key}.structure", facts.structure)], style)


def _result(facts: ThrowOddsFacts, key: str, style: Style) -> Row:
    return row(
        para(facts.name, f"{key}.name", style.strong),
        para(facts.hits, f"{key}.hits", style.body),
        Share(value(facts.chance), style),
        para(facts.chance, f"{key}.chance", style.value),
    )
