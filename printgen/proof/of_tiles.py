"""A piece on several sheets, put together as its marks say and measured as a whole.

Where the sheets lie to each other is read from the ink: each shows the same outline, cut to its own window.
"""

from __future__ import annotations

import cmath
import math
import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise

from printgen.geometry import Point
from printgen.proof import ink, of_seams
from printgen.proof.by_print import sheet_name
from printgen.proof.found import Found
from printgen.proof.marks import Course, Curve, Line, Page, Segment, Shape
from printgen.proof.rows import Row, Rows, Tolerance
from printgen.words import Words

_STEP = 0.25
"""Inches between the points that must lie on some sheet."""
_MARK = "seam-mark."


def rows(tiles: Sequence[Found], words: Words, tolerance: Tolerance, whole: bool) -> Iterator[Row]:
    """A row for what must hold of all sheets together. Not ``whole``: only some of the files were asked for."""
    groups: dict[str, list[Found]] = {}
    for tile in tiles:
        groups.setdefault(str(tile.id), []).append(tile)
    for name, every in groups.items():
        row = Rows(every[0].id.kind, tolerance)
        for group in _copies(every):
            for each in (
                *_named(group, row),
                *(_numbered(group, words, row) if whole else ()),
                *_together(group, row, whole),
                *(each for tile in group if tile.labelled for each in of_seams.rows(tile, row)),
            ):
                yield each.at("", each.page, name)


