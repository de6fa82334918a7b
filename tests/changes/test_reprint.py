"""Reprints read back from the finished PDF: exactly what changed, in the numbers printed, in the free cells."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

import kit
from measuring import pdf
from measuring.found import Page
from printgen.errors import Refused
from printgen.press.releases import reprint as press
from printgen.proof import Asked, documents, prove
from printgen.sheets import papers

READY = '[modifier.ready]\nname = "Ready eye"\nvalue = 1\nabout = "firer"\n'
BUSINESS = """
name = "Kit"
[sheet.cards]
pieces = ["card/aimed-shot+business", "card/both-barrels+business", "card/moved+business"]
cards = true
copies = 3
[sheet.tokens]
pieces = ["token/aimed"]
cards = true
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return kit.copied(tmp_path / "project")


def pages(folder: Path, **options: str) -> tuple[Page, ...]:
    """The reprint of a project since its last release, as an independent reader finds it."""
    return pdf.read(written(folder, **options).read_bytes()).pages


def written(folder: Path, **options: str) -> Path:
    file = folder / "reprint.pdf"
    press.write(kit.reprinted(folder, **options), file, kit.ordered(folder, **options))
    return file


def signed(page: Page) -> Counter[str]:
    """Id and digest of every piece that stands on a page, by the colophon in its own ink."""
    lines: dict[tuple[str, ...], str] = {}
    count: Counter[str] = Counter()
    for words in page.words:
        if words.label == "colophon":
            text = lines.pop(words.labels, "") + words.text.replace(" ", "")
            if text[-7:-6] == "·":
                count[text] += 1
            else:
                lines[words.labels] = text
    return count


def every(found: tuple[Page, ...]) -> Counter[str]:
    return sum((signed(page) for page in found), Counter())


def words(page: Page) -> str:
    return " ".join(each.text for each in page.words)


def digests(folder: Path) -> dict[str, str]:
    """What the rules in force print, by piece: worked out without a release."""
    from printgen import facts

    edition = kit.ordered(folder).edition
    return {str(piece): facts.digest(piece, facts.of(edition, piece)) for piece in facts.catalogue(edition)}


def test_exactly_what_changed_in_the_numbers_printed(folder: Path) -> None:
    """Two aimed shots a set and three sets; the tally, which states the same number, was not printed."""
    kit.edit(folder, kit.AIMED_2)
    now = digests(folder)
    assert every(pages(folder)) == {f"rwnn:card/aimed-shot·{now['rwnn:card/aimed-shot']}": 6}


def test_cards_and_what_is_no_card(folder: Path) -> None:
    """The sawn-off's band is on the table of hits alone of what was printed; no card is made again."""
    kit.edit(folder, kit.LONG_TO_10)
    now = digests(folder)
    found = pages(folder)
    assert every(found) == {f"rwnn:table/shotgun-hits·{now['rwnn:table/shotgun-hits']}": 3}


def test_a_new_piece_comes_for_every_set(folder: Path) -> None:
    kit.edit(folder, READY)
    now = digests(folder)
    assert every(pages(folder)) == {f"rwnn:card/ready·{now['rwnn:card/ready']}": 3}


def test_a_piece_that_is_gone_is_only_taken_out(folder: Path) -> None:
    old = digests(folder)["rwnn:card/reload"]
    kit.edit(folder, "[action.reload]\nremove = true\n")
    found = pages(folder)
    assert not every(found)
    (page,) = found
    assert f"Take out 3 that say {old}" in words(page)
    assert "Nothing takes its place" in words(page)


def test_the_first_page_says_what_to_take_out(folder: Path) -> None:
    old = digests(folder)["rwnn:card/aimed-shot"]
    kit.edit(folder, kit.AIMED_2)
    new = digests(folder)["rwnn:card/aimed-shot"]
    first, *rest = pages(folder)
    said = words(first)
    assert f"Take out 6 that say {old}" in said
    assert f"Put in 6 that say {new}" in said
    assert "card/aimed-shot" in said
    assert not signed(first)
    assert all(signed(page) for page in rest)
    # Both faces are there: the number as it was and as it is, each twice in corners and once large.
    texts = [each.text for each in first.words]
    assert texts.count("+3") >= 3
    assert texts.count("+2") >= 3


def test_faces_are_small_and_one_is_crossed_out(folder: Path) -> None:
    kit.edit(folder, kit.AIMED_2)
    first = pages(folder)[0]
    slanted = [
        course
        for shape in first.shapes
        for course in shape.courses
        if len(course.segments) == 1
        and not course.closed
        and course.segments[0].start[0] != course.segments[0].end[0]
        and course.segments[0].start[1] != course.segments[0].end[1]
    ]
    (cross,) = slanted
    (left, foot), (right, top) = cross.segments[0].start, cross.segments[0].end
    # A poker card is 2.5 x 3.5 in; its picture keeps its shape.
    assert (right - left) / (top - foot) == pytest.approx(2.5 / 3.5, rel=1e-3)
    assert top - foot < 1.5


def test_an_edit_and_its_reversal_leave_nothing_to_do(folder: Path) -> None:
    kit.edit(folder, kit.AIMED_2)
    assert kit.reprinted(folder).pages
    kit.edit(folder, "")
    made = kit.reprinted(folder)
    assert not made.pages
    assert not made.pieces


