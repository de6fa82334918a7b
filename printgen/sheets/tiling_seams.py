"""Where the seams of rows go: across the least of what is to be avoided, spare paper into the overlaps."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from msgspec import Struct

from printgen.geometry import Box, Matrix
from printgen.sheets.convex import Ring, area, common
from printgen.sheets.profile import Profile
from printgen.sheets.tiles import Avoid, Sheet, Tiling
from printgen.sheets.tiling_rows import Frame, Row, Stack, Task

_PLACES = 24
"""So many places are tried on each side of the middle of where a seam may go."""
_PER_INCH = 0.05
"""What an inch of seam costs by itself."""
_ON_ITS_SIDE, _ASKEW = 0.5, 1.0
"""What a piece that does not lie upright costs: its words are harder to read while gluing."""


class Laid(Struct, frozen=True):
    """A way to tile, and its cost: the less it is, the better the seams lie."""

    cost: float
    tiling: Tiling


def cheapest_of(ways: Iterable[Laid]) -> Tiling:
    """The way of the fewest sheets, among those the one of the least cost."""
    return min(ways, key=lambda each: (len(each.tiling.sheets), each.cost)).tiling


class Avoided:
    """What seams should not cross, as boxes in a frame."""

    def __init__(self, avoid: Iterable[Avoid], turn: float) -> None:
        to_frame = Matrix.turn(turn)
        self._boxes = [(Box.around(map(to_frame, each.ring)), each.weight) for each in avoid]

    def level(self, y: float, left: float, right: float) -> float:
        """The cost of a level cut at ``y`` from ``left`` to ``right``."""
        return _PER_INCH * (right - left) + sum(
            weight * max(0.0, min(right, box.right) - max(left, box.left))
            for box, weight in self._boxes
            if box.bottom < y < box.top
        )

    def upright(self, x: float, low: float, high: float) -> float:
        """The cost of an upright cut at ``x`` from ``low`` to ``high``."""
        return _PER_INCH * (high - low) + sum(
            weight * max(0.0, min(high, box.top) - max(low, box.bottom))
            for box, weight in self._boxes
            if box.left < x < box.right
        )


class _Span(Struct, frozen=True):
    """A row or column: what it is for lies from ``low`` to ``high``, what it prints from ``first`` to ``last``."""

    low: float
    high: float
    first: float
    last: float


def laid(task: Task, frame: Frame, rows: Stack) -> Laid:
    """The rows put in place: level cuts from the lowest row up, then the upright cuts of each row."""
    avoided = Avoided(task.avoid, frame.turn)
    cost = 0.0 if frame.turn == 0 else _ON_ITS_SIDE if frame.turn == 90 else _ASKEW
    back = Matrix.turn(-frame.turn)
    sheets: list[Sheet] = []
    letter = 0
    for row, (level_cost, band) in zip(rows, _bands(task, frame, rows, avoided), strict=True):
        cost += level_cost
        number = 0
        for upright_cost, column in _columns(task, frame.profile, row, band, avoided):
            cost += upright_cost
            cell = Box(column.low, band.low, column.high, band.high)
            shown = tuple(map(back, Box(column.first, band.first, column.last, band.last).corners))
            if _has_ink(task, shown):
                turn = half_turn(frame.turn + 90) if row.lying else frame.turn
                sheets.append(Sheet(letter, number, turn, tuple(map(back, cell.corners)), shown))
                number += 1
        letter += number > 0
    return Laid(cost, Tiling(tuple(sheets), task.ink, frame.turn))


def _has_ink(task: Task, shown: Ring) -> bool:
    """Whether any of the outline itself, which need not be convex, lies on a sheet."""
    return any(abs(area(common(ring, shown))) > 1e-4 for ring in task.outline)


def _bands(task: Task, frame: Frame, rows: Stack, avoided: Avoided) -> Iterator[tuple[float, _Span]]:
    """Each row's band, with the cost of the cut above it."""
    profile = frame.profile
    low = first = profile.bottom
    for row, lowest in zip(rows[:-1], _lowest_ends(task, frame.upside_down, rows), strict=True):
        highest = row.reach(profile, first, task)
        end, cost = best_cut(
            lambda cut: avoided.level(cut, *profile.sides(cut)), task.glue, min(lowest, highest), highest
        )
        yield cost, _Span(low, end - task.glue, first, min(highest, end + task.overlap))
        low, first = end - task.glue, end - task.overlap
    yield 0.0, _Span(low, profile.top, first, profile.top)


def _lowest_ends(task: Task, upside_down: Profile, rows: Stack) -> list[float]:
    """How low each row but the last may end so that those above it still reach the top."""
    ends: list[float] = []
    end = upside_down.bottom + task.overlap
    for row in rows[:0:-1]:
        end = row.reach(upside_down, end - task.overlap, task)
        ends.append(task.overlap - end)
    return ends[::-1]


def _columns(
    task: Task, profile: Profile, row: Row, band: _Span, avoided: Avoided
) -> Iterator[tuple[float, _Span]]:
    """Each sheet of a row, with the cost of the cut on its right."""
    left, right = profile.extent(band.first, band.last)
    low = first = left
    for still in range(row.columns - 1, 0, -1):
        lowest = max(right - row.width(still, task) + task.overlap, first + task.overlap)
        highest = min(first + row.width(1, task), right)
        end, cost = best_cut(
            lambda cut: avoided.upright(cut, band.low, band.high), task.glue, min(lowest, highest), highest
        )
        yield cost, _Span(low, end - task.glue, first, min(highest, end + task.overlap))
        low, first = end - task.glue, end - task.overlap
    yield 0.0, _Span(low, right, first, right)


def best_cut(cost: Callable[[float], float], glue: float, low: float, high: float) -> tuple[float, float]:
    """Where between two places a sheet best ends, ``glue`` beyond the cut, and what that costs.

    Among equals the nearest to the middle.
    """
    middle, step = (low + high) / 2, (high - low) / 2 / _PLACES
    ends = [middle, *(middle + sign * k * step for k in range(1, _PLACES + 1) for sign in (1, -1))]
    spent, end = min(((cost(end - glue), end) for end in ends), key=lambda each: each[0])
    return end, spent


def half_turn(degrees: float) -> float:
    """The same turn or its opposite, above -90 and up to 90: to paper they are the same."""
    return round(90 - (90 - degrees) % 180, 9) + 0.0
