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
        self._firing, self._chart = firing, next(iter(charts.values()), None)
        self._given = firing.shot.hit_dice or {}
        self._dice = {name: _flat(pairs) for name, pairs in self._given.items()}
        self._victim = cache(lambda name, distance: _Victim(firing, self._figures[name], distance))
        self._figures: Mapping[str, Character] = {figure.name: figure for figure in firing.others}

    def blows(self, struck: Sequence[Struck]) -> Blows:
        """The hits on everyone struck, before their dice."""
        if self._chart is None:
            return Blows(self._firing, struck, (), (), self._given)
        faces = self._firing.game.rules.die[self._chart.die].faces
        needs = [
            Need(name, each.hits, faces, ("shot", "hit_dice", name), self._dice.get(name), each=2)
            for each in struck
            for name in (each.figure.name,)
        ]
        victims = [self._victim(each.figure.name, each.distance) for each in struck]
        return Blows(self._firing, struck, needs, victims, self._given)


class Blows(Struct, frozen=True):
    """The hits of a shot on everyone struck: the dice they need, and whom they fall on."""

    firing: Firing
    struck: Sequence[Struck]
    needs: Sequence[Need]
    victims: Sequence[_Victim]
    given: Mapping[str, Sequence[Pair]]

    def fall(self, account: Account, dice: Dice) -> None:
        """Throw for every figure that is struck, and tell what becomes of it."""
        if not self.firing.game.rules.chart:
            for name in self.given:
                told = f"shot.hit_dice.{name} has dice, but no chart of the rules says what they do"
                dice.left_over(("shot", "hit_dice", name), told)
            return
        if self.given:
            self.firing.none_for_others(dice, "hit_dice", self.given, self.struck)
        thrown = dice.stage(self.needs, "wait-chart", pairs=sum([need.times for need in self.needs]))
        figures = account.of("figures")
        for victim, fell in zip(self.victims, thrown, strict=True):
            harm, steps = victim.suffer(fell)
            account.tell_again(steps)
            figures[victim.name] = figures[victim.name] | harm


class _Harm(Struct, frozen=True):
    """What a figure has suffered. ``leaves`` is what the outcome says of it, ``steps`` tell it."""

    wound: str
    states: tuple[str, ...]
    limits: tuple[str, ...]
    leaves: Mapping[str, Any]
    steps: tuple[Step, ...]


class _After(Struct):
    """So many hits that left this harm, and each hit that may follow: its step, its results in short, what then."""

    hits: int
    harm: _Harm
    more: dict[Pair, tuple[Step, str, _After]] = field(default_factory=dict)


class _Victim:
    """A figure that is struck at a range. Whatever dice do to it is kept, for when they fall again."""

    def __init__(self, firing: Firing, figure: Character, distance: float) -> None:
        self.name = figure.name
        self._rules, self._figure = firing.game.rules, figure
        self._account = firing.account
        self._chart_key, self._chart = next(iter(self._rules.chart.items()))
        effects = chart.effects(self._rules, distance, firing.declared.gun.muzzle_loader)
        self._bonus = sum(self._rules.effect[key].value for key in effects)
        self._opening = [self._effect(key) for key in effects]
        self._told, self._damage = cache(self._tell), cache(self._done)
        self._after = cache(lambda hits, *harm: _After(hits, self._suffered(*harm)))
        self._unhurt = self._after(0, "", (), ())

    def suffer(self, dice: Faces) -> tuple[Mapping[str, Any], list[Step]]:
        """What the outcome says of the figure, and the steps: each hit, and the state they leave together."""
        after, results = self._unhurt, []
        steps = self._opening.copy() if dice else []
        thrown = iter(dice)
        for pair in zip(thrown, thrown, strict=True):
            step, short, after = after.more.get(pair) or self._hit(after, pair)
            steps.append(step)
            results.append(short)
        steps += after.harm.steps
        return {**after.harm.leaves, "results": results}, steps

    def _effect(self, key: str) -> Step:
        effect = self._rules.effect[key]
        return self._account.step(
            "shot-effect",
            rule=f"effect.{key}",
            figure=self._figure.name,
            name=effect.name,
            value=effect.value,
        )

    def _hit(self, before: _After, pair: Pair) -> tuple[Step, str, _After]:
        """One hit more."""
        number, (damage, short) = before.hits + 1, self._damage(pair)
        then = self._after(number, *self._worse(before.harm, damage.results))
        before.more[pair] = self._told(number, pair), short, then
        return before.more[pair]

    def _done(self, pair: Pair) -> tuple[chart.Damage, str]:
        """What two dice do, and the same in short."""
        damage = chart.damage(self._chart, *pair, self._bonus)
        return damage, chart.in_short(self._rules, damage.results)

    def _tell(self, number: int, pair: Pair) -> Step:
        """The step of the ``number``-th hit, by its two dice."""
        (where, effect), (damage, _) = pair, self._damage(pair)
        return self._account.step(
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

    def _worse(self, harm: _Harm, results: Sequence[str]) -> tuple[str, tuple[str, ...], tuple[str, ...]]:
        """The wound, states and limits after one hit more."""
        rules = self._rules
        found = (*harm.states, *harm.limits, *([harm.wound] if harm.wound else []), *results)
        return (
            chart.wound(rules, found),
            chart.of_kind(rules, found, "state"),
            chart.of_kind(rules, found, "limit"),
        )

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
