"""The SVG reader against files typed by hand."""

from __future__ import annotations

import pytest

from measuring import fit, svg, texts

HEAD = '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" {}>{}</svg>'


def read(body: str, size: str = 'width="10in" height="8in" viewBox="0 0 720 576"') -> svg.Svg:
    return svg.read(HEAD.format(size, body).encode())


def near(found: tuple[float, float], x: float, y: float) -> bool:
    return found == pytest.approx((x, y), abs=1e-4)


def test_a_sector_is_measured_with_its_true_arc() -> None:
    # 4 in at 20 degrees either side of (5, 1): x 5 -+ 1.368081, y 1 + 3.758770.
    (shape,) = read(
        '<path d="M360 504 L261.49817 233.36854 A288 288 0 0 1 458.50183 233.36854 Z"/>'
    ).page.shapes
    (course,) = shape.courses
    out, back = fit.edges(course)
    assert near(out.start, 5, 1)
    assert (out.length, back.length) == pytest.approx((4, 4), abs=1e-4)
    assert out.bearing == pytest.approx(-20, abs=1e-3)
    assert back.bearing == pytest.approx(-160, abs=1e-3)
    (arc,) = fit.arcs(course)
    assert near(arc.centre, 5, 1)
    assert arc.radius == pytest.approx(4, abs=1e-4)
    assert (arc.start, arc.end) == pytest.approx((-20, 20), abs=1e-3)


@pytest.mark.parametrize(
    ("transform", "start", "end"),
    [("rotate(90)", 0, 180), ("rotate(-90)", -180, 0), ("scale(-1 1)", 90, -90), ("scale(2)", -90, 90)],
)
def test_an_arc_turns_with_its_transform(transform: str, start: float, end: float) -> None:
    body = f'<g transform="translate(360 288) {transform}"><path d="M-72 0 A72 72 0 0 1 72 0"/></g>'
    (arc,) = fit.arcs(read(body).page.shapes[0].courses[0])
    assert near(arc.centre, 5, 4)
    assert arc.radius == pytest.approx(2 if transform == "scale(2)" else 1, abs=1e-4)
    assert arc.sweep == pytest.approx(end - start, abs=1e-3)
    assert (arc.start - start) % 360 == pytest.approx(0, abs=1e-3)


def test_millimetres_and_an_offset_view_box() -> None:
    page = read(
        '<rect x="20" y="30" width="25.4" height="50.8"/>',
        'width="254mm" height="203.2mm" viewBox="10 20 254 203.2"',
    ).page
    assert (page.width, page.height) == pytest.approx((10, 8))
    edges = fit.edges(page.shapes[0].courses[0])
    assert sorted(edge.length for edge in edges) == pytest.approx([1, 1, 2, 2], abs=1e-4)
    assert near(edges[0].start, 10 / 25.4, 8 - 10 / 25.4)


def test_a_stretched_view_box_is_an_error() -> None:
    with pytest.raises(ValueError, match="stretched"):
        read("", 'width="10in" height="8in" viewBox="0 0 720 600"')


def test_styles_and_labels_come_down_from_groups() -> None:
    body = """<g data-label="piece" stroke="#f00" stroke-width="2" transform="scale(2)" fill="none">
      <g data-label="band.long"><path d="M0 0H36" stroke-dasharray="4 2"/></g>
      <path d="M0 0H36" style="stroke: none; fill: blue"/></g><circle r="36" cx="72" cy="72"/>"""
    page = read(body).page
    line, plain, disc = page.shapes
    assert line.labels == ("piece", "band.long")
    assert (line.fill, line.stroke) == (None, "#ff0000")
    assert line.width == pytest.approx(4 / 72)
    assert line.dash == pytest.approx((8 / 72, 4 / 72))
    assert (plain.fill, plain.stroke, plain.width) == ("#0000ff", None, 0)
    assert page.labelled("piece") == (line, plain)
    whole = fit.circle(disc.courses[0])
    assert whole is not None
    assert near(whole.centre, 1, 7)
    assert whole.radius == pytest.approx(0.5, abs=1e-4)


def test_clips_nest() -> None:
    body = """<defs><clipPath id="a"><rect width="72" height="72"/></clipPath>
      <clipPath id="b"><path clip-rule="evenodd" d="M0 0H36V36H0Z"/></clipPath></defs>
      <g clip-path="url(#a)"><path transform="translate(36 0)" clip-path="url(#b)" d="M0 0H9"/></g>
      <path d="M0 0H9"/>"""
    both, none = read(body).page.shapes
    assert none.clips == ()
    outer, inner = both.clips
    assert not outer.even_odd
    assert inner.even_odd
    assert near(fit.edges(inner.courses[0])[0].start, 0.5, 8)
    assert near(fit.edges(inner.courses[0])[0].end, 1, 8)


GLYPHS = """<defs><path id="i" d="M100 0V700H200V0Z"/><path id="dot" d="M0 0H100V100H0Z"/></defs>
  <g aria-label="i ." data-label="name" fill="#123456">
    <use href="#i" transform="translate(72 144) scale(.036 -.036)"/>
    <use xlink:href="#dot" transform="translate(90 144) scale(.036 -.036)"/></g>"""


def test_words_are_outlines_with_their_letters() -> None:
    page = read(GLYPHS).page
    assert page.shapes == ()
    (run,) = page.words
    assert run.text == "i ."
    assert [glyph.char for glyph in run.glyphs] == ["i", "."]
    assert run.labels == ("name",)
    assert run.colour == "#123456"
    assert run.bearing == pytest.approx(90)
    assert near(run.at, 1, 6)
    # Font units of 0.036 pt: the stem is 100 to 200 wide and 700 tall.
    assert near(run.glyphs[0].ink[0], 1 + 3.6 / 72, 6)
    assert near(run.glyphs[0].ink[2], 1 + 7.2 / 72, 6 + 25.2 / 72)
    assert texts.has_sentence(page, "i .")


def test_words_without_their_outlines_are_an_error() -> None:
    with pytest.raises(ValueError, match="1 outlines stand for 'two'"):
        read('<g aria-label="two"><path d="M0 0H9"/></g>')


def test_words_aslant() -> None:
    (run,) = read(
        '<g aria-label="a" transform="translate(72 144) rotate(30)"><path d="M0 0H36V-36H0Z"/></g>'
    ).page.words
    assert run.bearing == pytest.approx(120)
    assert near(run.glyphs[0].ink[1], 1 + 0.5 * 0.8660254, 6 - 0.25)


@pytest.mark.parametrize(
    "body", ["<text>live</text>", "<image/>", '<path opacity="0.5" d="M0 0H1"/>', "<style/>"]
)
def test_what_the_reader_does_not_know_is_an_error(body: str) -> None:
    with pytest.raises(ValueError, match="does not know"):
        read(body)
