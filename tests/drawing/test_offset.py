"""Outlines grown by a distance, moved and clipped: lengths by hand, laws over any outline."""

from __future__ import annotations

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from printgen.drawing import outlines
from printgen.drawing.clipping import clipped, rings
from printgen.drawing.moved import moved
from printgen.drawing.offset import grown
from printgen.drawing.shapes import Arc, Close, Line, Move, Path, bounds
from printgen.errors import Refused
from printgen.geometry import Box, Matrix, polar

SQUARE = outlines.rectangle(Box(1, 1, 3, 4))


@given(st.floats(0.0001, 0.04), st.booleans())
def test_a_rectangle_grows_on_every_side(by: float, clockwise: bool) -> None:
    corners = Box(1, 1, 3, 4).corners
    outline = outlines.polygon(*(reversed(corners) if clockwise else corners))
    box = bounds(Path(grown(outline, by), "cut"))
    assert (box.left, box.bottom, box.right, box.top) == pytest.approx((1 - by, 1 - by, 3 + by, 4 + by))


@given(st.floats(10, 170), st.floats(1, 24), st.floats(0.0005, 0.02))
def test_a_sector_keeps_its_angle_and_its_point_is_mitred(angle: float, radius: float, by: float) -> None:
    made = grown(outlines.sector(radius, -angle / 2, angle / 2), by)
    move, first, arc, last = made[0], made[1], made[2], made[3]
    assert isinstance(move, Move)
    assert isinstance(first, Line)
    assert isinstance(arc, Arc)
    assert isinstance(last, Line)
    assert move.to == pytest.approx((0, -by / math.sin(math.radians(angle / 2))))
    assert (arc.centre, arc.radius) == ((0, 0), radius + by)
    # Both edges lie the distance outside of their old lines.
    nx, ny = polar(1, angle / 2 + 90)
    assert arc.to[0] * nx + arc.to[1] * ny == pytest.approx(by)
    assert last.to == pytest.approx(move.to)


def test_a_hole_shrinks_while_its_ring_grows() -> None:
    ring = outlines.circle(2, (5, 5)) + outlines.circle(1, (5, 5))
    radii = [segment.radius for segment in grown(ring, 0.01) if isinstance(segment, Arc)]
    assert radii == pytest.approx([2.01, 0.99])


def test_less_than_nothing_makes_a_window_smaller() -> None:
    box = bounds(Path(grown(SQUARE, -0.25), "window"))
    assert (box.left, box.bottom, box.right, box.top) == pytest.approx((1.25, 1.25, 2.75, 3.75))


def test_round_corners_stay_tangent() -> None:
    made = grown(outlines.rounded(Box(0, 0, 4, 2), 0.25), 0.05)
    assert {round(s.radius, 9) for s in made if isinstance(s, Arc)} == {0.3}
    assert bounds(Path(made, "")).width == pytest.approx(4.1)


def test_a_notch_too_small_for_it_is_refused() -> None:
    notched = (
        Move((0, 0)),
        Line((0, 2)),
        Line((1, 2)),
        Arc((1.1, 2), 0.1, -90, -270),
        Line((3, 2)),
        Line((3, 0)),
    )
    with pytest.raises(Refused, match="no room"):
        grown((*notched, Close()), 0.2)


@given(st.floats(-180, 180), st.booleans())
def test_arcs_stay_arcs_when_turned_or_mirrored(turn: float, mirrored: bool) -> None:
    matrix = Matrix.scale(-1 if mirrored else 1, 1).then(Matrix.turn(turn)).then(Matrix.shift(3, -2))
    before = outlines.sector(5, -20, 20)
    after = moved(before, matrix)
    arc = after[2]
    assert isinstance(arc, Arc)
    assert arc.begins == pytest.approx(matrix(polar(5, -20)))
    assert arc.to == pytest.approx(matrix(polar(5, 20)))
    assert arc.radius == pytest.approx(5)


def test_an_arc_that_is_stretched_becomes_curves() -> None:
    assert not any(isinstance(each, Arc) for each in moved(outlines.circle(1), Matrix.scale(1, 1.01)))


def test_a_line_is_cut_where_it_leaves_the_clip() -> None:
    made = clipped(outlines.line((0, 2), (4, 2)), rings(SQUARE))
    assert made == (Move((1, 2)), Line((3, 2)))


def test_an_arc_is_cut_where_it_leaves_the_clip() -> None:
    made = clipped(outlines.arc(2, 0, 90), rings(outlines.rectangle(Box(-1, -1, 1, 3))))
    (arc,) = (each for each in made if isinstance(each, Arc))
    assert (arc.start, arc.end) == pytest.approx((0, 30))  # sin 30° is 1 in of 2


def test_what_is_not_cut_comes_back_as_it_was() -> None:
    inner = outlines.circle(0.4, (2, 2.5))
    assert clipped(inner, rings(SQUARE)) is inner


def test_a_hole_in_a_clip_hides_what_is_in_it() -> None:
    clip = rings(outlines.circle(3) + outlines.circle(1))
    made = clipped(outlines.line((-4, 0), (4, 0)), clip)
    xs = [each.to[0] for each in made if isinstance(each, Move | Line)]
    assert xs == pytest.approx([-3, -1, 1, 3], abs=1e-4)
