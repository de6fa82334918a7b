"""The fewest sheets: the counts that were proved, never more than a slow search, every sheet on its paper."""

import math
import random
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from printgen.drawing.outlines import sector
from printgen.drawing.shapes import Path, flatten
from printgen.errors import Refused
from printgen.geometry import Box, Matrix, Point, polar
from printgen.sheets.convex import Ring, area, common, grown
from printgen.sheets.packing import Size
from printgen.sheets.tiles import Avoid, Sheet, Tiling
from printgen.sheets.tiling import tile
from slow_tiling import fewest

PAPERS = {
    "letter": (8.5, 11.0),
    "a4": (210 / 25.4, 297 / 25.4),
    "legal": (8.5, 14.0),
    "tabloid": (11.0, 17.0),
    "a3": (297 / 25.4, 420 / 25.4),
    "13 x 19": (13.0, 19.0),
}


def cone(reach: float, degrees: float) -> tuple[Ring, ...]:
    return flatten(Path(sector(reach, -degrees / 2, degrees / 2), "cut"), 1.5)


def nested_half() -> tuple[Ring, ...]:
    """The outer edges of all three weapons on one side of the centre line, which makes no convex outline."""
    arcs = ((18, 0, 20), (12, 20, 30), (9, 30, 45))
    edge = [polar(reach, start + (end - start) * k / 8) for reach, start, end in arcs for k in range(9)]
    return (tuple(reversed([(0.0, 0.0), *edge])),)


PIECES = {
    "shotgun": cone(18, 40),
    "sawn-off": cone(12, 60),
    "scattergun": cone(9, 90),
    "nested half": nested_half(),
}


def window(paper: str, margin: float = 0.25) -> Size:
    width, height = PAPERS[paper]
    return Size(width - 2 * margin, height - 2 * margin)


def count(piece: str, paper: str, margin: float = 0.25, overlap: float = 0.4, turned: bool = False) -> int:
    return len(tile(PIECES[piece], window(paper, margin), overlap, turned=turned).sheets)


@pytest.mark.parametrize(
    ("paper", "shotgun", "sawn_off", "scattergun", "half"),
    [
        ("letter", 3, 3, 2, 2),
        ("a4", 3, 2, 2, 2),
        ("legal", 2, 2, 2, 2),
        ("tabloid", 2, 2, 1, 2),
        ("a3", 2, 1, 1, 2),
        ("13 x 19", 1, 1, 1, 1),
    ],
)
def test_the_counts_that_were_found_by_hand(
    paper: str, shotgun: int, sawn_off: int, scattergun: int, half: int
) -> None:
    assert [count(piece, paper) for piece in PIECES] == [shotgun, sawn_off, scattergun, half]


def test_a_turned_sheet_saves_one_where_two_parallel_ones_miss_by_a_hair() -> None:
    assert count("sawn-off", "letter", turned=True) == 2
    assert [count(piece, "letter", turned=True) for piece in ("shotgun", "scattergun")] == [3, 2]
    assert [count(piece, "a4", turned=True) for piece in ("shotgun", "sawn-off", "scattergun")] == [3, 2, 2]


@pytest.mark.parametrize(
    ("reach", "degrees", "paper", "sheets"),
    [(11.1, 20, "letter", 1), (10.4, 36, "letter", 1), (15.3, 117, "a3", 2)],
)
def test_askew_as_few_sheets_as_the_area_asks_for(
    reach: float, degrees: float, paper: str, sheets: int
) -> None:
    """Upright, lying and along an edge each takes one more; no fewer could hold the area."""
    ink = area(grown((point for ring in cone(reach, degrees) for point in ring), 0.1))
    size = window(paper)
    assert sheets - 1 < ink / (size.width * size.height) <= sheets
    assert len(tile(cone(reach, degrees), size, 0.4).sheets) == sheets


