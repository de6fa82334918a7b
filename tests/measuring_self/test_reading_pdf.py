"""The PDF reader against files written by hand through reportlab, with sizes known beforehand."""

from __future__ import annotations

import math
from collections.abc import Callable
from io import BytesIO

import pytest
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas

from measuring import fit, pdf, texts

INCH = 72
pdfmetrics.registerFont(TTFont("Plain", "Vera.ttf", asciiReadable=False))


def written(draw: Callable[[Canvas], None], font: str = "Plain") -> pdf.Pdf:
    raw = BytesIO()
    canvas = Canvas(raw, (10 * INCH, 8 * INCH), invariant=1, pdfVersion=(1, 7), initialFontName=font)
    draw(canvas)
    canvas.showPage()
    canvas.save()
    return pdf.read(raw.getvalue())


def near(found: tuple[float, float], x: float, y: float) -> bool:
    return found == pytest.approx((x, y), abs=1e-4)


def sector(canvas: Canvas) -> None:
    """A 4 in sector of 40 degrees, its point at (5, 1), arc in two cubics."""
    path = canvas.beginPath()
    path.moveTo(5 * INCH, 1 * INCH)
    path.lineTo(
        *(INCH * part for part in (5 - 4 * math.sin(math.radians(20)), 1 + 4 * math.cos(math.radians(20))))
    )
    path.arcTo(1 * INCH, -3 * INCH, 9 * INCH, 5 * INCH, 110, -20)
    path.arcTo(1 * INCH, -3 * INCH, 9 * INCH, 5 * INCH, 90, -20)
    path.close()
    canvas.drawPath(path)


def test_a_sector_is_measured() -> None:
    page = written(sector).pages[0]
    assert (page.width, page.height) == pytest.approx((10, 8))
    (shape,) = page.shapes
    (course,) = shape.courses
    assert course.closed
    out, back = fit.edges(course)
    assert out.length == pytest.approx(4, abs=1e-4)
    assert back.length == pytest.approx(4, abs=1e-4)
    assert out.bearing == pytest.approx(-20, abs=1e-3)
    assert fit.angle(out, back) == pytest.approx(-140, abs=1e-3)
    (arc,) = fit.arcs(course)
    assert near(arc.centre, 5, 1)
    assert arc.radius == pytest.approx(4, abs=1e-4)
    assert (arc.start, arc.end) == pytest.approx((-20, 20), abs=1e-3)


def test_colour_width_and_dash_scale_with_the_matrix() -> None:
    def draw(canvas: Canvas) -> None:
        canvas.scale(2, 2)
        canvas.setStrokeColorRGB(1, 0, 0)
        canvas.setFillColorRGB(0, 0, 1)
        canvas.setLineWidth(3)
        canvas.setDash([6, 2])
        canvas.rect(36, 36, 72, 36, fill=1)
        canvas.setDash()
        canvas.line(0, 0, 36, 0)

    box, line = written(draw).pages[0].shapes
    assert (box.fill, box.stroke) == ("#0000ff", "#ff0000")
    assert box.width == pytest.approx(6 / 72)
    assert box.dash == pytest.approx((12 / 72, 4 / 72))
    assert [edge.length for edge in fit.edges(box.courses[0])] == pytest.approx([2, 1, 2, 1], abs=1e-4)
    assert near(fit.edges(box.courses[0])[0].start, 1, 1)
    assert line.fill is None
    assert line.dash == ()


