"""Cards whose backs are printed beside their fronts, to be folded over: the back has a line to cut along as well."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from printgen.geometry import Box
from printgen.proof.found import Found, folds, nearly
from printgen.proof.marks import Course, Page
from printgen.proof.rows import Row, Rows, Tolerance

_MEANT = 0.1
"""How far, in inches, a line may be off where the back's should be and still be meant as it."""


def rows(page: Page, found: Sequence[Found], tolerance: Tolerance) -> Iterator[Row]:
    """For each front whose line is left out at a fold, the same line on the fold's other side."""
    every = [course for shape in page.shapes if shape.line for course in shape.courses if nearly(course)]
    for front in found:
        beyond = _beyond(front) if not front.back else None
        if beyond is None:
            continue
        row = Rows(front.id.kind, tolerance)
        lines = [each for each in every if _off(each.box, beyond) < _MEANT]
        yield from (made.at("", 0, str(front.id)) for made in _line(lines, beyond, row))


def _line(lines: Sequence[Course], beyond: Box, row: Rows) -> Iterator[Row]:
    off = max((_off(each.box, beyond) for each in lines), default=None)
    yield row.length("back (its line, off the fold)", 0.0, off)
    said = f"the line round the back is drawn {len(lines)} times"
    yield row.plain("back (its line, once)", len(lines) < 2, "once", said)
    shut = all(each.closed for each in lines)
    yield row.plain("back (its line, closed)", shut, "closed", "the line round the back is open")


def _beyond(front: Found) -> Box | None:
    """The box of the front's line folded over; None where there is no fold."""
    shape = next((each for each in front.shapes if each.line and front.cut in each.courses), None)
    if shape is None or front.cut is None or not folds(shape.clips[len(front.around) :], front.cut):
        return None
    box = front.cut.box
    seen = Box.around(point for each in shape.clips[-1] for point in each.points)
    short = {
        (-box.width, 0.0): seen.left - box.left,
        (0.0, -box.height): seen.bottom - box.bottom,
        (box.width, 0.0): box.right - seen.right,
        (0.0, box.height): box.top - seen.top,
    }
    return box.moved(*max(short, key=lambda way: short[way]))


def _off(box: Box, other: Box) -> float:
    return max(
        abs(box.left - other.left),
        abs(box.bottom - other.bottom),
        abs(box.right - other.right),
        abs(box.top - other.top),
    )
