"""Card grids: how many, where, and the marks they are cut by, measured in the finished file."""

from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from decks import FONTS, MM, POKER, STYLE, box_of, card, cuts, made, pins, read
from measuring.found import Page
from printgen.drawing.shapes import Group
from printgen.errors import Refused
from printgen.geometry import Box
from printgen.sheets import grid
from printgen.sheets.cards import sheets
from printgen.sheets.cards_way import Way
from printgen.sheets.extent import extent_of
from printgen.sheets.papers import paper

# Millimetres: the card, then columns, rows and the white left and right, above and below, on each paper.
# Where the card stands turned, the numbers are of the paper as it lies upright.
GRIDS = [
    ("poker", (63.5, 88.9), "letter", (3, 3), (12.70, 6.35)),
    ("poker", (63.5, 88.9), "a4", (3, 3), (9.75, 15.15)),
    ("poker EU", (63, 88), "letter", (3, 3), (13.45, 7.70)),
    ("poker EU", (63, 88), "a4", (3, 3), (10.5, 16.5)),
    ("mini", (44.45, 63.5), "letter", (3, 6), (12.70, 6.35)),
    ("mini", (44.45, 63.5), "a4", (3, 6), (9.75, 15.15)),
    ("index", (76.2, 127), "letter", (2, 2), (31.75, 12.70)),
    ("index", (76.2, 127), "a4", (2, 2), (28.8, 21.5)),
    ("domino", (44.45, 88.9), "letter", (4, 3), (19.05, 6.35)),
    ("domino", (44.45, 88.9), "a4", (4, 3), (16.1, 15.15)),
    ("business", (88.9, 50.8), "letter", (4, 3), (6.35, 6.35)),
    ("business", (88.9, 50.8), "a4", (2, 5), (16.1, 21.5)),
    ("business EU", (85, 55), "a4", (2, 5), (20, 11)),
    ("tarot", (69.85, 120.65), "letter", (2, 2), (38.1, 19.05)),
]


@pytest.mark.parametrize(("name", "mm", "on", "count", "white"), GRIDS)
def test_the_grids_of_the_trade(
    name: str, mm: tuple[float, float], on: str, count: tuple[int, int], white: tuple[float, float]
) -> None:
    size = mm[0] * MM, mm[1] * MM
    many = count[0] * count[1]
    pages = read(made([card(number, size) for number in range(many + 1)], Way(), on))
    front, last = pages[-2:]
    boxes = cuts(front)
    assert len(boxes) == many
    assert len(cuts(last)) == 1
    assert len({round(box.left, 3) for box in boxes.values()}) == count[0]
    assert len({round(box.top, 3) for box in boxes.values()}) == count[1]
    left, bottom = min(box.left for box in boxes.values()), min(box.bottom for box in boxes.values())
    right, top = max(box.right for box in boxes.values()), max(box.top for box in boxes.values())
    found = left, front.width - right, bottom, front.height - top
    assert found == pytest.approx((white[0] * MM, white[0] * MM, white[1] * MM, white[1] * MM), abs=0.002)
    for box in boxes.values():
        assert sorted((box.width, box.height)) == pytest.approx(sorted(size), abs=0.0005)


def marks(page: Page) -> list[Box]:
    return [box_of(shape) for shape in page.shapes if shape.label.startswith("crop.")]


@pytest.mark.parametrize("gap", [0.0, 0.12])
@pytest.mark.parametrize("size", [POKER, (1.0, 1.0), (3.5, 2.0)])
def test_every_cut_line_has_a_mark_on_both_sides_outside_the_grid(
    size: tuple[float, float], gap: float
) -> None:
    page = read(made([card(number, size) for number in range(200)], Way(gap=gap), "a4"))[1]
    boxes = cuts(page).values()
    grid_ = Box(
        min(box.left for box in boxes),
        min(box.bottom for box in boxes),
        max(box.right for box in boxes),
        max(box.top for box in boxes),
    )
    found = marks(page)
    assert not any(grid_.meets(mark.grown(0.001)) for mark in found)
    upright = {round(x, 3) for box in boxes for x in (box.left, box.right)}
    lying = {round(y, 3) for box in boxes for y in (box.bottom, box.top)}
    for x in upright:
        at = [mark for mark in found if mark.width < 0.001 and mark.left == pytest.approx(x, abs=0.002)]
        assert {mark.bottom > grid_.top for mark in at} == {True, False}
    for y in lying:
        at = [mark for mark in found if mark.height < 0.001 and mark.bottom == pytest.approx(y, abs=0.002)]
        assert {mark.left > grid_.right for mark in at} == {True, False}
    assert len(found) == 2 * (len(upright) + len(lying))
    assert all(min(mark.width, mark.height) < 0.001 and max(mark.width, mark.height) > 0.07 for mark in found)


def test_cards_share_their_cut_lines() -> None:
    boxes = list(cuts(read(made([card(number) for number in range(9)], Way(), "a4"))[0]).values())
    touching = [
        (a, b)
        for a, b in combinations(boxes, 2)
        if abs(a.right - b.left) < 0.0005 or abs(a.bottom - b.top) < 0.0005
    ]
    assert touching
    assert not any(a.grown(-0.0005).meets(b) for a, b in combinations(boxes, 2))


