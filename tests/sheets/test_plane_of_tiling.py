"""The plane geometry that tiling stands on: polygons cut and measured by hand, seams, joints, and their laws."""

from __future__ import annotations

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from printgen.drawing.fonts import Fonts
from printgen.geometry import Box, Matrix, Point
from printgen.sheets.convex import Ring, along, area, below, common, grown, hull, shared_side
from printgen.sheets.joints import RADIUS, Joint, joints, letters, marks_and_words, strips, word_places
from printgen.sheets.packing import Size, pack
from printgen.sheets.profile import Profile
from printgen.sheets.tile_map import _middle, _size
from printgen.sheets.tiles import Avoid, Sheet, Tiling
from printgen.sheets.tiling import tile
from printgen.sheets.tiling_angles import angles_that_matter
from printgen.sheets.tiling_rows import Frame, Row, Task, stacks
from printgen.sheets.tiling_seams import Avoided, _lowest_ends, best_cut, half_turn

FONTS = Fonts.shipped()
SQUARE = ((0.0, 0.0), (2.0, 0.0), (2.0, 2.0), (0.0, 2.0))
HOUSE = ((0.0, 0.0), (4.0, 0.0), (4.0, 2.0), (2.0, 4.0), (0.0, 2.0))
"""Four wide, walls of two, a gable of two more."""


def box(left: float, bottom: float, right: float, top: float) -> Ring:
    return Box(left, bottom, right, top).corners


def same(ring: Ring, corners: Ring) -> bool:
    """Whether two polygons have the same corners in the same order, wherever they begin."""
    near = [
        all(math.dist(a, b) < 1e-9 for a, b in zip(ring[k:] + ring[:k], corners, strict=True))
        for k in range(len(ring))
        if len(ring) == len(corners)
    ]
    return any(near)


# ---- convex polygons


def test_a_hull_leaves_out_what_lies_inside_or_on_a_side() -> None:
    assert same(hull([*SQUARE, (1.0, 1.0), (1.0, 0.0), (2.0, 1.0), (0.0, 0.0)]), SQUARE)
    assert hull([(1.0, 1.0), (0.0, 0.0), (1.0, 1.0)]) == ((0.0, 0.0), (1.0, 1.0))


@given(st.floats(0.05, 2))
def test_grown_holds_all_that_is_near_and_hardly_more(by: float) -> None:
    far = grown(SQUARE, by)
    assert area(SQUARE) + 8 * by + math.pi * by**2 <= area(far) + 1e-9
    assert area(far) <= area(SQUARE) + 8.4 * by + 1.1 * math.pi * by**2
    for turn in range(0, 360, 15):
        x, y = math.cos(math.radians(turn)), math.sin(math.radians(turn))
        reach = max(x * px + y * py for px, py in far)
        assert by - 1e-9 <= reach - max(x * px + y * py for px, py in SQUARE) <= 1.02 * by + 1e-9


def test_areas_by_hand() -> None:
    assert area(SQUARE) == 4.0
    assert area(SQUARE[::-1]) == -4.0
    assert area(HOUSE) == 12.0
    assert area(()) == 0.0


def test_a_polygon_is_cut_by_a_line() -> None:
    assert same(below(HOUSE, (0.0, 1.0), 1.0), box(0, 0, 4, 1))
    assert same(below(HOUSE, (0.0, -1.0), -3.0), ((1.0, 3.0), (3.0, 3.0), (2.0, 4.0)))
    assert same(below(HOUSE, (1.0, 0.0), 1.0), ((0.0, 0.0), (1.0, 0.0), (1.0, 3.0), (0.0, 2.0)))
    assert below(HOUSE, (0.0, 1.0), -0.5) == ()
    assert same(below(HOUSE, (0.0, 1.0), 4.0), HOUSE)


def test_a_line_through_corners_makes_none_twice() -> None:
    assert below(HOUSE, (0.0, 1.0), 2.0) == ((0.0, 0.0), (4.0, 0.0), (4.0, 2.0), (0.0, 2.0))
    assert below(HOUSE, (1.0, 0.0), 2.0) == ((0.0, 0.0), (2.0, 0.0), (2.0, 4.0), (0.0, 2.0))


def test_what_two_polygons_have_in_common() -> None:
    assert same(common(HOUSE, box(1, 1, 9, 9)), ((1.0, 1.0), (4.0, 1.0), (4.0, 2.0), (2.0, 4.0), (1.0, 3.0)))
    assert common(HOUSE, box(5, 5, 6, 6)) == ()


