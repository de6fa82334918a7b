"""Tests that need a program which Python's packages do not bring: left out where it is missing, and that is said.

Mark a test ``@pytest.mark.needs("chromium")``. Whoever must have them all names the programs in
PRINTGEN_TESTS_NEED, as ``.ci/run`` does: a missing one then ends the run. What is no program but a file is named
by a variable of its own.
"""

from __future__ import annotations

import os
import shutil
from collections import Counter

import pytest

REQUIRED = "PRINTGEN_TESTS_NEED"
FILES = {"axe-core": "PRINTGEN_AXE"}
"""Files, and the variable that says where each lies."""
_left_out: Counter[str] = Counter()


def is_here(name: str) -> bool:
    """Whether a program can be run, or a file lies where its variable says."""
    if name in FILES:
        return os.path.isfile(os.environ.get(FILES[name], ""))  # noqa: PTH113 (an empty text is no path)
    return shutil.which(name) is not None


def pytest_configure(config: pytest.Config) -> None:
    missing = [name for name in os.environ.get(REQUIRED, "").split() if not is_here(name)]
    if missing:
        raise pytest.UsageError(f"{REQUIRED} asks for {', '.join(missing)}, which is not installed")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    kept: list[pytest.Item] = []
    gone: list[pytest.Item] = []
    for item in items:
        needed = [name for mark in item.iter_markers("needs") for name in mark.args]
        missing = [name for name in needed if not is_here(name)]
        (gone if missing else kept).append(item)
        _left_out.update(missing)
    if gone:
        config.hook.pytest_deselected(items=gone)
        items[:] = kept


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    missing = {name for name in _programs if not is_here(name)}
    for name in sorted(missing):
        terminalreporter.write_line(f"left out, as {name} is not installed: {_programs[name]}")


_programs = {
    "axe-core": "what keeps people from using the page (tests/web/test_browser.py)",
    "chromium": "the page in a browser (tests/web/test_browser.py)",
    "gs": "files re-saved by Ghostscript (tests/proof/test_proof_of_resaved_files.py)",
}
