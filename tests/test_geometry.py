"""Plane geometry, by hand and by its laws."""

from __future__ import annotations

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from printgen.geometry import Box, Matrix, arc_cubics, arc_extremes, bearing, convex_apart, inside, polar

SQUARE = ((0.0, 0.0), (2.0, 0.0), (2.0, 2.0), (0.0, 2.0))
angles = st.floats(-720, 720)
places = st.tuples(st.floats(-50, 50), st.floats(-50, 50))


@pytest.mark.parametrize(
    ("angle", "place"), [(0, (0, 2)), (90, (2, 0)), (180, (0, -2)), (-90, (-2, 0)), (30, (1, math.sqrt(3)))]
)
def test_angles_run_clockwise_from_straight_ahead(angle: float, place: tuple[float, float]) -> None:
    assert polar(2, angle) == pytest.approx(place, abs=1e-12)


@given(st.floats(0.01, 50), st.floats(-179.9, 179.9))
def test_a_bearing_is_the_angle_of_its_point(radius: float, angle: float) -> None:
    assert bearing(polar(radius, angle)) == pytest.approx(angle, abs=1e-9)


@pytest.mark.parametrize(
    ("degrees", "place"),
    [
        (0, (1, 2)),
        (90, (2, -1)),
        (180, (-1, -2)),
        (270, (-2, 1)),
        (-90, (-2, 1)),
        (360, (1, 2)),
        (450, (2, -1)),
    ],
)
def test_quarter_turns_are_exact(degrees: float, place: tuple[float, float]) -> None:
    assert Matrix.turn(degrees)((1.0, 2.0)) == place


@pytest.mark.parametrize("degrees", [-1e-14, -1e-17, -5e-324, 1e-17, -360 - 1e-13, 90 - 1e-14, -90 + 1e-14])
def test_a_turn_by_next_to_nothing_is_next_to_its_quarter(degrees: float) -> None:
    """``-1e-17 % 360`` is 360 itself, one quarter more than there are."""
    quarter = Matrix.turn(round(degrees / 90) * 90)((3.0, 4.0))
    assert Matrix.turn(degrees)((3.0, 4.0)) == pytest.approx(quarter, abs=1e-12)


@given(angles, places)
def test_turning_moves_a_point_round_the_origin(degrees: float, place: tuple[float, float]) -> None:
    turned = Matrix.turn(degrees)(place)
    assert math.hypot(*turned) == pytest.approx(math.hypot(*place), abs=1e-9)
    assert Matrix.turn(-degrees)(turned) == pytest.approx(place, abs=1e-9)


@given(angles, angles, places)
def test_turns_add_up(first: float, second: float, place: tuple[float, float]) -> None:
    both = Matrix.turn(first).then(Matrix.turn(second))
    assert both(place) == pytest.approx(Matrix.turn(first + second)(place), abs=1e-9)


@given(places, places, angles)
def test_then_is_one_map_after_the_other(
    place: tuple[float, float], by: tuple[float, float], turn: float
) -> None:
    one, other = Matrix.shift(*by), Matrix.turn(turn)
    assert one.then(other)(place) == pytest.approx(other(one(place)), abs=1e-9)
    assert other.then(one)(place) == pytest.approx(one(other(place)), abs=1e-9)


def test_the_box_of_an_arc_reaches_to_its_quarter_points() -> None:
    quarter = Box.around(arc_extremes((0, 0), 2, -45, 45))
    half = math.sqrt(2)
    assert quarter.corners[0] == pytest.approx((-half, half))
    assert quarter.corners[2] == pytest.approx((half, 2))
    assert Box.around(arc_extremes((1, 1), 2, 0, 360)) == Box(-1, -1, 3, 3)


@given(st.floats(0.1, 40), angles, st.floats(-360, 360))
def test_cubics_keep_to_the_circle(radius: float, start: float, sweep: float) -> None:
    x, y = polar(radius, start)
    for p, q, (u, v) in arc_cubics((0, 0), radius, start, start + sweep):
        middle = ((x + 3 * p[0] + 3 * q[0] + u) / 8, (y + 3 * p[1] + 3 * q[1] + v) / 8)
        assert math.hypot(*middle) == pytest.approx(radius, rel=5e-6)
        x, y = u, v
    assert (x, y) == pytest.approx(polar(radius, start + sweep), abs=1e-9)


def test_inside_and_apart() -> None:
    assert inside((1, 1), SQUARE)
    assert not inside((3, 1), SQUARE)
    beside = tuple((x + 2.5, y) for x, y in SQUARE)
    assert convex_apart(SQUARE, beside)
    assert convex_apart(SQUARE, beside, 0.5)
    assert not convex_apart(SQUARE, beside, 0.6)
    assert not convex_apart(SQUARE, tuple((x + 1, y + 1) for x, y in SQUARE))


def test_turned_squares_whose_boxes_meet_can_be_apart() -> None:
    diamond = tuple(Matrix.turn(45).then(Matrix.shift(1.9, 3.1))(place) for place in SQUARE)
    assert Box.around(SQUARE).meets(Box.around(diamond))
    assert convex_apart(SQUARE, diamond)
