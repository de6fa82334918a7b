"""Which windows a framed cone has. The outer or far side of every strip is the true line.

Bands whose windows would be too small to be worth the cutting stay whole; they are the nearest ones.
"""

from __future__ import annotations

import math

from msgspec import Struct
from msgspec.structs import replace

from printgen.drawing import outlines
from printgen.drawing.shapes import Arc, Close, Line, Move
from printgen.errors import DoesNotFit
from printgen.facts.cone import ConeFacts
from printgen.geometry import polar
from printgen.units import from_mm

STRIP = from_mm(8)
FAR_STRIP = from_mm(17)
LEAST_WINDOW = 0.8
"""A window narrower at its far end or shorter than this, in inches, is not cut."""
NARROW_END = 0.26
"""A window begins where it is this wide, in inches."""


class Opening(Struct, frozen=True):
    """A window between two rays and two arcs. ``left`` and ``right`` are inches its sides stand off their rays."""

    start: float
    end: float
    left: float
    right: float
    low: float
    high: float

    def width(self, radius: float) -> float:
        return math.radians(self.end - self.start) * radius - self.left - self.right

    @property
    def lacks(self) -> float:
        """By how many inches the window is too short or too narrow to be worth the cutting."""
        return LEAST_WINDOW - min(self.high - self.low, self.width(self.high))

    def outline(self) -> outlines.Outline:
        """Straight sides parallel to the rays, arcs at both ends."""
        low_left, low_right = self._angles(self.low)
        high_left, high_right = self._angles(self.high)
        return (
            Move(polar(self.low, low_left)),
            Line(polar(self.high, high_left)),
            Arc((0, 0), self.high, high_left, high_right),
            Line(polar(self.low, low_right)),
            Arc((0, 0), self.low, low_right, low_left),
            Close(),
        )

    def _angles(self, radius: float) -> tuple[float, float]:
        aside = [math.degrees(math.asin(min(1.0, off / radius))) for off in (self.left, self.right)]
        return self.start + aside[0], self.end - aside[1]


class Layout(Struct, frozen=True):
    """The bands of a framed cone: their limits (from the point, 0 first), how many nearest ones are whole, windows.

    ``rows`` holds the windows of each band; a middle lane may lack one.
    """

    facts: ConeFacts
    limits: tuple[float, ...]
    rows: tuple[tuple[Opening, ...], ...]
    solid: int

    @property
    def half(self) -> float:
        """Degrees from the centre line to the cut edge."""
        return self.facts.outer.degrees / 2

    @property
    def core(self) -> float:
        """Degrees from the centre line to the inner edge; 0 without one."""
        return self.facts.inner.degrees / 2 if self.facts.inner else 0.0

    @property
    def bands(self) -> tuple[str, ...]:
        return tuple(self.facts.band)

    @property
    def windowed(self) -> range:
        """The places of the bands from the first that has windows outward; one too thin for any may lie among them."""
        return range(self.solid, len(self.rows))

    @property
    def openings(self) -> tuple[Opening, ...]:
        return tuple(opening for row in self.rows[self.solid :] for opening in row)

    def strip(self, k: int) -> float:
        """How deep the strip at the far end of a band is; the farthest one also carries the scale."""
        return FAR_STRIP if k == len(self.rows) - 1 else STRIP

    def foot(self, k: int) -> float:
        """Where that strip begins, in inches from the point."""
        return self.limits[k + 1] - self.strip(k)

    def inner_opening(self, k: int) -> Opening | None:
        """The window of a band within the inner cone, where it has one."""
        inner = (
            each for each in self.rows[k] if self.core and -self.core <= each.start and each.end <= self.core
        )
        return next(inner, None)


def layout_of(facts: ConeFacts) -> Layout:
    """Windows for every band that is large enough. Raises DoesNotFit where none is."""
    limits = (0.0, *(band.to.inches for band in facts.band.values()))
    bare = Layout(facts, limits, tuple(() for _ in facts.band), 0)
    rows = tuple(_row(bare, k) for k in range(len(facts.band)))
    solid = next((k for k, row in enumerate(rows) if row), len(rows))
    if solid == len(rows):
        raise DoesNotFit("frame", facts.title, max(0.01, min(_lacking(bare, k) for k in range(len(rows)))))
    return replace(bare, rows=rows, solid=solid)


def _row(bare: Layout, k: int) -> tuple[Opening, ...]:
    """The windows of a band that are large enough; none where an outer one is not."""
    if _lacking(bare, k) > 0:
        return ()
    return tuple(each for each in _openings(bare, k) if each.lacks <= 0)


def _lacking(bare: Layout, k: int) -> float:
    """By how many inches the outer windows of a band, or its only one, are too small to be cut."""
    openings = _openings(bare, k)
    return max(openings[0].lacks, openings[-1].lacks)


def _openings(bare: Layout, k: int) -> tuple[Opening, ...]:
    low, high, half, core = bare.limits[k], bare.foot(k), bare.half, bare.core
    if not core:
        return (_begun(Opening(-half, half, STRIP, STRIP, low, high)),)
    return (
        _begun(Opening(-half, -core, STRIP, 0.0, low, high)),
        _begun(Opening(-core, core, STRIP, STRIP, low, high)),
        _begun(Opening(core, half, 0.0, STRIP, low, high)),
    )


def _begun(opening: Opening) -> Opening:
    """The part of an opening that is wide enough to cut."""
    spread = math.radians(opening.end - opening.start)
    return replace(opening, low=max(opening.low, (opening.left + opening.right + NARROW_END) / spread))