def test_forms_turns_and_labels_are_followed() -> None:
    def draw(canvas: Canvas) -> None:
        canvas.beginForm("mark", 0, 0, 100, 100)
        canvas._code.append("/Pg_Part <</L (inner)>> BDC")
        canvas.line(0, 0, INCH, 0)
        canvas._code.append("EMC")
        canvas.endForm()
        for turn, label in ((90, "first"), (30, "second")):
            canvas.saveState()
            canvas._code.append(f"/Pg_Part <</L ({label})>> BDC")
            canvas.translate(4 * INCH, 3 * INCH)
            canvas.rotate(turn)
            canvas.scale(2, 2)
            canvas.doForm("mark")
            canvas._code.append("EMC")
            canvas.restoreState()

    page = written(draw).pages[0]
    first, second = page.shapes
    assert first.labels == ("first", "inner")
    assert second.labels == ("second", "inner")
    assert page.labelled("second") == (second,)
    (up,), (aslant,) = (fit.edges(shape.courses[0]) for shape in page.shapes)
    assert near(up.start, 4, 3)
    assert near(up.end, 4, 5)
    assert aslant.length == pytest.approx(2, abs=1e-4)
    assert aslant.bearing == pytest.approx(60, abs=1e-3)
    assert len(first.clips) == 1, "a form is clipped to its box"


def test_clips_nest_and_end_with_their_group() -> None:
    def draw(canvas: Canvas) -> None:
        def clip(x: float, side: float) -> None:
            path = canvas.beginPath()
            path.rect(x * INCH, x * INCH, side * INCH, side * INCH)
            canvas.clipPath(path, stroke=0, fill=0)

        canvas.saveState()
        clip(1, 4)
        canvas.saveState()
        clip(2, 2)
        canvas.line(0, 0, 10, 10)
        canvas.restoreState()
        canvas.line(0, 0, 10, 10)
        canvas.restoreState()
        canvas.line(0, 0, 10, 10)

    both, one, none = written(draw).pages[0].shapes
    assert [len(shape.clips) for shape in (both, one, none)] == [2, 1, 0]
    assert near(fit.edges(both.clips[1].courses[0])[0].end, 4, 2)
    assert both.clips[0] == one.clips[0]


def test_words_their_places_and_ink() -> None:
    def draw(canvas: Canvas) -> None:
        canvas.setFillColorRGB(0.2, 0.4, 0.6)
        canvas.setFont("Plain", 20)
        canvas.drawString(INCH, 2 * INCH, "Hällo −2")
        canvas.translate(5 * INCH, 5 * INCH)
        canvas.rotate(-30)
        canvas.setFont("Plain", 10)
        canvas.drawString(0, 0, "aslant")

    upright, aslant = written(draw).pages[0].words
    assert upright.text == "Hällo −2"
    assert near(upright.at, 1, 2)
    assert upright.bearing == pytest.approx(90)
    assert upright.size == pytest.approx(20)
    assert upright.colour == "#336699"
    assert upright.face == "BitstreamVeraSans-Roman"
    width = pdfmetrics.stringWidth("Hällo −2", "Plain", 20) / INCH
    assert upright.end[0] - upright.at[0] == pytest.approx(width, abs=1e-4)
    # H of Vera is 0.729 em tall and stands 0.098 em from the pen.
    assert near(upright.glyphs[0].ink[0], 1 + 0.0981 * 20 / 72, 2)
    assert near(upright.glyphs[0].ink[2], 1 + 0.6538 * 20 / 72, 2 + 0.729 * 20 / 72)
    assert upright.glyphs[5].ink == (), "a space has no ink"
    assert near(aslant.at, 5, 5)
    assert aslant.bearing == pytest.approx(120)


def test_text_operators_move_the_pen() -> None:
    def draw(canvas: Canvas) -> None:
        text = canvas.beginText(INCH, 4 * INCH)
        text.setFont("Plain", 12, leading=36)
        text.setCharSpace(1.5)
        text.textLine("ab")
        text.setCharSpace(0)
        text.setHorizScale(50)
        text.setRise(7.2)
        text.textLine("cd")
        text.moveCursor(INCH, 0)
        text.textOut("ef")
        canvas.drawText(text)

    first, second, third = written(draw).pages[0].words
    a, b = (pdfmetrics.stringWidth(char, "Plain", 12) for char in "ab")
    assert near(first.glyphs[1].at, 1 + (a + 1.5) / 72, 4)
    assert near(first.end, 1 + (a + b + 3) / 72, 4)
    assert near(second.at, 1, 3.6)
    assert second.end[0] == pytest.approx(1 + pdfmetrics.stringWidth("cd", "Plain", 12) / 144, abs=1e-4)
    assert near(third.at, 2, 3.1)


