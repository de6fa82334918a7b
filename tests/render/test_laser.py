"""SVGs for a laser, read back with svgelements: sizes, layers, closed outlines, nothing twice, kerf."""

from __future__ import annotations

import math
from itertools import chain

import pytest
import svgelements

from cutters import FONTS, INKSCAPE, LASER, SVG, bare_page, layers_of, root_of, svg_of
from printgen.drawing import outlines
from printgen.drawing.page import Page
from printgen.drawing.shapes import Group, Path, Text
from printgen.geometry import Box
from printgen.render import laser

PIECES = (
    "cone/shotgun",
    "cone/sawn-off+frame",
    "cone/scattergun+tab",
    "cone/all-half",
    "ring/grenade-collar",
    "throw/grenade-stick",
    "dial/fog",
    "card/aimed-shot",
)
KERF = 0.2 / 25.4


def corners(path: svgelements.Path) -> list[tuple[float, float]]:
    return [(each.end.x, each.end.y) for each in path if each.end is not None]


def arcs(path: svgelements.Path) -> list[svgelements.Arc]:
    return [each for each in path if isinstance(each, svgelements.Arc)]


def outline_of(piece: str, kerf: float = 0.0) -> svgelements.Path:
    """The largest cut."""
    return max(layers_of(piece, kerf)["cut"], key=lambda path: _size(path.bbox()))


def _size(box: tuple[float, float, float, float]) -> float:
    return (box[2] - box[0]) * (box[3] - box[1])


@pytest.mark.parametrize("piece", PIECES)
def test_the_page_is_in_millimetres_throughout(piece: str) -> None:
    root = root_of(piece)
    width, height = root.get("width"), root.get("height")
    assert width.endswith("mm")
    assert height.endswith("mm")
    assert root.get("viewBox") == f"0 0 {width[:-2]} {height[:-2]}"


@pytest.mark.parametrize("piece", PIECES)
def test_layers_have_names_and_the_colours_of_their_deeds(piece: str) -> None:
    groups = root_of(piece).findall(f"{SVG}g")
    names = [group.get(f"{INKSCAPE}label") for group in groups]
    assert names == [each for each in ("reference", "engrave", "score", "cut") if each in names]
    assert {"reference", "engrave", "cut"} <= set(names)
    looks = {"cut": "#ff0000", "score": "#0000ff", "reference": "#00ff00"}
    for name, group in zip(names, groups, strict=True):
        assert group.get(f"{INKSCAPE}groupmode") == "layer"
        for path in group:
            if name == "engrave":
                assert (path.get("fill"), path.get("stroke")) == ("#000000", "none")
            else:
                assert (path.get("fill"), path.get("stroke")) == ("none", looks[name])
                assert path.get("stroke-width") == "0.1"


@pytest.mark.parametrize("piece", PIECES)
def test_there_is_nothing_a_program_would_have_to_resolve(piece: str) -> None:
    tags = {each.tag for each in root_of(piece).iter()}
    assert tags <= {f"{SVG}{name}" for name in ("svg", "title", "desc", "defs", "g", "path")}


@pytest.mark.parametrize("piece", PIECES)
def test_no_letter_is_cut_or_scored(piece: str) -> None:
    for group in root_of(piece).findall(f"{SVG}g"):
        if group.get("id") != "engrave":
            assert not [path for path in group if path.get("aria-label")]


@pytest.mark.parametrize("piece", PIECES)
def test_outlines_are_closed(piece: str) -> None:
    for path in layers_of(piece)["cut"]:
        if len(corners(path)) > 2:  # a slit is a line, to its end and back to nowhere
            assert isinstance(path[-1], svgelements.Close)


