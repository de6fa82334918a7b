"""Plane geometry, by hand and by its laws."""

from __future__ import annotations

import math

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from printgen.geometry import (
    Box,
    Matrix,
    arc_cubics,
    arc_extremes,
    bearing,
    convex_apart,
    inside,
    polar,
    quarter_points,
)

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


def test_maps_by_hand() -> None:
    assert Matrix()((3.0, 4.0)) == (3.0, 4.0)
    assert Matrix.shift(1.0, -2.0)((3.0, 4.0)) == (4.0, 2.0)
    assert Matrix.scale(2.0, -3.0)((3.0, 4.0)) == (6.0, -12.0)
    assert Matrix.scale(2.0, 3.0).then(Matrix.shift(10.0, 20.0))((1.0, 1.0)) == (12.0, 23.0)
    assert Matrix(1.0, 2.0, 3.0, 4.0, 5.0, 6.0)((10.0, 100.0)) == (1 * 10 + 3 * 100 + 5, 2 * 10 + 4 * 100 + 6)


@given(*[st.tuples(*[st.floats(-5, 5)] * 6)] * 2, places)
def test_any_map_then_any_other(
    first: tuple[float, ...], second: tuple[float, ...], place: tuple[float, float]
) -> None:
    one, other = Matrix(*first), Matrix(*second)
    assert one.then(other)(place) == pytest.approx(other(one(place)), abs=1e-9)


def test_an_angle_is_about_its_centre() -> None:
    assert polar(2, 90, (10.0, 20.0)) == pytest.approx((12.0, 20.0))
    assert polar(2, 180, (10.0, 20.0)) == pytest.approx((10.0, 18.0))


BOX = Box(1.0, 2.0, 4.0, 8.0)


def test_a_box_and_its_measures() -> None:
    assert (BOX.width, BOX.height) == (3.0, 6.0)
    assert BOX.centre == (2.5, 5.0)
    assert BOX.corners == ((1.0, 2.0), (4.0, 2.0), (4.0, 8.0), (1.0, 8.0))
    assert BOX.grown(0.5) == Box(0.5, 1.5, 4.5, 8.5)
    assert BOX.moved(10.0, -1.0) == Box(11.0, 1.0, 14.0, 7.0)
    assert BOX.joined(Box(2.0, 0.0, 3.0, 9.0)) == Box(1.0, 0.0, 4.0, 9.0)
    assert Box(2.0, 0.0, 3.0, 9.0).joined(BOX) == Box(1.0, 0.0, 4.0, 9.0)
    assert BOX.joined(Box(0.0, 3.0, 9.0, 4.0)) == Box(0.0, 2.0, 9.0, 8.0)
    assert Box.around([(1.0, 8.0), (4.0, 2.0), (2.0, 3.0)]) == BOX
    with pytest.raises(ValueError, match="not enough values"):
        Box.around([])


@pytest.mark.parametrize(
    ("x", "y", "meets"),
    [
        (2.0, 0.0, True),
        (-2.0, 0.0, True),
        (0.0, 5.0, True),
        (0.0, -5.0, True),
        (3.0, 0.0, False),
        (-3.0, 0.0, False),
        (0.0, 6.0, False),
        (0.0, -6.0, False),
        (4.0, 0.0, False),
        (-4.0, 0.0, False),
        (0.0, 7.0, False),
        (0.0, -7.0, False),
        (2.0, 7.0, False),
    ],
)
def test_boxes_meet_in_more_than_an_edge(x: float, y: float, meets: bool) -> None:
    assert BOX.meets(BOX.moved(x, y)) is meets
    assert BOX.moved(x, y).meets(BOX) is meets


@pytest.mark.parametrize("edge", range(4))
def test_a_box_holds_what_reaches_to_its_edges_and_no_further(edge: int) -> None:
    outward = -1.0 if edge < 2 else 1.0

    def reaching(by: float) -> Box:
        edges = [BOX.left, BOX.bottom, BOX.right, BOX.top]
        edges[edge] += outward * by
        return Box(*edges)

    assert BOX.holds(BOX)
    assert BOX.holds(reaching(-1.0))
    assert BOX.holds(reaching(1e-10))
    assert not BOX.holds(reaching(1e-6))
    assert not BOX.holds(reaching(0.5))
    assert BOX.holds(reaching(0.5), within=0.5)
    assert not BOX.holds(reaching(0.75), within=0.5)


@pytest.mark.parametrize(
    ("start", "end", "between"),
    [
        (0.0, 360.0, [90.0, 180.0, 270.0]),
        (360.0, 0.0, [90.0, 180.0, 270.0]),
        (-91.0, 91.0, [-90.0, 0.0, 90.0]),
        (1.0, 89.0, []),
        (90.0, 180.0, []),
        (89.0, 91.0, [90.0]),
    ],
)
def test_quarter_points_lie_strictly_between(start: float, end: float, between: list[float]) -> None:
    assert list(quarter_points(start, end)) == between


