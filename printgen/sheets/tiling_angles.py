"""The angles at which rows are tried: those that matter, and further ones only where that saves a sheet.

Those that matter are upright, lying, and each long straight edge of the outline along a side of the paper. The
others are tried every few degrees when more sheets are needed than the area asks for.
"""

from __future__ import annotations

import math

from printgen.errors import Refused
from printgen.geometry import Box
from printgen.sheets.convex import Ring
from printgen.sheets.packing import Size
from printgen.sheets.tiles import Tiling
from printgen.sheets.tiling_rows import Frame, Stack, Task, sheets_of, stacks
from printgen.sheets.tiling_seams import cheapest_of, half_turn, laid

MOST = 60
"""More sheets than this are no table aid any more."""
_FURTHER_ANGLES = 3
"""Degrees between the angles that are tried when those that matter do not reach the least number."""


def in_rows(task: Task, least: int) -> Tiling:
    """Rows at the angles that matter, and at others only where that saves a sheet.

    ``least`` sheets are needed in any case. Raises :class:`Refused` where more would be needed than are tried.
    """
    best: list[tuple[Frame, Stack]] = []
    fewest = MOST + 1
    matter = angles_that_matter(task.ink)
    others = [float(turn) for turn in range(_FURTHER_ANGLES - 90, 90, _FURTHER_ANGLES)]
    for turns in (matter, others):
        if turns is others and (not best or fewest <= least):
            break
        allowed = fewest - 1
        for turn in turns:
            frame = Frame(task.ink, turn)
            found = stacks(frame.profile, task, allowed)
            if not found:
                continue
            if sheets_of(found[0]) < fewest:
                fewest = allowed = sheets_of(found[0])
                best = []
            best += [(frame, rows) for rows in found]
    if not best:
        raise Refused(too_many(task.window))
    return cheapest_of([laid(task, frame, rows) for frame, rows in best])


def angles_that_matter(ring: Ring) -> list[float]:
    """Upright, lying, and each long straight edge along either side of the paper."""
    box = Box.around(ring)
    long = max(box.width, box.height) / 8
    turns = {0.0: None, 90.0: None}
    for (x0, y0), (x1, y1) in zip(ring, ring[1:] + ring[:1], strict=True):
        if math.hypot(x1 - x0, y1 - y0) >= long:
            bearing = math.degrees(math.atan2(x1 - x0, y1 - y0))
            turns |= {half_turn(-bearing): None, half_turn(90 - bearing): None}
    return list(turns)


def too_many(window: Size) -> str:
    """Why a piece is refused that sheets of this size (inches) do not hold."""
    return (
        f"it would take more than {MOST} sheets with {window.width:.2f} x {window.height:.2f} in to print on"
    )
