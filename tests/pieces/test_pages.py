"""Pages of words: what the rules say for a sheet is read back from the finished page, at a size that can be read."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from measuring import pdf, texts
from measuring.found import Page
from printgen import facts, pieces, rules
from printgen.drawing.arranging import Room
from printgen.drawing.fonts import Fonts
from printgen.drawing.shapes import Drawing, Text, walk
from printgen.errors import DoesNotFit
from printgen.press.order.order import Call, Order, order
from printgen.press.runs import make, paging, printing
from printgen.units import to_mm

FONTS = Fonts.shipped()
SETS = Path(__file__).parents[1] / "sets"
GAMES = ("rwnn", "pyrates")
PAPERS = {"a4": (210.0, 297.0), "letter": (215.9, 279.4)}
ON_EACH = [pytest.param(paper, marks=() if paper == "a4" else pytest.mark.long) for paper in PAPERS]
LARGE_PAPERS = {"a4": (297.0, 420.0), "letter": (279.4, 431.8)}
LEAST = {"reference": 11.0, "reference+large": 16.0, "handout": 10.0, "wall": 24.0, "gm": 9.0}
"""The least size of sentences, in points: a sheet in the hand, large type, half a sheet, read from a metre, everything
on two sides."""
EVERY = [f"{kind}/{game}" for game in GAMES for kind in ("reference", "handout", "wall")]
EVERY += [*(f"reference/{game}+large" for game in GAMES), *(f"gm/{game}" for game in GAMES)]


@cache
def ordered(*rule_files: str, **options: str) -> Order:
    with TemporaryDirectory() as nowhere:
        return order(Call(rules=rule_files, options=dict(options)), Path(nowhere))


@cache
def printed(piece: str, paper: str, *rule_files: str) -> tuple[Page, ...]:
    """The pages of the PDF, as another reader reads them."""
    wanted = ordered(*rule_files, paper=paper)
    with TemporaryDirectory() as folder:
        asked = make.pieces(wanted.edition, [piece])
        jobs = make.jobs(asked, Path(folder), Path(folder) / "page.pdf", on_paper=True)
        (file,) = printing.run(jobs, wanted).files
        return pdf.read(file.read_bytes()).pages


def id_of(piece: str, *rule_files: str) -> facts.PieceId:
    (found,) = facts.find(ordered(*rule_files).edition, piece)
    return found


@cache
def drawing(piece: str, paper: str = "a4", **options: str) -> Drawing:
    wanted = ordered(paper=paper, **options)
    id_ = id_of(piece)
    return pieces.draw(wanted.edition, id_, wanted.fonts, paging.room(wanted, id_))


def sentences(piece: str) -> Iterator[str]:
    """The sentences of the data that carry the sheet's tag, under the rules in force."""
    edition = rules.load()
    id_ = id_of(piece)
    game = edition.games[id_.set]
    for section in ("step", "note"):
        for entry in game.tables[section].values():
            if id_.kind not in entry["sheets"]:
                continue
            brief = entry.get("brief")
            short = brief is not None and (id_.kind == "wall" or (section == "note" and id_.kind != "gm"))
            yield rules.say(edition, game, brief if short else entry["text"], entry)
            if section == "step":
                yield entry["name"]
    for entry in game.tables["example"].values():
        if id_.kind in entry["sheets"]:
            yield rules.say(edition, game, entry["text"], entry)


def words_of(pages: tuple[Page, ...]) -> str:
    return " ".join(texts.sentences(page) for page in pages)


@pytest.mark.parametrize("paper", ON_EACH)
@pytest.mark.parametrize("piece", EVERY)
def test_every_sentence_with_its_tag_is_on_the_page(piece: str, paper: str) -> None:
    read = words_of(printed(piece, paper))
    said = [sentence for sentence in sentences(piece) if sentence]
    assert len(said) > 5
    for sentence in said:
        assert texts.normal(sentence) in read, sentence


@pytest.mark.parametrize("paper", ON_EACH)
@pytest.mark.parametrize("piece", EVERY)
def test_the_page_is_its_paper(piece: str, paper: str) -> None:
    """A wall chart is on the paper twice as large, a handout on its side."""
    wide, high = (LARGE_PAPERS if piece.startswith("wall") else PAPERS)[paper]
    if piece.startswith("handout"):
        wide, high = high, wide
    pages = printed(piece, paper)
    assert len(pages) == (2 if "large" in piece or piece.startswith(("handout", "gm")) else 1)
    for page in pages:
        assert to_mm(page.width) == pytest.approx(wide, abs=0.1)
        assert to_mm(page.height) == pytest.approx(high, abs=0.1)


