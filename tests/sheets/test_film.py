"""What is to be laminated has a line round it to trim the pouch along, measured in the finished file."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from click.testing import CliRunner

from decks import POKER, box_of, card, made, read
from measuring import area, pdf, texts
from measuring.found import Course, Page, Shape
from printgen import facts, rules
from printgen.cli import main
from printgen.geometry import Box
from printgen.press.packs import layout
from printgen.sheets.cards_way import Way

EDGE = 3 / 25.4
EDITION = rules.load()
CARDS = ("card/aimed-shot", "card/reload", "card/moved")


@cache
def pages(*words: str) -> tuple[Page, ...]:
    with TemporaryDirectory() as folder:
        file = Path(folder) / "x.pdf"
        told = CliRunner().invoke(main, ["make", *words, "-o", str(file)])
        assert told.exit_code == 0, told.stderr
        return pdf.read(file.read_bytes()).pages


def films(page: Page) -> list[Shape]:
    return [shape for shape in page.shapes if shape.label == "film"]


def lines_of(page: Page) -> list[Course]:
    """The closed solid lines: what pieces are cut out along is among them."""
    solid = [shape for shape in page.shapes if shape.stroke and not shape.fill and not shape.dash]
    return [course for shape in solid for course in shape.courses if course.closed]


def size(course: Course) -> float:
    left, bottom, right, top = area.box([course])
    return (right - left) * (top - bottom)


def within(inner: Course, outer: Course) -> bool:
    (a, b, c, d), (e, f, g, h) = area.box([inner]), area.box([outer])
    return a > e and b > f and c < g and d < h


def apart(point: tuple[float, float], course: Course) -> float:
    return float(area.gaps([point], [course])[0])


PIECES = [
    ("rwnn:card/*", "--paper", "letter"),
    ("ring/*", "throw/*", "dial/*", "--paper", "a4"),
    ("cone/scattergun", "stick/*", "deviation/*", "--paper", "a3"),
    ("cone/shotgun", "--paper", "24 x 24 in"),
]


@pytest.mark.parametrize("words", PIECES, ids=[words[0] for words in PIECES])
def test_the_line_runs_three_millimetres_outside_of_every_cut(words: tuple[str, ...]) -> None:
    found = set()
    for page in pages(*words, "--laminate"):
        solid = lines_of(page)
        for line in (course for shape in films(page) for course in shape.courses):
            cut = max((each for each in solid if within(each, line)), key=size)
            middles = [area.point_at(segment, 0.5) for segment in cut.segments]
            assert [apart(at, line) for at in middles] == pytest.approx([EDGE] * len(middles), abs=0.01)
            found.add(id(cut))
    asked = facts.find(EDITION, words[0]) + (facts.find(EDITION, words[1]) if "/" in words[1] else ())
    assert len(found) >= len(asked)


def test_no_two_lines_cross_and_all_are_printed() -> None:
    for page in pages("rwnn:card/*", "--paper", "letter", "--laminate"):
        boxes = [area.box(shape.courses) for shape in films(page)]
        for box in boxes:
            assert min(box[0], box[1], page.width - box[2], page.height - box[3]) > 3 / 25.4
            others = [each for each in boxes if each is not box]
            overlaps = (
                min(box[2], each[2]) - max(box[0], each[0]) > 1e-3
                and min(box[3], each[3]) - max(box[1], each[1]) > 1e-3
                for each in others
            )
            assert not any(overlaps)


def test_the_line_is_dashed_and_no_cut(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A plotter's file is without it, and the paper it is drawn on keeps its size."""
    monkeypatch.chdir(tmp_path)
    (page,) = pages("ring/grenade", "--paper", "a4", "--laminate")
    assert all(shape.dash and not shape.fill for shape in films(page))
    told = CliRunner().invoke(
        main, ["make", "ring/*", "--paper", "a4", "--laminate", "--cut-only", "-o", "x.svg"]
    )
    assert told.exit_code == 0
    assert 'data-label="film"' in Path("x.svg").read_text("utf-8")
    cuts = Path("x-cut.svg").read_text("utf-8")
    assert "stroke-dasharray" in Path("x.svg").read_text("utf-8")
    assert 'data-label="film"' not in cuts
    assert "stroke-dasharray" not in cuts
    assert CliRunner().invoke(main, ["proof", "x.svg", "x-cut.svg"]).exit_code == 0


