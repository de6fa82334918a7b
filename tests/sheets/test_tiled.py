"""Glued pieces, from the finished PDF alone: where each sheet's drawing lies is read off its own cut line.

The piece is a slice whose cut line every sheet carries whole under its clip: its point and a corner give the
map from paper back to the piece. Mapped back, the clipped ink of all sheets must be the piece and nothing else.
"""

from __future__ import annotations

import math
from collections import defaultdict
from dataclasses import dataclass
from functools import cache
from io import BytesIO

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from measuring import pdf
from measuring.area import Points, inside, point_at, seen
from measuring.found import Page, Shape, Words
from measuring.matrix import Matrix, Point, distance
from printgen.drawing import finish
from printgen.drawing.fonts import Fonts
from printgen.drawing.outlines import arc, circle, line, sector
from printgen.drawing.shapes import Drawing, Path, Text
from printgen.errors import Refused
from printgen.geometry import polar
from printgen.render import pdf as renderer
from printgen.rules.edition import Edition, Game
from printgen.rules.model import RuleSet
from printgen.sheets.glued import Whole
from printgen.sheets.papers import Paper, paper
from printgen.sheets.style import Style
from printgen.sheets.tiled import tiled
from printgen.words import Words as Saying

FONTS = Fonts.shipped()
TRUE = 0.002
"""How far apart two sheets may show the same ink, in inches."""


def style(margin: float = 0.25, overlap: float = 0.4, turned: bool = False) -> Style:
    game = Game("flame", RuleSet(name="Flame rules", revision=7), {}, {}, {}, ())
    edition = Edition({"flame": game}, Saying.load(), 1.0, 1.0, None)
    return Style(edition, FONTS, margin, overlap, turned)


def slice_of(reach: float, degrees: float) -> Drawing:
    """A slice with arcs, a centre line, rays, discs and words all over it."""
    half = degrees / 2
    items: list[Path | Text] = [Path(line((0, 0.2), (0, reach - 0.2)), "centre", "centre")]
    for k in range(1, 5):
        radius = reach * k / 5
        items.append(Path(arc(radius, -half, half), "arc", f"arc.{k}"))
        for turn in (-half * 0.6, half * 0.5):
            at = polar(radius - 0.3, turn)
            items.append(Path(circle(0.1, at), "disc.right", f"disc.{k}"))
            items.append(Text(f"word {k}", "semibold", 14, polar(radius - 0.6, turn), turn))
    items.append(Text("2", "heavy", 48, polar(reach * 0.55, half * 0.3), 0.0))
    return Drawing("flame:cone/slice", tuple(items), Path(sector(reach, -half, half), "cut", "cut"))


@dataclass(frozen=True)
class Printed:
    """The pages of a glued piece, read, and the map of each sheet from paper to piece."""

    pages: tuple[Page, ...]
    maps: dict[int, Matrix]
    reach: float
    degrees: float
    sheets: int

    @property
    def tiles(self) -> list[tuple[Page, Matrix]]:
        return [(self.pages[number], matrix) for number, matrix in self.maps.items()]


@cache
def printed(
    reach: float,
    degrees: float,
    on: Paper | None = None,
    margin: float = 0.25,
    overlap: float = 0.4,
    turned: bool = False,
    look: str = "colour",
) -> Printed:
    whole = Whole(slice_of(reach, degrees), "flame", "Slice", "Measure this.")
    made = tiled(whole, on or paper("letter"), style(margin, overlap, turned))
    out = BytesIO()
    renderer.write(out, made.pages, finish.load(look), FONTS, "slice")
    pages = pdf.read(out.getvalue()).pages
    maps = {number: found for number, page in enumerate(pages) if (found := back_to_piece(page, degrees))}
    return Printed(pages, maps, reach, degrees, made.sheets)


def back_to_piece(page: Page, degrees: float) -> Matrix | None:
    """The map from paper to the piece's own frame, from the cut line; None for a page that has none."""
    cuts = page.labelled("cut")
    if not cuts:
        return None
    ((course,),) = (shape.courses for shape in cuts)
    point, corner = course.segments[0].start, course.segments[0].end
    lies = math.atan2(corner[0] - point[0], corner[1] - point[1])
    turn = math.radians(-degrees / 2) - lies
    cos, sin = math.cos(turn), math.sin(turn)
    turned = Matrix(cos, -sin, sin, cos)
    x, y = turned.at(*point)
    return turned._replace(e=-x, f=-y)