def _copies(tiles: Sequence[Found]) -> Sequence[Sequence[Found]]:
    """Each copy by itself, where the same sheets come again in the same order; else all together."""
    names = [tile.tile for tile in tiles]
    size = len(set(names))
    again = len(names) % size == 0 and names == names[:size] * (len(names) // size)
    return [tiles[at : at + size] for at in range(0, len(tiles), size)] if again else [tiles]


def shared(rows: Sequence[Row]) -> Iterator[Row]:
    """The rows of sheets of which each shows a part: what is missing on one may stand on another."""
    facts: dict[str, list[Row]] = {}
    for each in rows:
        facts.setdefault(each.fact, []).append(each)
    for same in facts.values():
        shown = [each for each in same if each.measured is not None and (each.unit or each.true)]
        yield from shown or same[:1]


def _named(group: Sequence[Found], row: Rows) -> Iterator[Row]:
    """Each sheet's name stands on it, and no two are called alike."""
    names = [tile.tile for tile in group]
    twice = sorted({name for name in names if names.count(name) > 1})
    yield row.plain("sheets (names)", not twice, "each once", f"two sheets are called {' and '.join(twice)}")
    for tile in group:
        name = sheet_name(tile.page)
        said = f"the name that stands on the sheet is {name or 'missing'}"
        yield row.plain(f"sheet {tile.tile} (its name)", name == tile.tile, tile.tile, said)


def _numbered(group: Sequence[Found], words: Words, row: Rows) -> Iterator[Row]:
    """``sheet 2 of 3``: all of them are there, in order."""
    found = [_number(tile.page, words) for tile in group]
    known = [each for each in found if each]
    if not known:
        return
    count = known[0][1]
    numbers = [number for number, _ in known]
    missing = [str(number) for number in range(1, count + 1) if number not in numbers]
    said = f"sheet {' and '.join(missing)} of {count} is missing"
    yield row.plain("sheets (all)", not missing, f"{count} sheets", said)
    order = f"sheets come as {', '.join(map(str, numbers))}"
    yield row.plain("sheets (order)", numbers == sorted(numbers), "in order", order)
    alike = all(each == count for _, each in known)
    yield row.plain("sheets (one set)", alike, f"of {count}", "sheets are of several sets")


def _number(page: Page, words: Words) -> tuple[int, int] | None:
    """Which sheet of how many the page says it is, be it on two lines."""
    form = re.escape(_bare(words.say("sheet.of", name="", number="{n}", count="{c}")))
    said = re.compile(form.replace(re.escape("{n}"), r"(\d+)").replace(re.escape("{c}"), r"(\d+)"))
    texts = [_bare(each.text) for each in page.words]
    for text in (*texts, *map("".join, pairwise(texts))):
        if match := said.search(text):
            return int(match[1]), int(match[2])
    return None


def _bare(text: str) -> str:
    return "".join(text.split())


def _together(group: Sequence[Found], row: Rows, whole: bool) -> Iterator[Row]:
    laid = [(tile, turn) for tile in group if (turn := _to_first(tile.cut, group[0].cut))]
    if len(laid) < len(group):
        yield row.plain("sheets (outline)", False, "one outline", "sheets show different outlines")
        return
    off = max(_off(tile.cut, group[0].cut, turn) for tile, turn in laid)
    yield row.length("sheets (outline)", 0.0, off)
    yield from _marks(laid, row)
    for tile, _ in laid:
        windows = [course for clip in tile.around for course in clip]
        inside = all(tile.page.box.holds(course.box, 0.002) for course in windows)
        yield row.plain(
            f"sheet {tile.tile} (window)", inside, "on the paper", "its part of the piece runs off the paper"
        )
    cut = group[0].cut
    if cut and whole:
        missing = _uncovered(cut, laid)
        said = f"glued together the sheets leave {missing:.0%} of the piece out"
        yield row.plain("sheets (cover)", missing == 0, "the whole piece", said)


Turn = tuple[complex, complex]
"""A rigid motion: z -> a z + b."""


def _to_first(cut: Course | None, first: Course | None) -> Turn | None:
    """How one sheet's outline must be moved to lie on the first one's."""
    if cut is None or first is None or len(cut.points) != len(first.points):
        return None
    z, w = [complex(*p) for p in cut.points], [complex(*p) for p in first.points]
    far = max(range(len(z)), key=lambda k: abs(z[k] - z[0]))
    if abs(z[far] - z[0]) == 0:
        return None
    a = (w[far] - w[0]) / (z[far] - z[0])
    a = cmath.rect(1.0, cmath.phase(a))
    return a, (w[0] + w[far]) / 2 - a * (z[0] + z[far]) / 2


def _off(cut: Course | None, first: Course | None, turn: Turn) -> float:
    assert cut
    assert first
    return max(
        abs(complex(*_moved(p, turn)) - complex(*q)) for p, q in zip(cut.points, first.points, strict=True)
    )


def _moved(point: Point, turn: Turn) -> Point:
    z = turn[0] * complex(*point) + turn[1]
    return z.real, z.imag


def _marks(laid: Sequence[tuple[Found, Turn]], row: Rows) -> Iterator[Row]:
    """The two halves of every mark meet."""
    places: dict[str, list[Point]] = {}
    for tile, turn in laid:
        for letter, at in _rings(tile.page).items():
            places.setdefault(letter, []).append(_moved(at, turn))
    for letter, found in sorted(places.items()):
        if len(found) > 1:
            apart = max(math.dist(found[0], other) for other in found[1:])
            yield row.length(f"seam mark {letter} (halves apart)", 0.0, apart)


def _rings(page: Page) -> Mapping[str, Point]:
    """The middle of each mark on a sheet, by its letter."""
    middles: dict[str, Point] = {}
    for shape in page.shapes:
        label = next((each.text for each in shape.labels if each.text.startswith(_MARK)), "")
        for arc in _circles(shape) if label else ():
            middles[label.removeprefix(_MARK)] = arc.centre
    return middles


def _circles(shape: Shape) -> Iterator[ink.Round]:
    for course in shape.courses:
        yield from (arc for arc in ink.rounds(course) if arc.whole)


def _uncovered(cut: Course, laid: Sequence[tuple[Found, Turn]]) -> float:
    """How much of the piece lies in no sheet's window."""
    windows = [
        tuple(
            Course(tuple(_segment(each, turn) for each in course.segments), True)
            for clip in tile.around
            for course in clip
        )
        for tile, turn in laid
    ]
    points = list(_spread(cut))
    out = sum(not any(all(ink.holds(course, p) for course in window) for window in windows) for p in points)
    return out / len(points) if points else 0.0


def _segment(segment: Segment, turn: Turn) -> Segment:
    if isinstance(segment, Line):
        return Line(_moved(segment.start, turn), _moved(segment.end, turn))
    return Curve(*(_moved(p, turn) for p in (segment.start, segment.first, segment.second, segment.end)))


def _spread(cut: Course) -> Iterator[Point]:
    """Points all over a piece."""
    box = cut.box
    for i in range(int(box.width / _STEP) + 1):
        for j in range(int(box.height / _STEP) + 1):
            point = box.left + (i + 0.5) * _STEP, box.bottom + (j + 0.5) * _STEP
            if ink.holds(cut, point):
                yield point
