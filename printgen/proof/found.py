"""A piece on a page, and the outline it is cut out along."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property

from msgspec import Struct

from printgen.facts.piece_id import PieceId
from printgen.geometry import Box
from printgen.proof import printed
from printgen.proof.marks import Clip, Course, Mark, Page, Shape, Words

ROUND = 0.6
"""What part of a piece's ink, over its box, lies in the line that it is cut out along."""
_SLIVER = 0.01, 0.05
"""Inches that are hidden of a cut line where nobody is to cut: at a fold."""

PAGES = ("reference", "handout", "wall", "gm")
"""Kinds of piece that are a page: not cut out, and in no cell."""


class Found(Struct, frozen=True, dict=True):
    """A piece on a page. ``tile`` is the sheet of a glued piece by the file's own label, empty elsewhere.

    ``side`` is which side of a page of words it is, 0 for any other piece.
    """

    id: PieceId
    page: Page
    marks: tuple[Mark, ...]
    labelled: bool
    back: bool = False
    tile: str = ""
    side: int = 0

    @cached_property
    def shapes(self) -> tuple[Shape, ...]:
        return tuple(mark for mark in self.marks if isinstance(mark, Shape))

    @cached_property
    def words(self) -> tuple[Words, ...]:
        return tuple(mark for mark in self.marks if isinstance(mark, Words))

    @cached_property
    def around(self) -> tuple[Clip, ...]:
        """The clips that lie round the whole piece: its sheet's part of it, or a card's cell."""
        every = [mark.clips for mark in self.marks]
        return min(every, key=len) if every else ()

    @cached_property
    def lines(self) -> tuple[Shape, ...]:
        """Lines that nothing but the sheet cuts off: no rim drawn within itself, no hatch."""
        return tuple(shape for shape in self.shapes if shape.line and len(shape.clips) == len(self.around))

    @cached_property
    def printed(self) -> tuple[tuple[str, str], ...]:
        """The ids and digests that stand on the piece."""
        signed = [each for each in self.words if each.label == "colophon"]
        whole = printed.one(signed)
        return (
            (whole,)
            if whole
            else tuple((each.id, each.digest) for each in printed.all_(self.words, str(self.id)))
        )

    @cached_property
    def cuts(self) -> tuple[Course, ...]:
        """Every closed line that is, or would be, its cut: round the ink, whole but for a sliver at a fold."""
        ink = self._ink
        return tuple(each for each in self._outlines() if ink is None or area(each.box) >= ROUND * area(ink))

    @cached_property
    def cut(self) -> Course | None:
        """The outline it is cut out along: the largest closed line. None where there is none."""
        return largest(self.cuts)

    @cached_property
    def window(self) -> Box | None:
        """What is seen of a piece that has no line to be cut along: its cell on a stock that comes cut."""
        if self.cut or self.back or self.tile or not self.around:
            return None
        return Box.around(point for course in self.around[-1] for point in course.points)

    @cached_property
    def outline(self) -> Box | None:
        """The box of the cut, or of the cell; of a back its largest area, not its ground, which runs out."""
        if self.cut:
            return self.cut.box
        if self.window:
            return self.window
        areas = self.shapes[1:] if self.back else self.shapes
        found = largest(_closed(each for each in areas if len(each.clips) == len(self.around)))
        return found.box if found else None

    def _outlines(self) -> Iterator[Course]:
        around = len(self.around)
        for shape in self.shapes:
            if shape.line and not shape.dashed:
                for course in _closed([shape]):
                    if len(shape.clips) == around or folds(shape.clips[around:], course):
                        yield course

    @cached_property
    def _ink(self) -> Box | None:
        whole = [shape for shape in self.shapes if len(shape.clips) == len(self.around)]
        corners = [corner for shape in whole for course in shape.courses for corner in course.box.corners]
        return Box.around(corners) if corners else None


def largest(courses: Iterable[Course]) -> Course | None:
    return max(courses, key=lambda course: area(course.box), default=None)


def folds(clips: Sequence[Clip], course: Course) -> bool:
    """Whether one clip takes a sliver of an outline, at one side: where paper is folded there is no cut."""
    if len(clips) != 1:
        return False
    box, seen = course.box, Box.around(point for each in clips[0] for point in each.points)
    short = (seen.left - box.left, seen.bottom - box.bottom, box.right - seen.right, box.top - seen.top)
    return _SLIVER[0] < max(short) < _SLIVER[1] and sum(each > -_SLIVER[0] for each in short) == 1


def nearly(course: Course) -> bool:
    """Whether a course is meant to be closed: a drawn outline with a gap."""
    box = course.box
    across = max(box.width, box.height)
    (x0, y0), (x1, y1) = course.start, course.end
    return len(course.segments) > 2 and abs(x0 - x1) + abs(y0 - y1) < 0.5 * across


def _closed(shapes: Iterable[Shape]) -> Iterator[Course]:
    for shape in shapes:
        for course in shape.courses:
            if len(course.segments) > 2 and (course.closed or nearly(course)):
                yield course


def area(box: Box) -> float:
    return box.width * box.height
