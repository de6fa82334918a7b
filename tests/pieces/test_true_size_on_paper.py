"""Paper, check bars and scales of play, measured from finished files."""

from __future__ import annotations

import pytest

from finished import FORMATS, cut_of, finished, own, sheets
from measuring import area, fit
from measuring.found import Page

INCHES = 0.002
PAPERS = {"letter": (8.5, 11), "a4": (210 / 25.4, 297 / 25.4)}
SMALL = ("ring/grenade", "ring/grenade-collar", "throw/grenade-stick", "card/aimed-shot")

every_format = pytest.mark.parametrize("format_", FORMATS)
every_paper = pytest.mark.parametrize("paper", PAPERS)


def bar(page: Page, axis: str) -> fit.Edge:
    (line,) = (shape for shape in page.shapes if shape.label == f"check-bar.{axis}")
    return fit.edges(line.courses[0])[0]


def reach(page: Page, piece: str) -> tuple[float, float]:
    """The sides of a piece's cut, the shorter first: it may lie turned on its sheet."""
    left, bottom, right, top = area.box([cut_of(page, piece)])
    short, long = sorted((right - left, top - bottom))
    return short, long


@every_paper
@every_format
def test_a_sheet_is_the_paper_to_a_thousandth_of_a_point(paper: str, format_: str) -> None:
    for page in sheets(*SMALL, paper=paper)[format_]:
        assert (page.width * 72, page.height * 72) == pytest.approx(
            [side * 72 for side in PAPERS[paper]], abs=1e-3
        )
        assert page.origin == pytest.approx((0, 0))


@every_paper
@every_format
def test_pieces_keep_their_size_on_paper(paper: str, format_: str) -> None:
    pages = sheets(*SMALL, paper=paper)[format_]
    found = {piece: reach(page, piece) for page in pages for piece in SMALL if own(page, piece).marks}
    assert found["ring/grenade"] == pytest.approx((2, 2), abs=INCHES)
    assert found["ring/grenade-collar"] == pytest.approx((25 / 25.4 + 2,) * 2, abs=INCHES)
    assert found["throw/grenade-stick"][1] == pytest.approx(4, abs=INCHES)
    assert found["card/aimed-shot"] == pytest.approx((2.5, 3.5), abs=INCHES)


@every_paper
@every_format
def test_every_sheet_has_four_inches_to_check_on_each_axis(paper: str, format_: str) -> None:
    for page in sheets(*SMALL, paper=paper)[format_]:
        across, upright = bar(page, "across"), bar(page, "upright")
        assert (across.length, upright.length) == pytest.approx((4, 4), abs=INCHES)
        assert (across.bearing, upright.bearing) == pytest.approx((90, 0), abs=0.01)


@every_format
def test_a_metric_sheet_has_ten_centimetres(format_: str) -> None:
    for page in sheets(*SMALL, inch="25 mm")[format_]:
        lengths = (bar(page, "across").length, bar(page, "upright").length)
        assert lengths == pytest.approx((10 / 2.54, 10 / 2.54), abs=INCHES)


@pytest.mark.parametrize("piece", ["cone/shotgun", "cone/scattergun+frame", "throw/grenade"])
def test_a_piece_alone_has_bars_at_its_foot_in_the_pdf_only(piece: str) -> None:
    printed, drawn = finished(piece).pdf.pages[0], finished(piece).svg.page
    assert bar(printed, "across").length == pytest.approx(4, abs=INCHES)
    assert any(abs(bar(printed, "upright").length - length) < INCHES for length in (1, 2, 4))
    assert not [shape for shape in drawn.shapes if shape.label.startswith("check-bar")]


@pytest.mark.parametrize(("inch", "millimetres"), [("25 mm", 25), ("20 mm", 20)])
@every_format
def test_the_scale_of_play_changes_lengths_but_no_angle_and_no_base(
    inch: str, millimetres: float, format_: str
) -> None:
    cone = finished("cone/sawn-off", inch=inch).page(format_)
    out, back = fit.edges(cut_of(cone, "cone/sawn-off"))
    assert out.length == pytest.approx(12 * millimetres / 25.4, abs=INCHES)
    assert abs(fit.angle(out, back)) == pytest.approx(180 - 60, abs=0.01)
    collar = own(finished("ring/grenade-collar", inch=inch).page(format_), "ring/grenade-collar")
    (hole,) = (fit.circle(shape.courses[0]) for shape in collar.shapes if shape.label == "hole")
    edge = fit.circle(cut_of(collar, "ring/grenade-collar"))
    assert hole is not None
    assert edge is not None
    assert hole.radius * 25.4 == pytest.approx(12.5, abs=0.05)
    assert edge.radius * 25.4 == pytest.approx(12.5 + millimetres, abs=0.05)
