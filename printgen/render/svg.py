"""A page to SVG: inches outside, points inside, true arcs, letters as outlines with their words beside them.

Each glyph stands once among the definitions, drawn in 1/1000 em, and is used wherever it is set.
"""

from __future__ import annotations

from functools import lru_cache
from hashlib import sha256
from typing import Any

from printgen.drawing.finish import Finish, Ink
from printgen.drawing.fonts import Fonts
from printgen.drawing.page import Page
from printgen.drawing.shapes import Group, Path, Shape, Text
from printgen.geometry import Matrix
from printgen.render import markup
from printgen.render.decimals import FACTOR_PLACES, plain
from printgen.render.describing import described
from printgen.render.markup import element
from printgen.render.path_data import path_data
from printgen.units import POINTS_PER_INCH, to_points

EM = 1000.0
INCH_PLACES = 6


def write(page: Page, finish: Finish, fonts: Fonts, title: str, language: str = "en") -> bytes:
    """``page`` as a file of its own. Raises :class:`NoGlyph` for a letter that no font has."""
    width, height = to_points(page.width), to_points(page.height)
    picture = _Picture(finish, fonts)
    drawn = picture.draw(page.items, Matrix(a=POINTS_PER_INCH, d=-POINTS_PER_INCH, f=height))
    root = markup.root(
        {
            "width": f"{plain(page.width, INCH_PLACES)}in",
            "height": f"{plain(page.height, INCH_PLACES)}in",
            "viewBox": f"0 0 {plain(width)} {plain(height)}",
            "role": "img",
            "lang": language,
            "xml:lang": language,
        }
    )
    root.set_desc(title=title, desc=described(page, finish))
    root.defs.elements.extend([*picture.glyphs.values(), *picture.clips.values()])
    root.elements.extend(drawn)
    return markup.file(root)


class _Picture:
    """Turns shapes into elements and gathers the glyphs and clips that they use."""

    def __init__(self, finish: Finish, fonts: Fonts) -> None:
        self.glyphs: dict[str, Any] = {}
        self.clips: dict[str, Any] = {}
        self._inks = finish.inks
        self._fonts = fonts

    def draw(self, items: tuple[Shape, ...], matrix: Matrix) -> list[Any]:
        elements = []
        for item in items:
            if not isinstance(item, Group) and item.role not in self._inks:
                continue
            match item:
                case Group():
                    elements.append(self._group(item, item.matrix.then(matrix)))
                case Path():
                    elements.append(self._path(item, self._inks[item.role], matrix))
                case Text() if item.words:
                    elements.append(self._text(item, self._inks[item.role], matrix))
        return elements

    def _group(self, group: Group, matrix: Matrix) -> Any:
        clip = f"url(#{self._clip(group.clip, matrix)})" if group.clip else ""
        return element("g", {"data-label": group.label, "clip-path": clip}, self.draw(group.items, matrix))

    def _clip(self, path: Path, matrix: Matrix) -> str:
        outline = path_data(path.segments, matrix)
        # Named by what it is, so that pictures set into one document do not take each other's.
        name = f"clip-{sha256(outline.encode()).hexdigest()[:12]}"
        if name not in self.clips:
            shape = element("path", {"d": outline, "clip-rule": "evenodd"})
            self.clips[name] = element("clipPath", {"id": name}, [shape])
        return name

    def _path(self, path: Path, ink: Ink, matrix: Matrix) -> Any:
        attributes = {"d": path_data(path.segments, matrix), "data-label": path.label, **_painted(ink)}
        return element("path", attributes)

    def _text(self, text: Text, ink: Ink, matrix: Matrix) -> Any:
        run = self._fonts.shape(text.face, text.words)
        k = text.size / (EM * POINTS_PER_INCH)
        own = Matrix.scale(k, -k).then(Matrix.turn(text.turn)).then(matrix)
        factors = " ".join(plain(factor, FACTOR_PLACES) for factor in (own.a, own.b, own.c, own.d))
        x, y = matrix(text.at)
        letters = [
            element("use", {"xlink:href": f"#{name}", "x": plain(letter.x * EM), "y": plain(-letter.y * EM)})
            for letter in run.letters
            if (name := self._glyph(text.face, letter.glyph))
        ]
        attributes = {
            "aria-label": run.words,
            "data-label": text.label,
            "fill": ink.fill or "none",
            "transform": f"matrix({factors} {plain(x)} {plain(y)})",
        }
        return element("g", attributes, letters)

    def _glyph(self, face: str, glyph: int) -> str:
        """The id of a glyph's outline; empty for a blank."""
        name = f"{face}-{glyph}"
        if name not in self.glyphs:
            outline = _outline(self._fonts, face, glyph)
            if not outline:
                return ""
            self.glyphs[name] = element("path", {"id": name, "d": outline})
        return name


@lru_cache(1024)
def _outline(fonts: Fonts, face: str, glyph: int) -> str:
    """A glyph's outline in 1/1000 em, kept for the next file: a page shows the same letters again and again."""
    return path_data(fonts.outline(face, glyph), Matrix.scale(EM, -EM))


def _painted(ink: Ink) -> dict[str, str]:
    paint = {"fill": ink.fill or "none", "stroke": ink.stroke or "none"}
    if ink.fill:
        paint["fill-rule"] = "evenodd"
    if ink.stroke:
        paint["stroke-width"] = plain(ink.width)
        paint["stroke-dasharray"] = " ".join(map(plain, ink.dash))
    if ink.stroke and ink.round:
        paint["stroke-linecap"] = paint["stroke-linejoin"] = "round"
    return paint