def test_the_same_input_gives_the_same_bytes(folder: Path) -> None:
    kit.edit(folder, kit.AIMED_2 + kit.LONG_TO_10)
    assert written(folder).read_bytes() == written(folder).read_bytes()


def test_proof_finds_it_true(folder: Path) -> None:
    kit.edit(folder, kit.AIMED_2 + kit.LONG_TO_10 + READY + '[marker.aimed]\nshort = "aims"\n')
    (document,) = documents([written(folder)])
    sizes = tuple((paper.width, paper.height) for paper in papers.shipped())
    proof = prove(document, Asked(kit.ordered(folder).edition, papers=sizes))
    assert proof.true, proof.wrong
    counts = {str(piece): number for piece, number in proof.pieces.items() if piece.kind != "token"}
    assert counts == {"rwnn:card/aimed-shot": 6, "rwnn:card/ready": 3, "rwnn:table/shotgun-hits": 3}


# ---- the free cells of a part-used sheet


def cells(page: Page) -> list[int]:
    """Which of the ten business cards of stock 5371 (3.5 x 2 in, two across from 0.75 and 0.5 in) are filled,
    by rows from 1."""
    found = []
    for each in page.words:
        if each.label == "colophon":
            (x, y), (end, _) = each.at, each.end
            column, row = int(((x + end) / 2 - 0.75) // 3.5), int((11 - 0.5 - y) // 2)
            found.append(row * 2 + column + 1)
    return sorted(set(found))


@pytest.fixture(scope="module")
def business(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = kit.project(tmp_path_factory.mktemp("business"), layout=BUSINESS)
    kit.released(folder)
    kit.edit(folder, kit.AIMED_2 + "[modifier.moved]\nvalue = -2\n")
    return folder


@pytest.mark.parametrize(("start", "filled"), [(1, [[1, 2, 3, 4, 5, 6]]), (5, [[5, 6, 7, 8, 9, 10]])])
def test_cells_before_the_first_stay_empty(business: Path, start: int, filled: list[list[int]]) -> None:
    found = pages(business, stock="5371", start_at=str(start))
    assert [cells(page) for page in found if signed(page)] == filled
    notes = kit.reprinted(business, stock="5371", start_at=str(start)).notes
    assert not [note for note in notes if "free place" in note]


def test_more_cards_than_free_cells_go_on_on_the_next_sheet_and_it_is_said(business: Path) -> None:
    found = pages(business, stock="5371", start_at="8")
    assert [cells(page) for page in found if signed(page)] == [[8, 9, 10], [1, 2, 3]]
    notes = kit.reprinted(business, stock="5371", start_at="8").notes
    assert "the first sheet has 3 free places for 6 cards: the others go on 1 more" in notes


def test_a_first_cell_that_the_sheet_has_not(business: Path) -> None:
    with pytest.raises(Refused, match="the first place is 11, and a sheet has 10 places"):
        kit.reprinted(business, stock="5371", start_at="11")


def test_cards_that_are_no_cell_of_the_stock_go_on_plain_paper(tmp_path: Path) -> None:
    layout = BUSINESS.replace("card/moved+business", "card/moved")
    folder = kit.project(tmp_path, layout=layout)
    kit.released(folder)
    kit.edit(folder, kit.AIMED_2 + "[modifier.moved]\nvalue = -2\n")
    found = [page for page in pages(folder, stock="5371", start_at="8") if signed(page)]
    assert [(round(page.width, 2), signed(page).total()) for page in found] == [(8.5, 3), (8.27, 3)]


def test_backs_are_printed_as_the_layout_says(tmp_path: Path) -> None:
    layout = BUSINESS.replace("copies = 3", 'copies = 3\nbacks = "duplex"')
    folder = kit.project(tmp_path, layout=layout)
    kit.released(folder)
    kit.edit(folder, kit.AIMED_2)
    sides = [{label for each in page.words for label in each.labels[:1]} for page in pages(folder)]
    assert {"rwnn:card/aimed-shot+business back"} in sides


# ---- states without a picture or a number


def test_rules_alone_do_not_tell_what_was_printed(folder: Path) -> None:
    with pytest.raises(Refused, match="does not tell what was printed"):
        kit.reprinted(folder, str(folder / "rules" / "club.toml"))


def test_a_finished_pdf_tells_what_is_in_it_but_not_how_it_looked(folder: Path) -> None:
    kit.edit(folder, kit.AIMED_2)
    sheet = folder / "releases" / "spring" / "sheets" / "kit.pdf"
    made = kit.reprinted(folder, str(sheet))
    assert {str(piece): number for piece, number in made.pieces.items()} == {"rwnn:card/aimed-shot": 2}
    file = folder / "reprint.pdf"
    press.write(made, file, kit.ordered(folder))
    assert "The old face is not known" in words(pdf.read(file).pages[0])


def test_a_cutter_gets_no_reprint(folder: Path) -> None:
    kit.edit(folder, kit.AIMED_2)
    with pytest.raises(Refused, match="a reprint is a PDF for a printer"):
        kit.reprinted(folder, finish="laser")
