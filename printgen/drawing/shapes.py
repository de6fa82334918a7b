"""The frozen tree that every piece is drawn as, and every renderer walks.

A :class:`Path` or :class:`Text` carries a *role* (what it is for), never a colour: a finish turns roles
into ink. ``label`` names the fact that a shape shows (``band.long.to``) and travels into the file.
Coordinates are inches, y up; angles are degrees clockwise from straight ahead (see `geometry`).

    Path((Move((0, 0)), Line((1, 0)), Arc((0, 0), 1, 90, 0), Close()), "cut")
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct, field

from printgen.geometry import Box, Matrix, Point, arc_cubics, arc_extremes, polar


class Move(Struct, frozen=True, tag=True, array_like=True, gc=False):
    to: Point


class Line(Struct, frozen=True, tag=True, array_like=True, gc=False):
    to: Point


class Arc(Struct, frozen=True, tag=True, array_like=True, gc=False):
    """A circular arc that continues from the pen, which must stand at its start. ``end`` > ``start``: clockwise."""

    centre: Point
    radius: float
    start: float
    end: float

    @property
    def begins(self) -> Point:
        return polar(self.radius, self.start, self.centre)

    @property
    def to(self) -> Point:
        return polar(self.radius, self.end, self.centre)


class Cubic(Struct, frozen=True, tag=True, array_like=True, gc=False):
    first: Point
    second: Point
    to: Point


class Close(Struct, frozen=True, tag=True, array_like=True, gc=False):
    pass


Segment = Move | Line | Arc | Cubic | Close


class Path(Struct, frozen=True, tag=True, array_like=True):
    """A line or an area. Holes are further closed runs in the same path, filled even-odd."""

    segments: tuple[Segment, ...]
    role: str
    label: str = ""


class Text(Struct, frozen=True, tag=True, array_like=True, gc=False):
    """A run of one face on one straight line, its baseline starting ``at`` and running at ``turn``.

    ``turn`` is clockwise from upright: 0 reads left to right along +x. ``size`` is in points.
    """

    words: str
    face: str
    size: float
    at: Point
    turn: float = 0.0
    role: str = "text"
    label: str = ""


class Group(Struct, frozen=True, tag=True, array_like=True):
    """Shapes moved by ``matrix`` together, then seen only through ``clip`` (which is in the group's own frame)."""

    items: tuple[Shape, ...]
    matrix: Matrix = field(default_factory=Matrix)
    clip: Path | None = None
    label: str = ""


Shape = Path | Text | Group


class Drawing(Struct, frozen=True, array_like=True):
    """One piece. It ends at ``cut``; ``windows`` are cut out of it; ``items`` outside the cut only help making.

    ``back`` is the other side as it is seen when the piece is turned over sideways: it reads the right way
    round in the same frame, so that whoever puts it on paper mirrors its place and not its shapes.
    ``more`` are sides after it, of a page that goes on on another sheet. ``beside`` is what its sheet shows
    round it, for after it is cut out.
    """

    name: str
    items: tuple[Shape, ...]
    cut: Path
    windows: tuple[Path, ...] = ()
    back: tuple[Shape, ...] = ()
    more: tuple[tuple[Shape, ...], ...] = ()
    beside: tuple[Shape, ...] = ()

    @property
    def sides(self) -> tuple[tuple[Shape, ...], ...]:
        """What is drawn on each side, without windows and cut."""
        return (self.items, *((self.back,) if self.back else ()), *self.more)

    @property
    def box(self) -> Box:
        """The bounds of the cut outline."""
        return bounds(self.cut)


def placed(drawing: Drawing, matrix: Matrix) -> Group:
    """The whole piece as one group on a page: its pictures, then its windows and cut line on top."""
    outline = (*drawing.windows, drawing.cut)
    if not drawing.beside:
        return Group((*drawing.items, *outline), matrix, label=drawing.name)
    return Group((Group((*drawing.items, *outline), label=drawing.name), *drawing.beside), matrix)


def bounds(path: Path) -> Box:
    """The exact bounds of a path's lines and arcs; control points stand for cubics."""
    points: list[Point] = []
    for segment in path.segments:
        match segment:
            case Move(to) | Line(to):
                points.append(to)
            case Cubic(first, second, to):
                points += (first, second, to)
            case Arc(centre, radius, start, end):
                points += arc_extremes(centre, radius, start, end)
            case Close():
                pass
    if not points:
        raise ValueError("a path without points has no bounds")
    return Box.around(points)


def walk(items: tuple[Shape, ...], matrix: Matrix | None = None) -> Iterator[tuple[Path | Text, Matrix]]:
    """Every path and text in drawing order, each with the map from its own frame to the drawing's."""
    here = matrix or Matrix()
    for item in items:
        if isinstance(item, Group):
            yield from walk(item.items, item.matrix.then(here))
        else:
            yield item, here


def flatten(path: Path, step: float = 3.0) -> tuple[tuple[Point, ...], ...]:
    """The path as polygons, one a closed or open run, arcs cut every ``step`` degrees. For packing and clip tests."""
    runs: list[list[Point]] = []
    for segment in path.segments:
        match segment:
            case Move(to):
                runs.append([to])
            case Line(to):
                runs[-1].append(to)
            case Arc(centre, radius, start, end):
                runs[-1].extend(to for *_, to in arc_cubics(centre, radius, start, end, step))
            case Cubic(p, q, to):
                x, y = runs[-1][-1]
                for k in range(1, 9):
                    t, s = k / 8, 1 - k / 8
                    runs[-1].append(
                        (
                            s**3 * x + 3 * s * s * t * p[0] + 3 * s * t * t * q[0] + t**3 * to[0],
                            s**3 * y + 3 * s * s * t * p[1] + 3 * s * t * t * q[1] + t**3 * to[1],
                        )
                    )
            case Close():
                pass
    return tuple(map(tuple, runs))
