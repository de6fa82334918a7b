"""A cone measured: its outline, bands, inner edges and marks, found by their ink alone."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator, Mapping, Sequence

from msgspec import Struct

from printgen.facts.cone import ConeFacts, SideFacts
from printgen.geometry import Point
from printgen.proof import ink, polar
from printgen.proof.found import Found
from printgen.proof.ink import Edge, Frame, Round
from printgen.proof.marks import Course, Shape, Words
from printgen.proof.pairing import paired, rooms
from printgen.proof.polar import Ray
from printgen.proof.rows import Row, Rows

_MEANT = 0.16
"""How far, over its size, an outline may be off and still be meant as the cone."""
_ON_ARC = 0.035
_ONE_ARC = 0.1
"""Inches: arcs nearer than this to a limit are parts of its arc, where a cutter's file has it in parts."""
_ONE_EDGE = 0.3
"""Degrees, the same for straight edges."""
_ON_EDGE = 0.02
"""Degrees: what lies so near to an inner edge is a part of it and no mark."""
_SHORT = 0.13
"""A mark is shorter than this part of the range."""


class Sector(Struct, frozen=True):
    """An outline of two straight edges and an arc: the point they run to, and where the arc's ends lie."""

    frame: Frame
    left: Edge
    right: Edge
    arc: Round

    @property
    def angle(self) -> float:
        """Between the edges."""
        left, right = (
            ink.bearing(self.frame.point, _far(edge, self.frame)) for edge in (self.left, self.right)
        )
        return abs(ink.turned(right - left))


def rows(found: Found, facts: ConeFacts, row: Rows) -> Iterator[Row]:
    """Every length and angle of a cone."""
    reach = facts.range.inches
    outlines = [
        (sector, shape)
        for shape in found.shapes
        for course in shape.courses
        if (sector := sector_of(course, reach))
    ]
    inner = facts.inner.degrees if facts.inner else 0.0
    outer = facts.outer.degrees
    wide = [(s, shape) for s, shape in outlines if abs(s.angle - outer) <= abs(s.angle - inner)]
    cuts = [sector for sector, shape in wide if shape in found.lines]
    if not wide:
        yield row.angle("outer", outer, None)
        return
    reference = cuts[-1] if cuts else wide[-1][0]
    frame = reference.frame
    worst = max((sector.angle for sector, _ in wide), key=lambda each: abs(each - outer))
    yield row.angle("outer", outer, worst)
    reaches = [sector.arc.reach(sector.frame.point, reach) for sector, _ in wide]
    yield row.length("range", reach, max(reaches, key=lambda each: abs(each - reach)))
    chord = math.dist(reference.arc.start, reference.arc.end)
    yield row.length("corner", facts.corner.inches, chord)
    yield from _bands(found, facts, frame, row)
    if facts.inner:
        yield from _inner(found, inner, reach, frame, row)
    inner = facts.inner.degrees / 2 if facts.inner else math.inf
    every = marks_on(found.lines, frame, reach)
    marks = [mark for mark in every if abs(abs(frame.angle(mark.far)) - inner) > _ON_EDGE]
    yield from mark_rows(side_marks(facts.left, facts.right), marks, frame, reach, row, found.words)
    yield from _numbers(found, facts, frame, row, [number_at(mark, found.words) for mark in marks])


def sector_of(course: Course, reach: float) -> Sector | None:
    """The sector that a course outlines, handle or none; None where it is no sector of about this range."""
    arcs = [arc for arc in ink.rounds(course) if abs(arc.radius - reach) < _MEANT * reach]
    sides = sorted(ink.edges(course), key=lambda edge: -edge.length)[:2]
    if len(arcs) != 1 or len(sides) < 2 or sides[1].length < 0.6 * reach:
        return None
    arc = arcs[0]
    point = ink.crossing(*sides)
    if point is None or math.dist(point, arc.centre) > _MEANT * reach:
        return None
    bearings = [ink.bearing(point, _far(edge, Frame(point, 0.0))) for edge in sides]
    turn = ink.turned(bearings[1] - bearings[0])
    left, right = (sides[0], sides[1]) if turn > 0 else (sides[1], sides[0])
    ahead = bearings[0] + turn / 2
    return Sector(Frame(point, ahead), left, right, arc)


