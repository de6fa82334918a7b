"""The house from outside: what stands at the top level, and who may know how long an inch is."""

from __future__ import annotations

import ast
import tokenize
from collections.abc import Iterator
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


def opened_as_text(module: Path) -> Iterator[ast.Call]:
    """Every call by which text is read or written, or a file opened that is not said to hold bytes."""
    text = module.read_text(encoding="utf-8")
    for call in ast.walk(ast.parse(text)) if "open(" in text or "_text(" in text else ():
        if isinstance(call, ast.Call):
            name = ast.unparse(call.func).rpartition(".")[2]
            words = [each.value for each in call.args if isinstance(each, ast.Constant)]
            opens = ast.unparse(call.func) in ("open", "io.open", "os.fdopen") or (
                name == "open" and words[:1] in (["r"], ["w"], ["a"], ["x"])
            )
            if name in ("read_text", "write_text") or (opens and not any("b" in str(word) for word in words)):
                yield call


@pytest.mark.parametrize("room", ["printgen", "tests"])
def test_every_text_is_opened_with_its_encoding(room: str) -> None:
    """Else it is read as the machine likes: on Windows in letters of its own."""
    found = []
    for module in (ROOT / room).rglob("*.py"):
        for call in opened_as_text(module):
            said = [ast.unparse(each) for each in (*call.args, *(named.value for named in call.keywords))]
            if not any("utf-8" in word or "encoding" in word for word in said):
                found.append(f"{module}:{call.lineno}")
    assert found == []


def test_printgen_writes_bytes() -> None:
    """Text that is written as such gets other ends of lines on Windows, and other letters."""
    modules = (ROOT / "printgen").rglob("*.py")
    assert [module for module in modules if ".write_text(" in module.read_text(encoding="utf-8")] == []


@pytest.mark.parametrize("name", ["fcntl", "resource", "pwd", "grp", "termios"])
def test_what_only_unix_has_is_asked_for_where_it_may_be_missing(name: str) -> None:
    """In a function or a branch, never at the left edge of a module."""
    modules = (ROOT / "printgen").rglob("*.py")
    lines = (line for module in modules for line in module.read_text(encoding="utf-8").splitlines())
    assert [line for line in lines if line.startswith((f"import {name}", f"from {name} "))] == []


def test_no_process_is_forked() -> None:
    modules = list((ROOT / "printgen").rglob("*.py"))
    texts = {module: module.read_text(encoding="utf-8") for module in modules}
    assert [module for module, text in texts.items() if "os.fork" in text or "get_context()" in text] == []
    starting = [text for text in texts.values() if "ProcessPoolExecutor(" in text]
    assert all('get_context("spawn")' in text for text in starting)
