"""The turn tracker: a box a turn to tick off, and lines of boxes for smoke, each with room to write where it stands."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from printgen.drawing import outlines
from printgen.drawing.beside import Beside, Line
from printgen.drawing.flow import Block
from printgen.drawing.fonts import Fonts
from printgen.drawing.grid import Cell, Column, Row, Table, row, striped
from printgen.drawing.inline import Inline
from printgen.drawing.pictures import Picture
from printgen.drawing.rich import words_of
from printgen.drawing.shapes import Path, Shape
from printgen.drawing.style import Style
from printgen.facts.gm_turns import SmokeLineFacts, TurnsFacts
from printgen.geometry import Box
from printgen.pieces.sheet_boxes import box
from printgen.pieces.table_blocks import para

CLOUDS = 4
"""Lines for smoke that stands at once."""
CLOSE = 0.42
"""Between boxes, in em."""


def tracker(facts: TurnsFacts, style: Style, fonts: Fonts) -> Sequence[Block]:
    """How smoke is ticked, then the boxes."""
    says = tuple(_says(smoke, f"smoke.{id_}", style) for id_, smoke in facts.smoke.items())
    return (*says, _boxes(facts, style))


def _says(smoke: SmokeLineFacts, key: str, style: Style) -> Inline:
    """The sentence, and as many ticked boxes side by side as turns that it stands."""
    name, says = words_of(f"*{smoke.name}*", f"{key}.name"), words_of(smoke.says, f"{key}.says")
    return Inline((*name, _ticked(int(smoke.stands), f"{key}.stands", style), *says), style.body)


def _ticked(count: int, label: str, style: Style) -> Picture:
    side = style.em
    items: list[Shape] = []
    for place in range(count):
        left = place * side
        items.append(Path(outlines.rectangle(Box(left, -side, left + side, 0)), "box", label))
        tick = ((0.2, 0.5), (0.42, 0.75), (0.82, 0.2))
        (x0, y0), (x1, y1), (x2, y2) = ((left + x * side, -y * side) for x, y in tick)
        items += [
            Path(outlines.line((x0, y0), (x1, y1)), "mark"),
            Path(outlines.line((x1, y1), (x2, y2)), "mark"),
        ]
    return Picture(count * side, side, tuple(items), style.body, 0.1 * style.em)


def _boxes(facts: TurnsFacts, style: Style) -> Table:
    head = row(
        para("", "", style.column),
        *(para(words, f"turn.{number}", style.value) for number, words in facts.turn.items()),
    )
    ticks = Row((Cell(para(facts.name, "name", style.strong)), *(Cell(box(style)) for _ in facts.turn)))
    lines = (ticks, *_clouds(facts, style))
    wide = Column("centre", grows=not facts.smoke, even=True)
    columns = (Column(grows=bool(facts.smoke)), *(wide for _ in facts.turn))
    return Table(columns, striped(lines), style, head, gap=CLOSE)


def _clouds(facts: TurnsFacts, style: Style) -> Iterator[Row]:
    for _ in range(CLOUDS if facts.smoke else 0):
        where = Beside(para(facts.where, "where", style.body), Line(style.body), 0.4 * style.em)
        yield Row((Cell(where), *(Cell(box(style)) for _ in facts.turn)))
