"""Tests that need a program which Python's packages do not bring: left out where it is missing, and that is said.

Mark a test ``@pytest.mark.needs("gs")``. Whoever must have them all names the programs in PRINTGEN_TESTS_NEED, as
``.ci/run`` does: a missing one then ends the run.
"""

from __future__ import annotations

import os
import shutil
from collections import Counter

import pytest

REQUIRED = "PRINTGEN_TESTS_NEED"
_left_out: Counter[str] = Counter()


def pytest_configure(config: pytest.Config) -> None:
    missing = [name for name in os.environ.get(REQUIRED, "").split() if not shutil.which(name)]
    if missing:
        raise pytest.UsageError(f"{REQUIRED} asks for {', '.join(missing)}, which is not installed")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    kept: list[pytest.Item] = []
    gone: list[pytest.Item] = []
    for item in items:
        needed = [name for mark in item.iter_markers("needs") for name in mark.args]
        missing = [name for name in needed if not shutil.which(name)]
        (gone if missing else kept).append(item)
        _left_out.update(missing)
    if gone:
        config.hook.pytest_deselected(items=gone)
        items[:] = kept


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    missing = {name for name in _programs if not shutil.which(name)}
    for name in sorted(missing):
        terminalreporter.write_line(f"left out, as {name} is not installed: {_programs[name]}")


_programs = {"gs": "files re-saved by Ghostscript (tests/proof/test_proof_of_resaved_files.py)"}