@pytest.mark.parametrize(
    ("language", "words"),
    [("en", "trim the film along the long dashes, 3 mm outside"), ("de", "3 mm außerhalb")],
)
def test_the_sheet_says_what_to_do(language: str, words: str) -> None:
    said = ("--laminate", "--language", language)
    for page in (*pages("ring/grenade", "--paper", "a4", *said), *pages("ring/grenade", *said)):
        assert words in " ".join(texts.sentences(page).split())
    (page,) = pages("ring/grenade", "--paper", "a4", "--language", language)
    assert words not in texts.sentences(page)
    assert not films(page)


def test_a_page_that_fills_its_paper_has_no_line_and_does_not_speak_of_one() -> None:
    for page in pages("handout/rwnn", "--paper", "letter", "--laminate"):
        assert not films(page)
        assert "film" not in texts.sentences(page)


@pytest.mark.parametrize("more", [("--stock", "avery-5371"), ("--finish", "laser")])
def test_what_it_does_not_go_with_is_refused(more: tuple[str, ...], tmp_path: Path) -> None:
    words = ["make", "card/aimed-shot", "--laminate", *more, "--out", str(tmp_path / "out")]
    told = CliRunner().invoke(main, words)
    assert told.exit_code == 2
    assert "--laminate" in told.stderr
    assert not (tmp_path / "out").exists()


def test_a_piece_without_room_for_the_line_says_so(tmp_path: Path) -> None:
    """The sawn-off cone fits A3 turned or glued; its line would need another sheet."""
    told = CliRunner().invoke(
        main, ["make", "cone/sawn-off", "--paper", "a4", "--laminate", "-o", str(tmp_path / "x.pdf")]
    )
    assert told.exit_code == 0
    assert "no room on the paper for the line" in told.stderr


def test_a_layout_may_ask_for_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "layouts").mkdir()
    text = (
        'name = "Mine"\n[sheet.rings]\npieces = ["ring/grenade"]\nlaminate = true\n'
        '[sheet.discs]\npieces = ["dial/*"]\n'
    )
    (tmp_path / "layouts" / "mine.toml").write_text(text, "utf-8")
    assert CliRunner().invoke(main, ["build", "mine", "--paper", "a4"]).exit_code == 0
    found = pdf.read((tmp_path / "output" / "mine.pdf").read_bytes()).pages
    assert [bool(films(page)) for page in found] == [True, False]
    changed = text.replace("true", "false")
    (tmp_path / "layouts" / "mine.toml").write_text(changed, "utf-8")
    assert CliRunner().invoke(main, ["build", "mine", "--paper", "a4"]).exit_code == 0
    found = pdf.read((tmp_path / "output" / "mine.pdf").read_bytes()).pages
    assert not any(films(page) for page in found)


def test_the_convention_pack_draws_it_round_what_goes_into_pouches() -> None:
    """All but pages, which fill their paper."""
    pack = layout.load(layout.chosen(Path(), "convention"))
    in_pouches = {each.sheet.id: each.sheet.laminate for each in pack.sheets if each.pouch}
    assert in_pouches == {
        "characters": True,
        "characters-whole": True,
        "characters-large": True,
        "halves": False,
    }


# ---- folding


def test_the_ground_of_a_back_goes_on_over_the_fold() -> None:
    """2 mm of it on the front's side, over the whole fold, and nothing of the front lies in that strip."""
    cards = [card(number) for number in range(4)]
    for page in read(made(cards, Way(backs="fold-over"), "letter")):
        folds = [box_of(shape) for shape in page.shapes if shape.dash]
        assert folds
        for fold in folds:
            strips = [
                box
                for shape in page.shapes
                if shape.fill
                for box in [box_of(shape)]
                if min(box.width, box.height) < 0.1
                if abs(max(box.width, box.height) - max(POKER)) < 0.01
            ]
            beside = [box for box in strips if touches(fold.centre, box)]
            assert [min(box.width, box.height) for box in beside] == pytest.approx([2 / 25.4], abs=1e-4)


def touches(point: tuple[float, float], box: Box) -> bool:
    return box.grown(1e-6).holds(Box(*point, *point))


@pytest.mark.parametrize("set_", ["rwnn"])
def test_nothing_of_a_card_but_its_signature_lies_within_three_millimetres_of_the_fold(set_: str) -> None:
    for page in pages(f"{set_}:card/*", "--backs", "fold-over", "--paper", "letter"):
        folds = [shape for shape in page.shapes if shape.dash]
        for shape in folds:
            left, bottom, right, top = area.box(shape.courses)
            for run in page.words:
                if run.label != "colophon" and run.labels:
                    x, y = run.at
                    over = max(left - x, x - right, 0), max(bottom - y, y - top, 0)
                    assert max(over) > EDGE - 0.02 or min(over) > 0
