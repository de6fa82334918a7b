"""The card, the check page and the table from finished files, against sizes and rules typed by hand."""

from __future__ import annotations

import pytest

from finished import FORMATS, cut_of, finished, own
from measuring import area, fit, texts
from measuring.found import Course, Page

INCHES = 0.002

every_format = pytest.mark.parametrize("format_", FORMATS)


def page_of(piece: str, format_: str) -> Page:
    return own(finished(piece).page(format_), piece)


def size(course: Course) -> tuple[float, float]:
    left, bottom, right, top = area.box([course])
    return right - left, top - bottom


@every_format
def test_a_card_is_a_poker_card(format_: str) -> None:
    page = page_of("card/aimed-shot", format_)
    cut = cut_of(page, "card/aimed-shot")
    assert size(cut) == pytest.approx((2.5, 3.5), abs=INCHES)
    corners = fit.arcs(cut)
    assert len(corners) == 4
    assert all(abs(corner.sweep) == pytest.approx(90, abs=0.05) for corner in corners)


@every_format
def test_the_card_says_what_the_rule_says(format_: str) -> None:
    page = page_of("card/aimed-shot", format_)
    assert texts.count_sentence(page, "+3") == 5, "large, and in each corner"
    assert texts.has_sentence(page, "Aimed shot")
    assert "1″" in texts.sentences(page), "an aimed shot corrects the template by an inch"


@every_format
def test_the_table_says_what_the_rules_say(format_: str) -> None:
    """Rule A3; the scattergun has no medium range, which is a dash and never a zero (ruling A11)."""
    page = page_of("table/shotgun-hits", format_)
    rows = {
        "shotgun": ["2″", "3", "6″", "2", "12″", "1", "18″", "−1"],
        "sawn-off": ["3″", "4", "6″", "2", "9″", "1", "12″", "−1"],
        "scattergun": ["3″", "4", "6″", "1", "9″", "−2"],
    }
    for gun, numbers in rows.items():
        said = [run for run in page.words if run.label.startswith(f"row.{gun}.band.")]
        figures = [word for run in said for word in run.text.split() if any(map(str.isdigit, word))]
        assert figures == numbers
    assert texts.count_sentence(page, "–") + texts.count_sentence(page, "—") == 1


@pytest.mark.parametrize(("ruler", "along", "inches"), [("across", 0, 7), ("up", 1, 9)])
@every_format
def test_rulers_measure_true(ruler: str, along: int, inches: int, format_: str) -> None:
    page = page_of("check/page", format_)
    (line,) = (fit.edges(shape.courses[0])[0] for shape in page.shapes if shape.label == ruler)
    assert line.length == pytest.approx(inches, abs=INCHES)
    assert abs(line.start[1 - along] - line.end[1 - along]) < INCHES
    zero = min(line.start[along], line.end[along])
    for mark in range(1, inches + 1):
        (tick,) = (
            fit.edges(shape.courses[0])[0] for shape in page.shapes if shape.label == f"{ruler}.{mark}"
        )
        assert tick.start[along] - zero == pytest.approx(mark, abs=INCHES)
        assert tick.end[along] - zero == pytest.approx(mark, abs=INCHES)
    ticks = sorted(starts_on(page, line, along))
    for step, last in ((1 / 8, inches * 8), (1 / 25.4, int(inches * 25.4))):
        for k in range(last + 1):
            assert min(abs(tick - zero - k * step) for tick in ticks) < INCHES


def starts_on(page: Page, ruler: fit.Edge, along: int) -> list[float]:
    """Where short lines square to a ruler start on it."""
    lines = [edge for shape in page.shapes for course in shape.courses for edge in fit.edges(course)]
    return [
        edge.start[along]
        for edge in lines
        if edge.length < 0.2 and abs(edge.start[1 - along] - ruler.start[1 - along]) < INCHES
    ]


@every_format
def test_a_bank_card_covers_its_outline(format_: str) -> None:
    page = page_of("check/page", format_)
    (card,) = (shape.courses[0] for shape in page.shapes if shape.label == "card")
    assert size(card) == pytest.approx((85.60 / 25.4, 53.98 / 25.4), abs=INCHES)
    corners = fit.arcs(card)
    assert len(corners) == 4
    assert all(2.88 <= corner.radius * 25.4 <= 3.48 for corner in corners), "as the standard allows"


@every_format
def test_a_print_at_97_percent_has_an_outline_of_its_own(format_: str) -> None:
    page = page_of("check/page", format_)
    sizes = [size(shape.courses[0]) for shape in page.shapes if len(fit.arcs(shape.courses[0])) == 4]
    wanted = pytest.approx((85.60 * 0.97 / 25.4, 53.98 * 0.97 / 25.4), abs=INCHES)
    assert [each for each in sizes if each == wanted]
