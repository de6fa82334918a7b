"""Cuts a piece out on screen: what is left of a page inside the cut line and outside the windows.

Scissors leave a mark alone only where all of it lies on the piece. Marks may touch the cut line, as ticks
and rims do, so a shape may lie over it by a hair; words may not.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from measuring.area import Points, gaps, inside, seen, spread
from measuring.found import Course, Page, Shape, Words

HAIR = 2e-3


@dataclass(frozen=True, slots=True)
class CutOut:
    """``shapes`` and ``words`` are whole; ``torn`` lie partly on the piece; everything else fell away."""

    shapes: tuple[Shape, ...]
    words: tuple[Words, ...]
    torn: tuple[Shape | Words, ...]


def cut_out(page: Page, cut: Course, windows: Sequence[Course] = ()) -> CutOut:
    """The marks of a page that remain when it is cut along ``cut`` and the ``windows`` are cut out of it."""
    shapes: list[Shape] = []
    words: list[Words] = []
    torn: list[Shape | Words] = []
    for mark in page.marks:
        left = _left(mark, cut, windows)
        if not left.any():
            continue
        if not left.all():
            torn.append(mark)
        elif isinstance(mark, Shape):
            shapes.append(mark)
        else:
            words.append(mark)
    return CutOut(tuple(shapes), tuple(words), tuple(torn))


def _left(mark: Shape | Words, cut: Course, windows: Sequence[Course]) -> NDArray[np.bool_]:
    """For points all over a mark, whether each is still there; a shape's clipped points are not asked."""
    if isinstance(mark, Words):
        points: Points = np.array(mark.ink or (mark.at,))
        return seen(points, mark.clips) & on_piece(points, cut, windows)
    points = np.concatenate([spread(course) for course in mark.courses])
    points = points[seen(points, mark.clips)]
    return on_piece(points, cut, windows, HAIR) if len(points) else np.zeros(1, dtype=bool)


def on_piece(
    points: Points, cut: Course, windows: Sequence[Course] = (), hair: float = 0.0
) -> NDArray[np.bool_]:
    """Which points lie within the cut and in no window, or no more than ``hair`` inches off such a place."""
    kept = inside(points, [cut])
    _near(kept, points, cut, hair)
    for window in windows:
        outside = ~inside(points, [window])
        _near(outside, points, window, hair)
        kept &= outside
    return kept


def _near(kept: NDArray[np.bool_], points: Points, course: Course, hair: float) -> None:
    """Keeps also what lies no farther than ``hair`` from the course."""
    if hair:
        lost = np.flatnonzero(~kept)
        kept[lost] = gaps(points[lost], [course]) <= hair
