"""The layouts that ship: what stands on their sheets, counted and measured by hand."""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest

from finished import ordered
from measuring import pdf
from measuring.found import Page
from printgen.press.building import build
from printgen.press.order import layouts
from printgen.press.runs import printing
from printgen.words import languages

MM = 1 / 25.4
PITCH = 28.4 * MM
"""An inch and 3 mm between two markers."""


@cache
def pages_of(name: str, paper: str) -> tuple[Page, ...]:
    wanted = ordered(paper=paper)
    with TemporaryDirectory() as folder:
        chosen = layouts.chosen(Path(folder), [name])
        report = printing.run(build.jobs(wanted.edition, chosen, Path(folder)), wanted)
        (printed,) = (path for path in report.files if path.suffix == ".pdf")
        return pdf.read(printed.read_bytes()).pages


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_tokens_come_as_often_as_they_are_used(paper: str) -> None:
    runs = [run for page in pages_of("tokens", paper) for run in page.words if run.label == "letter"]
    tokens = Counter(run.labels[0] for run in runs if ":token/" in run.labels[0])
    assert tokens.pop("pyrates:token/wound") == 8
    assert tokens.pop("pyrates:token/poison") == 6
    for name in ("aimed", "one-fired", "both-fired"):
        assert tokens.pop(f"rwnn:token/{name}") == 6
    assert set(tokens.values()) == {4}
    assert len(tokens) == 7


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_markers_stand_three_millimetres_apart_for_a_punch(paper: str) -> None:
    for page in pages_of("tokens", paper):
        wounds = [
            run for run in page.words if run.label == "letter" and run.labels[0] == "pyrates:token/wound"
        ]
        rows: dict[float, list[float]] = {}
        for run in wounds:
            rows.setdefault(round(run.at[1], 3), []).append(run.at[0])
        for row in rows.values():
            row.sort()
            steps = [after - before for before, after in pairwise(row)]
            assert steps == pytest.approx([PITCH] * len(steps), abs=0.002)


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_every_range_has_its_stick_whole(paper: str) -> None:
    pages = pages_of("sticks", paper)
    sticks = Counter(
        label
        for page in pages
        for label in dict.fromkeys(label for shape in page.shapes for label in shape.labels)
        if ":stick/" in label
    )
    assert sticks == {f"pyrates:stick/{reach}": 1 for reach in (4, 6, 8, 12)}
    assert not any("tile." in label for page in pages for shape in page.shapes for label in shape.labels)


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_every_table_is_there_once(paper: str) -> None:
    found = Counter(
        label
        for page in pages_of("tables", paper)
        for label in dict.fromkeys(label for shape in page.shapes for label in shape.labels)
        if ":table/" in label or ":sheet/" in label
    )
    assert set(found.values()) == {1}
    assert len(found) == 5 + 10 + 3


def said(table: dict[str, Any], at: str = "") -> Iterator[tuple[str, Any]]:
    """Every word of a layout that is printed, by where it stands."""
    for key, value in table.items():
        if key in ("name", "text", "stock", "pouch"):
            yield f"{at}{key}", value
        elif isinstance(value, dict):
            yield from said(value, f"{at}{key}.")


@pytest.mark.parametrize("file", sorted(layouts.shipped_folder().glob("*.toml")), ids=lambda file: file.stem)
def test_every_printed_word_of_a_layout_is_there_in_each_language(file: Path) -> None:
    found = dict(said(tomllib.loads(file.read_text("utf-8"))))
    assert found
    for where, words in found.items():
        assert set(words) == set(languages()), where
        assert all(words.values()), where