@pytest.mark.parametrize("turn", [0, 30, 90, 200])
def test_a_shared_side_runs_as_the_first_polygon_does(turn: float) -> None:
    """Seven wide below, from three on beside it: they share from three to four, the first running left to right."""
    to = Matrix.turn(turn).then(Matrix.shift(1.5, -2.0))

    def moved(ring: Ring) -> Ring:
        return tuple(map(to, ring))

    found = shared_side(moved(box(0, 0, 4, 1)), moved(box(3, -2, 7, 0)))
    assert found
    assert found[0] == pytest.approx(to((3.0, 0.0)))
    assert found[1] == pytest.approx(to((4.0, 0.0)))
    found = shared_side(moved(box(3, -2, 7, 0)), moved(box(0, 0, 4, 1)))
    assert found
    assert found[0] == pytest.approx(to((4.0, 0.0)))


@pytest.mark.parametrize(
    "other",
    [
        box(0, -2, 4, -0.5),  # half an inch away
        box(4, -2, 6, 0),  # at a corner alone
        ((0.0, 0.0), (-1.0, -2.0), (3.0, -2.0)),  # a corner on the side
        box(5, -2, 6, 0),  # farther along the same line
    ],
)
def test_what_only_comes_near_shares_no_side(other: Ring) -> None:
    assert shared_side(box(0, 0, 4, 1), other) is None


@pytest.mark.parametrize(
    ("start", "end", "part"),
    [
        ((-1.0, 1.0), (9.0, 1.0), ((0.0, 1.0), (4.0, 1.0))),
        ((1.0, 1.0), (3.0, 1.0), ((1.0, 1.0), (3.0, 1.0))),
        ((9.0, 3.0), (-1.0, 3.0), ((3.0, 3.0), (1.0, 3.0))),
        ((2.0, -5.0), (2.0, 5.0), ((2.0, 0.0), (2.0, 4.0))),
        ((0.0, 0.0), (4.0, 0.0), ((0.0, 0.0), (4.0, 0.0))),
        ((-1.0, 5.0), (9.0, 5.0), None),
        ((-1.0, -0.5), (9.0, -0.5), None),
        ((-3.0, 1.0), (-1.0, 1.0), None),
        ((-1.0, 4.0), (9.0, 4.0), None),
    ],
)
def test_the_part_of_a_line_inside(start: Point, end: Point, part: tuple[Point, Point] | None) -> None:
    found = along(HOUSE, start, end)
    if part is None:
        assert found is None
        return
    assert found
    assert found[0] == pytest.approx(part[0], abs=1e-9)
    assert found[1] == pytest.approx(part[1], abs=1e-9)


def test_the_middle_of_an_area() -> None:
    assert _middle(SQUARE) == pytest.approx((1.0, 1.0))
    assert _middle(box(3, 5, 9, 6)) == pytest.approx((6.0, 5.5))
    assert _middle(((0.0, 0.0), (3.0, 0.0), (0.0, 6.0))) == pytest.approx((1.0, 2.0))


def test_names_on_the_map_are_as_large_as_their_parts_allow() -> None:
    small, middle, large = (_size(box(0, 0, side, side), FONTS) for side in (0.01, 0.4, 9.0))
    assert small < middle < large
    assert _size(box(0, 0, 0.02, 0.02), FONTS) == small
    assert _size(box(0, 0, 99, 99), FONTS) == large
    assert _size(box(0, 0, 0.2, 0.8), FONTS) == pytest.approx(middle)
    assert FONTS.width("B2", "bold", middle) == pytest.approx(0.42 * 0.4)


# ---- a polygon level by level


def test_how_wide_a_house_is() -> None:
    house = Profile(HOUSE)
    assert (house.bottom, house.top) == (0.0, 4.0)
    assert house.sides(1.0) == (0.0, 4.0)
    assert house.sides(3.0) == pytest.approx((1.0, 3.0))
    assert house.sides(4.0) == pytest.approx((2.0, 2.0))
    assert house.extent(3.0, 4.0) == pytest.approx((1.0, 3.0))
    assert house.extent(-5.0, 9.0) == (0.0, 4.0)
    kite = Profile(((0.0, 0.0), (2.0, 3.0), (0.0, 4.0), (-1.0, 1.0)))
    assert kite.extent(0.0, 4.0) == pytest.approx((-1.0, 2.0))
    assert kite.extent(0.0, 0.5) == pytest.approx((-0.5, 1.0 / 3))
    assert kite.sides(3.0) == pytest.approx((-1.0 / 3, 2.0))