@pytest.mark.parametrize("paper", ON_EACH)
@pytest.mark.parametrize("piece", EVERY)
def test_no_ink_is_nearer_the_edge_than_printers_reach(piece: str, paper: str) -> None:
    for page in printed(piece, paper):
        for run in page.words:
            for x, y in (run.at, run.end):
                room = min(x, page.width - x, y, page.height - y)
                assert to_mm(room) >= 7.9, run.text


def sizes(made: Drawing) -> set[float]:
    return {
        shape.size
        for shape, _ in walk((*made.items, *made.back))
        if isinstance(shape, Text) and shape.face == "body" and shape.label.startswith("side.")
    }


@pytest.mark.parametrize("paper", ON_EACH)
@pytest.mark.parametrize("piece", EVERY)
def test_sentences_are_as_large_as_they_must_be(piece: str, paper: str) -> None:
    kind = piece.partition("/")[0] + ("+large" if "large" in piece else "")
    assert min(sizes(drawing(piece, paper))) >= LEAST[kind]


@pytest.mark.parametrize("piece", EVERY)
def test_the_page_is_full(piece: str) -> None:
    """What hangs lowest ends within a seventh of the foot, on every side."""
    made = drawing(piece, "a4")
    for items in filter(None, (made.items, made.back)):
        lows = [
            matrix((shape.at[0], shape.at[1]))[1]
            for shape, matrix in walk(items)
            if isinstance(shape, Text) and shape.label.startswith("side.")
        ]
        assert min(lows) < made.box.height / 7


@pytest.mark.parametrize("game", GAMES)
def test_the_large_twin_has_the_same_words(game: str) -> None:
    def said(piece: str) -> set[str]:
        stated = facts.flat(facts.of(rules.load(), id_of(piece)))
        return {
            f"{key.partition('.')[2].partition('.')[2]} {fact}"
            for key, fact in stated.items()
            if key.startswith("side.") and not key.endswith((".title", ".read"))
        }

    assert said(f"reference/{game}") == said(f"reference/{game}+large")


@pytest.mark.parametrize("piece", EVERY)
def test_labels_are_facts(piece: str) -> None:
    """A reader that follows labels finds every run of words among the facts."""
    stated = facts.flat(facts.of(rules.load(), id_of(piece)))
    made = drawing(piece, "a4")
    for shape, _ in walk((*made.items, *made.back)):
        if isinstance(shape, Text) and shape.label not in ("", "colophon"):
            assert shape.label in stated, shape.label


@pytest.mark.parametrize("set_", ["flame", "coach-gun", "bomb"])
def test_any_set_has_its_page(set_: str) -> None:
    """Without an order of play every mechanic has a panel."""
    file = str(SETS / f"{set_}.toml")
    read = words_of(printed(f"{set_}:reference/{set_}", "a4", file))
    assert texts.normal(ordered(file).edition.games[set_].rules.name) in read
    stated = facts.flat(facts.of(ordered(file).edition, id_of(f"{set_}:reference/{set_}", file)))
    for key, fact in stated.items():
        if isinstance(fact, str) and not re.search(r"severity|worst|dice|counting|example", key):
            assert texts.normal(fact) in read, key


def test_a_page_without_room_names_itself_and_the_excess() -> None:
    with pytest.raises(DoesNotFit) as fault:
        pieces.draw(rules.load(), id_of("reference/pyrates"), FONTS, Room(7.4, 5.0))
    assert str(fault.value).startswith("pyrates:reference/pyrates: ")
    assert fault.value.excess_in > 1


def test_folded_handouts_have_both_sides_on_one_page() -> None:
    wanted = ordered(paper="letter", backs="fold-over")
    with TemporaryDirectory() as folder:
        jobs = make.jobs((id_of("handout/pyrates"),), Path(folder), Path(folder) / "x.pdf", on_paper=True)
        report = printing.run(jobs, wanted)
        (page,) = pdf.read(report.files[0].read_bytes()).pages
    assert report.sheets == 1
    for title in ("You shoot", "You are shot at", wanted.edition.words.say("sheet.fold")):
        assert title in texts.sentences(page)


def test_copies_of_handouts_share_sheets() -> None:
    """Nine handouts, two on a sheet: five sheets, printed on both sides."""
    wanted = ordered(paper="letter", copies="9")
    with TemporaryDirectory() as folder:
        jobs = make.jobs((id_of("handout/rwnn"),), Path(folder), Path(folder) / "x.pdf", on_paper=True)
        report = printing.run(jobs, wanted)
        pages = pdf.read(report.files[0].read_bytes()).pages
    assert (report.sheets, len(pages)) == (5, 10)
