"""What the hits of a shot do: two dice each on the hit chart, and the states that they leave."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from msgspec import Struct, field

from printgen.resolver import chart
from printgen.resolver.account import Account
from printgen.resolver.dice import Dice, Faces, Need
from printgen.resolver.firing import Firing, Struck
from printgen.resolver.outcome import Step
from printgen.resolver.scenario import Character

Pair = tuple[int, int]
"""The dice of a hit: where it lands, and what it does."""


class Hurting:
    """The hits of one shot. What two dice do to a figure at a range is looked up once."""

    def __init__(self, firing: Firing) -> None:
        charts = firing.game.rules.chart
        self._chart = next(iter(charts.values()), None)
        self._given = firing.shot.hit_dice or {}
        self._dice = {name: _flat(pairs) for name, pairs in self._given.items()}
        self._victim = cache(lambda name, distance: _Victim(firing, self._figures[name], distance))
        self._figures: Mapping[str, Character] = {figure.name: figure for figure in firing.others}

    def hurt(self, firing: Firing, struck: Sequence[Struck], dice: Dice) -> None:
        """Throw for every figure that is struck, and tell what becomes of it."""
        if self._chart is None:
            for name in self._given:
                told = f"shot.hit_dice.{name} has dice, but no chart of the rules says what they do"
                dice.left_over(("shot", "hit_dice", name), told)
            return
        firing.none_for_others(dice, "hit_dice", self._given, struck)
        faces = firing.game.rules.die[self._chart.die].faces
        needs = [
            Need(name, each.hits, faces, ("shot", "hit_dice", name), self._dice.get(name), each=2)
            for each in struck
            for name in (each.figure.name,)
        ]
        thrown = dice.stage(needs, "wait-chart", pairs=sum(each.hits for each in struck))
        for each, fell in zip(struck, thrown, strict=True):
            self._victim(each.figure.name, each.distance).suffer(firing.account, fell)


class _Harm(Struct):
    """What a figure has suffered. ``leaves`` is what the outcome says of it, ``steps`` tell it."""

    wound: str
    states: tuple[str, ...]
    limits: tuple[str, ...]
    leaves: Mapping[str, Any]
    steps: tuple[Step, ...]
    more: dict[Pair, _Harm] = field(default_factory=dict)


class _Victim:
    """A figure that is struck at a range. Whatever dice do to it is kept, for when they fall again."""

    def __init__(self, firing: Firing, figure: Character, distance: float) -> None:
        self._rules, self._figure = firing.game.rules, figure
        self._account = firing.account
        self._chart_key, self._chart = next(iter(self._rules.chart.items()))
        effects = chart.effects(self._rules, distance, firing.declared.gun.muzzle_loader)
        self._bonus = sum(self._rules.effect[key].value for key in effects)
        self._opening = [self._effect(key) for key in effects]
        self._harm = cache(self._suffered)
        self._unhurt = self._harm("", (), ())
        self._hits: dict[tuple[int, Pair], Step] = {}
        self._short: dict[Pair, str] = {}

    def suffer(self, account: Account, dice: Faces) -> None:
        """Tell each hit, and the state they leave together."""
        pairs = tuple(zip(dice[::2], dice[1::2], strict=True))
        harm, told = self._unhurt, self._hits
        steps = self._opening.copy() if pairs else []
        for hit in enumerate(pairs, 1):
            steps.append(told.get(hit) or self._tell(*hit))
            harm = harm.more.get(hit[1]) or self._worse(harm, hit[1])
        account.tell_again(steps)
        account.tell_again(harm.steps)
        results = [self._short[pair] for pair in pairs]
        account.of("figures", self._figure.name).update(harm.leaves, results=results)

    def _effect(self, key: str) -> Step:
        effect = self._rules.effect[key]
        return self._account.step(
            "shot-effect",
            rule=f"effect.{key}",
            figure=self._figure.name,
            name=effect.name,
            value=effect.value,
        )

    def _tell(self, number: int, pair: Pair) -> Step:
        """The step of the ``number``-th hit, by its two dice."""
        where, effect = pair
        damage = chart.damage(self._chart, where, effect, self._bonus)
        self._hits[number, pair] = self._account.step(
            "shot-hit" if damage.column == effect + self._bonus else "shot-hit-clamped",
            rule=f"chart.{self._chart_key}",
            dice=pair,
            figure=self._figure.name,
            number=number,
            where=where,
            place=self._chart.row[damage.location].name,
            effect=effect,
            bonus=self._bonus,
            column=damage.column,
            results=[self._rules.result[key].name for key in damage.results],
        )
        return self._hits[number, pair]

    def _worse(self, harm: _Harm, pair: Pair) -> _Harm:
        """The harm after one hit more."""
        rules = self._rules
        results = chart.damage(self._chart, *pair, self._bonus).results
        self._short[pair] = chart.in_short(rules, results)
        found = (*harm.states, *harm.limits, *([harm.wound] if harm.wound else []), *results)
        wound, states, limits = (
            chart.wound(rules, found),
            chart.of_kind(rules, found, "state"),
            chart.of_kind(rules, found, "limit"),
        )
        harm.more[pair] = self._harm(wound, states, limits)
        return harm.more[pair]

    def _suffered(self, wound: str, states: tuple[str, ...], limits: tuple[str, ...]) -> _Harm:
        name, ducks = self._figure.name, bool(wound) and "cover" in self._figure.claims
        leaves = {"states": list(states), "limits": list(limits), "ducks_back": ducks, "wound": wound}
        steps: list[Step] = []
        if wound:
            told = [self._rules.result[key].name for key in (wound, *states, *limits)]
            path = ("figures", name, "wound")
            steps.append(self._account.step("shot-state", path, after=wound, figure=name, results=told))
        if ducks:
            path = ("figures", name, "ducks_back")
            steps.append(self._account.step("shot-ducks", path, after=True, figure=name))
        return _Harm(wound, states, limits, leaves, tuple(steps))


def _flat(pairs: tuple[tuple[int, int], ...]) -> Faces:
    return tuple(die for pair in pairs for die in pair)
