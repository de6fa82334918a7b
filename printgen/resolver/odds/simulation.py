"""Whole scenarios played with seeded dice, and counted. The same seed gives the same counts everywhere."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import sqrt
from typing import Any

from printgen.resolver.chances import Chances
from printgen.resolver.dice import Dice
from printgen.resolver.odds.answer import FATE, SUFFERS, Answer, Question, read
from printgen.resolver.odds.shooting import counted
from printgen.resolver.outcome import Outcome
from printgen.resolver.play import game_of, prepare
from printgen.resolver.policies import BEST, policy
from printgen.resolver.pools import sections
from printgen.resolver.refusal import refuse
from printgen.resolver.rolling_dice import Seeded
from printgen.resolver.scenario import AnyScenario, GrenadeScenario, ShotScenario, VolleyScenario
from printgen.rules import Edition, Game

CONFIDENCE = 0.95
"""How often the interval of a simulated chance holds the true one."""
_DEVIATIONS = 1.959963984540054
"""Standard deviations each side of a normal mean that hold so much."""

Told = Callable[[int, int], None]
"""Is told how many plays of how many are over."""


def simulate(
    edition: Edition,
    scenario: AnyScenario,
    plays: int,
    seed: int,
    by: str = BEST,
    before_saves: bool = False,
    told: Told = lambda done, of: None,
) -> Answer:
    """So many plays of a scenario, the dice that are open thrown from a seed.

    ``before_saves`` counts no further than casualties. Raises Unplayable as a play would, and for one that waits.
    """
    game = game_of(edition, scenario)
    name = policy(game, by).name
    dice = Seeded(seed, name)
    ready = prepare(edition, scenario)
    questions = [
        each for each in _questions(edition, game, scenario) if not before_saves or _comes_before_saves(each)
    ]
    counts: dict[Question, dict[Any, int]] = {question: {} for question in questions}
    for done in range(plays):
        outcome = _played(ready.play, dice, before_saves)
        for question, found in counts.items():
            answer = read(outcome.tree, question)
            found[answer] = found.get(answer, 0) + 1
        told(done + 1, plays)
    chances = {question: Chances(found, plays).sorted() for question, found in counts.items() if found}
    volley = isinstance(scenario, VolleyScenario)
    return Answer(
        _kind(scenario),
        chances,
        name if volley else "",
        () if before_saves else tuple(_figures(scenario)),
        plays,
    )


def _comes_before_saves(question: Question) -> bool:
    return question[-1] == "afflictions" or (question[0] != "figures" and question[-1] != "markers")


def _played(play: Callable[[Dice], Outcome], dice: Seeded, before_saves: bool) -> Outcome:
    """One play by the next dice of the seed; a play that waits cannot be counted."""
    dice.thrown.clear()
    dice.rerolled.clear()
    outcome = play(dice)
    if outcome.waiting and not before_saves:
        raise refuse(
            (), f"the play waits for {outcome.waiting}; say that first, or ask for the odds before saves"
        )
    return outcome


def interval(chances: Chances[Any], outcome: Any) -> tuple[float, float]:
    """Between what two chances the true one lies, by Wilson's score."""
    plays, hits, z = chances.total, chances.ways.get(outcome, 0), _DEVIATIONS
    share = hits / plays
    middle = (share + z * z / (2 * plays)) / (1 + z * z / plays)
    half = z * sqrt(share * (1 - share) / plays + z * z / (4 * plays * plays)) / (1 + z * z / plays)
    return max(0.0, middle - half), min(1.0, middle + half)


def half_width(chances: Chances[Any]) -> float:
    """How far the true mean may lie from that of the plays."""
    mean = float(chances.mean(lambda value: value))
    spread = sum((value - mean) ** 2 * float(chance) for value, chance in chances)
    return float(_DEVIATIONS * sqrt(spread / chances.total))


def _kind(scenario: AnyScenario) -> str:
    kinds = {ShotScenario: "shot", VolleyScenario: "volley", GrenadeScenario: "grenade"}
    return kinds[type(scenario)]


def _figures(scenario: AnyScenario) -> Iterator[str]:
    if isinstance(scenario, ShotScenario):
        yield from names_of(scenario)
    elif isinstance(scenario, VolleyScenario):
        unit = next((unit for unit in scenario.unit if unit.name == scenario.volley.target), None)
        yield from (figure.name for figure in (unit.figure if unit else ()))
    elif scenario.grenade.filling == "explosive":
        yield from (figure.name for figure in scenario.figure)


def names_of(scenario: ShotScenario) -> tuple[str, ...]:
    """Everyone but the firer, the target first."""
    names = [figure.name for figure in scenario.figure if figure.name != scenario.shot.firer]
    return tuple(sorted(names, key=lambda name: name != scenario.shot.target))


def _questions(edition: Edition, game: Game, scenario: AnyScenario) -> Iterator[Question]:
    if isinstance(scenario, ShotScenario):
        yield from _of_shot(game, scenario)
    elif isinstance(scenario, VolleyScenario):
        yield from _of_volley(edition, game, scenario)
    else:
        yield from _of_grenade(scenario)


def _of_shot(game: Game, scenario: ShotScenario) -> Iterator[Question]:
    if any(figure.seen is None for figure in scenario.figure if figure.name != scenario.shot.firer):
        yield from (("shot", "raw"), ("shot", "corrected"))
    for name in names_of(scenario):
        keys = ("zone", "hits", "wound") if game.rules.chart else ("zone", "hits")
        yield from (("figures", name, key) for key in keys)
        if game.rules.chart:
            yield from (("figures", name, SUFFERS, key) for key in game.rules.result)


def _of_volley(edition: Edition, game: Game, scenario: VolleyScenario) -> Iterator[Question]:
    many = counted(edition, game, scenario.volley.shooters)
    yield from (("volley", "counted", weapon) for weapon in many)
    most = sum(max(len(sections(game.rules, each)) for each in weapon.ways) for weapon in many.values())
    yield from (("volley", "sections", str(place + 1)) for place in range(most))
    yield from (("volley", key) for key in ("knockdowns", "wounds", "casualties"))
    if any(game.rules.weapon[weapon].marks for weapon in many):
        yield "volley", "markers"
    keys = ("afflictions", "state", "markers", FATE, "wounds")
    yield from (("figures", name, key) for name in _figures(scenario) for key in keys)


def _of_grenade(scenario: GrenadeScenario) -> Iterator[Question]:
    yield from (("grenade", "result"), ("grenade", "hits"))
    if scenario.grenade.filling != "explosive":
        yield from (("smoke", "where"), ("smoke", "turns"), ("asks",))
        return
    for thing in scenario.object:
        yield "objects", thing.name, "effect"
        if thing.kind == "sbs":
            yield "objects", thing.name, "damage"
    keys = ("afflictions", "state", FATE, "wounds")
    yield from (("figures", name, key) for name in _figures(scenario) for key in keys)
