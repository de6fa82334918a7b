"""Sheets for a printer that lies: what leaves the printer is true, inside the paper, and says so."""

from __future__ import annotations

import io
import math

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from measuring import pdf
from measuring.found import Page as Found
from measuring.found import Shape, Words
from printgen import facts, pieces, rules
from printgen.drawing import finish
from printgen.drawing.fonts import Fonts
from printgen.drawing.outlines import line, rectangle
from printgen.drawing.page import Page
from printgen.drawing.shapes import Drawing, Path
from printgen.geometry import Box
from printgen.render import pdf as renderer
from printgen.sheets import outermost
from printgen.sheets.alone import alone_with_bars
from printgen.sheets.centred import centred
from printgen.sheets.corrected import Correction, corrected, window
from printgen.sheets.glued import Whole
from printgen.sheets.margins import DEFAULT
from printgen.sheets.packed import Item, sheets
from printgen.sheets.papers import paper
from printgen.sheets.registration import RING
from printgen.sheets.style import Style
from printgen.sheets.tiled import tiled

EDITION = rules.load()
FONTS = Fonts.shipped()
A4, LETTER = paper("a4"), paper("letter")
SHRINKS = Correction("home", 1.0125, 1.0041)
FACTORS = st.floats(0.98, 1.02)


def read(page: Page) -> Found:
    out = io.BytesIO()
    renderer.write(out, [page], finish.load("colour"), FONTS, "x")
    (found,) = pdf.read(out.getvalue()).pages
    return found


def style(correction: Correction | None = SHRINKS, **more: bool) -> Style:
    return replace(Style(EDITION, FONTS), correction=correction, **more)


def drawing(piece: str) -> Drawing:
    (id_,) = facts.find(EDITION, piece)
    return pieces.draw(EDITION, id_, FONTS)


def cut_of(found: Found, piece: str) -> Shape:
    """The line that a piece is cut along: the last that is drawn of it."""
    return [shape for shape in found.shapes if any(piece in label for label in shape.labels)][-1]


def on_paper(point: tuple[float, float], sheet: Found, by: Correction) -> tuple[float, float]:
    """Where the printer that the correction is for puts a point: its factors the other way round, about the
    middle of its paper."""
    x, y = sheet.width / 2, sheet.height / 2
    return x + (point[0] - x) / by.across, y + (point[1] - y) / by.up


def span(shape: Shape, sheet: Found, by: Correction) -> float:
    (course,) = shape.courses
    start, end = course.segments[0].start, course.segments[-1].end
    return math.dist(on_paper(start, sheet, by), on_paper(end, sheet, by))


def corners(shape: Shape, sheet: Found, by: Correction) -> list[tuple[float, float]]:
    (course,) = shape.courses
    points = (course.segments[0].start, *(each.end for each in course.segments))
    return [on_paper(point, sheet, by) for point in points]


@settings(max_examples=25)
@given(FACTORS, FACTORS, st.sampled_from([A4, LETTER]))
def test_a_corrected_sheet_distorted_by_its_printer_measures_true(
    across: float, up: float, sheet: object
) -> None:
    by = Correction("home", across, up)
    box = Box(0, 0, 5, 7)
    piece = Drawing(
        "flame:card/one",
        (Path(line((0, 0), (5, 7)), "mark", "diagonal"),),
        Path(rectangle(box), "cut", "edge"),
    )
    assert isinstance(sheet, type(A4))
    inner = outermost.window(sheet, DEFAULT, style(by))
    (laid,) = sheets("Things", [Item(piece, "")], inner, style(by)).pages
    found = read(outermost.printed(laid, DEFAULT, style(by), sheet))
    assert (found.width, found.height) == pytest.approx((sheet.width, sheet.height), abs=1e-4)
    (edge,), (diagonal,) = found.labelled("edge"), found.labelled("diagonal")
    seen = corners(edge, found, by)
    wide = {round(max(x) - min(x), 4) for x in zip(*seen, strict=True)}
    assert wide == {5.0, 7.0}
    assert span(diagonal, found, by) == pytest.approx(math.hypot(5, 7), abs=2e-4)


