"""The nested half template: one side of all cones of a set on one sheet, flipped over its centre line.

Each cone has its own lane, between its edge and the next narrower one's, and is told apart three times:
by the line of its edges, the shape of its marks and its name.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product

from printgen.drawing import outlines
from printgen.drawing.fitting import Try, largest, no_room
from printgen.drawing.fonts import Fonts
from printgen.drawing.places import GAP, Lane, Placed, Quad, along_arc, along_side, quad, turned, upright
from printgen.drawing.rich import Type, Word, bent_parts, measure, words_of
from printgen.drawing.shapes import Arc, Close, Drawing, Group, Line, Move, Path, Shape, Text, bounds
from printgen.facts.cone_half import AllHalfFacts, HalfFacts
from printgen.geometry import Box, polar
from printgen.pieces.cone_cells import Cell
from printgen.pieces.cone_labels import place_label
from printgen.pieces.making import Making
from printgen.pieces.strokes import ground_hatch
from printgen.units import from_mm

EDGES = ("edge.first", "edge.second", "edge.third")
TICK, DISC = 0.16, 0.14
CAPTION = (14, 13, 12, 11, 10, 9, 8)
TITLE = (24, 22, 20, 18, 16, 15, 14, 13, 12, 11, 10)
SENTENCE = (15, 14, 13, 12, 11, 10, 9, 8)
NUMBER = (34, 31, 28, 26, 24, 22, 20, 18, 16, 14, 12, 11, 10, 9, 8)
SMALL = (11, 10, 9, 8, 7, 6)
PAD = 0.09
EDGE_PAD = 0.22
"""Clear inches along the longest cone's cut edge, for the line to check with."""
SHARES = (0.55, 0.45, 0.65, 0.75, 0.35, 0.25, 0.85, 0.15)
LEANS = (0.0, 0.12, -0.12, 0.22, -0.22)
"""Where numbers may stand aside of a lane's middle, as shares of its angle."""
NARROW = 0.45
"""A band whose lane is narrower than this at its far end is left to its numbers; its label stands beyond."""


@dataclass(frozen=True, slots=True)
class Nest:
    """The template as seen from one side: ``sign`` 1 shows the right, -1 the left of the centre line."""

    facts: AllHalfFacts
    making: Making
    sign: int

    @property
    def fonts(self) -> Fonts:
        return self.making.fonts

    @property
    def side(self) -> str:
        return self.facts.side

    @property
    def halves(self) -> list[tuple[str, HalfFacts]]:
        """The cones, the narrowest and longest first."""
        return list(self.facts.cone.items())

    @property
    def core(self) -> float:
        """Degrees to the widest inner edge, where the first lane begins."""
        return max(half.inner.degrees for _, half in self.halves) / 2

    def angle(self, degrees: float) -> float:
        """An angle from the centre line on the side that is shown."""
        return self.sign * degrees

    def lane(self, place: int) -> Lane:
        """The slice of the ``place``-th cone."""
        start = self.halves[place - 1][1].outer.degrees / 2 if place else self.core
        low, high = sorted((self.angle(start), self.angle(self.halves[place][1].outer.degrees / 2)))
        edge = PAD if place else EDGE_PAD
        return Lane(low, high, *((PAD, edge) if self.sign > 0 else (edge, PAD)))

    def shape(self, place: int, radius: float, centre: tuple[float, float], turn: float) -> outlines.Outline:
        """A mark's plate: circle, square or diamond."""
        if place == 0:
            return outlines.circle(radius, centre)
        corner = radius * 0.9 * math.sqrt(2) if place == 1 else radius * 1.2
        first = turn + (45 if place == 1 else 0)
        return outlines.polygon(*(polar(corner, first + 90 * k, centre) for k in range(4)))


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
        *_words(nest),
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


def _disc_radius(half: HalfFacts) -> float:
    first = next(iter(half.mark.values()), None)
    apart = math.radians(first.degrees) * half.range.inches if first else 1.0
    return min(DISC, apart * 0.4)


def _marks(nest: Nest) -> Iterator[Shape]:
    """Each cone's scale of deviation along its own far edge, in its own shape."""
    ink = "text.white" if nest.side == "left" else "text"
    for place, (id_, half) in enumerate(nest.halves):
        disc = _disc_radius(half)
        for number, angle in half.mark.items():
            turn, key = nest.angle(angle.degrees), f"cone.{id_}.mark.{number}"
            reach = half.range.inches
            centre = polar(reach - TICK - disc, turn)
            yield Path(outlines.line(polar(reach, turn), polar(reach - TICK, turn)), f"tick.{nest.side}", key)
            yield Path(nest.shape(place, disc, centre, turn), f"disc.{nest.side}")
            yield upright(number, "bold", 13 * disc / DISC, centre, nest.fonts, ink, key)


# --- words