@pytest.mark.parametrize("first", range(5))
def test_it_does_not_matter_where_a_ring_begins(first: int) -> None:
    house = Profile(HOUSE[first:] + HOUSE[:first])
    assert (house.bottom, house.top) == (0.0, 4.0)
    assert house.sides(0.0) == house.sides(2.0) == (0.0, 4.0)
    upside_down = tuple((-x, -y) for x, y in HOUSE)
    roof = Profile(upside_down[first:] + upside_down[:first])
    assert roof.sides(0.0) == roof.sides(-2.0) == (-4.0, 0.0)
    assert roof.extent(-4.0, -3.0) == pytest.approx((-3.0, -1.0))


@pytest.mark.parametrize(
    ("start", "height", "width", "end"),
    [
        (0.0, 9.0, 4.0, 6.0),  # all of it
        (0.0, 1.5, 4.0, 1.5),  # no higher than the paper
        (0.0, 9.0, 2.0, 2.0),  # until it is too wide
        (0.0, 9.0, 1.0, 1.0),
        (3.0, 9.0, 2.0, 3.0),  # too wide there already
        (4.0, 9.0, 4.0, 6.0),
        (1.0, 2.0, 3.5, 3.0),
    ],
)
def test_how_high_a_band_reaches_in_a_square_on_its_point(
    start: float, height: float, width: float, end: float
) -> None:
    """As wide as high at first: twice the distance from the point and half of it on each side."""
    kite = Profile(((0.0, 0.0), (2.0, 4.0), (0.0, 6.0), (-2.0, 4.0)))
    assert kite.reach(start, height, width) == pytest.approx(end)


# ---- rows, seams, angles


def test_sheets_beside_each_other_share_their_overlaps() -> None:
    task = Task((SQUARE,), SQUARE, Size(8.0, 10.0), 0.5, ())
    assert Row(1, False).width(1, task) == 8.0
    assert Row(3, False).width(3, task) == 3 * 8.0 - 2 * 0.5
    assert Row(2, True).width(2, task) == 2 * 10.0 - 0.5
    assert (Row(1, False).height(task.window), Row(1, True).height(task.window)) == (10.0, 8.0)
    assert (task.waste, task.glue) == (0.1, 0.4)
    thin = Task((SQUARE,), SQUARE, Size(8.0, 10.0), 0.1, ())
    assert (thin.waste, thin.glue) == pytest.approx((0.04, 0.06))


@pytest.mark.parametrize(
    ("wide", "high", "sheets"), [(8, 10, 1), (8, 19.5, 2), (15.5, 10, 2), (15.5, 19.5, 4), (8, 19.6, 3)]
)
def test_rectangles_in_rows(wide: float, high: float, sheets: int) -> None:
    """Paper of 8 x 10 with half an inch of overlap: two cover 15.5 or 19.5, lying ones no more than that."""
    ring = box(0, 0, wide, high)
    task = Task((ring,), ring, Size(8.0, 10.0), 0.5, ())
    found = stacks(Frame(ring, 0.0).profile, task, 9)
    assert {sum(row.columns for row in rows) for rows in found} == {sheets}
    assert stacks(Frame(ring, 0.0).profile, task, sheets - 1) == []


@pytest.mark.parametrize(("high", "end"), [(19.5, 10.0), (15.0, 5.5), (11.0, 1.5)])
def test_how_low_a_row_may_end(high: float, end: float) -> None:
    """The row above reaches ten inches down from the top, and the lower one half an inch into it."""
    ring = box(0, 0, 8, high)
    task = Task((ring,), ring, Size(8.0, 10.0), 0.5, ())
    rows = (Row(1, False), Row(1, False))
    assert _lowest_ends(task, Frame(ring, 0.0).upside_down, rows) == pytest.approx([end])