def mapped(points: Points, matrix: Matrix) -> Points:
    a, b, c, d, e, f = matrix
    return np.column_stack([a * points[:, 0] + c * points[:, 1] + e, b * points[:, 0] + d * points[:, 1] + f])


def tile_marks(page: Page) -> list[Shape | Words]:
    """What belongs to the piece itself."""
    return [mark for mark in page.marks if any(label.startswith("tile.") for label in mark.labels)]


def places(mark: Shape | Words) -> Points:
    """Points all over a mark, as many on every sheet."""
    if isinstance(mark, Words):
        return np.array(mark.ink or (mark.at,))
    segments = [segment for course in mark.courses for segment in course.segments]
    return np.array([point_at(segment, k / 60) for segment in segments for k in range(61)])


def covers_and_agrees(made: Printed) -> None:
    """Every mark is on every sheet at the same place of the piece; each of its points shows on one at least."""
    sheets = [(tile_marks(page), matrix) for page, matrix in made.tiles]
    assert len({len(marks) for marks, _ in sheets}) == 1
    for number, first in enumerate(sheets[0][0]):
        at = mapped(places(first), sheets[0][1])
        shown = np.zeros(len(at), dtype=bool)
        for marks, matrix in sheets:
            own = places(marks[number])
            assert np.abs(mapped(own, matrix) - at).max() < TRUE
            shown |= seen(own, marks[number].clips)
        assert shown.all(), first


def stays_in_margins(made: Printed, margin: float) -> None:
    for page in made.pages:
        low = margin - 1e-3
        for mark in page.marks:
            points = places(mark)
            points = points[seen(points, mark.clips)]
            white = isinstance(mark, Shape) and mark.fill == "#ffffff" and not mark.stroke
            if not len(points) or white:
                continue
            assert points.min() >= low
            assert points[:, 0].max() <= page.width - low
            assert points[:, 1].max() <= page.height - low


reaches = st.floats(6, 20)
widths = st.floats(25, 110)
papers = st.sampled_from([paper(name) for name in ("letter", "a4", "legal", "a3", "a5")])


@settings(max_examples=8, deadline=None)
@given(reaches, widths, papers, st.sampled_from([0.125, 0.25, 0.5]), st.sampled_from([0.25, 0.4, 0.75]))
def test_the_sheets_together_are_the_piece(
    reach: float, degrees: float, on: Paper, margin: float, overlap: float
) -> None:
    made = printed(reach, degrees, on, margin, overlap)
    for page, matrix in made.tiles:
        assert (page.width, page.height) == pytest.approx((on.width, on.height), abs=1e-5)
        ((course,),) = (shape.courses for shape in page.labelled("cut"))
        assert distance(course.segments[0].start, course.segments[0].end) == pytest.approx(reach, abs=2e-4)
        assert matrix.determinant == pytest.approx(1)
    covers_and_agrees(made)
    stays_in_margins(made, margin)


def test_turned_sheets_together_are_the_piece() -> None:
    made = printed(12.0, 60.0, paper("letter"), 0.25, 0.4, True)
    assert made.sheets == 2
    covers_and_agrees(made)
    stays_in_margins(made, 0.25)


def test_the_check_can_fail() -> None:
    """A sheet that is missing leaves a hole."""
    made = printed(18.0, 40.0)
    short = Printed(made.pages, dict(list(made.maps.items())[1:]), 18.0, 40.0, 2)
    with pytest.raises(AssertionError):
        covers_and_agrees(short)


def seam_marks(made: Printed) -> dict[str, list[Point]]:
    """Where the ring of each mark stands on the piece, once for each sheet that has it."""
    found: dict[str, list[Point]] = defaultdict(list)
    for page, matrix in made.tiles:
        for shape in page.shapes:
            if shape.label.startswith("seam-mark.") and shape.courses[0].closed:
                x, y = mapped(places(shape), matrix).mean(axis=0)
                found[shape.label].append((float(x), float(y)))
    return found


@pytest.mark.parametrize(
    ("reach", "degrees", "turned"), [(18, 40, False), (12, 60, True), (9, 90, False), (23, 110, False)]
)
def test_each_seam_has_two_marks_the_same_on_both_sheets(reach: float, degrees: float, turned: bool) -> None:
    made = printed(reach, degrees, turned=turned)
    marks = seam_marks(made)
    assert marks
    assert len(marks) % 2 == 0
    for ends in marks.values():
        first, second = ends
        assert distance(first, second) < TRUE
        assert math.hypot(*first) < reach
        assert abs(math.degrees(math.atan2(*first))) < degrees / 2


