"""Cards by the command line: copies, stocks, backs, and what a wrong word about them gets."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from decks import box_of
from measuring import pdf
from printgen.cli import main


@pytest.fixture(autouse=True)
def in_an_empty_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def run(*words: str) -> Result:
    return CliRunner().invoke(main, words)


def cards_on(file: str) -> list[list[str]]:
    """The pieces on each page, as often as they are cut out there."""
    return [
        [shape.labels[0] for shape in page.shapes if shape.label == "edge"] for page in pdf.read(file).pages
    ]


def test_copies_of_one_card_fill_its_sheets() -> None:
    result = run("make", "card/aimed-shot", "--copies", "10", "--paper", "a4", "-o", "cards.pdf")
    assert result.exit_code == 0, result.stderr
    assert list(map(len, cards_on("cards.pdf"))) == [9, 1]
    assert "2 sheets, 1 file" in result.stderr


def test_cards_on_paper_stand_in_cells() -> None:
    assert run("make", "card/aimed-shot", "card/moved", "--paper", "letter", "-o", "c.pdf").exit_code == 0
    assert cards_on("c.pdf")[-1] == ["rwnn:card/aimed-shot", "rwnn:card/moved"]
    first, second = [box_of(shape) for shape in pdf.read("c.pdf").pages[-1].shapes if shape.label == "edge"]
    assert first.right == pytest.approx(second.left, abs=0.0005)


def test_both_sides_are_one_sheet() -> None:
    result = run("make", "card/aimed-shot", "--backs", "duplex", "--paper", "a4", "-o", "c.pdf")
    assert result.exit_code == 0, result.stderr
    assert len(pdf.read("c.pdf").pages) == 2
    assert "1 sheet, 1 file" in result.stderr


def test_a_stock_brings_its_own_page_and_a_part_used_sheet_its_place() -> None:
    call = ("make", "card/aimed-shot+business", "--stock", "5371", "--start-at", "10", "--copies", "2")
    assert run(*call, "-o", "c.pdf").exit_code == 0
    pages = pdf.read("c.pdf").pages
    assert [(page.width, page.height) for page in pages] == [(8.5, 11.0)] * 2


def test_a_project_may_measure_a_stock_of_its_own() -> None:
    Path("printgen.toml").write_text(
        '[stock.shop]\npage = "a4"\ncell = "2.5 x 3.5 in"\ngrid = "2 x 2"\nfirst = "20 x 20 mm"\n', "utf-8"
    )
    assert run("make", "card/aimed-shot", "--stock", "shop", "-o", "c.pdf").exit_code == 0
    assert "shop" in run("list", "stocks").stdout
    (page,) = pdf.read("c.pdf").pages
    clip = box_of(next(shape for shape in page.shapes if shape.clips).clips[0])
    assert (clip.left, clip.top) == pytest.approx((20 / 25.4, (297 - 20) / 25.4), abs=0.002)


def test_a_project_with_stocks_that_are_wrong() -> None:
    Path("printgen.toml").write_text(
        '[stock.shop]\npage = "a4"\ncell = "85 x 54 mm"\ngrid = "3 x 5"\nfirst = "20 x 20 mm"\n'
        '[stock.other]\npage = "a4"\n',
        "utf-8",
    )
    result = run("check")
    assert result.exit_code == 2
    lines = result.stderr.splitlines()
    assert lines[0].startswith("printgen.toml:4: stock.shop: its cells leave the page a4 by")
    assert all(line.startswith("printgen.toml:6: stock.other.") for line in lines[1:])
    assert len(lines) == 4


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--copies", "0"), 'copies is "0"; expected a whole number from 1 to 10000'),
        (("--copies", "1000000"), 'copies is "1000000"; expected a whole number from 1 to 10000'),
        (("--copies", "two"), 'copies is "two"; expected a whole number'),
        (("--start-at", "10", "--paper", "a4"), "the first place is 10, and a sheet has 9 places"),
        (("--start-at", "0"), 'start-at is "0"; expected a whole number'),
        (("--paper", "2 x 3 in"), "rwnn:card/aimed-shot: a card of 2.50 x 3.50 in"),
        (("--stock", "537"), 'no stock is called "537" (nearest: 5371)'),
        (("--stock", "5371"), "rwnn:card/aimed-shot+business is"),
        (("--stock", "l7414", "--paper", "letter"), "avery-l7414 is a sheet of a4, not letter"),
        (("--backs", "both"), 'backs is "both"'),
        (("--flip", "top"), 'flip is "top"; expected long, short'),
        (("--page-order", "odd"), 'page-order is "odd"'),
        (("--back-offset", "2"), "the back offset is"),
        (("--back-offset", "20 mm, 0 mm"), "more than 10 mm is a wrong tray or paper"),
        (("--gap", "3"), 'the gap is "3"'),
        (("--gap", "90 mm"), "expected 0 to 2 in"),
    ],
)
def test_what_is_wrong_is_told_in_a_line_and_nothing_is_written(words: tuple[str, ...], said: str) -> None:
    result = run("make", "card/aimed-shot", *words, "-o", "c.pdf")
    assert result.exit_code == 2
    (line,) = result.stderr.splitlines()
    assert said in line
    assert not list(Path().iterdir())


LAYOUT = """name = "Mine"
[sheet.one]
pieces = ["card/aimed-shot", "card/moved"]
copies = { "card/*" = 2, "card/moved" = 3 }
"""


def test_a_layout_says_how_many_and_the_call_overrules_it() -> None:
    Path("layouts").mkdir()
    Path("layouts/mine.toml").write_text(LAYOUT, "utf-8")
    assert run("build", "mine").exit_code == 0
    assert cards_on("output/mine.pdf") == [["rwnn:card/aimed-shot"] * 2 + ["rwnn:card/moved"] * 3]
    assert run("build", "mine", "--copies", "1").exit_code == 0
    assert cards_on("output/mine.pdf") == [["rwnn:card/aimed-shot", "rwnn:card/moved"]]


def test_check_knows_the_stocks_of_the_project() -> None:
    Path("layouts").mkdir()
    Path("layouts/mine.toml").write_text(LAYOUT + 'stock = "shop"\n', "utf-8")
    own = 'page = "a4"\ncell = "2.5 x 3.5 in"\ngrid = "2 x 2"\nfirst = "20 x 20 mm"\n'
    Path("printgen.toml").write_text(f"[stock.shop]\n{own}", "utf-8")
    assert run("check").exit_code == 0
    Path("printgen.toml").write_text(f"[stock.store]\n{own}", "utf-8")
    result = run("check")
    assert result.exit_code == 2
    assert result.stderr.startswith('layouts/mine.toml:5: no stock is called "shop"')


def test_copies_of_a_piece_that_there_is_not() -> None:
    Path("layouts").mkdir()
    Path("layouts/mine.toml").write_text(LAYOUT.replace('"card/moved" = 3', '"card/movd" = 3'), "utf-8")
    result = run("build", "mine")
    assert result.exit_code == 2
    assert "mine.toml:4: there is no piece card/movd" in result.stderr
