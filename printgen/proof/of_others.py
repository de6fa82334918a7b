"""The rest of what can be measured: deviation strips, the nested half template, cards, tokens, the check page."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator

from printgen import units
from printgen.facts.check import CheckFacts
from printgen.facts.cone_half import AllHalfFacts
from printgen.facts.deviation import DeviationStripFacts
from printgen.facts.dial import DialFacts
from printgen.facts.piece_id import PieceId
from printgen.facts.token import token_size
from printgen.geometry import Box
from printgen.proof import ink, polar
from printgen.proof.found import Found
from printgen.proof.ink import Frame, Round
from printgen.proof.of_cone import mark_rows, marks_on, side_marks
from printgen.proof.pairing import rooms
from printgen.proof.rows import Row, Rows, Tolerance, shown

CARD_SIZES = {"": (2.5, 3.5), "mini": (1.75, 2.5), "business": (3.5, 2.0), "index": (5.0, 3.0)}
"""Cards as they are sold, in inches: poker, mini, business, index."""
_WHOLE = 0.9
"""What part of a cone's edge is drawn at least, from the point to the range: near the point lines are left out."""
_ON_LINE = 0.5
"""Degrees by which a part of an edge may be off it."""
_OF_STOCK = units.from_mm(0.5)
_OWN_SIZE = re.compile(r"([\d.]+)x([\d.]+)([a-z]+)")


def deviation(found: Found, facts: DeviationStripFacts, row: Rows) -> Iterator[Row]:
    """The strip's outer edge is the cone's arc; marks stand on it."""
    reach = facts.range.inches
    arcs = [
        arc
        for shape in found.lines
        for course in shape.courses
        for arc in ink.rounds(course)
        if abs(arc.radius - reach) < 0.05 * reach
    ]
    arc = max(arcs, key=lambda each: math.dist(each.start, each.end), default=None)
    yield row.length("range", reach, arc.reach(arc.centre, reach) if arc else None)
    if arc:
        frame = Frame(arc.centre, _towards(arc))
        marks = marks_on(found.lines, frame, reach)
        yield from mark_rows(side_marks(facts.left, facts.right), marks, frame, reach, row, found.words)


def _towards(arc: Round) -> float:
    (x0, y0), (x1, y1) = arc.start, arc.end
    return ink.bearing(arc.centre, ((x0 + x1) / 2, (y0 + y1) / 2))


def half(found: Found, facts: AllHalfFacts, row: Rows) -> Iterator[Row]:
    """The nest: every cone's edges and arcs about one point, from the straight edge that is its centre line."""
    frame = _half_frame(found, max(cone.range.inches for cone in facts.cone.values()))
    if frame is None:
        yield row.plain("cut", False, "an outline", "the outline of the nest is not found")
        return
    side = -1 if facts.side == "left" else 1
    lines = [shape for shape in found.shapes if shape.line]
    on_cut = ink.edges(found.cut) if found.cut else ()
    long = polar.rays((edge for edge in (*ink.strokes(lines), *on_cut) if edge.length > 3), frame)
    angles = {
        f"cone.{key}.{name}": side * angle.degrees / 2
        for key, cone in facts.cone.items()
        for name, angle in (("outer", cone.outer), ("inner", cone.inner))
    }
    near = rooms(angles, 2.0)
    for key, angle in angles.items():
        meant = [ray.angle(frame, angle) for ray in long if abs(ray.angle(frame, angle) - angle) < near[key]]
        worst = max(meant, key=lambda each: abs(each - angle), default=None)
        yield row.angle(key, 2 * abs(angle), None if worst is None else 2 * side * worst)
        drawn = _drawn(found, key, angle, frame)
        reach = facts.cone[key.split(".")[1]].range.inches
        said = f"{drawn:.1f} in of its line are drawn, from the point it is {shown(reach)} in long"
        yield row.plain(f"{key} (drawn)", drawn > _WHOLE * reach, "from the point to the range", said)
    yield from _half_arcs(found, facts, frame, side, row)
    for key, cone in facts.cone.items():
        wanted = {f"cone.{key}.mark.{name}": side * mark.degrees for name, mark in cone.mark.items()}
        reach = cone.range.inches
        marks = [
            ray for ray in marks_on(found.lines, frame, reach) if abs(frame.reach(ray.far) - reach) < 0.1
        ]
        yield from mark_rows(wanted, marks, frame, reach, row, found.words)


def _drawn(found: Found, key: str, angle: float, frame: Frame) -> float:
    """How much of an edge of a cone is drawn, by its own lines or by the line to cut along."""
    mine = [
        shape
        for shape in found.shapes
        if shape.line and (shape.layer or not found.labelled or shape.label == key)
    ]
    edges = [*(edge for shape in mine for course in shape.courses for edge in ink.edges(course))]
    edges += ink.edges(found.cut) if found.cut else ()
    spans = sorted(
        (frame.reach(ray.near), frame.reach(ray.far))
        for ray in polar.rays(edges, frame)
        if abs(ray.angle(frame, angle) - angle) < _ON_LINE
    )
    drawn = end = 0.0
    for near, far in spans:
        drawn += max(0.0, far - max(near, end))
        end = max(end, far)
    return drawn


