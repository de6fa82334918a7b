"""The table of deviation: throws of the two dice and what they mean, then who may correct by how much."""

from __future__ import annotations

from collections.abc import Sequence

from printgen.drawing.flow import Block
from printgen.drawing.fonts import Fonts
from printgen.drawing.grid import Cell, Column, Row, Table, row, striped
from printgen.drawing.pictures import Picture
from printgen.drawing.shapes import Drawing
from printgen.drawing.style import Style
from printgen.facts.table_deviation import CorrectionsFacts, DeviationFacts, FirerFacts
from printgen.geometry import Matrix
from printgen.pieces.dice import die_face
from printgen.pieces.making import Making
from printgen.pieces.table_blocks import named, notes, para, section, statuses
from printgen.pieces.table_page import table_page


def deviation_drawing(facts: DeviationFacts, making: Making) -> Drawing:
    """The table as a piece."""
    return table_page(facts.title, "", lambda style: deviation_blocks(facts, style, making.fonts), making)


def deviation_blocks(facts: DeviationFacts, style: Style, fonts: Fonts) -> Sequence[Block]:
    """How to read the dice and how to correct, without a title."""
    return (
        para(facts.read, "read", style.body),
        _throws(facts, style, fonts),
        *notes([("turn", facts.turn)], style),
        *(_correct(facts.correct, style) if facts.correct else ()),
    )


def _throws(facts: DeviationFacts, style: Style, fonts: Fonts) -> Table:
    """A throw a row: the left die solid, the right one outlined, as their marks are on the templates."""
    rows = [
        row(
            deviation_die(throw.left, f"example.{key}.left", style, fonts, left=True),
            deviation_die(throw.right, f"example.{key}.right", style, fonts, left=False),
            para(throw.means, f"example.{key}.means", style.value),
        )
        for key, throw in facts.example.items()
    ]
    head = row(
        para(facts.left, "left", style.column),
        para(facts.right, "right", style.column),
        para("", "", style.column),
    )
    return Table((Column("centre"), Column("centre"), Column(grows=True)), striped(rows), style, head)


def deviation_die(face: str, key: str, style: Style, fonts: Fonts, *, left: bool) -> Picture:
    """One of the two dice: the left one solid in its colour, the right one outlined."""
    side = style.die * style.em
    matrix = Matrix.shift(side / 2, -side / 2)
    solid = "disc.left" if left else "die"
    drawn = die_face(int(face), side, matrix, fonts, counts=left, label=key, solid=solid)
    return Picture(side, side, (drawn,), style.body, 0.2 * style.em)


def _correct(facts: CorrectionsFacts, style: Style) -> tuple[Block, ...]:
    rows = [_firer(firer, f"correct.firer.{id_}", facts, style) for id_, firer in facts.firer.items()]
    head = Row(
        (
            Cell(para(facts.who, "correct.who", style.column)),
            *(
                Cell(para(name, f"correct.condition.{id_}", style.column))
                for id_, name in facts.condition.items()
            ),
        )
    )
    columns = (Column(grows=True, measure=20), *(Column("centre") for _ in facts.condition))
    table = Table(columns, striped(rows), style, head)
    return (
        section(facts.heading, "correct.heading", style, table),
        _says(facts, style),
        *notes([("correct.rule", facts.rule)], style),
        *statuses(facts.status, style, "correct.status"),
    )


def _says(facts: CorrectionsFacts, style: Style) -> Table:
    """Each correction in the rules' own sentence."""
    rows = tuple(
        row(
            para(each.name, f"correct.says.{id_}.name", style.strong),
            para(each.text, f"correct.says.{id_}.text", style.body),
        )
        for id_, each in facts.says.items()
    )
    return Table((Column(), Column(grows=True)), rows, style, ruled=False)


def _firer(firer: FirerFacts, key: str, facts: CorrectionsFacts, style: Style) -> Row:
    limits = (para(firer.up_to[id_], f"{key}.up-to.{id_}", style.value) for id_ in facts.condition)
    return row(named(firer.name, firer.text, key, style), *limits)
