"""Zones by laws of the plane. Tolerance: what is nearer than a billionth of an inch to touching, touches."""

from __future__ import annotations

import math

import pytest
from hypothesis import assume, example, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from printgen import rules
from printgen.geometry import Matrix, Point, polar
from printgen.resolver import template
from printgen.resolver.bases import Base, Disc, Oval, Slab, apart, distance, nearest_point, swollen
from printgen.resolver.sectors import Sector, meets, touches
from printgen.resolver.template import ZONES, place, turn, zone
from printgen.rules.model import Cone

CONES: dict[str, Cone] = dict(rules.load(["rwnn"]).games["rwnn"].rules.cone)

cones = st.sampled_from(list(CONES.values()))
away = st.floats(0.1, 20)
degrees = st.floats(-180, 180)
sizes = st.floats(0.05, 2)
centres = st.builds(polar, away, degrees)
discs = st.builds(Disc, centres, sizes)
slabs = st.builds(Slab, centres, sizes, sizes, degrees)
bases = st.one_of(discs, st.builds(Oval, centres, sizes, sizes, degrees), slabs)


few = settings(max_examples=40)


def worth(found: str) -> int:
    """0 for the best zone."""
    return ZONES.index(found)


def mirrored(base: Base) -> Base:
    centre = (-base.centre[0], base.centre[1])
    if isinstance(base, Disc):
        return Disc(centre, base.radius)
    return replace(base, centre=centre, facing=-base.facing)


def outline(base: Base) -> list[Point]:
    """Points of a base, centre and rim, made without the module under test."""
    if isinstance(base, Disc):
        return [base.centre, *(polar(base.radius, angle, base.centre) for angle in range(0, 360, 5))]
    rim: list[Point] = []
    for angle in range(0, 360, 5):
        x, y = math.sin(math.radians(angle)), math.cos(math.radians(angle))
        if isinstance(base, Slab):
            scale = 1 / max(abs(x), abs(y))
            x, y = x * scale, y * scale
        rim.append((x * base.wide, y * base.deep))
    map_ = Matrix.turn(base.facing).then(Matrix.shift(*base.centre))
    return [base.centre, *map(map_, rim)]


def holds(sector: Sector, point: Point, slack: float) -> bool:
    away = math.hypot(*point)
    bearing = abs(math.degrees(math.atan2(point[0], point[1])))
    return away <= sector.radius + slack and (away < slack or bearing <= sector.half + slack)


@given(cones, bases, st.floats(-5, 5), st.floats(0, 2))
def test_a_zone_never_gets_worse_as_a_base_grows(
    cone: Cone, base: Base, deviation: float, more: float
) -> None:
    angle = turn(deviation, template.reach(cone), "arc")
    assert worth(zone(cone, swollen(base, more), angle, True)) <= worth(zone(cone, base, angle, True))


@given(cones, bases, st.integers(-5, 5))
def test_a_mirror_swaps_left_and_right(cone: Cone, base: Base, deviation: int) -> None:
    angle = turn(deviation, template.reach(cone), "arc")
    edge_on = zone(cone, base, angle, True) != zone(cone, base, angle, False)
    assume(not edge_on)
    assert zone(cone, mirrored(base), -angle, True) == zone(cone, base, angle, True)


@given(cones, bases, st.builds(Disc, st.tuples(away, away), sizes), centres, degrees)
def test_turning_and_moving_the_table_changes_nothing(
    cone: Cone, base: Base, firer: Disc, shift: Point, degrees: float
) -> None:
    target = Disc((1.0, -9.0), 0.5)
    move = Matrix.turn(degrees).then(Matrix.shift(*shift))

    def moved(each: Base) -> Base:
        if isinstance(each, Disc):
            return Disc(move(each.centre), each.radius)
        return replace(each, centre=move(each.centre), facing=each.facing + degrees)

    before = place(firer, target, "base-edge").sees(base)
    after = place(moved(firer), moved(target), "base-edge").sees(moved(base))
    assert after.centre == pytest.approx(before.centre, abs=1e-7)
    assume(zone(cone, swollen(base, 1e-6), 0, True) == zone(cone, swollen(base, -1e-6), 0, True))
    assume(zone(cone, swollen(before, 1e-6), 0, True) == zone(cone, swollen(before, -1e-6), 0, True))
    assert zone(cone, after, 0, True) == zone(cone, before, 0, True)


@given(cones, away, st.integers(1, 6), st.integers(1, 6), st.sampled_from(("arc", "chord", "tangent")))
def test_the_aimed_at_point_never_leaves_the_outer_cone(
    cone: Cone, far: float, red: int, white: int, metric: str
) -> None:
    assume(far <= template.reach(cone))
    angle = turn(white - red, template.reach(cone), metric)
    assert zone(cone, Disc((0.0, far), 0.0), angle, True) != "outside"


@few
@given(bases, st.floats(1, 20), st.floats(2, 90))
def test_a_base_meets_a_cone_where_a_point_of_both_is(base: Base, radius: float, half: float) -> None:
    """Any point of the base in the cone, or of the cone in the base, is a meeting; found by scattering points."""
    sector = Sector(radius, half)
    common = any(holds(sector, point, -1e-9) for point in outline(base))
    rim = [polar(radius * part / 20, half * side / 20) for part in range(21) for side in range(-20, 21)]
    common |= any(distance(base, point) == 0 for point in rim)
    if common:
        assert meets(swollen(base, 1e-9), sector)
    if not meets(base, sector):
        assert not common


