"""What the hits of a shot do: two dice each on the hit chart, and the states that they leave."""

from __future__ import annotations

from printgen.resolver import chart
from printgen.resolver.dice import Faces, Need
from printgen.resolver.firing import Firing, Struck


def hurt(firing: Firing, struck: list[Struck]) -> None:
    charts = firing.game.rules.chart
    given = firing.shot.hit_dice or {}
    if not charts:
        for name in given:
            told = f"shot.hit_dice.{name} has dice, but no chart of the rules says what they do"
            firing.dice.left_over(("shot", "hit_dice", name), told)
        return
    hits = next(iter(charts.values()))
    faces = firing.game.rules.die[hits.die].faces
    firing.none_for_others("hit_dice", given, struck)
    needs = [
        Need(
            each.figure.name,
            each.hits,
            faces,
            ("shot", "hit_dice", each.figure.name),
            _flat(given.get(each.figure.name)),
            each=2,
        )
        for each in struck
    ]
    thrown = firing.dice.stage(needs, "wait-chart", pairs=sum(each.hits for each in struck))
    for each, dice in zip(struck, thrown, strict=True):
        _hurt_one(firing, each, dice)


def _hurt_one(firing: Firing, struck: Struck, dice: Faces) -> None:
    rules, name = firing.game.rules, struck.figure.name
    hits = next(iter(rules.chart.values()))
    bonuses = chart.effects(rules, struck.distance, firing.declared.gun.muzzle_loader)
    bonus = sum(rules.effect[key].value for key in bonuses)
    if struck.hits:
        for key in bonuses:
            firing.account.tell(
                "shot-effect", rule=f"effect.{key}", figure=name, name=rules.effect[key].name,
                value=rules.effect[key].value,
            )  # fmt: skip
    suffered: list[str] = []
    told: list[str] = []
    for number, (where, effect) in enumerate(zip(dice[::2], dice[1::2], strict=True), 1):
        damage = chart.damage(hits, where, effect, bonus)
        suffered += damage.results
        told.append(chart.in_short(rules, damage.results))
        firing.account.tell(
            "shot-hit"
            if 1 <= effect + bonus <= len(hits.row[damage.location].effect)
            else "shot-hit-clamped",
            rule=f"chart.{next(iter(rules.chart))}",
            dice=(where, effect),
            figure=name,
            number=number,
            where=where,
            place=hits.row[damage.location].name,
            effect=effect,
            bonus=bonus,
            column=damage.column,
            results=[rules.result[key].name for key in damage.results],
        )
    _sum_up(firing, struck, suffered, told)


def _sum_up(firing: Firing, struck: Struck, suffered: list[str], told: list[str]) -> None:
    rules, path = firing.game.rules, ("figures", struck.figure.name)
    wound = chart.wound(rules, suffered)
    states, limits = (chart.of_kind(rules, suffered, kind) for kind in ("state", "limit"))
    for key, value in (("results", told), ("states", list(states)), ("limits", list(limits))):
        firing.account.put((*path, key), value)
    ducks = bool(wound) and "cover" in struck.figure.claims
    firing.account.put((*path, "ducks_back"), ducks)
    if not wound:
        firing.account.put((*path, "wound"), "")
        return
    names = [rules.result[key].name for key in (wound, *states, *limits)]
    firing.account.tell("shot-state", (*path, "wound"), after=wound, figure=struck.figure.name, results=names)
    if ducks:
        firing.account.tell("shot-ducks", (*path, "ducks_back"), after=True, figure=struck.figure.name)


def _flat(pairs: tuple[tuple[int, int], ...] | None) -> Faces | None:
    return None if pairs is None else tuple(die for pair in pairs for die in pair)
