"""A page as PDF operators. Coordinates are baked: every point is written where it stands on the paper.

Only what is drawn again and again, such as copies of a card, becomes a form in a frame of its own.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache

from msgspec import Struct

from printgen.drawing.finish import Finish, Ink
from printgen.drawing.page import Page
from printgen.drawing.shapes import Arc, Close, Cubic, Group, Line, Move, Path, Shape, Text
from printgen.geometry import Matrix, Point, arc_cubics
from printgen.render.decimals import FACTOR_PLACES, plain
from printgen.units import POINTS_PER_INCH

MITRE_LIMIT = 4  # SVG's default: a needle's end is cut off square instead of running past its point
LABEL_TAG = "/Pg_Part"


class Shown(Struct, frozen=True):
    """Part of a run in one font resource: its TJ array, raised ``rise`` em."""

    font: str
    rise: float
    array: str


Show = Callable[[str, str], tuple[Shown, ...]]
Form = Callable[[tuple[Shape, ...]], str]
"""Is asked for the form that shows these shapes; an empty name where they are to be drawn where they stand."""
_POINTS = Matrix.scale(POINTS_PER_INCH, POINTS_PER_INCH)


def page_operators(page: Page, finish: Finish, show: Show, form: Form) -> str:
    """The content stream of ``page``; ``show`` sets words of a face in the file's fonts."""
    writer = _Writer(finish, show, form, _AT_FIRST)
    writer.draw(page.items, _POINTS)
    return "\n".join([f"{MITRE_LIMIT} M", *writer.operators, ""])


def form_operators(items: tuple[Shape, ...], finish: Finish, show: Show) -> str:
    """The content stream of shapes in their own frame, which may be called from any page in any state."""
    writer = _Writer(finish, show, lambda inner: "", {})
    writer.draw(items, _POINTS)
    return "\n".join([f"{MITRE_LIMIT} M", *writer.operators, ""])


def label_operand(label: str) -> str:
    """A label as a PDF string: readable where it is ASCII, else UTF-16."""
    if label.isascii() and label.isprintable():
        escaped = label.replace("\\", "\\\\").replace("(", "\\(").replace(")", "\\)")
        return f"({escaped})"
    return f"<FEFF{label.encode('utf-16-be').hex().upper()}>"


class _Writer:
    """Walks shapes, remembering what the graphics state already says."""

    def __init__(self, finish: Finish, show: Show, form: Form, at_first: Mapping[str, str]) -> None:
        self.operators: list[str] = []
        self._inks = finish.inks
        self._show, self._form, self._at_first = show, form, at_first
        self._state: dict[str, str] = {}
        self._states: list[dict[str, str]] = []

    def draw(self, items: tuple[Shape, ...], matrix: Matrix) -> None:
        for item in items:
            if not isinstance(item, Group) and item.role not in self._inks:
                continue
            if item.label:
                self.operators.append(f"{LABEL_TAG} <</L {label_operand(item.label)}>> BDC")
            match item:
                case Group():
                    self._group(item, item.matrix.then(matrix))
                case Path():
                    self._path(item, self._inks[item.role], matrix)
                case Text():
                    self._text(item, self._inks[item.role], matrix)
            if item.label:
                self.operators.append("EMC")

    def _group(self, group: Group, matrix: Matrix) -> None:
        if group.clip is None:
            self._once_or_again(group.items, matrix)
            return
        self._states.append(dict(self._state))
        self.operators.extend(["q", *_outline(group.clip, matrix), "W* n"])
        self._once_or_again(group.items, matrix)
        self.operators.append("Q")
        self._state = self._states.pop()

    def _once_or_again(self, items: tuple[Shape, ...], matrix: Matrix) -> None:
        """Shapes where they stand, or by the form that shows them everywhere."""
        name = self._form(items)
        if not name:
            self.draw(items, matrix)
            return
        k = 1 / POINTS_PER_INCH
        turn = (matrix.a * k, matrix.b * k, matrix.c * k, matrix.d * k)
        factors = " ".join(plain(factor, FACTOR_PLACES) for factor in turn)
        self.operators.append(f"q {factors} {_pair((matrix.e, matrix.f))} cm /{name} Do Q")

    def _path(self, path: Path, ink: Ink, matrix: Matrix) -> None:
        if ink.fill:
            self._set("rg", _colour(ink.fill))
        if ink.stroke:
            self._set("RG", _colour(ink.stroke))
            self._set("w", plain(ink.width))
            self._set("d", f"[{' '.join(map(plain, ink.dash))}] 0")
            self._set("J", "1" if ink.round else "0")
            self._set("j", "1" if ink.round else "0")
        self.operators.extend(_outline(path, matrix))
        self.operators.append(_PAINT[bool(ink.fill), bool(ink.stroke)])

    def _text(self, text: Text, ink: Ink, matrix: Matrix) -> None:
        if ink.fill is None or not text.words:
            return
        self._set("rg", _colour(ink.fill))
        factors = _factors(text.turn, matrix.a, matrix.b, matrix.c, matrix.d)
        self.operators.append(f"BT {factors} {_pair(matrix(text.at))} Tm")
        for shown in self._show(text.face, text.words):
            self._set("Tf", f"{shown.font} {plain(text.size)}")
            self._set("Ts", plain(shown.rise * text.size))
            self.operators.append(f"{shown.array} TJ")
        self.operators.append("ET")

    def _set(self, operator: str, operands: str) -> None:
        if self._state.get(operator, self._at_first.get(operator)) != operands:
            self._state[operator] = operands
            self.operators.append(f"{operands} {operator}")


# What a page begins with, as far as it need not be said.
_AT_FIRST = {"d": "[] 0", "J": "0", "j": "0", "Ts": "0"}

# Filled, stroked -> the operator that paints it.
_PAINT = {(True, True): "B*", (True, False): "f*", (False, True): "S", (False, False): "n"}


@lru_cache(256)
def _colour(colour: str) -> str:
    return " ".join(plain(int(colour[k : k + 2], 16) / 255) for k in (1, 3, 5))


@lru_cache(256)
def _factors(turn: float, a: float, b: float, c: float, d: float) -> str:
    """The turning part of a text matrix, for words ``turn`` degrees clockwise in a frame a, b, c, d."""
    k = 1 / POINTS_PER_INCH
    own = Matrix.turn(turn).then(Matrix(a * k, b * k, c * k, d * k))
    return " ".join(plain(factor, FACTOR_PLACES) for factor in (own.a, own.b, own.c, own.d))


def _pair(point: Point) -> str:
    x, y = point
    return f"{x:.4f} {y:.4f}"  # zeros at the end are packed away, and `plain` would take longer than all else


def _outline(path: Path, matrix: Matrix) -> Iterator[str]:
    for segment in path.segments:
        match segment:
            case Move(to):
                yield f"{_pair(matrix(to))} m"
            case Line(to):
                yield f"{_pair(matrix(to))} l"
            case Cubic(first, second, to):
                yield f"{_pair(matrix(first))} {_pair(matrix(second))} {_pair(matrix(to))} c"
            case Arc(centre, radius, start, end):
                for first, second, to in arc_cubics(centre, radius, start, end):
                    yield f"{_pair(matrix(first))} {_pair(matrix(second))} {_pair(matrix(to))} c"
            case Close():
                yield "h"
