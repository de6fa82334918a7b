"""Pages as pictures, for what is really seen, and how far two pictures differ.

Both renderers get a page grown to whole pixels to the right and below, so that a pixel is the same place
in both pictures.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from io import BytesIO
from xml.etree import ElementTree

import numpy as np
import pypdfium2
import resvg_py
from numpy.typing import NDArray
from PIL import Image

from measuring.svg import INCHES, SVG

Grey = NDArray[np.uint8]
DPI = 300
STRONG = 96


def pdf(source: bytes, page: int = 0, dpi: int = DPI) -> Grey:
    """A page of a PDF as grey levels, 0 black, rows from the top."""
    file = pypdfium2.PdfDocument(source)
    try:
        sheet = file[page]
        left, bottom, right, top = sheet.get_mediabox()
        # A hair less than whole pixels: the file keeps its sides as short floats, and these are rounded up.
        wide, high = (
            math.ceil(side * dpi / 72 - 1e-3) * 72 / dpi - 1e-4 for side in (right - left, top - bottom)
        )
        for change in (sheet.set_mediabox, sheet.set_cropbox):
            change(left, top - high, left + wide, top)
        picture = sheet.render(scale=dpi / 72, grayscale=True)
        return np.array(picture.to_pil().convert("L"))
    finally:
        file.close()


def svg(source: bytes, dpi: int = DPI) -> Grey:
    """An SVG as grey levels on white paper, 0 black, rows from the top."""
    root = ElementTree.fromstring(source)
    box = [float(number) for number in root.get("viewBox", "").split()]
    for side, name in ((2, "width"), (3, "height")):
        spelled = root.get(name, "")
        unit = spelled.lstrip("+-.0123456789")
        inches = float(spelled.removesuffix(unit)) * INCHES[unit]
        pixels = math.ceil(inches * dpi - 1e-3)
        box[side] *= pixels / dpi / inches
        root.set(name, str(pixels))
    root.set("viewBox", " ".join(map(repr, box)))
    ElementTree.register_namespace("", SVG.strip("{}"))
    drawn = resvg_py.svg_to_bytes(
        svg_string=ElementTree.tostring(root, encoding="unicode"),
        background="#ffffff",
        dpi=96,
        skip_system_fonts=True,
    )
    with Image.open(BytesIO(bytes(drawn))) as picture:
        return np.array(picture.convert("L"))


@dataclass(frozen=True, slots=True)
class Difference:
    """``pixels`` that differ strongly, their ``share`` of the page, and the box around them in pixels."""

    pixels: int
    share: float
    box: tuple[int, int, int, int] | None


def compare(first: Grey, second: Grey, strong: int = STRONG) -> Difference:
    """Pixels of either picture that no pixel of the other, itself or next to it, comes near in grey."""
    if first.shape != second.shape:
        raise ValueError(f"pictures of {first.shape} and {second.shape} pixels")
    differs = _stands_out(first, second, strong) | _stands_out(second, first, strong)
    rows, columns = np.nonzero(differs)
    box = (int(columns.min()), int(rows.min()), int(columns.max()), int(rows.max())) if len(rows) else None
    return Difference(len(rows), len(rows) / differs.size, box)


def _stands_out(picture: Grey, other: Grey, strong: int) -> NDArray[np.bool_]:
    """Pixels darker or lighter by ``strong`` than everything within a pixel of their place."""
    darkest, lightest = _spread(other, np.minimum), _spread(other, np.maximum)
    here = picture.astype(np.int16)
    return (here < darkest.astype(np.int16) - strong) | (here > lightest.astype(np.int16) + strong)


def _spread(picture: Grey, pick: np.ufunc) -> Grey:
    """Each pixel as the darkest or lightest of the nine around it."""
    tall = picture.copy()
    pick(tall[1:], picture[:-1], out=tall[1:])
    pick(tall[:-1], picture[1:], out=tall[:-1])
    wide = tall.copy()
    pick(wide[:, 1:], tall[:, :-1], out=wide[:, 1:])
    pick(wide[:, :-1], tall[:, 1:], out=wide[:, :-1])
    return wide