def test_what_a_cut_costs() -> None:
    """A twentieth for each inch of it, and the weight for each inch inside a place to be avoided."""
    avoided = Avoided([Avoid(box(1, 1, 3, 2), 10.0)], 0.0)
    assert avoided.level(5.0, 0.0, 4.0) == pytest.approx(0.2)
    assert avoided.level(1.5, 0.0, 4.0) == pytest.approx(0.2 + 20)
    assert avoided.level(1.5, 2.0, 4.0) == pytest.approx(0.1 + 10)
    assert avoided.level(1.0, 0.0, 4.0) == pytest.approx(0.2)
    assert avoided.level(1.5, 3.5, 4.0) == pytest.approx(0.025)
    assert avoided.upright(2.0, 0.0, 4.0) == pytest.approx(0.2 + 10)
    assert avoided.upright(2.0, 1.5, 1.75) == pytest.approx(0.0125 + 2.5)
    assert avoided.upright(2.0, 2.5, 4.0) == pytest.approx(0.075)
    assert avoided.upright(3.0, 0.0, 4.0) == pytest.approx(0.2)
    turned = Avoided([Avoid(box(1, 1, 3, 2), 10.0)], 90.0)
    assert turned.level(-2.0, 0.0, 4.0) == pytest.approx(0.2 + 10)


def test_among_equal_cuts_the_nearest_to_the_middle() -> None:
    assert best_cut(lambda cut: 0.0, 0.3, 2.0, 4.0) == (3.0, 0.0)
    end, spent = best_cut(lambda cut: abs(cut - 3.5), 0.25, 2.0, 4.0)
    assert (end, spent) == pytest.approx((3.75, 0.0))


def test_half_turns_are_the_same_to_paper() -> None:
    assert [half_turn(turn) for turn in (0, 90, -90, 180, 200, -100)] == [0, 90, 90, 0, 20, 80]


def test_angles_along_the_sides_of_a_turned_card() -> None:
    card = tuple(map(Matrix.turn(30), box(0, 0, 2, 4)))
    assert set(angles_that_matter(card)) == {0.0, 90.0, -30.0, 60.0}
    pointed = ((0.0, 0.0), (8.0, 0.0), (8.0, 8.0), (7.95, 8.05), (0.0, 8.0))
    assert 45.0 not in angles_that_matter(pointed)  # too short to matter


@pytest.mark.parametrize(
    ("row", "column", "name"), [(0, 0, "A1"), (1, 2, "B3"), (25, 0, "Z1"), (26, 9, "AA10"), (51, 0, "AZ1")]
)
def test_sheets_are_named_by_letter_and_number(row: int, column: int, name: str) -> None:
    assert Sheet(row, column, 0.0, SQUARE, SQUARE).name == name


# ---- seams and how they are glued

LOWER = Sheet(0, 0, 0.0, box(0, 0, 8, 5), box(0, 0, 8, 5.5))
UPPER = Sheet(1, 0, 0.0, box(0, 5, 8, 9), box(0, 4.75, 8, 9))


def glued() -> Tiling:
    return Tiling((LOWER, UPPER), box(0, 0, 8, 9))


@pytest.mark.parametrize("turn", [0, 90, 135])
def test_a_seam_has_its_glue_below_and_its_waste_above(turn: float) -> None:
    """The lower sheet prints half an inch beyond the cut... towards the upper, which prints a quarter below it."""
    to = Matrix.turn(turn).then(Matrix.shift(3.0, 4.0))

    def moved(sheet: Sheet) -> Sheet:
        cell, shown = (tuple(map(to, ring)) for ring in (sheet.cell, sheet.shown))
        return Sheet(sheet.row, sheet.column, sheet.turn, cell, shown)

    (seam,) = Tiling((moved(LOWER), moved(UPPER)), tuple(map(to, box(0, 0, 8, 9)))).seams
    assert (seam.under, seam.over) == (0, 1)
    assert seam.glue == pytest.approx(0.5)
    assert seam.waste == pytest.approx(0.25)
    assert seam.start == pytest.approx(to((0.0, 5.0)))
    assert seam.end == pytest.approx(to((8.0, 5.0)))


def joint(words: tuple[Box, ...] = ()) -> Joint:
    tiling = glued()
    (found,) = joints(tiling, tiling.ink, words)
    return found


def test_a_joint_runs_along_its_seam_and_looks_down() -> None:
    found = joint()
    assert found.along == pytest.approx((1.0, 0.0))
    assert found.towards_under == pytest.approx((0.0, -1.0))
    assert found.line == pytest.approx(-5.0)
    assert found.radius == RADIUS


def test_a_mark_is_smaller_on_a_narrow_overlap() -> None:
    upper = Sheet(1, 0, 0.0, UPPER.cell, box(0, 4.95, 8, 9))
    (found,) = joints(Tiling((LOWER, upper), box(0, 0, 8, 9)), box(0, 0, 8, 9), ())
    assert found.radius == pytest.approx(0.045)


