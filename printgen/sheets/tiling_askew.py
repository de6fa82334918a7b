"""One sheet at an angle of its own: a straight cut in any direction takes off as much as it can hold.

The rest is one more sheet, or rows.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator

from printgen.geometry import Matrix
from printgen.sheets.convex import Ring, area, below, common
from printgen.sheets.packing import Size
from printgen.sheets.tiles import Sheet, Tiling
from printgen.sheets.tiling_angles import angles_that_matter, in_rows
from printgen.sheets.tiling_rows import Frame, Task, stacks
from printgen.sheets.tiling_seams import Avoided, Laid, best_cut, cheapest_of

_CUTS, _FEW_CUTS = (6, 3), (15,)
"""Degrees between the directions of the cut, closer where that finds nothing: for two sheets, and where the
rest has to be laid in rows."""
_SHEET_ANGLES = 3
"""Degrees between the angles of a single sheet, beside those along its edges."""


def with_a_turned_sheet(task: Task, least: int, most: int) -> Tiling | None:
    """The fewest sheets, ``most`` or less, with the first cut off in any direction and laid at any angle."""
    found = None
    while most >= least:
        laid = _all_cuts(task, most)
        if not laid:
            break
        found = cheapest_of(laid)
        most = len(found.sheets) - 1
    return found


def _all_cuts(task: Task, most: int) -> list[Laid]:
    steps, all_round = (_CUTS, 180) if most == 2 else (_FEW_CUTS, 360)
    for step in steps:
        cuts = (_cut_off(task, float(turn), most) for turn in range(0, all_round, step))
        laid = [each for each in cuts if each]
        if laid:
            return laid
    return []


def _cut_off(task: Task, turn: float, most: int) -> Laid | None:
    """One direction: turned by ``turn`` the cut is level, the single sheet below it, the rest above."""
    frame = Frame(task.ink, turn)
    single, rest = _Single(task.window), _Rest(task, turn, most - 1)
    bottom, top = frame.profile.bottom, frame.profile.top
    highest = _farthest(bottom, top, lambda y: single.holds(_under(frame.ring, y)))
    if not rest.holds(_over(frame.ring, highest - task.overlap)):
        return None
    lowest = _farthest(highest, bottom, lambda y: rest.holds(_over(frame.ring, y - task.overlap)))
    avoided = Avoided(task.avoid, turn)
    end, cost = best_cut(
        lambda cut: avoided.level(cut, *frame.profile.sides(cut)), task.glue, lowest, highest
    )
    cut, back = end - task.glue, Matrix.turn(-turn)
    shown = tuple(map(back, _under(frame.ring, min(highest, end + task.overlap))))
    first = Sheet(0, 0, single.best_turn(shown), tuple(map(back, _under(frame.ring, cut))), shown)
    others = rest.laid(_over(frame.ring, cut), _over(frame.ring, end - task.overlap))
    return Laid(cost + others.cost, Tiling((first, *others.tiling.sheets), task.ink, 0.0, turned=True))


def _under(ring: Ring, y: float) -> Ring:
    return below(ring, (0.0, 1.0), y)


def _over(ring: Ring, y: float) -> Ring:
    return below(ring, (0.0, -1.0), -y)


def _farthest(good: float, bad: float, holds: Callable[[float], bool]) -> float:
    """How far from ``good`` towards ``bad`` it still holds, to a hundredth of an inch."""
    if holds(bad):
        return bad
    while abs(bad - good) > 0.01:
        middle = (good + bad) / 2
        good, bad = (middle, bad) if holds(middle) else (good, middle)
    return good


class _Single:
    """One sheet at any angle. It tries first the angle that held last."""

    def __init__(self, window: Size) -> None:
        self._window = window
        self._last = 0.0

    def holds(self, piece: Ring) -> bool:
        if len(piece) < 3:
            return True
        if area(piece) > self._window.width * self._window.height:
            return False
        if self._room(piece, self._last) >= 0:
            return True
        for turn in self._turns(piece, _SHEET_ANGLES):
            if self._room(piece, turn) >= 0:
                self._last = turn
                return True
        return False

    def best_turn(self, piece: Ring) -> float:
        """The angle that leaves the most room."""
        return max(self._turns(piece, 1), key=lambda turn: self._room(piece, turn))

    def _turns(self, piece: Ring, step: int) -> Iterator[float]:
        yield self._last
        yield from angles_that_matter(piece)
        yield from map(float, range(step - 90, 90, step))

    def _room(self, piece: Ring, turn: float) -> float:
        """Inches to spare in the tighter direction; negative where the piece does not fit."""
        angle = math.radians(turn)
        cos, sin = math.cos(angle), math.sin(angle)
        xs = [cos * x + sin * y for x, y in piece]
        aside = self._window.width - max(xs) + min(xs)
        if aside < 0:
            return aside
        ys = [cos * y - sin * x for x, y in piece]
        return min(aside, self._window.height - max(ys) + min(ys))


class _Rest:
    """What is left above a cut: one more sheet at any angle, or ``most`` sheets in rows.

    Pieces are given in the frame of the cut, which is turned by ``turn``.
    """

    def __init__(self, task: Task, turn: float, most: int) -> None:
        self._task, self._turn, self._most = task, turn, most
        self._single = _Single(task.window)

    def holds(self, piece: Ring) -> bool:
        if len(piece) < 3:
            return True
        if self._most == 1:
            return self._single.holds(piece)
        return any(
            stacks(Frame(piece, turn).profile, self._task, self._most) for turn in angles_that_matter(piece)
        )

    def laid(self, cell: Ring, shown: Ring) -> Laid:
        """The sheets of the rest, in row B and on; ``shown`` is the cell and its part of the overlap."""
        back, task = Matrix.turn(-self._turn), self._task
        cell, shown = tuple(map(back, cell)), tuple(map(back, shown))
        if self._most == 1:
            return Laid(0.0, Tiling((Sheet(1, 0, self._single.best_turn(shown), cell, shown),), task.ink))
        task = Task(task.outline, shown, task.window, task.overlap, task.avoid)
        rows = in_rows(task, 1)
        sheets = tuple(
            Sheet(each.row + 1, each.column, each.turn, common(each.cell, cell), common(each.shown, shown))
            for each in rows.sheets
        )
        return Laid(0.0, Tiling(sheets, task.ink))
