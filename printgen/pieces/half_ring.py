"""The half ring of a throw: laid round the thrower's base, it shows where a point may be named."""

from __future__ import annotations

import math
from collections.abc import Iterator

from printgen.drawing import outlines
from printgen.drawing.shapes import Arc, Close, Drawing, Group, Line, Move, Path, Shape
from printgen.facts.blast import ThrowFacts
from printgen.geometry import Box, polar
from printgen.pieces.half_ring_words import HUG, half_ring_words, lanes_of
from printgen.pieces.making import Making
from printgen.pieces.strokes import hatch, rim

SPOKE = 0.27
"""Half the width of the spoke that holds the ring."""
LEAST_AIR = 0.5
"""A gap between base and ring smaller than this is left whole."""
HATCH_GAP = 0.14


def half_ring_drawing(facts: ThrowFacts, making: Making) -> Drawing:
    """From the nearest to the farthest throw, a spoke to the base, the results read along the ring."""
    airy = facts.near.inches - facts.hole.inches / 2 - HUG >= LEAST_AIR
    outline = _outline(facts) if airy else outlines.sector(facts.far.inches, -90, 90, facts.hole.inches / 2)
    near = outlines.arc(facts.near.inches, -90, 90)
    items = (
        Path(outline, "paper"),
        *(_spoke(facts) if airy else ()),
        *_lane_lines(facts),
        *rim(outline),
        *(() if airy else (Path(near, "inner-edge", "near"),)),
        *half_ring_words(facts, making, airy=airy),
    )
    return Drawing(making.name, items, Path(outline, "cut", "far"))


def _outline(facts: ThrowFacts) -> outlines.Outline:
    """The ring, the spoke and the half collar round the base, as one cut."""
    base, near, far = facts.hole.inches / 2, facts.near.inches, facts.far.inches
    hug = base + HUG
    low, high = (math.degrees(math.asin(SPOKE / radius)) for radius in (hug, near))
    return (
        Move(polar(far, -90)),
        Arc((0, 0), far, -90, 90),
        Line(polar(near, 90)),
        Arc((0, 0), near, 90, high),
        Line(polar(hug, low)),
        Arc((0, 0), hug, low, 90),
        Line(polar(base, 90)),
        Arc((0, 0), base, 90, -90),
        Line(polar(hug, -90)),
        Arc((0, 0), hug, -90, -low),
        Line(polar(near, -high)),
        Arc((0, 0), near, -high, -90),
        Close(),
    )


def _spoke(facts: ThrowFacts) -> Iterator[Shape]:
    """Hatch where no throw may land."""
    box = Box(-SPOKE, facts.hole.inches / 2 + HUG, SPOKE, facts.near.inches)
    clip = Path(outlines.rectangle(box), "clip")
    yield Group(tuple(hatch(box, HATCH_GAP, "hatch.always")), clip=clip)


def _lane_lines(facts: ThrowFacts) -> Iterator[Shape]:
    low, high = facts.near.inches + 0.3, facts.far.inches - 0.62
    for lane in lanes_of(facts)[1:] if high > low else ():
        yield Path(outlines.line(polar(low, lane.start), polar(high, lane.start)), "rule")
