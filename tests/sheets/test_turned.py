"""A piece longer than the paper, turned to where it fits: sizes of paper and stick by hand."""

from itertools import pairwise

import pytest

from finished import ordered, sheets
from measuring import area, fit
from measuring.found import Page, Words
from measuring.matrix import turned
from printgen import pieces
from printgen.press.runs import make
from printgen.sheets.packed import Item
from printgen.sheets.papers import paper
from printgen.sheets.turned import turned as turned_page

MARGIN = 8 / 25.4
STICK = "pyrates:stick/12"
INCHES, DEGREES = 0.002, 0.02

SIZES = {"a4": (210 / 25.4, 297 / 25.4), "letter": (8.5, 11)}


def stick_on(page: Page) -> tuple[fit.Edge, ...]:
    """The line it is cut along: the last that is drawn of it."""
    return fit.edges(page.labelled(STICK)[-1].courses[0])


@pytest.mark.parametrize("name", SIZES)
@pytest.mark.parametrize("format_", ["pdf", "svg"])
def test_a_twelve_inch_stick_is_one_piece_on_one_sheet(name: str, format_: str) -> None:
    (page,) = sheets(STICK, paper=name)[format_]
    assert (page.width, page.height) == pytest.approx(SIZES[name], abs=INCHES)
    edges = stick_on(page)
    assert sorted(edge.length for edge in edges) == pytest.approx([20 / 25.4, 20 / 25.4, 12, 12], abs=INCHES)
    for one, other in pairwise(edges):
        assert abs(fit.angle(one, other)) == pytest.approx(90, abs=DEGREES)
    for edge in edges:
        for x, y in (edge.start, edge.end):
            assert MARGIN - INCHES <= x <= page.width - MARGIN + INCHES
            assert MARGIN - INCHES <= y <= page.height - MARGIN + INCHES


@pytest.mark.parametrize("name", SIZES)
def test_the_sheet_has_a_bar_on_each_axis_and_says_how_to_print_it(name: str) -> None:
    (page,) = sheets(STICK, paper=name)["pdf"]
    bars = [fit.edges(shape.courses[0])[0] for shape in page.shapes if shape.label.startswith("check-bar")]
    assert {round(abs(turned(bar.bearing))) % 180 for bar in bars} == {0, 90}
    assert all(bar.length in (pytest.approx(4, abs=INCHES), pytest.approx(2, abs=INCHES)) for bar in bars)
    said = " ".join(run.text for run in page.words)
    assert "Print at 100 %" in said


@pytest.mark.parametrize("name", SIZES)
def test_nothing_lies_on_the_stick(name: str) -> None:
    (page,) = sheets(STICK, paper=name)["pdf"]
    outline = page.labelled(STICK)[-1].courses[0]
    others = [mark for mark in page.marks if STICK not in mark.labels]
    assert others
    for mark in others:
        points = mark.ink if isinstance(mark, Words) else area.spread(mark.courses[0])
        assert not area.inside(points, [outline]).any()


def test_what_fits_at_no_angle_is_left_to_be_glued() -> None:
    order = ordered()
    (piece,) = make.pieces(order.edition, ["cone/shotgun"])
    drawing = pieces.draw(order.edition, piece, order.fonts)
    assert turned_page("Cone", Item(drawing, "rwnn"), paper("a4"), order.style) is None