def test_a_turned_sheet_prints_no_more_than_its_paper_holds() -> None:
    tiling = tile(PIECES["sawn-off"], window("letter"), 0.4, turned=True)
    assert tiling.turned
    for sheet in tiling.sheets:
        box = on_paper(sheet, tiling)
        assert box.width <= window("letter").width + 1e-6
        assert box.height <= window("letter").height + 1e-6


@pytest.mark.parametrize(("margin", "overlap"), [*product((0.125, 0.25, 0.5), (0.25, 0.4, 0.75))])
def test_margins_and_overlaps_do_not_change_the_counts(margin: float, overlap: float) -> None:
    for paper in ("letter", "a4"):
        assert count("shotgun", paper, margin, overlap) == 3
        assert count("scattergun", paper, margin, overlap) == 2
    assert count("sawn-off", "a4", margin, overlap) == 2
    assert count("sawn-off", "letter", margin, overlap) == (2 if margin == 0.125 else 3)
    assert count("nested half", "letter", margin, overlap) == 2


def random_sectors(seed: int, number: int) -> list[tuple[float, float, Size, float]]:
    dice = random.Random(seed)
    return [
        (
            dice.uniform(4, 24),
            dice.uniform(20, 120),
            window(dice.choice(["letter", "a4", "legal", "tabloid", "a3"]), dice.choice([0.125, 0.25, 0.5])),
            dice.choice([0.25, 0.4, 0.75]),
        )
        for _ in range(number)
    ]


def never_more_than_the_slow_search(seed: int, number: int, step: float) -> None:
    for reach, degrees, size, overlap in random_sectors(seed, number):
        angles = [0.7 + step * k for k in range(int(180 / step))] + [0.0, 90.0, degrees / 2, 90 - degrees / 2]
        slow = fewest(reach, degrees, (size.width, size.height), overlap, angles)
        ours = tile(cone(reach, degrees), size, overlap)
        assert len(ours.sheets) <= slow, (reach, degrees, size, overlap)


def test_never_more_sheets_than_a_slow_search() -> None:
    never_more_than_the_slow_search(seed=1, number=6, step=9.0)


@pytest.mark.long
def test_never_more_sheets_than_a_slow_search_on_sixty_sectors() -> None:
    never_more_than_the_slow_search(seed=7, number=60, step=5.0)


def on_paper(sheet: Sheet, tiling: Tiling) -> Box:
    """The bounds of what a sheet prints, turned as it lies on the paper."""
    return Box.around(map(Matrix.turn(sheet.turn), common(tiling.ink, sheet.shown)))


sectors = st.tuples(st.floats(4, 24), st.floats(20, 120))
windows = st.sampled_from([window(paper) for paper in PAPERS])
overlaps = st.sampled_from([0.2, 0.4, 0.75])


@settings(max_examples=40, deadline=None)
@given(sectors, windows, overlaps, st.booleans())
def test_every_sheet_fits_its_paper_and_the_parts_make_the_whole(
    shape: tuple[float, float], size: Size, overlap: float, turned: bool
) -> None:
    tiling = tile(cone(*shape), size, overlap, turned=turned)
    for sheet in tiling.sheets:
        box = on_paper(sheet, tiling)
        assert box.width <= size.width + 1e-6
        assert box.height <= size.height + 1e-6
    parts = [area(common(tiling.ink, sheet.cell)) for sheet in tiling.sheets]
    assert sum(parts) == pytest.approx(area(tiling.ink), rel=1e-6)
    names = [sheet.name for sheet in tiling.sheets]
    assert len(set(names)) == len(names)


