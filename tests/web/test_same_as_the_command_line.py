"""The page and the command line are one shop: the same options, the same bytes, the same answers."""

from __future__ import annotations

import io
import zipfile
from pathlib import Path

import click
import pytest
from lxml import html

from page import SCENARIOS, got, packed, posted, printed, told
from printgen.cli import main as group
from printgen.press.order.options import BY_NAME
from printgen.web.app import app
from printgen.web.asked import NOT_HERE

HOUSE = 'extends = "rwnn"\nname = "Saturday club"\n\n[cone.sawn-off.band.long]\nto = 10\n'


@pytest.fixture(autouse=True)
def _in_a_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def test_the_page_has_every_option_of_make_and_no_other() -> None:
    command = group.get_command(click.Context(group), "make")
    assert command
    called = {name for each in command.params for name in each.opts if name.startswith("--")}
    here = {
        str(field.get("name"))
        for field in html.fromstring(got("/make", piece="cone/sawn-off").get_data()).xpath(
            "//form//*[self::select or self::input][@name]"
        )
    }
    asked_for = {f"--{name}" for name in here - {"piece"}}
    assert asked_for == called - {"--output"} - {f"--{name}" for name in NOT_HERE}
    assert set(NOT_HERE) <= set(BY_NAME)


def test_house_rules_stand_where_the_command_line_has_rules() -> None:
    shown = html.fromstring(got("/make", piece="cone/sawn-off", house=packed("club.toml", HOUSE)).get_data())
    assert shown.xpath("//form//input[@name='house']")


ORDERS: tuple[tuple[str, str, dict[str, str]], ...] = (
    ("pdf", "rwnn:cone/sawn-off", {}),
    ("svg", "rwnn:cone/sawn-off+frame", {"finish": "mono"}),
    ("pdf", "rwnn:cone/sawn-off", {"paper": "a4"}),
    ("pdf", "rwnn:card/aimed-shot", {"paper": "letter", "copies": "5", "backs": "fold-over"}),
    ("svg", "pyrates:ring/grenade", {"finish": "laser", "kerf": "0.2 mm"}),
    ("pdf", "pyrates:stick/8", {"inch": "25 mm", "mirror": "yes", "finish": "film"}),
)


@pytest.mark.parametrize(("ending", "piece", "options"), ORDERS)
def test_a_download_is_what_make_writes_byte_for_byte(
    ending: str, piece: str, options: dict[str, str]
) -> None:
    flags = [
        word
        for key, value in options.items()
        for word in ([f"--{key}"] if value == "yes" else [f"--{key}", value])
    ]
    assert printed("make", piece, "-o", f"made.{ending}", *flags) == 0
    answer = got(f"/api/make.{ending}", piece=piece, **options)
    assert answer.status_code == 200
    assert answer.get_data() == Path(f"made.{ending}").read_bytes()


def test_several_sheets_as_svg_come_in_one_zip_with_the_names_that_make_gives() -> None:
    assert printed("make", "cone/sawn-off", "-o", "rwnn-cone-sawn-off.svg", "--paper", "a4") == 0
    answer = got("/api/make.svg", piece="cone/sawn-off", paper="a4")
    with zipfile.ZipFile(io.BytesIO(answer.get_data())) as found:
        assert {name: found.read(name) for name in found.namelist()} == {
            path.name: path.read_bytes() for path in Path().glob("*.svg")
        }


def test_house_rules_and_choices_make_the_bytes_that_a_file_makes() -> None:
    Path("club.toml").write_text(HOUSE, "utf-8")
    choice = "aimed-bonus-scope=target"
    assert printed("make", "cone/sawn-off", "-o", "made.pdf", "--rules", "club.toml", "--set", choice) == 0
    answer = got("/api/make.pdf", piece="cone/sawn-off", house=packed("club.toml", HOUSE), set=choice)
    assert answer.get_data() == Path("made.pdf").read_bytes()


@pytest.mark.parametrize("path", sorted(SCENARIOS.glob("*.toml")), ids=lambda path: path.stem)
def test_a_scenario_is_answered_as_resolve_answers_it(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    expected = told(capsys, "resolve", str(path), "--seed", "5")
    answer = posted("/api/resolve", {"packed": packed("scenario.toml", path.read_text("utf-8")), "seed": 5})
    found = answer.get_json()
    found.pop("table")
    found.pop("told")
    if expected["refused"]:
        expected["refused"] = found["refused"] = ""
    assert found == expected


@pytest.mark.parametrize("name", ["01-shot", "02-volley", "04-darts"])
def test_chances_are_those_of_odds(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    path = SCENARIOS / f"{name}.toml"
    expected = told(capsys, "odds", str(path), "--fresh")
    found = posted(
        "/api/odds", {"packed": packed("scenario.toml", path.read_text("utf-8")), "fresh": True}
    ).get_json()
    assert found.pop("bars")
    assert found.pop("lines")
    assert found == expected


def test_pieces_are_those_of_list(capsys: pytest.CaptureFixture[str]) -> None:
    assert got("/api/pieces").get_json() == told(capsys, "list", "pieces")


def test_faults_of_rules_are_those_of_check(capsys: pytest.CaptureFixture[str]) -> None:
    text = HOUSE.replace("to = 10", "to = 5\nhitz = 2")
    Path("club.toml").write_text(text, "utf-8")
    expected = told(capsys, "check", "club.toml")["faults"]
    answer = posted("/api/check", {"name": "club.toml", "text": text})
    assert answer.status_code == 400
    assert answer.get_json()["faults"] == expected
    assert len(expected) == 2


def test_a_form_is_answered_as_the_question_on_the_command_line(capsys: pytest.CaptureFixture[str]) -> None:
    expected = told(
        capsys, "resolve", "volley", "musket", "5", "--dice", "22556", "--figure", "Ann=4", "--figure", "Bo=6"
    )
    given = {"weapon": "musket", "count": "5", "dice": "22556", "figure": "Ann=4, Bo=6"}
    scenario = posted("/api/question", {"event": "volley", "given": given}).get_json()["scenario"]
    found = posted("/api/resolve", {"scenario": scenario}).get_json()
    found.pop("table")
    found.pop("told")
    assert found == expected


def test_a_project_that_is_edited_while_the_page_is_open_is_followed(tmp_path: Path) -> None:
    (tmp_path / "printgen.toml").write_text('rules = ["club.toml"]\ninch = "25 mm"\n', "utf-8")
    (tmp_path / "club.toml").write_text(HOUSE, "utf-8")
    served = app(tmp_path).test_client()

    def size() -> float:
        (piece,) = served.get("/api/plan?piece=cone/sawn-off").get_json()["pieces"]
        return float(piece["height_in"])

    assert size() == pytest.approx(12 * 25 / 25.4, abs=1e-4)
    (tmp_path / "club.toml").write_text(HOUSE + "[cone.sawn-off.band.extreme]\nto = 13\n", "utf-8")
    assert size() == pytest.approx(13 * 25 / 25.4, abs=1e-4)
    (tmp_path / "printgen.toml").write_text('rules = ["club.toml"]\n', "utf-8")
    assert size() == pytest.approx(13)
