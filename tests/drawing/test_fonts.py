"""Runs of letters, held against fontTools reading the same files and against figures typed from the font."""

import pickle
from pathlib import Path

import pytest
from fontTools.pens.boundsPen import BoundsPen
from fontTools.ttLib import TTFont
from hypothesis import given
from hypothesis import strategies as st

from printgen.drawing.fonts import SHIPPED, Fonts
from printgen.drawing.shapes import Path as Outline
from printgen.drawing.shapes import bounds
from printgen.errors import NoGlyph, Refused
from printgen.geometry import Box

FONTS = Fonts.shipped()
SIGNS = "″′−×½¼¾°≤≥–—·±é£"


@pytest.mark.parametrize("face", SHIPPED)
def test_every_face_has_the_signs_the_aids_use(face: str) -> None:
    assert len(FONTS.shape(face, SIGNS).letters) == len(SIGNS)


@pytest.mark.parametrize("face", SHIPPED)
def test_letters_are_the_ones_that_fonttools_finds(face: str) -> None:
    cmap = TTFont(FONTS.path(face))
    names = [cmap.getGlyphName(letter.glyph) for letter in FONTS.shape(face, "Sawn-off").letters]
    assert names == [cmap.getBestCmap()[ord(letter)] for letter in "Sawn-off"]


@pytest.mark.parametrize("face", ["body", "semibold", "bold", "heavy"])
def test_figures_stand_in_columns(face: str) -> None:
    widths = {FONTS.width(figure * 3, face, 72) for figure in "0123456789"}
    assert len(widths) == 1
    assert TTFont(FONTS.path(face)).getGlyphName(FONTS.glyph(face, "1")) == "one.tf"


def test_capitals_are_kerned() -> None:
    # BarlowCondensed-Medium: A is 436 wide, V 433; the pairs A V and V A draw together.
    assert FONTS.width("AV", "body", 72) < FONTS.width("A", "body", 72) + FONTS.width("V", "body", 72) - 0.03


def test_no_ligature_joins_letters() -> None:
    assert len(FONTS.shape("slab", "office fly").letters) == len("office fly")


def test_heights_are_those_of_the_font_tables() -> None:
    assert (FONTS.cap_height("body"), FONTS.x_height("body")) == (0.7, 0.509)
    assert (FONTS.ascent("slab"), FONTS.descent("slab")) == (1.036, 0.333)


@pytest.mark.parametrize("letter", "HgQ8½″")
def test_ink_and_outline_have_the_bounds_that_fonttools_measures(letter: str) -> None:
    font = TTFont(FONTS.path("bold"))
    glyphs = font.getGlyphSet()
    pen = BoundsPen(glyphs)
    glyph = FONTS.glyph("bold", letter)
    glyphs[font.getGlyphName(glyph)].draw(pen)
    ink = FONTS.ink("bold", letter, 72_000)
    assert (ink.left, ink.bottom, ink.right, ink.top) == pytest.approx(pen.bounds, abs=3)
    outline = bounds(Outline(FONTS.outline("bold", glyph), "text"))
    assert outline.grown(0.003).holds(Box(*(edge / 1000 for edge in pen.bounds)))
    assert Box(*(edge / 1000 for edge in pen.bounds)).grown(0.02).holds(outline)


def test_ink_of_words_reaches_from_the_first_letter_to_the_last() -> None:
    ink, first, last = (FONTS.ink("body", words, 72) for words in ("Hl", "H", "l"))
    assert ink.left == first.left
    assert ink.right == pytest.approx(
        FONTS.width("Hl", "body", 72) - FONTS.width("l", "body", 72) + last.right
    )


def test_blank_words_have_no_ink_and_no_words_no_width() -> None:
    assert FONTS.ink("body", "  ", 12).width == 0
    assert FONTS.width("", "body", 12) == 0
    assert FONTS.shape("body", "").letters == ()


def test_an_accent_typed_by_itself_joins_its_letter() -> None:
    assert FONTS.shape("body", "e\u0301") == FONTS.shape("body", "é")


def test_a_letter_no_font_has_is_named() -> None:
    with pytest.raises(NoGlyph, match=r'"→" \(U\+2192\) in "turn →"'):
        FONTS.shape("body", "turn →")


@given(st.text("AVWTo., 0123½″", max_size=12), st.text("AVWTo., 0123½″", max_size=12))
def test_a_line_is_no_longer_than_its_parts_by_more_than_one_kern(first: str, second: str) -> None:
    whole = FONTS.width(first + second, "body", 72)
    assert whole == pytest.approx(FONTS.width(first, "body", 72) + FONTS.width(second, "body", 72), abs=0.15)


def test_a_face_that_is_not_there_is_refused_with_the_nearest() -> None:
    with pytest.raises(Refused, match=r"no face is called bodi .nearest: bo"):
        FONTS.shape("bodi", "x")
    with pytest.raises(Refused, match=r"no face is called slob .nearest: slab"):
        Fonts({"slob": Path("x.ttf")})


def test_a_font_of_the_users_stands_in_for_a_face() -> None:
    fonts = Fonts({"body": FONTS.path("slab")})
    assert fonts.width("Cone", "body", 12) == FONTS.width("Cone", "slab", 12)
    assert fonts.width("Cone", "bold", 12) == FONTS.width("Cone", "bold", 12)


def test_a_file_that_is_no_font_is_refused(tmp_path: Path) -> None:
    wrong = tmp_path / "wrong.ttf"
    wrong.write_text("not a font", encoding="utf-8")
    with pytest.raises(Refused, match=r"wrong\.ttf is no TrueType font"):
        Fonts({"body": wrong}).width("x", "body", 10)
    with pytest.raises(Refused, match=r"cannot read the font .*gone\.ttf: No such file"):
        Fonts({"body": tmp_path / "gone.ttf"}).width("x", "body", 10)


def test_fonts_travel_to_another_process() -> None:
    there = pickle.loads(pickle.dumps(FONTS))
    assert there.shape("body", "Range 18″") == FONTS.shape("body", "Range 18″")
