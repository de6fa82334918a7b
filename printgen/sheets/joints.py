"""How two sheets are glued: marks near the ends of each seam, and a strip for the glue.

The marks stand on the cut line, the same on both sheets. When the upper sheet is cut, half of each mark is
left at its edge and the other half is seen on the lower sheet: the two halves must meet.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence

from msgspec import Struct

from printgen.drawing.fonts import Fonts
from printgen.geometry import Box, Matrix, Point
from printgen.sheets.convex import Ring, along, area, below, common
from printgen.sheets.tiles import Seam, Sheet, Tiling

RADIUS = 0.08
"""Of a mark's circle at most, in inches; its cross goes a little farther."""
_INSET = 0.16
"""How far a mark stands from the end of its seam at least."""
GLUE_SIZE = 8.0
_SHIFT, _SHIFTS = 0.02, 20
"""By what part of a strip words on it are moved aside, and how often at most."""
_CLEAR = 0.04
_LONGEST_WORDS = "AA10 goes here"
"""Stands for the words of a strip where their room is reserved."""


class Mark(Struct, frozen=True):
    """A letter, and where it stands in the drawing's frame."""

    letter: str
    at: Point


class Joint(Struct, frozen=True):
    """A seam and its two marks; ``words`` are the boxes of the piece's words near it, in the drawing's frame."""

    seam: Seam
    marks: tuple[Mark, Mark]
    words: tuple[Box, ...] = ()

    @property
    def along(self) -> Point:
        """The seam's direction, of length 1."""
        (x0, y0), (x1, y1) = self.seam.start, self.seam.end
        length = math.dist(self.seam.start, self.seam.end)
        return (x1 - x0) / length, (y1 - y0) / length

    @property
    def towards_under(self) -> Point:
        """Across the seam, from the upper sheet's part of the piece to the lower sheet's."""
        x, y = self.along
        return y, -x

    @property
    def line(self) -> float:
        """Where the seam lies in that direction."""
        (nx, ny), (x, y) = self.towards_under, self.seam.start
        return nx * x + ny * y

    @property
    def radius(self) -> float:
        return min(RADIUS, 0.9 * self.seam.waste, 0.9 * self.seam.glue)


def joints(tiling: Tiling, piece: Ring, words: Sequence[Box]) -> tuple[Joint, ...]:
    """Every seam with its marks, lettered in order; marks keep inside the ``piece`` and off its ``words``."""
    made = []
    for number, seam in enumerate(tiling.seams):
        start, end = along(piece, seam.start, seam.end) or (seam.start, seam.end)
        places = _place(start, end, words), _place(end, start, words)
        first, second = (Mark(letters(2 * number + k), at) for k, at in enumerate(places))
        near = Box.around((seam.start, seam.end)).grown(seam.glue)
        made.append(Joint(seam, (first, second), tuple(box for box in words if near.meets(box))))
    return tuple(made)


def letters(number: int) -> str:
    """``a`` to ``z``, then ``aa`` and on."""
    return (letters(number // 26 - 1) if number >= 26 else "") + chr(ord("a") + number % 26)


def _place(start: Point, end: Point, words: Sequence[Box]) -> Point:
    """As near to ``start`` as a mark can stand without touching words; as near as allowed where it cannot."""
    length = math.dist(start, end)
    least = min(_INSET, length / 4)

    def at(reach: float) -> Point:
        t = reach / length
        return start[0] + t * (end[0] - start[0]), start[1] + t * (end[1] - start[1])

    for step in range(20):
        reach = least + 0.06 * step
        if reach > length / 3:
            break
        around = Box.around([at(reach)]).grown(RADIUS + 0.05)
        if not any(around.meets(box) for box in words):
            return at(reach)
    return at(least)


def strips(sheet: Sheet, ink: Ring, under: Iterable[Joint]) -> Iterator[Ring]:
    """The parts of a sheet that others are glued on, each part once."""
    rest = common(ink, sheet.shown)
    for joint in under:
        nx, ny = joint.towards_under
        strip = below(rest, (nx, ny), joint.line)
        rest = below(rest, (-nx, -ny), -joint.line)
        if area(strip) > 1e-3:
            yield strip


def word_places(joint: Joint, fonts: Fonts) -> Iterator[Point]:
    """The middle of the strip, or on a long one two places along it; beside the piece's own words where there is room.

    They will be hidden with the strip, but until then nobody should miss a word of the piece.
    """
    ink = fonts.ink("semibold", _LONGEST_WORDS, GLUE_SIZE)
    length = math.dist(joint.marks[0].at, joint.marks[1].at)
    if joint.seam.glue < ink.height + 0.06 or length < ink.width + 0.8:
        return
    two = length > 4 * ink.width + 2
    for share in (0.15, 0.85) if two else (0.5,):
        ways = (share + sign * step * _SHIFT for step in range(_SHIFTS) for sign in (1, -1))
        least, most = ((0.12, 0.4) if share < 0.5 else (0.5, 0.88)) if two else (0.2, 0.8)
        places = [_on_strip(joint, way) for way in ways if least <= way <= most]
        yield next((at for at in places if not _on_words(joint, at, ink)), places[0])


def _on_strip(joint: Joint, share: float) -> Point:
    """In the middle across the strip, so far from its first mark to its second."""
    (x0, y0), (x1, y1) = joint.marks[0].at, joint.marks[1].at
    nx, ny = joint.towards_under
    middle = -joint.seam.glue / 2
    return x0 + share * (x1 - x0) + nx * middle, y0 + share * (y1 - y0) + ny * middle


def _on_words(joint: Joint, at: Point, ink: Box) -> bool:
    """Whether words along the seam about a point would lie on words of the piece."""
    dx, dy = joint.along
    half, rise = ink.width / 2 + _CLEAR, ink.height / 2 + _CLEAR
    corners = (
        (at[0] + s * half * dx - t * rise * dy, at[1] + s * half * dy + t * rise * dx)
        for s in (-1, 1)
        for t in (-1, 1)
    )
    plate = Box.around(corners)
    return any(plate.meets(box) for box in joint.words)


def marks_and_words(joint: Joint, matrix: Matrix, fonts: Fonts) -> Iterator[Box]:
    """The room that a joint's marks with their letters, and its words, take on paper."""
    for mark in joint.marks:
        yield Box.around([matrix(mark.at)]).grown(0.22)
    ink = fonts.ink("semibold", _LONGEST_WORDS, GLUE_SIZE)
    for at in word_places(joint, fonts):
        yield Box.around([matrix(at)]).grown(ink.width / 2 + 0.05)
