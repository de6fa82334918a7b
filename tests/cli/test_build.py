"""``printgen build`` tells what it made and what was up to date, proves both, and stays to watch."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from building import contents, project
from printgen.cli import main
from printgen.press.building import manifest

ROOT = Path(__file__).parents[2]
TWO = '[sheet.one]\npieces = ["pyrates:token/wound", "pyrates:token/poison"]\nalone = true\n'
CARD = 'pictures = true\n[sheet.one]\npieces = ["rwnn:card/aimed-shot", "pyrates:token/wound"]\n'


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return project(tmp_path, {"two": TWO})


def run(*args: str) -> Result:
    result = CliRunner().invoke(main, list(args))
    assert result.exit_code == 0, result.output
    return result


def test_what_was_made_and_what_was_up_to_date() -> None:
    first = run("build")
    assert first.stdout.split() == ["output/two.pdf", "output/two-1of2.svg", "output/two-2of2.svg"]
    assert first.stderr == (
        "Made two: 2 sheets, 3 files in output. Print at 100 % (actual size), never fit to page.\n"
    )
    second = run("build")
    assert second.stdout == ""
    assert second.stderr == "All up to date: 2 sheets, 3 files in output.\n"
    Path("output/two.pdf").unlink()
    third = run("build")
    assert third.stdout == "output/two.pdf\n"
    assert "2 sheets, 1 file (2 more up to date) in output." in third.stderr


def test_what_the_second_look_finds_up_to_date_is_told_the_same(here: Path) -> None:
    run("build")
    with (here / "club.toml").open("a", encoding="utf-8") as file:
        file.write("# nothing\n")
    again = run("build")
    assert (again.stdout, again.stderr) == ("", "All up to date: 2 sheets, 3 files in output.\n")


def test_what_to_know_before_printing_is_told_of_what_was_made() -> None:
    note = "Note: a margin of 3 mm is nearer the edge than many printers reach (5 mm).\n"
    assert note in run("build", "--margin", "3 mm").stderr
    assert note not in run("build", "--margin", "3 mm").stderr


def test_what_was_taken_away_is_told(here: Path) -> None:
    run("build")
    project(here, {"two": TWO.replace(', "pyrates:token/poison"', "")})
    said = run("build").stderr
    assert "Removed output/two-1of2.svg, which no layout makes any more.\n" in said


def test_for_a_program() -> None:
    made = ["output/two.pdf", "output/two-1of2.svg", "output/two-2of2.svg"]
    assert json.loads(run("build", "--json").stdout) == {"made": made, "current": [], "removed": []}
    again = json.loads(run("build", "--json").stdout)
    assert (again["made"], sorted(again["current"])) == ([], sorted(made))


def test_proof_measures_also_what_was_up_to_date() -> None:
    first = run("build", "--proof").stdout
    for _ in range(2):
        again = run("build", "--proof").stdout
        assert again.count("all true") == first.count("all true") == 2
        Path("output/two.pdf").unlink()


def test_a_damaged_manifest_is_said(here: Path) -> None:
    run("build")
    (here / "output" / manifest.NAME).write_bytes(b"{")
    result = run("build")
    assert "Note: output/.printgen.json is damaged: everything is made again.\n" in result.stderr
    assert len(result.stdout.split()) == 3


BUILD = """
from printgen.cli import main
try:
    main(["build"])
except SystemExit as end:
    assert not end.code
"""


def test_nothing_stale_loads_click_and_a_few_modules_of_our_own(here: Path) -> None:
    run("build")
    ours = loaded(BUILD, here) - loaded("import click", here)
    rooms = {name.split(".")[1] for name in ours if name.startswith("printgen.")}
    assert rooms == {"cli", "errors", "press"}
    outside = {name.partition(".")[0] for name in ours} - sys.stdlib_module_names
    assert outside <= {"printgen", "msgspec", "typing_extensions"}
    assert not {"tomllib", "importlib.metadata", "multiprocessing"} & ours


def loaded(code: str, folder: Path) -> set[str]:
    shown = subprocess.run(
        [sys.executable, "-c", f"import sys\n{code}\nprint(' '.join(sys.modules))"],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=True,
    )
    return set(shown.stdout.splitlines()[-1].split())


@pytest.fixture
def watched(here: Path) -> Iterator[Callable[[], str]]:
    """A build that watches; each call gives what it said until it waits again."""
    project(here, {"two": CARD})
    env = {**os.environ, "PYTHONPATH": str(ROOT)}
    process = subprocess.Popen(
        [sys.executable, "-m", "printgen", "build", "--watch"],
        cwd=here,
        env=env,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )

    def said() -> str:
        lines: list[str] = []
        assert process.stdout
        for line in process.stdout:
            if line.startswith("Watching"):
                return "".join(lines)
            lines.append(line)
        raise AssertionError("".join(lines))

    yield said
    process.send_signal(signal.SIGINT)
    rest, _ = process.communicate()
    assert process.returncode == 130, rest
    assert "Traceback" not in rest


def test_watching(here: Path, watched: Callable[[], str]) -> None:
    card, club = here / "output" / "two" / "rwnn-card-aimed-shot.svg", here / "club.toml"
    assert "Made two: 2 sheets, 2 files" in watched()
    first = contents(here)
    changed = 'extends = "rwnn"\nname = "Club"\n[modifier.aimed-shot]\nvalue = 4\n'
    club.write_text(changed, "utf-8")
    assert watched().splitlines()[0] == "output/two/rwnn-card-aimed-shot.svg"
    second = contents(here)
    assert {name for name in first if first[name] != second[name]} == {str(card.relative_to(here))}

    club.write_text(changed.replace("4", "400"), "utf-8")
    said = watched()
    assert said.startswith("club.toml:4: modifier.aimed-shot.value is 400; expected ")
    assert said.endswith("The files of the last good build stay as they are.\n")
    assert contents(here) == second

    club.write_text('extends = "rwnn"\nname = "Club"\n', "utf-8")
    assert "Made two" in watched()
    assert contents(here) == first
    card.unlink()
    assert "1 file (1 more up to date)" in watched()


def test_watching_without_the_library_says_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "watchfiles", None)
    result = CliRunner().invoke(main, ["build", "--watch"])
    assert result.exit_code == 2
    assert result.stderr == (
        "--watch needs watchfiles, which is not installed: pip install 'printgen[watch]'\n"
    )
    assert not Path("output").exists()


@pytest.mark.parametrize("other", ["--proof", "--json"])
def test_what_does_not_go_with_watching(other: str) -> None:
    result = CliRunner().invoke(main, ["build", "--watch", other])
    assert result.exit_code == 2
    assert "--watch goes on until it is stopped" in result.stderr
