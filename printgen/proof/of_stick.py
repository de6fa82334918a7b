"""Sticks measured: length, ticks and limits along the straight."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from itertools import pairwise

from msgspec import Struct

from printgen.facts.blast import ThrowStickFacts
from printgen.facts.stick import StickFacts
from printgen.proof import ink
from printgen.proof.found import Found
from printgen.proof.ink import Edge, Frame
from printgen.proof.rows import Row, Rows

_AT_EDGE = 0.02
_NEAR = 0.2


class Cross(Struct, frozen=True):
    """A line across a stick: how far along, and whether it stands on one of the long edges."""

    at: float
    edge: str
    length: float


def stick(found: Found, facts: StickFacts, row: Rows) -> Iterator[Row]:
    """``stick/RANGE``, the whole or a half of it."""
    begin, end = facts.begin.inches, facts.end.inches
    ticks = {f"tick.{key}": length.inches - begin for key, length in facts.tick.items()}
    limits = {f"limit.{key}.at": limit.at.inches - begin for key, limit in facts.limit.items()}
    if facts.lap:
        limits["end"] = end - begin
    yield from _measured(found, "" if facts.lap else "length", end - begin, ticks, limits, row)


def throw_stick(found: Found, facts: ThrowStickFacts, row: Rows) -> Iterator[Row]:
    """``throw/NAME-stick``: as long as the farthest throw, a line at the nearest."""
    ticks = {f"tick.{key}": length.inches for key, length in facts.tick.items()}
    yield from _measured(found, "far", facts.far.inches, ticks, {"near": facts.near.inches}, row)


def _measured(
    found: Found, name: str, long: float, ticks: Mapping[str, float], limits: Mapping[str, float], row: Rows
) -> Iterator[Row]:
    cut = found.cut
    sides = sorted(ink.edges(cut), key=lambda edge: -edge.length)[:2] if cut else []
    if len(sides) < 2:
        yield row.length(name or "end", long, None)
        return
    if name:
        yield row.length(name, long, max((side.length for side in sides), key=lambda each: abs(each - long)))
    ways = [list(_crosses(found, sides, frame)) for frame in _frames(sides)]
    crosses = min(ways, key=lambda way: _off(way, ticks) + _off(list(_free(way)), limits))
    yield from _ticks(crosses, ticks, row)
    for key, at in limits.items():
        free = [cross.at for cross in _free(crosses) if abs(cross.at - at) < _NEAR]
        yield row.length(key, at, max(free, key=lambda each: -abs(each - at), default=None))


def _frames(sides: list[Edge]) -> Iterator[Frame]:
    """From either end: a stick may lie either way."""
    side = sides[0]
    yield Frame(side.start, ink.bearing(side.start, side.end))
    yield Frame(side.end, ink.bearing(side.end, side.start))


def _crosses(found: Found, sides: list[Edge], frame: Frame) -> Iterator[Cross]:
    lanes = sorted(frame.aside(side.middle) for side in sides)
    for edge in ink.strokes(found.lines):
        first, last = sorted((frame.aside(edge.start), frame.aside(edge.end)))
        if abs(frame.along(edge.start) - frame.along(edge.end)) > 0.1 * max(last - first, 0.01):
            continue
        low, high = abs(first - lanes[0]) < _AT_EDGE, abs(last - lanes[1]) < _AT_EDGE
        name = "both" if low and high else "low" if low else "high" if high else ""
        yield Cross(frame.along(edge.middle), name, last - first)


def _free(crosses: list[Cross]) -> Iterator[Cross]:
    """Lines that are no ticks: from edge to edge, or clear of both."""
    return (cross for cross in crosses if cross.edge in ("", "both"))


def _off(crosses: list[Cross], wanted: Mapping[str, float]) -> float:
    return sum(min((abs(cross.at - at) for cross in crosses), default=1.0) for at in wanted.values())


def _near(places: Iterable[float]) -> float:
    """How far off a tick is still that tick, and no half inch of a small scale beside it."""
    apart = [after - before for before, after in pairwise(sorted(places))]
    return min([_NEAR, *(0.4 * each for each in apart)])


def _ticks(crosses: list[Cross], ticks: Mapping[str, float], row: Rows) -> Iterator[Row]:
    """A tick stands on as many edges as its fellows do, and where it should on each of them."""
    near = _near(ticks.values())
    on_edge = {
        key: [c for c in crosses if c.edge in ("low", "high") and abs(c.at - at) < near]
        for key, at in ticks.items()
    }
    usual = Counter(len(found) for found in on_edge.values()).most_common(1)
    many = usual[0][0] if usual else 0
    for key, at in ticks.items():
        whole = len(on_edge[key]) >= max(many, 1)
        worst = max((cross.at for cross in on_edge[key]), key=lambda each: abs(each - at), default=None)
        yield row.length(key, at, worst if whole else None)
