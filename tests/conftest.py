"""Options of the whole suite."""

from __future__ import annotations

import os

import pytest
from hypothesis import settings

pytest_plugins = ["needs"]
# The same examples each time: a suite passes or fails by the change alone. PRINTGEN_TESTS_HUNT=1 looks for others.
settings.register_profile("printgen", deadline=None, derandomize=not os.environ.get("PRINTGEN_TESTS_HUNT"))
settings.load_profile("printgen")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--cases",
        action="append",
        metavar="FILE",
        help="A JSON file of worked cases for tests/test_cases.py; may be given again. Default: tests/cases/*.json.",
    )
