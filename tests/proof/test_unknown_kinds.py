"""A kind of piece that proof does not know is measured by its labels: lines by length, circles by width."""

from __future__ import annotations

import pytest
from msgspec import Struct

from printgen.facts import Length
from printgen.facts.piece_id import PieceId
from printgen.geometry import Box, Point, arc_cubics, polar
from printgen.proof import of_labels
from printgen.proof.found import Found
from printgen.proof.marks import Course, Curve, Label, Line, Page, Shape
from printgen.proof.rows import Rows, Tolerance

STRETCH = 1.1


class Facts(Struct, frozen=True):
    wide: Length


def circle(step: float, stretch: float = 1.0) -> Course:
    """Two inches wide, of arcs of at most so many degrees."""

    def placed(point: Point) -> Point:
        return point[0] * stretch, point[1]

    here, curves = polar(1.0, 0.0), []
    for first, second, end in arc_cubics((0.0, 0.0), 1.0, 0.0, 360.0, step):
        curves.append(Curve(placed(here), placed(first), placed(second), placed(end)))
        here = end
    return Course(tuple(curves), True)


def measured(course: Course) -> list[bool]:
    """Whether a shape of this course is as wide as stated."""
    shape = Shape((course,), False, True, 0.01, (), (Label("wide", 1),))
    found = Found(PieceId("a", "b", "c"), Page(1, Box(-4, -4, 4, 4), (shape,)), (shape,), labelled=True)
    return [row.true for row in of_labels.rows(found, Facts(Length(2.0)), Rows("a", Tolerance()))]


@pytest.mark.parametrize("step", [22.5, 30.0, 45.0, 72.0])
def test_a_circle_is_as_wide_as_its_diameter(step: float) -> None:
    assert measured(circle(step)) == [True]
    assert measured(circle(step, STRETCH)) == [False]


def test_a_line_is_as_long_as_it_is() -> None:
    assert measured(Course((Line((0.0, 0.0), (1.2, 1.6)),), False)) == [True]
    assert measured(Course((Line((0.0, 0.0), (1.2, 1.7)),), False)) == [False]


def test_what_is_not_drawn_is_missed() -> None:
    found = Found(PieceId("a", "b", "c"), Page(1, Box(-4, -4, 4, 4), ()), (), labelled=True)
    (row,) = of_labels.rows(found, Facts(Length(2.0)), Rows("a", Tolerance()))
    assert not row.true
    assert row.measured is None


def test_a_circle_of_very_many_parts_is_measured_too() -> None:
    """Every pair of its points would be a hundred million pairs."""
    assert measured(circle(0.1)) == [True]
    assert measured(circle(0.1, STRETCH)) == [False]
