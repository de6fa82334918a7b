"""SVG files read back by svgelements and the standard library's XML reader."""

import io
import math
import re
import xml.etree.ElementTree as ET

import pytest
import svgelements

from printgen.drawing import outlines
from printgen.drawing.finish import Finish, load
from printgen.drawing.fonts import Fonts
from printgen.drawing.page import Page
from printgen.drawing.shapes import Group, Path, Shape, Text
from printgen.errors import NoGlyph
from printgen.geometry import Box, Matrix
from printgen.render import svg

SVG = "{http://www.w3.org/2000/svg}"
HREF = "{http://www.w3.org/1999/xlink}href"
LANG = "{http://www.w3.org/XML/1998/namespace}lang"


def made(*items: Shape, finish: str = "colour") -> bytes:
    return svg.write(Page("p", 8.5, 11, items), load(finish), Fonts.shipped(), "Made")


def labelled(data: bytes, label: str) -> svgelements.Path:
    """The path under ``label``, in inches."""
    for element in svgelements.SVG.parse(io.BytesIO(data), ppi=1).elements():
        if isinstance(element, svgelements.Path) and element.values.get("data-label") == label:
            return svgelements.Path(element)
    raise AssertionError(f"no path is labelled {label}")


def test_the_size_is_in_inches_and_one_unit_is_a_point(svg_file: bytes) -> None:
    root = ET.fromstring(svg_file)
    assert (root.get("width"), root.get("height"), root.get("viewBox")) == ("14in", "14in", "0 0 1008 1008")


def test_papers_in_millimetres_keep_their_size() -> None:
    a4 = svg.write(Page("a4", 210 / 25.4, 297 / 25.4, ()), load("colour"), Fonts.shipped(), "t")
    root = ET.fromstring(a4)
    assert float(root.attrib["width"].removesuffix("in")) * 25.4 == pytest.approx(210, abs=1e-4)
    assert [float(n) for n in root.attrib["viewBox"].split()] == pytest.approx(
        [0, 0, 595.27559, 841.88976], abs=1e-4
    )


def test_the_file_says_what_it_is(svg_file: bytes) -> None:
    root = ET.fromstring(svg_file)
    assert root.findtext(f"{SVG}title") == "Sample ½″ & more"
    assert root.findtext(f"{SVG}desc") == (
        "sample · 14.00 × 14.00 in · Words in a badge Turned AVATAR To Ye LTV 111 18″ +3 −2 ½ ×2 40° café"
    )
    assert (root.get("role"), root.get("lang"), root.get(LANG)) == ("img", "en", "en")


def test_arcs_are_true_arcs_of_their_radius(svg_file: bytes) -> None:
    for label, radius in {"cone.rim": 12, "band.short.to": 4, "band.long.to": 9, "cone.cut": 12}.items():
        arcs = [part for part in labelled(svg_file, label) if isinstance(part, svgelements.Arc)]
        assert len(arcs) == 1
        for arc in arcs:
            assert (arc.rx, arc.ry) == pytest.approx((radius, radius), abs=1e-5)
            assert math.dist(arc.center, (7, 13)) < 1e-4
            assert abs(math.degrees(arc.sweep)) == pytest.approx(60, abs=0.001)


def test_circles_keep_their_centre_though_they_are_written_in_parts(svg_file: bytes) -> None:
    arcs = [part for part in labelled(svg_file, "ring") if isinstance(part, svgelements.Arc)]
    assert sorted({round(arc.rx, 5) for arc in arcs}) == [0.2, 0.4]
    assert sum(abs(arc.sweep) for arc in arcs) == pytest.approx(4 * math.pi, abs=1e-4)
    for arc in arcs:
        assert math.dist(arc.center, (1.2, 12.8)) < 1e-5


def test_a_mirrored_arc_turns_the_other_way(svg_file: bytes) -> None:
    arcs = [part for part in labelled(svg_file, "mirrored") if isinstance(part, svgelements.Arc)]
    assert {round(arc.rx, 5) for arc in arcs} == {0.5}
    left, _, right, _ = labelled(svg_file, "mirrored").bbox()
    # 200 degrees from straight ahead by the left: 0.5 in to the left, then past the bottom to the right.
    assert (left, right) == pytest.approx((11.5, 12 + 0.5 * math.sin(math.radians(20))), abs=1e-4)


