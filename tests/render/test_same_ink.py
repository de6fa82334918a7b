"""Both formats put the same ink in the same places, and the same bytes everywhere."""

import io
import os
import subprocess
import sys
from pathlib import Path as FilePath

import numpy as np
import pypdfium2
import pytest
import resvg_py
from numpy.typing import NDArray
from PIL import Image

from printgen.drawing import outlines
from printgen.drawing.finish import load
from printgen.drawing.fonts import Fonts
from printgen.drawing.page import Page
from printgen.drawing.shapes import Group, Path, Shape, Text
from printgen.geometry import Box, Matrix
from printgen.render import pdf, svg

DPI = 300
ROOT = FilePath(__file__).parents[2]
Grey = NDArray[np.int16]


def grey_of_pdf(data: bytes) -> Grey:
    picture = pypdfium2.PdfDocument(data)[0].render(scale=DPI / 72).to_pil()
    return np.asarray(picture.convert("L"), dtype=np.int16)


def grey_of_svg(data: bytes) -> Grey:
    picture = bytes(resvg_py.svg_to_bytes(svg_string=data.decode(), dpi=DPI, background="white"))
    return np.asarray(Image.open(io.BytesIO(picture)).convert("L"), dtype=np.int16)


def ink_box(grey: Grey) -> tuple[int, int, int, int]:
    rows, columns = np.nonzero(grey < 128)
    return int(columns.min()), int(rows.min()), int(columns.max()), int(rows.max())


def disagreement(one: Grey, other: Grey) -> float:
    """The share of inked pixels that are plainly ink in one picture and plainly paper in the other."""
    inked = np.count_nonzero((one < 128) | (other < 128))
    return float(np.count_nonzero(np.abs(one - other) > 128) / inked)


def both(*items: Shape, finish: str = "colour") -> tuple[Grey, Grey]:
    page, fonts = Page("p", 4, 4, items), Fonts.shipped()
    out = io.BytesIO()
    pdf.write(out, [page], load(finish), fonts, "t")
    return grey_of_pdf(out.getvalue()), grey_of_svg(svg.write(page, load(finish), fonts, "t"))


def assert_same(one: Grey, other: Grey) -> None:
    assert one.shape == other.shape
    assert np.abs(np.subtract(ink_box(one), ink_box(other))).max() <= 1
    assert disagreement(one, other) < 0.003


def test_the_sample_page_is_the_same_picture_in_both(pdf_file: bytes, svg_file: bytes) -> None:
    assert_same(grey_of_pdf(pdf_file), grey_of_svg(svg_file))


@pytest.mark.parametrize("face", ["body", "semibold", "bold", "heavy", "slab"])
def test_kerned_words_stand_at_the_same_places(face: str) -> None:
    assert_same(
        *both(
            Text("AVATAR To Ye 1117", face, 30, (0.3, 2)), Text("18″ −2½ ×3 40°", face, 14, (1, 1), turn=33)
        )
    )


def test_a_clip_hides_what_lies_outside_in_both() -> None:
    triangle = Path(outlines.polygon((1, 1), (3, 1), (2, 3)), "cut")
    everything = Path(outlines.rectangle(Box(0, 0, 4, 4)), "accent.ink")
    for grey in both(Group((everything,), Matrix.turn(0), clip=triangle)):
        # Half of 2 in by 2 in, and not a pixel beyond it.
        assert np.count_nonzero(grey < 128) / DPI**2 == pytest.approx(2, abs=0.01)
        assert ink_box(grey) == pytest.approx((300, 300, 899, 899), abs=1)


def test_a_clip_moves_with_its_group_and_its_hole_stays_open() -> None:
    ring = Path(outlines.circle(1) + outlines.circle(0.5), "cut")
    everything = Path(outlines.rectangle(Box(-2, -2, 2, 2)), "accent.ink")
    for grey in both(Group((everything,), Matrix.turn(30).then(Matrix.shift(2.5, 1.5)), clip=ring)):
        assert np.count_nonzero(grey < 128) / DPI**2 == pytest.approx(np.pi * 0.75, abs=0.01)
        assert ink_box(grey) == pytest.approx((450, 450, 1049, 1049), abs=1)


def test_a_sharp_corner_is_cut_off_alike() -> None:
    needle = Path(outlines.polygon((1, 1), (3, 1.1), (1, 1.2)), "rim")
    one, other = both(needle)
    assert_same(one, other)
    assert ink_box(one)[2] < 3.05 * DPI


MAKE = """
import hashlib, io, runpy
from printgen.drawing.finish import load
from printgen.drawing.fonts import Fonts
from printgen.drawing.page import Page
from printgen.render import pdf, svg
sample = runpy.run_path("tests/render/conftest.py")
page = Page("sample", 14, 14, (*sample["odds_and_ends"](), sample["cone"]()))
out = io.BytesIO()
pdf.write(out, [page, page], load("colour"), Fonts.shipped(), "Sample")
both = out.getvalue() + svg.write(page, load("mono"), Fonts.shipped(), "Sample")
print(hashlib.sha256(both).hexdigest())
"""


def test_same_bytes_under_other_hash_seeds_time_zones_and_locales() -> None:
    made = set()
    for seed, zone, locale in (("0", "UTC", "C"), ("4711", "Pacific/Auckland", "tr_TR.UTF-8")):
        surroundings = {**os.environ, "PYTHONHASHSEED": seed, "TZ": zone, "LC_ALL": locale, "PYTHONUTF8": "1"}
        run = [sys.executable, "-c", MAKE]
        made.add(
            subprocess.run(run, cwd=ROOT, env=surroundings, capture_output=True, text=True, check=True).stdout
        )
    assert len(made) == 1
