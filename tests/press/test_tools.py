"""Versions, code, data and fonts all stand behind a file; looking at them imports nothing."""

from __future__ import annotations

import ast
import os
import shutil
import sys
from collections.abc import Iterator
from importlib import metadata
from pathlib import Path

import pytest

from printgen import __version__
from printgen.drawing.fonts import SHIPPED
from printgen.press.building import tools
from printgen.press.building.tools import Tools


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of the package that stands for it."""
    copy = shutil.copytree(tools.PACKAGE, tmp_path / "printgen")
    monkeypatch.setattr(tools, "PACKAGE", copy)
    return copy


def test_versions_are_those_that_are_installed() -> None:
    found = tools._versions()
    assert found[0] == __version__
    for library in tools.LIBRARIES:
        named = [each for each in found[2:] if each.lower().startswith(f"{library}-")]
        assert named == [each for each in named if metadata.version(library) in each] != [], library


def imported(source: str) -> Iterator[str]:
    """The modules that a program loads, also those that only some formats need."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (each.name for each in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield node.module or ""
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "extra":
            yield ast.literal_eval(node.args[0])


def test_every_library_that_draws_or_renders_is_among_them() -> None:
    """A new format's, too. What reads our own data shapes nothing: what it read is in the drawing."""
    rooms = (tools.PACKAGE / room for room in ("drawing", "pieces", "render", "sheets"))
    files = [path for room in rooms for path in room.rglob("*.py")]
    modules = {name.partition(".")[0] for path in files for name in imported(path.read_text("utf-8"))}
    owners = metadata.packages_distributions()
    libraries = {owners[each][0].lower() for each in modules - sys.stdlib_module_names - {"printgen"}}
    assert {"ezdxf", "reportlab"} < libraries
    assert libraries - {"tomli"} <= set(tools.LIBRARIES)


def test_every_file_of_printgen_and_every_font_is_looked_at() -> None:
    seen = {name for name, *_ in tools._files()}
    for path in tools.PACKAGE.rglob("*"):
        if path.is_file() and "__pycache__" not in path.parts:
            assert f"printgen/{path.relative_to(tools.PACKAGE).as_posix()}" in seen
    assert {f"{package}/files/{file}" for package, file in SHIPPED.values()} <= seen


@pytest.mark.parametrize(
    "file", ["rules/data/rwnn.toml", "words/en.toml", "drawing/finishes.toml", "pieces/cone.py"]
)
def test_changed_code_or_data_is_another_tool(package: Path, file: str) -> None:
    before = tools.tools()
    with (package / file).open("a", encoding="utf-8") as stream:
        stream.write("# more\n")
    now = tools.tools(before)
    assert now.stamp != before.stamp
    assert now.content != before.content


def test_what_was_only_touched_is_the_same_tool(package: Path) -> None:
    before = tools.tools()
    os.utime(package / "units.py", ns=(1, 1))
    now = tools.tools(before)
    assert now.stamp != before.stamp
    assert now.content == before.content


def test_what_python_makes_on_the_way_is_no_tool(package: Path) -> None:
    before = tools.tools()
    (package / "__pycache__").mkdir(exist_ok=True)
    (package / "__pycache__" / "x.pyc").write_bytes(b"x")
    assert tools.tools() == before


def test_what_is_known_is_not_read_again(package: Path) -> None:
    known = Tools(tools.stamp(), "known")
    assert tools.tools(known) is known
