"""Chances counted by playing every roll: the plain way, to hold the quick one against."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from fractions import Fraction
from functools import cache
from itertools import combinations_with_replacement, product
from math import factorial, prod
from pathlib import Path
from typing import Any

from msgspec.structs import replace

import printgen.press
from printgen.press.order.order import Call, Order
from printgen.press.playing import scenarios
from printgen.resolver import (
    AnyScenario,
    Dice,
    Every,
    GrenadeScenario,
    Outcome,
    Seeded,
    ShotScenario,
    VolleyScenario,
    prepare,
)
from printgen.resolver.dice import Faces, Need
from printgen.resolver.odds import Answer, read
from printgen.resolver.policies import BEST
from printgen.rules import Edition

HERE = Path(__file__).parent / "scenarios"
STARTERS = Path(printgen.press.__file__).parent / "starters"
FILES = (*sorted(HERE.glob("*.toml")), *sorted(STARTERS.glob("scenario-*.toml")))


class EveryUnordered(Every):
    """Every roll, but a throw played once for all its orders where nothing but the order differs.

    ``stands_for`` is how many rolls a play stands for. Saves keep their order: each die saves something of its own.
    """

    def __init__(self, by: str) -> None:
        super().__init__(by)
        self.stands_for, self.share = 1, Fraction(1)

    def begin(self) -> None:
        self.stands_for, self.share = 1, Fraction(1)

    def _fall(self, needs: Sequence[Need]) -> Iterator[Faces]:
        for need in needs:
            if not need.times or need.path[-1] == "save_dice":
                yield from super()._fall([need])
                continue
            throws = _throws(need.faces, need.times, need.each)
            ways, dice = throws[self._throw(len(throws)) - 1]
            self.stands_for *= ways
            self.share *= Fraction(ways * len(throws), need.faces**need.dice)
            yield dice


@cache
def _throws(faces: int, times: int, each: int) -> list[tuple[int, Faces]]:
    """Every throw of so many times so many dice without its order, and in how many orders it can fall."""
    found = []
    for throw in combinations_with_replacement(list(product(range(1, faces + 1), repeat=each)), times):
        ways = factorial(times) // prod(factorial(many) for many in Counter(throw).values())
        found.append((ways, tuple(face for dice in throw for face in dice)))
    return found


def size(edition: Edition, scenario: AnyScenario, tries: int = 60) -> float:
    """About how many rolls there are: each try goes down one way, and multiplies the ways it passes."""
    ready, found = prepare(edition, scenario), 0
    for seed in range(tries):
        dice = _Passing(seed)
        ready.play(dice)
        found += dice.ways
    return found / tries


class _Passing(Seeded):
    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.ways = 1

    def _throws(self, faces: int, dice: int) -> Faces:
        self.ways *= faces**dice
        return super()._throws(faces, dice)


class _Alike(Every):
    """Every roll, but of dice on which no other dice hang only one, which stands for all: to count rolls by."""

    def __init__(self, hangs: Collection[str]) -> None:
        super().__init__()
        self._hangs, self.stands_for = hangs, 1

    def begin(self) -> None:
        self.stands_for = 1

    def _fall(self, needs: Sequence[Need]) -> Iterator[Faces]:
        for need in needs:
            if any(key in self._hangs for key in need.path):
                yield from super()._fall([need])
                continue
            self.stands_for *= need.faces**need.dice
            yield (1,) * need.dice


def rolls(edition: Edition, scenario: AnyScenario, most: int) -> int:
    """How many rolls there are; where they are more than ``most``, some number above it."""
    hangs = {"dice", "to_hit", "gamble_die"}
    if isinstance(scenario, VolleyScenario) and any(
        each.weapon == "dart" for each in scenario.volley.shooters
    ):
        hangs.add("save_dice")
    ready, alike, found = prepare(edition, scenario), _Alike(hangs), 0

    def play(dice: Dice) -> Outcome:
        alike.begin()
        return ready.play(dice)

    for _ in alike.outcomes(play):
        found += alike.stands_for
        if found > most:
            break
    return found


def counted(
    edition: Edition, scenario: AnyScenario, answer: Answer, by: str = BEST, whole: bool = True
) -> tuple[int, dict[Any, dict[Any, Fraction]]]:
    """How many rolls there are, and the chances of every question of ``answer``, each roll played."""
    ready, every = prepare(edition, scenario), EveryUnordered(by)

    def play(dice: Dice) -> Outcome:
        every.begin()
        return ready.play(dice)

    together: dict[tuple[Any, ...], Fraction] = {}
    rolls = 0
    for weight, outcome in every.outcomes(play):
        assert not (whole and outcome.waiting), outcome.waiting
        rolls += every.stands_for
        answers = tuple([read(outcome.tree, question) for question in answer.chances])
        together[answers] = together.get(answers, Fraction(0)) + weight * every.share
    found: dict[Any, dict[Any, Fraction]] = {question: {} for question in answer.chances}
    for answers, chance in together.items():
        for told, chances in zip(answers, found.values(), strict=True):
            chances[told] = chances.get(told, Fraction(0)) + chance
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
