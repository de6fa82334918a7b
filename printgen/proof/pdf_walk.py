"""Walks a content stream with its own matrices: paths, clips, forms, marked content."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from printgen.errors import Refused
from printgen.geometry import Box, Matrix
from printgen.proof import limits, pdf_text
from printgen.proof.marks import FAINT, Mark, Pen, Shape, Words, shut
from printgen.proof.missing import reader
from printgen.proof.pdf_font import Face
from printgen.proof.pdf_marked import Marked
from printgen.proof.pdf_path import PAINT, Path
from printgen.proof.pdf_state import State, colour, matrix
from printgen.proof.pdf_streams import unpacked
from printgen.proof.stretch import scale
from printgen.units import POINTS_PER_INCH

_FILLS, _STROKES = ("g", "rg", "k", "sc", "scn"), ("G", "RG", "K", "SC", "SCN")
_NO_CLIP = 150.0
"""A form's box this large cuts nothing off, in inches."""


class Walk:
    """The marks of one page. ``fonts`` learns which are embedded; ``off`` are the layers that are switched off."""

    def __init__(
        self, budget: limits.Budget, fonts: dict[str, bool], off: frozenset[tuple[int, int]] = frozenset()
    ) -> None:
        self.marks: list[Mark] = []
        self.images = 0
        self._mirrored = 0
        self._budget, self._fonts = budget, fonts
        self._faces: dict[tuple[int, int], Face] = {}
        self._path = Path()
        self._words = pdf_text.Pen(self._named_face, self._shown)
        self._marked = Marked(off)
        self._stack: list[State] = []
        self._state = State(Matrix())
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
        self._state = State(Matrix(k, 0, 0, k, -media.left, -media.bottom).then(over))
        contents = page.obj.get("/Contents")
        if contents is None:
            return
        streams = list(contents) if isinstance(contents, reader("pikepdf").Array) else [contents]
        data = b"\n".join(unpacked(stream, self._budget) for stream in streams)
        self._run(data, page.resources, 0)

    def _run(self, data: bytes, resources: Any, depth: int) -> None:
        pikepdf = reader("pikepdf")
        limits.depth(self._budget.name, depth, limits.FORMS_DEEP, "forms")
        around, self._resources = self._resources, resources
        floor, marked = len(self._stack), self._marked.depth
        stream = pikepdf.Stream(_Scratch.document(), data)
        for operands, operator in pikepdf.parse_content_stream(stream):
            self._budget.step()
            limits.marks(self._budget.name, len(self.marks))
            name = str(operator)
            if traces := self._path.does.get(name):
                traces(self._state.matrix, list(operands))
            elif name in PAINT:
                self._paint(*PAINT[name])
            elif name == "Q":
                if len(self._stack) > floor:
                    self._state = self._stack.pop()
            elif name == "Do":
                self._do(str(operands[0]), depth)
            elif does := self._does.get(name):
                does(list(operands))
            elif shows := self._words.does.get(name):
                self._state = shows(self._state, list(operands))
            elif name in _FILLS:
                self._state = replace(self._state, fill=colour(list(operands)))
            elif name in _STROKES:
                self._state = replace(self._state, stroke=colour(list(operands)))
        del self._stack[floor:]
        self._marked.end_to(marked)
        self._resources = around

    # Graphics state

    def _save(self, operands: list[Any]) -> None:
        self._stack.append(self._state)
        if len(self._stack) > 1000:
            raise Refused(
                f"{self._budget.name} nests graphics states more than 1000 deep; proof goes no deeper"
            )

    def _concat(self, operands: list[Any]) -> None:
        self._state = replace(self._state, matrix=matrix(operands).then(self._state.matrix))

    def _width(self, operands: list[Any]) -> None:
        self._state = replace(self._state, width=float(operands[0]))

    def _dash(self, operands: list[Any]) -> None:
        self._state = replace(self._state, dashed=len(operands[0]) > 0)

    def _extended(self, operands: list[Any]) -> None:
        state = self._resources.get("/ExtGState", {}).get(str(operands[0]), {})
        fills, strokes = self._state.alpha
        alpha = float(state.get("/ca", fills)), float(state.get("/CA", strokes))
        self._state = replace(self._state, alpha=alpha, width=float(state.get("/LW", self._state.width)))
        if "/Font" in state:
            face, size = state["/Font"]
            self._state = replace(self._state, font=self._face(face), size=float(size))

    # What is painted

    def _paint(self, filled: bool, stroked: bool, closed: bool) -> None:
        courses = self._path.take(closed)
        state = self._state
        filled, stroked = filled and state.alpha[0] > FAINT, stroked and state.alpha[1] > FAINT
        if (filled or stroked) and courses and not self._marked.hidden:
            drawn = courses if stroked else shut(courses)
            wide, inks = state.width * scale(state.matrix), (state.fill, state.stroke)
            about = (drawn, filled, stroked, wide, state.clips, self._marked.labels)
            self.marks.append(Shape(*about, *inks, dashed=state.dashed))
        if self._path.clips():
            self._state = replace(state, clips=(*state.clips, courses))

    # Labels and layers

    def _begin(self, operands: list[Any]) -> None:
        about = operands[1] if len(operands) > 1 else None
        if isinstance(about, reader("pikepdf").Name):
            about = self._resources.get("/Properties", {}).get(str(about))
        self._marked.begin(about)

    def _end(self, operands: list[Any]) -> None:
        self._marked.end()

    # Forms and pictures

    def _do(self, name: str, depth: int) -> None:
        thing = self._resources.get("/XObject", {}).get(name)
        if thing is None:
            return
        kind = str(thing.get("/Subtype", ""))
        if kind == "/Image":
            self.images += 1
        if kind != "/Form" or self._marked.is_off(thing.get("/OC")):
            return
        self._budget.step(limits.FORM)
        outer = self._state
        if "/Matrix" in thing:
            self._concat(list(thing["/Matrix"]))
        if "/BBox" in thing:
            x0, y0, x1, y1 = map(float, thing["/BBox"])
            pen = Pen()
            pen.rectangle(x0, y0, x1 - x0, y1 - y0, self._state.matrix)
            box = pen.take()
            if box and max(box[0].box.width, box[0].box.height) < _NO_CLIP:
                self._state = replace(self._state, clips=(*self._state.clips, box))
        self._run(unpacked(thing, self._budget), thing.get("/Resources", self._resources), depth + 1)
        self._state = outer

    def _picture(self, operands: list[Any]) -> None:
        self.images += 1

    # Words

    def _named_face(self, name: Any) -> Face | None:
        font = self._resources.get("/Font", {}).get(str(name))
        return self._face(font) if font is not None else None

    def _face(self, font: Any) -> Face:
        key = font.objgen
        if key not in self._faces or key == (0, 0):
            face = Face(font, lambda stream: unpacked(stream, self._budget))
            self._fonts[face.name] = face.embedded
            self._faces[key] = face
        return self._faces[key]

    def _shown(self, state: State, run: pdf_text.Run) -> None:
        if self._marked.hidden or state.alpha[0] <= FAINT:
            return
        self._mirrored += 1 if run.mirrored else -1
        self.marks.append(
            Words(
                run.text,
                run.start,
                run.end,
                run.size,
                state.clips,
                self._marked.labels,
                ink=state.fill,
                squeeze=run.squeeze,
            )
        )


_OPERATORS = {
    "q": "_save",
    "cm": "_concat",
    "w": "_width",
    "d": "_dash",
    "gs": "_extended",
    "BDC": "_begin",
    "BMC": "_begin",
    "EMC": "_end",
    "BI": "_picture",
    "INLINE IMAGE": "_picture",
}


class _Scratch:
    """An empty document that content streams are laid into to be taken apart."""

    _document: Any = None

    @classmethod
    def document(cls) -> Any:
        if cls._document is None:
            cls._document = reader("pikepdf").new()
        return cls._document
