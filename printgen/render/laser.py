"""A page to an SVG for a laser or another cutter: millimetres throughout, named layers, nothing to resolve.

One user unit is one millimetre. Red is cut, blue is scored, black is engraved; most machines go by the
colours, some by the names of the layers. Letters are outlines of their own: no program has to know a font.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from printgen.drawing.finish import Finish
from printgen.drawing.fonts import Fonts
from printgen.drawing.page import Page
from printgen.geometry import Matrix
from printgen.render import markup
from printgen.render.courses import DEEDS, Course, Deed, courses
from printgen.render.decimals import plain
from printgen.render.describing import described
from printgen.render.path_data import path_data
from printgen.units import MM_PER_INCH, from_points, to_mm

CUT_ONLY: tuple[Deed, ...] = ("registration", "cut")
"""What a cutting plotter needs of a sheet that was printed already."""
HAIRLINE_MM = 0.01
"""For machines that cut only what is thinner than any line they would engrave."""
_INKSCAPE = "http://www.inkscape.org/namespaces/inkscape"


def write(
    page: Page,
    finish: Finish,
    fonts: Fonts,
    title: str,
    *,
    kerf: float = 0.0,
    hairline: bool = False,
    only: Iterable[Deed] = DEEDS,
    language: str = "en",
) -> bytes:
    """``page`` as a cutter's file, ``kerf`` in inches, ``only`` the deeds that are wanted.

    Raises :class:`NoGlyph` for a letter that no font has, and :class:`Refused` for a kerf with no room.
    """
    width, height = plain(to_mm(page.width)), plain(to_mm(page.height))
    root = markup.root(
        {
            "width": f"{width}mm",
            "height": f"{height}mm",
            "viewBox": f"0 0 {width} {height}",
            "xmlns:inkscape": _INKSCAPE,
            "lang": language,
            "xml:lang": language,
        }
    )
    root.set_desc(title=title, desc=described(page, finish))
    frame = Matrix(a=MM_PER_INCH, d=-MM_PER_INCH, f=to_mm(page.height))
    found = courses(page, finish, fonts, kerf)
    for deed in DEEDS:
        mine = [course for course in found if course.deed == deed and deed in only]
        if mine:
            root.elements.append(_layer(deed, _paths(mine, finish, frame, hairline)))
    return markup.file(root)


def _layer(deed: Deed, paths: Iterable[Any]) -> Any:
    named = {"id": deed, "inkscape:groupmode": "layer", "inkscape:label": deed}
    return markup.element("g", named, paths)


def _paths(found: Iterable[Course], finish: Finish, frame: Matrix, hairline: bool) -> Iterator[Any]:
    for course in found:
        attributes = {
            "d": path_data(course.outline, frame),
            "data-label": course.label,
            "aria-label": course.words,
            **_painted(course, finish, hairline),
        }
        yield markup.element("path", attributes)


def _painted(course: Course, finish: Finish, hairline: bool) -> Mapping[str, str]:
    ink = finish.inks[course.role]
    if ink.fill:
        # A font's outlines wind round their holes; those of a drawing need not.
        return {"fill": ink.fill, "stroke": "none", **({} if course.words else {"fill-rule": "evenodd"})}
    width = HAIRLINE_MM if hairline else to_mm(from_points(ink.width))
    return {"fill": "none", "stroke": ink.stroke or "none", "stroke-width": plain(width)}
