"""Text of a content stream: the letters that the fonts' own maps give, from where the pen stands to where it goes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from printgen.geometry import Matrix, Point
from printgen.proof.pdf_font import Face
from printgen.proof.pdf_state import State, matrix
from printgen.proof.stretch import scale, squeeze


class Run(Struct, frozen=True):
    """Letters in a row on the page. ``mirrored``: they can be read in a mirror."""

    text: str
    start: Point
    end: Point
    size: float
    mirrored: bool
    squeeze: float


class Pen:
    """Where text goes. Operators take the state and give the state that follows; ``shown`` is told each run."""

    def __init__(self, face: Callable[[Any], Face | None], shown: Callable[[State, Run], None]) -> None:
        self._face, self._tell = face, shown
        self._line = self._text = Matrix()
        self.does: dict[str, Callable[[State, Sequence[Any]], State]] = {
            "BT": self._begin,
            "Tf": lambda state, say: replace(state, font=self._face(say[0]), size=float(say[1])),
            "Tc": lambda state, say: replace(state, letter=float(say[0])),
            "Tw": lambda state, say: replace(state, word=float(say[0])),
            "Tz": lambda state, say: replace(state, stretch=float(say[0]) / 100),
            "TL": lambda state, say: replace(state, lead=float(say[0])),
            "Ts": lambda state, say: replace(state, rise=float(say[0])),
            "Tr": lambda state, say: replace(state, hidden=int(say[0]) in (3, 7)),
            "Tm": self._set,
            "Td": self._next,
            "TD": lambda state, say: self._next(replace(state, lead=-float(say[1])), say),
            "T*": lambda state, say: self._next(state, (0, -state.lead)),
            "Tj": lambda state, say: self._show(state, say[:1]),
            "TJ": lambda state, say: self._show(state, list(say[0])),
            "'": lambda state, say: self._show(self._next(state, (0, -state.lead)), say[-1:]),
            '"': self._spaced,
        }

    def _begin(self, state: State, operands: Sequence[Any]) -> State:
        self._line = self._text = Matrix()
        return state

    def _set(self, state: State, operands: Sequence[Any]) -> State:
        self._line = self._text = matrix(operands)
        return state

    def _next(self, state: State, operands: Sequence[Any]) -> State:
        x, y = map(float, operands)
        self._line = self._text = Matrix.shift(x, y).then(self._line)
        return state

    def _spaced(self, state: State, operands: Sequence[Any]) -> State:
        spaced = replace(state, word=float(operands[0]), letter=float(operands[1]))
        return self._show(self._next(spaced, (0, -state.lead)), operands[-1:])

    def _show(self, state: State, parts: Sequence[Any]) -> State:
        if state.font is None:
            raise ValueError("words are shown in no font")
        text: list[str] = []
        pen = 0.0
        for part in parts:
            if not hasattr(part, "__bytes__") or isinstance(part, int | float):
                pen -= float(part) / 1000 * state.size * state.stretch
                continue
            for char, width, space in state.font.letters(bytes(part)):
                text.append(char)
                gap = state.letter + (state.word if space else 0.0)
                pen += (width * state.size + gap) * state.stretch
        at = self._text.then(state.matrix)
        self._text = Matrix.shift(pen, 0).then(self._text)
        words = "".join(text)
        if words.strip() and not state.hidden:
            start, end = at((0.0, state.rise)), at((pen, state.rise))
            mirrored = (at.a * at.d - at.b * at.c < 0) is not (state.stretch * state.size < 0)
            size, unlike = abs(state.size) * scale(at), squeeze(Matrix(a=state.stretch).then(at))
            self._tell(state, Run(words, start, end, size, mirrored, unlike))
        return state
