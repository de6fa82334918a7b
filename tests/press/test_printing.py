"""Jobs run with a drawing that needs no rules: names, numbers, sheets, and nothing touched on an error."""

from collections.abc import Sequence
from pathlib import Path

import pytest

from printgen import pieces
from printgen.drawing.arranging import Room
from printgen.drawing.fonts import Fonts
from printgen.drawing.outlines import rectangle
from printgen.drawing.shapes import Drawing
from printgen.drawing.shapes import Path as Outline
from printgen.errors import Refused
from printgen.facts.piece_id import PieceId
from printgen.geometry import Box
from printgen.press.order import endings
from printgen.press.order.order import Call, Order, order
from printgen.press.runs import make, printing
from printgen.press.runs.job import Job, Part
from printgen.rules import Edition

SMALL, BIG, BROKEN = (
    PieceId("rwnn", "card", "small"),
    PieceId("rwnn", "cone", "big"),
    PieceId("rwnn", "card", "broken"),
)
SIZES = {"small": (2.0, 3.0), "big": (12.0, 18.0)}


def draw(edition: Edition, piece: PieceId, fonts: Fonts, room: Room | None = None) -> Drawing:
    if piece.name == "broken":
        raise Refused(f"{piece}: words too long")
    width, height = SIZES[piece.name]
    return Drawing(str(piece), (), Outline(rectangle(Box(0, 0, width, height)), "cut"))


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Order:
    monkeypatch.setattr(pieces, "draw", draw)
    return order(Call(), tmp_path)


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


def test_a_job_becomes_a_pdf_and_numbered_svgs(here: Order, tmp_path: Path) -> None:
    told: list[tuple[int, int, str]] = []
    asked = Job(tmp_path / "all", "All", (Part("All", (SMALL, BIG)),))
    report = printing.run([asked], here, lambda *step: told.append(step))
    assert names(tmp_path) == [*(f"all-{number}of6.svg" for number in range(1, 7)), "all.pdf"]
    assert sorted(path.name for path in report.files) == names(tmp_path)
    assert report.sheets == 6
    assert [step[0] for step in told] == list(range(8))
    assert (tmp_path / "all.pdf").read_bytes().startswith(b"%PDF-1.7")


def test_the_count_is_told_before_anything_is_written(here: Order, tmp_path: Path) -> None:
    told: list[tuple[str, ...]] = []

    def noted(notes: Sequence[str]) -> None:
        assert not names(tmp_path)
        told.append(tuple(notes))

    report = printing.run([Job(tmp_path / "big", "Big", (Part("Big", (BIG,)),))], here, noted=noted)
    said = "rwnn:cone/big (12.00 x 18.00 in) is larger than a4: 4 sheets to glue and a page that shows how"
    assert told == [report.notes] == [(said,)]


def test_without_bars_a_piece_is_in_the_middle_of_its_sheet(here: Order, tmp_path: Path) -> None:
    report = printing.run([Job(tmp_path / "x", "X", (Part("X", (SMALL, BIG), bars=False),), ("svg",))], here)
    assert names(tmp_path) == ["x-1of2.svg", "x-2of2.svg"]
    assert len(report.notes) == 1
    text = (tmp_path / "x-1of2.svg").read_text("utf-8")
    assert 'width="8.267717in"' in text
    assert "check-bar" not in text


def test_one_page_needs_no_number(here: Order, tmp_path: Path) -> None:
    printing.run([Job(tmp_path / "one", "One", (Part("One", (SMALL,), True),))], here)
    assert names(tmp_path) == ["one.pdf", "one.svg"]


def test_every_piece_that_cannot_be_drawn_is_told_and_no_file_is_touched(here: Order, tmp_path: Path) -> None:
    (tmp_path / "one.pdf").write_bytes(b"old")
    other = PieceId("pyrates", "card", "broken")
    asked = [
        Job(tmp_path / "one", "One", (Part("One", (SMALL, BROKEN)),)),
        Job(tmp_path / "two", "Two", (Part("Two", (other,)),)),
    ]
    with pytest.raises(Refused) as refused:
        printing.run(asked, here)
    assert [str(fault) for fault in refused.value.faults] == [
        f"{BROKEN}: words too long",
        f"{other}: words too long",
    ]
    assert (tmp_path / "one.pdf").read_bytes() == b"old"
    assert names(tmp_path) == ["one.pdf"]


def test_a_folder_in_the_way_of_the_last_file_leaves_the_first(here: Order, tmp_path: Path) -> None:
    (tmp_path / "one.pdf").write_bytes(b"old")
    (tmp_path / "one.svg").mkdir()
    with pytest.raises(Refused, match="is a folder"):
        printing.run([Job(tmp_path / "one", "One", (Part("One", (SMALL,), True),))], here)
    assert (tmp_path / "one.pdf").read_bytes() == b"old"


def test_the_same_job_gives_the_same_bytes(here: Order, tmp_path: Path) -> None:
    for name in ("one", "two"):
        printing.run([Job(tmp_path / name / "x", "X", (Part("X", (SMALL, BIG)),))], here)
    for path in (tmp_path / "one").iterdir():
        assert path.read_bytes() == (tmp_path / "two" / path.name).read_bytes()


def test_jobs_of_make() -> None:
    out = Path("output")
    both = (SMALL, BIG)
    assert make.jobs(both, out, Path("x.pdf"), False) == (
        Job(Path("x"), "Pieces", (Part("Pieces", both, True),), ("pdf",)),
    )
    assert [each.path for each in make.jobs(both, out, None, False)] == [
        out / "rwnn-card-small",
        out / "rwnn-cone-big",
    ]
    (sheets,) = make.jobs(both, out, None, True)
    assert sheets.path == out / "pieces"
    assert not sheets.parts[0].alone
    (one,) = make.jobs((SMALL,), out, Path("ring+12.5mm.svg"), True)
    assert one.path == Path("ring+12.5mm")
    assert one.endings == ("svg",)


def test_a_name_with_dots_keeps_them() -> None:
    assert endings.ended(Path("a/ring+12.5mm"), "pdf", "-1of2") == Path("a/ring+12.5mm-1of2.pdf")


def test_endings() -> None:
    assert endings.ending_of(Path("x.PDF")) == "pdf"
    with pytest.raises(Refused, match=r"x\.pfd does not end in \.pdf or \.svg \(nearest: pdf\)"):
        endings.ending_of(Path("x.pfd"))
    with pytest.raises(Refused):
        endings.ending_of(Path("pdf"))
