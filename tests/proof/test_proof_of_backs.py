"""Backs of cards and markers: each where the other side of its front is, turned over or folded."""

from __future__ import annotations

import re

import pytest

from proof import tamper_pdf as pdf
from proof import tamper_svg as svg
from proof.decks_made import CARDS, MANY, cards, in_order, many
from proof.makings import proved, sheets, svgs, together, wrong

MILLIMETRE = 2.8346
WAYS = ["duplex", "fold-over"]


def page_of(backs: str) -> int:
    """Where the backs of the first sheet are."""
    return 1 if backs == "duplex" else 0


def mine(backs: str) -> str:
    return "behind" if backs == "duplex" else "beside"


@pytest.mark.parametrize("backs", WAYS)
@pytest.mark.parametrize("ending", ["pdf", "svg"])
def test_two_backs_that_changed_places_are_caught(backs: str, ending: str) -> None:
    made = cards(backs=backs)
    first, second = f"{CARDS[0]} back", f"{CARDS[1]} back"
    if ending == "pdf":
        page = page_of(backs)
        files = {"sheets.pdf": pdf.swapped(made["pdf"], first, second, pages=(page, page))}
    else:
        files = svgs(made)
        name = sorted(files)[page_of(backs)]
        files[name], _ = svg.swapped(files[name], files[name], first, second)
    said = wrong(together(files))
    for one, other in ((CARDS[0], CARDS[1]), (CARDS[1], CARDS[0])):
        assert f"card.backs: the back of {one} lies {mine(backs)} {other}" in said


@pytest.mark.parametrize("backs", WAYS)
def test_a_back_that_is_missing_is_caught(backs: str) -> None:
    data = pdf.within(cards(backs=backs)["pdf"], f"{CARDS[2]} back", lambda _: "", page=page_of(backs))
    proof = proved(data, "pdf")
    assert [row.said for row in proof.wrong] == ["card.backs: no back lies behind it"]
    assert [row.piece for row in proof.wrong] == [CARDS[2]]


def test_a_page_of_backs_that_is_missing_is_caught() -> None:
    document = pdf.opened(many("pdf", backs="duplex")["sheets.pdf"])
    del document.pages[3]
    proof = proved(pdf.saved(document), "pdf")
    assert {row.said for row in proof.wrong} == {"card.backs: no back lies behind it"}
    assert {row.piece for row in proof.wrong} == {MANY[-2], MANY[-1]}


def test_two_backs_that_changed_sheets_are_caught() -> None:
    files = many("pdf", backs="duplex")
    backs = (f"{MANY[0]} back", f"{MANY[-1]} back")
    files["sheets.pdf"] = pdf.swapped(files["sheets.pdf"], *backs, pages=(1, 3))
    said = {row.said: row.page for row in together(files, order=in_order(MANY)).wrong}
    assert said == {
        f"card.backs: the back of {MANY[-1]} lies behind {MANY[0]}": 2,
        f"card.backs: the back of {MANY[0]} lies behind {MANY[-1]}": 4,
    }


@pytest.mark.parametrize(("flip", "copies"), [("long", 8), ("short", 4)])
def test_backs_of_many_copies_lie_behind_their_fronts(flip: str, copies: int) -> None:
    """On the last sheet a back is as near to the front of another copy, were the sheet turned the other way."""
    data = cards(backs="duplex", copies=str(copies), flip=flip)["pdf"]
    pieces = tuple(each for each in CARDS for _ in range(copies))
    assert wrong(proved(data, "pdf", order=in_order(pieces))) == []


@pytest.mark.parametrize("count", [1, 2])
@pytest.mark.parametrize("backs", WAYS)
def test_a_back_a_millimetre_aside_is_caught(count: int, backs: str) -> None:
    data = cards(backs=backs)["pdf"]
    for card in CARDS[:count]:
        data = pdf.within(data, f"{card} back", pdf.aside(MILLIMETRE, 0), page=page_of(backs))
    said = wrong(proved(data, "pdf"))
    assert sum("card.back (across) is" in each for each in said) == count


def test_a_back_with_the_name_of_another_game_is_caught() -> None:
    data = cards(backs="duplex")["pdf"]
    changed = pdf.within(data, "owner", lambda content: re.sub(r"<..", "<", content, count=1), page=1)
    assert any("card.back is" in each for each in wrong(proved(changed, "pdf")))


def test_a_markers_back_with_another_digest_is_caught() -> None:
    """Markers are too small to be signed in front."""
    data = sheets("rwnn:token/*", cells=True, backs="duplex")["pdf"]
    backs = 3  # after the test sheet, front and back
    other = pdf.letters_of(pdf.under(data, "text", page=backs))
    changed = pdf.within(data, "colophon", pdf.relettered(other), page=backs)
    assert any("token.digest is" in each or "token.id is" in each for each in wrong(proved(changed, "pdf")))


@pytest.mark.parametrize("backs", WAYS)
def test_markers_without_labels_are_known_by_their_words(backs: str) -> None:
    data = sheets("rwnn:token/*", cells=True, backs=backs)["pdf"]
    proof = proved(pdf.stripped(data), "pdf")
    assert wrong(proof) == []
    assert sorted(str(piece) for piece in proof.pieces) == [
        "rwnn:token/aimed",
        "rwnn:token/both-fired",
        "rwnn:token/one-fired",
    ]
    assert {"token.backs", "token.digest", "token.size"} <= {row.fact for row in proof.rows}