def test_marks_stand_a_sixth_of_an_inch_from_the_ends_and_are_lettered() -> None:
    first, second = joint().marks
    assert (first.letter, second.letter) == ("a", "b")
    assert first.at == pytest.approx((0.16, 5.0))
    assert second.at == pytest.approx((7.84, 5.0))
    assert [letters(k) for k in (0, 25, 26, 27, 52)] == ["a", "z", "aa", "ab", "ba"]


def test_marks_give_way_to_words_in_steps() -> None:
    """Words over the first half inch of the seam: 0.16 and seven steps of 0.06 are the first place clear of them."""
    words = (Box(0.0, 4.9, 0.44, 5.1), Box(6.0, 3.0, 7.0, 4.0))
    first, second = joint(words).marks
    assert first.at == pytest.approx((0.16 + 7 * 0.06, 5.0))
    assert second.at == pytest.approx((7.84, 5.0))


def test_marks_stay_where_words_leave_them_no_room() -> None:
    first, second = joint((Box(-1.0, 4.0, 9.0, 6.0),)).marks
    assert first.at == pytest.approx((0.16, 5.0))
    assert second.at == pytest.approx((7.84, 5.0))


def test_a_joint_knows_the_words_near_it() -> None:
    near, far = Box(1.0, 5.4, 2.0, 5.8), Box(1.0, 5.6, 2.0, 5.8)
    assert joint((near, far)).words == (near,)


def test_a_sheet_shows_a_strip_for_each_joint_once() -> None:
    """What the lower sheet prints beyond the cut, half an inch by eight."""
    found = list(strips(LOWER, box(0, 0, 8, 9), [joint()]))
    assert [area(ring) for ring in found] == pytest.approx([8 * 0.5])
    assert Box.around(found[0]) == Box(0.0, 5.0, 8.0, 5.5)
    assert len(list(strips(LOWER, box(0, 0, 8, 9), [joint(), joint()]))) == 1


def of_four_inches(words: tuple[Box, ...] = ()) -> Joint:
    lower = Sheet(0, 0, 0.0, box(0, 0, 4, 5), box(0, 0, 4, 5.5))
    upper = Sheet(1, 0, 0.0, box(0, 5, 4, 9), box(0, 4.75, 4, 9))
    (found,) = joints(Tiling((lower, upper), box(0, 0, 4, 9)), box(0, 0, 4, 9), words)
    return found


def test_a_corner_that_two_joints_share_is_hatched_once() -> None:
    """Half an inch above and half an inch on the right: what is printed less what is shown for good."""
    corner = Sheet(0, 0, 0.0, box(0, 0, 8, 5), box(0, 0, 8.5, 5.5))
    right = Sheet(0, 1, 0.0, box(8, 0, 16, 5), box(7.75, 0, 16, 5))
    tiling = Tiling((corner, right, UPPER), box(0, 0, 16, 9))
    found = [each for each in joints(tiling, tiling.ink, ()) if each.seam.under == 0]
    assert len(found) == 2
    parts = [area(ring) for ring in strips(corner, tiling.ink, found)]
    assert len(parts) == 2
    assert sum(parts) == pytest.approx(8.5 * 5.5 - 8 * 5)


def test_words_stand_in_the_middle_of_a_strip_and_give_way_along_it() -> None:
    """They move by a fiftieth of the way from mark to mark, until they are clear of the piece's own words."""
    (at,) = word_places(of_four_inches(), FONTS)
    assert at == pytest.approx((2.0, 5.25))
    ink = FONTS.ink("semibold", "AA10 goes here", 8.0)
    step, clear = 0.02 * (4 - 2 * 0.16), ink.width / 2 + 0.04
    for words, sign in ((Box(1.7, 5.2, 2.0, 5.3), 1), (Box(2.0, 5.2, 2.3, 5.3), -1)):
        (moved,) = word_places(of_four_inches((words,)), FONTS)
        assert moved[1] == pytest.approx(5.25)
        steps = math.ceil(clear / step)
        assert moved[0] == pytest.approx(2.0 + sign * steps * step)
    rise = ink.height / 2 + 0.04
    for words, aside in (
        (Box(1.7, 5.0, 2.3, 5.25 - rise - 0.001), False),
        (Box(1.7, 5.0, 2.3, 5.25 - rise + 0.001), True),
        (Box(1.7, 5.25 + rise + 0.001, 2.3, 5.5), False),
        (Box(1.7, 5.25 + rise - 0.001, 2.3, 5.5), True),
    ):
        (at,) = word_places(of_four_inches((words,)), FONTS)
        assert (at[0] != pytest.approx(2.0)) is aside


