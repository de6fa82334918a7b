"""The back of a player's handout: what is added to numbers, dice, saves, boxes to tick, rules in words, cards."""

from __future__ import annotations

from collections.abc import Iterator

from printgen.drawing.flow import Block, Para, Stack
from printgen.drawing.grid import Cell, Column, Row, Table, row, striped
from printgen.drawing.pictures import write_in
from printgen.drawing.rich import words_of
from printgen.drawing.style import Style
from printgen.facts.player import PlayerFacts
from printgen.facts.player_arms import SaveFacts
from printgen.pieces.character_blocks import TIGHT, changes, headed
from printgen.pieces.sheet_boxes import box
from printgen.pieces.table_blocks import badge, inline, para


def has_back(facts: PlayerFacts) -> bool:
    """Whether there is anything to say on it."""
    return bool(facts.change or facts.dice or facts.save or facts.note or facts.hurt or facts.cards)


def blocks(facts: PlayerFacts, style: Style) -> Iterator[Block]:
    """Its blocks from the top."""
    yield from changes(facts, style)
    if facts.dice:
        yield _dice(facts, style)
    if facts.save:
        yield _saves(facts, style)
    if facts.hurt:
        yield _hurt(facts, style)
    if facts.note:
        yield Stack(
            tuple(inline(note.name, note.text, f"note.{id_}", style) for id_, note in facts.note.items()),
            0.4 * style.em,
        )
    if facts.cards:
        yield para(facts.cards, "cards", style.body)


def _dice(facts: PlayerFacts, style: Style) -> Block:
    """Sections side by side, from one counted shooter up."""
    each = [(f"dice.{id_}", section) for id_, section in facts.dice.items()]

    def line(key: str, name: str, ground: str = "") -> Row:
        cells = (para(getattr(section, name), f"{at}.{name}", style.key) for at, section in each)
        return row(para(facts.head[key], f"head.{key}", style.body), *cells, ground=ground)

    head = row(
        para(facts.head["shooters"], "head.shooters", style.column),
        *(para(section.shooters, f"{at}.shooters", style.value) for at, section in each),
    )
    columns = (Column(), *(Column("centre", grows=True, even=True) for _ in each))
    lines = (line("throws", "dice", "row"), line("rerolls", "rerolls"))
    return headed(
        facts.head["dice"], "head.dice", style, Table(columns, lines, style, head, lined=True, gap=TIGHT)
    )


def _saves(facts: PlayerFacts, style: Style) -> Block:
    rows = tuple(_save(each, f"save.{id_}", style) for id_, each in facts.save.items())
    table = Table((Column(grows=True), Column("right")), striped(rows), style, gap=TIGHT)
    return headed(facts.head["save"], "head.save", style, table)


def _save(each: SaveFacts, key: str, style: Style) -> Row:
    """A claim and its sentence, its number on a badge or a box to write it in."""
    name, at = each.change, f"{key}.change"
    words = (*words_of(f"*{name.name}*", f"{at}.name"), *words_of(each.text, f"{key}.text"))
    value = badge(name.value, f"{at}.value", style) if name.value else write_in(style, f"{at}.value")
    return row(Para(words, style.body), value)


def _hurt(facts: PlayerFacts, style: Style) -> Block:
    """A row a figure, a box for each thing that may become of it."""
    head = row(
        para(facts.head["hurt"], "head.hurt", style.head),
        *(para(words, f"hurt.{id_}", style.column) for id_, words in facts.hurt.items()),
    )
    rows = (
        Row(
            (
                Cell(para(each.name, f"figure.{key}.name", style.strong)),
                *(Cell(box(style), align="centre") for _ in facts.hurt),
            )
        )
        for key, each in facts.figure.items()
    )
    columns = (Column(grows=True), *(Column("centre", even=True) for _ in facts.hurt))
    return Table(columns, striped(rows), style, head, gap=TIGHT)
