"""Reads a finished SVG: elements and transforms by a walk of its own, paths taken apart by svgelements.

A group (or path) with an ``aria-label`` inside the picture is a run of words; what it paints are its glyphs.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import svgelements

from measuring import area
from measuring.found import Clip, Course, Glyph, Page, Pen, Shape, Words
from measuring.matrix import Matrix, Point, bearing, distance

SVG = "{http://www.w3.org/2000/svg}"
HREF = "{http://www.w3.org/1999/xlink}href"
INCHES = {"in": 1.0, "mm": 1 / 25.4, "cm": 1 / 2.54, "pt": 1 / 72, "pc": 1 / 6, "px": 1 / 96, "": 1 / 96}
SILENT = {"title", "desc", "metadata", "defs", "clipPath", "symbol", "namedview"}
CONTAINERS = {"svg", "g", "use", "a"}


@dataclass(frozen=True, slots=True)
class Svg:
    """``width`` and ``height`` as the file spells them, ``title`` from its title element."""

    page: Page
    width: str
    height: str
    title: str


def read(source: Path | str | bytes) -> Svg:
    """Reads a file or its bytes. Raises ValueError for a construct that this reader does not know."""
    raw = source if isinstance(source, bytes) else Path(source).read_bytes()
    root = ElementTree.fromstring(raw)
    width, height = _inches(root.get("width", "")), _inches(root.get("height", ""))
    walk = _Walk(root)
    walk.element(root, _Style(_frame(root, width, height)))
    return Svg(
        page=Page(width, height, tuple(walk.marks)),
        width=root.get("width", ""),
        height=root.get("height", ""),
        title=root.findtext(f"{SVG}title", ""),
    )


def _inches(length: str) -> float:
    found = re.fullmatch(r"\s*([-+.\deE]+?)\s*(in|mm|cm|pt|pc|px|)\s*", length)
    if found is None:
        raise ValueError(f"a size of {length!r}")
    return float(found[1]) * INCHES[found[2]]


def _frame(root: ElementTree.Element, width: float, height: float) -> Matrix:
    """From user units to inches, y up."""
    box = root.get("viewBox")
    left, top, wide, high = (
        map(float, re.split(r"[\s,]+", box.strip())) if box else (0, 0, width * 96, height * 96)
    )
    across, down = width / wide, height / high
    if abs(across - down) > 1e-6 * across:
        raise ValueError(f"the viewBox is stretched: {across} in across and {down} in down for a unit")
    return Matrix(across, 0, 0, -down, -left * across, height + top * down)


@dataclass(frozen=True, slots=True)
class _Style:
    """What an element hands down to its children."""

    matrix: Matrix
    fill: str = "black"
    stroke: str = "none"
    width: str = "1"
    dash: str = "none"
    fill_rule: str = "nonzero"
    clip_rule: str = "nonzero"
    clips: tuple[Clip, ...] = ()
    labels: tuple[str, ...] = ()


INHERITED = {
    "fill": "fill",
    "stroke": "stroke",
    "stroke-width": "width",
    "stroke-dasharray": "dash",
    "fill-rule": "fill_rule",
    "clip-rule": "clip_rule",
}
UNKNOWN = ("mask", "filter", "class", "opacity", "fill-opacity", "stroke-opacity", "visibility", "display")


@dataclass(frozen=True, slots=True)
class _Outline:
    """A glyph as painted: what draws it, and how; its origin is that of its own frame."""

    element: ElementTree.Element
    style: _Style

    @property
    def matrix(self) -> Matrix:
        return self.style.matrix


class _Walk:
    """Follows the tree and notes each painted path and each run of words."""

    def __init__(self, root: ElementTree.Element) -> None:
        self.marks: list[Shape | Words] = []
        self._root = root
        self._by_id = {element.get("id"): element for element in root.iter() if element.get("id")}
        self._boxes: dict[int, tuple[float, float, float, float] | None] = {}

    def element(self, element: ElementTree.Element, above: _Style) -> None:
        if _kind(element) in SILENT:
            return
        style = self._style(element, above)
        words = element.get("aria-label")
        if words is not None and element is not self._root:
            self.marks.append(self._words(words, element, above, style))
            return
        if _kind(element) in CONTAINERS:
            for child, inner in self._children(element, style):
                self.element(child, inner)
        else:
            self.marks.append(self._shape(element, style))

    def _children(
        self, element: ElementTree.Element, style: _Style
    ) -> Iterator[tuple[ElementTree.Element, _Style]]:
        if _kind(element) == "use":
            reference = element.get("href") or element.get(HREF) or ""
            shift = Matrix(e=float(element.get("x", 0)), f=float(element.get("y", 0)))
            target = self._by_id[reference.removeprefix("#")]
            yield target, replace(style, matrix=shift.under(style.matrix))
        else:
            for child in element:
                yield child, style

    # styles

    def _style(self, element: ElementTree.Element, above: _Style) -> _Style:
        given = dict(element.attrib)
        for rule in given.get("style", "").split(";"):
            key, _, value = rule.partition(":")
            given[key.strip()] = value.strip()
        strange = [key for key in UNKNOWN if key in given]
        if strange:
            raise ValueError(f"the SVG reader does not know {strange[0]}")
        matrix = above.matrix
        if "transform" in given:
            matrix = _transform(given["transform"]).under(matrix)
        changes: dict[str, Any] = {name: given[key] for key, name in INHERITED.items() if key in given}
        style = replace(above, matrix=matrix, **changes)
        if label := given.get("data-label"):
            style = replace(style, labels=(*style.labels, label))
        if clip := given.get("clip-path"):
            style = replace(style, clips=(*style.clips, *self._clip(clip, style)))
        return style

    def _clip(self, reference: str, style: _Style) -> tuple[Clip, ...]:
        if reference == "none":
            return ()
        found = re.fullmatch(r"url\(['\"]?#([^'\")]+)['\"]?\)", reference.strip())
        if found is None:
            raise ValueError(f"a clip path of {reference!r}")
        clip = self._by_id[found[1]]
        if clip.get("clipPathUnits", "userSpaceOnUse") != "userSpaceOnUse":
            raise ValueError("a clip path in units of a box")
        inside = self._style(clip, replace(style, clips=(), labels=()))
        parts = [self._style(child, inside) for child in clip]
        courses = [
            course for child, part in zip(clip, parts, strict=True) for course in _courses(child, part.matrix)
        ]
        even_odd = any(part.clip_rule == "evenodd" for part in parts)
        return (*inside.clips, Clip(tuple(courses), even_odd))

    # marks

    def _shape(self, element: ElementTree.Element, style: _Style) -> Shape:
        scale = style.matrix.scale
        stroke = _colour(style.stroke)
        dash = () if style.dash == "none" else tuple(map(float, re.split(r"[\s,]+", style.dash.strip())))
        return Shape(
            courses=_courses(element, style.matrix),
            fill=_colour(style.fill),
            stroke=stroke,
            width=float(style.width) * scale if stroke else 0.0,
            dash=tuple(part * scale for part in dash) if stroke else (),
            even_odd=style.fill_rule == "evenodd",
            clips=style.clips,
            labels=style.labels,
        )

    def _words(self, text: str, element: ElementTree.Element, above: _Style, style: _Style) -> Words:
        # An element that paints itself stands in the frame above it; a group's children bring their own.
        if _kind(element) in ("g", "a"):
            outlines = [found for child in element for found in self._outlines(child, style)]
        else:
            outlines = list(self._outlines(element, above))
        visible = [char for char in text if not char.isspace()]
        chars = list(text) if len(outlines) == len(text) else visible
        if not outlines or len(outlines) != len(chars):
            raise ValueError(f"{len(outlines)} outlines stand for {text!r}")
        first, last = outlines[0], outlines[-1]
        ink = [self._ink(outline) for outline in outlines]
        return Words(
            text=text,
            glyphs=tuple(
                Glyph(char, outline.matrix.at(0, 0), corners)
                for char, outline, corners in zip(chars, outlines, ink, strict=True)
            ),
            end=ink[-1][1] if ink[-1] else last.matrix.at(0, 0),
            face="",
            size=0.0,
            bearing=bearing(first.matrix.at(0, 0), first.matrix.at(1, 0)),
            colour=_colour(first.style.fill),
            clips=first.style.clips,
            labels=first.style.labels,
        )

    def _ink(self, outline: _Outline) -> tuple[Point, ...]:
        """The corners of the box around an outline, upright in the glyph's own frame, from bottom left."""
        key = id(outline.element)
        if key not in self._boxes:
            courses = _courses(outline.element, Matrix())
            self._boxes[key] = area.box(courses) if courses else None
        box = self._boxes[key]
        if box is None:
            return ()
        left, low, right, high = box
        if outline.matrix.determinant < 0:
            low, high = high, low
        to = outline.matrix
        return to.at(left, low), to.at(right, low), to.at(right, high), to.at(left, high)

    def _outlines(self, element: ElementTree.Element, above: _Style) -> Iterator[_Outline]:
        if _kind(element) in SILENT:
            return
        style = self._style(element, above)
        if _kind(element) in CONTAINERS:
            for child, inner in self._children(element, style):
                yield from self._outlines(child, inner)
        else:
            yield _Outline(element, style)


