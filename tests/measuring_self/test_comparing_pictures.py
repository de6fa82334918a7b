"""Pictures of one page by both renderers agree, and every small change that matters is noticed."""

from __future__ import annotations

from io import BytesIO

import pytest
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas

from measuring import raster

pdfmetrics.registerFont(TTFont("Plain", "Vera.ttf", asciiReadable=False))
WIDTH, HEIGHT = 200.3, 150.7  # points, no whole number of pixels


def drawn_pdf(ticks: int = 4, shift: float = 0.0, digits: str = "") -> raster.Grey:
    raw = BytesIO()
    canvas = Canvas(raw, (WIDTH, HEIGHT), initialFontName="Plain")
    canvas.setLineWidth(0.7)
    for k in range(ticks):
        canvas.line(20 + 40 * k + shift, 20, 20 + 40 * k + shift, 32)
    canvas.rect(10, 10, WIDTH - 20, HEIGHT - 20)
    canvas.setFont("Plain", 9)
    canvas.drawString(80, 80, digits)
    canvas.showPage()
    canvas.save()
    return raster.pdf(raw.getvalue())


def drawn_svg() -> raster.Grey:
    ticks = "".join(f"M{20 + 40 * k} {HEIGHT - 20}v-12" for k in range(4))
    return raster.svg(
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH / 72}in" height="{HEIGHT / 72}in" '
        f'viewBox="0 0 {WIDTH} {HEIGHT}"><path fill="none" stroke="black" stroke-width=".7" '
        f'd="{ticks}M10 10H{WIDTH - 10}V{HEIGHT - 10}H10Z"/></svg>'.encode()
    )


def test_the_picture_has_the_size_of_the_page() -> None:
    assert drawn_pdf().shape == (628, 835)  # 150.7 and 200.3 pt at 300 dpi, rounded up


def test_both_renderers_agree() -> None:
    assert raster.compare(drawn_pdf(), drawn_svg()).pixels == 0


def test_a_shift_within_a_pixel_is_allowed() -> None:
    assert raster.compare(drawn_pdf(), drawn_pdf(shift=0.2)).pixels == 0


@pytest.mark.parametrize("changed", [{"ticks": 3}, {"shift": 0.9}])
def test_a_missing_or_moved_tick_is_noticed(changed: dict[str, float]) -> None:
    difference = raster.compare(drawn_pdf(), drawn_pdf(**changed))  # type: ignore[arg-type]
    assert difference.pixels > 30
    assert difference.box is not None
    assert difference.box[1] > 628 * 0.7, "the ticks stand near the foot"


def test_a_changed_digit_is_noticed() -> None:
    assert raster.compare(drawn_pdf(digits="13"), drawn_pdf(digits="13")).pixels == 0
    assert raster.compare(drawn_pdf(digits="13"), drawn_pdf(digits="18")).pixels > 20


def test_pictures_of_two_sizes_are_not_compared() -> None:
    with pytest.raises(ValueError, match="pictures of"):
        raster.compare(drawn_pdf(), drawn_pdf()[:-1])