def test_the_check_bars_read_exactly() -> None:
    inner = outermost.window(A4, DEFAULT, style())
    (laid,) = sheets("Rings", [Item(drawing("ring/grenade"), "pyrates")], inner, style()).pages
    found = read(outermost.printed(laid, DEFAULT, style(), A4))
    for label in ("check-bar.across", "check-bar.upright"):
        (bar,) = found.labelled(label)
        assert span(bar, found, SHRINKS) == pytest.approx(4, abs=1e-4)


def test_a_ring_that_a_printer_would_make_an_ellipse_is_round() -> None:
    inner = outermost.window(A4, DEFAULT, style())
    (laid,) = sheets("Rings", [Item(drawing("ring/grenade"), "pyrates")], inner, style()).pages
    found = read(outermost.printed(laid, DEFAULT, style(), A4))
    edge = cut_of(found, "ring/grenade")
    points = corners(edge, found, SHRINKS)
    centre = (
        (min(x for x, _ in points) + max(x for x, _ in points)) / 2,
        sum(y for _, y in points[:-1]) / (len(points) - 1),
    )
    assert all(math.dist(point, centre) == pytest.approx(1, abs=1e-3) for point in points)


@given(FACTORS, FACTORS, st.floats(0.1, 1))
def test_the_window_is_what_is_printable_by_the_factor(across: float, up: float, margin: float) -> None:
    inner = window(LETTER, margin, Correction("home", across, up))
    assert (inner.width - 2 * margin) * across == pytest.approx(8.5 - 2 * margin)
    assert (inner.height - 2 * margin) * up == pytest.approx(11 - 2 * margin)


@pytest.mark.parametrize("factor", [0.98, 1.02])
def test_nothing_leaves_the_printable_area(factor: float) -> None:
    own = style(Correction("home", factor, factor))
    inner = outermost.window(LETTER, DEFAULT, own)
    made = tiled(Whole(drawing("cone/shotgun"), "rwnn", "Shotgun"), inner, own)
    assert made.sheets == 3
    for laid in made.pages:
        found = read(outermost.printed(laid, DEFAULT, own, LETTER))
        inside = Box(0, 0, 8.5, 11).grown(-DEFAULT + 0.003)
        for mark in found.words:
            if mark.clips:
                continue  # the drawing, which its sheet's clip ends
            assert inside.holds(Box.around(mark.ink)), mark


def test_a_glued_cone_is_true_on_every_sheet() -> None:
    inner = outermost.window(LETTER, DEFAULT, style())
    made = tiled(Whole(drawing("cone/shotgun"), "rwnn", "Shotgun"), inner, style())
    for laid in made.pages[-made.sheets :]:
        found = read(outermost.printed(laid, DEFAULT, style(), LETTER))
        edge = cut_of(found, "cone/shotgun")
        point, first = corners(edge, found, SHRINKS)[:2]
        assert math.dist(point, first) == pytest.approx(18, abs=5e-4)


def test_every_kind_of_sheet_says_what_was_done_to_it() -> None:
    said = "Corrected for home: 101.25 % across, 100.41 % up."
    inner = outermost.window(A4, DEFAULT, style())
    ring = Item(drawing("ring/grenade"), "pyrates")
    check = centred("check", drawing("check/page"), inner, style())
    assert check
    laid = [
        sheets("Rings", [ring], inner, style()).pages[0],
        *tiled(Whole(drawing("cone/sawn-off"), "rwnn", "Sawn-off"), inner, style()).pages,
        alone_with_bars(drawing("cone/sawn-off"), style(), ("rwnn",)),
        check,
    ]
    for page in laid:
        words = " ".join(each.text for each in read(page).words)
        assert said in words, page.name


