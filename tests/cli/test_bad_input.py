"""Bad input from one end to the other: a line a fault, exit code 2, and no file written or changed."""

from __future__ import annotations

import errno
import os
import re
from pathlib import Path

import pytest
from click.testing import CliRunner

from printgen.cli import main

HEAD = 'extends = "rwnn"\nname = "House"\n'


@pytest.fixture(autouse=True)
def _in_a_folder_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def refused(*args: str) -> list[str]:
    """What a call is told that must be refused; it leaves every file as it was."""
    before = {path: path.read_bytes() for path in Path().rglob("*") if path.is_file()}
    result = CliRunner().invoke(main, list(args))
    assert result.exit_code == 2, result.output
    assert result.stdout == ""
    assert "Traceback" not in result.stderr
    assert {path: path.read_bytes() for path in Path().rglob("*") if path.is_file()} == before
    return result.stderr.splitlines()


def told(house: bytes | str, *pieces: str) -> list[str]:
    """What is told of house rules when a piece is made with them over an earlier file."""
    Path("house.toml").write_bytes(house if isinstance(house, bytes) else house.encode())
    Path("x.pdf").write_bytes(b"old")
    return refused("make", *(pieces or ("rwnn:cone/sawn-off",)), "--rules", "house.toml", "-o", "x.pdf")


@pytest.mark.parametrize(
    ("house", "said"),
    [
        ("extends = rwnn\n", r"house\.toml:1: this is not TOML"),
        (b"\xef\xbb\xbf" + HEAD.encode(), r"house\.toml:1: .*byte order mark"),
        (HEAD.encode("utf-16"), r"house\.toml:1: the file is not UTF-8"),
        (f"{HEAD}a = {'[' * 3000}", r"house\.toml:3: brackets are nested more than \d+ deep"),
        (
            f"{HEAD}[cone.sawn-off]\nouterr = 50\n",
            r"house\.toml:4: cone\.sawn-off\.outerr .*\(nearest: outer\)",
        ),
        (f'{HEAD}[cone.new]\nname = "New"\n', r"house\.toml:3: no cone new to change.*a new one needs"),
        (f'{HEAD}[cone.sawn-off]\nouter = "60"\n', r'house\.toml:4: cone\.sawn-off\.outer is "60"; expected'),
        (f'{HEAD}[cone.sawn-off.band.long]\nto = "9 in"\n', r"house\.toml:4: .*without a unit"),
        (
            f"{HEAD}[cone.sawn-off.band.long]\nto = 5\n",
            r"house\.toml:4: .*not beyond the band before it \(6 in\)",
        ),
        (f"{HEAD}[cone.sawn-off]\ninner = 70\n", r"house\.toml:4: .*not narrower than the outer cone \(60\)"),
        (f"{HEAD}[cone.sawn-off]\nouter = 181\n", r"house\.toml:4: .*from 1 to 180"),
        *(
            (
                f"{HEAD}[cone.sawn-off.band.extreme]\nto = {to}\n",
                r"house\.toml:4: cone\.sawn-off\.band\.extreme\.to is",
            )
            for to in ("0", "-1", "inf", "nan", "393701")
        ),
        (
            f"{HEAD}[cone.sawn-off]\ninner = 9\n[cone.sawn-off]\nouter = 50\n",
            r"house\.toml:5: .*stands twice",
        ),
        (
            f'{HEAD}[modifier.moved]\ntext = "See {{modifier.mved.value}}."\n',
            r"house\.toml:4: .*no mved in modifier \(nearest: moved\)",
        ),
        (f'{HEAD}[modifier.moved]\ntext = "Lose 1."\n', r"house\.toml:4: .*the figure 1 typed into it"),
        (
            f"{HEAD}[cone.sawnoff]\ninner = 9\n",
            r"house\.toml:3: no cone sawnoff to change \(nearest: sawn-off\)",
        ),
        (
            f"{HEAD}[correction.aimed]\nremove = true\n",
            r"house\.toml:\d+: correction\.aimed is removed, but .* names it",
        ),
        ('extends = "rwn"\nname = "House"\n', r'house\.toml:1: extends is "rwn".*\(nearest: rwnn\)'),
        ('extends = "house"\nname = "House"\n', r"house\.toml:1: extends goes round in a circle"),
        (f'{HEAD}[modifier.moved]\ntext = "<b>&"\n', r"house\.toml:4: .*the only markup is \*bold\*"),
    ],
)
def test_bad_rules(house: bytes | str, said: str) -> None:
    lines = told(house)
    assert any(re.search(said, line) for line in lines), lines
    assert all(line.startswith("house.toml:") for line in lines)


LONG = "".join(f'{key} = "{"You ran very far. " * 33}"\n' for key in ("text", "also"))


def test_a_text_too_long_names_piece_field_and_excess() -> None:
    (line,) = told(f"{HEAD}[modifier.moved]\n{LONG}", "rwnn:card/moved")
    said = r'rwnn:card/moved: text[.0-9]* "You ran very far\. .*" is \d+\.\d\d in too long at its least size'
    assert re.fullmatch(said, line), line


def test_every_piece_with_a_text_too_long_is_told() -> None:
    house = f"{HEAD}[modifier.moved]\n{LONG}[modifier.buckshot]\n{LONG}"
    lines = told(house, "rwnn:card/moved", "rwnn:card/buckshot")
    assert [line.partition(": ")[0] for line in lines] == ["rwnn:card/moved", "rwnn:card/buckshot"]


def test_a_letter_that_no_font_has_names_piece_and_letter() -> None:
    (line,) = told(f'{HEAD}[modifier.moved]\ntext = "You ran 遠く."\n', "rwnn:card/moved")
    assert line == 'rwnn:card/moved: no font has the letter "遠" (U+9060) in "遠く."'


def test_a_layout_that_names_no_piece() -> None:
    Path("layouts").mkdir()
    Path("printgen.toml").write_text("", "utf-8")
    Path("layouts/mine.toml").write_text('name = "Mine"\n[sheet.one]\npieces = ["cone/sawnoff"]\n', "utf-8")
    (line,) = refused("build")
    assert re.match(r"layouts/mine\.toml:3: .*cone/sawnoff \(nearest: cone/sawn-off\)", line)


@pytest.mark.parametrize(
    "paper", ["8.5 x 11", "210", "0 x 0 mm", "inf x 3 in", "nan x 1 in", "10 km x 10 km"]
)
def test_a_paper_without_a_unit_or_out_of_reason(paper: str) -> None:
    (line,) = refused("make", "rwnn:cone/sawn-off", "--paper", paper, "-o", "x.pdf")
    assert paper in line


@pytest.mark.parametrize("inch", ["0 mm", "-1 in", "nan mm", "inf in", "10 km", "25", ""])
def test_a_scale_out_of_reason(inch: str) -> None:
    (line,) = refused("make", "rwnn:cone/sawn-off", "--inch", inch, "-o", "x.pdf")
    assert "inch" in line


def test_a_full_disk_leaves_the_earlier_files(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("one.pdf", "one.svg"):
        Path(name).write_bytes(b"old")

    def full(*args: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    (line,) = refused("make", "rwnn:card/moved", "-o", "one.pdf")
    assert line == "one.pdf cannot be written: the disk is full"
