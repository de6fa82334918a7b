"""Blocks that flow: tables share out a width, panels hold what is in them, columns break evenly."""

from __future__ import annotations

from itertools import combinations, pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from printgen.drawing.flow import Block, Gap, Laid, Para, Run, Runs, Stack
from printgen.drawing.fonts import Fonts
from printgen.drawing.grid import Cell, Column, Row, Table, row, striped
from printgen.drawing.panels import Bracket, Columns, Frame, Heading, banner, bar
from printgen.drawing.pictures import Badge, write_in
from printgen.drawing.rich import words_of
from printgen.drawing.shapes import Path, Text, bounds, walk
from printgen.drawing.style import Scale, Style
from printgen.errors import DoesNotFit
from printgen.geometry import Box, Matrix

FONTS = Fonts.shipped()
STYLE = Style(Scale(title=22, head=15, body=12, value=14, key=19, colophon=7), "navy")
LARGE = Style(STYLE.scale.times(1.5), "navy")
HAIR = 1e-3


def para(words: str, label: str = "") -> Para:
    return Para(words_of(words, label), STYLE.body)


def texts(laid: Laid) -> dict[str, Box]:
    """The box of the ink of each run."""
    found = {}
    for shape, matrix in walk(laid.items):
        if isinstance(shape, Text):
            ink = FONTS.ink(shape.face, shape.words, shape.size)
            corner = matrix((shape.at[0] + ink.left, shape.at[1] + ink.bottom))
            found[shape.words] = Box(corner[0], corner[1], corner[0] + ink.width, corner[1] + ink.height)
    return found


def paths(laid: Laid, role: str) -> list[Box]:
    return [
        Box.around([matrix(corner) for corner in bounds(shape).corners])
        for shape, matrix in walk(laid.items)
        if isinstance(shape, Path) and shape.role == role
    ]


WORDS = st.sampled_from(["a", "Sawn-off", "Point blank and far beyond", "+3", "of the, of the", "W" * 12])
CELLS = st.lists(st.lists(WORDS, min_size=3, max_size=3), min_size=1, max_size=5)


@given(CELLS, st.floats(1.5, 7.0), st.tuples(st.booleans(), st.booleans(), st.booleans()))
def test_cells_stay_in_their_table_and_off_each_other(
    cells: list[list[str]], width: float, grow: tuple[bool, ...]
) -> None:
    columns = tuple(Column("right" if k == 2 else "left", grows) for k, grows in enumerate(grow))
    rows = tuple(row(*map(para, each)) for each in cells)
    table = Table(columns, striped(rows), STYLE)
    if width < table.wide(FONTS).least:
        with pytest.raises(DoesNotFit):
            table.lay(FONTS, width)
        return
    laid = table.lay(FONTS, width)
    around = Box(-HAIR, -laid.height - HAIR, width + HAIR, HAIR)
    boxes = [box for box in all_inks(laid) if box.width]
    assert all(around.holds(box) for box in boxes)
    assert not any(one.grown(-HAIR).meets(other.grown(-HAIR)) for one, other in combinations(boxes, 2))


def all_inks(laid: Laid) -> list[Box]:
    found = []
    for shape, matrix in walk(laid.items):
        if isinstance(shape, Text):
            ink = FONTS.ink(shape.face, shape.words, shape.size)
            found.append(Box.around(map(matrix, ink.moved(*shape.at).corners)))
    return found


@given(st.floats(0.0, 4.0))
def test_a_table_is_never_wider_than_its_room(over: float) -> None:
    table = Table((Column(), Column("right")), (row(para("Name"), para("12")),), STYLE)
    width = table.wide(FONTS).best + over
    laid = table.lay(FONTS, width)
    (line,) = paths(laid, "line.navy")
    assert (line.left, line.right) == pytest.approx((0, width))


def test_the_column_that_grows_takes_the_rest() -> None:
    table = Table((Column(grows=True), Column("right")), (row(para("Name"), para("12")),), STYLE)
    placed = texts(table.lay(FONTS, 5))
    assert placed["12"].right == pytest.approx(5 - 0.5 * STYLE.em, abs=0.02)


def test_even_columns_are_as_wide_as_the_widest() -> None:
    columns = (Column(), *(Column("centre", even=True) for _ in range(3)))
    table = Table(columns, (row(para("x"), para("a"), para("Point blank"), para("b")),), STYLE)
    placed = texts(table.lay(FONTS, table.wide(FONTS).best))
    a, middle, b = (placed[name].centre[0] for name in ("a", "Point blank", "b"))
    assert middle - a == pytest.approx(b - middle, abs=0.01)


@pytest.mark.parametrize("short", [0.1, 0.3, 0.5])
def test_even_columns_stay_alike_where_there_is_too_little_room(short: float) -> None:
    """All but the one whose word takes more than its share."""
    columns = tuple(Column("centre", even=True) for _ in range(4))
    heads = ("a a", "e ee", "Buccaneers", "b b b")
    table = Table(columns, (row(*map(para, heads)),), STYLE, lined=True)
    laid = table.lay(FONTS, table.wide(FONTS).best - short)
    edges = sorted(box.centre[0] for box in paths(laid, "rule"))
    pad, gap = 0.5 * STYLE.em, 1.1 * STYLE.em
    bounds_ = [pad - gap / 2, *edges, table.wide(FONTS).best - short - pad + gap / 2]
    first, second, widest, last = (b - a - gap for a, b in pairwise(bounds_))
    assert (second, last) == pytest.approx((first, first))
    assert widest == pytest.approx(FONTS.width("Buccaneers", "body", 12), abs=HAIR)