def test_a_stretched_arc_is_written_as_curves(svg_file: bytes) -> None:
    path = labelled(svg_file, "stretched")
    assert not [part for part in path if isinstance(part, svgelements.Arc)]
    assert path.bbox()[2] == pytest.approx(12.75, abs=1e-4)


def test_lengths_read_back_within_a_hundred_thousandth_of_an_inch() -> None:
    ends = [(1 / 3, 2 / 7), (7.123456789, 10.987654321)]
    path = labelled(made(Path(outlines.line(*ends), "cut", "line")), "line")
    first, last = path.first_point, path.current_point
    assert (first.x, 11 - first.y) == pytest.approx(ends[0], abs=1e-5)
    assert (last.x, 11 - last.y) == pytest.approx(ends[1], abs=1e-5)


def test_no_number_has_an_exponent() -> None:
    text = made(
        Path(outlines.line((1e-9, 1e-7), (1e-5, 8)), "cut"), Text("x", "body", 0.1, (1e-6, 1), turn=1e-6)
    )
    numbers = re.findall(r'(?:d|transform|x|y|stroke-width)="([^"]*)"', text.decode())
    assert numbers
    assert not [n for n in numbers if re.search(r"\de|nan|inf", n)]


def test_words_stand_beside_their_outlines(svg_file: bytes) -> None:
    groups = [g for g in ET.fromstring(svg_file).iter(f"{SVG}g") if g.get("aria-label")]
    words = {g.get("aria-label"): g for g in groups}
    assert list(words) == ["Words in a badge", "Turned", "AVATAR To Ye LTV 111", "18″ +3 −2 ½ ×2 40° café"]
    assert words["AVATAR To Ye LTV 111"].get("data-label") == "band.words"
    assert len(words["Turned"].findall(f"{SVG}use")) == 6
    assert b"<text" not in svg_file


def test_each_glyph_stands_once_and_every_reference_is_met(svg_file: bytes) -> None:
    root = ET.fromstring(svg_file)
    ids = [element.attrib["id"] for element in root.iter() if "id" in element.attrib]
    assert len(ids) == len(set(ids))
    used = {use.attrib[HREF].removeprefix("#") for use in root.iter(f"{SVG}use")}
    used |= set(re.findall(r"url\(#([^)]*)\)", svg_file.decode()))
    assert used == set(ids)


def test_labels_are_there_in_drawing_order(svg_file: bytes) -> None:
    labels = [e.attrib["data-label"] for e in ET.fromstring(svg_file).iter() if "data-label" in e.attrib]
    assert labels == [
        "ring", "badge (round)", "légende", "mirrored", "stretched", "rwnn:cone/sample", "cone.rim",
        "band.short.to", "band.long.to", "band.words", "cone.cut",
    ]  # fmt: skip


def test_marks_of_markup_in_names_and_words_stay_words() -> None:
    page = Page('a "<b>&', 2, 2, (Text("<b>&\"'", "body", 10, (0.2, 1), label="a<b>&"),))
    root = ET.fromstring(svg.write(page, load("colour"), Fonts.shipped(), "<script>&amp;"))
    assert root.findtext(f"{SVG}title") == "<script>&amp;"
    assert [g.get("aria-label") for g in root.findall(f"{SVG}g")] == ["<b>&\"'"]


def test_a_role_without_ink_is_not_drawn() -> None:
    shape = Path(outlines.circle(1, (2, 2)), "hatch", "only in mono")
    assert b"only in mono" not in made(shape)
    assert b"only in mono" in made(shape, finish="mono")


def test_one_clip_used_twice_is_written_once() -> None:
    group = Group(
        (Path(outlines.circle(1, (1, 1)), "arc"),), clip=Path(outlines.rectangle(Box(0, 0, 1, 1)), "cut")
    )
    root = ET.fromstring(made(group, group, Group((group,), Matrix.shift(3, 3))))
    assert len(root.findall(f".//{SVG}clipPath")) == 2


def test_a_letter_no_font_has_is_named(colour: Finish, fonts: Fonts) -> None:
    with pytest.raises(NoGlyph, match="→"):
        svg.write(Page("p", 2, 2, (Text("→", "body", 9, (1, 1)),)), colour, fonts, "t")