def test_kerned_shows_are_one_run() -> None:
    def draw(canvas: Canvas) -> None:
        canvas.setFont("Plain", 10)
        canvas.drawString(INCH, INCH, "x")
        code = canvas._code.pop()
        canvas._code.append(code.replace("Tj", "Tj [-1000 (\\001) 2000 (\\001)] TJ"))

    (first, rest) = written(draw).pages[0].words
    x = pdfmetrics.stringWidth("x", "Plain", 10) / INCH
    assert first.text == "x"
    assert rest.text == "xx"
    assert near(rest.glyphs[0].at, 1 + x + 10 / 72, 1)
    assert near(rest.glyphs[1].at, 1 + 2 * x - 10 / 72, 1)


def test_boxes_preferences_and_fonts() -> None:
    def draw(canvas: Canvas) -> None:
        canvas.setViewerPreference("PrintScaling", "None")
        canvas.setTitle("A sheet")
        canvas.setTrimBox((36, 36, 684, 540))
        canvas.setFont("Plain", 12)
        canvas.drawString(100, 100, "words")

    found = written(draw)
    assert found.preferences == {"PrintScaling": "None"}
    assert found.version == "1.7"
    assert found.title == "A sheet"
    assert found.pages[0].trim == pytest.approx((0.5, 0.5, 9.5, 7.5))
    assert found.pages[0].bleed is None
    (font,) = found.fonts
    assert font.embedded
    assert font.readable
    assert len(font.tag) == 6


def test_a_font_that_is_not_embedded_is_noticed() -> None:
    found = written(lambda canvas: canvas.drawString(0, 0, ""), font="Helvetica")
    assert [(font.name, font.tag, font.embedded) for font in found.fonts] == [("Helvetica", "", False)]


def test_what_the_reader_does_not_know_is_an_error() -> None:
    with pytest.raises(ValueError, match="does not know the operator sh"):
        written(lambda canvas: canvas._code.append("/X sh"))
    with pytest.raises(ValueError, match="only knows filled text"):
        written(lambda canvas: canvas._code.append("BT 3 Tr ET"))
    with pytest.raises(ValueError, match="leaves q or BDC open"):
        written(lambda canvas: canvas._code.append("/A BMC"))


def test_a_missing_letter_is_an_error() -> None:
    with pytest.raises(ValueError, match="stands for no character"):
        written(lambda canvas: canvas.drawString(0, 0, "\u2603"))


def test_sentences_come_in_drawing_order_and_touching_runs_are_one_word() -> None:
    def draw(canvas: Canvas) -> None:
        canvas.setFont("Plain", 10)
        canvas.drawString(INCH, 5 * INCH, "Correct up to ")
        canvas.drawString(INCH, 4 * INCH, "two")
        after = INCH + pdfmetrics.stringWidth("two", "Plain", 10)
        canvas.setFont("Plain", 12)
        canvas.drawString(after, 4 * INCH, ".")
        canvas.drawString(3 * INCH, 6 * INCH, "Then roll")

    page = written(draw).pages[0]
    assert texts.sentences(page) == "Correct up to two. Then roll"
    assert texts.has_sentence(page, "*Correct* up  to two.")
    assert texts.has_sentence(page, "two. Then")
    assert not texts.has_sentence(page, "Correct up to three.")
    assert not texts.has_sentence(page, "orrect up")
    assert not texts.has_sentence(page, "Then roll.")
    assert texts.count_sentence(page, "two.") == 1
