"""The hit chart of a sheet: what changes the effect in an amber bar, the chart, what its words and marks mean."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from printgen.drawing.flow import Block
from printgen.drawing.fonts import Fonts
from printgen.drawing.panels import bar
from printgen.drawing.style import Style
from printgen.facts.table_chart import ChartFacts, MeaningFacts
from printgen.pieces.table_blocks import notes, running
from printgen.pieces.table_chart import charts


def chart(facts: ChartFacts, style: Style, fonts: Fonts) -> Sequence[Block]:
    """The blocks of every chart of the set."""
    changes = [(f"effect.{id_}.text", each.text) for id_, each in facts.effect.items()]
    said = [*changes, ("ends", facts.ends)]
    said += [(f"chart.{id_}.text", each.text) for id_, each in facts.chart.items()]
    words = [*_meanings(facts.limit, "limit"), *_meanings(facts.result, "result")]
    return (bar(running(said, style.body), style), *charts(facts, style), *notes(words, style))


def _meanings(meanings: Mapping[str, MeaningFacts], key: str) -> list[tuple[str, str]]:
    """Each in bold with what it means, one after the other."""
    return [
        each
        for id_, meaning in meanings.items()
        for each in ((f"{key}.{id_}.name", f"*{meaning.name}*"), (f"{key}.{id_}.text", meaning.text))
    ]
