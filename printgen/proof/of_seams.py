"""What a sheet shows of a glued piece is clear: no plate of a seam's words or letters lies on it.

What is hidden once the sheets are glued, or cut away, is not looked at: the neighbour shows it, and is held to that.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from printgen.geometry import Point
from printgen.proof import ink
from printgen.proof.found import Found
from printgen.proof.marks import Mark, Shape, Words
from printgen.proof.rows import Row, Rows

_SEAMS = ("cut-here", "lay-here")
_AT_SEAM = 0.02
"""Inches about a seam in which either sheet may be the one that is seen."""
_AT_EDGE = 0.01
_STEP = 0.1
"""Inches between the points that are looked at along a line."""
_ALONG = (0.1, 0.3, 0.5, 0.7, 0.9)
"""Where words are looked at, from their start to their end."""


def rows(tile: Found, row: Rows) -> Iterator[Row]:
    """That nothing of the piece is painted over where its sheet is the one that is seen."""
    own = {id(mark) for mark in tile.marks}
    last = max((place for place, mark in enumerate(tile.page.marks) if id(mark) in own), default=0)
    plates = [mark for mark in tile.page.marks[last + 1 :] if isinstance(mark, Shape) and mark.filled]
    cell = _Cell(tile)
    hit = next((mark for mark in tile.marks if _hidden(mark, plates, cell)), None)
    what = f'"{hit.text}"' if isinstance(hit, Words) else "a line"
    said = f"{what} is painted over on the sheet that shows it"
    yield row.plain(f"sheet {tile.tile} (clear)", hit is None, "nothing painted over", said)


class _Cell:
    """What the glued piece shows of a sheet: of its window the side of every seam on which most of it lies."""

    def __init__(self, tile: Found) -> None:
        self._windows = [course for clip in tile.around for course in clip]
        corners = [point for course in self._windows for point in course.points]
        seams = (shape for shape in tile.page.shapes if shape.label in _SEAMS)
        self._sides: list[tuple[ink.Frame, int]] = []
        for edge in ink.strokes(seams):
            frame = ink.Frame(edge.start, ink.bearing(edge.start, edge.end))
            off = [frame.aside(corner) for corner in corners]
            if off:
                self._sides.append((frame, 1 if max(off) > -min(off) else -1))

    def shows(self, point: Point) -> bool:
        if any(side * frame.aside(point) < _AT_SEAM for frame, side in self._sides):
            return False
        return any(ink.holds(course, point) for course in self._windows)


def _hidden(mark: Mark, plates: Sequence[Shape], cell: _Cell) -> bool:
    """Whether some of a mark that would be seen lies under a plate."""
    return any(
        any(_on(plate, point) for plate in plates) and cell.shows(point) and _shown(mark, point)
        for point in _points(mark)
    )


def _shown(mark: Mark, point: Point) -> bool:
    """Whether no clip cuts a point off, as hatch is cut off by what it fills."""
    return all(any(ink.holds(course, point) for course in clip) for clip in mark.clips)


def _on(plate: Shape, point: Point) -> bool:
    """Whether a point lies well within a plate."""
    x, y = point
    return any(
        course.box.left + _AT_EDGE < x < course.box.right - _AT_EDGE
        and course.box.bottom + _AT_EDGE < y < course.box.top - _AT_EDGE
        and ink.holds(course, point)
        for course in plate.courses
    )


def _points(mark: Mark) -> Iterator[Point]:
    if isinstance(mark, Words):
        (x, y), (x0, y0), (x1, y1) = mark.middle, mark.at, mark.end
        for t in _ALONG:
            yield x + (t - 0.5) * (x1 - x0), y + (t - 0.5) * (y1 - y0)
    elif mark.line:
        for course in mark.courses:
            for segment in course.segments:
                (x0, y0), (x1, y1) = segment.start, segment.end
                count = max(1, round((abs(x1 - x0) + abs(y1 - y0)) / _STEP))
                yield from (segment.at((k + 0.5) / count) for k in range(count))