def _far(edge: Edge, frame: Frame) -> Point:
    return max(edge.start, edge.end, key=frame.reach)


def _bands(found: Found, facts: ConeFacts, frame: Frame, row: Rows) -> Iterator[Row]:
    limits = {key: band.to.inches for key, band in list(facts.band.items())[:-1]}
    half, reach = facts.outer.degrees / 2, facts.range.inches
    drawn = [
        (arc, course.closed)
        for course in _courses(found)
        for arc in polar.about(course, frame)
        if arc.radius < reach * 0.97 and not arc.whole
    ]
    parts = [arc for arc, _ in drawn]
    arcs = [arc for arc, window in drawn if not window and _spans(arc, frame) > half]
    for to in limits.values():
        if not any(abs(arc.radius - to) < _ONE_ARC for arc in arcs):
            arcs += polar.joined([arc for arc in parts if abs(arc.radius - to) < _ONE_ARC], frame)
    yield from band_rows(
        {f"band.{key}.to": to for key, to in limits.items()}, arcs, frame, (-half, half), row
    )


def band_rows(
    limits: Mapping[str, float], arcs: list[Round], frame: Frame, between: tuple[float, float], row: Rows
) -> Iterator[Row]:
    """Arcs at the limits, from edge to edge, and none besides."""
    pairs = paired(limits, [arc.radius for arc in arcs], rooms(limits, 0.5))
    for key, to in limits.items():
        arc = arcs[pairs[key]] if key in pairs else None
        yield row.length(key, to, arc.reach(frame.point, to) if arc else None)
        if arc:
            left, right = polar.ends(arc, frame)
            yield row.angle(f"{key} (left end)", between[0], left)
            yield row.angle(f"{key} (right end)", between[1], right)
    for place, arc in enumerate(arcs):
        if place not in pairs.values():
            at = f"{arc.radius:.3f} in"
            yield row.plain(f"arc (at {at})", False, "no arc", f"an arc at {at} stands for no band")


def _spans(arc: Round, frame: Frame) -> float:
    left, right = polar.ends(arc, frame)
    return right - left


def _inner(found: Found, inner: float, reach: float, frame: Frame, row: Rows) -> Iterator[Row]:
    half = inner / 2
    long = [edge for edge in ink.strokes(found.lines) if edge.length > 0.5 * reach]
    lines = polar.rays(long, frame)
    if len(lines) < 2:
        lines = _in_parts(found, half, reach, frame)
    wanted = {"left": -half, "right": half}
    pairs = paired(wanted, [ray.angle(frame, 0.0) for ray in lines], rooms(wanted, 2.5))
    angles = {key: lines[pairs[key]].angle(frame, value) for key, value in wanted.items() if key in pairs}
    both = angles["right"] - angles["left"] if len(angles) == 2 else None
    yield row.angle("inner", inner, both)
    for key, value in wanted.items():
        yield row.angle(f"inner ({key} edge)", value, angles.get(key))


def _in_parts(found: Found, half: float, reach: float, frame: Frame) -> list[Ray]:
    """The inner edges where a cutter's file has them in parts, along windows: half of each at least."""
    parts = polar.rays((edge for course in _courses(found) for edge in ink.edges(course)), frame)
    lines = []
    for angle in (-half, half):
        mine = [ray for ray in parts if abs(ray.angle(frame, angle) - angle) < _ONE_EDGE]
        if sum(math.dist(ray.near, ray.far) for ray in mine) > 0.5 * reach:
            lines.append(max(mine, key=lambda ray: abs(ray.angle(frame, angle) - angle)))
    return lines


