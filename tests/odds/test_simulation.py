"""Seeded plays: the same everywhere, and within five standard deviations of what is exact."""

from __future__ import annotations

import os
import subprocess
import sys
from math import sqrt
from pathlib import Path
from typing import Any

import pytest

from counting import FILES, loaded
from events import figure, scenario, volley
from printgen import rules
from printgen.errors import Refused
from printgen.resolver import AnyScenario
from printgen.resolver.odds import fresh, odds
from printgen.resolver.odds.simulation import interval, simulate
from printgen.rules import Edition

PLAYS, SEED = 400, 20


def askable() -> dict[str, tuple[Edition, AnyScenario]]:
    found = {}
    for file in FILES:
        edition, whole = loaded(file)
        try:
            odds(edition, fresh(whole))
        except Refused:
            continue
        found[file.stem] = edition, fresh(whole)
    return found


ASKABLE = askable()


@pytest.mark.parametrize("name", ASKABLE)
def test_a_simulation_is_near_the_odds(name: str) -> None:
    edition, opened = ASKABLE[name]
    exact, found = odds(edition, opened), simulate(edition, opened, PLAYS, SEED)
    assert set(found.chances) == set(exact.chances)
    for question, chances in exact.chances.items():
        for outcome, chance in chances:
            deviation = sqrt(float(chance * (1 - chance)) / PLAYS)
            assert abs(float(found.chances[question][outcome] - chance)) <= 5 * deviation + 5 / PLAYS, (
                question
            )


def small() -> tuple[Edition, AnyScenario]:
    edition = rules.load(choices={"base-save": 5, "saved-knockdown-becomes": "wound"})
    return edition, scenario(volley([], [figure("a", 3), figure("b", 4)], count=4))


def test_a_seed_is_the_same_play_everywhere() -> None:
    """Counted once and pinned: another version of Python or another machine has to find the same."""
    edition, opened = small()
    found = simulate(edition, opened, 200, 7)
    assert found == simulate(edition, opened, 200, 7)
    assert found != simulate(edition, opened, 200, 8)
    assert dict(found.chances["volley", "sections", "1"].ways) == PINNED


def test_a_seed_does_not_hang_on_hashing() -> None:
    code = (
        "import sys; sys.path[:0] = ['tests', 'tests/odds', '.']; import test_simulation as t;"
        "print(t.simulate(*t.small(), 50, 3).chances)"
    )
    said = {
        subprocess.run(
            [sys.executable, "-c", code],
            env={**os.environ, "PYTHONHASHSEED": seed},
            cwd=Path(__file__).parents[2],
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    }
    assert len(said) == 1


def test_the_interval_holds_the_share_and_stays_between_never_and_always() -> None:
    edition, opened = small()
    chances: Any = simulate(edition, opened, 100, 1).chances["volley", "knockdowns"]
    for outcome, chance in chances:
        low, high = interval(chances, outcome)
        assert 0 <= low <= float(chance) <= high <= 1
        assert high - low < 0.25


def test_a_play_that_waits_is_refused_and_casualties_are_counted_without_saves() -> None:
    opened = scenario(volley([], [figure("a", 3)], count=3))
    with pytest.raises(Refused, match="set base-save"):
        simulate(rules.load(), opened, 50, 1)
    found = simulate(rules.load(), opened, 50, 1, before_saves=True)
    assert sum(found.chances["volley", "casualties"].ways.values()) == 50


PINNED = {"four": 10, "full-house": 27, "nothing": 7, "pair": 75, "straight": 14, "three": 34, "two-pair": 33}
