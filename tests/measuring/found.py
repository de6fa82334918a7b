"""What a reader finds on a page: outlines and words, in the order they are painted."""

from __future__ import annotations

from dataclasses import dataclass

from measuring.matrix import Matrix, Point


@dataclass(frozen=True, slots=True)
class Straight:
    start: Point
    end: Point


@dataclass(frozen=True, slots=True)
class Curve:
    """A cubic curve."""

    start: Point
    first: Point
    second: Point
    end: Point


@dataclass(frozen=True, slots=True)
class Round:
    """A true circular arc, which only SVG has. ``sweep`` is in degrees, clockwise positive."""

    start: Point
    end: Point
    centre: Point
    radius: float
    sweep: float


Segment = Straight | Curve | Round


@dataclass(frozen=True, slots=True)
class Course:
    """One unbroken line. A closed one has its closing edge among the segments."""

    segments: tuple[Segment, ...]
    closed: bool


@dataclass(frozen=True, slots=True)
class Clip:
    """An area outside of which nothing shows."""

    courses: tuple[Course, ...]
    even_odd: bool


@dataclass(frozen=True, slots=True)
class Shape:
    """A painted path. Colours are ``#rrggbb`` or None; ``width`` and ``dash`` are in inches."""

    courses: tuple[Course, ...]
    fill: str | None
    stroke: str | None
    width: float
    dash: tuple[float, ...]
    even_odd: bool
    clips: tuple[Clip, ...]
    labels: tuple[str, ...]

    @property
    def label(self) -> str:
        """The innermost label, or an empty string."""
        return self.labels[-1] if self.labels else ""


@dataclass(frozen=True, slots=True)
class Glyph:
    """One character. ``ink`` holds the corners of the box around its outline, none where it is blank."""

    char: str
    at: Point
    ink: tuple[Point, ...]


@dataclass(frozen=True, slots=True)
class Words:
    """A run of text on one line, in the order it is written.

    ``end`` is the pen's place after the last character. ``size`` is in points (zero in SVG, where text is
    outlines); ``bearing`` is the way it reads: 90 is left to right.
    """

    text: str
    glyphs: tuple[Glyph, ...]
    end: Point
    face: str
    size: float
    bearing: float
    colour: str | None
    clips: tuple[Clip, ...]
    labels: tuple[str, ...]

    @property
    def at(self) -> Point:
        return self.glyphs[0].at

    @property
    def label(self) -> str:
        """The innermost label, or an empty string."""
        return self.labels[-1] if self.labels else ""

    @property
    def ink(self) -> tuple[Point, ...]:
        """The corners of every glyph's ink box."""
        return tuple(corner for glyph in self.glyphs for corner in glyph.ink)


@dataclass(frozen=True, slots=True)
class Page:
    """``width`` x ``height`` inches. Boxes are (left, bottom, right, top) in inches."""

    width: float
    height: float
    marks: tuple[Shape | Words, ...]
    trim: tuple[float, float, float, float] | None = None
    bleed: tuple[float, float, float, float] | None = None
    origin: Point = (0.0, 0.0)
    rotate: int = 0
    user_unit: float = 1.0

    @property
    def shapes(self) -> tuple[Shape, ...]:
        return tuple(mark for mark in self.marks if isinstance(mark, Shape))

    @property
    def words(self) -> tuple[Words, ...]:
        return tuple(mark for mark in self.marks if isinstance(mark, Words))

    def labelled(self, label: str) -> tuple[Shape, ...]:
        """The shapes that carry ``label`` themselves or stand in a group that does."""
        return tuple(shape for shape in self.shapes if label in shape.labels)


class Pen:
    """Collects courses in page coordinates from drawing commands in a frame of their own."""

    # A file's rounding leaves closing edges of some millionths of an inch, which nobody drew.
    SHORTEST = 2e-5

    def __init__(self) -> None:
        self.courses: list[Course] = []
        self._segments: list[Segment] = []
        self._first: Point | None = None
        self._here: Point | None = None

    def move(self, to: Point) -> None:
        self._finish(closed=False)
        self._first = self._here = to

    def line(self, to: Point) -> None:
        self._add(Straight(self._stand(), to))

    def curve(self, first: Point, second: Point, to: Point) -> None:
        self._add(Curve(self._stand(), first, second, to))

    def round(self, to: Point, centre: Point, radius: float, sweep: float) -> None:
        self._add(Round(self._stand(), to, centre, radius, sweep))

    def close(self) -> None:
        first, here = self._first, self._stand()
        assert first is not None
        if abs(first[0] - here[0]) > self.SHORTEST or abs(first[1] - here[1]) > self.SHORTEST:
            self._segments.append(Straight(here, first))
        self._finish(closed=True)
        self._first = self._here = first

    def rectangle(self, x: float, y: float, width: float, height: float, matrix: Matrix) -> None:
        self.move(matrix.at(x, y))
        self.line(matrix.at(x + width, y))
        self.line(matrix.at(x + width, y + height))
        self.line(matrix.at(x, y + height))
        self.close()

    def take(self) -> tuple[Course, ...]:
        """Everything drawn so far; the pen is empty afterwards."""
        self._finish(closed=False)
        courses = tuple(self.courses)
        self.__init__()  # type: ignore[misc]
        return courses

    @property
    def here(self) -> Point:
        return self._stand()

    def _stand(self) -> Point:
        if self._here is None:
            raise ValueError("a path is drawn on from nowhere")
        return self._here

    def _add(self, segment: Segment) -> None:
        self._segments.append(segment)
        self._here = segment.end

    def _finish(self, closed: bool) -> None:
        if self._segments:
            self.courses.append(Course(tuple(self._segments), closed))
        self._segments = []
