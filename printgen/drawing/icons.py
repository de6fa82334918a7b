"""Our own pictures for cards: solid shapes, drawn as data in ``icons.toml``, set into a box of a piece."""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from pathlib import Path as File
from typing import Any

import tomli
from msgspec import Struct

from printgen.drawing import outlines
from printgen.drawing.outlines import Outline
from printgen.drawing.shapes import Arc, Close, Cubic, Group, Line, Move, Path, Segment
from printgen.errors import Refused, nearest
from printgen.geometry import Box, Matrix, Point, bearing, polar

FIELD = (100.0, 100.0)
ROLES = {"ink": "icon.ink", "paper": "icon.paper", "pale": "icon.pale", "flash": "icon.flash"}


class Icon(Struct, frozen=True):
    """A picture: its width and height in units of its own, and its parts, each in one of the kinds of ink."""

    width: float
    height: float
    parts: tuple[tuple[str, Outline], ...]

    def size_in(self, box: Box) -> tuple[float, float]:
        """How wide and high it becomes in a box, its shape kept."""
        scale = min(box.width / self.width, box.height / self.height)
        return self.width * scale, self.height * scale


@cache
def names() -> tuple[str, ...]:
    """The pictures there are."""
    return tuple(_data())


@cache
def icon(name: str) -> Icon:
    """The picture called ``name``. Raises :class:`Refused`, with the nearest name, where there is none."""
    if name not in _data():
        raise Refused(f"no icon is called {name}{nearest(name, names())}")
    data = _data()[name]
    width, height = data.get("size", FIELD)
    return Icon(width, height, tuple(_part(part) for part in data["parts"]))


def placed(name: str, box: Box, accent: str, kind: str = "accent") -> Group:
    """The picture as large as ``box`` holds it, in its middle. ``accent`` is a colour of the palette, and ``kind``
    the role it is drawn in: ``field`` where the picture is larger than a badge."""
    drawn = icon(name)
    wide, high = drawn.size_in(box)
    x, y = box.centre
    matrix = Matrix.scale(wide / drawn.width, high / drawn.height).then(
        Matrix.shift(x - wide / 2, y - high / 2)
    )
    paths = (Path(outline, ROLES.get(ink, f"{kind}.{accent}")) for ink, outline in drawn.parts)
    return Group(tuple(paths), matrix)


@cache
def _data() -> dict[str, Any]:
    return tomli.loads(File(__file__).with_name("icons.toml").read_text("utf-8"))


def _part(part: Mapping[str, Any]) -> tuple[str, Outline]:
    """One part of the data: its kind is the key that is no ink."""
    ((kind, value),) = ((key, value) for key, value in part.items() if key != "in")
    return part.get("in", "ink"), _KINDS[kind](value)


def _path(text: str) -> Outline:
    """``M``, ``L``, ``C`` and ``Z``, each with its numbers."""
    segments: list[Segment] = []
    for letter, numbers in re.findall(r"([MLCZ])([^MLCZ]*)", text):
        values = [float(number) for number in numbers.split()]
        points: list[Point] = list(zip(values[::2], values[1::2], strict=True))
        match letter:
            case "M":
                segments.append(Move(*points))
            case "L":
                segments.append(Line(*points))
            case "C":
                segments.append(Cubic(*points))
            case _:
                segments.append(Close())
    return tuple(segments)


def _disc(value: Sequence[float]) -> Outline:
    x, y, radius = value
    return outlines.circle(radius, (x, y))


def _ring(value: Sequence[float]) -> Outline:
    x, y, radius, hole = value
    return *outlines.circle(radius, (x, y)), *outlines.circle(hole, (x, y))


def _box(value: Sequence[float]) -> Outline:
    left, bottom, right, top, corner = value
    return outlines.rounded(Box(left, bottom, right, top), corner)


def _bar(value: Sequence[float]) -> Outline:
    x, y, to_x, to_y, width = value
    side = polar(width / 2, bearing((to_x - x, to_y - y)) + 90)
    return outlines.polygon(
        (x - side[0], y - side[1]),
        (to_x - side[0], to_y - side[1]),
        (to_x + side[0], to_y + side[1]),
        (x + side[0], y + side[1]),
    )


def _rod(value: Sequence[float]) -> Outline:
    x, y, to_x, to_y, width = value
    radius, ahead = width / 2, bearing((to_x - x, to_y - y))
    return (
        Move(polar(radius, ahead - 90, (x, y))),
        Line(polar(radius, ahead - 90, (to_x, to_y))),
        Arc((to_x, to_y), radius, ahead - 90, ahead + 90),
        Line(polar(radius, ahead + 90, (x, y))),
        Arc((x, y), radius, ahead + 90, ahead + 270),
        Close(),
    )


def _arc(value: Sequence[float]) -> Outline:
    x, y, radius, start, end, width = value
    return outlines.sector(radius + width / 2, start, end, radius - width / 2, (x, y))


def _star(value: Sequence[float]) -> Outline:
    x, y, radius, waist, points = value
    step = 180 / points
    return outlines.polygon(
        *(polar(waist if k % 2 else radius, k * step, (x, y)) for k in range(math.floor(points) * 2))
    )


_KINDS: Mapping[str, Callable[[Any], Outline]] = {
    "path": _path,
    "disc": _disc,
    "ring": _ring,
    "box": _box,
    "bar": _bar,
    "rod": _rod,
    "arc": _arc,
    "star": _star,
}