def _courses(found: Found) -> Iterator[Course]:
    return (course for shape in found.lines for course in shape.courses)


def side_marks(left: SideFacts | None, right: SideFacts | None) -> dict[str, float]:
    """The marks of both sides by key, those to the left below 0."""
    sides = (("left", left, -1), ("right", right, 1))
    return {
        f"{name}.mark.{key}": sign * angle.degrees
        for name, side, sign in sides
        if side
        for key, angle in side.mark.items()
    }


def marks_on(shapes: tuple[Shape, ...], frame: Frame, reach: float) -> list[Ray]:
    """Short lines that run to the point and end at about the range."""
    return [
        ray
        for ray in polar.rays(ink.strokes(shapes), frame)
        if abs(frame.reach(ray.far) - reach) < _ON_ARC * reach
        and frame.reach(ray.far) - frame.reach(ray.near) < _SHORT * reach
    ]


def mark_rows(
    wanted: Mapping[str, float],
    marks: list[Ray],
    frame: Frame,
    reach: float,
    row: Rows,
    words: tuple[Words, ...],
) -> Iterator[Row]:
    """Each mark's angle, that it reaches the arc, the number at it; and no mark besides."""
    pairs = paired(wanted, [frame.angle(ray.far) for ray in marks], rooms(wanted, 2.0))
    for key, angle in wanted.items():
        mark = marks[pairs[key]] if key in pairs else None
        yield row.angle(key, angle, mark.angle(frame, angle) if mark else None)
        if mark:
            yield row.length(f"{key} (reach)", reach, frame.reach(mark.far))
            close = number_at(mark, words)
            if close:
                yield row.words(f"{key} (its number)", key.rpartition(".")[2], close.text.strip())
    for place, ray in enumerate(marks):
        angle = frame.angle(ray.far)
        if place not in pairs.values() and abs(angle) > 0.5 and wanted:
            yield row.plain(
                f"mark (at {angle:.2f} degrees)",
                False,
                "no mark",
                f"a mark at {angle:.2f} degrees stands for nothing",
            )


def number_at(mark: Ray, words: tuple[Words, ...]) -> Words | None:
    """The number that stands nearest to a mark."""
    numbers = [each for each in words if each.text.strip().isdigit()]
    return min(numbers, key=lambda each: math.dist(each.middle, mark.near), default=None)


def _in_sentence(first: Words | None, second: Words | None) -> bool:
    """Whether two runs are words of one sentence: side by side and of one size."""
    if first is None or second is None:
        return False
    return (
        abs(first.size - second.size) < 0.01 * first.size
        and math.dist(first.end, second.at) < 0.5 * first.size
    )


_NUMBER = re.compile(r"[−+]?\d+")


def _numbers(
    found: Found, facts: ConeFacts, frame: Frame, row: Rows, at_marks: Sequence[Words | None]
) -> Iterator[Row]:
    """The large numbers by where they stand: the cell's own, outside or inside the inner cone."""
    inner = facts.inner.degrees / 2 if facts.inner else 0.0
    least = 2.2 * min((each.size for each in found.words if each.size), default=1.0)
    around = (None, *found.words, None)
    large = [
        each
        for before, each, after in zip(around, found.words, around[2:], strict=False)
        if _NUMBER.fullmatch(each.text.strip())
        and each.size >= least
        and each not in at_marks
        and not _in_sentence(before, each)
        and not _in_sentence(each, after)
    ]
    for place in large:
        far, angle = frame.reach(place.middle), abs(frame.angle(place.middle))
        for key, band in facts.band.items():
            if far < band.to.inches:
                within = angle < inner
                said = band.inside if within else band.outside
                name = "inside" if within else "outside"
                yield row.words(f"band.{key}.{name} (in its cell)", said, place.text.strip())
                break
