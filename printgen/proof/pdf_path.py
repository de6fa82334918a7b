"""The path that a content stream traces, until it is painted or cuts off what comes after."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from printgen.geometry import Matrix
from printgen.proof.marks import Course, Pen

PAINT = {  # operator -> filled, stroked, closed first
    "S": (False, True, False),
    "s": (False, True, True),
    "f": (True, False, False),
    "F": (True, False, False),
    "f*": (True, False, False),
    "B": (True, True, False),
    "B*": (True, True, False),
    "b": (True, True, True),
    "b*": (True, True, True),
    "n": (False, False, False),
}


class Path:
    """A path on its way. ``does`` holds what each operator adds, its operands in a frame that a matrix turns into
    inches of the page."""

    def __init__(self) -> None:
        self._pen = Pen()
        self._clips = False
        self.does: dict[str, Callable[[Matrix, list[Any]], None]] = {
            "m": self._move,
            "l": self._line,
            "c": self._curve,
            "v": self._curve_from_here,
            "y": self._curve_to_its_end,
            "re": self._rectangle,
            "h": self._close,
            "W": self._clip,
            "W*": self._clip,
        }

    def take(self, closed: bool) -> tuple[Course, ...]:
        """What was traced, ``closed`` first where the operator says so; a new path begins."""
        if closed:
            self._pen.close()
        return self._pen.take()

    def clips(self) -> bool:
        """Whether the path that was taken cuts off what comes after it; asked once."""
        clips, self._clips = self._clips, False
        return clips

    def _move(self, at: Matrix, operands: list[Any]) -> None:
        x, y = map(float, operands)
        self._pen.move(at((x, y)))

    def _line(self, at: Matrix, operands: list[Any]) -> None:
        x, y = map(float, operands)
        self._pen.line(at((x, y)))

    def _curve(self, at: Matrix, operands: list[Any]) -> None:
        a, b, c, d, e, f = map(float, operands)
        self._pen.curve(at((a, b)), at((c, d)), at((e, f)))

    def _curve_from_here(self, at: Matrix, operands: list[Any]) -> None:
        c, d, e, f = map(float, operands)
        self._pen.curve(self._pen.here, at((c, d)), at((e, f)))

    def _curve_to_its_end(self, at: Matrix, operands: list[Any]) -> None:
        a, b, e, f = map(float, operands)
        self._pen.curve(at((a, b)), at((e, f)), at((e, f)))

    def _rectangle(self, at: Matrix, operands: list[Any]) -> None:
        x, y, width, height = map(float, operands)
        self._pen.rectangle(x, y, width, height, at)

    def _close(self, at: Matrix, operands: list[Any]) -> None:
        self._pen.close()

    def _clip(self, at: Matrix, operands: list[Any]) -> None:
        self._clips = True