def test_an_upright_strip_has_its_words_upward() -> None:
    """The plate of words on an upright seam is as high as they are long."""
    ink = FONTS.ink("semibold", "AA10 goes here", 8.0)
    lower = Sheet(0, 0, 0.0, box(0, 0, 4, 4), box(0, 0, 4.5, 4))
    upper = Sheet(0, 1, 0.0, box(4, 0, 8, 4), box(3.75, 0, 8, 4))
    tiling = Tiling((lower, upper), box(0, 0, 8, 4))
    for low, aside in ((2.0 + ink.width / 2 + 0.06, False), (2.0 + ink.width / 2 - 0.06, True)):
        (found,) = joints(tiling, tiling.ink, (Box(4.2, low, 4.3, low + 0.2),))
        (at,) = word_places(found, FONTS)
        assert at[0] == pytest.approx(4.25)
        assert (at[1] != pytest.approx(2.0)) is aside


def test_a_strip_too_thin_for_words_has_none() -> None:
    high = FONTS.ink("semibold", "AA10 goes here", 8.0).height
    for more, many in ((0.05, 0), (0.07, 2)):
        lower = Sheet(0, 0, 0.0, LOWER.cell, box(0, 0, 8, 5 + high + more))
        (found,) = joints(Tiling((lower, UPPER), box(0, 0, 8, 9)), box(0, 0, 8, 9), ())
        assert len(list(word_places(found, FONTS))) == many


def test_a_long_strip_has_its_words_twice() -> None:
    lower = Sheet(0, 0, 0.0, box(0, 0, 30, 5), box(0, 0, 30, 5.5))
    upper = Sheet(1, 0, 0.0, box(0, 5, 30, 9), box(0, 4.75, 30, 9))
    (found,) = joints(Tiling((lower, upper), box(0, 0, 30, 9)), box(0, 0, 30, 9), ())
    one, other = word_places(found, FONTS)
    long = 30 - 2 * 0.16
    assert one == pytest.approx((0.16 + 0.15 * long, 5.25))
    assert other == pytest.approx((0.16 + 0.85 * long, 5.25))
    assert len(list(marks_and_words(found, Matrix(), FONTS))) == 4


# ---- one sheet, and sizes that just fit


def test_sizes_fit_to_the_last_hair() -> None:
    assert Size(2.0, 3.0).within(2.0, 3.0)
    assert not Size(2.0, 3.0).within(2.0, 2.999)
    assert not Size(2.0, 3.0).within(1.999, 3.0)
    assert Size(2.0, 3.0).turned == Size(3.0, 2.0)
    assert [spot.box for spot in pack([Size(2.0, 3.0)], 2.0, 3.0, 0.1).areas[0]] == [Box(0.0, 0.0, 2.0, 3.0)]
    assert pack([Size(2.0, 3.0), Size(2.0, 3.01)], 2.0, 3.0, 0.1).too_large == (1,)


def test_a_piece_that_just_fits_takes_one_sheet() -> None:
    """A tenth of an inch round it is printed too: 7.8 x 9.8 fill 8 x 10, a little more does not."""
    assert len(tile((box(0, 0, 7.79, 9.79),), Size(8.0, 10.0), 0.4).sheets) == 1
    assert len(tile((box(0, 0, 9.79, 7.79),), Size(8.0, 10.0), 0.4).sheets) == 1
    assert len(tile((box(0, 0, 7.82, 9.79),), Size(8.0, 10.0), 0.4).sheets) == 2


def test_a_sheet_is_turned_by_itself_only_where_that_saves_one() -> None:
    """Two sheets are the fewest that such a strip can take, and rows find them."""
    strip = box(0, 0, 7, 16)
    assert tile((strip,), Size(8.0, 10.0), 0.4, turned=True) == tile((strip,), Size(8.0, 10.0), 0.4)
    wide = box(0, 0, 12, 16)
    rows = tile((wide,), Size(8.0, 10.0), 0.4)
    turned = tile((wide,), Size(8.0, 10.0), 0.4, turned=True)
    assert len(turned.sheets) < len(rows.sheets) or not turned.turned
