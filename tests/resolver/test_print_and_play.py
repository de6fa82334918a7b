"""What is ruled is what is printed: zone and band of random figures, read off the finished files.

The template of the file is laid on each base with the readers of the tests, turned as far as its own printed
marks say; the resolver is asked the same. A base within a hair of a printed line (``HAIR``) may fall on
either side. Band and zone are judged apart: the band by the nearest part of the base, the zone by any part.
"""

from __future__ import annotations

import random
from dataclasses import dataclass

import numpy as np
import pytest

from finished import FORMATS, cut_of, finished, own
from measuring import area, fit
from measuring.found import Course
from measuring.matrix import Point, bearing, distance
from printgen import rules
from printgen.geometry import polar
from printgen.resolver import template
from printgen.resolver.bands import band
from printgen.resolver.bases import Disc, turned

HAIR = 0.002
FIGURES = 1500
CREAM = "#faf5d1"


@dataclass(frozen=True)
class Printed:
    """A cone in a file: where its point lies, its areas, its band limits and its marks, 1 to 5 each side."""

    point: Point
    cut: Course
    inner: Course
    limits: dict[str, float]
    marks: dict[int, float]


def printed(cone: str, format_: str) -> Printed:
    piece = f"cone/{cone}+plain"
    page = own(finished(piece).page(format_), piece)
    cut = cut_of(page, piece)
    point = cut.segments[0].start
    labelled = {shape.label: shape.courses[0] for shape in page.shapes if shape.label}
    (inner,) = (shape.courses[0] for shape in page.shapes if shape.fill == CREAM)
    limits = {
        label.split(".")[1]: bow.radius
        for label, course in labelled.items()
        if label.startswith("band.") and (bow := fit.bow(list(course.segments), HAIR))
    }
    marks = {
        (-1 if side == "left" else 1) * number: bearing(
            point, labelled[f"{side}.mark.{number}"].segments[0].start
        )
        for side in ("left", "right")
        for number in range(1, 6)
    }
    last = max(distance(point, corner) for corner in area.polygon(cut))
    return Printed(point, cut, inner, {**limits, "extreme": last}, {0: 0.0, **marks})


def read_off(on_paper: Printed, centres: list[Point], radii: list[float]) -> list[tuple[str, str, float]]:
    """Zone, band and how near the base is to deciding otherwise."""
    away = np.array([distance(on_paper.point, centre) for centre in centres]) - radii
    over = {}
    for name, course in (("inner", on_paper.inner), ("outer", on_paper.cut)):
        gap = area.gaps(centres, [course])
        over[name] = np.where(area.inside(centres, [course]), -gap, gap) - radii
    found = []
    for place, nearest in enumerate(np.maximum(away, 0)):
        zone = next((name for name in ("inner", "outer") if over[name][place] <= 0), "outside")
        name = next((key for key, limit in on_paper.limits.items() if nearest <= limit), "")
        edges = [abs(over[key][place]) for key in over] + [
            abs(nearest - limit) for limit in on_paper.limits.values()
        ]
        found.append((zone, name, float(min(edges))))
    return found


@pytest.mark.parametrize("format_", FORMATS)
@pytest.mark.parametrize("cone", ["shotgun", "sawn-off", "scattergun"])
def test_zone_and_band_are_those_of_the_finished_file(cone: str, format_: str) -> None:
    entry = rules.load(["rwnn"]).games["rwnn"].rules.cone[cone]
    on_paper = printed(cone, format_)
    far = template.reach(entry)
    dice = random.Random(f"{cone} {format_}")
    figures, deviations = [], []
    for _ in range(FIGURES):
        at = polar(dice.uniform(0.3, far + 1.5), dice.uniform(-entry.outer / 2 - 25, entry.outer / 2 + 25))
        figures.append(Disc(at, dice.uniform(0.1, 0.8)))
        deviations.append(dice.randint(-5, 5))
    lying = [
        turned(base, -on_paper.marks[deviation]) for base, deviation in zip(figures, deviations, strict=True)
    ]
    centres = [(on_paper.point[0] + base.centre[0], on_paper.point[1] + base.centre[1]) for base in lying]
    told = read_off(on_paper, centres, [base.radius for base in figures])
    clear = 0
    for base, deviation, (zone, name, hair) in zip(figures, deviations, told, strict=True):
        if hair < HAIR:
            continue
        clear += 1
        angle = template.turn(deviation, far, "arc")
        assert template.zone(entry, base, angle, touching_counts=True) == zone
        found = band(entry, template.range_to(base, "nearest-edge"))
        assert (found[0] if found else "") == name
    assert clear > FIGURES * 0.95
    assert {zone for zone, _, _ in told} == {"inner", "outer", "outside"}
