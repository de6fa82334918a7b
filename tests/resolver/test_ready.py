"""A scenario made ready once plays as one resolved afresh, whatever the dice."""

from __future__ import annotations

import copy
from collections.abc import Mapping
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from events import figure, scenario, shot, volley
from printgen import rules
from printgen.resolver import Dice, Given, Outcome, Ready, Seeded, prepare, resolve

STREET = {
    "shot": {"firer": "Cole", "weapon": "sawn-off", "target": "Ike", "barrels": 2, "aimed": True},
    "figure": [
        {"name": "Cole", "class": "gunman", "at": [0.0, 0.0]},
        {"name": "Ike", "at": [0.0, 5.0], "claims": ["cover"]},
        {"name": "Ma", "at": [2.5, 4.0], "base": {"oval": ["40 mm", "25 mm"], "facing": 30}},
        {"name": "Joe", "at": [-2.0, 6.5], "base": {"rectangle": ["30 mm", "50 mm"]}},
        {"name": "Zeb", "polar": {"range": 10.5, "bearing": -8}},
    ],
}
PLAYED: dict[str, tuple[dict[str, Any], dict[str, str | int]]] = {
    "literal": (STREET, {}),
    "dice": (STREET, {"hits-mode": "dice"}),
    "chosen": (STREET, {"correction-policy": "chosen"}),
    "seen": (shot(barrels=2), {}),
    "volley": (
        volley([], [figure("a", 4.0), figure("b", 5.0)], count=7),
        {"base-save": 5, "saved-knockdown-becomes": "wound"},
    ),
}


class Case:
    """A scenario, ready, beside what it takes to resolve it afresh."""

    def __init__(self, tables: Mapping[str, Any], choices: Mapping[str, str | int]) -> None:
        self.edition = rules.load(choices=choices)
        self.scenario = scenario(tables)
        self.ready: Ready = prepare(self.edition, self.scenario)

    def afresh(self, dice: Dice) -> Outcome:
        return resolve(self.edition, self.scenario, dice)


CASES = {name: Case(*played) for name, played in PLAYED.items()}


def told(outcome: Outcome) -> object:
    steps = [(step.text, step.rules, step.before, step.after, step.dice, step.path) for step in outcome.steps]
    return outcome.tree, steps, outcome.waiting


@pytest.mark.parametrize("name", CASES)
@settings(max_examples=40)
@given(seed=st.integers(0, 2**32))
def test_ready_plays_as_afresh(name: str, seed: int) -> None:
    case = CASES[name]
    assert told(case.ready.play(Seeded(seed))) == told(case.afresh(Seeded(seed)))


@pytest.mark.parametrize("name", CASES)
def test_ready_waits_as_afresh(name: str) -> None:
    case = CASES[name]
    assert case.ready.play(Given()).waiting
    assert told(case.ready.play(Given())) == told(case.afresh(Given()))


def test_a_play_leaves_earlier_outcomes_alone() -> None:
    ready = CASES["literal"].ready
    outcomes = [ready.play(Seeded(seed)) for seed in range(20)]
    kept = copy.deepcopy([(outcome.tree, len(outcome.steps)) for outcome in outcomes])
    for seed in range(100, 200):
        ready.play(Seeded(seed))
    assert [(outcome.tree, len(outcome.steps)) for outcome in outcomes] == kept
