"""Cards by the thousand: printgen's own on its own sheets, and the picture of one for the plain script.

python -m tests.benchmarks.cards COUNT OUT.pdf
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from printgen import facts, pieces, rules
from printgen.drawing import finish
from printgen.drawing.fonts import Fonts
from printgen.drawing.page import Page
from printgen.drawing.shapes import Arc, Close, Cubic, Line, Move, Text, placed, walk
from printgen.drawing.shapes import Path as Outline
from printgen.geometry import Matrix, arc_cubics
from printgen.render import pdf
from printgen.rules import Edition
from printgen.sheets.cards import sheets
from printgen.sheets.cards_way import Way
from printgen.sheets.packed import Item
from printgen.sheets.papers import paper
from printgen.sheets.style import Style
from printgen.units import to_points

CARD = "card/aimed-shot"
PAPER = "a4"


def pages(edition: Edition, fonts: Fonts, count: int) -> Sequence[Page]:
    """Nine cards a page with crop marks, check bars and the sheet's name, each page made when it is asked for."""
    (piece,) = facts.find(edition, CARD)
    item = Item(pieces.draw(edition, piece, fonts), piece.set)
    return sheets("Cards", [item] * count, paper(PAPER), Style(edition, fonts), Way()).pages


def picture(edition: Edition, fonts: Fonts) -> dict[str, Any]:
    """The card as plain paths and texts in points, for `plain`."""
    (piece,) = facts.find(edition, CARD)
    drawing = pieces.draw(edition, piece, fonts)
    shapes = list(walk((placed(drawing, Matrix.shift(-drawing.box.left, -drawing.box.bottom)),)))
    return {
        "font": str(fonts.path("body")),
        "width": to_points(drawing.box.width),
        "height": to_points(drawing.box.height),
        "paths": [(list(_steps(shape, at)), 1) for shape, at in shapes if isinstance(shape, Outline)],
        "texts": [
            (shape.words, shape.size, *map(to_points, at(shape.at)), shape.turn)
            for shape, at in shapes
            if isinstance(shape, Text)
        ],
    }


def _steps(path: Outline, at: Matrix) -> Iterator[tuple[Any, ...]]:
    def baked(*points: tuple[float, float]) -> tuple[float, ...]:
        return tuple(to_points(value) for point in points for value in at(point))

    for segment in path.segments:
        match segment:
            case Move(to):
                yield "moveTo", *baked(to)
            case Line(to):
                yield "lineTo", *baked(to)
            case Cubic(first, second, to):
                yield "curveTo", *baked(first, second, to)
            case Arc(centre, radius, start, end):
                for curve in arc_cubics(centre, radius, start, end):
                    yield "curveTo", *baked(*curve)
            case Close():
                yield ("close",)


def write_picture(file: Path) -> None:
    file.write_text(json.dumps(picture(rules.load(), Fonts.shipped())), encoding="utf-8")


def main(count: str, out: str) -> None:
    edition, fonts = rules.load(), Fonts.shipped()
    with Path(out).open("wb") as file:
        pdf.write(file, pages(edition, fonts, int(count)), finish.load("colour"), fonts, "cards")


if __name__ == "__main__":
    main(*sys.argv[1:])
