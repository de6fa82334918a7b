"""Blocks of a player's handout: figures, guns with their numbers, what is added to them, weapons."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from printgen.drawing.flow import Block, Para, Stack
from printgen.drawing.grid import Cell, Column, Row, Table, row, striped
from printgen.drawing.panels import Columns, Heading
from printgen.drawing.rich import words_of
from printgen.drawing.style import Style
from printgen.facts.player import FigureFacts, PlayerFacts
from printgen.facts.player_arms import ArmFacts
from printgen.facts.player_shot import ChangeFacts, GunFacts, ReachFacts
from printgen.pieces.table_blocks import badge, numbered, para, running

TIGHT = 0.7
"""Clear paper between columns, in em."""
_IN_TWO = 4
"""So many changes or more stand in two columns."""


def head_row(facts: PlayerFacts, keys: Sequence[str], style: Style) -> Row:
    """What heads columns."""
    return row(*(para(facts.head.get(key, ""), f"head.{key}", style.column) for key in keys))


def figures(facts: PlayerFacts, style: Style) -> Table:
    """A row a figure: who it is, what it carries, what is so of it."""
    keys = [key for key in ("figure", "kind", "arms", "now", "counts") if key in facts.head]
    rows = tuple(_figure(each, f"figure.{key}", keys, style) for key, each in facts.figure.items())
    grows = {"arms": True, "now": True}
    columns = tuple(
        Column("right" if key == "counts" else "left", grows=grows.get(key, False)) for key in keys
    )
    return Table(columns, striped(rows), style, head_row(facts, keys, style), gap=TIGHT)


def _figure(each: FigureFacts, key: str, heads: Sequence[str], style: Style) -> Row:
    cells = {
        "figure": para(each.name, f"{key}.name", style.strong),
        "kind": para(each.kind, f"{key}.kind", style.body),
        "arms": para(each.arms, f"{key}.arms", style.body),
        "now": para(each.now, f"{key}.now", style.body),
        "counts": para(each.counts, f"{key}.counts", style.value),
    }
    return row(*(cells[head] for head in heads))


def gun(facts: GunFacts, key: str, style: Style) -> Block:
    """Its bands side by side: limits, the number outside, and on a tint the number in the inner cone."""
    bands = {f"{key}.band.{id_}": band for id_, band in facts.band.items()}
    outer = row(
        para(facts.outer, f"{key}.outer", style.body),
        *(para(band.outer, f"{at}.outer", style.key) for at, band in bands.items()),
    )
    inner = row(
        para(facts.inner, f"{key}.inner", style.body),
        *(para(band.inner, f"{at}.inner", style.key) for at, band in bands.items()),
        ground="row",
    )
    columns = (Column(), *(Column("centre", grows=True, even=True) for _ in bands))
    heading = Heading(
        words_of(facts.name, f"{key}.name"),
        style.head,
        words_of(facts.who, f"{key}.who"),
        style.aside,
        style.em,
    )
    lines = (outer, inner) if facts.inner else (outer,)
    table = Table(columns, lines, style, _limits(bands, style), gap=TIGHT)
    why = (para(facts.why, f"{key}.why", style.body),) if facts.why else ()
    return Stack((heading, table, *why), 0.3 * style.em)


def _limits(bands: Mapping[str, ReachFacts], style: Style) -> Row:
    """The head of a gun's table: each band by name, and how far it goes."""
    cells = [
        (
            para(band.name, f"{at}.name", style.column, "centre"),
            para(band.to, f"{at}.to", style.body, "centre"),
        )
        for at, band in bands.items()
    ]
    return row(para("", "", style.column), *map(Stack, cells))


def changes(facts: PlayerFacts, style: Style) -> Iterator[Block]:
    """What may be added, in two columns where there is much of it, and the rules of adding."""
    if facts.change:
        rows = [change_row(each, f"change.{key}", style) for key, each in facts.change.items()]
        columns = (Column(grows=True), Column("right"))
        half = (len(rows) + 1) // 2 if len(rows) >= _IN_TWO else len(rows)
        tables = tuple(
            Table(columns, striped(part), style, ruled=False, gap=0.4)
            for part in (rows[:half], rows[half:])
            if part
        )
        yield Stack(
            (
                para(facts.head["change"], "head.change", style.head),
                Columns(tables, 2, 1.0 * style.em, 0.0) if len(tables) > 1 else tables[0],
                *_rules(facts, style),
            ),
            0.3 * style.em,
        )


def _rules(facts: PlayerFacts, style: Style) -> tuple[Block, ...]:
    return (running(numbered("rule", facts.rule), style.body),) if facts.rule else ()


def change_row(facts: ChangeFacts, key: str, style: Style) -> Row:
    """What holds, and its number on a badge."""
    words = (*words_of(facts.name, f"{key}.name"), *words_of(facts.only, f"{key}.only"))
    return row(Para(words, style.body), badge(facts.value, f"{key}.value", style))


def corrections(facts: PlayerFacts, style: Style) -> Iterator[Block]:
    """Who corrects how far, running on."""
    if facts.correction:
        yield Stack(
            (
                para(facts.head["correction"], "head.correction", style.head),
                running(numbered("correction", facts.correction), style.body),
            ),
            0.2 * style.em,
        )


def arms(facts: PlayerFacts, style: Style) -> Iterator[Block]:
    """A row a weapon: its name, who has it, what it does, and its range."""
    if facts.arm:
        rows = tuple(_arm(each, f"arm.{key}", style) for key, each in facts.arm.items())
        columns = (Column(grows=True), Column("right"))
        yield Table(columns, striped(rows), style, head_row(facts, ("arm", "range"), style), gap=TIGHT)


def _arm(each: ArmFacts, key: str, style: Style) -> Row:
    heading = Heading(
        words_of(each.name, f"{key}.name"),
        style.strong,
        words_of(each.who, f"{key}.who"),
        style.aside.at(style.scale.body),
        style.em,
    )
    text = running(numbered(f"{key}.text", each.text), style.body)
    told: Block = Stack((heading, text)) if text.words else heading
    return Row((Cell(told), Cell(para(each.range, f"{key}.range", style.key))))


def headed(words: str, key: str, style: Style, *blocks: Block) -> Block:
    """A heading close over its blocks."""
    return Stack((para(words, key, style.head), *blocks), 0.3 * style.em)
