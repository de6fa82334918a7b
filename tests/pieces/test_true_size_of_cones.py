"""Cones measured from finished files, against sizes typed by hand from the rule book (rules A2 and A3)."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import cache

import pytest

from finished import FORMATS, cut_of, finished
from measuring import area, fit
from measuring.found import Course, Page, Shape, Words
from measuring.matrix import Point, bearing, distance, turned

INCHES, DEGREES = 0.002, 0.01


@dataclass(frozen=True)
class Cone:
    """``bands`` from near to far: the limit, and the hits outside and inside the inner cone."""

    reach: float
    inner: float
    outer: float
    bands: dict[str, tuple[float, str, str]]


CONES = {
    "shotgun": Cone(
        18,
        10,
        40,
        {
            "point-blank": (2, "3", "5"),
            "medium": (6, "2", "4"),
            "long": (12, "1", "3"),
            "extreme": (18, "−1", "1"),
        },
    ),
    "sawn-off": Cone(
        12,
        15,
        60,
        {
            "point-blank": (3, "4", "6"),
            "medium": (6, "2", "4"),
            "long": (9, "1", "3"),
            "extreme": (12, "−1", "1"),
        },
    ),
    "scattergun": Cone(
        9,
        20,
        90,
        {"point-blank": (3, "4", "6"), "long": (6, "1", "3"), "extreme": (9, "−2", "0")},
    ),
}
FORMS = ("", "+frame", "+tab", "+plain", "+frame+tab")

every_cone = pytest.mark.parametrize("name", CONES)
every_form = pytest.mark.parametrize("form", FORMS)
every_format = pytest.mark.parametrize("format_", FORMATS)


@dataclass(frozen=True)
class Found:
    """A cone on a page: its cut line, its point where the two long edges meet, its far corners."""

    page: Page
    cut: Course
    point: Point
    left: Point
    right: Point

    @property
    def axis(self) -> float:
        return (bearing(self.point, self.left) + bearing(self.point, self.right)) / 2

    def turn(self, place: Point) -> float:
        """Degrees right of the centre line, as seen from the point."""
        return turned(bearing(self.point, place) - self.axis)

    def range(self, place: Point) -> float:
        return distance(self.point, place)

    def drawn(self, label: str) -> tuple[Shape, ...]:
        """The lines that carry a label themselves."""
        return tuple(shape for shape in self.page.shapes if shape.label == label)


@cache
def found(name: str, form: str, format_: str) -> Found:
    piece = f"cone/{name}{form}"
    page = finished(piece).page(format_)
    course = cut_of(page, piece)
    first, second = sorted(fit.edges(course), key=lambda edge: -edge.length)[:2]
    (arc,) = (arc for arc in fit.arcs(course) if arc.radius > 1)
    left, right = sorted((arc.begins, arc.ends))
    return Found(page, course, crossing(first, second), left, right)


def crossing(first: fit.Edge, second: fit.Edge) -> Point:
    """Where the lines of two edges meet."""
    (x1, y1), (x2, y2) = first.start, first.end
    (x3, y3), (x4, y4) = second.start, second.end
    across = (x1 - x2) * (y3 - y4) - (y1 - y2) * (x3 - x4)
    p, q = x1 * y2 - y1 * x2, x3 * y4 - y3 * x4
    return (p * (x3 - x4) - (x1 - x2) * q) / across, (p * (y3 - y4) - (y1 - y2) * q) / across


@every_cone
@every_form
@every_format
def test_the_cut_is_the_true_cone(name: str, form: str, format_: str) -> None:
    cone, template = CONES[name], found(name, form, format_)
    assert template.axis == pytest.approx(0, abs=DEGREES), "it is printed pointing up"
    assert template.range(template.left) == pytest.approx(cone.reach, abs=INCHES)
    assert template.range(template.right) == pytest.approx(cone.reach, abs=INCHES)
    assert template.turn(template.left) == pytest.approx(-cone.outer / 2, abs=DEGREES)
    assert template.turn(template.right) == pytest.approx(cone.outer / 2, abs=DEGREES)
    far = [each for each in fit.curved(template.cut) if template.range(each.end) > 2]
    assert fit.off_circle(far, template.point, cone.reach) < INCHES


@every_cone
@pytest.mark.parametrize("form", ["", "+frame", "+plain"])
@every_format
def test_without_a_tab_the_cut_is_two_edges_and_an_arc(name: str, form: str, format_: str) -> None:
    cone, template = CONES[name], found(name, form, format_)
    out, back = fit.edges(template.cut)
    assert (out.length, back.length) == pytest.approx((cone.reach, cone.reach), abs=INCHES)
    assert len(fit.arcs(template.cut)) == 1


@every_cone
@pytest.mark.parametrize("form", ["+tab", "+frame+tab"])
@every_format
def test_across_a_tab_the_true_edges_go_on_to_the_point(name: str, form: str, format_: str) -> None:
    cone, template = CONES[name], found(name, form, format_)
    left, right = template.drawn("outer")
    for shape, side in ((left, -1), (right, 1)):
        (edge,) = fit.edges(shape.courses[0])
        near, far = sorted((edge.start, edge.end), key=template.range)
        assert template.range(near) < INCHES
        assert template.turn(far) == pytest.approx(side * cone.outer / 2, abs=DEGREES)
        assert area.gaps([far], [template.cut])[0] < INCHES
    below = [place for place in area.polygon(template.cut) if place[1] < template.point[1]]
    assert below, "the tab lies behind the point"
    assert all(place[1] > template.point[1] - 2 for place in below)


@every_cone
@every_form
@every_format
def test_bands_end_where_the_rules_say(name: str, form: str, format_: str) -> None:
    cone, template = CONES[name], found(name, form, format_)
    for band, (limit, _, _) in list(cone.bands.items())[:-1]:
        (shape,) = template.drawn(f"band.{band}.to")
        curves = [each for course in shape.courses for each in fit.curved(course)]
        assert fit.off_circle(curves, template.point, limit) < INCHES
        ends = [place for each in curves for place in (each.start, each.end)]
        turns = sorted(map(template.turn, ends))
        assert (turns[0], turns[-1]) == pytest.approx((-cone.outer / 2, cone.outer / 2), abs=DEGREES)


@every_cone
@every_form
@every_format
def test_no_other_arc_is_drawn_about_the_point(name: str, form: str, format_: str) -> None:
    """A second line, of a rim or a hint, could be taken for the true one."""
    cone, template = CONES[name], found(name, form, format_)
    limits = [limit for limit, _, _ in cone.bands.values()]
    for shape in template.page.shapes:
        if not shape.stroke or "window" in shape.labels:
            continue
        for arc in (arc for course in shape.courses for arc in fit.arcs(course)):
            if arc.radius > 0.5 and distance(arc.centre, template.point) < 0.05:
                assert min(abs(arc.radius - limit) for limit in limits) < INCHES


@every_cone
@every_form
@every_format
def test_the_inner_cone(name: str, form: str, format_: str) -> None:
    cone, template = CONES[name], found(name, form, format_)
    lines = [edge for shape in template.drawn("inner") for edge in fit.edges(shape.courses[0])]
    assert {round(template.turn(edge.end) / cone.inner * 2) for edge in lines} == {-1, 1}
    for edge in lines:
        near, far = sorted((edge.start, edge.end), key=template.range)
        side = math.copysign(cone.inner / 2, template.turn(far))
        assert template.turn(far) == pytest.approx(side, abs=DEGREES)
        assert turned(bearing(near, far) - template.axis) == pytest.approx(side, abs=DEGREES)
        off = template.range(near) * math.sin(math.radians(template.turn(near) - side))
        assert abs(off) < INCHES
    for side in (-1, 1):
        ends = [template.range(edge.end) for edge in lines if template.turn(edge.end) * side > 0]
        assert max(ends) == pytest.approx(cone.reach, abs=INCHES)


@every_cone
@every_form
@every_format
def test_deviation_is_ticked_in_inches_of_arc(name: str, form: str, format_: str) -> None:
    cone, template = CONES[name], found(name, form, format_)
    for side, sign in (("left", -1), ("right", 1)):
        for inches in (1, 2, 3, 4, 5):
            (tick,) = (
                each for each in template.drawn(f"{side}.mark.{inches}") if each.stroke and not each.fill
            )
            (edge,) = fit.edges(tick.courses[0])
            inner, outer = sorted((edge.start, edge.end), key=template.range)
            turn = sign * math.degrees(inches / cone.reach)
            assert template.range(outer) == pytest.approx(cone.reach, abs=INCHES)
            assert template.turn(outer) == pytest.approx(turn, abs=DEGREES)
            assert template.turn(inner) == pytest.approx(turn, abs=DEGREES)
    ticks = [shape for shape in template.page.shapes if ".mark." in shape.label and not shape.fill]
    assert len(ticks) == 10


@every_cone
@every_form
@every_format
def test_each_mark_stands_by_its_own_number(name: str, form: str, format_: str) -> None:
    cone, template = CONES[name], found(name, form, format_)
    for side, sign in (("left", -1), ("right", 1)):
        for inches in (1, 2, 3, 4, 5):
            (number,) = (run for run in template.page.words if run.label == f"{side}.mark.{inches}")
            middle = centre(number)
            assert number.text == str(inches)
            off = math.radians(template.turn(middle) - sign * math.degrees(inches / cone.reach))
            assert abs(off) * template.range(middle) < 0.03
            assert template.range(middle) > cone.reach - 0.6


@every_cone
@every_form
@every_format
def test_the_centre_line_is_in_the_middle(name: str, form: str, format_: str) -> None:
    template = found(name, form, format_)
    lines = [edge for shape in template.drawn("centre") for edge in fit.edges(shape.courses[0])]
    assert lines
    for place in (place for edge in lines for place in (edge.start, edge.end)):
        assert abs(place[0] - template.point[0]) < INCHES


@every_cone
@every_form
@every_format
def test_every_band_shows_its_hits_in_both_zones(name: str, form: str, format_: str) -> None:
    cone, template = CONES[name], found(name, form, format_)
    before = 0.0
    for limit, outside, inside in cone.bands.values():
        here = [
            (run.text, abs(template.turn(centre(run))))
            for run in template.page.words
            if before < template.range(centre(run)) < limit and ".mark." not in run.label
        ]
        assert outside in {text for text, turn in here if cone.inner / 2 < turn < cone.outer / 2}, limit
        assert inside in {text for text, turn in here if turn < cone.inner / 2}, limit
        before = limit


def centre(run: Words) -> Point:
    """The middle of a run's ink."""
    xs, ys = zip(*run.ink, strict=True)
    return (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2


@every_cone
def test_the_scale_tells_left_from_right_without_colour(name: str) -> None:
    """Red, left, is a filled disc; white, right, is a hollow one: in the mono finish too."""
    for finish in ("colour", "mono"):
        page = finished(f"cone/{name}", finish=finish).page("pdf")
        discs = [shape for shape in page.shapes if _is_disc(shape)]
        middle = page.width / 2
        left = [disc for disc in discs if disc.courses[0].segments[0].start[0] < middle]
        right = [disc for disc in discs if disc not in left]
        assert len(left) == len(right) == 5
        assert {disc.fill for disc in right} == {"#ffffff"}
        assert all(disc.stroke for disc in right)
        assert all(disc.fill != "#ffffff" and not disc.stroke for disc in left)


def _is_disc(shape: Shape) -> bool:
    whole = fit.circle(shape.courses[0])
    return whole is not None and 0.05 < whole.radius < 0.2
