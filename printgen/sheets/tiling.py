"""The fewest sheets of paper that cover a piece larger than the paper.

The outline is turned to each angle that matters: upright, on its side, and with each long straight edge
parallel to a side of the paper. At one angle the sheets lie in rows. A row is a band across the piece, as
high as the paper (which may lie on its side), with as many sheets beside each other as the band is wide;
each row is shifted by itself, so that no sheet is spent on white. From the lowest ink upward each row
reaches as far as its sheets can hold what it would have to show. That reach is solved, not stepped, and a
row that starts higher never ends lower, so keeping the farthest reach of each number of sheets finds the
fewest. Only when more sheets are needed than the area asks for are further angles tried, every few degrees.

With ``turned`` one sheet may also lie at an angle of its own: a straight cut in any direction takes off
as much as one sheet can hold, and the rest is one more sheet or rows.

Where there is room to choose, seams go where they cross the least of what is to be avoided, and spare paper
goes into the overlaps. Everything is pure: polygons in, polygons out, inches, in the drawing's own frame.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

from printgen.errors import Refused
from printgen.geometry import Box, Matrix
from printgen.sheets.convex import Ring, area, below, common, grown
from printgen.sheets.packing import Size
from printgen.sheets.profile import Profile
from printgen.sheets.tiles import Avoid, Sheet, Tiling

MARGIN = 0.1
"""Inches round the outline that are printed too, so that the scissors have a line to follow."""
WASTE = 0.1
"""Of an overlap, what the upper sheet prints beyond the line it is cut at; the rest is the strip for glue."""
MOST = 60
"""More sheets than this are no table aid any more."""
_FURTHER_ANGLES = 3
"""Degrees between the angles that are tried when those that matter do not reach the least number."""
_KEPT, _MANY = 8, 4
"""So many ways to reach far are remembered for each number of sheets, to choose the best seams among them;
beyond so many sheets only the farthest."""
_SLACK = 1e-9


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
    task = _Task(tuple(outline), ink, window, overlap, tuple(avoid))
    least = max(1, math.ceil(area(ink) / (window.width * window.height) - _SLACK))
    if least > MOST:
        raise Refused(_too_many(window))
    best = _in_rows(task, least)
    if turned and len(best.sheets) > max(least, 2):
        return _with_a_turned_sheet(task, max(least, 2), len(best.sheets) - 1) or best
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


def _too_many(window: Size) -> str:
    return (
        f"it would take more than {MOST} sheets with {window.width:.2f} x {window.height:.2f} in to print on"
    )


@dataclass(frozen=True, slots=True)
class _Task:
    """What is asked. ``ink`` is the convex hull of the outline and its margin."""

    outline: tuple[Ring, ...]
    ink: Ring
    window: Size
    overlap: float
    avoid: tuple[Avoid, ...]

    @property
    def waste(self) -> float:
        return min(WASTE, 0.4 * self.overlap)

    @property
    def glue(self) -> float:
        return self.overlap - self.waste


# Rows at one angle


@dataclass(frozen=True, slots=True)
class _Row:
    """So many sheets beside each other, the paper upright or ``lying`` on its side."""

    columns: int
    lying: bool

    def height(self, window: Size) -> float:
        return window.width if self.lying else window.height

    def width(self, columns: int, task: _Task) -> float:
        """Inches that so many sheets of the row cover."""
        one = task.window.height if self.lying else task.window.width
        return columns * one - (columns - 1) * task.overlap

    def reach(self, profile: Profile, start: float, task: _Task) -> float:
        """How high the row can reach from ``start``."""
        return profile.reach(start, self.height(task.window), self.width(self.columns, task))


_Stack = tuple[_Row, ...]
"""Rows, the lowest first."""


class _Frame:
    """The piece turned clockwise by ``turn`` degrees; rows lie level."""

    def __init__(self, ink: Ring, turn: float) -> None:
        self.turn = turn
        self.ring = tuple(map(Matrix.turn(turn), ink))
        self.profile = Profile(self.ring)

    @cached_property
    def upside_down(self) -> Profile:
        return Profile(tuple((-x, -y) for x, y in self.ring))


def _stacks(profile: Profile, task: _Task, most: int) -> list[_Stack]:
    """Stacks that cover the piece with the fewest sheets, none where it takes more than ``most``."""
    reached: list[list[tuple[float, _Stack]]] = [[(profile.bottom + task.overlap, ())]]
    for count in range(1, most + 1):
        found = [
            (row.reach(profile, end - task.overlap, task), (*rows, row))
            for row in _kinds(profile, task, count)
            for end, rows in reached[count - row.columns]
        ]
        done = [rows for end, rows in found if end >= profile.top - _SLACK]
        if done:
            return done
        reached.append(sorted(found, key=lambda each: -each[0])[: _KEPT if count <= _MANY else 1])
    return []


def _kinds(profile: Profile, task: _Task, most: int) -> Iterator[_Row]:
    """Rows of at most ``most`` sheets, none wider than the piece needs."""
    left, right = profile.extent(profile.bottom, profile.top)
    for lying in (False, True):
        for columns in range(1, most + 1):
            yield _Row(columns, lying)
            if _Row(columns, lying).width(columns, task) >= right - left:
                break


# All angles


def _in_rows(task: _Task, least: int) -> Tiling:
    """Rows at the angles that matter, and at others only where that saves a sheet."""
    best: list[tuple[_Frame, _Stack]] = []
    fewest = MOST + 1
    matter = _angles_that_matter(task.ink)
    others = [float(turn) for turn in range(_FURTHER_ANGLES - 90, 90, _FURTHER_ANGLES)]
    for turns in (matter, others):
        if turns is others and (not best or fewest <= least):
            break
        allowed = fewest - 1
        for turn in turns:
            frame = _Frame(task.ink, turn)
            stacks = _stacks(frame.profile, task, allowed)
            if not stacks:
                continue
            if _sheets(stacks[0]) < fewest:
                fewest = allowed = _sheets(stacks[0])
                best = []
            best += [(frame, rows) for rows in stacks]
    if not best:
        raise Refused(_too_many(task.window))
    return _cheapest_of([_laid(task, frame, rows) for frame, rows in best])


def _sheets(rows: Iterable[_Row]) -> int:
    return sum(row.columns for row in rows)


def _angles_that_matter(ring: Ring) -> list[float]:
    """Upright, lying, and each long straight edge along either side of the paper."""
    box = Box.around(ring)
    long = max(box.width, box.height) / 8
    turns = {0.0: None, 90.0: None}
    for (x0, y0), (x1, y1) in zip(ring, ring[1:] + ring[:1], strict=True):
        if math.hypot(x1 - x0, y1 - y0) >= long:
            bearing = math.degrees(math.atan2(x1 - x0, y1 - y0))
            turns |= {_half_turn(-bearing): None, _half_turn(90 - bearing): None}
    return list(turns)


def _half_turn(degrees: float) -> float:
    """The same turn or its opposite, above -90 and up to 90: to paper they are the same."""
    return round(90 - (90 - degrees) % 180, 9) + 0.0


# Where the seams go

_PLACES = 24
"""So many places are tried on each side of the middle of where a seam may go."""
_PER_INCH = 0.05
"""What an inch of seam costs by itself."""
_ON_ITS_SIDE, _ASKEW = 0.5, 1.0
"""What a piece that does not lie upright costs: its words are harder to read while gluing."""


@dataclass(frozen=True, slots=True)
class _Laid:
    cost: float
    tiling: Tiling


def _cheapest_of(laid: Iterable[_Laid]) -> Tiling:
    return min(laid, key=lambda each: (len(each.tiling.sheets), each.cost)).tiling


class _Avoided:
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


@dataclass(frozen=True, slots=True)
class _Span:
    """A row or column: what it is for lies from ``low`` to ``high``, what it prints from ``first`` to ``last``."""

    low: float
    high: float
    first: float
    last: float


def _laid(task: _Task, frame: _Frame, rows: _Stack) -> _Laid:
    """The rows put in place: level cuts from the lowest row up, then the upright cuts of each row."""
    avoided = _Avoided(task.avoid, frame.turn)
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
                turn = _half_turn(frame.turn + 90) if row.lying else frame.turn
                sheets.append(Sheet(letter, number, turn, tuple(map(back, cell.corners)), shown))
                number += 1
        letter += number > 0
    return _Laid(cost, Tiling(tuple(sheets), task.ink, frame.turn))


def _has_ink(task: _Task, shown: Ring) -> bool:
    """Whether any of the outline itself, which need not be convex, lies on a sheet."""
    return any(abs(area(common(ring, shown))) > 1e-4 for ring in task.outline)


def _bands(task: _Task, frame: _Frame, rows: _Stack, avoided: _Avoided) -> Iterator[tuple[float, _Span]]:
    """Each row's band, with the cost of the cut above it."""
    profile = frame.profile
    low = first = profile.bottom
    for row, lowest in zip(rows[:-1], _lowest_ends(task, frame.upside_down, rows), strict=True):
        highest = row.reach(profile, first, task)
        end, cost = _best_cut(
            lambda cut: avoided.level(cut, *profile.sides(cut)), task.glue, min(lowest, highest), highest
        )
        yield cost, _Span(low, end - task.glue, first, min(highest, end + task.overlap))
        low, first = end - task.glue, end - task.overlap
    yield 0.0, _Span(low, profile.top, first, profile.top)


