"""Reads a finished PDF: walks the content of each page with its own matrices, forms included.

sheet = pdf.read("cone.pdf")
for shape in sheet.pages[0].shapes: ...
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from io import BytesIO
from pathlib import Path
from typing import Any, cast

import pikepdf

from measuring.fonts import Face, Font
from measuring.found import Clip, Glyph, Page, Pen, Shape, Words
from measuring.matrix import Matrix, Point, bearing, distance

POINT = 1 / 72
Faces = dict[tuple[int, int], Face]


@dataclass(frozen=True, slots=True)
class Pdf:
    """``preferences`` are the viewer preferences, without slashes. ``fonts`` are all in the file."""

    pages: tuple[Page, ...]
    preferences: dict[str, str]
    version: str
    title: str
    fonts: tuple[Font, ...]


def read(source: Path | str | bytes) -> Pdf:
    """Reads a file or its bytes. Raises ValueError for a construct that this reader does not know."""
    opened = BytesIO(source) if isinstance(source, bytes) else source
    with pikepdf.open(opened) as file:
        faces: Faces = {}
        preferences: Any = file.Root.get("/ViewerPreferences", pikepdf.Dictionary())
        return Pdf(
            pages=tuple(_page(page, faces) for page in file.pages),
            preferences={key.lstrip("/"): str(value).lstrip("/") for key, value in preferences.items()},
            version=file.pdf_version,
            title=str(file.docinfo.get("/Title", "")),
            fonts=_fonts(file),
        )


def _fonts(file: pikepdf.Pdf) -> tuple[Font, ...]:
    found = []
    for entry in file.objects:
        is_font = isinstance(entry, pikepdf.Dictionary) and str(entry.get("/Type", "")) == "/Font"
        # The inner half of a composite font is no font of its own.
        if is_font and not str(entry.Subtype).startswith("/CIDFont"):
            found.append(Face(entry).about)
    return tuple(sorted(found, key=lambda font: (font.name, font.tag)))


def _page(page: pikepdf.Page, faces: Faces) -> Page:
    left, bottom, right, top = (float(edge) for edge in page.mediabox)
    walk = _Walk(Matrix(POINT, 0, 0, POINT, -left * POINT, -bottom * POINT), faces)
    walk.content(page, page.obj.get("/Resources", pikepdf.Dictionary()))

    def box(name: str) -> tuple[float, float, float, float] | None:
        if name not in page.obj:
            return None
        x0, y0, x1, y1 = (float(edge) for edge in page.obj[name])
        return (x0 - left) * POINT, (y0 - bottom) * POINT, (x1 - left) * POINT, (y1 - bottom) * POINT

    return Page(
        width=(right - left) * POINT,
        height=(top - bottom) * POINT,
        marks=tuple(walk.marks),
        trim=box("/TrimBox"),
        bleed=box("/BleedBox"),
        origin=(left * POINT, bottom * POINT),
        rotate=int(page.obj.get("/Rotate", 0)),
        user_unit=float(page.obj.get("/UserUnit", 1)),
    )


@dataclass(frozen=True, slots=True)
class _State:
    """What `q` saves and `Q` brings back. Lengths in the units of the file."""

    matrix: Matrix
    fill: str = "#000000"
    stroke: str = "#000000"
    width: float = 1.0
    dash: tuple[float, ...] = ()
    clips: tuple[Clip, ...] = ()
    face: Face | None = None
    size: float = 0.0
    letter_gap: float = 0.0
    word_gap: float = 0.0
    stretch: float = 1.0
    leading: float = 0.0
    rise: float = 0.0


class _Walk:
    """Follows the operators of a page and notes each painted path and shown text."""

    def __init__(self, page: Matrix, faces: Faces) -> None:
        self._faces = faces
        self.marks: list[Shape | Words] = []
        self._state = _State(page)
        self._saved: list[_State] = []
        self._labels: list[str] = []
        self._pen = Pen()
        self._clip_rule: str | None = None
        self._line = self._cursor = Matrix()
        self._in_text = False
        self._resources: Any = None

    def content(self, owner: Any, resources: Any) -> None:
        """Walks a page or a form; what it opens it must also close."""
        outer, self._resources = self._resources, resources
        saved, labels = len(self._saved), len(self._labels)
        for step in pikepdf.parse_content_stream(owner):
            name = str(step.operator)
            if name not in _OPERATORS:
                raise ValueError(f"the PDF reader does not know the operator {name}")
            _OPERATORS[name](self, list(step.operands))
        if len(self._saved) != saved or len(self._labels) != labels:
            raise ValueError("a page or form leaves q or BDC open")
        self._resources = outer

    # graphics state

    def save(self, _: Sequence[Any]) -> None:
        self._saved.append(self._state)

    def restore(self, _: Sequence[Any]) -> None:
        self._state = self._saved.pop()

    def transform(self, operands: Sequence[Any]) -> None:
        self._set(matrix=Matrix(*map(float, operands)).under(self._state.matrix))

    def line_width(self, operands: Sequence[Any]) -> None:
        self._set(width=float(operands[0]))

    def dashes(self, operands: Sequence[Any]) -> None:
        self._set(dash=tuple(map(float, operands[0])))

    def extended(self, operands: Sequence[Any]) -> None:
        changes = self._resources.ExtGState[str(operands[0])]
        for key, value in changes.items():
            if key == "/LW":
                self._set(width=float(value))
            elif key in ("/CA", "/ca") and float(value) != 1:
                raise ValueError("the page has transparent ink")

    def fill_colour(self, operands: Sequence[Any]) -> None:
        self._set(fill=_colour(operands))

    def stroke_colour(self, operands: Sequence[Any]) -> None:
        self._set(stroke=_colour(operands))

    def ignore(self, _: Sequence[Any]) -> None:
        """Caps, joins, flatness: they move no edge that is measured."""

    # paths

    def move(self, operands: Sequence[Any]) -> None:
        self._pen.move(self._place(operands[0], operands[1]))

    def line(self, operands: Sequence[Any]) -> None:
        self._pen.line(self._place(operands[0], operands[1]))

    def curve(self, operands: Sequence[Any]) -> None:
        x1, y1, x2, y2, x, y = operands
        self._pen.curve(self._place(x1, y1), self._place(x2, y2), self._place(x, y))

    def curve_from_pen(self, operands: Sequence[Any]) -> None:
        x2, y2, x, y = operands
        self._pen.curve(self._pen.here, self._place(x2, y2), self._place(x, y))

    def curve_into_end(self, operands: Sequence[Any]) -> None:
        x1, y1, x, y = operands
        self._pen.curve(self._place(x1, y1), self._place(x, y), self._place(x, y))

    def close(self, _: Sequence[Any]) -> None:
        self._pen.close()

    def rectangle(self, operands: Sequence[Any]) -> None:
        x, y, width, height = map(float, operands)
        self._pen.rectangle(x, y, width, height, self._state.matrix)

    def clip(self, _: Sequence[Any]) -> None:
        self._clip_rule = "nonzero"

    def clip_even_odd(self, _: Sequence[Any]) -> None:
        self._clip_rule = "evenodd"

    def paint(self, fill: bool, stroke: bool, even_odd: bool = False, close: bool = False) -> None:
        if close:
            self._pen.close()
        courses, state = self._pen.take(), self._state
        if courses and (fill or stroke):
            self.marks.append(
                Shape(
                    courses=courses,
                    fill=state.fill if fill else None,
                    stroke=state.stroke if stroke else None,
                    width=state.width * state.matrix.scale if stroke else 0.0,
                    dash=tuple(part * state.matrix.scale for part in state.dash) if stroke else (),
                    even_odd=even_odd,
                    clips=state.clips,
                    labels=tuple(self._labels),
                )
            )
        if self._clip_rule is not None:
            self._set(clips=(*state.clips, Clip(courses, self._clip_rule == "evenodd")))
            self._clip_rule = None

    # text

    def begin_text(self, _: Sequence[Any]) -> None:
        self._line = self._cursor = Matrix()
        self._in_text = True

    def end_text(self, _: Sequence[Any]) -> None:
        self._in_text = False

    def font(self, operands: Sequence[Any]) -> None:
        named = self._resources.Font[str(operands[0])]
        face = self._faces.setdefault(named.objgen, Face(named))
        self._set(face=face, size=float(operands[1]))

    def letter_gap(self, operands: Sequence[Any]) -> None:
        self._set(letter_gap=float(operands[0]))

    def word_gap(self, operands: Sequence[Any]) -> None:
        self._set(word_gap=float(operands[0]))

    def stretch(self, operands: Sequence[Any]) -> None:
        self._set(stretch=float(operands[0]) / 100)

    def leading(self, operands: Sequence[Any]) -> None:
        self._set(leading=float(operands[0]))

    def rise(self, operands: Sequence[Any]) -> None:
        self._set(rise=float(operands[0]))

    def text_mode(self, operands: Sequence[Any]) -> None:
        if int(operands[0]) != 0:
            raise ValueError("the PDF reader only knows filled text")

    def text_matrix(self, operands: Sequence[Any]) -> None:
        self._line = self._cursor = Matrix(*map(float, operands))

    def next_line_by(self, operands: Sequence[Any]) -> None:
        x, y = map(float, operands)
        self._line = self._cursor = Matrix(e=x, f=y).under(self._line)

    def next_line_by_leading(self, operands: Sequence[Any]) -> None:
        self.leading([-float(operands[1])])
        self.next_line_by(operands)

    def next_line(self, _: Sequence[Any]) -> None:
        self.next_line_by([0, -self._state.leading])

    def show(self, operands: Sequence[Any]) -> None:
        self.show_spaced([[operands[0]]])

    def show_on_next_line(self, operands: Sequence[Any]) -> None:
        self.next_line([])
        self.show(operands)

    def show_spaced(self, operands: Sequence[Any]) -> None:
        state = self._state
        if state.face is None or not self._in_text:
            raise ValueError("text is shown without a font or outside BT and ET")
        glyphs: list[Glyph] = []
        for item in operands[0]:
            if isinstance(item, pikepdf.String):
                self._show_string(state, state.face, bytes(item), glyphs)
            else:
                self._advance(-float(item) / 1000 * state.size * state.stretch)
        if glyphs:
            self._note(state, state.face, glyphs)

    def _show_string(self, state: _State, face: Face, shown: bytes, glyphs: list[Glyph]) -> None:
        for char in face.chars(shown):
            em = Matrix(state.size * state.stretch, 0, 0, state.size, 0, state.rise)
            place = em.under(self._cursor).under(state.matrix)
            glyphs.append(Glyph(char.text, place.at(0, 0), _corners(char.ink, place)))
            gap = state.letter_gap + (state.word_gap if char.is_space_byte else 0.0)
            self._advance((char.width * state.size + gap) * state.stretch)

    def _note(self, state: _State, face: Face, glyphs: list[Glyph]) -> None:
        whole = self._cursor.under(state.matrix)
        found = Words(
            text="".join(glyph.char for glyph in glyphs),
            glyphs=tuple(glyphs),
            end=whole.at(0, state.rise),
            face=face.about.name,
            size=state.size * whole.scale / POINT,
            bearing=bearing(whole.at(0, 0), whole.at(1, 0)),
            colour=state.fill,
            clips=state.clips,
            labels=tuple(self._labels),
        )
        before = self.marks[-1] if self.marks else None
        if isinstance(before, Words) and _goes_on(before, found):
            self.marks[-1] = _joined(before, found)
        else:
            self.marks.append(found)

    def _advance(self, by: float) -> None:
        self._cursor = Matrix(e=by).under(self._cursor)

    # structure

    def begin_marked(self, operands: Sequence[Any]) -> None:
        properties = operands[1]
        if isinstance(properties, pikepdf.Name):
            properties = self._resources.Properties[str(properties)]
        self._labels.append(str(properties.get("/L", "")))

    def begin_tagged(self, _: Sequence[Any]) -> None:
        self._labels.append("")

    def end_marked(self, _: Sequence[Any]) -> None:
        self._labels.pop()

    def form(self, operands: Sequence[Any]) -> None:
        inner: Any = self._resources.XObject[str(operands[0])]
        if str(inner.Subtype) != "/Form":
            raise ValueError(f"the page shows an object of kind {inner.Subtype}")
        state = self._state
        if "/Matrix" in inner:
            self.transform(list(inner.Matrix))
        left, bottom, right, top = map(float, inner.BBox)
        edge = Pen()
        edge.rectangle(left, bottom, right - left, top - bottom, self._state.matrix)
        self._set(clips=(*state.clips, Clip(edge.take(), even_odd=False)))
        self.content(inner, inner.get("/Resources", self._resources))
        self._state = state

    def _set(self, **changes: Any) -> None:
        self._state = replace(self._state, **changes)

    def _place(self, x: Any, y: Any) -> Point:
        return self._state.matrix.at(float(x), float(y))


def _corners(ink: tuple[float, float, float, float] | None, place: Matrix) -> tuple[Point, ...]:
    if ink is None:
        return ()
    left, bottom, right, top = ink
    return place.at(left, bottom), place.at(right, bottom), place.at(right, top), place.at(left, top)


def _goes_on(before: Words, after: Words) -> bool:
    """Whether the pen simply wrote on, as between two shows of one line."""
    same = (before.face, before.colour, before.labels, before.clips) == (
        after.face,
        after.colour,
        after.labels,
        after.clips,
    )
    return (
        same
        and abs(before.size - after.size) < 1e-6
        and abs(before.bearing - after.bearing) < 1e-6
        and distance(before.end, after.at) < 0.02 * after.size * POINT
    )


def _joined(before: Words, after: Words) -> Words:
    return replace(
        before, text=before.text + after.text, glyphs=(*before.glyphs, *after.glyphs), end=after.end
    )


def _colour(operands: Sequence[Any]) -> str:
    parts = [float(part) for part in operands]
    match parts:
        case [grey]:
            parts = [grey] * 3
        case [cyan, magenta, yellow, black]:
            parts = [(1 - ink) * (1 - black) for ink in (cyan, magenta, yellow)]
    if len(parts) != 3:
        raise ValueError(f"a colour of {len(parts)} parts")
    return "#" + "".join(f"{round(255 * part):02x}" for part in parts)


Step = Callable[[_Walk, list[Any]], None]


def _paint(**how: bool) -> Step:
    return lambda walk, _: walk.paint(**{"fill": False, "stroke": False} | how)


_OPERATORS: dict[str, Step] = {
    "q": _Walk.save,
    "Q": _Walk.restore,
    "cm": _Walk.transform,
    "w": _Walk.line_width,
    "d": _Walk.dashes,
    "gs": _Walk.extended,
    **dict.fromkeys(("rg", "g", "k"), cast(Step, _Walk.fill_colour)),
    **dict.fromkeys(("RG", "G", "K"), cast(Step, _Walk.stroke_colour)),
    **dict.fromkeys(("J", "j", "M", "i", "ri", "MP", "DP"), cast(Step, _Walk.ignore)),
    "m": _Walk.move,
    "l": _Walk.line,
    "c": _Walk.curve,
    "v": _Walk.curve_from_pen,
    "y": _Walk.curve_into_end,
    "h": _Walk.close,
    "re": _Walk.rectangle,
    "W": _Walk.clip,
    "W*": _Walk.clip_even_odd,
    "n": _paint(),
    "S": _paint(stroke=True),
    "s": _paint(stroke=True, close=True),
    "f": _paint(fill=True),
    "F": _paint(fill=True),
    "f*": _paint(fill=True, even_odd=True),
    "B": _paint(fill=True, stroke=True),
    "B*": _paint(fill=True, stroke=True, even_odd=True),
    "b": _paint(fill=True, stroke=True, close=True),
    "b*": _paint(fill=True, stroke=True, even_odd=True, close=True),
    "BT": _Walk.begin_text,
    "ET": _Walk.end_text,
    "Tf": _Walk.font,
    "Tc": _Walk.letter_gap,
    "Tw": _Walk.word_gap,
    "Tz": _Walk.stretch,
    "TL": _Walk.leading,
    "Ts": _Walk.rise,
    "Tr": _Walk.text_mode,
    "Tm": _Walk.text_matrix,
    "Td": _Walk.next_line_by,
    "TD": _Walk.next_line_by_leading,
    "T*": _Walk.next_line,
    "Tj": _Walk.show,
    "'": _Walk.show_on_next_line,
    "TJ": _Walk.show_spaced,
    "BDC": _Walk.begin_marked,
    "BMC": _Walk.begin_tagged,
    "EMC": _Walk.end_marked,
    "Do": _Walk.form,
}
