"""Cards and labels on sheets that come cut: no line is drawn, yet each lies in its cell and in the middle of it."""

from __future__ import annotations

from typing import Any

import pytest

from finished import ordered
from printgen.geometry import Box
from printgen.proof import Proof, Stock
from proof import tamper_pdf as pdf
from proof.makings import proved, sheets, svgs, together, wrong

INCH, MM = 72.0, 72 / 25.4
BUSINESS = Stock(
    "business cards",
    8.5,
    11,
    tuple(
        Box(0.75 + 3.5 * column, 8.5 - 2 * row, 4.25 + 3.5 * column, 10.5 - 2 * row)
        for row in range(5)
        for column in range(2)
    ),
)
"""Two columns and five rows of 3.5 x 2 in, 3/4 in from the side and 1/2 in from the top, as the trade says."""
CARDS = tuple(f"rwnn:card/{name}+business" for name in ("aimed-shot", "moved", "both-barrels", "inner-cone"))


def on(stock: str, *pieces: str, **options: str) -> dict[str, bytes]:
    return sheets(*pieces, cells=True, stock=stock, **options)


def held(data: bytes, stock: Stock = BUSINESS, **how: Any) -> Proof:
    return proved(data, "pdf", stocks=(stock,), **how)


@pytest.mark.parametrize(
    "options", [{}, {"start-at": "4"}, {"backs": "duplex"}, {"backs": "duplex", "flip": "short"}]
)
def test_cards_on_a_stock_are_true(options: dict[str, str]) -> None:
    made = on("5371", *CARDS, **options)
    for proof in (
        held(made["pdf"]),
        held(pdf.stripped(made["pdf"])),
        together(svgs(made) or {"sheets.svg": made["svg"]}, stocks=(BUSINESS,)),
    ):
        assert wrong(proof) == []
        assert sum("card.cell (left" in row.fact for row in proof.rows) == len(CARDS)


def test_the_first_place_of_a_part_used_sheet_is_left_free() -> None:
    first = next(
        row for row in held(on("5371", *CARDS, **{"start-at": "4"})["pdf"]).rows if "(left" in row.fact
    )
    assert first.expected == 4.25


@pytest.mark.parametrize("stock", [None, Stock("other", 8.5, 11, (Box(1, 1, 4.5, 3),))])
def test_what_has_no_line_and_no_cell_is_caught(stock: Stock | None) -> None:
    data = on("5371", *CARDS)["pdf"]
    said = wrong(proved(data, "pdf", stocks=(stock,) if stock else ()))
    assert any("card.cut: no line to cut along is drawn, and no stock that is known" in each for each in said)


def test_a_sheet_a_millimetre_aside_is_caught() -> None:
    moved = pdf.drawn(on("5371", *CARDS)["pdf"], lambda content: f"q 1 0 0 1 {MM} 0 cm\n{content}\nQ")
    said = wrong(held(moved))
    assert sum("card.cell (left, business cards) is" in each for each in said) == len(CARDS)


@pytest.mark.parametrize(("x", "y", "named"), [(MM, 0, "across"), (0, MM, "up")])
def test_ink_a_millimetre_aside_in_its_cell_is_caught(x: float, y: float, named: str) -> None:
    """The cell stays, what is seen through it moves."""

    def inside(content: str) -> str:
        clip, rest = content.split(" n\n", 1)
        return f"{clip} n\nq 1 0 0 1 {x} {y} cm\n{rest}\nQ\n"

    said = wrong(held(pdf.within(on("5371", *CARDS)["pdf"], CARDS[1], inside)))
    assert any(f"card.cell (middle, {named}): what is drawn stands 0.039 in off" in each for each in said)


def test_a_sheet_scaled_to_fit_is_caught() -> None:
    said = wrong(held(pdf.drawn(on("5371", *CARDS)["pdf"], pdf.scaled(0.97, 0.97))))
    assert any("card.cell (right, business cards) is" in each for each in said)


@pytest.mark.parametrize("backs", ["none", "duplex"])
def test_markers_on_round_labels_are_true(backs: str) -> None:
    made = on("ol1025", "rwnn:token/*", backs=backs)
    known = _shipped("ol1025")
    assert wrong(held(made["pdf"], known)) == []
    assert wrong(held(pdf.stripped(made["pdf"]), known)) == []


def _shipped(name: str) -> Stock:
    """As a call takes it from the table of stocks."""
    way = ordered(stock=name).way({}).stock
    assert way
    return Stock(way.name, way.page.width, way.page.height, way.cells)
