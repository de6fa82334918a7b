"""Editions, and playing tables in a line."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from events import Play, scenario
from printgen import rules
from printgen.resolver import Dice, Outcome, resolve
from printgen.rules import Edition


@pytest.fixture(scope="session")
def edition() -> Edition:
    return rules.load()


@pytest.fixture(scope="session")
def play() -> Play:
    """Play tables under switches and settings in force."""
    editions: dict[tuple[tuple[str, Any], ...], Edition] = {}

    def played(tables: Mapping[str, Any], dice: Dice | None = None, /, **choices: Any) -> Outcome:
        key = tuple(sorted(choices.items()))
        if key not in editions:
            named = {name.replace("_", "-"): value for name, value in choices.items()}
            editions[key] = rules.load(choices=named)
        return resolve(editions[key], scenario(tables), dice)

    return played
