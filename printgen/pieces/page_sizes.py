"""How large type is on each kind of page, and in which columns its sections may stand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from msgspec import Struct

from printgen.drawing.arranging import Room
from printgen.drawing.rich import LEADING
from printgen.drawing.style import Scale, Style
from printgen.pieces.making import Making

SHEET = Scale(title=26, head=14.5, body=12, value=13.2, key=15.5, colophon=6.5)
HALF = Scale(title=25, head=15.5, body=12, value=13.5, key=16.5, colophon=6.5)
BIG = Scale(title=20, head=13.5, body=12, value=13, key=14.5, colophon=6.5)
DESK = Scale(title=29, head=15, body=12, value=13.5, key=15, colophon=6.5)
POSTER = Scale(title=21, head=19, body=12, value=14, key=19, colophon=6.5)
"""Type sizes in points for sentences of 12: of a sheet, of half a sheet, of a wall chart."""
_STEP = 0.25
DENSE = 0.165, 0.19, 1.18, 1.0, 1.35
"""Rows of tables on a page stand closer than in a table alone: the end of a `Style`, in em."""


OPEN = 1.18, 1.22, 1.26, 1.3, 1.345
"""Leadings of lines that stand further apart, up to a fifth more than the size of their type."""


class Size(NamedTuple):
    """How large sentences are in points, and how far apart their lines are as of a `Type`."""

    body: float
    leading: float


class Sizes(Struct, frozen=True):
    """The least and the largest size of sentences in points, the others by ``scale``.

    From ``enough`` points on, lines move apart before type grows.

    ``gap`` is the least one between sections in em, ``columns`` are the shares of the width that are tried.
    ``apart``: every panel is a section by itself.
    ``each``: every side is as large as it can be; else all are alike.
    """

    scale: Scale
    gap: float
    least: float
    enough: float
    most: float
    columns: tuple[tuple[float, ...], ...]
    apart: bool = False
    each: bool = False

    @property
    def rising(self) -> tuple[Size, ...]:
        """From the least that may be to the best."""
        bodies = [self.least + _STEP * k for k in range(round((self.most - self.least) / _STEP) + 1)]
        close = [Size(body, LEADING) for body in bodies if body <= self.enough]
        further = [Size(self.enough, leading) for leading in OPEN]
        return (*close, *further, *(Size(body, OPEN[-1]) for body in bodies if body > self.enough))

    def style(self, size: Size, making: Making) -> Style:
        scale = self.scale.times(size.body / self.scale.body)
        return Style(scale, making.accent, making.title_face, *DENSE, leading=size.leading)


TWO, THREE = (0.5, 0.5), (1 / 3, 1 / 3, 1 / 3)
UNLIKE = (0.43, 0.57), (0.57, 0.43), (0.47, 0.53), (0.53, 0.47)
VERY_UNLIKE = (0.39, 0.61), (0.61, 0.39)
REFERENCE = Sizes(SHEET, 0.34, 9, 12, 17, (TWO, *UNLIKE), apart=True)
LARGE = Sizes(BIG, 0.3, 13, 16, 19, (TWO, *UNLIKE, *VERY_UNLIKE), apart=True, each=True)
HANDOUT = Sizes(HALF, 0.42, 9, 12, 15, (TWO, *UNLIKE))
GM = Sizes(DESK, 0.5, 8, 12, 12, (TWO, THREE), apart=True, each=True)
WALL = Sizes(POSTER, 0.16, 20, 44, 44, (TWO, *UNLIKE))

ROOMS: Mapping[str, Room] = {
    "reference": Room(7.45, 10.67),
    "handout": Room(5.29, 7.24),
    "wall": Room(10.87, 15.51),
    "gm": Room(7.45, 10.67),
}
"""What each kind of page fills where no paper is named: about what A4, A5 and A3 leave."""
_BY_KIND: Mapping[str, Sizes] = {
    "reference": REFERENCE,
    "large": LARGE,
    "handout": HANDOUT,
    "wall": WALL,
    "gm": GM,
}


def sizes_of(kind: str, forms: Sequence[str]) -> Sizes:
    """The type sizes of a kind of page."""
    return _BY_KIND["large" if "large" in forms else kind]
