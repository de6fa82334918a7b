"""Where labels go: beside what they name, clear of every word and base, on as few lines as can be."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence

from msgspec import Struct, field

from printgen.drawing import outlines
from printgen.drawing.fonts import Fonts
from printgen.drawing.shapes import Path, Shape, Text
from printgen.geometry import Box, Point, convex_apart, polar
from printgen.press.pictures.lines import Ring, opened
from printgen.units import from_points

NAME = ("bold", 18.0)
SAYS = ("semibold", 14.0)
PAD = 0.05
LEAD = 1.22
LEADER = 0.16
"""A label farther from its base than this, in inches, has a line to it."""
DISTANCES = (0.08, 0.3, 0.6, 1.0, 1.5, 2.1, 2.8, 3.6, 4.5, 5.5, 7.0, 9.0)
ANGLES = (90.0, -90.0, 45.0, -45.0, 135.0, -135.0, 0.0, 180.0, 67.5, -67.5, 112.5, -112.5, 22.5, -22.5)
PER_INCH, PER_LINE, PER_GAP = 1.0, 0.012, 0.8
"""What an inch away costs, hiding a point of a line, and a line to the label that runs through words."""


class Label(Struct, frozen=True):
    """Lines of words that are set, left aligned, in a box about the origin."""

    texts: tuple[Text, ...]
    box: Box

    def at(self, x: float, y: float) -> tuple[tuple[Text, ...], Box]:
        moved = tuple(
            Text(text.words, text.face, text.size, (text.at[0] + x, text.at[1] + y), role=text.role)
            for text in self.texts
        )
        return moved, self.box.moved(x, y)


def label(lines: Sequence[str], fonts: Fonts) -> Label:
    """A name in bold and what is said of it below."""
    texts: list[Text] = []
    y = 0.0
    for words, (face, size) in zip(lines, (NAME, *[SAYS] * len(lines)), strict=False):
        y -= from_points(size) * LEAD if texts else 0.0
        texts.append(Text(words, face, size, (0.0, y)))
    top = from_points(NAME[1]) * fonts.cap_height(NAME[0])
    bottom = y - from_points(texts[-1].size) * fonts.descent(texts[-1].face) * 0.8
    width = max(fonts.width(text.words, text.face, text.size) for text in texts)
    x, middle = -width / 2, (top + bottom) / 2
    moved = tuple(
        Text(text.words, text.face, text.size, (x, text.at[1] - middle), role=text.role) for text in texts
    )
    box = Box(x, bottom - middle, -x, top - middle).grown(PAD)
    return Label(moved, box)


class Labels(Struct):
    """Places labels one after another, clear of ``words``; ``lines`` are points that are better seen.

    ``leaders`` are the lines to labels that are not close by, ``boxes`` what the labels take.
    """

    fonts: Fonts
    words: Sequence[Ring]
    lines: Sequence[Point] = ()
    boxes: list[Box] = field(default_factory=list)
    leaders: list[Path] = field(default_factory=list)
    _taken: list[tuple[Ring, Box]] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.keep_clear_of(self.words)

    def keep_clear_of(self, rings: Iterable[Ring]) -> None:
        """No label shall stand on these."""
        self._taken += [(ring, Box.around(ring)) for ring in rings]

    def beside(self, ring: Ring, lines: Sequence[str]) -> tuple[Shape, ...]:
        """The label of what stands at ``ring``, with a line to it where it is not close by."""
        made = label(lines, self.fonts)
        around = Box.around(ring)
        texts, box = made.at(*self._best(around, made))
        self.keep_clear_of([box.corners])
        self.boxes.append(box)
        plate = Path(outlines.rounded(box, 0.06), "plate.white")
        self.leaders += self._leader(ring, box)
        return (plate, *texts)

    def _best(self, around: Box, made: Label) -> Point:
        """The cheapest clear place; farther ones are tried as long as they could be cheaper."""
        below = min((box.bottom for _, box in self._taken), default=around.bottom)
        best, least = (around.centre[0], below - made.box.height), math.inf
        for distance in DISTANCES:
            if distance * PER_INCH >= least:
                break
            for angle in ANGLES:
                place = _beyond(around.grown(distance), angle, made.box)
                if self._is_clear(made.box.moved(*place)):
                    cost = self._cost(place, around, made)
                    if cost < least:
                        best, least = place, cost
        return best

    def _is_clear(self, box: Box) -> bool:
        return all(
            not box.meets(around) or convex_apart(box.corners, ring, 0.0) for ring, around in self._taken
        )

    def _cost(self, place: Point, around: Box, made: Label) -> float:
        box = made.box.moved(*place)
        away = max(box.left - around.right, around.left - box.right, 0.0) + max(
            box.bottom - around.top, around.bottom - box.top, 0.0
        )
        hidden = sum(
            box.left < point[0] < box.right and box.bottom < point[1] < box.top for point in self.lines
        )
        gaps = _gaps(around.centre, box, self.words) if away > LEADER else 0
        return away * PER_INCH + hidden * PER_LINE + gaps * PER_GAP

    def _leader(self, ring: Ring, box: Box) -> Iterator[Path]:
        """A thin line from the edge of the base to the nearest point of the label."""
        end = _nearest(Box.around(ring).centre, box)
        start = min(ring, key=lambda point: math.dist(point, end))
        if math.dist(start, end) > LEADER:
            for part in opened(start, end, self.words):
                yield Path(outlines.line(*part), "mark")


def _beyond(around: Box, angle: float, box: Box) -> Point:
    """Where the middle of a label stands that touches ``around`` at ``angle`` from its middle."""
    x, y = polar(1.0, angle)
    across = (around.width + box.width) / 2 * (1 if x > 0.1 else -1 if x < -0.1 else 0)
    up = (around.height + box.height) / 2 * y
    if abs(x) < 0.9:
        across *= abs(x)
        up = (around.height + box.height) / 2 * (1 if y > 0 else -1)
    return around.centre[0] + across, around.centre[1] + up


def _nearest(point: Point, box: Box) -> Point:
    return min(max(point[0], box.left), box.right), min(max(point[1], box.bottom), box.top)


def _gaps(start: Point, box: Box, words: Sequence[Ring]) -> int:
    """How often a line to the label would have to open."""
    return max(0, len(list(opened(start, _nearest(start, box), words))) - 1)
