"""What the rules state in a hit chart: where a hit lands, what it does, and what changes that."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from printgen.facts.saying import caption
from printgen.facts.table_words import status, text_of
from printgen.rules import Edition, Game
from printgen.rules.model import Chart, Entry, Result, TableOf


class ResultCellFacts(Struct, frozen=True):
    """What one effect does at one place: its words, the marks of the limits it brings, the name of its worst wound."""

    says: str
    mark: str
    worst: str


class PlaceFacts(Struct, frozen=True):
    """One row: the roll that finds it, its name, and its results by effect."""

    roll: str
    name: str
    effect: Mapping[str, ResultCellFacts]


class EffectFacts(Struct, frozen=True):
    """What changes the effect die."""

    name: str
    text: str
    value: str


class MeaningFacts(Struct, frozen=True):
    """A word of the chart, or its mark, and what it means."""

    name: str
    text: str


class OneChartFacts(Struct, frozen=True):
    """A chart: ``text`` is its own word on itself, ``column`` heads the effects. A chart alone has no name."""

    name: str
    text: str
    roll: str
    where: str
    column: Mapping[str, str]
    row: Mapping[str, PlaceFacts]


class ChartFacts(Struct, frozen=True):
    """``table/NAME`` of hit charts. ``severity`` names the wounds, the worst first."""

    title: str
    aside: str
    chart: Mapping[str, OneChartFacts]
    effects: str
    effect: Mapping[str, EffectFacts]
    ends: str
    words: str
    severity: Mapping[str, str]
    result: Mapping[str, MeaningFacts]
    limit: Mapping[str, MeaningFacts]
    status: tuple[str, ...]


def chart_facts(edition: Edition, game: Game, table: TableOf) -> ChartFacts:
    """The facts of a hit chart. Source: rules data, part C2; rulings A21 and A22."""
    results = {id_: each for id_, each in game.rules.result.items() if each.kind != "limit"}
    limits = {id_: each for id_, each in game.rules.result.items() if each.kind == "limit"}
    beside: list[Entry] = [*game.rules.effect.values(), *game.rules.result.values()]
    return ChartFacts(
        title=table.name,
        aside=caption(edition, game, "chart-table", "aside"),
        chart={id_: _chart(edition, game, id_, chart) for id_, chart in game.rules.chart.items()},
        effects=caption(edition, game, "chart-table", "effects") if game.rules.effect else "",
        effect={
            id_: EffectFacts(
                each.name, text_of(edition, game, "effect", id_), edition.words.signed(each.value)
            )
            for id_, each in game.rules.effect.items()
        },
        ends=caption(edition, game, "chart-table", "ends"),
        words=caption(edition, game, "chart-table", "words"),
        severity=_severity(game),
        result={id_: _meaning(edition, game, id_, each.name) for id_, each in results.items()},
        limit={id_: _meaning(edition, game, id_, each.mark or each.name) for id_, each in limits.items()},
        status=status(edition, game, beside),
    )


def _severity(game: Game) -> dict[str, str]:
    wounds = [(id_, each) for id_, each in game.rules.result.items() if each.kind == "wound"]
    return {id_: each.name for id_, each in sorted(wounds, key=lambda wound: -wound[1].severity)}


def _meaning(edition: Edition, game: Game, id_: str, name: str) -> MeaningFacts:
    return MeaningFacts(name, text_of(edition, game, "result", id_))


def _chart(edition: Edition, game: Game, id_: str, chart: Chart) -> OneChartFacts:
    faces = range(1, game.rules.die[chart.die].faces + 1)
    own = {"die": game.rules.die[chart.die].name}
    return OneChartFacts(
        name=chart.name if len(game.rules.chart) > 1 else "",
        text=text_of(edition, game, "chart", id_) or " ".join(status(edition, game, [chart])),
        roll=caption(edition, game, "chart-table", "roll", own),
        where=caption(edition, game, "chart-table", "where"),
        column={
            str(face): caption(edition, game, "chart-table", "effect", {"column": face}) for face in faces
        },
        row={
            name: PlaceFacts(
                str(row.roll),
                row.name,
                {str(face): _cell(game, ids) for face, ids in enumerate(row.effect, 1)},
            )
            for name, row in chart.row.items()
        },
    )


def _cell(game: Game, ids: tuple[str, ...]) -> ResultCellFacts:
    results = [game.rules.result[id_] for id_ in ids]
    wounds = [each for each in results if each.kind == "wound"]
    return ResultCellFacts(
        says=", ".join(each.name for each in results if not _has_mark(each)),
        mark=" ".join(each.mark for each in results if _has_mark(each)),
        worst=max(wounds, key=lambda each: each.severity).name if wounds else "",
    )


def _has_mark(result: Result) -> bool:
    return result.kind == "limit" and bool(result.mark)
