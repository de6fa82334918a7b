"""Circles, edges and areas: known shapes are found, and wrong ones are told apart."""

from __future__ import annotations

import math
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from measuring import area, fit
from measuring.found import Course, Curve, Segment, Straight
from measuring.matrix import Point


def around(centre: Point, radius: float, angle: float) -> Point:
    turn = math.radians(angle)
    return centre[0] + radius * math.sin(turn), centre[1] + radius * math.cos(turn)


def cubics(centre: Point, radius: float, start: float, end: float, pieces: int) -> list[Segment]:
    """The usual approximation of an arc by cubics, in ``pieces`` equal parts."""
    found: list[Segment] = []
    step = (end - start) / pieces
    reach = radius * 4 / 3 * math.tan(math.radians(step) / 4)
    for k in range(pieces):
        a, b = start + k * step, start + (k + 1) * step
        p, q = around(centre, radius, a), around(centre, radius, b)
        found.append(Curve(p, around(p, reach, a + 90), around(q, reach, b - 90), q))
    return found


@given(
    radius=st.floats(0.3, 30),
    x=st.floats(-10, 30),
    y=st.floats(-10, 30),
    start=st.floats(-180, 180),
    sweep=st.floats(10, 350) | st.floats(-350, -10),
)
def test_any_arc_is_found_again(radius: float, x: float, y: float, start: float, sweep: float) -> None:
    pieces = math.ceil(abs(sweep) / 30)
    (arc,) = fit.arcs(Course(tuple(cubics((x, y), radius, start, start + sweep, pieces)), False))
    assert arc.radius == pytest.approx(radius, abs=1e-4 + 1e-4 * radius)
    assert arc.centre == pytest.approx((x, y), abs=1e-4 + 1e-4 * radius)
    assert arc.sweep == pytest.approx(sweep, abs=0.01)
    assert (
        fit.off_circle(cubics((x, y), radius, start, start + sweep, pieces), (x, y), radius) < 1e-6 * radius
    )


def test_two_arcs_that_meet_are_two() -> None:
    chain = [*cubics((0, 0), 2, -90, 0, 2), *cubics((0, 1), 1, 0, 90, 2)]
    first, second = fit.arcs(Course(tuple(chain), False))
    assert (first.radius, second.radius) == pytest.approx((2, 1), abs=1e-4)


def test_a_curve_that_is_no_arc_is_left_out() -> None:
    assert fit.arcs(Course((Curve((0, 0), (0, 1), (2, 1), (1, 0)),), False)) == ()


def test_a_moved_arc_is_seen() -> None:
    true, moved = cubics((0, 0), 9, -45, 45, 3), cubics((0.003, 0), 9, -45, 45, 3)
    assert fit.off_circle(true, (0, 0), 9) < 1e-4
    assert fit.off_circle(moved, (0, 0), 9) > 0.002


def test_an_arc_by_one_wide_cubic_is_not_true() -> None:
    """The error that a quarter circle in one curve makes, 2.45 thousandths of an inch at 9 in, is caught."""
    assert fit.off_circle(cubics((0, 0), 9, -45, 45, 1), (0, 0), 9) == pytest.approx(2.45e-3, abs=1e-4)


def test_a_full_circle() -> None:
    whole = fit.circle(Course(tuple(cubics((3, 4), 1, 0, 360, 8)), True))
    assert whole is not None
    assert whole.sweep == pytest.approx(360, abs=1e-3)
    assert fit.circle(Course(tuple(cubics((3, 4), 1, 0, 350, 8)), False)) is None


def test_edges_join_along_one_line_only() -> None:
    corners = [(0, 0), (1, 1), (2, 2), (2, 0), (2, 1)]
    segments = tuple(Straight(a, b) for a, b in pairwise(corners))
    edges = fit.edges(Course(segments, False))
    assert [round(edge.length, 4) for edge in edges] == [2.8284, 2, 1]
    assert [round(edge.bearing) for edge in edges] == [45, 180, 0]


def square(left: float, side: float) -> Course:
    corners = [(left, left), (left + side, left), (left + side, left + side), (left, left + side)]
    return Course(
        tuple(Straight(a, b) for a, b in zip(corners, corners[1:] + corners[:1], strict=True)), True
    )


def test_inside_knows_holes() -> None:
    rings = [square(0, 3), square(1, 1)]
    assert area.inside([(0.5, 0.5), (1.5, 1.5), (4, 1)], rings).tolist() == [True, False, False]
    assert area.inside([(1.5, 1.5)], rings, even_odd=False).tolist() == [True]


def test_gaps_are_to_the_nearest_edge() -> None:
    assert area.gaps([(1.5, 0.2), (-3, -4)], [square(0, 3)]) == pytest.approx([0.2, 5])


def test_a_disc_has_its_area() -> None:
    ring = area.polygon(Course(tuple(cubics((1, 1), 2, 0, 360, 8)), True))
    size = sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(ring, ring[1:] + ring[:1], strict=True)) / 2
    assert abs(size) == pytest.approx(math.pi * 4, rel=1e-3)