def _half_frame(found: Found, reach: float) -> Frame | None:
    """From the outline's point along its longest edge."""
    cut = found.cut
    edge = max(ink.edges(cut), key=lambda each: each.length, default=None) if cut else None
    if cut is None or edge is None:
        return None
    arcs = ink.rounds(cut)
    ends = [Frame(a, ink.bearing(a, b)) for a, b in ((edge.start, edge.end), (edge.end, edge.start))]
    return min(ends, key=lambda frame: sum(frame.reach(arc.centre) for arc in arcs))


def _half_arcs(found: Found, facts: AllHalfFacts, frame: Frame, side: int, row: Rows) -> Iterator[Row]:
    limits: list[tuple[str, float, float]] = []
    before = 0.0
    for key, cone in facts.cone.items():
        half_ = cone.outer.degrees / 2
        limits += [
            (f"cone.{key}.band.{name}.to", band.to.inches, (before + half_) / 2)
            for name, band in cone.band.items()
        ]
        before = half_
    limits += [(f"shared.{key}.to", each.to.inches, 3.0) for key, each in facts.shared.items()]
    least = 0.6 * min(to for _, to, _ in limits)
    arcs = [arc for arc in polar.arcs(found.lines, frame) if not arc.whole and arc.radius > least]
    for name, to, angle in limits:
        meant = [
            arc
            for arc in arcs
            if abs(arc.radius - to) < 0.4
            and polar.ends(arc, frame)[0] <= side * angle <= polar.ends(arc, frame)[1]
        ]
        reaches = [arc.reach(frame.point, to) for arc in meant]
        yield row.length(name, to, min(reaches, key=lambda each: abs(each - to), default=None))
    for key, cone in facts.cone.items():
        reach = cone.range.inches
        on_cut = (
            [arc for arc in polar.about(found.cut, frame) if abs(arc.radius - reach) < 0.4]
            if found.cut
            else []
        )
        far = [arc.reach(frame.point, reach) for arc in on_cut]
        yield row.length(
            f"cone.{key}.range", reach, max(far, key=lambda each: abs(each - reach), default=None)
        )


def card_size(id_: PieceId) -> tuple[float, float]:
    """A card's width and height by its forms."""
    for form in id_.forms:
        if form in CARD_SIZES:
            return CARD_SIZES[form]
        if match := _OWN_SIZE.fullmatch(form):
            wide, high, unit = match.groups()
            return units.parse(f"{wide} {unit}"), units.parse(f"{high} {unit}")
    return CARD_SIZES[""]


def card(found: Found, facts: object, row: Rows) -> Iterator[Row]:
    """The card's outline."""
    wide, high = card_size(found.id)
    box = found.outline
    row = _loosened(found, row)
    if box and abs(box.width - high) < abs(box.width - wide):
        box = Box(box.bottom, box.left, box.top, box.right)
    yield row.length("width", wide, box.width if box else None)
    yield row.length("height", high, box.height if box else None)


def token(found: Found, facts: object, row: Rows) -> Iterator[Row]:
    """A token is as wide or as high as its size, whatever the family makes of its rim."""
    size = token_size(found.id.forms)
    box = found.outline
    yield _loosened(found, row).length("size", size, max(box.width, box.height) if box else None)


def _loosened(found: Found, row: Rows) -> Rows:
    """A cell of a stock does for a piece that is nearly as large."""
    return Rows(row.kind, Tolerance(max(row.tolerance.length, _OF_STOCK))) if found.window else row


def dial(found: Found, facts: DialFacts, row: Rows) -> Iterator[Row]:
    """A dial is as large as a card; how far its windows lie apart, seen from the pin. Its disc has none."""
    if facts.ends:
        yield from card(found, facts, row)
    pins = [
        arc
        for shape in found.lines
        for course in shape.courses
        for arc in ink.rounds(course)
        if arc.whole and arc.radius < 0.2
    ]
    if len(pins) != 1 or not facts.ends:
        return
    frame = Frame(pins[0].centre, 0.0)
    windows = [
        [arc for arc in polar.about(course, frame) if arc.radius > 0.5]
        for shape in found.lines
        for course in shape.courses
        if course.closed and course is not found.cut and len(course.segments) < 12
    ]
    middles = sorted(sum(polar.ends(arcs[0], frame)) / 2 for arcs in windows if arcs)
    apart = middles[1] - middles[0] if len(middles) == 2 else None
    yield row.angle("apart", facts.apart.degrees, apart)


def check(found: Found, facts: CheckFacts, row: Rows) -> Iterator[Row]:
    """The rulers and the outline of a bank card."""
    lines = list(ink.strokes(found.lines))
    for key, wanted, upright in (("across", facts.across.inches, False), ("up", facts.up.inches, True)):
        near = [
            line.length
            for line in lines
            if abs(line.length - wanted) < 0.2 * wanted
            and (abs(line.end[1] - line.start[1]) > 0.5 * line.length) is upright
        ]
        yield row.length(key, wanted, min(near, key=lambda each: abs(each - wanted), default=None))
    wide, high = facts.card_wide.inches, facts.card_high.inches
    boxes = [
        course.box
        for shape in found.shapes
        if shape.stroked
        for course in shape.courses
        if len(course.segments) > 3
    ]
    box = min(boxes, key=lambda each: abs(each.width - wide) + abs(each.height - high), default=None)
    yield row.length("card-wide", wide, box.width if box else None)
    yield row.length("card-high", high, box.height if box else None)
