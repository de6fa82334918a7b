"""Drawing ahead: what is drawn before it is asked for, that it is the same, and that another process does it."""

from __future__ import annotations

from pathlib import Path
from time import monotonic, sleep

import pytest

from page import NOWHERE
from printgen import pieces
from printgen.press.order.options import BY_NAME
from printgen.sheets import papers
from printgen.web import ahead, works
from printgen.web.app import app
from printgen.web.asked import asked
from printgen.web.shelf import Shelf

PAGE = "rwnn:handout/rwnn"


def test_every_paper_and_every_ruling_of_a_page_that_is_looked_at() -> None:
    looked_at = {"piece": [PAGE], "set": ["apex=base-centre"]}
    found = list(ahead.likely(looked_at, Shelf(), NOWHERE))
    assert {each["paper"][0] for each in found if "paper" in each} == {each.name for each in papers.shipped()}
    assert {"piece": [PAGE], "set": ["apex=base-centre"], "inch": ["20 mm"]} in found
    assert {"piece": [PAGE], "set": ["apex=base-centre", "hits-mode=dice"]} in found
    assert {"piece": [PAGE], "set": ["apex=base-edge"]} in found
    assert all(set(each) <= {"piece", *BY_NAME} for each in found)


def test_nothing_for_what_is_drawn_at_once_anyway_nor_for_what_cannot_be() -> None:
    for piece in ("cone/sawn-off", "card/*", "cone/nothing"):
        assert list(ahead.likely({"piece": [piece]}, Shelf(), NOWHERE)) == []


def test_a_page_drawn_elsewhere_is_taken_as_it_is_and_not_drawn_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    query = {"piece": [PAGE], "inch": ["20 mm"]}
    ours, theirs = Shelf(), Shelf()
    there = asked(query, theirs, NOWHERE)
    (piece,) = works.pieces_asked(there)
    drawn = works.picture(there, piece, theirs)
    ours.take(theirs.packed(there.order, piece))
    monkeypatch.setattr(pieces, "draw", None)
    assert works.picture(asked(query, ours, NOWHERE), piece, ours) == drawn
    # A ruling that the page does not speak of leaves it as it is.
    other = asked({**query, "set": ["stinkpot-throw=automatic"]}, ours, NOWHERE)
    assert works.picture(other, piece, ours) == drawn


@pytest.mark.long
def test_another_process_draws_what_somebody_looks_at(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ahead, "AFTER", 0.0)
    made = app(Path(NOWHERE))
    shelf: Shelf = made.config["SHELF"]
    taken: list[str] = []
    monkeypatch.setattr(shelf, "take", lambda drawn: taken.append(drawn.key))
    drawing = ahead.Ahead(shelf, NOWHERE)
    drawing.start()
    assert made.test_client().get("/").status_code == 200
    end = monotonic() + 60
    while not taken and monotonic() < end:
        sleep(0.1)
    drawing.end()
    assert taken
