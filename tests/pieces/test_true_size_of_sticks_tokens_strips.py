"""Sticks, tokens, rings under a base, deviation strips and dials measured from finished files.

Expected sizes are typed by hand: ranges from rule B1 (thrown 4, poison dart 6, pistol and bow 8, musket 12), marks of
deviation from rules A1 and A2 (an inch each along the far edge, which is 18, 12 or 9 in away), and the fog from B10.
"""

from __future__ import annotations

import math

import pytest

from finished import FORMATS, cut_of, finished, own
from measuring import area, fit
from measuring.found import Page
from measuring.matrix import Point, bearing, distance, turned

INCHES, DEGREES = 0.002, 0.01
MM = 1 / 25.4

every_format = pytest.mark.parametrize("format_", FORMATS)


def page_of(piece: str, format_: str) -> Page:
    return own(finished(piece).page(format_), piece)


def box_of(piece: str, format_: str) -> tuple[float, float, float, float]:
    return area.box([cut_of(page_of(piece, format_), piece)])


def uprights(page: Page, label: str) -> list[float]:
    """How far right the upright lines stand that carry a label."""
    lines = [fit.edges(shape.courses[0])[0] for shape in page.shapes if shape.label == label]
    for line in lines:
        assert abs(turned(2 * line.bearing)) < DEGREES
    return [line.start[0] for line in lines]


# ---- sticks


@pytest.mark.parametrize(("reach", "high"), [(4, 20), (6, 20), (8, 20), (12, 20)])
@every_format
def test_a_stick_is_as_long_as_its_range(reach: int, high: float, format_: str) -> None:
    piece = f"stick/{reach}"
    left, bottom, right, top = box_of(piece, format_)
    assert right - left == pytest.approx(reach, abs=INCHES)
    assert top - bottom == pytest.approx(high * MM, abs=INCHES)
    assert len(fit.edges(cut_of(page_of(piece, format_), piece))) == 4


@pytest.mark.parametrize("reach", [4, 6, 8, 12])
@every_format
def test_ticks_stand_at_whole_inches_from_both_sides(reach: int, format_: str) -> None:
    piece = f"stick/{reach}"
    page = page_of(piece, format_)
    left = box_of(piece, format_)[0]
    for inch in range(1, reach):
        found = uprights(page, f"tick.{inch}")
        assert [x - left for x in found] == pytest.approx([inch, inch], abs=INCHES)
    assert not uprights(page, f"tick.{reach}")


@pytest.mark.parametrize("reach", [4, 6, 8, 12])
def test_numbers_count_from_both_ends(reach: int) -> None:
    """Above a tick the inches from the base's end, below it those from the far end."""
    piece = f"stick/{reach}"
    page = page_of(piece, "pdf")
    left, bottom, _, top = box_of(piece, "pdf")
    middle = (bottom + top) / 2
    figures = [run for run in page.words if run.text.isdecimal()]
    for inch in range(1, reach):
        near = [run for run in figures if abs(run.at[0] - left - inch) < 0.3]
        assert str(inch) in {run.text for run in near if run.at[1] > middle}
        assert str(reach - inch) in {run.text for run in near if run.at[1] < middle}


@pytest.mark.parametrize(("reach", "limits"), [(4, ()), (6, (4,)), (8, (4, 6)), (12, (4, 6, 8))])
@every_format
def test_shorter_ranges_are_marked_where_they_end(reach: int, limits: tuple[int, ...], format_: str) -> None:
    piece = f"stick/{reach}"
    page = page_of(piece, format_)
    left = box_of(piece, format_)[0]
    for limit in (4, 6, 8, 12):
        found = [x - left for x in uprights(page, f"limit.{limit}.at")]
        assert found == pytest.approx([limit] if limit in limits else [], abs=INCHES)


WEAPONS = {4: "Thrown", 6: "Poison dart", 8: "Pistol, Bow, crossbow", 12: "Musket"}


@pytest.mark.parametrize("reach", WEAPONS)
def test_weapons_are_named_at_their_range(reach: int) -> None:
    said = " ".join(run.text for run in page_of(f"stick/{reach}", "pdf").words)
    for other, name in WEAPONS.items():
        assert (name in said) == (other <= reach)
    assert f"{reach}″" in said


