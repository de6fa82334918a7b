"""What a sheet shows of its seams: hatched strips, cut lines, and marks with their letters."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence

from msgspec import Struct

from printgen import units
from printgen.drawing.fonts import Fonts
from printgen.drawing.outlines import circle, line, polygon, rectangle
from printgen.drawing.shapes import Group, Path, Shape, Text
from printgen.geometry import Box, Matrix, Point
from printgen.sheets.convex import Ring, along, common
from printgen.sheets.joints import GLUE_SIZE, Joint, Mark, strips, word_places
from printgen.sheets.tiles import Sheet, Tiling

HATCH_GAP = units.from_mm(4.5)
_LETTER_SIZE = 7.5
_BEYOND = 0.15
"""How far a cut line goes on beyond the ink, in inches."""
_FAR = 999.0


class Lying(Struct, frozen=True):
    """How a sheet's drawing lies on its paper, and what the printer reaches."""

    matrix: Matrix
    printable: Box
    fonts: Fonts


def clip_of(sheet: Sheet) -> Path:
    """What a sheet shows of the drawing, in the drawing's frame."""
    return Path(polygon(*sheet.shown), "clip")


def seam_ink(
    number: int, tiling: Tiling, joints: Sequence[Joint], cut: Path, here: str, lying: Lying
) -> Iterator[Shape]:
    """All that sheet ``number`` shows of its seams, on paper; ``here`` says whose strip it is (``{sheet}``)."""
    sheet = tiling.sheets[number]
    mine = [joint for joint in joints if number in (joint.seam.under, joint.seam.over)]
    under = [joint for joint in mine if joint.seam.under == number]
    hatched = tuple(
        Path(line(*stroke), "hatch.always")
        for strip in strips(sheet, tiling.ink, under)
        for stroke in _strokes(strip)
    )
    yield Group((Group(hatched, clip=cut),), lying.matrix, label="glue-strip")
    for joint in under:
        yield from _strip_words(joint, here.format(sheet=tiling.sheets[joint.seam.over].name), lying)
    yield from _cut_lines(common(tiling.ink, sheet.shown), mine, number, lying)
    for joint in mine:
        for mark, inward in zip(joint.marks, (1, -1), strict=True):
            yield _mark(joint, mark, lying)
            yield from _letter(joint, mark, inward, joint.seam.under == number, lying)


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


def _strip_words(joint: Joint, words: str, lying: Lying) -> Iterator[Shape]:
    """Which sheet comes on the strip, on a plate, read along the seam; left out where the strip is too small."""
    ink = lying.fonts.ink("semibold", words, GLUE_SIZE)
    plate = ink.moved(-ink.centre[0], -ink.centre[1]).grown(0.035)
    text = Text(words, "semibold", GLUE_SIZE, (-ink.centre[0], -ink.centre[1]))
    for at in word_places(joint, lying.fonts):
        yield Group(
            (Path(rectangle(plate), "plate.white"), text), _standing(joint, lying.matrix(at), lying.matrix)
        )


def _standing(joint: Joint, at: Point, matrix: Matrix) -> Matrix:
    """Where words along a seam stand on paper: never upside down."""
    dx, dy = joint.along
    x, y = matrix.a * dx + matrix.c * dy, matrix.b * dx + matrix.d * dy
    turn = -math.degrees(math.atan2(y, x))
    turn = (turn + 90.001) % 180 - 90.001
    return Matrix.turn(round(turn, 6)).then(Matrix.shift(*at))


def _cut_lines(shown: Ring, mine: Iterable[Joint], number: int, lying: Lying) -> Iterator[Shape]:
    """Dashed where this sheet is cut; plain where the cut edge of another will lie."""
    done: set[tuple[float, ...]] = set()
    for joint in mine:
        (dx, dy), (x, y) = joint.along, joint.seam.start
        over = joint.seam.over == number
        key = (round(abs(dx), 6), round(abs(dy), 6), round(abs(joint.line), 6), over)
        stretch = along(shown, (x - _FAR * dx, y - _FAR * dy), (x + _FAR * dx, y + _FAR * dy))
        if key in done or not stretch:
            continue
        done.add(key)
        beyond = _BEYOND if over else 0.0
        (x0, y0), (x1, y1) = stretch
        start = lying.matrix((x0 - beyond * dx, y0 - beyond * dy))
        end = lying.matrix((x1 + beyond * dx, y1 + beyond * dy))
        seen = along(lying.printable.corners, start, end)
        if seen:
            role, label = ("seam", "cut-here") if over else ("mark", "lay-here")
            yield Path(line(*seen), role, label)


def _mark(joint: Joint, mark: Mark, lying: Lying) -> Group:
    """A ring and a cross along and across the seam."""
    x, y = mark.at
    reach = joint.radius * 1.1
    cross = (
        Path(line((x - ux * reach, y - uy * reach), (x + ux * reach, y + uy * reach)), "mark")
        for ux, uy in (joint.along, joint.towards_under)
    )
    ring = Path(circle(joint.radius, mark.at), "mark")
    return Group((ring, *cross), lying.matrix, label=f"seam-mark.{mark.letter}")


def _letter(joint: Joint, mark: Mark, inward: int, under: bool, lying: Lying) -> Iterator[Shape]:
    """A mark's letter where it will be hidden or cut away: on the strip for glue, or beyond the cut."""
    (dx, dy), (nx, ny) = joint.along, joint.towards_under
    aside = inward * (joint.radius + 0.07)
    across = -min(joint.seam.glue / 2, 0.09) if under else joint.seam.waste / 2
    x, y = lying.matrix((mark.at[0] + aside * dx + across * nx, mark.at[1] + aside * dy + across * ny))
    size = min(_LETTER_SIZE, units.to_points(joint.seam.waste) * 1.1)
    ink = lying.fonts.ink("bold", mark.letter, size)
    at = _within(lying.printable, ink.grown(0.015), (x - ink.centre[0], y - ink.centre[1]))
    yield Path(rectangle(ink.moved(*at).grown(0.015)), "plate.white")
    yield Text(mark.letter, "bold", size, at)


def _within(room: Box, ink: Box, at: Point) -> Point:
    """The nearest place to ``at`` where ink stays inside what the printer reaches."""
    x = min(max(at[0], room.left - ink.left), room.right - ink.right)
    y = min(max(at[1], room.bottom - ink.bottom), room.top - ink.top)
    return x, y
