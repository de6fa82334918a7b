"""Rings and throws measured: circles about one middle, half rings, their holes and crosses."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence

from printgen.facts.blast import CollarFacts, DiscFacts, ThrowFacts
from printgen.facts.token import RimFacts
from printgen.geometry import Point
from printgen.proof import ink
from printgen.proof.found import Found
from printgen.proof.ink import Round
from printgen.proof.pairing import rooms
from printgen.proof.rows import Row, Rows

_MEANT = 0.16


def disc(found: Found, facts: DiscFacts, row: Rows) -> Iterator[Row]:
    """The disc's circle, and its mark in the middle."""
    radius = facts.radius.inches
    circles = _rounds(found)
    outlines = [each for each in circles if each.whole and abs(each.radius - radius) < _MEANT * radius]
    yield row.length("radius", radius, _worst(outlines, radius))
    if outlines:
        middle = outlines[-1].centre
        small = [each for each in circles if each.whole and each.radius < 0.5 * radius]
        off = [
            math.dist(each.centre, middle) for each in small if math.dist(each.centre, middle) < 0.3 * radius
        ]
        yield row.length("centre (off the middle)", 0.0, max(off, default=0.0))
        yield from _cross(found, middle, radius, row)


def _cross(found: Found, middle: Point, radius: float, row: Rows) -> Iterator[Row]:
    """The four strokes of the mark run to the middle."""
    strokes = [edge for edge in ink.strokes(found.lines) if 0.05 * radius < edge.length < 0.5 * radius]
    off = [
        abs(ink.Frame(middle, ink.bearing(edge.start, edge.end)).aside(edge.start))
        for edge in strokes
        if min(math.dist(edge.start, middle), math.dist(edge.end, middle)) < 0.3 * radius
    ]
    if off:
        yield row.length("centre (its cross)", 0.0, max(off))


def collar(found: Found, facts: CollarFacts, row: Rows) -> Iterator[Row]:
    """The hole for the base, and the edge about the same middle."""
    yield from _about_one_middle(
        found, {"hole": facts.hole.inches, "edge": 2 * facts.edge.inches}, row, {"edge": 2}
    )


def rim(found: Found, facts: RimFacts, row: Rows) -> Iterator[Row]:
    """The hole for the base."""
    yield from _about_one_middle(found, {"hole": facts.hole.inches}, row, {})


def throw(found: Found, facts: ThrowFacts, row: Rows) -> Iterator[Row]:
    """The half ring: its hole, and its limits about the hole's middle."""
    across = {"hole": facts.hole.inches, "near": 2 * facts.near.inches, "far": 2 * facts.far.inches}
    yield from _about_one_middle(found, across, row, {"near": 2, "far": 2})


def _about_one_middle(
    found: Found, across: Mapping[str, float], row: Rows, halved: Mapping[str, int]
) -> Iterator[Row]:
    """Circles by their diameters; those of ``halved`` are stated by the radius. All have the middle of the widest."""
    arcs = [arc for arc in _rounds(found, lines=True) if _sweeps(arc)]
    radii = {key: value / 2 for key, value in across.items()}
    near = rooms(radii, 0.5)
    chosen = {
        key: [arc for arc in arcs if abs(arc.radius - value) < min(near[key], 0.25 * value)]
        for key, value in radii.items()
    }
    widest = max(radii, key=lambda key: radii[key])
    middle = chosen[widest][-1].centre if chosen[widest] else None
    for key, value in radii.items():
        factor = 1 if key in halved else 2
        meant = [arc for arc in chosen[key] if middle is None or math.dist(arc.centre, middle) < 0.3]
        reaches = [arc.reach(middle or arc.centre, value) for arc in meant]
        worst = max(reaches, key=lambda each: abs(each - value), default=None)
        yield row.length(key, factor * value, None if worst is None else factor * worst)


def _sweeps(arc: Round) -> bool:
    """Whether an arc is at least a sixth of a circle."""
    return arc.whole or math.dist(arc.start, arc.end) > 0.95 * arc.radius


def _rounds(found: Found, lines: bool = False) -> list[Round]:
    shapes = found.lines if lines else found.shapes
    return [arc for shape in shapes for course in shape.courses for arc in ink.rounds(course)]


def _worst(circles: Sequence[Round], radius: float) -> float | None:
    reaches = (each.reach(each.centre, radius) for each in circles)
    return max(reaches, key=lambda each: abs(each - radius), default=None)
