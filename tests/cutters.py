"""Files for cutters as independent readers find them."""

from __future__ import annotations

import io
from collections import defaultdict
from functools import cache
from typing import Any

import ezdxf
import svgelements
from lxml import etree

from printgen import facts, pieces, rules
from printgen.drawing import finish
from printgen.drawing.fonts import Fonts
from printgen.drawing.page import Page
from printgen.render import dxf, laser
from printgen.sheets.bare import bare

SVG = "{http://www.w3.org/2000/svg}"
INKSCAPE = "{http://www.inkscape.org/namespaces/inkscape}"
EDITION = rules.load()
FONTS = Fonts.shipped()
LASER = finish.load("laser")


@cache
def bare_page(piece: str) -> Page:
    (id_,) = facts.find(EDITION, piece)
    return bare(pieces.draw(EDITION, id_, FONTS))


@cache
def svg_of(piece: str, kerf: float = 0.0, hairline: bool = False) -> bytes:
    return laser.write(bare_page(piece), LASER, FONTS, piece, kerf=kerf, hairline=hairline)


@cache
def layers_of(piece: str, kerf: float = 0.0) -> dict[str, list[svgelements.Path]]:
    """The lines of each layer in millimetres, y down from the page's top. Engraved letters are left out."""
    # svgelements turns millimetres into pixels of 1/96 in.
    per_mm = 96 / 25.4
    root = etree.fromstring(svg_of(piece, kerf))
    for letters in root.findall(f"{SVG}g[@id='engrave']"):
        root.remove(letters)
    drawn = svgelements.SVG.parse(io.BytesIO(etree.tostring(root)), reify=True)
    found: dict[str, list[svgelements.Path]] = defaultdict(list)
    for group in drawn.select(lambda each: type(each) is svgelements.Group):
        for path in group.select(lambda each: isinstance(each, svgelements.Path)):
            found[group.values["id"]].append(abs(path * svgelements.Matrix.scale(1 / per_mm)))
    return found


def root_of(piece: str) -> Any:
    return etree.fromstring(svg_of(piece))


@cache
def document_of(piece: str, kerf: float = 0.0) -> Any:
    return ezdxf.read(io.StringIO(dxf.write(bare_page(piece), LASER, FONTS, kerf).decode()))  # type: ignore[attr-defined]
