"""How two sheets are glued: marks near the ends of each seam, a hatched strip for the glue, a line to cut along.

The marks stand on the cut line, the same on both sheets. When the upper sheet is cut, half of each mark is
left at its edge and the other half is seen on the lower sheet: the two halves must meet.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from printgen import units
from printgen.drawing.fonts import Fonts
from printgen.drawing.outlines import circle, line, polygon, rectangle
from printgen.drawing.shapes import Group, Path, Shape, Text
from printgen.geometry import Box, Matrix, Point
from printgen.sheets.convex import Ring, along, area, below, common
from printgen.sheets.tiles import Seam, Sheet, Tiling

RADIUS = 0.08
"""Of a mark's circle at most, in inches; its cross goes a little farther."""
HATCH_GAP = units.from_mm(4.5)
_INSET = 0.16
"""How far a mark stands from the end of its seam at least."""
_LETTER_SIZE = 7.5
_GLUE_SIZE = 8.0
_LONGEST_WORDS = "AA10 goes here"
"""Stands for the words of a strip where their room is reserved."""
_BEYOND = 0.15
"""How far a cut line goes on beyond the ink."""


@dataclass(frozen=True, slots=True)
class Mark:
    """A letter, and where it stands in the drawing's frame."""

    letter: str
    at: Point


@dataclass(frozen=True, slots=True)
class Joint:
    """A seam and its two marks."""

    seam: Seam
    marks: tuple[Mark, Mark]

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
        made.append(Joint(seam, (first, second)))
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


def drawn(
    number: int,
    tiling: Tiling,
    all_joints: Sequence[Joint],
    cut: Path,
    matrix: Matrix,
    fonts: Fonts,
    glue: str,
) -> Iterator[Shape]:
    """All that sheet ``number`` shows of its seams, on paper. ``glue`` says which sheet comes here (``{sheet}``)."""
    sheet = tiling.sheets[number]
    mine = [joint for joint in all_joints if number in (joint.seam.under, joint.seam.over)]
    hatched = tuple(
        Path(line(*stroke), "hatch.always")
        for strip in strips(sheet, tiling.ink, (joint for joint in mine if joint.seam.under == number))
        for stroke in _strokes(strip)
    )
    yield Group((Group(hatched, clip=cut),), matrix, label="glue-strip")
    for joint in mine:
        if joint.seam.under == number:
            name = tiling.sheets[joint.seam.over].name
            yield from _glue_words(joint, glue.format(sheet=name), matrix, fonts)
    yield from _cut_lines(sheet, tiling.ink, mine, number, matrix)
    for joint in mine:
        for place, mark in enumerate(joint.marks):
            inward = 1 if place == 0 else -1
            yield from _mark(joint, mark, matrix)
            yield from _letter(joint, mark, inward, joint.seam.under == number, matrix, fonts)


def strips(sheet: Sheet, ink: Ring, under: Iterable[Joint]) -> Iterator[Ring]:
    """The parts of a sheet that others are glued on, each part once."""
    rest = common(ink, sheet.shown)
    for joint in under:
        nx, ny = joint.towards_under
        strip = below(rest, (nx, ny), joint.line)
        rest = below(rest, (-nx, -ny), -joint.line)
        if area(strip) > 1e-3:
            yield strip


def _strokes(strip: Ring) -> Iterator[tuple[Point, Point]]:
    """Lines at 45 degrees over a convex polygon, in step over the whole drawing, falling to the right:
    what hatches a piece rises."""
    box = Box.around(strip)
    step = HATCH_GAP * math.sqrt(2)
    for k in range(math.floor((box.left + box.bottom) / step), math.ceil((box.right + box.top) / step) + 1):
        x = k * step
        stroke = along(strip, (x - box.top - 1, box.top + 1), (x - box.bottom + 1, box.bottom - 1))
        if stroke:
            yield stroke


def _glue_words(joint: Joint, words: str, matrix: Matrix, fonts: Fonts) -> Iterator[Shape]:
    """Which sheet comes on the strip, on a plate, read along the seam; left out where the strip is too small."""
    ink = fonts.ink("semibold", words, _GLUE_SIZE)
    plate = ink.moved(-ink.centre[0], -ink.centre[1]).grown(0.035)
    text = Text(words, "semibold", _GLUE_SIZE, (-ink.centre[0], -ink.centre[1]))
    for at in _word_places(joint, ink):
        yield Group((Path(rectangle(plate), "plate.white"), text), _standing(joint, matrix(at), matrix))


