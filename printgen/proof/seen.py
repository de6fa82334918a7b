"""What can be seen of a page: ink of its ground's own colour is not there, nor what is painted over."""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from printgen.geometry import Point
from printgen.proof import ink, limits
from printgen.proof.colour import LEAST_CONTRAST, WHITE, Colour, contrast
from printgen.proof.marks import Clip, Mark, Page, Shape, Words

_CELL = 0.5
"""Inches: points are looked for by the squares of a grid."""
_BESIDE = 0.02
_THIN = 0.02
"""Areas narrower than this cover no word and no line."""


def seen(page: Page) -> Page:
    """The page without the words and lines that nobody sees."""
    watched = _Watched(page.marks)
    gone = watched.unseen()
    if not gone:
        return page
    return replace(page, marks=tuple(mark for place, mark in enumerate(page.marks) if place not in gone))


class _Watched:
    """Points of every word and line: on which ground each is, and whether it is painted over."""

    def __init__(self, marks: Sequence[Mark]) -> None:
        self._marks = marks
        self._looks = 0
        self._points: list[tuple[int, Point]] = []
        self._grid: dict[tuple[int, int], list[int]] = defaultdict(list)
        self._cut_off: set[int] = set()
        for place, mark in enumerate(marks):
            points = list(_points(mark))
            shown = [point for point in points if _shown(mark.clips, point)] if mark.clips else points
            if points and not shown and not _at_seam(mark):
                self._cut_off.add(place)
            for point in shown:
                self._grid[_square(point)].append(len(self._points))
                self._points.append((place, point))

    def unseen(self) -> set[int]:
        """The places of marks of which no point is seen."""
        grounds: list[Colour | None] = [WHITE] * len(self._points)
        over = bytearray(len(self._points))
        for place, mark in enumerate(self._marks):
            if isinstance(mark, Shape) and mark.filled:
                for number in self._under(mark):
                    if self._points[number][0] < place:
                        over[number] = not _at_seam(self._marks[self._points[number][0]])
                    elif self._points[number][0] > place:
                        grounds[number] = mark.fill
        left: dict[int, bool] = {}
        for number, (place, _) in enumerate(self._points):
            shows = not over[number] and _shows(self._marks[place], grounds[number])
            left[place] = left.get(place, False) or shows
        return self._cut_off | {place for place, shows in left.items() if not shows}

    def _under(self, area: Shape) -> Iterator[int]:
        """The points that an area lies on."""
        for course in area.courses:
            box = course.box
            if min(box.width, box.height) < _THIN:
                continue
            (x0, y0), (x1, y1) = _square((box.left, box.bottom)), _square((box.right, box.top))
            for square in self._squares(x0, y0, x1, y1):
                for number in self._grid.get(square, ()):
                    self._looks += 1
                    limits.looks(self._looks)
                    point = self._points[number][1]
                    if ink.holds(course, point) and _within(area, point):
                        yield number

    def _squares(self, x0: int, y0: int, x1: int, y1: int) -> Iterator[tuple[int, int]]:
        """The squares from a corner to another, or those of them that hold anything where these are fewer."""
        if (x1 - x0 + 1) * (y1 - y0 + 1) > len(self._grid):
            return (s for s in self._grid if x0 <= s[0] <= x1 and y0 <= s[1] <= y1)
        return ((x, y) for x in range(x0, x1 + 1) for y in range(y0, y1 + 1))


def _within(area: Shape, point: Point) -> bool:
    """Whether an area is there at a point: not in a hole of it, not cut off."""
    inside = sum(ink.holds(course, point) for course in area.courses) % 2 == 1
    return inside and _shown(area.clips, point)


def _shown(clips: Sequence[Clip], point: Point) -> bool:
    """Whether clips let a point be seen."""
    return all(any(ink.holds(course, point) for course in clip) for clip in clips)


def _at_seam(mark: Mark) -> bool:
    """Whether a mark is on a sheet to be glued: what is hidden of it there is looked at with its seams."""
    return any(label.text.startswith("tile.") for label in mark.labels)


def _shows(mark: Mark, ground: Colour | None) -> bool:
    colour = mark.ink if isinstance(mark, Words) else mark.stroke
    return colour is None or ground is None or contrast(colour, ground) >= LEAST_CONTRAST


def _points(mark: Mark) -> Iterator[Point]:
    """Where a mark is looked at: the middle of words, either side of a line: one at an area's edge is seen."""
    if isinstance(mark, Words):
        yield mark.middle
    elif mark.line:
        for course in mark.courses:
            for segment in course.segments:
                yield from _beside(segment.at(0.3), segment.at(0.35))


def _beside(here: Point, there: Point) -> Iterator[Point]:
    (x, y), (u, v) = here, there
    long = math.dist(here, there) or 1.0
    across, up = (v - y) / long * _BESIDE, (x - u) / long * _BESIDE
    yield from ((x + across, y + up), (x - across, y - up))


def _square(point: Point) -> tuple[int, int]:
    return int(point[0] // _CELL), int(point[1] // _CELL)
