"""The table of deviations: a square a throw, left, none or right; then who brings the template back to its line."""

from __future__ import annotations

from collections.abc import Sequence

from printgen.drawing import outlines
from printgen.drawing.flow import Block
from printgen.drawing.grid import Column, Row, Table, row, striped
from printgen.drawing.pictures import Picture
from printgen.drawing.shapes import Drawing, Path, Shape
from printgen.drawing.style import Style
from printgen.facts.table_odds_shotgun import OnLineFacts, ShotgunOddsFacts, SwingFacts
from printgen.geometry import Box
from printgen.pieces.making import Making
from printgen.pieces.table_blocks import para, section
from printgen.pieces.table_odds import Share, value
from printgen.pieces.table_page import table_page

_ROLES = {"left": "disc.left", "none": "icon.flash", "right": "disc.right"}
_LEGEND = {"left": "left", "right": "right", "equal": "none"}
_MOST = 12
"""Squares in a row; of more throws each square stands for several."""


def shotgun_odds_drawing(facts: ShotgunOddsFacts, making: Making) -> Drawing:
    """The table as a piece."""
    return table_page(facts.title, facts.aside, lambda style: shotgun_odds_blocks(facts, style), making)


def shotgun_odds_blocks(facts: ShotgunOddsFacts, style: Style) -> Sequence[Block]:
    """Squares a size of deviation, and bars a correction, without a title."""
    each = -(-max(_ways(one) for one in facts.row.values()) // _MOST)
    rows = tuple(_row(one, id_, each, style) for id_, one in facts.row.items())
    head = row(
        para("", "", style.column),
        para(facts.head["sides"], "head.sides", style.column),
        para(facts.head["chance"], "head.chance", style.column),
    )
    columns = (Column(), Column(grows=True), Column("right"))
    return (
        para(facts.read, "read", style.body),
        Table(columns, rows, style, head, ruled=False),
        _legend(facts, style),
        section(facts.line, "line", style, _corrected(facts, style)),
    )


def _row(facts: SwingFacts, id_: str, each: int, style: Style) -> Row:
    many = -(-_ways(facts) // each)
    counts = {"none": many} if float(id_) == 0 else {"left": many // 2, "right": many // 2}
    return row(
        para(facts.size, f"row.{id_}.size", style.key),
        _squares(counts, style),
        para(facts.chance, f"row.{id_}.chance", style.value),
    )


def _ways(facts: SwingFacts) -> int:
    """How many throws there are of a size."""
    return int(facts.chance.partition("/")[0])


def _squares(counts: dict[str, int], style: Style) -> Picture:
    side, gap = 1.15 * style.em, 0.14 * style.em
    items: list[Shape] = []
    x = 0.0
    for name, many in counts.items():
        for _ in range(many):
            box = Box(x, -side, x + side, 0)
            items.append(Path(outlines.rectangle(box), _ROLES[name]))
            items.append(Path(outlines.rectangle(box), "mark"))
            if name == "none":
                middle = box.centre[1]
                items.append(Path(outlines.line((box.left, middle), (box.right, middle)), "mark"))
            x += side + gap
        x += 2 * gap if many and name == "left" else 0.0
    return Picture(max(0.0, x - gap), side, tuple(items), style.body, 0.1 * style.em)


def _legend(facts: ShotgunOddsFacts, style: Style) -> Table:
    cells: list[Block] = []
    for key, words in facts.legend.items():
        cells += [_squares({_LEGEND[key]: 1}, style), para(words, f"legend.{key}", style.body)]
    cells.append(para("", "", style.body))
    columns = (*(Column() for _ in cells[1:]), Column(grows=True))
    return Table(columns, (row(*cells),), style, ruled=False, gap=0.7)


def _corrected(facts: ShotgunOddsFacts, style: Style) -> Table:
    rows = [_firer(one, f"corrected.{id_}", style) for id_, one in facts.corrected.items()]
    return Table((Column(), Column(grows=True), Column(), Column("right")), striped(rows), style)


def _firer(facts: OnLineFacts, key: str, style: Style) -> Row:
    return row(
        para(facts.up_to, f"{key}.up-to", style.value),
        para(facts.who, f"{key}.who", style.body),
        Share(value(facts.chance), style),
        para(facts.chance, f"{key}.chance", style.value),
    )