@every_format
def test_a_slim_stick_is_fifteen_millimetres_high(format_: str) -> None:
    _, bottom, _, top = box_of("stick/8+slim", format_)
    assert top - bottom == pytest.approx(15 * MM, abs=INCHES)


@every_format
def test_two_halves_lapped_are_the_whole_stick(format_: str) -> None:
    near, far = page_of("stick/12+near", format_), page_of("stick/12+far", format_)
    left, _, right, _ = box_of("stick/12+near", format_)
    (end,) = uprights(near, "end")
    assert end - left == pytest.approx(6, abs=INCHES)
    assert right - end == pytest.approx(0.75, abs=INCHES)
    begin, _, tip, _ = box_of("stick/12+far", format_)
    assert tip - begin == pytest.approx(6, abs=INCHES)
    for inch in (7, 8, 9, 10, 11):
        assert [x - begin for x in uprights(far, f"tick.{inch}")] == pytest.approx([inch - 6] * 2, abs=INCHES)
    assert [x - begin for x in uprights(far, "limit.8.at")] == pytest.approx([2], abs=INCHES)
    for inch in (1, 2, 3, 4, 5):
        assert [x - left for x in uprights(near, f"tick.{inch}")] == pytest.approx([inch] * 2, abs=INCHES)


# ---- tokens and rings


@pytest.mark.parametrize(
    ("form", "across"), [("", 1.0), ("+25mm", 25 * MM), ("+0.75in", 0.75), ("+0.625in", 0.625)]
)
@pytest.mark.parametrize("name", ["wound", "smoke-now", "on-guard", "aimed", "both-fired"])
@every_format
def test_a_token_is_round_and_as_wide_as_asked(name: str, form: str, across: float, format_: str) -> None:
    piece = f"token/{name}{form}"
    circle = fit.circle(cut_of(page_of(piece, format_), piece))
    assert circle
    assert 2 * circle.radius == pytest.approx(across, abs=INCHES)
    assert circle.deviation < INCHES


@pytest.mark.parametrize("name", ["wound", "poison", "smoke-next", "lookout"])
@every_format
def test_the_ground_of_a_token_runs_over_its_cut(name: str, format_: str) -> None:
    """Half a millimetre, for a punch that sits a hair off."""
    piece = f"token/{name}"
    page = page_of(piece, format_)
    ground = fit.circle(page.shapes[0].courses[0])
    assert ground
    assert ground.radius == pytest.approx(0.5 + 0.5 * MM, abs=INCHES)


@pytest.mark.parametrize(("form", "base"), [("", 25), ("+20mm", 20), ("+30mm", 30), ("+40mm", 40)])
@every_format
def test_a_ring_under_a_base_has_its_hole_and_six_millimetres_round(
    form: str, base: float, format_: str
) -> None:
    piece = f"ring/base-rim{form}"
    page = page_of(piece, format_)
    edge = fit.circle(cut_of(page, piece))
    (hole,) = (fit.circle(shape.courses[0]) for shape in page.shapes if shape.label == "hole")
    assert edge
    assert hole
    assert 2 * hole.radius == pytest.approx(base * MM, abs=INCHES)
    assert edge.radius - hole.radius == pytest.approx(6 * MM, abs=INCHES)
    assert distance(edge.centre, hole.centre) < INCHES


# ---- deviation strips

REACHES = {"shotgun": 18, "sawn-off": 12, "scattergun": 9}


def centre_of(piece: str, format_: str, reach: float) -> Point:
    """The point that the strip's far edge turns about."""
    arcs = fit.arcs(cut_of(page_of(piece, format_), piece))
    far = max(arcs, key=lambda arc: arc.radius)
    assert far.radius == pytest.approx(reach, abs=INCHES)
    return far.centre


