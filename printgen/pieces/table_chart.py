"""Hit charts: places down, effects across, the worse the darker; what changes the effect; what the words do."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from msgspec import Struct
from msgspec.structs import replace

from printgen.drawing.flow import Block, Para, Run, Runs, Stack
from printgen.drawing.grid import Cell, Column, Row, Table, row, striped
from printgen.drawing.neighbours import Either
from printgen.drawing.panels import Columns, bar
from printgen.drawing.rich import Type, words_of
from printgen.drawing.shapes import Drawing
from printgen.drawing.style import Style
from printgen.facts.table_chart import ChartFacts, MeaningFacts, OneChartFacts, PlaceFacts, ResultCellFacts
from printgen.pieces.making import Making
from printgen.pieces.table_blocks import badge, headed, para, running, section, statuses
from printgen.pieces.table_page import table_page


class Shade(Struct, frozen=True):
    """How a cell shows how bad it is: its ground, and whether its words are bold, in which role."""

    ground: str = ""
    face: str = "body"
    role: str = "text"


SHADES = (Shade("field.ink", "bold", "text.field.ink"), Shade("tint.amber", "bold"), Shade("row"))
"""From the worst wound on; what is milder stands on white."""


RISES = 0.28, 0.16
"""How far a mark stands over the line of its words, in em; and where words stand over it, clear of their commas."""


def chart_drawing(facts: ChartFacts, making: Making) -> Drawing:
    """The table as a piece."""
    return table_page(facts.title, facts.aside, lambda style: chart_blocks(facts, style), making)


def chart_blocks(facts: ChartFacts, style: Style) -> Sequence[Block]:
    """Charts, the changes to the effect and the meanings of the words, without a title."""
    return (
        *(
            block
            for (id_, chart), table in zip(facts.chart.items(), charts(facts, style), strict=True)
            for block in _headed(chart, f"chart.{id_}", table, style)
        ),
        *_effects(facts, style),
        *_words(facts, style),
        *statuses(facts.status, style),
    )


def charts(facts: ChartFacts, style: Style) -> Sequence[Table]:
    """The charts alone."""
    shades = dict(zip(facts.severity.values(), SHADES, strict=False))
    return tuple(_chart(chart, f"chart.{id_}", shades, style) for id_, chart in facts.chart.items())


def _headed(chart: OneChartFacts, key: str, table: Table, style: Style) -> Iterator[Block]:
    if chart.name:
        yield headed(chart.name, "", key, style)
    if chart.text:
        yield bar(para(chart.text, f"{key}.text", style.body), style)
    yield table


def _chart(chart: OneChartFacts, key: str, shades: Mapping[str, Shade], style: Style) -> Table:
    head = row(
        para(chart.roll, f"{key}.roll", style.column),
        para(chart.where, f"{key}.where", style.column),
        *(para(words, f"{key}.column.{face}", style.column) for face, words in chart.column.items()),
    )
    columns = (Column("centre"), Column(), *(Column("centre", even=True) for _ in chart.column))
    rows = tuple(_place(place, f"{key}.row.{id_}", shades, style) for id_, place in chart.row.items())
    return Table(columns, rows, style, head, lined=True, boxed=True)


def _place(place: PlaceFacts, key: str, shades: Mapping[str, Shade], style: Style) -> Row:
    cells = (
        _cell(cell, f"{key}.effect.{face}", shades.get(cell.worst, Shade()), style)
        for face, cell in place.effect.items()
    )
    roll = para(place.roll, f"{key}.roll", style.value)
    return Row((Cell(roll), Cell(para(place.name, f"{key}.name", style.strong)), *cells))


def _cell(cell: ResultCellFacts, key: str, shade: Shade, style: Style) -> Cell:
    size = style.scale.body
    says = Run(words_of(cell.says, f"{key}.says"), Type(shade.face, size, "bold", shade.role))
    mark = Type("bold", size * 0.75, "bold", shade.role)
    raised, lower = (Run(words_of(cell.mark, f"{key}.mark"), mark, rise * style.em) for rise in RISES)
    one = Runs((says, raised), 0.15 * style.em)
    foot = Runs((Run(says.words[-1:], says.type), lower), 0.15 * style.em, "centre")
    two = Stack((Para(says.words[:-1], replace(says.type, leading=1.0), "centre"), foot))
    return Cell(Either(one, two), ground=shade.ground)


def _effects(facts: ChartFacts, style: Style) -> Iterator[Block]:
    if not facts.effect:
        return
    rows = striped(
        row(
            para(each.name, f"effect.{id_}.name", style.strong),
            para(each.text, f"effect.{id_}.text", style.body),
            badge(each.value, f"effect.{id_}.value", style),
        )
        for id_, each in facts.effect.items()
    )
    table = Table((Column(measure=16), Column(grows=True), Column("right")), rows, style)
    yield section(facts.effects, "effects", style, table, running([("ends", facts.ends)], style.body))


def _words(facts: ChartFacts, style: Style) -> Iterator[Block]:
    """Words at the left, the marks of limits at the right."""
    if not (facts.result or facts.limit):
        return
    sides = (_meanings(facts.result, "result", style), _meanings(facts.limit, "limit", style))
    columns = Columns(tuple(side for side in sides if side.rows), 2, 1.4 * style.em, 0.5 * style.em)
    yield section(facts.words, "words", style, columns)


def _meanings(meanings: Mapping[str, MeaningFacts], key: str, style: Style) -> Table:
    rows = (
        row(
            para(each.name, f"{key}.{id_}.name", style.strong),
            para(each.text, f"{key}.{id_}.text", style.body),
        )
        for id_, each in meanings.items()
    )
    return Table((Column(), Column(grows=True, measure=18)), striped(rows), style, ruled=False)