@pytest.mark.parametrize(
    ("sweep", "step", "pieces"),
    [
        (0.0, 45.0, 1),
        (45.0, 45.0, 1),
        (45.1, 45.0, 2),
        (-90.0, 45.0, 2),
        (90.0, 30.0, 3),
        (360.0, 45.0, 8),
        (360.0, 120.0, 3),
    ],
)
def test_a_cubic_is_no_longer_than_a_step(sweep: float, step: float, pieces: int) -> None:
    assert len(list(arc_cubics((0, 0), 1.0, 10.0, 10.0 + sweep, step))) == pieces


def test_a_cubic_is_an_eighth_of_a_circle_unless_a_step_is_said() -> None:
    assert len(list(arc_cubics((0, 0), 1.0, 0.0, 90.0))) == 2
    assert len(list(arc_cubics((0, 0), 1.0, 0.0, 91.0))) == 3


def test_cubics_are_about_their_centre() -> None:
    ((first, second, end),) = arc_cubics((10.0, 20.0), 3.0, 0.0, 45.0)
    for x, y in (first, second):
        assert 3.0 < math.hypot(x - 10.0, y - 20.0) < 3.2
    assert first[1] == pytest.approx(23.0)  # it leaves the top of the circle straight to the right
    assert end == pytest.approx((10.0 + 3.0 * math.sqrt(0.5), 20.0 + 3.0 * math.sqrt(0.5)))


@given(st.floats(-1, 3), st.floats(-1, 3))
def test_inside_a_triangle_is_on_the_same_side_of_its_three_lines(x: float, y: float) -> None:
    ring = ((0.0, 0.0), (2.0, 0.5), (0.5, 2.0))
    sides = [
        (bx - ax) * (y - ay) - (by - ay) * (x - ax)
        for (ax, ay), (bx, by) in zip(ring, ring[1:] + ring[:1], strict=True)
    ]
    assume(min(abs(side) for side in sides) > 1e-6)
    assert inside((x, y), ring) is all(side > 0 for side in sides)


def test_a_hole_in_a_ring_is_outside() -> None:
    """A figure eight round the same square twice: even-odd."""
    assert not inside((1.0, 1.0), SQUARE + SQUARE)


def test_a_corner_row_counts_once() -> None:
    """A ray through a corner crosses two sides there and leaves the ring once."""
    diamond = ((1.0, 0.0), (2.0, 1.0), (1.0, 2.0), (0.0, 1.0))
    assert inside((1.0, 1.0), diamond)
    assert not inside((-1.0, 1.0), diamond)
    assert not inside((3.0, 1.0), diamond)


@pytest.mark.parametrize(("x", "y"), [(2.5, 0.0), (-2.5, 0.0), (0.0, 2.5), (0.0, -2.5)])
def test_squares_half_an_inch_apart(x: float, y: float) -> None:
    other = tuple((px + x, py + y) for px, py in SQUARE)
    assert convex_apart(SQUARE, other)
    assert convex_apart(SQUARE, other, 0.5)
    assert not convex_apart(SQUARE, other, 0.51)
    touching = tuple((px + x * 0.8, py + y * 0.8) for px, py in SQUARE)
    assert convex_apart(SQUARE, touching)
    assert not convex_apart(SQUARE, touching, 0.01)
    assert not convex_apart(SQUARE, tuple((px + x * 0.79, py + y * 0.79) for px, py in SQUARE))


@pytest.mark.parametrize("turned_round", [False, True])
def test_one_side_is_enough_to_tell_two_triangles_apart(turned_round: bool) -> None:
    """Only the upright side of the first has a normal that does it; the second's corner points at it."""
    first = ((0.0, 0.0), (0.0, 2.0), (-1.0, 1.0))
    second = ((0.5, 1.0), (2.0, -1.0), (3.0, 2.0))
    if turned_round:
        first, second = first[::-1], second[::-1]
    for one, other in ((first, second), (second, first)):
        assert convex_apart(one, other, 0.5)
        assert not convex_apart(one, other, 0.500001)


def test_a_side_of_no_length_says_nothing() -> None:
    twice = (SQUARE[0], *SQUARE)
    beside = tuple((x + 3.0, y) for x, y in twice)
    assert convex_apart(twice, beside)
    assert not convex_apart(twice, tuple((x + 1.0, y) for x, y in twice))


@given(angles, st.floats(0.01, 3.0))
def test_turned_squares_are_as_far_apart_as_their_sides(turn: float, gap: float) -> None:
    placed = Matrix.turn(turn).then(Matrix.shift(5.0, -7.0))
    one = tuple(placed(place) for place in SQUARE)
    other = tuple(placed((x + 2.0 + gap, y + 0.5)) for x, y in SQUARE)
    assert convex_apart(one, other, gap - 1e-6)
    assert not convex_apart(one, other, gap + 1e-6)


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
