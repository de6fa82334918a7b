"""changes, release, reprint and whatis from the command line: what they say, what they leave, how they leave."""

from __future__ import annotations

import json
import os
import pty
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

import kit
from measuring import pdf, svg
from printgen.cli import main


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A project that was released once, as ``spring``, in three sets."""
    monkeypatch.chdir(kit.copied(tmp_path))
    return tmp_path


def run(*words: str) -> Result:
    return CliRunner().invoke(main, words)


def good(*words: str, code: int = 0) -> Result:
    result = run(*words)
    assert result.exit_code == code, result.stderr
    return result


def refused(*words: str) -> str:
    """What is said in one sentence; nothing goes to stdout."""
    result = run(*words)
    assert result.exit_code == 2, result.output
    assert result.stdout == ""
    (line,) = result.stderr.splitlines()
    return line


def test_from_a_release_to_a_reprint(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = kit.project(tmp_path)
    monkeypatch.chdir(folder)
    made = good("release", "con-spring", "--copies", "8")
    assert made.stdout == "releases/con-spring\n"
    assert "Released con-spring: 10 pieces, 88 printed in all." in made.stderr
    assert good("changes").stdout.startswith("Nothing changed since con-spring: all 10 pieces still hold.")
    kit.edit(folder, kit.LONG_TO_10)
    told = good("changes", code=1).stdout.splitlines()
    assert told[0] == "con-spring, then the rules in force: 1 stale, 0 new, 0 gone, 9 unchanged."
    place = told.index("  Sawn-off, long: to 9″ -> 10″")
    assert told[place + 1] == "    touches table/shotgun-hits"
    done = good("reprint", "--since", "con-spring")
    assert done.stdout == "output/reprint.pdf\n"
    assert "Made a reprint of 8 pieces since con-spring" in done.stderr
    assert pdf.read("output/reprint.pdf").pages
    kit.edit(folder, "")
    nothing = good("reprint")
    assert nothing.stdout == ""
    assert nothing.stderr.endswith("\noutput/reprint.pdf is of an earlier reprint: do not print it.\n")
    Path("output/reprint.pdf").unlink()
    nothing = good("reprint")
    assert nothing.stdout == ""
    assert nothing.stderr == "Nothing to reprint: what con-spring printed still holds.\n"
    assert not Path("output/reprint.pdf").exists()


def test_changes_as_json(folder: Path) -> None:
    kit.edit(folder, kit.AIMED_2)
    told = json.loads(good("changes", "--json", code=1).stdout)
    assert told["stale"] is True
    (rule,) = told["rules"]
    assert (rule["path"], rule["old"], rule["new"]) == ("rwnn:modifier.aimed-shot.value", 3, 2)
    assert rule["said"] == "Aimed shot: value +3 -> +2"
    assert rule["touches"] == ["rwnn:card/aimed-shot"]
    (stale,) = told["pieces"]["stale"]
    assert (stale["piece"], stale["printed"]) == ("rwnn:card/aimed-shot", 6)
    assert {"fact": "corner", "old": "+3", "new": "+2"} in stale["facts"]
    assert len(told["pieces"]["unchanged"]) == 9


@pytest.mark.parametrize("ending", ["pdf", "svg"])
def test_changes_as_a_sheet(folder: Path, ending: str) -> None:
    kit.edit(folder, kit.AIMED_2)
    assert good("changes", "-o", f"sheet.{ending}", "--paper", "letter", code=1).stdout == f"sheet.{ending}\n"
    page = pdf.read("sheet.pdf").pages[0] if ending == "pdf" else svg.read("sheet.svg").page
    assert (page.width, page.height) == (8.5, 11)
    said = " ".join(words.text for words in page.words)
    for told in ("What changed", "spring", "Aimed shot:", "+3", "+2", "card/aimed-shot", "look for", "now"):
        assert told in said
    inside = [corner for words in page.words for corner in words.ink]
    assert all(0.3 < x < 8.2 and 0.3 < y < 10.7 for x, y in inside)


def test_a_long_sheet_of_changes_goes_over_pages_and_loses_nothing(folder: Path) -> None:
    """Every piece of both games, and a word for every one of them that is too long for any column."""
    Path("old.toml").write_text(kit.HOUSE, "utf-8")
    word = "W" * 70
    kit.edit(folder, f'[set]\nhits-mode = "dice"\n[modifier.moved]\ntext = "{word}"\n')
    good("changes", "--since", "old.toml", "-o", "sheet.pdf", code=1)
    pages = pdf.read("sheet.pdf").pages
    assert len(pages) > 1
    letters = "".join(words.text for page in pages for words in page.words)
    assert letters.count("W") >= 2 * 70
    for page in pages:
        inside = [corner for words in page.words for corner in words.ink]
        assert all(0.3 < x < page.width - 0.3 and 0.3 < y < page.height - 0.3 for x, y in inside)


def test_release_list_and_show(folder: Path) -> None:
    good("release", "autumn", "--copies", "2", "--copies", "card/aimed-shot=5")
    listed = [line.split()[:2] for line in good("release", "list").stdout.splitlines()]
    assert listed == [["1", "spring"], ["2", "autumn"]]
    told = json.loads(good("release", "list", "--json").stdout)["releases"]
    assert [(each["name"], each["printed"]) for each in told] == [("spring", 42), ("autumn", 23)]
    shown = good("release", "show", "autumn").stdout
    assert "rwnn:card/aimed-shot" in shown
    assert "5 printed" in shown
    pieces = json.loads(good("release", "show", "autumn", "--json").stdout)["pieces"]
    assert pieces["rwnn:card/aimed-shot"]["printed"] == 5
    Path("releases/autumn/sheets/kit.pdf").unlink()
    assert "the release autumn is damaged" in refused("release", "show", "autumn")
    assert good("release", "list").exit_code == 0


def test_a_release_asks_how_often_the_sheets_were_printed(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("printgen.cli.release._asked", lambda: ("4",))
    good("release", "autumn")
    pieces = json.loads(good("release", "show", "autumn", "--json").stdout)["pieces"]
    assert pieces["rwnn:card/aimed-shot"]["printed"] == 8
    assert pieces["rwnn:card/both-barrels"]["printed"] == 4


def test_whatis(folder: Path) -> None:
    pieces = json.loads(good("release", "show", "spring", "--json").stdout)["pieces"]
    digest = pieces["rwnn:card/aimed-shot"]["digest"]
    assert (
        good("whatis", digest.lower()).stdout
        == f"{digest} is rwnn:card/aimed-shot, of spring; it still holds.\n"
    )
    kit.edit(folder, kit.AIMED_2)
    told = good("whatis", digest, code=1).stdout
    assert f"{digest} is rwnn:card/aimed-shot, of spring; it is stale: rwnn:card/aimed-shot now says " in told
    (found,) = json.loads(good("whatis", digest, "--json", code=1).stdout)["pieces"]
    assert (found["holds"], found["releases"]) == (False, ["spring"])


@pytest.mark.parametrize(
    ("call", "said"),
    [
        ("changes", "nothing was released yet"),
        ("changes --since sprnig", "there is no release sprnig"),
        ("changes -o sheet.txt --since rules/club.toml", "sheet.txt does not end in .pdf or .svg"),
        ("reprint", "nothing was released yet"),
        ("reprint -o x.svg", "x.svg does not end in .pdf"),
        ("release Big", '"Big" is no name for a release'),
        ("release spring --copies many", '--copies is "many"'),
        ("release show sprnig", "there is no release sprnig"),
        ("whatis QQQQQQ", "no piece of the project or its releases carries QQQQQQ"),
    ],
)
def test_what_a_wrong_call_gets(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, call: str, said: str
) -> None:
    monkeypatch.chdir(kit.project(tmp_path))
    assert said in refused(*call.split())
    assert not Path("releases").exists()
    assert "No releases yet" in good("release", "list").stderr


@pytest.mark.long
def test_a_release_asks_on_a_terminal(folder: Path) -> None:
    """Somebody types at a terminal of their own."""
    here, there = pty.openpty()
    call = [sys.executable, "-m", "printgen", "release", "autumn"]
    env = {**os.environ, "PYTHONPATH": str(Path(__file__).parents[2])}
    with subprocess.Popen(call, cwd=folder, env=env, stdin=there, stdout=there, stderr=there) as process:
        os.write(here, b"4\n")
        assert process.wait() == 0
    said = os.read(here, 10_000).decode()
    os.close(here)
    os.close(there)
    assert "How often were all sheets printed [1]: " in said
    pieces = json.loads(good("release", "show", "autumn", "--json").stdout)["pieces"]
    assert pieces["rwnn:card/aimed-shot"]["printed"] == 8