@settings(max_examples=40, deadline=None)
@given(sectors, windows, overlaps, st.booleans())
def test_both_sheets_of_a_seam_print_the_overlap(
    shape: tuple[float, float], size: Size, overlap: float, turned: bool
) -> None:
    tiling = tile(cone(*shape), size, overlap, turned=turned)
    assert len(tiling.sheets) == 1 or tiling.seams
    for seam in tiling.seams:
        assert seam.glue + seam.waste >= overlap - 1e-6
        assert 0 < seam.waste <= 0.1 + 1e-6
        middle = (seam.start[0] + seam.end[0]) / 2, (seam.start[1] + seam.end[1]) / 2
        for sheet in (tiling.sheets[seam.under], tiling.sheets[seam.over]):
            assert holds(sheet.shown, middle)


def holds(ring: Ring, point: Point) -> bool:
    return all(
        (x1 - x0) * (point[1] - y0) - (y1 - y0) * (point[0] - x0) >= -1e-9
        for (x0, y0), (x1, y1) in zip(ring, ring[1:] + ring[:1], strict=True)
    )


def test_spare_paper_goes_into_the_overlap() -> None:
    (seam,) = tile(PIECES["scattergun"], window("letter"), 0.4).seams
    assert seam.glue + seam.waste == pytest.approx(0.8)


def test_seams_keep_off_what_is_to_be_avoided() -> None:
    """The T of three sheets: its upright seam would run along the centre line."""
    line = Avoid(Box(-0.3, 0.0, 0.3, 18.0).corners, 5.0)
    number = Avoid(Box(-1.0, 8.6, 1.0, 9.4).corners, 5.0)
    tiling = tile(PIECES["shotgun"], window("letter"), 0.4, (line, number))
    assert [sheet.name for sheet in tiling.sheets] == ["A1", "B1", "B2"]
    level = [seam for seam in tiling.seams if abs(seam.start[1] - seam.end[1]) < 1e-9]
    (upright,) = [seam for seam in tiling.seams if seam not in level]
    assert abs(upright.start[0]) >= 0.3
    assert all(7.4 < seam.start[1] < 10.2 for seam in level)
    assert not any(8.6 < seam.start[1] < 9.4 for seam in level)


def test_a_sheet_without_ink_is_dropped() -> None:
    """An L: the hull of it would take four sheets, its corner holds nothing."""
    ell = ((0.0, 0.0), (15.0, 0.0), (15.0, 2.0), (2.0, 2.0), (2.0, 20.0), (0.0, 20.0))
    whole = ((0.0, 0.0), (15.0, 0.0), (15.0, 20.0), (0.0, 20.0))
    assert len(tile([whole], window("letter"), 0.4).sheets) == 4
    assert len(tile([ell], window("letter"), 0.4).sheets) == 3


def test_names_count_rows_by_letters() -> None:
    names = [Sheet(row, column, 0.0, (), ()).name for row, column in ((0, 0), (1, 1), (25, 0), (26, 2))]
    assert names == ["A1", "B2", "Z1", "AA3"]


@pytest.mark.parametrize(
    ("size", "overlap", "said"),
    [
        (Size(8.0, 10.5), 8.0, "the overlap is 8.00 in, not smaller than the sheet"),
        (Size(-0.5, 2.0), 0.4, "the margins leave nothing of the paper"),
        (Size(1.0, 1.0), 0.4, "more than 60 sheets"),
    ],
)
def test_what_no_paper_can_hold_is_told(size: Size, overlap: float, said: str) -> None:
    with pytest.raises(Refused, match=said) as caught:
        tile(PIECES["shotgun"], size, overlap)
    assert len(caught.value.faults) == 1


def test_the_same_piece_is_always_cut_alike() -> None:
    assert tile(PIECES["shotgun"], window("a4"), 0.4) == tile(PIECES["shotgun"], window("a4"), 0.4)


def test_an_arc_is_inside_what_is_printed() -> None:
    """The polygon that stands for the arc lies inside it by less than the margin printed round it."""
    tiling = tile(PIECES["shotgun"], window("letter"), 0.4)
    for k in range(401):
        point = polar(18.0 + 0.05, -20 + k / 10)
        assert any(holds(sheet.shown, point) for sheet in tiling.sheets), math.degrees(k)
