"""Files that other programs wrote anew: the numbers and the words hold, and what was lost is said."""

from __future__ import annotations

import subprocess
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

import pikepdf
import pytest

from proof import tamper_pdf as pdf
from proof.makings import alone, proved, sheets, wrong

SCALING = "file.print-scaling: PrintScaling is not set, so a viewer may shrink the page; it must be None"


@cache
def by_ghostscript(data: bytes) -> bytes:
    """As Ghostscript writes a PDF anew: without labels, forms and how a viewer is to print."""
    with TemporaryDirectory() as folder:
        before, after = Path(folder) / "before.pdf", Path(folder) / "after.pdf"
        before.write_bytes(data)
        subprocess.run(
            [
                "gs",
                "-q",
                "-dSAFER",
                "-dNOPAUSE",
                "-dBATCH",
                "-sDEVICE=pdfwrite",
                "-o",
                str(after),
                str(before),
            ],
            check=True,
            capture_output=True,
        )
        return after.read_bytes()


ALONE = [
    "cone/sawn-off+frame+tab",
    "cone/all-half",
    "ring/grenade",
    "ring/grenade-collar",
    "throw/grenade",
    "stick/8",
    "table/shotgun-hits",
    "card/full-house",
    "pyrates:dial/fog",
    "check/page",
]


@pytest.mark.needs("gs")
@pytest.mark.parametrize("piece", ALONE)
def test_ghostscript_loses_how_to_print_and_nothing_else(piece: str) -> None:
    data = alone(piece)["pdf"]
    before, after = proved(data, "pdf"), proved(by_ghostscript(data), "pdf")
    assert wrong(before) == []
    assert wrong(after) == [SCALING]
    assert after.pieces == before.pieces
    lost = {row.fact for row in before.rows} - {row.fact for row in after.rows}
    assert not any(row.unit for row in before.rows if row.fact in lost), lost


@pytest.mark.needs("gs")
@pytest.mark.parametrize(
    ("pieces", "options"),
    [
        (("cone/shotgun",), {}),
        (("rwnn:card/aimed-shot", "rwnn:card/moved", "rwnn:card/both-barrels"), {"backs": "duplex"}),
        (("rwnn:card/aimed-shot", "rwnn:card/moved"), {"backs": "fold-over"}),
        (("rwnn:token/*",), {"backs": "duplex"}),
        (("rwnn:card/aimed-shot",), {"copies": "9"}),
    ],
    ids=["glued", "backs", "folded", "markers", "forms"],
)
def test_ghostscript_may_write_sheets_anew(pieces: tuple[str, ...], options: dict[str, str]) -> None:
    data = sheets(*pieces, cells=pieces[0].split(":")[-1][:4] != "cone", **options)["pdf"]
    after = proved(by_ghostscript(data), "pdf")
    assert wrong(after) == [SCALING]
    assert after.pieces == proved(data, "pdf").pieces


@pytest.mark.needs("gs")
def test_ghostscript_does_not_hide_what_was_tampered_with() -> None:
    data = by_ghostscript(pdf.drawn(alone("cone/sawn-off")["pdf"], pdf.scaled(0.97, 0.97)))
    said = wrong(proved(data, "pdf"))
    assert "cone.range is 11.64 in, the rules say 12" in said
    assert SCALING in said


@pytest.mark.parametrize("turn", [90, 180, 270])
def test_a_page_that_is_shown_turned_is_true(turn: int) -> None:
    """Ghostscript turns pages by the way most of their words run; paper and ink are the same."""
    document = pdf.opened(sheets("ring/grenade", "stick/8")["pdf"])
    document.pages[0].rotate(turn, relative=False)
    assert wrong(proved(pdf.saved(document), "pdf")) == []


@pytest.mark.parametrize(
    "turn",
    ["0 1 -1 0 595.276 0", "0 -1 1 0 0 595.276", "0 1 -1 0 718.583 123.307"],
    ids=["left", "right", "middle"],
)
@pytest.mark.parametrize("shown", [0, 90], ids=["upright", "shown turned"])
def test_a_page_whose_ink_is_turned_against_its_paper_is_caught(turn: str, shown: int) -> None:
    document = pdf.opened(sheets("ring/grenade", "stick/8")["pdf"])
    document.pages[0].rotate(shown, relative=False)
    data = pdf.drawn(pdf.saved(document), lambda content: f"q {turn} cm\n{content}\nQ")
    assert any("run off the paper" in each for each in wrong(proved(data, "pdf")))


@pytest.mark.parametrize("piece", ["cone/sawn-off", "card/full-house", "ring/grenade-collar"])
@pytest.mark.parametrize(
    "options",
    [
        {"linearize": True},
        {"object_stream_mode": pikepdf.ObjectStreamMode.generate, "recompress_flate": True},
        {"normalize_content": True},
        {"qdf": True},
    ],
    ids=["linearised", "packed", "normalised", "for reading"],
)
def test_qpdf_may_write_it_anew(piece: str, options: dict[str, object]) -> None:
    """pikepdf saves by qpdf: every way that it has to write a file."""
    data = pdf.saved(pdf.opened(alone(piece)["pdf"]), **options)
    assert wrong(proved(data, "pdf")) == []
