"""The nested half template: one side of all cones of a set on one sheet, flipped over its centre line.

Each cone has its own lane, between its edge and the next narrower one's, and is told apart three times:
by the line of its edges, the shape of its marks and its name.
"""

from __future__ import annotations

from collections.abc import Iterator

from printgen.drawing import outlines
from printgen.drawing.places import upright
from printgen.drawing.shapes import Arc, Close, Drawing, Group, Line, Move, Path, Shape
from printgen.facts.cone_half import AllHalfFacts
from printgen.geometry import Box, polar
from printgen.pieces.cone_half_lanes import lane_words
from printgen.pieces.cone_half_nest import DISC, TICK, Nest, disc_radius
from printgen.pieces.making import Making
from printgen.pieces.strokes import ground_hatch
from printgen.units import from_mm

EDGES = ("edge.first", "edge.second", "edge.third")


def all_half_drawing(facts: AllHalfFacts, making: Making) -> Drawing:
    """One face; what lies right of the centre line, or with the form ``back`` what lies left of it."""
    nest = Nest(facts, making, -1 if facts.side == "left" else 1)
    outline = _outline(nest)
    items = (
        Path(outline, "paper"),
        *_ground(nest),
        *_edges(nest, outline),
        *_arcs(nest),
        *_marks(nest),
        *lane_words(nest),
    )
    return Drawing(making.name, tuple(items), Path(outline, "cut", "cut"))


def _outline(nest: Nest) -> outlines.Outline:
    """Up the centre line, then along each cone's far edge and down its side to the next."""
    segments: list[Move | Line | Arc | Close] = [Move((0, 0))]
    start = 0.0
    for _, half in nest.halves:
        reach, end = half.range.inches, half.outer.degrees / 2
        segments.append(Line(polar(reach, nest.angle(start))))
        segments.append(Arc((0, 0), reach, nest.angle(start), nest.angle(end)))
        start = end
    return (*segments, Close())


def _ground(nest: Nest) -> Iterator[Shape]:
    """Cream, or in mono hatch, within the widest inner edge."""
    reach = nest.halves[0][1].range.inches
    start, end = sorted((0.0, nest.angle(nest.core)))
    slice_ = outlines.sector(reach, start, end)
    yield Path(slice_, "inner-fill")
    yield Group(ground_hatch(Box(-reach, 0, reach, reach), from_mm(6)), clip=Path(slice_, "clip"))


def _edges(nest: Nest, outline: outlines.Outline) -> Iterator[Shape]:
    """Each cone's outer and inner edge in its own line; the outermost are cut along, so half of them is seen."""
    lines: list[Shape] = []
    for place, (id_, half) in enumerate(nest.halves):
        for key, degrees in (("outer", half.outer.degrees / 2), ("inner", half.inner.degrees / 2)):
            ray = outlines.line(
                polar(0.25, nest.angle(degrees)), polar(half.range.inches, nest.angle(degrees))
            )
            if place == 1:
                lines.append(Path(ray, f"{EDGES[place]}.ground"))
            lines.append(Path(ray, EDGES[place], f"cone.{id_}.{key}"))
    yield Group(tuple(lines), clip=Path(outline, "clip"))


def _arcs(nest: Nest) -> Iterator[Shape]:
    """A band's limit across its own lane; dotted on to the centre line where a narrower cone has none there."""
    start = 0.0
    for id_, half in nest.halves:
        end = half.outer.degrees / 2
        for band_id, band in list(half.band.items())[:-1]:
            arc = outlines.arc(band.to.inches, nest.angle(start), nest.angle(end))
            yield Path(arc, "arc", f"cone.{id_}.band.{band_id}.to")
        start = end
    for key, shared in nest.facts.shared.items():
        end = nest.halves[_narrowest(nest, shared.cones) - 1][1].outer.degrees / 2
        yield Path(outlines.arc(shared.to.inches, 0, nest.angle(end)), "arc.other", f"shared.{key}.to")


def _narrowest(nest: Nest, cones: tuple[str, ...]) -> int:
    return min(place for place, (id_, _) in enumerate(nest.halves) if id_ in cones)


def _marks(nest: Nest) -> Iterator[Shape]:
    """Each cone's scale of deviation along its own far edge, in its own shape."""
    ink = "text.white" if nest.side == "left" else "text"
    for place, (id_, half) in enumerate(nest.halves):
        disc = disc_radius(half)
        for number, angle in half.mark.items():
            turn, key = nest.angle(angle.degrees), f"cone.{id_}.mark.{number}"
            reach = half.range.inches
            centre = polar(reach - TICK - disc, turn)
            yield Path(outlines.line(polar(reach, turn), polar(reach - TICK, turn)), f"tick.{nest.side}", key)
            yield Path(nest.shape(place, disc, centre, turn), f"disc.{nest.side}")
            yield upright(number, "bold", 13 * disc / DISC, centre, nest.fonts, ink, key)