def _words(nest: Nest) -> Iterator[Shape]:
    rows = [_row(nest, place) for place in range(len(nest.halves))]
    shared = _shared_limits(nest)
    standing = (*_mark_quads(nest), *_room_of(shared, nest.fonts))
    for cell in (cell for row in rows for cell in row):
        cell.taken.add(standing)
    symbols: list[Shape] = []
    for place, row in enumerate(rows):
        symbols += _head(nest, place, row[-1])
    chips: list[Shape] = []
    _colophons(nest, rows)
    for place, row in enumerate(rows):
        id_, half = nest.halves[place]
        for cell in row:
            label = words_of(half.band[cell.band].label, f"cone.{id_}.band.{cell.band}.label")
            outside = cell.lane.width(cell.high) < NARROW and cell is not row[-1]
            if not place_label(row, cell, nest.side, label, nest.fonts, outside=outside):
                raise no_room(label, measure(label, Type("bold", 8), nest.fonts) - cell.lane.width(cell.high))
    _sentences(nest, rows[0])
    for place, row in enumerate(rows):
        for cell in row:
            chips += _numbers(nest, place, cell)
    yield from symbols
    yield from chips
    yield from (text for row in rows for cell in reversed(row) for text in cell.texts)
    yield from shared
    yield from _core_words(nest)


def _row(nest: Nest, place: int) -> list[Cell]:
    """The cells of one cone's lane, from the point outward; the farthest ends at its scale."""
    _, half = nest.halves[place]
    limits = [0.0, *(band.to.inches for band in half.band.values())]
    lane = nest.lane(place)
    cells = [Cell(band, lane, limits[k] + 0.06, limits[k + 1] - 0.06) for k, band in enumerate(half.band)]
    for cell in cells:
        cell.high -= _scale_depth(nest, half.band[cell.band].to.inches)
    return cells


def _scale_depth(nest: Nest, limit: float) -> float:
    """The inches under an arc that marks take, where some cone ends there."""
    ending = [half for _, half in nest.halves if abs(half.range.inches - limit) < TICK and half.mark]
    return max((TICK + 2 * _disc_radius(half) + 0.06 for half in ending), default=0.0)


def _head(nest: Nest, place: int, cell: Cell) -> tuple[Shape, ...]:
    """At a lane's far end: on the first what the die is; on each its mark's shape and the cone's name."""
    id_, half = nest.halves[place]
    if place == 0 and nest.facts.caption:
        role = "text.left" if nest.side == "left" else "text"
        words = words_of(nest.facts.caption, "caption")
        cell.hang(_arc(words, cell, Type("semibold", 0, "bold", role), CAPTION, nest.fonts), nest.fonts)
    title = words_of(half.title, f"cone.{id_}.title")

    def attempt(size: float) -> Try[tuple[Placed, float]]:
        type_ = Type(nest.making.title_face, size, nest.making.title_face, "text.navy")
        side = size * 0.008
        ink = nest.fonts.ink(type_.face, "Hp", size)
        radius = cell.high - ink.top
        wide = measure(title, type_, nest.fonts)
        middle = cell.lane.centre(radius) + math.degrees((side + 0.04) / radius)
        texts = bent_parts([(title, type_)], radius, middle, 0, nest.fonts)
        excess = wide + 2 * side + 0.08 - cell.lane.flatter().width(radius)
        return Try((Placed(texts, radius + ink.bottom, cell.high), wide), excess)

    placed, wide = largest(TITLE, attempt, title)
    size = placed.texts[0].size
    radius = placed.high - nest.fonts.ink(nest.making.title_face, "H", size).top / 2
    turn = cell.lane.centre(radius) - math.degrees((wide / 2 + 0.05) / radius)
    cell.hang(placed, nest.fonts)
    return (Path(nest.shape(place, size * 0.006, polar(radius, turn), turn), "arrow"),)


def _arc(words: tuple[Word, ...], cell: Cell, type_: Type, sizes: tuple[int, ...], fonts: Fonts) -> Placed:
    """Words hanging at the top of a cell, as large as they fit."""

    def attempt(size: float) -> Try[Placed]:
        placed = along_arc(words, cell.lane.flatter(), type_.at(size), fonts, under=cell.high, most=2)
        wide = measure(words, type_.at(size), fonts) - cell.lane.width(cell.high)
        return Try(placed or Placed((), 0, 0), 0.0 if placed else max(wide, 0.01))

    return largest(sizes, attempt, words)