def _kind(element: ElementTree.Element) -> str:
    return str(element.tag).rpartition("}")[2]


def _transform(text: str) -> Matrix:
    found = svgelements.Matrix(text)
    return Matrix(found.a, found.b, found.c, found.d, found.e, found.f)


def _colour(text: str) -> str | None:
    if text in ("none", "transparent"):
        return None
    colour = svgelements.Color(text)
    if colour.opacity != 1:
        raise ValueError(f"transparent ink: {text}")
    return f"#{colour.red:02x}{colour.green:02x}{colour.blue:02x}"


def _courses(element: ElementTree.Element, matrix: Matrix) -> tuple[Course, ...]:
    kind = _kind(element)
    number = {key: float(value) for key, value in element.attrib.items() if _is_number(value)}
    get = number.get
    match kind:
        case "path":
            path = svgelements.Path(element.get("d", ""))
        case "line":
            path = svgelements.Path(
                svgelements.SimpleLine(get("x1", 0), get("y1", 0), get("x2", 0), get("y2", 0))
            )
        case "rect":
            path = svgelements.Path(
                svgelements.Rect(
                    get("x", 0),
                    get("y", 0),
                    get("width", 0),
                    get("height", 0),
                    get("rx", 0),
                    get("ry", get("rx", 0)),
                )
            )
        case "circle":
            path = svgelements.Path(svgelements.Circle(get("cx", 0), get("cy", 0), get("r", 0)))
        case "polyline":
            path = svgelements.Path(svgelements.Polyline(element.get("points", "")))
        case "polygon":
            path = svgelements.Path(svgelements.Polygon(element.get("points", "")))
        case _:
            raise ValueError(f"the SVG reader does not know the element {kind}")
    pen = Pen()
    for segment in path:
        _draw(pen, segment, matrix)
    return pen.take()