def _word_places(joint: Joint, ink: Box) -> Iterator[Point]:
    """The middle of the strip, or on a long one two places along it."""
    (x0, y0), (x1, y1) = joint.marks[0].at, joint.marks[1].at
    length = math.dist(joint.marks[0].at, joint.marks[1].at)
    if joint.seam.glue < ink.height + 0.06 or length < ink.width + 0.8:
        return
    nx, ny = joint.towards_under
    middle = -joint.seam.glue / 2
    for share in (0.15, 0.85) if length > 4 * ink.width + 2 else (0.5,):
        yield x0 + share * (x1 - x0) + nx * middle, y0 + share * (y1 - y0) + ny * middle


def marks_and_words(joint: Joint, matrix: Matrix, fonts: Fonts) -> Iterator[Box]:
    """The room that a joint's marks with their letters, and its words, take on paper."""
    for mark in joint.marks:
        yield Box.around([matrix(mark.at)]).grown(0.22)
    ink = fonts.ink("semibold", _LONGEST_WORDS, _GLUE_SIZE)
    for at in _word_places(joint, ink):
        yield Box.around([matrix(at)]).grown(ink.width / 2 + 0.05)


def _standing(joint: Joint, at: Point, matrix: Matrix) -> Matrix:
    """Where words along a seam stand on paper: never upside down."""
    dx, dy = joint.along
    x, y = matrix.a * dx + matrix.c * dy, matrix.b * dx + matrix.d * dy
    turn = -math.degrees(math.atan2(y, x))
    turn = (turn + 90.001) % 180 - 90.001
    return Matrix.turn(round(turn, 6)).then(Matrix.shift(*at))


def _cut_lines(
    sheet: Sheet, ink: Ring, mine: Iterable[Joint], number: int, matrix: Matrix
) -> Iterator[Shape]:
    """Dashed where this sheet is cut; plain where the cut edge of another will lie."""
    done: set[tuple[float, ...]] = set()
    for joint in mine:
        (dx, dy), (x, y) = joint.along, joint.seam.start
        over = joint.seam.over == number
        key = (round(abs(dx), 6), round(abs(dy), 6), round(abs(joint.line), 6), over)
        stretch = along(common(ink, sheet.shown), (x - 99 * dx, y - 99 * dy), (x + 99 * dx, y + 99 * dy))
        if key in done or not stretch:
            continue
        done.add(key)
        beyond = _BEYOND if over else 0.0
        (x0, y0), (x1, y1) = stretch
        ends = (x0 - beyond * dx, y0 - beyond * dy), (x1 + beyond * dx, y1 + beyond * dy)
        role, label = ("seam", "cut-here") if over else ("mark", "lay-here")
        yield Path(line(*map(matrix, ends)), role, label)


def _mark(joint: Joint, mark: Mark, matrix: Matrix) -> Iterator[Shape]:
    """A ring and a cross along and across the seam."""
    radius = joint.radius
    x, y = mark.at
    yield Group(
        (
            Path(circle(radius, mark.at), "mark"),
            *(
                Path(
                    line(
                        (x - ux * radius * 1.1, y - uy * radius * 1.1),
                        (x + ux * radius * 1.1, y + uy * radius * 1.1),
                    ),
                    "mark",
                )
                for ux, uy in (joint.along, joint.towards_under)
            ),
        ),
        matrix,
        label=f"seam-mark.{mark.letter}",
    )


def _letter(
    joint: Joint, mark: Mark, inward: int, under: bool, matrix: Matrix, fonts: Fonts
) -> Iterator[Shape]:
    """A mark's letter where it will be hidden or cut away: on the strip for glue, or beyond the cut."""
    (dx, dy), (nx, ny) = joint.along, joint.towards_under
    aside = inward * (joint.radius + 0.07)
    across = -min(joint.seam.glue / 2, 0.09) if under else joint.seam.waste / 2
    x, y = matrix((mark.at[0] + aside * dx + across * nx, mark.at[1] + aside * dy + across * ny))
    size = min(_LETTER_SIZE, units.to_points(joint.seam.waste) * 1.1)
    ink = fonts.ink("bold", mark.letter, size)
    box = ink.moved(x - ink.centre[0], y - ink.centre[1])
    yield Path(rectangle(box.grown(0.015)), "plate.white")
    yield Text(mark.letter, "bold", size, (x - ink.centre[0], y - ink.centre[1]))


def clip_of(sheet: Sheet) -> Path:
    """What a sheet shows of the drawing."""
    return Path(polygon(*sheet.shown), "clip")