@pytest.mark.parametrize("piece", PIECES)
def test_nothing_is_there_twice(piece: str) -> None:
    """No path, and on cut and score no line or arc, not even the part of one that another covers."""
    layers = layers_of(piece)
    for group in root_of(piece).findall(f"{SVG}g"):
        said = [path.get("d") for path in group]
        assert len(said) == len(set(said)), group.get("id")
    drawn = [each for path in chain(layers["cut"], layers["score"]) for each in path if _is_line(each)]
    for place, one in enumerate(drawn):
        for other in drawn[place + 1 :]:
            assert not (
                _on(one.point(0.5), other) and _on(one.point(0.4), other) and _on(one.point(0.6), other)
            )
            assert not (
                _on(other.point(0.5), one) and _on(other.point(0.4), one) and _on(other.point(0.6), one)
            )


def _is_line(each: object) -> bool:
    if isinstance(each, svgelements.Arc):
        return bool(abs(each.sweep) * each.rx > 0.2)
    straight = isinstance(each, svgelements.Line | svgelements.Close) and each.start and each.end
    return bool(straight and abs(each.start - each.end) > 0.2)  # type: ignore[attr-defined]


def _on(point: svgelements.Point, segment: svgelements.PathSegment) -> bool:
    """Whether a point lies on a line or an arc, within 0.002 mm."""
    x0, y0, x1, y1 = segment.start.x, segment.start.y, segment.end.x, segment.end.y
    if isinstance(segment, svgelements.Arc):
        centre = segment.center
        if abs(math.hypot(point.x - centre.x, point.y - centre.y) - segment.rx) > 0.002:
            return False
        angle = math.atan2(point.y - centre.y, point.x - centre.x)
        first = math.atan2(y0 - centre.y, x0 - centre.x)
        turned = (angle - first) % (2 * math.pi) if segment.sweep > 0 else (first - angle) % (2 * math.pi)
        return bool(turned <= abs(segment.sweep))
    length = math.hypot(x1 - x0, y1 - y0)
    along = ((point.x - x0) * (x1 - x0) + (point.y - y0) * (y1 - y0)) / length
    off = abs((point.x - x0) * (y1 - y0) - (point.y - y0) * (x1 - x0)) / length
    return bool(off < 0.002 and 0 <= along <= length)


def test_the_shotgun_is_eighteen_inches_by_forty_degrees() -> None:
    path = outline_of("cone/shotgun")
    (point,) = {corner for corner in corners(path) if corner[1] == max(y for _, y in corners(path))}
    bows = arcs(path)
    assert {round(bow.rx, 3) for bow in bows} == {457.2}
    for bow in bows:
        assert (bow.center.x, bow.center.y) == pytest.approx(point, abs=0.001)
    assert math.degrees(sum(abs(bow.sweep) for bow in bows)) == pytest.approx(40, abs=1e-4)


def test_the_reference_line_is_a_hundred_millimetres_and_clear_of_the_piece() -> None:
    for piece in PIECES:
        (line,) = layers_of(piece)["reference"]
        left, top, right, bottom = line.bbox()
        assert (right - left, bottom - top) == pytest.approx((100, 0), abs=0.0005)
        assert top > outline_of(piece).bbox()[3] + 5


@pytest.mark.parametrize("piece", [*PIECES, "token/wound", "ring/base-rim"])
def test_nothing_is_scored_outside_the_piece(piece: str) -> None:
    left, top, right, bottom = outline_of(piece).bbox()
    for path in layers_of(piece)["score"]:
        x0, y0, x1, y1 = path.bbox()
        assert left - 0.01 <= x0 <= x1 <= right + 0.01
        assert top - 0.01 <= y0 <= y1 <= bottom + 0.01


def test_the_windows_of_the_frame_form_are_cut() -> None:
    inside = [
        path
        for path in layers_of("cone/sawn-off+frame")["cut"]
        if path.d() != outline_of("cone/sawn-off+frame").d()
    ]
    assert len(inside) == 9
    left, top, right, bottom = outline_of("cone/sawn-off+frame").bbox()
    for window in inside:
        x0, y0, x1, y1 = window.bbox()
        assert left < x0 < x1 < right
        assert top < y0 < y1 < bottom
    assert len(layers_of("cone/sawn-off")["cut"]) == 1