@pytest.mark.parametrize("start", [1, 2, 9])
def test_a_part_used_sheet_is_used_from_the_asked_place(start: int) -> None:
    cards = [card(number) for number in range(10)]
    whole = read(made(cards, Way(), "a4"))
    begun = read(made(cards, Way(start=start), "a4"))
    places = [pins(whole[0], "F")[str(number)] for number in range(9)]
    for page_number, page in enumerate(begun):
        for number, at in pins(page, "F").items():
            slot = int(number) + start - 1 - 9 * page_number
            assert at == pytest.approx(places[slot], abs=0.002)
    assert sum(len(pins(page, "F")) for page in begun) == 10


def test_a_place_beyond_the_sheet() -> None:
    with pytest.raises(Refused, match="the first place is 10, and a sheet has 9 places"):
        made([card(1)], Way(start=10), "letter")


def test_a_card_larger_than_the_paper_names_itself() -> None:
    with pytest.raises(Refused) as refused:
        made([card(1, (9, 12)), card(2, (10, 12)), card(3)], Way(), "letter")
    assert [str(fault).partition(":")[0] for fault in refused.value.faults] == ["flame", "flame"]
    assert "flame:card/n1: a card of 9.00 x 12.00 in" in str(refused.value)
    assert "does not fit letter" in str(refused.value)


def test_sizes_are_not_mixed_on_a_sheet() -> None:
    cards = [card(number, POKER if number % 2 else (1.75, 2.5)) for number in range(6)]
    made_ = made(cards, Way(), "a4")
    assert [set(pins(page, "F")) for page in read(made_)] == [{"0", "2", "4"}, {"1", "3", "5"}]
    assert [page.name for page in made_.pages] == ["Cards, sheet 1 of 2", "Cards, sheet 2 of 2"]


def test_near_the_edge_is_told_unless_asked_for() -> None:
    assert any("6.35 mm of the paper's edge" in note for note in made([card(1)], Way(), "letter").notes)
    assert made([card(1)], Way(), "a4").notes == ()
    assert made([card(1)], Way(margin=0.25), "letter").notes == (
        "the cards leave no room for check bars: the first page is a test sheet to measure",
    )


def test_where_no_bar_fits_a_test_sheet_goes_first() -> None:
    made_ = made([card(number) for number in range(9)], Way(), "letter")
    test, front = read(made_)
    assert made_.papers == 2
    assert made_.pages[0].name == "Cards: test sheet"
    lengths = {
        shape.label: max(box_of(shape).width, box_of(shape).height)
        for shape in test.shapes
        if shape.label.startswith("check-bar")
    }
    assert lengths == pytest.approx({"check-bar.across": 4, "check-bar.upright": 4}, abs=0.002)
    outlines = [box_of(shape) for shape in test.shapes if shape.label == "cell"]
    assert len(outlines) == 9
    for box in cuts(front).values():
        assert any(box.grown(0.001).holds(each) and each.grown(0.001).holds(box) for each in outlines)


def test_pages_are_the_same_however_often_they_are_asked_for() -> None:
    pages = made([card(number) for number in range(30)], Way(backs="duplex"), "a4").pages
    assert pages[3] == pages[3]
    assert [page.name for page in pages[2:4]] == [pages[2].name, pages[3].name]
    assert pages[-1].name == "Cards, sheet 4 of 4, back"


side = st.floats(0.7, 5.0).map(lambda value: round(value, 3))


@settings(max_examples=25, deadline=None)
@given(
    st.tuples(side, side),
    st.integers(1, 12),
    st.sampled_from(["letter", "a4", "a5", "tabloid"]),
    st.sampled_from([0.0, 0.12]),
    st.sampled_from(["none", "duplex", "fold-over"]),
)
def test_nothing_on_a_sheet_stands_on_anything_else(
    size: tuple[float, float], count: int, on: str, gap: float, backs: str
) -> None:
    cards = [card(number, size) for number in range(count)]
    try:
        made_ = sheets("Cards", cards, paper(on), STYLE, Way(gap=gap, backs=backs))  # type: ignore[arg-type]
    except Refused:
        return
    for page in made_.pages:
        if "test sheet" in page.name:
            continue
        boxes = [box for item in page.items if (box := extent_of([item], FONTS))]
        whole = Box(0, 0, page.width, page.height)
        named = [
            isinstance(item, Group) and bool(item.label) for item in page.items if extent_of([item], FONTS)
        ]
        for (first, is_card), (second, is_other) in combinations(zip(boxes, named, strict=True), 2):
            if not (is_card and is_other and page.name.endswith("back")):
                assert not first.grown(-0.001).meets(second), (page.name, first, second)
        assert all(whole.holds(box, 1e-6) for box in boxes)


@settings(max_examples=80, deadline=None)
@given(st.tuples(side, side), st.sampled_from(["letter", "a4", "a5"]), st.sampled_from([0.0, 0.12, 0.5]))
def test_no_grid_of_one_direction_holds_more(size: tuple[float, float], on: str, gap: float) -> None:
    on_ = paper(on)

    def holds(width: float, height: float) -> int:
        room = on_.width - 2 * grid.MARGIN + 1e-6, on_.height - 2 * grid.MARGIN + 1e-6
        across = max(k for k in range(60) if k * width + max(k - 1, 0) * gap <= room[0])
        return across * max(k for k in range(60) if k * height + max(k - 1, 0) * gap <= room[1])

    most = max(holds(*size), holds(size[1], size[0]))
    try:
        found = len(grid.fitted(on_, size, gap, grid.MARGIN).cells)
    except Refused:
        found = 0
    assert found == most
