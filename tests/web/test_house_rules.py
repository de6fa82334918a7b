"""House rules in a table: edits become a file, a fault stands at its cell, the pieces follow."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

from hypothesis import given
from hypothesis import strategies as st
from lxml import html

from flame import FLAME
from page import got, packed, posted
from printgen.web import packing
from printgen.web.app import app

CELL = "cone.sawn-off.band.long.to"


def edited(edits: dict[str, str], house: str | None = None, game: str = "rwnn") -> Any:
    answer = posted("/api/house", {"game": game, "edits": edits, "house": house})
    assert answer.status_code == 200, answer.get_data(as_text=True)
    return answer.get_json()


def test_an_edit_is_a_line_of_toml_and_the_piece_follows() -> None:
    made = edited({CELL: "10", "modifier.aimed-shot.name": "Steady aim"})
    assert made["faults"] == []
    assert tomllib.loads(made["text"]) == {
        "extends": "rwnn",
        "name": "House rules",
        "cone": {"sawn-off": {"band": {"long": {"to": 10}}}},
        "modifier": {"aimed-shot": {"name": "Steady aim"}},
    }
    rules = got("/api/rules", house=made["packed"]).get_json()["rules"]
    assert rules[0]["tables"]["cone"]["sawn-off"]["band"]["long"]["to"] == 10
    plain, changed = (
        got("/api/preview.svg", piece="cone/sawn-off"),
        got("/api/preview.svg", piece="cone/sawn-off", house=made["packed"]),
    )
    assert plain.get_data() != changed.get_data()
    file = got("/api/house.toml", house=made["packed"])
    assert file.get_data(as_text=True) == made["text"]
    assert file.headers["Content-Disposition"] == 'attachment; filename="rwnn-house.toml"'


def test_an_edit_taken_back_leaves_no_trace() -> None:
    once = edited({CELL: "10"})
    assert tomllib.loads(edited({CELL: "9"}, once["packed"])["text"]) == {
        "extends": "rwnn",
        "name": "House rules",
    }


def test_every_fault_stands_at_its_cell() -> None:
    made = edited({CELL: "5", "cone.shotgun.outer": "wide", "modifier.aimed-shot.value": "99"})
    told = {fault["path"]: fault["message"] for fault in made["faults"]}
    assert told[CELL] == f"{CELL} is 5 in, not beyond the band before it (6 in)"
    assert told["cone.shotgun.outer"].startswith('cone.shotgun.outer is "wide"; expected a whole number')
    assert set(told) == {CELL, "cone.shotgun.outer", "modifier.aimed-shot.value"}


def test_rules_with_faults_can_still_be_put_right() -> None:
    made = edited({"cone.shotgun.outer": "wide"})
    page = got("/rules", house=made["packed"])
    assert page.status_code == 200
    cell = html.fromstring(page.get_data()).get_element_by_id("c-cone.shotgun.outer")
    assert cell.get("value") == "wide"
    assert got("/make", piece="cone/shotgun", house=made["packed"]).status_code == 400


def test_every_number_of_the_cones_has_a_cell() -> None:
    page = html.fromstring(got("/rules", game="rwnn").get_data())
    cells = {cell.get("data-path"): cell.get("value") for cell in page.xpath("//input[@data-path]")}
    assert {key: cells[key] for key in cells if key.startswith("cone.scattergun.") and "name" not in key} == {
        "cone.scattergun.outer": "90",
        "cone.scattergun.inner": "20",
        "cone.scattergun.band.point-blank.to": "3",
        "cone.scattergun.band.point-blank.hits": "4",
        "cone.scattergun.band.long.to": "6",
        "cone.scattergun.band.long.hits": "1",
        "cone.scattergun.band.extreme.to": "9",
        "cone.scattergun.band.extreme.hits": "-2",
        "cone.scattergun.barrels": "2",
    }


def test_an_opened_file_is_gone_on_with() -> None:
    house = packed("club.toml", 'extends = "rwnn"\nname = "Club"\n[set]\nhits-mode = "dice"\n')
    assert tomllib.loads(edited({CELL: "10"}, house)["text"]) == {
        "extends": "rwnn",
        "name": "Club",
        "set": {"hits-mode": "dice"},
        "cone": {"sawn-off": {"band": {"long": {"to": 10}}}},
    }


@given(st.text(st.characters(blacklist_categories=("Cs", "Cc")), max_size=300))
def test_a_file_comes_out_of_a_link_as_it_went_in(words: str) -> None:
    text = f"# {words}\n"
    assert packing.unpack(packing.pack("club.toml", text)).text == text


def test_a_small_link_that_would_unpack_to_very_much_is_refused() -> None:
    bomb = packing.pack("club.toml", "#" * 50_000_000)
    answer = got("/", house=bomb)
    assert len(bomb) < 100_000
    assert answer.status_code == 400
    assert "larger than printgen reads" in answer.get_data(as_text=True)


def test_the_page_says_when_rules_are_too_large_for_a_link() -> None:
    filler = "\n".join(f"# {number * 7919 % 10007} {number}" for number in range(900))
    house = packed("club.toml", f'extends = "rwnn"\nname = "Club"\n{filler}\n')
    said = got("/make", piece="cone/shotgun", house=house).get_data(as_text=True)
    assert "too large for a link" in said
    assert "too large for a link" not in got("/make", piece="cone/shotgun").get_data(as_text=True)


def test_a_set_of_ones_own_is_edited_like_a_shipped_one(tmp_path: Path) -> None:
    """The project's own rules are what an edit is held against, and what its faults are looked for in."""
    (tmp_path / "printgen.toml").write_text('rules = ["flame"]\n', "utf-8")
    (tmp_path / "rules").mkdir()
    (tmp_path / "rules" / "flame.toml").write_text(FLAME, "utf-8")
    here = app(tmp_path).test_client()
    cell = "cone.torch.band.far.to"

    def saved(text: str, house: str | None = None) -> Any:
        body = {"game": "flame", "edits": {cell: text}, "house": house}
        answer = here.post("/api/house", json=body)
        assert answer.status_code == 200, answer.get_data(as_text=True)
        return answer.get_json()

    longer = saved("7")
    assert longer["faults"] == []
    assert tomllib.loads(longer["text"])["cone"] == {"torch": {"band": {"far": {"to": 7}}}}
    assert "cone" not in tomllib.loads(saved("6", longer["packed"])["text"])
    (fault,) = saved("3")["faults"]
    assert fault["path"] == cell
    assert here.get("/rules", query_string={"game": "flame"}).status_code == 200
