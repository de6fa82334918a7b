"""A build proves itself: every layout that ships, in every finish, on every paper, in both formats."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

from printgen.cli import main
from printgen.drawing.finish import names as finishes
from printgen.sheets import papers
from proof import tamper_pdf as pdf


def run(*arguments: str) -> tuple[int, str]:
    result = CliRunner().invoke(main, arguments)
    return result.exit_code, result.stdout


def test_a_build_may_prove_what_it_made(tmp_path: Path) -> None:
    code, out = run("build", "check", "--proof", "--out", str(tmp_path))
    assert code == 0
    assert [line for line in out.splitlines() if line.endswith("all true.")] != []


def test_a_card_dropped_from_a_layout_is_missed(tmp_path: Path) -> None:
    run("build", "cards", "--out", str(tmp_path))
    path = tmp_path / "cards.pdf"
    dropped = pdf.drawn(path.read_bytes(), lambda content: _without(content, "rwnn:card/moved"))
    path.write_bytes(dropped)
    code, out = run("proof", str(path), "--out", str(tmp_path))
    assert code == 1
    assert "rwnn:card/moved is there 0 times, the layout says 1" in out


@pytest.mark.long
def test_cards_of_a_layout_that_changed_places_are_caught(tmp_path: Path) -> None:
    options = ("--backs", "duplex", "--start-at", "5", "--out", str(tmp_path))
    run("build", "cards", *options)
    path = tmp_path / "cards.pdf"
    assert run("proof", str(path), *options)[0] == 0
    path.write_bytes(pdf.swapped(path.read_bytes(), "rwnn:card/aimed-shot", "rwnn:card/moved"))
    code, out = run("proof", str(path), *options)
    assert code == 1
    assert (
        "page 1, rwnn:card/moved: card.place: rwnn:card/moved stands where rwnn:card/aimed-shot should:"
        " two cards changed places" in out
    )


def _without(content: str, label: str) -> str:
    ((start, end), *_) = pdf.blocks(content, label)
    return content[:start] + content[end:]


@pytest.mark.long
def test_copies_that_were_asked_for_are_counted(tmp_path: Path) -> None:
    options = ("--copies", "2", "--out", str(tmp_path))
    run("build", "cards", *options)
    assert run("proof", str(tmp_path / "cards.pdf"), *options)[0] == 0
    assert run("proof", str(tmp_path / "cards.pdf"), "--out", str(tmp_path))[0] == 1


WHOLE = [("colour", "a4"), ("mono", "letter"), ("low-ink", "a3")]
PARTS = [
    ("mono", "legal", "templates"),
    ("low-ink", "tabloid", "templates"),
    ("colour", "a5", "templates"),
    ("mono", "a5", "tables"),
    ("mono", "a2", "templates"),
    ("film", "a4", "templates"),
    ("laser", "a4", "templates"),
]


@pytest.mark.long
@pytest.mark.parametrize(("finish", "paper"), WHOLE)
def test_everything_the_shipped_layouts_build_is_true(finish: str, paper: str, tmp_path: Path) -> None:
    code, out = run("build", "--proof", "--finish", finish, "--paper", paper, "--out", str(tmp_path))
    assert code == 0, out


@pytest.mark.long
@pytest.mark.parametrize(("finish", "paper", "layout"), PARTS)
def test_a_layout_in_every_other_finish_and_on_every_other_paper_is_true(
    finish: str, paper: str, layout: str, tmp_path: Path
) -> None:
    code, out = run("build", layout, "--proof", "--finish", finish, "--paper", paper, "--out", str(tmp_path))
    assert code == 0, out


def test_no_finish_and_no_paper_is_left_out() -> None:
    """What ships is what a whole build, or a layout, is proved in."""
    proved = (*WHOLE, *((finish, paper) for finish, paper, _ in PARTS))
    assert {finish for finish, _ in proved} == set(finishes())
    assert {paper for _, paper in proved} == {paper.name for paper in papers.shipped()}


@pytest.mark.long
@pytest.mark.parametrize(
    "options", [("--backs", "duplex"), ("--backs", "duplex", "--flip", "short"), ("--inch", "25 mm")]
)
def test_other_ways_to_build_are_true(options: tuple[str, ...], tmp_path: Path) -> None:
    code, out = run("build", "cards", "templates", "--proof", *options, "--out", str(tmp_path))
    assert code == 0, out
