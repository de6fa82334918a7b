"""The fewest sheets of paper that cover a piece larger than the paper.

The outline is turned to each angle that matters (``tiling_angles``), and at one angle the sheets lie in rows
(``tiling_rows``), with the seams where they harm least (``tiling_seams``). With ``turned`` one sheet may also lie at
an angle of its own (``tiling_askew``). Everything is pure: polygons in, polygons out, inches, in the drawing's own
frame.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

from printgen.errors import Refused
from printgen.sheets.convex import Ring, area, grown
from printgen.sheets.packing import Size
from printgen.sheets.tiles import Avoid, Tiling
from printgen.sheets.tiling_angles import MOST, in_rows, too_many
from printgen.sheets.tiling_askew import with_a_turned_sheet
from printgen.sheets.tiling_rows import SLACK, Task

MARGIN = 0.1
"""Inches round the outline that are printed too, so that the scissors have a line to follow."""


def tile(
    outline: Sequence[Ring],
    window: Size,
    overlap: float,
    avoid: Sequence[Avoid] = (),
    turned: bool = False,
) -> Tiling:
    """The fewest sheets found whose printable ``window`` covers the ``outline`` and a margin round it.

    Neighbours share at least ``overlap`` inches. Raises :class:`Refused` where the overlap leaves nothing of
    the sheet, or the piece would take more sheets than anybody glues.
    """
    _check(window, overlap)
    ink = grown((point for ring in outline for point in ring), MARGIN)
    task = Task(tuple(outline), ink, window, overlap, tuple(avoid))
    least = max(1, math.ceil(area(ink) / (window.width * window.height) - SLACK))
    if least > MOST:
        raise Refused(too_many(window))
    best = in_rows(task, least)
    if turned and len(best.sheets) > max(least, 2):
        return with_a_turned_sheet(task, max(least, 2), len(best.sheets) - 1) or best
    return best


def _check(window: Size, overlap: float) -> None:
    shorter = min(window.width, window.height)
    if shorter <= 0:
        raise Refused("the margins leave nothing of the paper to print on")
    if overlap >= shorter:
        raise Refused(
            f"the overlap is {overlap:.2f} in, not smaller than the sheet inside its margins"
            f" ({window.width:.2f} x {window.height:.2f} in)"
        )
