"""How much of a sheet is covered with ink: told by a command, and little where it is to be saved."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest
from click.testing import CliRunner

from measuring import raster
from printgen.cli import main
from printgen.drawing import finish
from printgen.drawing.fonts import Fonts
from printgen.drawing.outlines import rectangle
from printgen.drawing.page import Page
from printgen.drawing.shapes import Path as Drawn
from printgen.geometry import Box
from printgen.press.order import layouts
from printgen.proof.coverage import coverage
from printgen.render import pdf

MOST = 12.0
"""Percent of a sheet."""
EVERY = tuple(name for name in layouts.files(Path("nowhere")) if name != "gallery")
"""Every layout that makes sheets."""


def page(share: float, role: str = "text.ink") -> Page:
    """A page of ten by ten inches with so much of it filled."""
    return Page("x", 10, 10, (Drawn(rectangle(Box(0, 0, 10, 10 * share)), role),))


@pytest.mark.parametrize("share", [0.0, 0.12, 0.5, 1.0])
def test_what_is_filled_is_covered(share: float, tmp_path: Path) -> None:
    ink = finish.load("colour").inks["text.ink"].fill
    assert ink
    dark = 1 - int(ink[1:3], 16) / 255
    with (tmp_path / "x.pdf").open("wb") as out:
        pdf.write(out, [page(share), page(0.25)], finish.load("colour"), Fonts.shipped(), "x")
    assert list(coverage(tmp_path / "x.pdf")) == pytest.approx([share * dark, 0.25 * dark], abs=0.002)


def run(*words: str) -> tuple[int, str, str]:
    told = CliRunner().invoke(main, words)
    return told.exit_code, told.stdout, told.stderr


def test_the_command_tells_it_of_each_sheet(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The same as another renderer finds; 1 where a sheet takes more than is allowed."""
    monkeypatch.chdir(tmp_path)
    assert run("make", "ring/*", "--paper", "a4", "-o", "x.pdf")[0] == 0
    code, out, _ = run("ink", "x.pdf", "--json")
    sheets = json.loads(out)["sheets"]
    assert code == 0
    found = [1 - np.mean(raster.pdf(Path("x.pdf").read_bytes(), n, 72)) / 255 for n in range(len(sheets))]
    assert [sheet["percent"] for sheet in sheets] == pytest.approx([100 * each for each in found], abs=0.3)
    code, out, _ = run("ink", "x.pdf")
    assert code == 0
    assert f"{sheets[0]['percent']:.2f} %" in out
    assert run("ink", "x.pdf", "--most", "99")[0] == 0
    assert run("ink", "x.pdf", "--most", "0.5")[0] == 1


@pytest.mark.parametrize("name", ["x.svg", "none.pdf"])
def test_what_is_no_pdf_is_refused(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "x.svg").write_text("<svg/>", "utf-8")
    code, out, said = run("ink", name)
    assert (code, out) == (2, "")
    assert name in said


DENSE = ("cards", "tokens")
"""The layouts whose sheets take the most."""


@pytest.mark.parametrize(
    "name",
    [pytest.param(name, marks=() if name in DENSE else pytest.mark.long) for name in EVERY],
)
def test_every_sheet_that_saves_ink_takes_little(name: str, tmp_path: Path) -> None:
    for paper in ("a4", "letter") if name in DENSE else ("letter",):
        words = ("build", name, "--finish", "low-ink", "--paper", paper, "--out", str(tmp_path / paper))
        code, _, said = run(*words)
        assert code == 0, said
        assert max(coverage(tmp_path / paper / f"{name}.pdf")) * 100 < MOST
