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
Levels = NDArray[np.int16]
Places = NDArray[np.intp]
DPI = 300
STRONG = 96

# pdfium moves each letter to a whole pixel. Drawn this much finer and put together again, none is moved far.
FINER = 2


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
        fine = sheet.render(scale=FINER * dpi / 72, grayscale=True).to_numpy()
        return _reduced(fine.reshape(fine.shape[:2]))
    finally:
        file.close()


def _reduced(fine: Grey) -> Grey:
    """The mean of each block of FINER x FINER pixels."""
    high, wide = (side // FINER * FINER for side in fine.shape)
    total = np.zeros((high // FINER, wide // FINER), dtype=np.uint16)
    for down in range(FINER):
        for across in range(FINER):
            total += fine[down:high:FINER, across:wide:FINER]
    return (total // FINER**2).astype(np.uint8)


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
    rows, columns = np.nonzero(_apart(first, second) >= strong)
    near = [_around(picture, rows, columns) for picture in (first, second)]
    here = [picture[rows, columns].astype(np.int16) for picture in (first, second)]
    stands_out = np.zeros(len(rows), dtype=bool)
    for own, (darkest, lightest) in ((here[0], near[1]), (here[1], near[0])):
        stands_out |= (own <= darkest - strong) | (own >= lightest + strong)
    rows, columns = rows[stands_out], columns[stands_out]
    box = (int(columns.min()), int(rows.min()), int(columns.max()), int(rows.max())) if len(rows) else None
    return Difference(len(rows), len(rows) / first.size, box)


def _apart(first: Grey, second: Grey) -> Grey:
    """How far each pixel of one picture is from the same pixel of the other, in grey levels."""
    return np.maximum(first, second) - np.minimum(first, second)


def _around(picture: Grey, rows: Places, columns: Places) -> tuple[Levels, Levels]:
    """The darkest and the lightest of the nine pixels around each place."""
    high, wide = picture.shape
    nine = np.stack(
        [
            picture[np.clip(rows + down, 0, high - 1), np.clip(columns + across, 0, wide - 1)]
            for down in (-1, 0, 1)
            for across in (-1, 0, 1)
        ]
    ).astype(np.int16)
    return nine.min(axis=0), nine.max(axis=0)
