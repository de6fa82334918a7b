"""One page with everything a renderer must get right, and the two files made of it."""

import io

import pytest

from printgen.drawing import outlines
from printgen.drawing.finish import Finish, load
from printgen.drawing.fonts import Fonts
from printgen.drawing.page import Page
from printgen.drawing.shapes import Arc, Close, Cubic, Group, Line, Move, Path, Text
from printgen.geometry import Box, Matrix
from printgen.render import pdf, svg

SIGNS = "18″ +3 −2 ½ ×2 40° café"


def cone() -> Group:
    """Turned 10 degrees, its point at (7, 1): arcs of 4, 9 and 12 in, a clipped rim, words both ways."""
    cut = Path(outlines.sector(12, -30, 30), "cut", "cone.cut")
    items = (
        Path(outlines.sector(12, -10, 10), "inner-fill"),
        Group((Path(cut.segments, "rim", "cone.rim"),), clip=cut),
        Path(outlines.arc(4, -30, 30), "arc", "band.short.to"),
        Path(outlines.arc(9, 30, -30), "arc", "band.long.to"),
        Path(outlines.line((0, 0), (0, 12)), "centre"),
        Path(outlines.line((0, 0), (2.0, 11.0)), "inner-edge"),
        Text("AVATAR To Ye LTV 111", "bold", 24, (-1.8, 7), role="text", label="band.words"),
        Text(SIGNS, "slab", 18, (0.4, 4.6), turn=-75, role="text.brick"),
        cut,
    )
    return Group(items, Matrix.turn(10).then(Matrix.shift(7, 1)), label="rwnn:cone/sample")


def odds_and_ends() -> tuple[Path | Text | Group, ...]:
    hole = outlines.circle(0.4, (1.2, 1.2)) + outlines.circle(0.2, (1.2, 1.2))
    bow = (Move((4, 0.5)), Cubic((4.3, 1.5), (4.9, 1.5), (5.2, 0.5)), Line((4.6, 0.3)), Close())
    half = (Move((0, 0.5)), Arc((0, 0), 0.5, 0, 200), Close())
    return (
        Path(hole, "accent.navy", "ring"),
        Path(outlines.rounded(Box(2.2, 0.6, 3.6, 1.6), 0.2), "badge-line.brick", "badge (round)"),
        Text("Words in a badge", "body", 11, (2.35, 1.05), role="text.brick", label="légende"),
        Path(bow, "accent.amber"),
        Path(half, "hatch"),
        Group((Path(half, "line.navy", "mirrored"),), Matrix.scale(-1, 1).then(Matrix.shift(12, 2))),
        Group((Path(half, "line.teal", "stretched"),), Matrix.scale(1.5, 0.5).then(Matrix.shift(12, 4))),
        Group((Text("Turned", "heavy", 20, (0, 0)),), Matrix.turn(90).then(Matrix.shift(12.5, 10))),
        Text("", "body", 10, (1, 1)),
    )


@pytest.fixture(scope="session")
def page() -> Page:
    return Page("sample", 14, 14, (*odds_and_ends(), cone()), trim=Box(0.5, 0.25, 13.5, 13.75))


@pytest.fixture(scope="session")
def fonts() -> Fonts:
    return Fonts.shipped()


@pytest.fixture(scope="session")
def colour() -> Finish:
    return load("colour")


@pytest.fixture(scope="session")
def pdf_file(page: Page, colour: Finish, fonts: Fonts) -> bytes:
    out = io.BytesIO()
    assert pdf.write(out, [page], colour, fonts, "Sample ½″") == 1
    return out.getvalue()


@pytest.fixture(scope="session")
def svg_file(page: Page, colour: Finish, fonts: Fonts) -> bytes:
    return svg.write(page, colour, fonts, "Sample ½″ & more")