@few
@given(st.one_of(discs, slabs), st.floats(1, 20), st.floats(2, 90))
def test_a_base_that_meets_no_cone_is_apart_from_it(base: Disc | Slab, radius: float, half: float) -> None:
    """Bases grow until they touch: by just as much as the nearest point of a fine rim is away."""
    sector = Sector(radius, half)
    assume(not meets(base, sector))
    sides = [polar(radius * part / 400, side) for part in range(401) for side in (-half, half)]
    arc = [polar(radius, half * side / 400) for side in range(-400, 401)]
    gap = min(distance(base, point) for point in (*sides, *arc))
    if isinstance(base, Disc):
        assert not meets(swollen(base, gap - 0.05 * gap - 0.002), sector) or gap < 0.06
    assert meets(swollen(base, gap * 1.001 + 1e-6), sector)


@few
@given(bases, centres)
def test_the_nearest_point_is_nearer_than_every_other(base: Base, point: Point) -> None:
    near = math.dist(nearest_point(base, point), point)
    assert distance(base, point) == pytest.approx(near, abs=1e-9)
    assert all(near <= math.dist(other, point) + 1e-9 for other in outline(base))


@few
@given(bases, bases)
def test_bases_are_as_far_apart_seen_from_either(first: Base, second: Base) -> None:
    assert apart(first, second) == pytest.approx(apart(second, first), abs=2e-3)


@pytest.mark.parametrize("cone", CONES.values(), ids=list(CONES))
@pytest.mark.parametrize("side", [-1, 1])
def test_touching_counts_at_every_edge_unless_a_switch_says_not(cone: Cone, side: int) -> None:
    far, half = template.reach(cone), cone.outer / 2
    beside = polar(0.5, side * (half + 90), polar(far / 2, side * half))
    beyond = (0.0, far + 0.5)
    for centre in (beside, beyond):
        assert zone(cone, Disc(centre, 0.5), 0, True) != "outside"
        assert zone(cone, Disc(centre, 0.5), 0, False) == "outside"
        assert zone(cone, Disc(centre, 0.5 - 1e-6), 0, True) == "outside"
        assert zone(cone, Disc(centre, 0.5 + 1e-6), 0, False) != "outside"


@pytest.mark.parametrize("kind", [Oval, Slab])
def test_ovals_and_rectangles_touch_at_the_far_edge(kind: type[Oval | Slab]) -> None:
    sector = Sector(18, 20)
    assert touches(kind((0.0, 18.5), 1.0, 0.5), sector, True)
    assert not touches(kind((0.0, 18.5), 1.0, 0.5), sector, False)
    assert not touches(kind((0.0, 18.5), 0.2, 0.5 - 1e-6), sector, True)


@pytest.mark.parametrize("bearing", [-19.0, -10.0, 0.0, 10.0, 19.0])
def test_a_long_oval_reaches_over_the_far_edge_by_its_tip(bearing: float) -> None:
    """It points at the apex: what is between is the way to its middle less half its length."""
    sector = Sector(18, 20)

    def away(by: float) -> Oval:
        return Oval(polar(18 + by, bearing), 0.2, 0.5, bearing)

    assert meets(away(0.499), sector)
    assert not meets(away(0.501), sector)


@pytest.mark.parametrize("kind", [Oval, Slab])
@pytest.mark.parametrize("far", [0.5, 1.0, 2.0])
def test_what_stands_beside_the_apex_is_outside(kind: type[Oval | Slab], far: float) -> None:
    sector = Sector(18, 20)
    for at in ((far, 0.0), (-far, 0.0), (0.0, -far)):
        assert not meets(kind(at, 0.1, 0.1), sector)
        assert not meets(Disc(at, 0.1), sector)
    assert meets(kind((far, 0.0), far, far), sector)


@few
@given(st.floats(0.1, 3), st.floats(0, 360))
@example(1.0, 0.0)
def test_an_oval_as_wide_as_deep_is_a_disc(size: float, facing: float) -> None:
    for cone in CONES.values():
        for x in (0.0, 1.0, 3.0, 6.0, 12.0):
            disc, oval = Disc((x, 6.0), size), Oval((x, 6.0), size, size, facing)
            assume(zone(cone, swollen(disc, 1e-6), 0, True) == zone(cone, swollen(disc, -1e-6), 0, True))
            assert zone(cone, oval, 0, True) == zone(cone, disc, 0, True)


@pytest.mark.parametrize(
    ("apex", "point"), [("base-edge", (0.0, 0.5)), ("base-centre", (0.0, 0.0))], ids=["edge", "middle"]
)
def test_the_point_lies_at_the_base_on_the_side_of_the_target(apex: str, point: Point) -> None:
    placed = place(Disc((0.0, 0.0), 0.5), Disc((0.0, 8.0), 0.5), apex)
    assert placed.point == pytest.approx(point)
    assert placed.ahead == pytest.approx(0)
