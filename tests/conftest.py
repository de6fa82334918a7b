"""Options of the whole suite."""

from __future__ import annotations

import pytest
from hypothesis import settings

pytest_plugins = ["needs"]
settings.register_profile("printgen", deadline=None)
settings.load_profile("printgen")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--cases",
        action="append",
        metavar="FILE",
        help="A JSON file of worked cases for tests/test_cases.py; may be given again. Default: tests/cases/*.json.",
    )
