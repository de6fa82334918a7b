"""Cards on sheets: dropped, swapped, out of their places; true wherever they are meant to be."""

from __future__ import annotations

import pytest

from proof import tamper_pdf as pdf
from proof import tamper_svg as svg
from proof.decks_made import CARDS, MANY, cards, in_order, many
from proof.makings import proved, together, wrong


def test_a_card_that_was_dropped_is_caught() -> None:
    """Labels stay where the ink of a card is gone."""
    data = pdf.within(cards()["pdf"], CARDS[1], lambda content: "")
    proof = proved(data, "pdf")
    assert [str(piece) for piece in proof.pieces] == [CARDS[0], *CARDS[2:]]


def swapped(content: str) -> str:
    """The labels of two cards changed over: the ink under each is the other's."""
    first, second = (f"({CARDS[k]})>> BDC" for k in (0, 1))
    return content.replace(first, "(?").replace(second, first).replace("(?", second)


def test_two_cards_swapped_are_caught() -> None:
    said = wrong(proved(pdf.drawn(cards()["pdf"], swapped), "pdf"))
    assert any('card.title is "Firing after moving", the rules say "Aimed shot"' in each for each in said)
    assert any(f'card.id is "{CARDS[1]}", the rules say "{CARDS[0]}"' in each for each in said)


def changed_places(first: str, second: str) -> set[str]:
    return {
        f"card.place: {one} stands where {other} should: two cards changed places"
        for one, other in ((first, second), (second, first))
    }


@pytest.mark.parametrize("ending", ["pdf", "svg"])
@pytest.mark.parametrize("other", [CARDS[1], CARDS[3]], ids=["beside it", "below it"])
def test_two_whole_cards_that_changed_places_are_caught(other: str, ending: str) -> None:
    data = cards()[ending]
    if ending == "pdf":
        data = pdf.swapped(data, CARDS[0], other)
    else:
        data, _ = svg.swapped(data, data, CARDS[0], other)
    assert wrong(proved(data, ending)) == []
    assert set(wrong(proved(data, ending, order=in_order(CARDS)))) == changed_places(CARDS[0], other)


@pytest.mark.parametrize("ending", ["pdf", "svg"])
def test_two_whole_cards_that_changed_sheets_are_caught(ending: str) -> None:
    files = many(ending)
    first, second = MANY[2], MANY[-1]
    if ending == "pdf":
        files["sheets.pdf"] = pdf.swapped(files["sheets.pdf"], first, second, (0, 1))
    else:
        one, other = files
        files[one], files[other] = svg.swapped(files[one], files[other], first, second)
    proof = together(files, order=in_order(MANY))
    assert changed_places(first, second) <= set(wrong(proof))
    places = {row.piece: row.page for row in proof.wrong if row.fact == "card.place"}
    assert places == {first: 2, second: 1}


@pytest.mark.parametrize("ending", ["pdf", "svg"])
@pytest.mark.parametrize(
    "options",
    [{}, {"start-at": "5"}, {"backs": "duplex", "page-order": "backs-reversed"}, {"backs": "fold-over"}],
    ids=["plain", "from a later place", "backs", "folded"],
)
def test_cards_in_their_places_are_true(options: dict[str, str], ending: str) -> None:
    proof = together(many(ending, **options), order=in_order(MANY))
    assert wrong(proof) == []
    assert sum(row.fact == "card.place" for row in proof.rows) == len(MANY)


def test_a_card_out_of_its_cell_is_caught() -> None:
    aside = pdf.within(cards()["pdf"], CARDS[0], pdf.aside(0, 2.8346))
    said = wrong(proved(aside, "pdf"))
    assert any("card.cell (up) is" in each for each in said)