def test_words_of_one_row_share_a_baseline_with_larger_numbers() -> None:
    number = Runs((Run(words_of("19"), STYLE.key),))
    laid = Table((Column(), Column()), (row(para("HH"), number),), STYLE).lay(FONTS, 3)
    placed = texts(laid)
    assert placed["HH"].bottom == pytest.approx(placed["19"].bottom, abs=0.005)


def test_a_number_beside_several_lines_stands_in_their_middle() -> None:
    long = para("HAAA HBBB HCCC HDDD HEEE HFFF")
    laid = Table((Column(grows=True), Column()), (row(long, para("8")),), STYLE).lay(FONTS, 1.6)
    placed = texts(laid)
    lines = [box for words, box in placed.items() if words.startswith("H")]
    middle = (max(box.top for box in lines) + min(box.bottom for box in lines)) / 2
    assert placed["8"].centre[1] == pytest.approx(middle, abs=0.01)


def test_every_other_row_is_tinted() -> None:
    laid = Table((Column(),), striped(row(para(word)) for word in "abcde"), STYLE).lay(FONTS, 2)
    assert len(paths(laid, "row")) == 3


def test_a_cell_over_columns_has_their_room() -> None:
    head = Row((Cell(para("Over both of these"), span=2),))
    table = Table((Column(), Column()), (row(para("abcdefgh"), para("abcdefgh")),), STYLE, head)
    assert len(all_inks(table.lay(FONTS, 2.2))) == 3


def test_what_does_not_fit_names_its_fact() -> None:
    cells = row(para("Unbreakable", "row.one.name"), para("Unbreakable", "row.one.text"))
    with pytest.raises(DoesNotFit) as told:
        Table((Column(), Column()), (cells,), STYLE).lay(FONTS, 1.0)
    assert told.value.field == "row.one.name"
    assert told.value.excess_in > 0


@given(st.lists(st.floats(0.1, 2.0), min_size=1, max_size=9), st.integers(1, 4))
def test_columns_break_where_the_tallest_is_lowest(heights: list[float], count: int) -> None:
    laid = Columns(tuple(map(Gap, heights)), count, 0.2, 0.0).lay(FONTS, 6)
    columns = min(count, len(heights))

    def tallest(left: list[float], parts: int) -> float:
        if parts == 1:
            return sum(left)
        return min(max(sum(left[:k]), tallest(left[k:], parts - 1)) for k in range(1, len(left) - parts + 2))

    assert laid.height == pytest.approx(tallest(heights, columns), abs=1e-5)


@pytest.mark.parametrize("style", [STYLE, LARGE])
@pytest.mark.parametrize("words", ["+3", "−12", "0"])
def test_a_badge_holds_its_number(style: Style, words: str) -> None:
    badge = Badge(words, "value", style, words.startswith("−"))
    laid = badge.lay(FONTS, badge.wide(FONTS).least)
    (number,) = all_inks(laid)
    plate = paths(laid, "plate.white" if badge.falls else "accent.navy")[0]
    assert plate.holds(number.grown(0.01))
    assert bool(paths(laid, "line.navy")) == badge.falls


def test_a_bar_is_amber_beside_pale_amber() -> None:
    laid = bar(para("Do not miss this"), STYLE).lay(FONTS, 3)
    (strip,), (ground,) = paths(laid, "accent.amber"), paths(laid, "tint.amber")
    assert strip.right == pytest.approx(ground.left)
    assert ground.right == pytest.approx(3)
    assert all(ground.holds(box) for box in all_inks(laid))


@pytest.mark.parametrize("words", ["One of", "Only one of all these many claims"])
def test_a_bracket_is_as_tall_as_its_words(words: str) -> None:
    laid = Bracket(words_of(words), para("Cover"), STYLE).lay(FONTS, 3)
    (strip,) = paths(laid, "field.amber")
    upright, level = sorted(all_inks_turned(laid), key=lambda box: box.left)
    assert strip.holds(upright)
    assert level.left > strip.right


def all_inks_turned(laid: Laid) -> list[Box]:
    found = []
    for shape, matrix in walk(laid.items):
        if isinstance(shape, Text):
            ink = FONTS.ink(shape.face, shape.words, shape.size)
            turned = Matrix.turn(shape.turn).then(Matrix.shift(*shape.at)).then(matrix)
            found.append(Box.around(map(turned, ink.corners)))
    return found


def test_an_aside_without_room_goes_under_its_heading() -> None:
    heading = Heading(words_of("Grenades"), STYLE.head, words_of("away"), STYLE.aside, STYLE.em)
    wide, narrow = texts(heading.lay(FONTS, 3)), texts(heading.lay(FONTS, 0.9))
    assert wide["Grenades"].meets(wide["away"].moved(wide["Grenades"].left - wide["away"].left, 0))
    assert narrow["away"].top < narrow["Grenades"].bottom + 0.06


@pytest.mark.parametrize(
    "block",
    [
        banner(words_of("The shot"), STYLE),
        Frame(para("Grenades and stinkpots"), STYLE),
        Stack((para("one"), Gap(0.1), para("two")), 0.05),
        write_in(STYLE),
        Table((Column(), Column()), (row(para("Pair"), write_in(STYLE)),), STYLE),
    ],
)
def test_blocks_hold_what_is_in_them_at_their_least_width(block: Block) -> None:
    width = block.wide(FONTS).least
    laid = block.lay(FONTS, width + 1e-6)
    around = Box(-HAIR, -laid.height - 0.05, width + HAIR, HAIR)
    assert all(around.holds(box) for box in all_inks(laid))


def test_a_scale_grows_all_sizes_but_the_colophon() -> None:
    assert LARGE.scale == Scale(title=33, head=22.5, body=18, value=21, key=28.5, colophon=7)