def _lowest_ends(task: _Task, upside_down: Profile, rows: _Stack) -> list[float]:
    """How low each row but the last may end so that those above it still reach the top."""
    ends: list[float] = []
    end = upside_down.bottom + task.overlap
    for row in rows[:0:-1]:
        end = row.reach(upside_down, end - task.overlap, task)
        ends.append(task.overlap - end)
    return ends[::-1]


def _columns(
    task: _Task, profile: Profile, row: _Row, band: _Span, avoided: _Avoided
) -> Iterator[tuple[float, _Span]]:
    """Each sheet of a row, with the cost of the cut on its right."""
    left, right = profile.extent(band.first, band.last)
    low = first = left
    for still in range(row.columns - 1, 0, -1):
        lowest = max(right - row.width(still, task) + task.overlap, first + task.overlap)
        highest = min(first + row.width(1, task), right)
        end, cost = _best_cut(
            lambda cut: avoided.upright(cut, band.low, band.high), task.glue, min(lowest, highest), highest
        )
        yield cost, _Span(low, end - task.glue, first, min(highest, end + task.overlap))
        low, first = end - task.glue, end - task.overlap
    yield 0.0, _Span(low, right, first, right)


def _best_cut(cost: Callable[[float], float], glue: float, low: float, high: float) -> tuple[float, float]:
    """Where between two places a sheet best ends, ``glue`` beyond the cut, and what that costs.

    Among equals the nearest to the middle.
    """
    middle, step = (low + high) / 2, (high - low) / 2 / _PLACES
    ends = [middle, *(middle + sign * k * step for k in range(1, _PLACES + 1) for sign in (1, -1))]
    spent, end = min(((cost(end - glue), end) for end in ends), key=lambda each: each[0])
    return end, spent