def test_kerf_moves_an_outline_out_by_half_of_it_and_mitres_its_point() -> None:
    true, wide = outline_of("cone/shotgun"), outline_of("cone/shotgun", KERF)
    assert {round(bow.rx - 457.2, 3) for bow in arcs(wide)} == {0.1}
    tip, wide_tip = (max(corners(path), key=lambda each: each[1]) for path in (true, wide))
    # Both edges 0.1 mm out: their common point is 0.1 / sin 20° further back.
    assert wide_tip[1] - tip[1] == pytest.approx(0.1 / math.sin(math.radians(20)), abs=0.001)
    assert wide_tip[0] == pytest.approx(tip[0], abs=0.001)


def test_kerf_makes_windows_and_holes_smaller_by_half_of_it_all_round() -> None:
    for piece in ("cone/sawn-off+frame", "ring/grenade-collar", "dial/fog"):
        before = [path for path in layers_of(piece)["cut"] if path.d() != outline_of(piece).d()]
        after = [path for path in layers_of(piece, KERF)["cut"] if path.d() != outline_of(piece, KERF).d()]
        closed = [(a, b) for a, b in zip(before, after, strict=True) if isinstance(a[-1], svgelements.Close)]
        assert closed, piece
        for one, other in closed:
            inner, outer = arcs(one), arcs(other)
            moves = {round(b.rx - a.rx, 3) for a, b in zip(inner, outer, strict=True)}
            assert moves <= {0.1, -0.1}
            assert moves
            assert _size(other.bbox()) < _size(one.bbox())


def test_kerf_moves_nothing_that_is_not_cut() -> None:
    for deed in ("score", "reference"):
        before, after = (layers_of("cone/shotgun", kerf)[deed] for kerf in (0.0, KERF))
        assert [path.d() for path in before] == [path.d() for path in after]


def test_a_hairline_is_a_hundredth_of_a_millimetre() -> None:
    drawn = svg_of("cone/shotgun", hairline=True).decode()
    assert 'stroke-width="0.01"' in drawn
    assert 'stroke-width="0.1"' not in drawn


def test_a_clip_is_cut_to_shape() -> None:
    lines = tuple(Path(outlines.line((x, 0), (x, 10)), "hatch.always") for x in (1.0, 2.0, 3.0))
    page = Page("clip", 10, 10, (Group(lines, clip=Path(outlines.rectangle(Box(1.5, 2, 9, 4)), "clip")),))
    drawn = svgelements.SVG.parse(_stream(laser.write(page, LASER, FONTS, "clip")), reify=True)
    boxes = [path.bbox() for path in drawn.select(lambda each: isinstance(each, svgelements.Path))]
    assert [[round(edge / 96, 4) for edge in box] for box in boxes] == [[2, 6, 2, 8], [3, 6, 3, 8]]


def test_letters_are_outlines_that_say_their_words() -> None:
    page = Page("word", 5, 5, (Text("Aim", "bold", 72, (1, 1)),))
    drawn = laser.write(page, LASER, FONTS, "word")
    assert b'aria-label="Aim"' in drawn
    (path,) = svgelements.SVG.parse(_stream(drawn), reify=True).select(
        lambda each: isinstance(each, svgelements.Path)
    )
    left, top, right, bottom = (edge / 96 for edge in path.bbox())
    assert 1 < left < right < 1 + 3 * 0.6
    assert bottom == pytest.approx(4, abs=0.02)
    assert 0.6 < bottom - top < 0.8  # a capital of a one-inch face


def test_the_same_page_gives_the_same_bytes() -> None:
    again = laser.write(bare_page("cone/shotgun"), LASER, FONTS, "cone/shotgun")
    assert again == svg_of("cone/shotgun")


def _stream(drawn: bytes) -> object:
    import io

    return io.BytesIO(drawn)
