"""Walks a content stream with its own matrices."""

from __future__ import annotations

import math
import zlib
from collections.abc import Callable
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from printgen.errors import Refused
from printgen.geometry import Box, Matrix
from printgen.proof import limits
from printgen.proof.marks import Clip, Label, Mark, Pen, Shape, Words
from printgen.proof.missing import reader
from printgen.proof.pdf_font import Face
from printgen.units import POINTS_PER_INCH

_PAINT = {  # operator -> filled, stroked, closed first
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


class _State(Struct, frozen=True):
    matrix: Matrix
    width: float = 1.0
    clips: tuple[Clip, ...] = ()
    font: Face | None = None
    size: float = 1.0
    letter: float = 0.0
    word: float = 0.0
    stretch: float = 1.0
    lead: float = 0.0
    rise: float = 0.0
    hidden: bool = False


class Walk:
    """The marks of one page. ``fonts`` learns which are embedded."""

    def __init__(self, budget: limits.Budget, fonts: dict[str, bool]) -> None:
        self.marks: list[Mark] = []
        self.images = 0
        self._mirrored = 0
        self._budget, self._fonts = budget, fonts
        self._faces: dict[tuple[int, int], Face] = {}
        self._pen = Pen()
        self._labels: list[Label | None] = []
        self._serial = 0
        self._clipping = False
        self._line = self._text = Matrix()
        self._stack: list[_State] = []
        self._state = _State(Matrix())
        self._resources: Any = {}
        self._does: dict[str, Callable[[list[Any]], None]] = {
            name: getattr(self, method) for name, method in _OPERATORS.items()
        }

    @property
    def mirrored(self) -> bool:
        """Whether more words can be read in a mirror than without."""
        return self._mirrored > 0

    def page(self, page: Any, media: Box, over: Matrix) -> None:
        """Everything a page draws, from the corner of its sheet; ``over`` undoes what was done to all of it."""
        k = 1 / POINTS_PER_INCH
        self._state = _State(Matrix(k, 0, 0, k, -media.left, -media.bottom).then(over))
        contents = page.obj.get("/Contents")
        if contents is None:
            return
        pikepdf = reader("pikepdf")
        streams = list(contents) if isinstance(contents, pikepdf.Array) else [contents]
        data = b"\n".join(self._unpacked(stream) for stream in streams)
        self._run(data, page.resources, 0)

    def _run(self, data: bytes, resources: Any, depth: int) -> None:
        pikepdf = reader("pikepdf")
        limits.depth(self._budget.name, depth, limits.FORMS_DEEP, "forms")
        around, self._resources = self._resources, resources
        floor, labels = len(self._stack), len(self._labels)
        stream = pikepdf.Stream(_scratch(), data)
        for operands, operator in pikepdf.parse_content_stream(stream):
            self._budget.step()
            limits.marks(self._budget.name, len(self.marks))
            name = str(operator)
            if name in _PAINT:
                self._paint(*_PAINT[name])
            elif name == "Q":
                if len(self._stack) > floor:
                    self._state = self._stack.pop()
            elif name == "Do":
                self._do(str(operands[0]), depth)
            elif does := self._does.get(name):
                does(list(operands))
        del self._stack[floor:], self._labels[labels:]
        self._resources = around

    def _unpacked(self, stream: Any) -> bytes:
        filters = stream.get("/Filter")
        names = (
            [] if filters is None else [str(filters)] if not _is_array(filters) else list(map(str, filters))
        )
        if names == ["/FlateDecode"] and "/DecodeParms" not in stream:
            try:
                return self._budget.inflate(stream.read_raw_bytes())
            except zlib.error as error:
                raise ValueError(f"a stream is damaged ({error})") from error
        if names and set(names) - {"/FlateDecode", "/ASCII85Decode", "/ASCIIHexDecode"}:
            raise ValueError(f"a stream is packed by {', '.join(names)}, which proof does not read")
        if len(names) > 2:
            raise ValueError("a stream is packed more than twice")
        raw: bytes = stream.read_raw_bytes()
        if names and names[-1] == "/FlateDecode" and "/DecodeParms" not in stream:
            raw = _ascii(raw, names[0])
            return self._budget.inflate(raw)
        data: bytes = stream.read_bytes()
        return data

    # Graphics state

    def _save(self, operands: list[Any]) -> None:
        self._stack.append(self._state)
        if len(self._stack) > 1000:
            raise Refused(
                f"{self._budget.name} nests graphics states more than 1000 deep; proof goes no deeper"
            )

    def _concat(self, operands: list[Any]) -> None:
        self._state = replace(self._state, matrix=_matrix(operands).then(self._state.matrix))

    def _width(self, operands: list[Any]) -> None:
        self._state = replace(self._state, width=float(operands[0]))

    def _extended(self, operands: list[Any]) -> None:
        states = self._resources.get("/ExtGState", {})
        state = states.get(str(operands[0]), {})
        if "/LW" in state:
            self._state = replace(self._state, width=float(state["/LW"]))
        if "/Font" in state:
            self._state = replace(
                self._state, font=self._face(state["/Font"][0]), size=float(state["/Font"][1])
            )

    # Paths

    def _move(self, operands: list[Any]) -> None:
        x, y = map(float, operands)
        self._pen.move(self._state.matrix((x, y)))

    def _lineto(self, operands: list[Any]) -> None:
        x, y = map(float, operands)
        self._pen.line(self._state.matrix((x, y)))

    def _curve(self, operands: list[Any]) -> None:
        a, b, c, d, e, f = map(float, operands)
        at = self._state.matrix
        self._pen.curve(at((a, b)), at((c, d)), at((e, f)))

    def _curve_v(self, operands: list[Any]) -> None:
        c, d, e, f = map(float, operands)
        at = self._state.matrix
        self._pen.curve(self._pen.here, at((c, d)), at((e, f)))

    def _curve_y(self, operands: list[Any]) -> None:
        a, b, e, f = map(float, operands)
        at = self._state.matrix
        self._pen.curve(at((a, b)), at((e, f)), at((e, f)))

    def _rectangle(self, operands: list[Any]) -> None:
        x, y, width, height = map(float, operands)
        self._pen.rectangle(x, y, width, height, self._state.matrix)

    def _close(self, operands: list[Any]) -> None:
        self._pen.close()

    def _clip(self, operands: list[Any]) -> None:
        self._clipping = True

    def _paint(self, filled: bool, stroked: bool, closed: bool) -> None:
        if closed:
            self._pen.close()
        courses = self._pen.take()
        state = self._state
        if (filled or stroked) and courses:
            wide = state.width * _size(state.matrix)
            self.marks.append(Shape(courses, filled, stroked, wide, state.clips, self._chain()))
        if self._clipping:
            self._state = replace(state, clips=(*state.clips, courses))
            self._clipping = False

    # Labels

    def _begin(self, operands: list[Any]) -> None:
        pikepdf = reader("pikepdf")
        about = operands[1] if len(operands) > 1 else None
        if isinstance(about, pikepdf.Name):
            about = self._resources.get("/Properties", {}).get(str(about))
        text = str(about["/L"]) if about is not None and "/L" in about else ""
        self._serial += 1
        self._labels.append(Label(text, self._serial) if text else None)

    def _end(self, operands: list[Any]) -> None:
        if self._labels:
            self._labels.pop()

    def _chain(self) -> tuple[Label, ...]:
        return tuple(label for label in self._labels if label)

    # Forms and pictures

    def _do(self, name: str, depth: int) -> None:
        thing = self._resources.get("/XObject", {}).get(name)
        if thing is None:
            return
        kind = str(thing.get("/Subtype", ""))
        if kind == "/Image":
            self.images += 1
        if kind != "/Form":
            return
        self._budget.step(limits.FORM)
        outer, self._state = self._state, self._state
        if "/Matrix" in thing:
            self._concat(list(thing["/Matrix"]))
        if "/BBox" in thing:
            x0, y0, x1, y1 = map(float, thing["/BBox"])
            pen = Pen()
            pen.rectangle(x0, y0, x1 - x0, y1 - y0, self._state.matrix)
            box = pen.take()
            if box and max(box[0].box.width, box[0].box.height) < _NO_CLIP:
                self._state = replace(self._state, clips=(*self._state.clips, box))
        self._run(self._unpacked(thing), thing.get("/Resources", self._resources), depth + 1)
        self._state = outer

    def _inline(self, operands: list[Any]) -> None:
        self.images += 1

    # Text

    def _begin_text(self, operands: list[Any]) -> None:
        self._line = self._text = Matrix()

    def _font(self, operands: list[Any]) -> None:
        font = self._resources.get("/Font", {}).get(str(operands[0]))
        face = self._face(font) if font is not None else None
        self._state = replace(self._state, font=face, size=float(operands[1]))

    def _face(self, font: Any) -> Face:
        key = font.objgen
        if key not in self._faces or key == (0, 0):
            face = Face(font, self._unpacked)
            self._fonts[face.name] = face.embedded
            self._faces[key] = face
        return self._faces[key]

    def _letter_gap(self, operands: list[Any]) -> None:
        self._state = replace(self._state, letter=float(operands[0]))

    def _word_gap(self, operands: list[Any]) -> None:
        self._state = replace(self._state, word=float(operands[0]))

    def _stretch(self, operands: list[Any]) -> None:
        self._state = replace(self._state, stretch=float(operands[0]) / 100)

    def _lead(self, operands: list[Any]) -> None:
        self._state = replace(self._state, lead=float(operands[0]))

    def _rise(self, operands: list[Any]) -> None:
        self._state = replace(self._state, rise=float(operands[0]))

    def _mode(self, operands: list[Any]) -> None:
        self._state = replace(self._state, hidden=int(operands[0]) in (3, 7))

    def _text_matrix(self, operands: list[Any]) -> None:
        self._line = self._text = _matrix(operands)

    def _next(self, operands: list[Any]) -> None:
        x, y = map(float, operands)
        self._line = self._text = Matrix.shift(x, y).then(self._line)

    def _next_lead(self, operands: list[Any]) -> None:
        self._state = replace(self._state, lead=-float(operands[1]))
        self._next(operands)

    def _new_line(self, operands: list[Any]) -> None:
        self._next([0, -self._state.lead])

    def _show(self, operands: list[Any]) -> None:
        self._shown([operands[0]])

    def _show_array(self, operands: list[Any]) -> None:
        self._shown(list(operands[0]))

    def _show_line(self, operands: list[Any]) -> None:
        self._new_line([])
        self._shown([operands[-1]])

    def _show_spaced(self, operands: list[Any]) -> None:
        self._word_gap(operands[:1])
        self._letter_gap(operands[1:2])
        self._show_line(operands)

    def _shown(self, parts: list[Any]) -> None:
        """One run: the letters that the font's own map gives, from where the pen stands to where it goes."""
        state = self._state
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
        if not words.strip() or state.hidden:
            return
        start, end = at((0.0, state.rise)), at((pen, state.rise))
        size = abs(state.size) * _size(at)
        self._mirrored += 1 if at.a * at.d - at.b * at.c < 0 else -1
        self.marks.append(Words(words, start, end, size, state.clips, self._chain()))


_NO_CLIP = 150.0
"""A form's box this large cuts nothing off, in inches."""

_OPERATORS = {
    "q": "_save",
    "cm": "_concat",
    "w": "_width",
    "gs": "_extended",
    "m": "_move",
    "l": "_lineto",
    "c": "_curve",
    "v": "_curve_v",
    "y": "_curve_y",
    "re": "_rectangle",
    "h": "_close",
    "W": "_clip",
    "W*": "_clip",
    "BDC": "_begin",
    "BMC": "_begin",
    "EMC": "_end",
    "BI": "_inline",
    "INLINE IMAGE": "_inline",
    "EI": "_inline",
    "BT": "_begin_text",
    "Tf": "_font",
    "Tc": "_letter_gap",
    "Tw": "_word_gap",
    "Tz": "_stretch",
    "TL": "_lead",
    "Ts": "_rise",
    "Tr": "_mode",
    "Tm": "_text_matrix",
    "Td": "_next",
    "TD": "_next_lead",
    "T*": "_new_line",
    "Tj": "_show",
    "TJ": "_show_array",
    "'": "_show_line",
    '"': "_show_spaced",
}


def _matrix(operands: list[Any]) -> Matrix:
    return Matrix(*map(float, operands))


def _size(matrix: Matrix) -> float:
    return math.sqrt(abs(matrix.a * matrix.d - matrix.b * matrix.c))


def _is_array(value: Any) -> bool:
    return isinstance(value, reader("pikepdf").Array)


def _ascii(raw: bytes, name: str) -> bytes:
    import base64

    if name == "/ASCII85Decode":
        return base64.a85decode(raw.strip().removeprefix(b"<~").removesuffix(b"~>"))
    return bytes.fromhex(raw.split(b">")[0].decode("ascii"))


def _scratch() -> Any:
    return _Scratch.document()


class _Scratch:
    """An empty document that content streams are laid into to be taken apart."""

    _document: Any = None

    @classmethod
    def document(cls) -> Any:
        if cls._document is None:
            cls._document = reader("pikepdf").new()
        return cls._document
