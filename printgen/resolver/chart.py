"""What one hit does: a die for the place, a modified die for the effect, and the states that follow."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from printgen.resolver.bases import TOLERANCE
from printgen.resolver.refusal import refuse
from printgen.rules.model import Chart, Effect, RuleSet


class Damage(Struct, frozen=True):
    """One hit: the row it found, the column after modifiers, and the results there, worst wound first."""

    location: str
    column: int
    results: tuple[str, ...]


def effects(rules: RuleSet, distance: float, muzzle_loader: bool = False) -> tuple[str, ...]:
    """The modifiers of the effect die that hold at a range for a shotgun."""
    return tuple(key for key, effect in rules.effect.items() if _holds(effect, distance, muzzle_loader))


def _holds(effect: Effect, distance: float, muzzle_loader: bool) -> bool:
    if effect.about == "muzzle-loader" and not muzzle_loader:
        return False
    near = effect.up_to is None or distance <= effect.up_to + TOLERANCE
    far = effect.over is None or distance > effect.over + TOLERANCE
    return near and far


def damage(chart: Chart, location_die: int, effect_die: int, bonus: int) -> Damage:
    """What a hit does. An effect beyond either end of the chart is the first or the last column.

    Raises Unplayable where the chart has no row for the die.
    """
    found = next(((key, row) for key, row in chart.row.items() if row.roll == location_die), None)
    if found is None:
        raise refuse(("shot", "hit_dice"), f"the hit chart has no row for a {location_die}")
    key, row = found
    column = min(max(effect_die + bonus, 1), len(row.effect))
    return Damage(key, column, row.effect[column - 1])


def wound(rules: RuleSet, results: Iterable[str]) -> str:
    """The worst wound among results; empty where there is none."""
    wounds = [key for key in results if rules.result[key].kind == "wound"]
    return max(wounds, key=lambda key: rules.result[key].severity, default="")


def of_kind(rules: RuleSet, results: Iterable[str], kind: str) -> tuple[str, ...]:
    """The states or limits among results, each once."""
    return tuple(dict.fromkeys(key for key in results if rules.result[key].kind == kind))


def in_short(rules: RuleSet, results: Iterable[str]) -> str:
    """``serious+down``: the wound and the states, without limits."""
    found = tuple(results)
    return "+".join((wound(rules, found), *of_kind(rules, found, "state")))
