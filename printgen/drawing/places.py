"""Where words may stand: a slice of a template that words fit into, or that says by how much they do not.

Words never go to typed coordinates. A piece asks a :class:`Lane` for room; what is placed becomes an
obstacle for what comes after.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from itertools import pairwise

from msgspec import Struct, field

from printgen.drawing.fonts import Fonts
from printgen.drawing.rich import Line, Type, Word, bent, break_lines, measure, straight
from printgen.drawing.shapes import Text
from printgen.geometry import Box, Matrix, Point, bearing, convex_apart

Quad = tuple[Point, ...]
GAP = 0.035
"""The least clear paper between two runs of words, in inches."""
RISE = 0.06
"""How far a word on its chord may rise over the arc that its line follows, in inches."""


def quad(text: Text, fonts: Fonts, grown: float = 0.0) -> Quad:
    """The corners of the ink of a run, turned as it is, ``grown`` inches larger on each side."""
    turned = Matrix.turn(text.turn).then(Matrix.shift(*text.at))
    return tuple(map(turned, fonts.ink(text.face, text.words, text.size).grown(grown).corners))


class Taken(Struct):
    """What stands already. Mutable while a piece is being composed, never after."""

    quads: list[tuple[Quad, Box]] = field(default_factory=list)

    def free(self, quads: Iterable[Quad], gap: float = GAP) -> bool:
        """Whether none of ``quads`` comes nearer than ``gap`` to what stands."""
        return not any(self._meets(mine, Box.around(mine).grown(gap), gap) for mine in quads)

    def _meets(self, mine: Quad, around: Box, gap: float) -> bool:
        return any(around.meets(box) and not convex_apart(mine, other, gap) for other, box in self.quads)

    def add(self, quads: Iterable[Quad]) -> None:
        self.quads.extend((each, Box.around(each)) for each in quads)


class Lane(Struct, frozen=True):
    """The slice between two angles (degrees, ``start`` < ``end``) with ``pads``: inches kept clear along each side."""

    start: float
    end: float
    left_pad: float = 0.1
    right_pad: float = 0.1

    @property
    def middle(self) -> float:
        return (self.start + self.end) / 2

    def width(self, radius: float) -> float:
        """Clear inches along the arc at ``radius``; negative near the point."""
        return math.radians(self.end - self.start) * radius - self.left_pad - self.right_pad

    def centre(self, radius: float) -> float:
        """The angle in the middle of what is clear at ``radius``."""
        return self.middle + math.degrees((self.left_pad - self.right_pad) / 2 / radius)

    def holds(self, corners: Quad, low: float, high: float) -> bool:
        """Whether a quad lies between the sides and between two radii."""
        for x, y in corners:
            radius = math.hypot(x, y)
            if not low <= radius <= high:
                return False
            angle = bearing((x, y))
            if (angle - self.start) * radius * math.pi / 180 < self.left_pad * 0.95:
                return False
            if (self.end - angle) * radius * math.pi / 180 < self.right_pad * 0.95:
                return False
        return True

    def flatter(self) -> Lane:
        """The same slice for words that may come close to the sides."""
        return Lane(self.start, self.end, min(self.left_pad, 0.06), min(self.right_pad, 0.06))


class Placed(Struct, frozen=True):
    """Words in place, and the radii between which they stand."""

    texts: tuple[Text, ...]
    low: float
    high: float


def along_arc(
    words: Sequence[Word],
    lane: Lane,
    type_: Type,
    fonts: Fonts,
    *,
    under: float | None = None,
    above: float | None = None,
    most: int = 1,
) -> Placed | None:
    """Words on at most ``most`` lines that follow the arcs, hanging ``under`` one radius or standing ``above`` one.

    The fewest lines that hold them, evenly filled. None where they do not fit.
    """
    ascent, descent = _em(words, type_, fonts)
    for count in range(1, most + 1):
        radii = _baselines(count, ascent, descent, under, above)
        if radii[-1] <= 0:
            return None
        lines = _even(tuple(words), [lane.width(radius) for radius in radii], type_, fonts)
        if lines:
            radii = radii[: len(lines)] if under is not None else radii[-len(lines) :]
            rises = [
                rise(line.words, radius + ascent, type_, fonts)
                for line, radius in zip(lines, radii, strict=True)
            ]
            set_ = [
                bent(line, radius, lane.centre(radius), type_, fonts)
                for line, radius in zip(lines, radii, strict=True)
            ]
            if max(rises) <= RISE and _lines_apart(set_, fonts):
                texts = tuple(text for line_texts in set_ for text in line_texts)
                return Placed(texts, radii[-1] - descent, radii[0] + ascent + rises[0])
    return None


def _baselines(
    count: int, ascent: float, descent: float, under: float | None, above: float | None
) -> list[float]:
    """The radii of so many lines, the outermost first."""
    lead = (ascent + descent) * 1.12
    if under is not None:
        return [under - ascent - lead * k for k in range(count)]
    if above is not None:
        return [above + descent + lead * k for k in reversed(range(count))]
    raise ValueError("say under or above which radius the words stand")


def rise(words: Sequence[Word], top: float, type_: Type, fonts: Fonts) -> float:
    """How far the widest word, which stands on its chord, rises at its ends over the arc at ``top`` inches."""
    widest = max((measure((word,), type_, fonts) for word in words), default=0.0)
    return math.hypot(top, widest / 2) - top


def _lines_apart(lines: Sequence[Sequence[Text]], fonts: Fonts) -> bool:
    """Whether no word stands on one of the line above it."""
    quads = [[quad(text, fonts) for text in line] for line in lines]
    return all(
        convex_apart(mine, other) for upper, lower in pairwise(quads) for mine in lower for other in upper
    )


def arc_excess(
    words: Sequence[Word], lane: Lane, type_: Type, fonts: Fonts, radius: float, most: int = 1
) -> float:
    """How many inches of the words have no room on ``most`` lines about ``radius``; a word alone may be too wide."""
    room = max(lane.width(radius), 0.0)
    widest = max((measure((word,), type_, fonts) for word in words), default=0.0)
    return max(measure(tuple(words), type_, fonts) - room * most, widest - room)


def _even(words: tuple[Word, ...], widths: list[float], type_: Type, fonts: Fonts) -> list[Line] | None:
    """Broken over these widths, each narrowed alike as far as the words still fit, so that no line is left short."""
    if min(widths) <= 0:
        return None
    best = break_lines(words, widths, type_, fonts)
    if best is None or len(best) == 1:
        return best
    for share in (0.95, 0.9, 0.85, 0.8, 0.75, 0.7, 0.65, 0.6, 0.55):
        narrower = break_lines(words, [width * share for width in widths], type_, fonts)
        if narrower is None:
            break
        best = narrower
    return best


def along_side(
    words: Sequence[Word],
    angle: float,
    offset: float,
    type_: Type,
    fonts: Fonts,
    middle: float,
) -> tuple[Text, ...]:
    """One line along the ray at ``angle``, ``offset`` inches inside it, centred at ``middle`` inches.

    ``offset`` > 0 lies clockwise of the ray and reads towards the point, < 0 lies the other way and reads
    outwards: either way the letters stand with their feet on the ray.
    """
    line = Line(tuple(words), measure(tuple(words), type_, fonts))
    inward = offset > 0
    turn = angle + 90 if inward else angle - 90
    matrix = Matrix.shift(-line.width / 2, 0).then(Matrix.turn(turn))
    foot = Matrix.shift(offset, middle).then(Matrix.turn(angle))((0.0, 0.0))
    start = matrix((0.0, 0.0))
    return straight(line, (start[0] + foot[0], start[1] + foot[1]), type_, fonts, turn)


def upright(
    words: str, face: str, size: float, centre: Point, fonts: Fonts, role: str = "text", label: str = ""
) -> Text:
    """One upright run whose ink is centred on ``centre``."""
    return turned(words, face, size, centre, 0.0, fonts, role, label)


def turned(
    words: str,
    face: str,
    size: float,
    centre: Point,
    turn: float,
    fonts: Fonts,
    role: str = "text",
    label: str = "",
) -> Text:
    """One run turned by ``turn`` degrees whose ink is centred on ``centre``."""
    x, y = Matrix.turn(turn)(fonts.ink(face, words, size).centre)
    return Text(words, face, size, (centre[0] - x, centre[1] - y), turn, role, label)


def _em(words: Sequence[Word], type_: Type, fonts: Fonts) -> tuple[float, float]:
    """Room above and below the baseline that lines of these words take, in inches; accents may stand high."""
    inks = [fonts.ink(type_.face, "Hp", type_.size)]
    inks += [fonts.ink(type_.bold if word.bold else type_.face, word.words, type_.size) for word in words]
    return max(ink.top for ink in inks), -min(ink.bottom for ink in inks)
