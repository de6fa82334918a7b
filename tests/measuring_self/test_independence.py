"""The readers would prove nothing if they read with the code that writes."""

from __future__ import annotations

import ast
from pathlib import Path

import measuring

SOURCES = sorted(Path(measuring.__file__).parent.glob("*.py"))


def imported(source: Path) -> set[str]:
    names: set[str] = set()
    for node in ast.walk(ast.parse(source.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            names.add(node.module or "")
    return {name.partition(".")[0] for name in names}


def test_the_readers_import_nothing_of_printgen_or_its_writers() -> None:
    assert len(SOURCES) > 5
    for source in SOURCES:
        assert not imported(source) & {"printgen", "reportlab", "svgwrite", "uharfbuzz"}, source.name
