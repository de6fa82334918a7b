"""Stocks: every cell where its table says, measured in the finished file, and every wrong table told."""

from __future__ import annotations

from typing import Any

import pytest

from decks import MM, box_of, card, made, pins, read
from measuring.found import Page
from printgen.errors import Refused
from printgen.geometry import Box
from printgen.sheets import stocks
from printgen.sheets.cards_way import Way

# Typed from the tables of the trade: page, cell, columns and rows, left and top of the first cell, and
# the pitch across and down (from one cell's edge to the same edge of the next), all in inches or all in mm.
PRESETS = {
    "avery-5371": ("in", (8.5, 11), (3.5, 2), (2, 5), (0.75, 0.5), (3.5, 2)),
    "avery-8373": ("in", (8.5, 11), (3.5, 2), (2, 4), (0.5, 0.75), (4.0, 2.5)),
    "avery-5388": ("in", (8.5, 11), (5, 3), (1, 3), (1.75, 1.0), (5, 3)),
    "avery-5395": ("in", (8.5, 11), (3.375, 2 + 1 / 3), (2, 4), (0.6875, 7 / 12), (3.75, 2.5)),
    "avery-c32015": ("mm", (210, 297), (85, 54), (2, 4), (17, 31.5), (91, 60)),
    "avery-c32011-10": ("mm", (210, 297), (85, 54), (2, 5), (15, 13.5), (95, 54)),
    "avery-l7414": ("mm", (210, 297), (90, 52), (2, 5), (15, 18.5), (90, 52)),
    "ol1025": ("in", (8.5, 11), (1, 1), (7, 9), (0.375, 0.5), (1.125, 1.125)),
    "ol5275": ("in", (8.5, 11), (0.75, 0.75), (9, 12), (0.625, 0.656), (0.813, 0.813)),
    "ol1575": ("in", (8.5, 11), (0.625, 0.625), (11, 14), (0.5125, 0.735), (0.685, 0.685)),
    "ol1245": ("in", (8.5, 11), (0.875, 0.875), (8, 10), (0.3125, 0.5625), (1, 1)),
    "ol3012": ("in", (8.5, 11), (1.25, 1.25), (6, 8), (0.3438, 0.2813), (1.3125, 1.3125)),
    "avery-8293": ("in", (8.5, 11), (1.5, 1.5), (4, 5), (0.5, 0.75), (2, 2)),
    "rayfilm-2525k": ("mm", (210, 297), (25, 25), (7, 10), (8.5, 10), (28, 28)),
}
ROUND = {"ol1025", "ol5275", "ol1575", "ol1245", "ol3012", "avery-8293", "rayfilm-2525k"}


def test_every_shipped_stock_is_measured_here() -> None:
    assert set(stocks.shipped()) == set(PRESETS)


def cells(page: Page) -> list[Box]:
    """The places where cards are seen: each is clipped to its cell."""
    return [box_of(shape.clips[0]) for shape in page.shapes if shape.label == "pin"]


@pytest.mark.parametrize("name", PRESETS)
def test_every_cell_is_where_the_preset_says(name: str) -> None:
    unit, page_size, cell, (across, down), first, pitch = PRESETS[name]
    k = 1.0 if unit == "in" else MM
    width, height = cell[0] * k, cell[1] * k
    deck = [card(number, (width, height), round_=name in ROUND) for number in range(across * down)]
    page = read(made(deck, Way(stocks.stock(name))))[-1]
    assert (page.width, page.height) == pytest.approx((page_size[0] * k, page_size[1] * k), abs=0.001)
    found = cells(page)
    assert len(found) == across * down
    for number, box in enumerate(found):
        left = (first[0] + number % across * pitch[0]) * k
        top = page.height - (first[1] + number // across * pitch[1]) * k
        expected = left, top - height, left + width, top
        assert (box.left, box.bottom, box.right, box.top) == pytest.approx(expected, abs=0.002)
        assert Box(0, 0, page.width, page.height).holds(box)
        pin = pins(page, "F")[str(number)]
        middle = left + width / 2 + width * 0.2, top - height / 2 + height * 0.3
        assert pin == pytest.approx(middle, abs=0.002)


@pytest.mark.parametrize("name", PRESETS)
def test_nothing_but_cards_is_printed_on_the_cells(name: str) -> None:
    chosen = stocks.stock(name)
    page = read(made([card(1, chosen.cell, round_=name in ROUND)], Way(chosen, start=2)))[-1]
    for shape in page.shapes:
        if not shape.clips:
            assert not any(box_of(shape).meets(cell.grown(-0.001)) for cell in chosen.cells)
    for words in page.words:
        if words.label != "words":
            assert not any(Box.around(words.ink).meets(cell) for cell in chosen.cells)


def test_a_cut_stock_gets_no_lines_to_cut_by() -> None:
    (page,) = read(made([card(1, (3.5, 2.0))], Way(stocks.stock("5371"))))
    assert not [shape for shape in page.shapes if shape.label == "edge" or shape.label.startswith("crop")]


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("avery-5371", "avery-5371"),
        ("5371", "avery-5371"),
        ("Avery 8371", "avery-5371"),
        ("28371", "avery-5371"),
        ("5881", "avery-8373"),
        ("C32015", "avery-c32015"),
        ("L7414", "avery-l7414"),
        ("SL114", "ol1025"),
    ],
)
def test_names_on_the_packet(text: str, name: str) -> None:
    assert stocks.stock(text).name == name