def test_a_sheet_without_correction_says_nothing_of_it() -> None:
    page = sheets("Rings", [Item(drawing("ring/grenade"), "pyrates")], A4, style(None)).pages[0]
    assert "Corrected" not in " ".join(each.text for each in read(page).words)
    assert outermost.all_printed([page], DEFAULT, style(None), A4)[0] is page


def test_a_page_of_its_own_size_grows_with_its_piece() -> None:
    page = alone_with_bars(drawing("cone/sawn-off"), style(), ("rwnn",))
    made = corrected(page, SHRINKS)
    assert (made.width, made.height) == pytest.approx((page.width * 1.0125, page.height * 1.0041))
    assert made.trim
    assert page.trim
    assert made.trim.width == pytest.approx(page.trim.width * 1.0125)


def test_a_mirrored_sheet_is_the_sheet_from_behind() -> None:
    own = style(None, mirrored=True)
    (laid,) = sheets("Cone", [Item(drawing("throw/grenade-stick"), "pyrates")], A4, own).pages
    plain, seen = read(laid), read(outermost.printed(laid, DEFAULT, own, A4))
    before, after = cut_of(plain, "throw/grenade-stick"), cut_of(seen, "throw/grenade-stick")
    for (x, y), (u, v) in zip(corners(before, plain, _NONE), corners(after, seen, _NONE), strict=True):
        assert (u, v) == pytest.approx((A4.width - x, y), abs=2e-4)


_NONE = Correction("", 1, 1)


@pytest.mark.parametrize("piece", ["ring/grenade", "cone/sawn-off"])
def test_what_a_mirrored_sheet_says_of_itself_can_be_read(piece: str) -> None:
    """The sheet's own words run from left to right, the piece's from right to left."""
    own = style(None, mirrored=True)
    item = Item(drawing(piece), "")
    laid = (
        sheets("A sheet", [item], A4, own).pages or tiled(Whole(item.drawing, "", "A sheet"), A4, own).pages
    )
    for page in laid:
        found = read(outermost.printed(page, DEFAULT, own, A4))
        ours = [each for each in found.words if "Mirrored" in each.text or "read through" in each.text]
        assert ours
        assert all(_reads_right(each) for each in ours)
        theirs = [each for each in found.words if item.drawing.name in each.labels]
        assert not any(_reads_right(each) for each in theirs)


def _reads_right(words: Words) -> bool:
    """Whether a line of words is not mirrored: the box round a letter runs round as it does for its font."""
    box = next(glyph.ink for glyph in words.glyphs if glyph.ink)
    return sum(a * d - b * c for (a, b), (c, d) in zip(box, box[1:] + box[:1], strict=True)) > 0


def test_marks_stand_round_everything_else_and_the_cut_file_agrees_with_the_sheet() -> None:
    own = style(None, registration=True)
    inner = outermost.window(A4, DEFAULT, own)
    assert (inner.width, inner.height) == pytest.approx((A4.width - 2 * RING, A4.height - 2 * RING))
    (laid,) = sheets("Rings", [Item(drawing("ring/grenade"), "pyrates")], inner, own).pages
    sheet = read(outermost.printed(laid, DEFAULT, own, A4))
    to_cut = read(outermost.to_cut(laid, DEFAULT, replace(own, correction=SHRINKS), A4))
    for label in ("registration.square", "registration.right", "registration.left", "ring/grenade"):
        one, other = cut_of(sheet, label), cut_of(to_cut, label)
        for here, there in zip(corners(one, sheet, _NONE), corners(other, to_cut, _NONE), strict=True):
            assert here == pytest.approx(there, abs=1e-4)
    square = Box.around(corners(cut_of(sheet, "registration.square"), sheet, _NONE))
    assert (square.left, A4.height - square.top) == pytest.approx((DEFAULT, DEFAULT), abs=1e-4)
    assert (square.width, square.height) == pytest.approx((5 / 25.4, 5 / 25.4), abs=1e-4)
    clear = Box(0, 0, A4.width, A4.height).grown(-DEFAULT - RING + 0.003)
    assert all(clear.holds(Box.around(each.ink)) for each in sheet.words)