# One sheet at an angle of its own

_CUTS, _FEW_CUTS = (6, 3), (15,)
"""Degrees between the directions of the cut, closer where that finds nothing: for two sheets, and where the
rest has to be laid in rows."""
_SHEET_ANGLES = 3
"""Degrees between the angles of a single sheet, beside those along its edges."""


def _with_a_turned_sheet(task: _Task, least: int, most: int) -> Tiling | None:
    """The fewest sheets, ``most`` or less, with the first cut off in any direction and laid at any angle."""
    found = None
    while most >= least:
        laid = _all_cuts(task, most)
        if not laid:
            break
        found = _cheapest_of(laid)
        most = len(found.sheets) - 1
    return found


def _all_cuts(task: _Task, most: int) -> list[_Laid]:
    steps, all_round = (_CUTS, 180) if most == 2 else (_FEW_CUTS, 360)
    for step in steps:
        cuts = (_cut_off(task, float(turn), most) for turn in range(0, all_round, step))
        laid = [each for each in cuts if each]
        if laid:
            return laid
    return []


def _cut_off(task: _Task, turn: float, most: int) -> _Laid | None:
    """One direction: turned by ``turn`` the cut is level, the single sheet below it, the rest above."""
    frame = _Frame(task.ink, turn)
    single, rest = _Single(task.window), _Rest(task, turn, most - 1)
    bottom, top = frame.profile.bottom, frame.profile.top
    highest = _farthest(bottom, top, lambda y: single.holds(_under(frame.ring, y)))
    if not rest.holds(_over(frame.ring, highest - task.overlap)):
        return None
    lowest = _farthest(highest, bottom, lambda y: rest.holds(_over(frame.ring, y - task.overlap)))
    avoided = _Avoided(task.avoid, turn)
    end, cost = _best_cut(
        lambda cut: avoided.level(cut, *frame.profile.sides(cut)), task.glue, lowest, highest
    )
    cut, back = end - task.glue, Matrix.turn(-turn)
    shown = tuple(map(back, _under(frame.ring, min(highest, end + task.overlap))))
    first = Sheet(0, 0, single.best_turn(shown), tuple(map(back, _under(frame.ring, cut))), shown)
    others = rest.laid(_over(frame.ring, cut), _over(frame.ring, end - task.overlap))
    return _Laid(cost + others.cost, Tiling((first, *others.tiling.sheets), task.ink, 0.0, turned=True))


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
        yield from _angles_that_matter(piece)
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

    def __init__(self, task: _Task, turn: float, most: int) -> None:
        self._task, self._turn, self._most = task, turn, most
        self._single = _Single(task.window)

    def holds(self, piece: Ring) -> bool:
        if len(piece) < 3:
            return True
        if self._most == 1:
            return self._single.holds(piece)
        return any(
            _stacks(_Frame(piece, turn).profile, self._task, self._most)
            for turn in _angles_that_matter(piece)
        )

    def laid(self, cell: Ring, shown: Ring) -> _Laid:
        """The sheets of the rest, in row B and on; ``shown`` is the cell and its part of the overlap."""
        back, task = Matrix.turn(-self._turn), self._task
        cell, shown = tuple(map(back, cell)), tuple(map(back, shown))
        if self._most == 1:
            return _Laid(0.0, Tiling((Sheet(1, 0, self._single.best_turn(shown), cell, shown),), task.ink))
        task = _Task(task.outline, shown, task.window, task.overlap, task.avoid)
        rows = _in_rows(task, 1)
        sheets = tuple(
            Sheet(each.row + 1, each.column, each.turn, common(each.cell, cell), common(each.shown, shown))
            for each in rows.sheets
        )
        return _Laid(0.0, Tiling(sheets, task.ink))
