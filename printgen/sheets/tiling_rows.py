"""Rows of sheets at one angle, and the stacks of them that cover a piece with the fewest sheets.

A row is a band across the piece, as high as the paper (which may lie on its side), with as many sheets beside each
other as the band is wide; each row is shifted by itself, so that no sheet is spent on white. From the lowest ink
upward each row reaches as far as its sheets can hold what it would have to show. That reach is solved, not stepped,
and a row that starts higher never ends lower, so keeping the farthest reach of each number of sheets finds the fewest.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cached_property

from msgspec import Struct

from printgen.geometry import Matrix
from printgen.sheets.convex import Ring
from printgen.sheets.packing import Size
from printgen.sheets.profile import Profile
from printgen.sheets.tiles import Avoid

WASTE = 0.1
"""Of an overlap, what the upper sheet prints beyond the line it is cut at; the rest is the strip for glue."""
SLACK = 1e-9
"""Inches, and sheets, that rounding may take."""
_KEPT, _MANY = 8, 4
"""So many ways to reach far are remembered for each number of sheets, to choose the best seams among them;
beyond so many sheets only the farthest."""


class Task(Struct, frozen=True):
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


class Row(Struct, frozen=True):
    """So many sheets beside each other, the paper upright or ``lying`` on its side."""

    columns: int
    lying: bool

    def height(self, window: Size) -> float:
        return window.width if self.lying else window.height

    def width(self, columns: int, task: Task) -> float:
        """Inches that so many sheets of the row cover."""
        one = task.window.height if self.lying else task.window.width
        return columns * one - (columns - 1) * task.overlap

    def reach(self, profile: Profile, start: float, task: Task) -> float:
        """How high the row can reach from ``start``."""
        return profile.reach(start, self.height(task.window), self.width(self.columns, task))


Stack = tuple[Row, ...]
"""Rows, the lowest first."""


class Frame:
    """The piece turned clockwise by ``turn`` degrees; rows lie level."""

    def __init__(self, ink: Ring, turn: float) -> None:
        self.turn = turn
        self.ring = tuple(map(Matrix.turn(turn), ink))
        self.profile = Profile(self.ring)

    @cached_property
    def upside_down(self) -> Profile:
        return Profile(tuple((-x, -y) for x, y in self.ring))


def stacks(profile: Profile, task: Task, most: int) -> list[Stack]:
    """Stacks that cover the piece with the fewest sheets, none where it takes more than ``most``."""
    reached: list[list[tuple[float, Stack]]] = [[(profile.bottom + task.overlap, ())]]
    for count in range(1, most + 1):
        found = [
            (row.reach(profile, end - task.overlap, task), (*rows, row))
            for row in _kinds(profile, task, count)
            for end, rows in reached[count - row.columns]
        ]
        done = [rows for end, rows in found if end >= profile.top - SLACK]
        if done:
            return done
        reached.append(sorted(found, key=lambda each: -each[0])[: _KEPT if count <= _MANY else 1])
    return []


def _kinds(profile: Profile, task: Task, most: int) -> Iterator[Row]:
    """Rows of at most ``most`` sheets, none wider than the piece needs."""
    left, right = profile.extent(profile.bottom, profile.top)
    for lying in (False, True):
        for columns in range(1, most + 1):
            yield Row(columns, lying)
            if Row(columns, lying).width(columns, task) >= right - left:
                break


def sheets_of(rows: Iterable[Row]) -> int:
    """How many sheets the rows take."""
    return sum(row.columns for row in rows)
