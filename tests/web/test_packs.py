"""Packs on the page: the files of ``printgen pack``, its counts, and rosters that somebody opens."""

from __future__ import annotations

import base64
import io
import zipfile
from pathlib import Path

import pytest
from lxml import html

from page import client, got, messages, posted, printed
from printgen.press.order.options import OF_PACKS
from printgen.web.app import app
from printgen.web.asked import NOT_HERE
from printgen.web.packs import COUNTS, FORMS

CREW = "name,player,weapons\nMary,Ann,pistol\nJack,Ann,musket\nTom,Bo,bow\n"


def opened(text: str = CREW, name: str = "crew.csv") -> str:
    answer = posted("/api/roster", {"name": name, "data": base64.b64encode(text.encode()).decode()})
    assert answer.status_code == 200, answer.get_data(as_text=True)
    assert answer.get_json()["players"] == ["Ann", "Bo"]
    return str(answer.get_json()["packed"])


def test_the_page_has_every_option_of_pack_and_no_other() -> None:
    form = html.fromstring(got("/pack").get_data()).xpath("//form")[0]
    here = {str(field.get("name")) for field in form.xpath(".//*[self::select or self::input][@name]")}
    own = {"pack", "game", *COUNTS, *FORMS}
    assert here == own | {"roster"} | (set(OF_PACKS) - set(NOT_HERE) - {"set"})


@pytest.mark.long
def test_the_files_are_those_of_pack_byte_for_byte(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("crew.csv").write_text(CREW, "utf-8")
    asked = ["--players", "2", "--spare", "0", "--half-sheet", "--game", "pyrates", "--roster", "crew.csv"]
    assert printed("pack", "convention", *asked, "--paper", "letter", "--out", "made") == 0
    query = {
        "pack": "convention",
        "players": "2",
        "spare": "0",
        "half-sheet": "yes",
        "game": "pyrates",
        "paper": "letter",
        "roster": opened(),
    }
    counted = got("/api/pack", **query).get_json()
    made = {path.name: path.read_bytes() for path in Path("made").glob("*.pdf")}
    assert {run["file"] for run in counted["runs"]} == set(made)
    with zipfile.ZipFile(io.BytesIO(got("/api/pack.pdf", **query).get_data())) as found:
        assert {name: found.read(name) for name in found.namelist()} == made
    first = counted["runs"][0]
    assert got("/api/pack.pdf", run=first["run"], **query).get_data() == made[first["file"]]


def test_what_is_wrong_with_a_roster_is_told_by_its_rows() -> None:
    text = CREW + "Sue,Bo,blunderbus\n"
    answer = posted("/api/roster", {"name": "crew.csv", "data": base64.b64encode(text.encode()).decode()})
    assert answer.status_code == 400
    (fault,) = answer.get_json()["faults"]
    assert (fault["file"], fault["line"]) == ("crew.csv", 5)
    assert "blunderbus" in fault["message"]


@pytest.mark.parametrize(
    ("name", "data"),
    [
        ("../crew.csv", "YQ=="),
        ("crew.pdf", "YQ=="),
        ("crew.csv", "?"),
        ("crew.csv", ""),
        ("crew.toml", "Wz0="),
    ],
)
def test_what_is_no_roster_is_refused(name: str, data: str) -> None:
    assert posted("/api/roster", {"name": name, "data": data}).status_code == 400


def test_no_roster_of_this_disk_is_opened(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("crew.csv").write_text(CREW, "utf-8")
    for asked in ("crew.csv", str(tmp_path / "crew.csv")):
        for path in ("/api/pack", "/api/plan"):
            answer = (
                got(path, roster=asked, piece="check/page")
                if path == "/api/plan"
                else got(path, roster=asked)
            )
            assert answer.status_code == 400
            assert "Mary" not in answer.get_data(as_text=True)


def test_more_players_than_the_page_packs_for_are_refused() -> None:
    for text in ("41", "-1", "many", "9" * 30):
        answer = got("/api/pack", players=text)
        assert "expected a whole number from 1 to 40" in messages(answer)[0]
    assert client().get("/pack?players=many").status_code == 200


def test_rows_without_end_are_refused_at_once() -> None:
    rows = "name,weapons\n" + "".join(f"x{number},zzz{number}\n" for number in range(4_000))
    answer = posted("/api/roster", {"name": "crew.csv", "data": base64.b64encode(rows.encode()).decode()})
    assert answer.status_code == 400


def test_a_pack_that_is_edited_while_the_page_is_open_is_followed(tmp_path: Path) -> None:
    here = app(tmp_path).test_client()
    (tmp_path / "printgen.toml").write_text('rules = ["rwnn"]\n', "utf-8")
    (tmp_path / "layouts").mkdir()
    mine = tmp_path / "layouts" / "pack-mine.toml"
    head = 'name = "Mine"\n[run.one]\nname = "One"\nstock = "paper"\n'
    sheet = '[sheet.{0}]\nname = "{0}"\nrun = "one"\nper = "table"\npieces = ["rwnn:token/{0}"]\n'
    counts = []
    for tokens in (["aimed"], ["aimed", "one-fired"]):
        mine.write_text(head + "".join(map(sheet.format, tokens)), "utf-8")
        answer = here.get("/api/pack", query_string={"pack": "mine"})
        assert answer.status_code == 200, answer.get_data(as_text=True)
        (run,) = answer.get_json()["runs"]
        counts.append([each["sheet"] for each in run["served"]])
    assert counts == [["aimed"], ["aimed", "one-fired"]]
    zipped = here.get("/api/pack.pdf", query_string={"pack": "mine", "run": "one"})
    assert zipped.status_code == 200
