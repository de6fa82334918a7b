"""Chances counted by playing every roll: the plain way, to hold the quick one against."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path
from typing import Any

from msgspec.structs import replace

import printgen.press
from printgen.press import scenarios
from printgen.press.order import Call, Order
from printgen.resolver import AnyScenario, Every, GrenadeScenario, ShotScenario, VolleyScenario, prepare
from printgen.resolver.odds import Answer, read
from printgen.resolver.policies import BEST
from printgen.rules import Edition

HERE = Path(__file__).parents[1] / "scenarios"
STARTERS = Path(printgen.press.__file__).parent / "starters"
FILES = (*sorted(HERE.glob("*.toml")), *sorted(STARTERS.glob("scenario-*.toml")))


class TooMany(Exception):
    """More rolls than were asked for."""


def counted(
    edition: Edition, scenario: AnyScenario, answer: Answer, most: int, by: str = BEST
) -> tuple[int, dict[Any, dict[Any, Fraction]]]:
    """How many rolls there are, and the chances of every question of ``answer``, each roll played."""
    ready, every = prepare(edition, scenario), Every(by)
    found: dict[Any, dict[Any, Fraction]] = {question: {} for question in answer.chances}
    rolls = 0
    for weight, outcome in every.outcomes(ready.play):
        assert not outcome.waiting, outcome.waiting
        rolls += 1
        if rolls > most:
            raise TooMany
        for question, chances in found.items():
            told = read(outcome.tree, question)
            chances[told] = chances.get(told, Fraction(0)) + weight
    return rolls, found


def told(answer: Answer) -> dict[Any, dict[Any, Fraction]]:
    """The same of the quick way; what cannot be is left out."""
    return {
        question: {outcome: chance for outcome, chance in chances if chance}
        for question, chances in answer.chances.items()
    }


def loaded(file: Path) -> tuple[Edition, AnyScenario]:
    """A scenario and the rules that it is played by."""
    source = scenarios.read(file)
    scenario = scenarios.scenario_of(source)
    return scenarios.edition_of(Order(Call(), None, HERE), source, scenario), scenario


def openings(scenario: AnyScenario) -> Iterator[AnyScenario]:
    """The scenario with its last stage of dice open, its last two, and so on."""
    for opened in _stages(scenario):
        if opened != scenario:
            scenario = opened
            yield scenario


def _stages(scenario: AnyScenario) -> Iterator[AnyScenario]:
    if isinstance(scenario, ShotScenario):
        for key in ("hit_dice", "to_hit", "dice"):
            scenario = replace(scenario, shot=replace(scenario.shot, **{key: None}))
            yield scenario
    elif isinstance(scenario, VolleyScenario):
        for key in ("poison_die", "save_dice"):
            units = tuple(
                replace(unit, figure=tuple(replace(each, **{key: None}) for each in unit.figure))
                for unit in scenario.unit
            )
            scenario = replace(scenario, unit=units)
            yield scenario
        scenario = replace(scenario, volley=replace(scenario.volley, section=None))
        yield scenario
        shooters = tuple(replace(each, gamble_die=None) for each in scenario.volley.shooters)
        yield replace(scenario, volley=replace(scenario.volley, shooters=shooters))
    elif isinstance(scenario, GrenadeScenario):
        scenario = replace(scenario, figure=tuple(replace(each, save_dice=None) for each in scenario.figure))
        yield scenario
        for key in ("damage_dice", "dice"):
            scenario = replace(scenario, grenade=replace(scenario.grenade, **{key: None}))
            yield scenario
