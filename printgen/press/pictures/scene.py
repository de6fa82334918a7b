"""A table as it is to be drawn: a template where it lies, figures on their bases, and what to say of each.

Places are inches on paper, so that every size is true; the table's own axes, y up.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from printgen.drawing import outlines
from printgen.drawing.outlines import Outline
from printgen.drawing.shapes import Cubic, Drawing, Group, Move, Path, flatten, placed
from printgen.geometry import Matrix, Point, arc_cubics
from printgen.resolver.bases import Base, Disc, Oval

Part = Literal["actor", "friend", "other"]
"""Who acts, who is of his side, and everybody else: a filled base, a double ring, a ring."""


class Figure(Struct, frozen=True):
    """A base on the table, and the lines of its label: its name first."""

    name: str
    base: Base
    part: Part
    lines: tuple[str, ...]

    @property
    def outline(self) -> Outline:
        return outline(self.base)

    @property
    def ring(self) -> tuple[Point, ...]:
        """The base as a polygon."""
        return flatten(Path(self.outline, "box"))[0]


class Line(Struct, frozen=True):
    """A straight line on the table: ``aim`` is dashed and ends with ``words``, ``range`` is thin."""

    start: Point
    end: Point
    kind: Literal["aim", "range"]
    words: str = ""


class Scene(Struct, frozen=True):
    """``title`` tells what happened, ``templates`` lie where they fell, under the figures."""

    title: tuple[str, ...]
    templates: tuple[tuple[Drawing, Matrix], ...]
    figures: tuple[Figure, ...]
    lines: tuple[Line, ...] = ()

    @property
    def ground(self) -> tuple[Group, ...]:
        return tuple(placed(drawing, matrix) for drawing, matrix in self.templates)


def on_paper(base: Base, inch: float) -> Base:
    """A base in game inches as it is on paper, ``inch`` inches to the game inch."""
    centre = base.centre[0] * inch, base.centre[1] * inch
    if isinstance(base, Disc):
        return Disc(centre, base.radius * inch)
    return replace(base, centre=centre, wide=base.wide * inch, deep=base.deep * inch)


def outline(base: Base) -> Outline:
    """A base as it is seen from above."""
    if isinstance(base, Disc):
        return outlines.circle(base.radius, base.centre)
    lies = Matrix.scale(base.wide, base.deep).then(Matrix.turn(base.facing)).then(Matrix.shift(*base.centre))
    if isinstance(base, Oval):
        curves = [Cubic(lies(p), lies(q), lies(to)) for p, q, to in arc_cubics((0, 0), 1.0, 0.0, 360.0)]
        return (Move(lies((0.0, 1.0))), *curves)
    return outlines.polygon(*map(lies, ((-1, -1), (1, -1), (1, 1), (-1, 1))))


def smaller(base: Base, by: float) -> Base:
    """The base less ``by`` inches all round."""
    if isinstance(base, Disc):
        return Disc(base.centre, max(0.0, base.radius - by))
    return replace(base, wide=max(0.0, base.wide - by), deep=max(0.0, base.deep - by))
