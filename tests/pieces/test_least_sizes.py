"""The least size of words on finished pages, in every language, on every paper, at every scale of play.

What is asked (in points): a sheet on the table 12 or as near as one side allows, never under 10; large type 16;
half a sheet in the hand 10; from a metre 24; all rules on two sides 8.5.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from measuring import pdf
from measuring.found import Page
from printgen.press.order.order import Call, order
from printgen.press.runs import make, printing

INCH = "1 in"
LEAST = {"reference": 10.0, "large": 16.0, "handout": 10.0, "wall": 24.0, "gm": 8.5}
AT_AN_INCH = {("en", "reference"): 11.0, ("de", "reference"): 10.5, ("en", "gm"): 9.0}
GAMES = ("rwnn", "pyrates")
PIECES = [f"{kind}/{game}" for game in GAMES for kind in ("reference", "handout", "wall", "gm")]
PIECES += [f"reference/{game}+large" for game in GAMES]
TIGHTEST = [("de", "letter", "25 mm"), ("en", "letter", INCH)]
"""The longest words on the lowest paper, and what most tables play with."""
OTHERS = [
    ("de", "letter", INCH),
    ("de", "a4", "25 mm"),
    ("de", "a4", "10 mm"),
    ("en", "letter", "25 mm"),
    ("en", "letter", "20 mm"),
    ("en", "a4", INCH),
]
"""Every language on every paper, and every scale in one of them."""
SAMPLE = {"reference/rwnn", "reference/pyrates+large", "wall/rwnn", "handout/pyrates"}
CASES = [
    pytest.param(piece, *at, marks=() if at in TIGHTEST and piece in SAMPLE else pytest.mark.long)
    for at in (*TIGHTEST, *OTHERS)
    for piece in PIECES
    if at in TIGHTEST or not piece.startswith("gm/")
]


@cache
def printed(piece: str, language: str, paper: str, inch: str) -> tuple[Page, ...]:
    """The finished PDF, as a reader reads it that shares no code with the writer."""
    with TemporaryDirectory() as folder:
        wanted = order(Call(options={"language": language, "paper": paper, "inch": inch}), Path(folder))
        jobs = make.jobs(
            make.pieces(wanted.edition, [piece]), Path(folder), Path(folder) / "x.pdf", on_paper=True
        )
        (file,) = printing.run(jobs, wanted).files
        return pdf.read(file.read_bytes()).pages


def sizes(pages: tuple[Page, ...], *faces: str) -> list[float]:
    """In points, of the words of a page's facts in these faces; marks that are raised are smaller on purpose."""
    return [
        run.size
        for page in pages
        for run in page.words
        if any(label.startswith("side.") and not label.endswith("mark") for label in run.labels)
        and any(face in run.face for face in faces)
    ]


@pytest.mark.parametrize(("piece", "language", "paper", "inch"), CASES)
def test_no_sentence_is_smaller_than_can_be_read(piece: str, language: str, paper: str, inch: str) -> None:
    kind = "large" if piece.endswith("+large") else piece.partition("/")[0]
    least = AT_AN_INCH.get((language, kind), LEAST[kind]) if inch == INCH else LEAST[kind]
    found = sizes(printed(piece, language, paper, inch), "Medium")
    assert len(found) > 10
    assert min(found) >= least - 1e-6


@pytest.mark.parametrize("game", GAMES)
def test_numbers_of_tables_on_the_table_are_twelve_points(game: str) -> None:
    """Bold, larger than sentences: what the eye looks for in a sheet at arm's length."""
    found = sizes(printed(f"reference/{game}", "en", "letter", INCH), "ExtraBold")
    assert len(found) > 5
    assert max(found) >= 14
    assert sorted(found)[len(found) // 2] >= 12


def laid(piece: str, **options: str) -> tuple[tuple[Page, ...], tuple[str, ...], int]:
    with TemporaryDirectory() as folder:
        wanted = order(Call(options=options), Path(folder))
        asked = make.pieces(wanted.edition, [piece])
        report = printing.run(make.jobs(asked, Path(folder), Path(folder) / "x.pdf", on_paper=True), wanted)
        return pdf.read(report.files[0].read_bytes()).pages, report.notes, report.sheets


def test_large_type_that_needs_it_takes_a_third_side_and_says_so() -> None:
    """German is longer: three sides on two sheets, the last back empty, so that no other piece begins there."""
    pages, notes, papers = laid("reference/pyrates+large", language="de", paper="letter")
    assert (len(pages), papers) == (4, 2)
    assert [bool(page.words) for page in pages] == [True, True, True, False]
    assert any("takes 3 sides" in note for note in notes)


def test_large_type_that_does_not_need_it_stays_on_two_sides() -> None:
    pages, notes, papers = laid("reference/pyrates+large", language="en", paper="letter")
    assert (len(pages), papers) == (2, 1)
    assert not any("sides" in note for note in notes)
