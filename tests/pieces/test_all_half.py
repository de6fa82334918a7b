"""The nested half measured from finished files: edges, limits and marks of the three cones, by hand from A1 to A3."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import cache

import pytest

from finished import FORMATS, cut_of, finished, own
from measuring import area, fit
from measuring.found import Course, Page
from measuring.matrix import Point, bearing, distance

INCHES, DEGREES = 0.002, 0.01


@dataclass(frozen=True)
class Half:
    """Half angles in degrees; limits of bands in inches, the last the range; the numbers outside and in the middle."""

    inner: float
    outer: float
    limits: dict[str, float]
    numbers: dict[str, tuple[str, str]]


HALVES = {
    "shotgun": Half(
        5,
        20,
        {"point-blank": 2, "medium": 6, "long": 12, "extreme": 18},
        {"point-blank": ("3", "5"), "medium": ("2", "4"), "long": ("1", "3"), "extreme": ("−1", "1")},
    ),
    "sawn-off": Half(
        7.5,
        30,
        {"point-blank": 3, "medium": 6, "long": 9, "extreme": 12},
        {"point-blank": ("4", "6"), "medium": ("2", "4"), "long": ("1", "3"), "extreme": ("−1", "1")},
    ),
    "scattergun": Half(
        10,
        45,
        {"point-blank": 3, "long": 6, "extreme": 9},
        {"point-blank": ("4", "6"), "long": ("1", "3"), "extreme": ("−2", "0")},
    ),
}
FACES = {"": 1, "+back": -1}

every_face = pytest.mark.parametrize("face", FACES)
every_cone = pytest.mark.parametrize("name", HALVES)
every_format = pytest.mark.parametrize("format_", FORMATS)


@dataclass(frozen=True)
class Found:
    """A face on its page; ``point`` is where all edges meet, ``sign`` 1 where it shows the right side."""

    page: Page
    cut: Course
    point: Point
    sign: int

    def turn(self, place: Point) -> float:
        """Degrees from the centre line, on the side that is shown."""
        return self.sign * bearing(self.point, place)

    def reach(self, place: Point) -> float:
        return distance(self.point, place)

    def drawn(self, label: str) -> list[Course]:
        return [shape.courses[0] for shape in self.page.shapes if shape.label == label]


@cache
def found(face: str, format_: str) -> Found:
    piece = f"cone/all-half{face}"
    page = own(finished(piece).page(format_), piece)
    cut = cut_of(page, piece)
    left, bottom, right, _ = area.box([cut])
    return Found(page, cut, (left if FACES[face] > 0 else right, bottom), FACES[face])


@every_face
@every_format
def test_the_cut_steps_from_cone_to_cone(face: str, format_: str) -> None:
    template = found(face, format_)
    arcs = sorted(fit.arcs(template.cut), key=lambda arc: -arc.radius)
    assert [arc.radius for arc in arcs] == pytest.approx([18, 12, 9], abs=INCHES)
    for arc, (start, end) in zip(arcs, [(0, 20), (20, 30), (30, 45)], strict=True):
        assert distance(arc.centre, template.point) < 2 * INCHES
        assert sorted(template.turn(place) for place in (arc.begins, arc.ends)) == pytest.approx(
            [start, end], abs=DEGREES
        )
    lengths = sorted(edge.length for edge in fit.edges(template.cut))
    assert lengths == pytest.approx([3, 6, 9, 18], abs=INCHES)


@every_face
@every_cone
@every_format
def test_edges_stand_at_half_the_angles(name: str, face: str, format_: str) -> None:
    half, template = HALVES[name], found(face, format_)
    for key, angle in (("outer", half.outer), ("inner", half.inner)):
        drawn = template.drawn(f"cone.{name}.{key}")
        assert drawn
        for course in drawn:
            (edge,) = fit.edges(course)
            assert [template.turn(place) for place in (edge.start, edge.end)] == pytest.approx(
                [angle, angle], abs=DEGREES
            )
            far = max(template.reach(edge.start), template.reach(edge.end))
            assert far == pytest.approx(half.limits["extreme"], abs=INCHES)


@every_face
@every_cone
@every_format
def test_limits_of_bands_lie_on_their_circles(name: str, face: str, format_: str) -> None:
    half, template = HALVES[name], found(face, format_)
    start = {"shotgun": 0, "sawn-off": 20, "scattergun": 30}[name]
    for band, limit in half.limits.items():
        for course in template.drawn(f"cone.{name}.band.{band}.to"):
            assert fit.off_circle(fit.curved(course), template.point, limit) < INCHES
            (arc,) = fit.arcs(course)
            turns = sorted(template.turn(place) for place in (arc.begins, arc.ends))
            assert turns == pytest.approx([start, half.outer], abs=DEGREES)
        assert bool(template.drawn(f"cone.{name}.band.{band}.to")) == (band != "extreme")


@every_face
@every_format
def test_limits_of_wider_cones_go_on_to_the_centre_line(face: str, format_: str) -> None:
    """The sawn-off and the scattergun end a band at 3 and at 9 in, where the shotgun has none."""
    template = found(face, format_)
    for limit, end in ((3, 20), (9, 20)):
        (course,) = template.drawn(f"shared.{limit}.to")
        assert fit.off_circle(fit.curved(course), template.point, limit) < INCHES
        (arc,) = fit.arcs(course)
        assert sorted(template.turn(place) for place in (arc.begins, arc.ends)) == pytest.approx(
            [0, end], abs=DEGREES
        )


@every_face
@every_cone
@every_format
def test_marks_of_deviation_are_an_inch_apart(name: str, face: str, format_: str) -> None:
    half, template = HALVES[name], found(face, format_)
    reach = half.limits["extreme"]
    for inch in (1, 2, 3, 4, 5):
        (course,) = template.drawn(f"cone.{name}.mark.{inch}")
        (tick,) = fit.edges(course)
        for place in (tick.start, tick.end):
            assert template.turn(place) == pytest.approx(math.degrees(inch / reach), abs=DEGREES)
        assert max(template.reach(tick.start), template.reach(tick.end)) == pytest.approx(reach, abs=INCHES)


@every_face
@every_cone
def test_every_band_has_both_its_numbers_in_its_lane(name: str, face: str) -> None:
    half, template = HALVES[name], found(face, "pdf")
    start = {"shotgun": 10, "sawn-off": 20, "scattergun": 30}[name]
    low = 0.0
    for band, limit in half.limits.items():
        for key, number in zip(("outside", "inside"), half.numbers[band], strict=True):
            label = f"cone.{name}.band.{band}.{key}"
            (run,) = (run for run in template.page.words if run.label == label)
            assert run.text == number
            for corner in run.ink:
                assert low < template.reach(corner) < limit
                assert start < template.turn(corner) < half.outer
        low = limit


@every_format
def test_the_faces_mirror_each_other(format_: str) -> None:
    front, back = found("", format_), found("+back", format_)
    mirrored = [(2 * back.point[0] - x, y) for x, y in area.polygon(back.cut)]
    shift = front.point[0] - back.point[0], front.point[1] - back.point[1]
    moved = [(x + shift[0], y + shift[1]) for x, y in mirrored]
    assert area.gaps(moved, [front.cut]).max() < INCHES


def test_each_face_names_its_side_and_no_other() -> None:
    said = {face: " ".join(run.text for run in found(face, "pdf").page.words) for face in FACES}
    assert "White higher: right" in said[""]
    assert "Red higher: left" in said["+back"]
    assert "left" not in said[""].replace("for left", "")
    assert "White" not in said["+back"]