def test_marks_stand_near_the_ends_of_the_seam() -> None:
    """One seam across the slice: the farther apart its marks, the truer it is glued."""
    marks = [ends[0] for ends in seam_marks(printed(9.0, 90.0)).values()]
    first, second = marks
    x = first[0]
    assert second[0] == pytest.approx(x, abs=1e-6)
    seam = math.sqrt(81 - x * x) - abs(x)
    assert distance(first, second) > 0.75 * seam


@pytest.mark.parametrize("look", ["colour", "mono"])
@pytest.mark.parametrize(("reach", "degrees"), [(18.0, 40.0), (12.0, 60.0), (9.0, 90.0), (23.0, 110.0)])
def test_every_sheet_says_which_it_is_and_how_to_check_it(reach: float, degrees: float, look: str) -> None:
    made = printed(reach, degrees, look=look)
    names = set()
    for number, (page, _) in enumerate(made.tiles, 1):
        text = " ".join(words.text for words in page.words)
        assert f"Slice, sheet {number} of {made.sheets}" in text
        assert "Print at 100 %" in text
        (name,) = {words.text for words in page.words if words.label == "sheet-name"}
        names.add(name)
        assert page.labelled("check-bar.across")
        assert page.labelled("check-bar.upright")
    assert len(names) == made.sheets
    if made.sheets <= 4:
        assert all(page.labelled("map.lit") for page, _ in made.tiles)


def test_a_strip_for_glue_is_hatched_on_one_sheet_of_each_pair() -> None:
    made = printed(9.0, 90.0)
    hatched = [bool(page.labelled("glue-strip")) for page, _ in made.tiles]
    cut = [bool(page.labelled("cut-here")) for page, _ in made.tiles]
    assert hatched == [True, False]
    assert cut == [False, True]
    texts = [" ".join(words.text for words in page.words) for page, _ in made.tiles]
    assert "A2 goes here" in texts[0]
    assert "Glue on A1" in texts[1]


def test_furniture_stands_beside_the_ink() -> None:
    """No word and no bar of a sheet lies on the part of the piece that is kept from it."""
    made = printed(12.0, 60.0)
    for page, _ in made.tiles:
        ((cut,),) = (shape.courses for shape in page.labelled("cut"))
        (clip,) = next(mark.clips for mark in tile_marks(page) if mark.label != "cut")[:1]
        for mark in page.marks:
            beside = mark.label in ("sheet-name", "check-bar.across", "check-bar.upright", "map.lit")
            if beside:
                points = places(mark)
                assert not (inside(points, [cut]) & seen(points, [clip])).any()


def test_three_sheets_have_a_page_that_shows_how_and_two_have_none() -> None:
    three, two = printed(18.0, 40.0), printed(9.0, 90.0)
    assert (three.sheets, len(three.pages)) == (3, 4)
    assert (two.sheets, len(two.pages)) == (2, 2)
    assert list(three.maps) == [1, 2, 3]
    text = " ".join(words.text for words in three.pages[0].words)
    assert "Slice: putting it together" in text
    assert "Print all three sheets" in text
    assert "glue on B1: the halves of marks e and f must meet" in text
    assert "Measure this." in text
    assert three.pages[0].labelled("check-bar.across")
    last = " ".join(words.text for words in two.pages[-1].words)
    assert "Measure this." in last


@pytest.mark.parametrize(
    ("on", "margin", "overlap", "said"),
    [
        (
            "letter",
            0.25,
            9.0,
            "flame:cone/slice on letter: the overlap is 9.00 in, not smaller than the sheet",
        ),
        ("a5", 3.0, 0.4, "flame:cone/slice on a5: the margins leave nothing of the paper to print on"),
        ("2 x 2 in", 0.25, 0.4, "flame:cone/slice on 2 x 2 in: it would take more than 60 sheets"),
    ],
)
def test_a_paper_that_can_never_hold_the_piece(on: str, margin: float, overlap: float, said: str) -> None:
    whole = Whole(slice_of(18, 40), "flame", "Slice")
    with pytest.raises(Refused) as caught:
        tiled(whole, paper(on), style(margin, overlap))
    (fault,) = caught.value.faults
    assert str(fault).startswith(said)


def test_the_same_piece_gives_the_same_pages() -> None:
    whole = Whole(slice_of(18, 40), "flame", "Slice")
    assert tiled(whole, paper("a4"), style()) == tiled(whole, paper("a4"), style())
