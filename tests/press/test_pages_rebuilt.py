"""Pages of words in a build: as many as are asked for, laid and counted as they are, made again when that changes."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import kit
from building import build, contents, project
from measuring import pdf
from measuring.found import Page
from printgen.press.releases import reprint as press
from printgen.press.runs import record_file
from printgen.press.runs.record import Record
from printgen.proof.carried import carried

HANDOUTS = '[sheet.one]\npieces = ["rwnn:handout/rwnn"]\n'


@pytest.mark.parametrize(
    "options", [{"copies": "3"}, {"copies": "3", "backs": "fold-over"}, {"paper": "letter"}]
)
def test_what_lays_pages_otherwise_makes_them_again(tmp_path: Path, options: dict[str, Any]) -> None:
    here = project(tmp_path / "here", {"sheets": HANDOUTS})
    build(here)
    assert build(here, **options).made
    assert build(here, **options).made == ()
    clean = project(tmp_path / "clean", {"sheets": HANDOUTS})
    build(clean, **options)
    assert contents(here) == contents(clean)


@pytest.mark.parametrize(
    ("options", "stands"), [({}, 2), ({"copies": "3"}, 4), ({"copies": "3", "backs": "fold-over"}, 3)]
)
def test_a_file_says_how_many_of_a_page_stand_in_it(
    tmp_path: Path, options: dict[str, Any], stands: int
) -> None:
    """Two alike are on a sheet, and a sheet is printed whole; folded, each has one of its own."""
    here = project(tmp_path, {"sheets": HANDOUTS})
    build(here, **options)
    file = here / "output" / "sheets.pdf"
    held = record_file.decoded(carried(file), "sheets.pdf", Record)
    assert {name: piece.printed for name, piece in held.pieces.items()} == {"rwnn:handout/rwnn": stands}


def test_a_page_is_reprinted_as_it_is_made_on_that_paper(tmp_path: Path) -> None:
    layout = 'name = "Kit"\n[sheet.one]\npieces = ["rwnn:reference/rwnn"]\n'
    here = kit.project(tmp_path / "project", layout=layout, settings='paper = "letter"\n')
    kit.released(here, "spring", "1")
    kit.edit(here, kit.LONG_TO_10)
    build(here)
    (made,) = pdf.read((here / "output" / "kit.pdf").read_bytes()).pages
    file = here / "again.pdf"
    press.write(kit.reprinted(here), file, kit.ordered(here))
    _, again = pdf.read(file.read_bytes()).pages
    assert placed(again) == placed(made) != []


def placed(page: Page) -> list[tuple[str, float, float]]:
    """The words of a piece, and where they stand."""
    return [(words.text, *words.at) for words in page.words if words.labels and "/" in words.labels[0]]
