"""What is on a page, as a stranger's eyes have it: outlines and words with the clips and labels round them.

Inches, y up from the page's bottom left corner. Every curve is a cubic: at 22 degrees a piece an arc is true
to a hundred-millionth of its radius.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from functools import cached_property

from msgspec import Struct, field

from printgen.geometry import Box, Matrix, Point
from printgen.proof.colour import Colour

SHORTEST = 2e-5
"""Files leave closing edges of some millionths of an inch, which nobody drew."""
FAINT = 0.05
"""An ink that covers less than this part of what is under it is not seen."""


class Line(Struct, frozen=True):
    start: Point
    end: Point

    def at(self, t: float) -> Point:
        (x0, y0), (x1, y1) = self.start, self.end
        return x0 + (x1 - x0) * t, y0 + (y1 - y0) * t


class Curve(Struct, frozen=True):
    start: Point
    first: Point
    second: Point
    end: Point

    def at(self, t: float) -> Point:
        s = 1 - t
        a, b, c, d = s**3, 3 * s * s * t, 3 * s * t * t, t**3
        (x0, y0), (x1, y1), (x2, y2), (x3, y3) = self.start, self.first, self.second, self.end
        return a * x0 + b * x1 + c * x2 + d * x3, a * y0 + b * y1 + c * y2 + d * y3


Segment = Line | Curve


class Course(Struct, frozen=True, dict=True):
    """One unbroken line. A closed one has its closing edge among the segments."""

    segments: tuple[Segment, ...]
    closed: bool

    @property
    def start(self) -> Point:
        return self.segments[0].start

    @property
    def end(self) -> Point:
        return self.segments[-1].end

    @cached_property
    def points(self) -> tuple[Point, ...]:
        """Points along the course, close enough to tell inside from outside."""
        found = [self.start]
        for segment in self.segments:
            if isinstance(segment, Curve):
                found += [segment.at(k / 4) for k in (1, 2, 3)]
            found.append(segment.end)
        return tuple(found)

    @cached_property
    def box(self) -> Box:
        return Box.around(self.points)


def shut(courses: tuple[Course, ...]) -> tuple[Course, ...]:
    """Courses as areas: what is filled is closed, whether or not the last edge is drawn."""
    return tuple(each if each.closed else _shut(each) for each in courses)


def _shut(course: Course) -> Course:
    gap = math.dist(course.end, course.start)
    edge = (Line(course.end, course.start),) if gap > SHORTEST else ()
    return Course((*course.segments, *edge), True)


class Label(Struct, frozen=True):
    """What a file says a group is. ``serial`` tells groups of one label apart."""

    text: str
    serial: int


Clip = tuple[Course, ...]


class Shape(Struct, frozen=True):
    """A painted path; ``width`` is the line's in inches, inks are None where they are no plain colour.

    ``layer`` is the layer that a file for a cutter has it on.
    """

    courses: tuple[Course, ...]
    filled: bool
    stroked: bool
    width: float
    clips: tuple[Clip, ...]
    labels: tuple[Label, ...]
    fill: Colour | None = None
    stroke: Colour | None = None
    layer: str = ""
    dashed: bool = False

    @property
    def label(self) -> str:
        """The innermost label, or an empty string."""
        return self.labels[-1].text if self.labels else ""

    @property
    def line(self) -> bool:
        """Whether it is a line and no area."""
        return self.stroked and not self.filled


class Words(Struct, frozen=True):
    """A run of letters on one line, from ``at`` to ``end``; ``size`` in inches, 0 where unknown.

    ``claimed`` is what the file says the letters are, where that is not what they are. ``squeeze`` is how much more
    the letters are stretched one way than the other: 1 as their font has them.
    """

    text: str
    at: Point
    end: Point
    size: float
    clips: tuple[Clip, ...]
    labels: tuple[Label, ...]
    claimed: str = ""
    ink: Colour | None = None
    squeeze: float = 1.0

    @property
    def label(self) -> str:
        """The innermost label, or an empty string."""
        return self.labels[-1].text if self.labels else ""

    @property
    def middle(self) -> Point:
        """About the middle of the letters: half a capital above the line."""
        (x0, y0), (x1, y1) = self.at, self.end
        long = math.hypot(x1 - x0, y1 - y0) or 1.0
        up = 0.35 * self.size / long
        return (x0 + x1) / 2 - (y1 - y0) * up, (y0 + y1) / 2 + (x1 - x0) * up


Mark = Shape | Words


class Page(Struct, frozen=True, dict=True):
    """``box`` is the sheet. What is wrong with its frame (turned, cropped, units of its own) is in ``oddities``."""

    number: int
    box: Box
    marks: tuple[Mark, ...]
    oddities: tuple[str, ...] = ()
    images: int = 0

    @cached_property
    def shapes(self) -> tuple[Shape, ...]:
        return tuple(mark for mark in self.marks if isinstance(mark, Shape))

    @cached_property
    def words(self) -> tuple[Words, ...]:
        return tuple(mark for mark in self.marks if isinstance(mark, Words))


Undo = Callable[[float, float], Matrix]
"""What undoes that a page of this width and height was mirrored, or scaled for a printer."""


class File(Struct):
    """A file that was opened. ``fonts`` are embedded or not by name, filled while ``pages`` is read."""

    kind: str
    pages: Iterator[Page]
    scaling: str = ""
    fonts: dict[str, bool] = field(default_factory=dict)


class Pen:
    """Collects courses in page coordinates from drawing commands in a frame of their own."""

    def __init__(self) -> None:
        self._courses: list[Course] = []
        self._segments: list[Segment] = []
        self._first: Point | None = None
        self._here: Point | None = None

    def move(self, to: Point) -> None:
        self._finish(closed=False)
        self._first = self._here = to

    def line(self, to: Point) -> None:
        self._add(Line(self.here, to))

    def curve(self, first: Point, second: Point, to: Point) -> None:
        self._add(Curve(self.here, first, second, to))

    def close(self) -> None:
        first, here = self._first, self.here
        assert first is not None
        if math.dist(first, here) > SHORTEST:
            self._segments.append(Line(here, first))
        self._finish(closed=True)
        self._first = self._here = first

    def rectangle(self, x: float, y: float, width: float, height: float, matrix: Matrix) -> None:
        self.move(matrix((x, y)))
        for corner in ((x + width, y), (x + width, y + height), (x, y + height)):
            self.line(matrix(corner))
        self.close()

    def take(self) -> tuple[Course, ...]:
        """Everything drawn so far; the pen is empty afterwards."""
        self._finish(closed=False)
        courses = tuple(self._courses)
        self._courses = []
        self._first = self._here = None
        return courses

    @property
    def here(self) -> Point:
        if self._here is None:
            raise ValueError("a path goes on from nowhere")
        return self._here

    def _add(self, segment: Segment) -> None:
        self._here = segment.end
        if isinstance(segment, Curve) or math.dist(segment.start, segment.end) > SHORTEST:
            self._segments.append(segment)

    def _finish(self, closed: bool) -> None:
        if self._segments:
            self._courses.append(Course(tuple(self._segments), closed))
        self._segments = []