def _is_number(text: str) -> bool:
    return re.fullmatch(r"\s*[-+]?(\d+\.?\d*|\.\d+)([eE][-+]?\d+)?\s*", text) is not None


def _draw(pen: Pen, segment: Any, matrix: Matrix) -> None:
    def place(point: Any) -> Point:
        return matrix.at(point.x, point.y)

    match segment:
        case svgelements.Move():
            pen.move(place(segment.end))
        case svgelements.Close():
            pen.close()
        case svgelements.Line():
            pen.line(place(segment.end))
        case svgelements.CubicBezier():
            pen.curve(place(segment.control1), place(segment.control2), place(segment.end))
        case svgelements.QuadraticBezier():
            start, control, end = place(segment.start), place(segment.control), place(segment.end)
            pen.curve(_thirds(start, control), _thirds(end, control), end)
        case svgelements.Arc() if matrix.even and abs(segment.rx - segment.ry) < 1e-9 * segment.rx:
            centre = place(segment.center)
            sweep = segment.sweep if matrix.determinant < 0 else -segment.sweep
            end = place(segment.end)
            pen.round(end, centre, distance(centre, end), math.degrees(sweep))
        case svgelements.Arc():
            for part in segment.as_cubic_curves():
                _draw(pen, part, matrix)
        case _:
            raise ValueError(f"the SVG reader does not know {type(segment).__name__}")


def _thirds(end: Point, control: Point) -> Point:
    return end[0] + (control[0] - end[0]) * 2 / 3, end[1] + (control[1] - end[1]) * 2 / 3