def _sentences(nest: Nest, row: list[Cell]) -> None:
    """All sentences in the roomiest cell, the farthest of the longest cone."""
    said, cell = nest.facts.sentence, row[-1]
    groups = (("dice", "swing"), ("correct",), ("range", "rule", "floor", "mode"))
    blocks = [
        words
        for keys in groups
        if (words := tuple(w for key in keys if key in said for w in words_of(said[key], f"sentence.{key}")))
    ]
    numbers = words_of(f"*{nest.facts.numbers}*", "numbers")
    room = cell.high - 0.9

    def attempt(size: float) -> Try[list[Placed]]:
        type_, foot = Type("body", size), cell.low
        stacked: list[Placed] = []
        for block in (numbers, *reversed(blocks)):
            placed = along_arc(block, cell.lane, type_, nest.fonts, above=foot, most=9)
            if placed is None:
                return Try([], measure(block, type_, nest.fonts))
            stacked.append(placed)
            foot = placed.high + GAP * 2.5
        return Try(stacked, foot - room)

    stacked = largest(SENTENCE, attempt, max((numbers, *blocks), key=len))
    for placed in reversed(stacked):
        cell.put(placed.texts, nest.fonts)
    cell.low = stacked[-1].high + GAP


@dataclass(frozen=True, slots=True)
class Pair:
    """The number outside and the boxed one in the inner cone, in place, and the box's outline."""

    texts: tuple[Text, ...]
    chip: outlines.Outline
    quads: tuple[Quad, ...]


def _numbers(nest: Nest, place: int, cell: Cell) -> tuple[Shape, ...]:
    """Both numbers of a cell as large as they fit: side by side, or in a narrow lane one behind the other."""
    id_, half = nest.halves[place]
    band = half.band[cell.band]
    key = f"cone.{id_}.band.{cell.band}"
    numbers = ((band.outside, f"{key}.outside"), (band.inside, f"{key}.inside"))
    for size in NUMBER:
        for pair in _pairs(nest, cell, numbers, size):
            inside = all(_slim(cell).holds(each, cell.low, cell.high) for each in pair.quads)
            if inside and cell.taken.free(pair.quads):
                cell.put(pair.texts, nest.fonts)
                return (Path(pair.chip, "inner-fill"), Path(pair.chip, "tick.minor"))
    words = words_of(f"{band.outside} {band.inside}", key)
    wide = measure(words, Type("heavy", NUMBER[-1]), nest.fonts)
    raise no_room(words, wide - _slim(cell).width((cell.low + cell.high) / 2))


def _slim(cell: Cell) -> Lane:
    pad = min(0.04, 0.08 * math.radians(cell.lane.end - cell.lane.start) * cell.high)
    return Lane(cell.lane.start, cell.lane.end, pad, pad)


def _pairs(nest: Nest, cell: Cell, numbers: tuple[tuple[str, str], ...], size: float) -> Iterator[Pair]:
    """Where two numbers might stand: upright side by side, the boxed one nearer the centre line; or along the lane."""
    (outside, outside_key), (inside, inside_key) = numbers
    inks = [nest.fonts.ink("heavy", words, size) for words in (outside, inside)]
    pad, gap = size * 0.0035, size * 0.006
    across = (inks[0].width + inks[1].width) / 2 + pad + gap
    along = (inks[0].height + inks[1].height) / 2 + pad + gap
    middle, spread = cell.lane.middle, cell.lane.end - cell.lane.start
    ways = ((0.0, (nest.sign * across / 2, 0.0)), (middle, polar(along / 2, middle)))
    for turn, step in ways:
        for share, lean in product(SHARES, LEANS):
            x, y = polar(cell.low + (cell.high - cell.low) * share, middle + lean * spread)
            ahead = (x + step[0], y + step[1])
            first = turned(outside, "heavy", size, ahead, turn, nest.fonts, "text", outside_key)
            at = (x - step[0], y - step[1])
            second = turned(inside, "heavy", size, at, turn, nest.fonts, "text", inside_key)
            chip = quad(second, nest.fonts, pad)
            yield Pair((first, second), outlines.polygon(*chip), (quad(first, nest.fonts), chip))


def _colophons(nest: Nest, rows: list[list[Cell]]) -> None:
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


def _core_words(nest: Nest) -> Iterator[Shape]:
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


def _shared_limits(nest: Nest) -> tuple[Shape, ...]:
    return tuple(
        shape
        for key, shared in nest.facts.shared.items()
        for shape in _shared_limit(nest, key, shared.limit, shared.to.inches, shared.cones)
    )


def _room_of(shapes: tuple[Shape, ...], fonts: Fonts) -> Iterator[Quad]:
    """What words and small symbols take, with a little air."""
    for shape in shapes:
        if isinstance(shape, Text):
            yield quad(shape, fonts, 0.02)
        elif isinstance(shape, Path):
            yield bounds(shape).grown(0.015).corners


def _mark_quads(nest: Nest) -> Iterator[Quad]:
    """The room of every mark, whichever cone's lane it falls into."""
    for _, half in nest.halves:
        disc = _disc_radius(half)
        for angle in half.mark.values():
            x, y = polar(half.range.inches - TICK - disc, nest.angle(angle.degrees))
            yield Box(x, y, x, y).grown(disc * 1.2).corners


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