@pytest.mark.parametrize(("name", "reach"), REACHES.items())
@every_format
def test_marks_are_an_inch_apart_along_the_true_edge(name: str, reach: float, format_: str) -> None:
    piece = f"deviation/{name}"
    page = page_of(piece, format_)
    centre = centre_of(piece, format_, reach)
    for side, sign in (("left", -1), ("right", 1)):
        for inch in (1, 2, 3, 4, 5):
            label = f"{side}.mark.{inch}"
            (tick,) = [fit.edges(shape.courses[0])[0] for shape in page.shapes if shape.label == label]
            ends = sorted((distance(centre, tick.start), distance(centre, tick.end)))
            assert ends[-1] == pytest.approx(reach, abs=INCHES)
            wanted = sign * math.degrees(inch / reach)
            for place in (tick.start, tick.end):
                assert bearing(centre, place) == pytest.approx(wanted, abs=DEGREES)
    assert not [shape for shape in page.shapes if shape.label in ("left.mark.6", "right.mark.6")]


# ---- the smoke dial


@every_format
def test_the_second_window_stands_one_turn_on(format_: str) -> None:
    """Smoke stands for two turns, this one and the next: a twelfth of the disc further round."""
    piece = "dial/fog"
    page = page_of(piece, format_)
    (pin,) = (fit.circle(shape.courses[0]) for shape in page.shapes if shape.label == "pin")
    assert pin
    middles = {}
    for label in ("starts", "ends"):
        (window,) = (shape.courses[0] for shape in page.shapes if shape.label == label and not shape.fill)
        turns = [bearing(pin.centre, segment.end) for segment in window.segments]
        middles[label] = (min(turns) + max(turns)) / 2
    assert middles["ends"] - middles["starts"] == pytest.approx(30, abs=DEGREES)


@every_format
def test_turns_run_clockwise_round_the_disc(format_: str) -> None:
    piece = "dial/fog-disc"
    page = page_of(piece, format_)
    (pin,) = (fit.circle(shape.courses[0]) for shape in page.shapes if shape.label == "pin")
    edge = fit.circle(cut_of(page, piece))
    assert pin
    assert edge
    assert distance(pin.centre, edge.centre) < INCHES
    for turn in range(1, 13):
        (run,) = (run for run in page.words if run.label == f"turn.{turn}")
        assert run.text == str(turn)
        assert turned(run.bearing - 90) == pytest.approx(turned(30 * (turn - 1)), abs=DEGREES)
        left, bottom = (min(corner[k] for corner in run.ink) for k in (0, 1))
        right, top = (max(corner[k] for corner in run.ink) for k in (0, 1))
        middle = (left + right) / 2, (bottom + top) / 2
        assert abs(turned(bearing(pin.centre, middle) - 30 * (turn - 1))) < 2


@every_format
def test_numbers_of_the_disc_show_whole_in_the_windows(format_: str) -> None:
    card, disc = page_of("dial/fog", format_), page_of("dial/fog-disc", format_)
    (pin,) = (fit.circle(shape.courses[0]) for shape in card.shapes if shape.label == "pin")
    (axle,) = (fit.circle(shape.courses[0]) for shape in disc.shapes if shape.label == "pin")
    assert pin
    assert axle
    assert pin.radius == pytest.approx(axle.radius, abs=INCHES)
    (window,) = (shape.courses[0] for shape in card.shapes if shape.label == "starts" and not shape.fill)
    places = [distance(pin.centre, segment.end) for segment in window.segments]
    for run in (run for run in disc.words if run.label.startswith("turn.")):
        for corner in run.ink:
            assert min(places) < distance(axle.centre, corner) < max(places)


# ---- sheets


@every_format
def test_a_characters_card_is_an_index_card_on_its_side(format_: str) -> None:
    left, bottom, right, top = box_of("sheet/character", format_)
    assert (right - left, top - bottom) == pytest.approx((5, 3), abs=INCHES)


@every_format
def test_a_gun_on_the_card_has_a_circle_for_each_barrel(format_: str) -> None:
    page = page_of("sheet/character", format_)
    drawn = [shape for shape in page.shapes if shape.label in ("barrel.1", "barrel.2")]
    assert len(drawn) == 2 * 3
    assert all(fit.circle(shape.courses[0]) for shape in drawn)
    assert not [shape for shape in page.shapes if shape.label == "barrel.3"]
