"""The house from outside: what stands at the top level, and who may know how long an inch is."""

from __future__ import annotations

import tokenize
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PLACED = {
    "pyproject.toml",
    "README.md",
    "LICENSE",
    "CHANGELOG.md",
    "CONTRIBUTING.md",
    "printgen",
    "layouts",
    "output",
    "tests",
}
CONVERSIONS = {2.54, 25.4, 72.0}


def numbers(module: Path) -> set[float]:
    """Every number written in ``module``, comments and strings aside."""
    with tokenize.open(module) as source:
        tokens = list(tokenize.generate_tokens(source.readline))
    written = (token.string for token in tokens if token.type == tokenize.NUMBER)
    return {float(number) for number in written if number.replace(".", "").isdigit()}


def test_top_level_holds_only_what_is_placed_there() -> None:
    names = {path.name for path in ROOT.iterdir() if not path.name.startswith(".")}
    assert names == PLACED


def test_only_units_knows_the_inch() -> None:
    knowing = {module for module in (ROOT / "printgen").rglob("*.py") if numbers(module) & CONVERSIONS}
    assert knowing == {ROOT / "printgen" / "units.py"}


@pytest.mark.parametrize("word", ["skip", "skipif", "xfail", "importorskip"])
def test_no_test_is_left_out(word: str) -> None:
    marks = (f"mark.{word}", f"pytest.{word}(")
    found = [
        path
        for path in (ROOT / "tests").rglob("*.py")
        if any(mark in path.read_text(encoding="utf-8") for mark in marks)
    ]
    assert found == []
