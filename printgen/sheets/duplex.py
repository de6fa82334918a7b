"""The other side of a sheet: which place is behind which, and in which order the sides are printed.

A sheet is turned over its long or its short edge by the printer, or folded by hand. Each is one mirror
on the paper, and a card turned over sideways is another: together they move a back, and mirror no letter.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, get_args

from msgspec import Struct

from printgen.drawing.outlines import circle, rectangle
from printgen.drawing.shapes import Arc, Drawing, Group, Path, Shape, bounds
from printgen.errors import Refused
from printgen.geometry import Box, Matrix, Point
from printgen.sheets import pairs
from printgen.units import from_mm

Backs = Literal["none", "duplex", "fold-over"]
Edge = Literal["long", "short"]
Order = Literal["collated", "fronts-then-backs", "backs-reversed"]
BACKS: tuple[Backs, ...] = get_args(Backs)
EDGES: tuple[Edge, ...] = get_args(Edge)
ORDERS: tuple[Order, ...] = get_args(Order)

BLEED = from_mm(3)
"""How far a back runs beyond its cut line, in inches, besides the offset: printers miss by one or two mm."""
MOST_OFFSET = from_mm(10)

Face = tuple[int, bool]
"""A sheet's number from 0, and whether it is its back."""


def offset(text: str) -> Point:
    """How far backs are moved to the right and up, as one looks at them. Raises :class:`Refused`."""
    x, y = pairs.lengths(text, "the back offset", "0.5 mm, -1 mm")
    if max(abs(x), abs(y)) > MOST_OFFSET:
        raise Refused(
            f'the back offset is "{text}"; more than 10 mm is a wrong tray or paper, not a printer that misses'
        )
    return x, y


def turned_over(page: Box, edge: Edge) -> Matrix:
    """A point of the front to where it is seen after the sheet is turned over one of its edges."""
    sideways = (page.height >= page.width) == (edge == "long")
    return _mirror_across(page.centre, sideways)


def folded(cell: Box, *, upright: bool) -> Matrix:
    """A point of the half that stays to the one that comes to lie behind it."""
    return _mirror_across(cell.centre, upright)


def behind(middle: Point, front: Matrix, over: Matrix) -> Matrix:
    """Where a back goes so that it lies behind a card that stands at ``front``; ``middle`` is the card's own."""
    return _mirror_across(middle, True).then(front).then(over)


class Back(Struct, frozen=True):
    """A drawing's back. ``ground`` is the role of what fills its cut line; empty where nothing does."""

    name: str
    items: tuple[Shape, ...]
    ground: str
    round: bool

    @classmethod
    def of(cls, drawing: Drawing) -> Back | None:
        """The back that a drawing has, or None."""
        if not drawing.back:
            return None
        first = drawing.back[0]
        fills = isinstance(first, Path) and bounds(first).holds(drawing.box, 1e-6)
        whole_turn = isinstance(first, Path) and any(
            isinstance(segment, Arc) and abs(segment.end - segment.start) == 360 for segment in first.segments
        )
        role = first.role if isinstance(first, Path) and fills else ""
        return cls(f"{drawing.name} back", drawing.back, role, whole_turn)

    def bled(self, at: Matrix, reach: Box) -> Group:
        """The back at its place, seen only inside ``reach`` (on the page).

        Its ground is drawn out as far, so that a sheet cut a little wrong shows no white.
        """
        clip = Path(rectangle(reach), "cut")
        return Group((*self._ground(reach), Group(self.items, at)), clip=clip, label=self.name)

    def _ground(self, reach: Box) -> tuple[Shape, ...]:
        if not self.ground:
            return ()
        if self.round:
            return (Path(circle(min(reach.width, reach.height) / 2, reach.centre), self.ground),)
        return (Path(rectangle(reach), self.ground),)


def faces(sheets: int, order: Order, *, backs: bool) -> Sequence[Face]:
    """The sides of so many sheets as they are printed."""
    fronts: list[Face] = [(sheet, False) for sheet in range(sheets)]
    if not backs:
        return fronts
    behind: list[Face] = [(sheet, True) for sheet in range(sheets)]
    if order == "collated":
        return [face for pair in zip(fronts, behind, strict=True) for face in pair]
    return [*fronts, *(behind if order == "fronts-then-backs" else behind[::-1])]


def _mirror_across(centre: Point, sideways: bool) -> Matrix:
    x, y = centre
    return Matrix(a=-1.0, e=2 * x) if sideways else Matrix(d=-1.0, f=2 * y)
