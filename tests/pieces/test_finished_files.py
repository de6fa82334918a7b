"""What every finished file must be, whatever is drawn in it."""

from __future__ import annotations

import pytest

from finished import PIECES, TO_CUT, cut_of, finished, id_of, ordered, own, sentences_of
from measuring import area, texts
from printgen import facts

MARGIN = 8 / 25.4

every_piece = pytest.mark.parametrize("piece", PIECES)
every_piece_to_cut = pytest.mark.parametrize("piece", TO_CUT)


@every_piece
def test_the_pdf_is_printed_unscaled(piece: str) -> None:
    found = finished(piece).pdf
    assert found.preferences["PrintScaling"] == "None"
    assert found.version >= "1.7"
    assert len(found.pages) == 1
    page = found.pages[0]
    assert page.origin == pytest.approx((0, 0))
    assert page.rotate == 0
    assert page.user_unit == 1


@every_piece
def test_fonts_are_embedded_subsets_and_no_other(piece: str) -> None:
    fonts = finished(piece).pdf.fonts
    assert fonts
    for font in fonts:
        assert font.name.startswith(("BarlowCondensed", "AlfaSlabOne"))
        assert font.embedded
        assert font.tag
        assert font.readable


@every_piece
def test_every_sentence_is_in_the_text_of_the_pdf(piece: str) -> None:
    page = finished(piece).pdf.pages[0]
    for key, words in sentences_of(piece).items():
        assert texts.has_sentence(page, words), f"{key}: {words}\n{texts.sentences(page)}"


@every_piece
def test_the_piece_carries_its_id_and_digest(piece: str) -> None:
    digest = facts.digest(id_of(piece), facts.of(ordered().edition, id_of(piece)))
    for page in (finished(piece).pdf.pages[0], finished(piece).svg.page):
        said = texts.sentences(own(page, piece))
        assert digest in said
        assert piece.partition("+")[0] in said


@every_piece
def test_both_formats_say_the_same_words_at_the_same_places(piece: str) -> None:
    """The foot strip with its bars is the PDF's alone."""
    found = finished(piece)
    printed, drawn = own(found.pdf.pages[0], piece), own(found.svg.page, piece)
    assert [run.text for run in printed.words] == [run.text for run in drawn.words]
    (x0, y0), (x1, y1) = printed.words[0].at, drawn.words[0].at
    for here, there in zip(printed.words, drawn.words, strict=True):
        assert here.at == pytest.approx((there.at[0] + x0 - x1, there.at[1] + y0 - y1), abs=2e-4)
        assert here.bearing == pytest.approx(there.bearing, abs=1e-3)
        assert here.colour == there.colour
        inked = [glyph.ink for glyph in here.glyphs if glyph.ink]
        for one, other in zip(inked, (glyph.ink for glyph in there.glyphs if glyph.ink), strict=True):
            for (x, y), (u, v) in zip(one, other, strict=True):
                assert (x - x0, y - y0) == pytest.approx((u - x1, v - y1), abs=2e-3)


@every_piece_to_cut
def test_the_svg_is_the_bare_piece_with_a_margin(piece: str) -> None:
    found = finished(piece).svg
    assert found.width.endswith("in")
    assert found.height.endswith("in")
    left, bottom, right, top = area.box([cut_of(found.page, piece)])
    page = found.page
    least = min(left, bottom, page.width - right, page.height - top)
    assert least == pytest.approx(MARGIN, abs=1e-3)


@every_piece_to_cut
def test_the_trim_box_is_the_piece(piece: str) -> None:
    page = finished(piece).pdf.pages[0]
    assert page.trim == pytest.approx(area.box([cut_of(page, piece)]), abs=1e-3)
