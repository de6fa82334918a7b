"""Rings, collars and throws measured from finished files, against rule B9 and ruling A43 typed by hand.

A burst reaches 1 in; a throw goes 2 to 4 in from the edge of the thrower's base, 25 mm across unless said.
"""

from __future__ import annotations

import math

import pytest

from finished import FORMATS, cut_of, finished, own
from measuring import area, fit
from measuring.found import Course, Page
from measuring.matrix import Point, bearing, distance, turned

INCHES, DEGREES = 0.002, 0.01

every_format = pytest.mark.parametrize("format_", FORMATS)


def page_of(piece: str, format_: str) -> Page:
    return own(finished(piece).page(format_), piece)


def whole(course: Course) -> fit.Bow:
    circle = fit.circle(course)
    assert circle is not None
    assert circle.deviation < INCHES
    return circle


@every_format
def test_the_ring_is_an_inch_from_its_mark(format_: str) -> None:
    page = page_of("ring/grenade", format_)
    edge = whole(cut_of(page, "ring/grenade"))
    assert edge.radius == pytest.approx(1, abs=INCHES)
    spokes = [fit.edges(shape.courses[0])[0] for shape in page.shapes if shape.label == "centre"]
    assert sorted(round(spoke.bearing) for spoke in spokes) == [-90, 0, 90, 180]
    for spoke in spokes:
        assert abs(off_line(edge.centre, spoke)) < INCHES


@pytest.mark.parametrize(("form", "base"), [("", 25), ("+40mm", 40)])
@every_format
def test_a_collar_fits_the_base_and_reaches_an_inch_beyond_it(form: str, base: float, format_: str) -> None:
    piece = f"ring/grenade-collar{form}"
    page = page_of(piece, format_)
    edge = whole(cut_of(page, piece))
    (hole,) = (whole(shape.courses[0]) for shape in page.shapes if shape.label == "hole")
    assert 2 * hole.radius * 25.4 == pytest.approx(base, abs=INCHES * 25.4)
    assert edge.radius == pytest.approx(base / 2 / 25.4 + 1, abs=INCHES)
    assert distance(edge.centre, hole.centre) < INCHES
    (slit,) = (fit.edges(shape.courses[0])[0] for shape in page.shapes if shape.label == "slit")
    reach = sorted(distance(edge.centre, place) for place in (slit.start, slit.end))
    assert reach == pytest.approx([hole.radius, edge.radius], abs=INCHES)


@pytest.mark.parametrize(("form", "base"), [("", 25), ("+30mm", 30)])
@every_format
def test_a_half_ring_reaches_from_two_to_four_inches(form: str, base: float, format_: str) -> None:
    piece = f"throw/grenade{form}"
    cut = cut_of(page_of(piece, format_), piece)
    radius = base / 2 / 25.4
    left, bottom, right, _ = area.box([cut])
    middle = ((left + right) / 2, bottom)
    arcs = fit.arcs(cut)
    far = max(arcs, key=lambda arc: arc.radius)
    assert abs(far.sweep) == pytest.approx(180, abs=DEGREES)
    assert right - left == pytest.approx(2 * (4 + radius), abs=INCHES)
    for reach in (4 + radius, 2 + radius, radius):
        curves = [each for each in fit.curved(cut) if abs(distance(middle, each.end) - reach) < 0.05]
        curves = [each for each in curves if abs(distance(middle, each.start) - reach) < 0.05]
        assert curves
        assert fit.off_circle(curves, middle, reach) < INCHES
        turns = [bearing(middle, place) for each in curves for place in (each.start, each.end)]
        assert (min(turns), max(turns)) == pytest.approx((-90, 90), abs=DEGREES)


@every_format
def test_the_stick_is_four_inches_with_a_mark_at_two(format_: str) -> None:
    page = page_of("throw/grenade-stick", format_)
    edges = fit.edges(cut_of(page, "throw/grenade-stick"))
    long, short = sorted({round(edge.length, 3) for edge in edges}, reverse=True)
    assert len(edges) == 4
    assert long == pytest.approx(4, abs=INCHES)
    left, _, right, _ = area.box([cut_of(page, "throw/grenade-stick")])
    (near,) = (fit.edges(shape.courses[0])[0] for shape in page.shapes if shape.label == "near")
    assert near.length == pytest.approx(short, abs=INCHES)
    for place in (near.start, near.end):
        assert place[0] - left == pytest.approx(2, abs=INCHES)
        assert right - place[0] == pytest.approx(2, abs=INCHES)
    for inches in (1, 2, 3):
        ticks = [fit.edges(shape.courses[0])[0] for shape in page.shapes if shape.label == f"tick.{inches}"]
        assert len(ticks) == 2 or inches == 2
        for tick in ticks:
            assert tick.start[0] - left == pytest.approx(inches, abs=INCHES)
            assert abs(turned(2 * tick.bearing)) < DEGREES


def pips(page: Page, result: str) -> list[int]:
    """The faces of the dice that are pictured beside a result."""
    labels = dict.fromkeys(
        label for shape in page.shapes for label in shape.labels if label.startswith(f"line.{result}.dice.")
    )
    return [
        sum(1 for shape in page.shapes if label in shape.labels and fit.circle(shape.courses[0]))
        for label in labels
    ]


@pytest.mark.parametrize(("result", "hits"), [("one", 1), ("two", 2), ("three", 3)])
@every_format
def test_dice_pictured_beside_a_result_have_it(result: str, hits: int, format_: str) -> None:
    faces = pips(page_of("throw/grenade", format_), result)
    assert len(faces) == 3
    assert sum(face >= 4 for face in faces) == hits


@every_format
def test_dice_pictured_without_a_hit(format_: str) -> None:
    page = page_of("throw/grenade", format_)
    drawn = {label.split(".")[1] for shape in page.shapes for label in shape.labels if ".dice." in label}
    blank = [pips(page, result) for result in sorted(drawn - {"one", "two", "three"})]
    assert len(blank) == 2
    assert all(max(faces) < 4 for faces in blank)
    assert sorted(1 in faces for faces in blank) == [False, True]


def off_line(place: Point, edge: fit.Edge) -> float:
    """How far a place lies beside the line of an edge."""
    turn = math.radians(bearing(edge.start, place) - edge.bearing)
    return distance(edge.start, place) * math.sin(turn)
