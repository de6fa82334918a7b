"""Small words of the nested half template: along its edges, its centre line and its dotted arcs."""

from __future__ import annotations

import math
from collections.abc import Iterator

from printgen.drawing.fitting import Try, largest
from printgen.drawing.places import along_side, quad
from printgen.drawing.rich import Type, Word, bent_parts, measure, words_of
from printgen.drawing.shapes import Path, Shape, Text
from printgen.geometry import polar
from printgen.pieces.cone_cells import Cell
from printgen.pieces.cone_half_nest import Nest

SMALL = (11, 10, 9, 8, 7, 6)


def colophons(nest: Nest, rows: list[list[Cell]]) -> None:
    """Small along cut edges: what to check with on the longest cone, the id and digest on the widest."""
    longest, widest = nest.halves[0][1], nest.halves[-1][1]
    low = list(longest.band.values())[-2].to.inches
    _on_edge(nest, rows[0], words_of(nest.facts.check, "check"), (low, longest.range.inches))
    colophon = words_of(nest.making.colophon, "colophon")
    limits = [widest.range.inches * 0.2, *(band.to.inches for band in widest.band.values())]
    _on_edge(nest, rows[-1], colophon, (limits[-3], limits[-2]))


def _on_edge(nest: Nest, row: list[Cell], words: tuple[Word, ...], span: tuple[float, float]) -> None:
    """A small line along the outer edge of a lane, in the middle between two radii."""
    edge = row[0].lane.end if nest.sign > 0 else row[0].lane.start
    low, high = span

    def attempt(size: float) -> Try[tuple[Text, ...]]:
        type_ = Type("body", size)
        texts = along_side(words, edge, -nest.sign * 0.09, type_, nest.fonts, (low + high) / 2)
        return Try(texts, measure(words, type_, nest.fonts) - (high - low - 0.2))

    texts = largest((8, 7, 6), attempt, words)
    row[-1].texts.extend(texts)
    for cell in row:
        cell.taken.add(quad(text, nest.fonts) for text in texts)


def core_words(nest: Nest) -> Iterator[Shape]:
    """Beside the centre line how to lay and flip it; beside each edge whose it is; on dotted arcs how far they are."""
    reach = nest.halves[0][1].range.inches
    yield from _along_ray(nest, nest.facts.lay, "lay", 0.0, 0.08, (reach * 0.68, reach * 0.97))
    yield from _along_ray(nest, nest.facts.title, "title", 0.0, 0.08, (reach * 0.29, reach * 0.48))
    second = nest.halves[1][1].range.inches
    yield from _along_ray(nest, nest.facts.flip, "flip", 0.0, 0.08, (second * 0.78, second * 0.97))
    inner_span = {0: (0.72, 0.94), 1: (0.77, 0.93), 2: (0.7, 0.9)}
    for place, (id_, half) in enumerate(nest.halves):
        low, high = (share * half.range.inches for share in inner_span[place])
        degrees = half.inner.degrees / 2
        yield from _along_ray(nest, half.inner_edge, f"cone.{id_}.inner-edge", degrees, -0.07, (low, high))


def _along_ray(
    nest: Nest, words: str, key: str, degrees: float, offset: float, span: tuple[float, float]
) -> tuple[Text, ...]:
    """Small words along a ray, ``offset`` inches outside it (towards the cut edge), between two radii."""
    line, (low, high) = words_of(words, key), span

    def attempt(size: float) -> Try[tuple[Text, ...]]:
        type_ = Type("body", size)
        ray, off = nest.angle(degrees), nest.sign * offset
        texts = along_side(line, ray, off, type_, nest.fonts, (low + high) / 2)
        return Try(texts, measure(line, type_, nest.fonts) - (high - low))

    return largest(SMALL, attempt, line)


def shared_limits(nest: Nest) -> tuple[Shape, ...]:
    return tuple(
        shape
        for key, shared in nest.facts.shared.items()
        for shape in _shared_limit(nest, key, shared.limit, shared.to.inches, shared.cones)
    )


def _shared_limit(nest: Nest, key: str, limit: str, radius: float, cones: tuple[str, ...]) -> Iterator[Shape]:
    """Just outside a dotted arc: its limit, and the shapes of the cones whose it is."""
    words = words_of(limit, f"shared.{key}.limit")
    lane = nest.lane(0)
    places = [place for place, (id_, _) in enumerate(nest.halves) if id_ in cones]
    size = 10 if lane.width(radius) > 0.6 else 7
    type_, step = Type("semibold", size), size * 0.015
    wide = measure(words, type_, nest.fonts)
    baseline = radius + 0.05
    span = math.degrees((wide + step * len(places)) / baseline)
    pad = math.degrees(0.05 / baseline)
    first = lane.start + pad if nest.sign > 0 else lane.end - pad - span
    yield from bent_parts(
        [(words, type_)], baseline, first + math.degrees(wide / 2 / baseline), 0, nest.fonts
    )
    for k, place in enumerate(places):
        turn = first + math.degrees((wide + step * (k + 0.7)) / baseline)
        centre = polar(baseline + size * 0.0045, turn)
        yield Path(nest.shape(place, size * 0.0045, centre, turn), "arrow")
