"""Places for figures of which the table knows only distances: beside each other, each as far as was told."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

from printgen.geometry import Point, polar
from printgen.resolver.bases import Base, apart, distance

BaseAt = Callable[[Point], Base]
"""A base of known shape, put at a point."""

_STEP, _MOVES, _NEAR = 5.0, 60, 1e-7


def at_distance(base_at: BaseAt, point: Point, bearing: float, away: float) -> Base:
    """A base whose edge is ``away`` from ``point``, its middle in the direction of ``bearing``."""
    base, reach = base_at(point), away
    for _ in range(_MOVES):
        base = base_at(polar(reach, bearing, point))
        missing = away - distance(base, point)
        if abs(missing) < _NEAR:
            break
        reach += missing
    return base


def from_base(base_at: BaseAt, other: Base, bearing: float, away: float) -> Base:
    """A base whose edge is ``away`` from the edge of ``other``, its middle in that direction from the other's."""
    reach = away
    base = base_at(other.centre)
    for _ in range(_MOVES):
        base = base_at(polar(reach, bearing, other.centre))
        missing = away - apart(base, other)
        if abs(missing) < _NEAR:
            break
        reach += missing if missing > _NEAR else missing / 2
    return base


def first_free(tries: Iterable[Base], others: Sequence[Base]) -> Base:
    """The first place that is clear of others; the very first where none is."""
    first: Base | None = None
    for base in tries:
        first = first or base
        if all(apart(base, other) > 0 for other in others):
            return base
    if first is None:
        raise ValueError("no place to try")
    return first


def swinging(bearing: float) -> Iterator[float]:
    """Bearings to try, from one outward to both sides."""
    yield bearing
    for step in range(1, int(180 / _STEP) + 1):
        yield bearing + step * _STEP
        yield bearing - step * _STEP


def fan(count: int, widest: float) -> tuple[float, ...]:
    """Bearings of so many, spread evenly from left to right about straight ahead."""
    if count == 1:
        return (0.0,)
    wide = min(widest, 14.0 * (count - 1))
    return tuple(wide * (place / (count - 1) - 0.5) for place in range(count))