def test_what_is_sure_and_what_is_not() -> None:
    known = stocks.shipped()
    assert known["avery-5371"].status == "sure"
    assert known["ol3012"].status == "check first"
    assert any(
        "to be checked first" in note
        for note in made([card(1, (1.25, 1.25), round_=True)], Way(known["ol3012"])).notes
    )


def test_an_unknown_stock() -> None:
    with pytest.raises(
        Refused, match=r'no stock is called "53711" \(nearest: 5371\); there are avery-5371, '
    ):
        stocks.stock("53711")


def test_a_dense_stock_has_its_test_sheet_first() -> None:
    cards = made([card(1, (1.25, 1.25), round_=True)], Way(stocks.stock("ol3012")))
    assert [page.name for page in cards.pages] == ["Cards: test sheet", "Cards"]


@pytest.mark.parametrize(
    ("name", "size", "round_"),
    [("avery-5371", (2.5, 3.5), False), ("avery-5371", (3.4, 2.0), False), ("ol1025", (1.0, 1.0), False)],
)
def test_a_card_of_another_size_is_refused_with_both(
    name: str, size: tuple[float, float], round_: bool
) -> None:
    with pytest.raises(Refused) as refused:
        made([card(1, size, round_=round_)], Way(stocks.stock(name)))
    cell = stocks.stock(name).cell
    assert str(refused.value).startswith(f"flame:card/n1 is {size[0]:.2f} x {size[1]:.2f} in")
    assert f"{cell[0]:.2f} x {cell[1]:.2f} in" in str(refused.value)


def test_a_marker_half_a_millimetre_smaller_will_do() -> None:
    (page,) = read(made([card(1, (25 * MM, 25 * MM), round_=True)], Way(stocks.stock("ol1025"))))
    assert len(cells(page)) == 1


def test_a_cut_stock_is_not_folded() -> None:
    with pytest.raises(Refused, match="avery-5371 is cut already"):
        made([card(1, (3.5, 2.0))], Way(stocks.stock("5371"), backs="fold-over"))


OWN = {"page": "a4", "cell": "85 x 54 mm", "grid": "2 x 5", "first": "15 x 13.5 mm", "gap": "10 x 0 mm"}


def test_a_stock_of_ones_own() -> None:
    own = stocks.made("mine", OWN)
    assert own.cells == stocks.stock("avery-c32011-10").cells
    assert stocks.stock("mine", {"mine": own}) is own
    assert own.status == "check first"


@pytest.mark.parametrize(
    ("change", "key", "said"),
    [
        ({"page": None}, "", "stock.mine.page is missing"),
        ({"cell": "85 x 54"}, "cell", 'stock.mine.cell is "85 x 54"; expected two lengths'),
        ({"cell": "85 x 0 mm"}, "cell", "expected at least 0.2"),
        ({"cell": 85}, "cell", "stock.mine.cell is no text in quotes"),
        ({"cell": "85 x 54 mn"}, "cell", "the unit must be one of in, mm, cm, pt"),
        ({"grid": "2 by 5"}, "grid", 'stock.mine.grid is "2 by 5"; expected columns x rows'),
        ({"grid": "0 x 5"}, "grid", "expected columns x rows"),
        ({"grid": "99 x 99"}, "grid", "at most 1000 cells"),
        ({"grid": "3 x 5"}, "grid", "its cells leave the page a4 by"),
        ({"grid": "2 x 6"}, "grid", "its cells leave the page a4 by"),
        ({"first": "-1 x 13.5 mm"}, "grid", "its cells leave the page a4 by 0.039 in (1.00 mm)"),
        ({"gap": "-1 x 0 mm"}, "gap", "its cells overlap by 0.039 in (1.00 mm) beside each other"),
        ({"gap": "0 x -2 mm"}, "gap", "its cells overlap by 0.079 in (2.00 mm) below each other"),
        ({"page": "a44"}, "page", 'no paper is called "a44" (nearest: a4)'),
        ({"status": "shure"}, "status", "expected sure or check first"),
        ({"corner": "-1 mm"}, "corner", "it cannot be less than 0"),
        ({"round": True}, "round", "a round cell is as wide as high"),
        ({"round": 1}, "round", "neither true nor false"),
        ({"also": "5371"}, "also", "no list of texts"),
        ({"pitch": "2 mm"}, "pitch", "stock.mine.pitch is no key of a stock"),
    ],
)
def test_tables_that_are_wrong(change: dict[str, Any], key: str, said: str) -> None:
    table = {name: value for name, value in {**OWN, **change}.items() if value is not None}
    found = list(stocks.wrong("mine", table))
    assert len(found) == 1
    assert found[0][0] == key
    assert said in found[0][1]
    with pytest.raises(Refused):
        stocks.made("mine", table)


def test_all_that_is_wrong_at_once() -> None:
    found = list(stocks.wrong("mine", {"page": "a4", "cell": 3, "grid": "x", "gpa": "1 mm"}))
    assert [key for key, _ in found] == ["gpa", "", "cell", "grid"]
