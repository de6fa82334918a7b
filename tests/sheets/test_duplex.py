"""Backs behind their fronts, measured in the finished file: sheets are flipped and folded, and a pin pushed through."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from decks import MM, POKER, bearings, box_of, card, cuts, made, pins, read
from measuring.found import Page
from printgen.errors import Refused
from printgen.geometry import Box, Point
from printgen.sheets import duplex, grid
from printgen.sheets.cards_way import Way
from printgen.sheets.duplex import Edge
from printgen.sheets.papers import paper
from printgen.sheets.stocks import stock

Turn = Callable[[Page, Point], Point]


def sideways(page: Page, point: Point) -> Point:
    """Like the leaf of a book."""
    return page.width - point[0], point[1]


def over_the_top(page: Page, point: Point) -> Point:
    """Like the leaf of a calendar."""
    return point[0], page.height - point[1]


TURNS: dict[tuple[Edge, bool], Turn] = {
    ("long", False): sideways,
    ("short", False): over_the_top,
    ("long", True): over_the_top,
    ("short", True): sideways,
}
"""By edge, and whether the paper lies."""


def assert_pinned(front: Page, back: Page, turn: Turn, missing: frozenset[str] = frozenset()) -> None:
    fronts, backs = pins(front, "F"), pins(back, "B")
    assert set(backs) == set(fronts) - missing
    for number, at in backs.items():
        assert turn(back, at) == pytest.approx(fronts[number], abs=0.002), number


def assert_turned_sideways(front: Page, back: Page, turn: Turn) -> None:
    """A card turned over sideways keeps its top at the top: its words then run the other way."""
    ahead = {"F": bearings(front, "F"), "B": bearings(back, "B")}
    for number, bearing in ahead["B"].items():
        mirrored = -bearing if turn is sideways else 180 - bearing
        assert (mirrored - ahead["F"][number]) % 360 == pytest.approx(180, abs=0.01), number


@pytest.mark.parametrize("edge", ["long", "short"])
@pytest.mark.parametrize("on", ["letter", "a4", "11 x 8.5 in"])
@pytest.mark.parametrize("size", [POKER, (1.75, 2.5), (3.5, 2.0)])
def test_every_back_is_on_its_front(edge: Edge, on: str, size: tuple[float, float]) -> None:
    cards = [card(number, size, back=number % 3 != 1) for number in range(25)]
    made_ = made(cards, Way(backs="duplex", edge=edge), on)
    pages = read(made_)
    if "test sheet" in made_.pages[0].name:
        pages = pages[2:]
    assert len(pages) % 2 == 0
    turn = TURNS[edge, pages[0].width > pages[0].height]
    seen: set[str] = set()
    for front, back in zip(pages[::2], pages[1::2], strict=True):
        assert_pinned(front, back, turn, frozenset(str(number) for number in range(1, 25, 3)))
        assert_turned_sideways(front, back, turn)
        seen |= set(pins(front, "F"))
    assert seen == {str(number) for number in range(25)}


@pytest.mark.parametrize("edge", ["long", "short"])
@pytest.mark.parametrize("name", ["avery-5371", "avery-8373", "avery-5388", "avery-5395", "avery-c32015"])
def test_every_back_is_on_its_front_on_a_stock(edge: Edge, name: str) -> None:
    chosen = stock(name)
    width, height = chosen.cell
    cards = [card(number, (height, width), back=number != 2) for number in range(7)]
    pages = read(made(cards, Way(chosen, backs="duplex", edge=edge, start=3)))
    for front, back in zip(pages[::2], pages[1::2], strict=True):
        assert_pinned(front, back, TURNS[edge, False], frozenset({"2"}))
        assert_turned_sideways(front, back, TURNS[edge, False])


@pytest.mark.parametrize("on", ["letter", "a4", "a3"])
@pytest.mark.parametrize("size", [POKER, (3.5, 2.0), (1.0, 1.0)])
def test_folded_on_the_dashed_line_every_back_is_on_its_front(on: str, size: tuple[float, float]) -> None:
    cards = [card(number, size, back=number % 4 != 1, round_=size == (1.0, 1.0)) for number in range(11)]
    seen = 0
    for page in read(made(cards, Way(backs="fold-over", gap=0.1), on)):
        folds = [box_of(shape) for shape in page.shapes if shape.dash]
        fronts, backs = pins(page, "F"), pins(page, "B")
        for number, at in backs.items():
            folded = [folded_over(fold, at) for fold in folds]
            assert any(each == pytest.approx(fronts[number], abs=0.002) for each in folded), number
        seen += len(backs)
    assert seen == 8


def folded_over(fold: Box, point: Point) -> Point:
    x, y = fold.centre
    return (2 * x - point[0], point[1]) if fold.width < fold.height else (point[0], 2 * y - point[1])


def test_a_fold_runs_at_the_longer_side() -> None:
    (page,) = read(made([card(1)], Way(backs="fold-over"), "letter"))
    (fold,) = [box_of(shape) for shape in page.shapes if shape.dash]
    assert max(fold.width, fold.height) == pytest.approx(3.5, abs=0.002)


def test_nobody_is_to_cut_along_the_fold() -> None:
    (page,) = read(made([card(1)], Way(backs="fold-over"), "letter"))
    (fold,) = [box_of(shape) for shape in page.shapes if shape.dash]
    for shape in page.shapes:
        if shape.label == "edge":
            (clip,) = map(box_of, shape.clips)
            assert clip.top < fold.bottom - 0.01 or clip.bottom > fold.top + 0.01


def test_an_offset_moves_backs_alone() -> None:
    cards = [card(number) for number in range(9)]
    offset = (2 * MM, -1 * MM)
    still, moved = (read(made(cards, Way(backs="duplex", offset=by), "a4")) for by in ((0.0, 0.0), offset))
    assert pins(moved[0], "F") == pins(still[0], "F")
    for number, (x, y) in pins(still[1], "B").items():
        assert pins(moved[1], "B")[number] == pytest.approx((x + 2 * MM, y - MM), abs=0.002)


@pytest.mark.parametrize("gap", [0.0, 0.1, 0.5])
def test_backs_bleed_to_half_the_gap_and_never_into_another_place(gap: float) -> None:
    cards = [card(number) for number in range(9)]
    offset = (1 * MM, 0.5 * MM)
    front, back = read(made(cards, Way(backs="duplex", gap=gap, offset=offset), "a3"))[:2]
    grounds = {
        shape.labels[0].removeprefix("flame:card/n").removesuffix(" back"): box_of(shape.clips[0])
        for shape in back.shapes
        if shape.labels and shape.labels[0].endswith(" back")
    }
    reach = min(gap / 2, 4 * MM)
    for number, cut in cuts(front).items():
        ground = grounds[number].moved(-offset[0], -offset[1])
        behind = Box(back.width - cut.right, cut.bottom, back.width - cut.left, cut.top)
        assert ground.grown(0.002).holds(behind.grown(reach))
    boxes = list(grounds.values())
    assert not any(a.grown(-0.001).meets(b) for k, a in enumerate(boxes) for b in boxes[:k])


def test_a_bleed_is_larger_than_the_offset() -> None:
    front, back = read(made([card(1, (6, 9))], Way(backs="duplex", offset=(5 * MM, 0.0)), "a4"))
    (ground,) = {box_of(shape.clips[0]) for shape in back.shapes if shape.label == "pin"}
    cut = cuts(front)["1"]
    assert ground.width - cut.width > 2 * 5 * MM
    assert ground.height - cut.height > 2 * 5 * MM


@pytest.mark.parametrize(
    ("order", "expected"),
    [
        ("collated", "F1 B1 F2 B2 F3 B3"),
        ("fronts-then-backs", "F1 F2 F3 B1 B2 B3"),
        ("backs-reversed", "F1 F2 F3 B3 B2 B1"),
    ],
)
def test_orders_of_pages(order: duplex.Order, expected: str) -> None:
    cards = [card(number) for number in range(20)]
    names = [page.name for page in made(cards, Way(backs="duplex", order=order), "a4").pages]
    short = [("B" if name.endswith(", back") else "F") + name.split("sheet ")[1][0] for name in names]
    assert " ".join(short) == expected


def test_a_sheet_without_any_back_still_has_its_blank_side() -> None:
    cards = [card(number, back=number == 0) for number in range(12)]
    pages = read(made(cards, Way(backs="duplex"), "a4"))
    assert len(pages) == 4
    assert pins(pages[3], "B") == {}
    assert set(pins(pages[2], "F")) == {"9", "10", "11"}


def test_without_any_back_only_fronts_are_printed_and_told() -> None:
    cards = made([card(1, back=False)], Way(backs="duplex"), "a4")
    assert len(cards.pages) == 1
    assert any("no piece has a back" in note for note in cards.notes)


@pytest.mark.parametrize(("edge", "said"), [("long", "over the long edge"), ("short", "over the short edge")])
def test_both_sides_carry_bars_their_name_and_the_edge(edge: Edge, said: str) -> None:
    for page in read(made([card(1)], Way(backs="duplex", edge=edge), "a4")):
        words = " ".join(words.text for words in page.words)
        assert said in words
        assert "Cards" in words
        assert "Must measure 4″" in words
        lengths = {
            shape.label: (box_of(shape).width, box_of(shape).height)
            for shape in page.shapes
            if shape.label.startswith("check-bar")
        }
        assert lengths["check-bar.across"] == pytest.approx((4, 0), abs=0.002)
        assert lengths["check-bar.upright"] == pytest.approx((0, 4), abs=0.002)


def test_offsets_out_of_reason() -> None:
    assert duplex.offset("1 mm, -0.5 mm") == pytest.approx((MM, -0.5 * MM))
    assert duplex.offset("0.5 x 1 mm") == pytest.approx((0.5 * MM, MM))
    for text in ("1 mm", "11 mm, 0 mm", "1, 2", "a mm, b mm", ""):
        with pytest.raises(Refused, match="the back offset is"):
            duplex.offset(text)


side = st.floats(0.8, 4.0).map(lambda value: round(value, 3))


@settings(max_examples=15, deadline=None)
@given(
    st.tuples(side, side),
    st.integers(1, 20),
    st.floats(0, 0.99),
    st.sampled_from(["long", "short"]),
    st.sampled_from(["letter", "a4", "11 x 8.5 in", "tabloid"]),
    st.sets(st.integers(0, 19)),
)
def test_any_deck_on_any_sheet_is_pinned(
    size: tuple[float, float], count: int, part: float, edge: Edge, on: str, missing: set[int]
) -> None:
    cards = [card(number, size, back=number not in missing) for number in range(count)]
    places = len(grid.fitted(paper(on), size, 0.0, grid.MARGIN).cells)
    sheets = made(cards, Way(backs="duplex", edge=edge, start=int(part * places) + 1), on)
    pages = [page for page in read(sheets) if pins(page, "F") or pins(page, "B")]
    fronts = [page for page in pages if pins(page, "F")]
    for front in fronts:
        expected = set(pins(front, "F")) - {str(number) for number in missing}
        backs = [page for page in pages if expected & set(pins(page, "B"))]
        assert len(backs) == bool(expected)
        for back in backs:
            assert_pinned(front, back, TURNS[edge, front.width > front.height], frozenset(map(str, missing)))
