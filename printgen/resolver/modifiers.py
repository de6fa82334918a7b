"""What is added to the number: which modifiers hold for a shot and for each figure under the template."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from itertools import combinations

from msgspec import Struct

from printgen.reading import Path
from printgen.resolver.refusal import Wrong
from printgen.rules import Game
from printgen.rules.model import Modifier, RuleSet

Wound = tuple[str, str]
"""A row of the hit chart and the result it brought, such as ``("head", "flesh")``."""

OF_WOUNDS = ("head-wound", "serious-wound", "arm-wound")
OF_THE_SHOT = ("aimed", "both-barrels")
OF_THE_FIRER = (*OF_WOUNDS, "pistol-grip", "one-handed", "wrong-handed")
"""What is so of a firer or of his gun before any shot."""

Times = Mapping[str, int]
"""Modifiers by id, with how often each counts."""


class Conditions(Struct, frozen=True):
    """What is so when a shot is fired. ``claims`` are ids of modifiers that somebody speaks up for."""

    aimed: bool = False
    moved: bool = False
    both_barrels: bool = False
    loads: tuple[str, ...] = ()
    one_handed: bool = False
    wrong_handed: bool = False
    pistol_grip: bool = False
    wounds: tuple[Wound, ...] = ()
    claims: tuple[str, ...] = ()

    @property
    def flags(self) -> Mapping[str, bool]:
        """The conditions that are simply so or not; those of figures are none of the shot's."""
        return {
            "aimed": self.aimed,
            "moved": self.moved,
            "both-barrels": self.both_barrels,
            "one-handed": self.one_handed,
            "wrong-handed": self.wrong_handed,
            "pistol-grip": self.pistol_grip,
        }


def held(game: Game, weapon: str, so: Conditions) -> Times:
    """The modifiers of the shot that hold. One hand on a gun that needs no two is no modifier."""
    counted = {key: _times(game, key, modifier, so) for key, modifier in game.rules.modifier.items()}
    return {
        key: times
        for key, times in counted.items()
        if times
        and not (game.rules.modifier[key].when == "one-handed" and not suits(game.rules, key, weapon))
    }


def _times(game: Game, key: str, modifier: Modifier, so: Conditions) -> int:
    if modifier.when in OF_WOUNDS:
        return _wound_times(game, modifier, so.wounds)
    if modifier.when == "claimed":
        return int(key in so.claims)
    if modifier.when == "load":
        return so.loads.count(modifier.load)
    return int(so.flags.get(modifier.when, False))


def _wound_times(game: Game, modifier: Modifier, wounds: Sequence[Wound]) -> int:
    rows = {name: row for chart in game.rules.chart.values() for name, row in chart.row.items()}
    count = 0
    for location, severity in wounds:
        row = rows[location]
        there = {"head-wound": row.head, "arm-wound": row.arm}.get(modifier.when, True)
        count += there and severity in modifier.wounds
    return count if game.switches["wound-mods"] == "each" else min(count, 1)


def suits(rules: RuleSet, key: str, weapon: str) -> bool:
    """Whether a modifier may be used with a weapon at all."""
    only = rules.modifier[key].only
    return not only or weapon in only


def misused(game: Game, weapon: str, keys: Collection[str], path: Path) -> list[Wrong]:
    """Modifiers that name other guns, and pairs that shut each other out."""
    rules, words = game.rules, []
    for key in keys:
        modifier = rules.modifier[key]
        if not suits(rules, key, weapon):
            guns = " or ".join(rules.cone[gun].name for gun in modifier.only)
            words.append(f"{modifier.name} goes with {guns} only, not with {rules.cone[weapon].name}")
    for first, second in combinations(keys, 2):
        if _exclusive(game, first, second):
            words.append(f"{rules.modifier[first].name} and {rules.modifier[second].name} exclude each other")
    return [Wrong(path, text) for text in dict.fromkeys(words)]


def _exclusive(game: Game, first: str, second: str) -> bool:
    """Two that name each other, or two loads of one shot where those do not add up."""
    one, other = game.rules.modifier[first], game.rules.modifier[second]
    if one.load and other.load and one.load != other.load:
        return game.switches["mixed-loads"] != "sum"
    return second in one.excludes or first in other.excludes


def reaches(game: Game, modifier: Modifier, is_target: bool) -> bool:
    """Whether a modifier of the shot counts against a figure, or against the target alone."""
    if is_target:
        return True
    if modifier.when in OF_THE_SHOT:
        return game.switches["aimed-bonus-scope"] == "all"
    return modifier.when != "load" or game.switches["load-scope"] == "all"


def figure_modifiers(rules: RuleSet, zone: str, claims: Collection[str]) -> tuple[str, ...]:
    """The modifiers that hold for one figure: its zone, its cover, what it claims by id."""
    return tuple(
        key
        for key, modifier in rules.modifier.items()
        if (modifier.when == "inner" and zone == "inner")
        or (modifier.when == "cover" and "cover" in claims)
        or (modifier.when == "claimed" and key in claims)
    )


def total(rules: RuleSet, base: int, modifiers: Mapping[str, int] | Iterable[str]) -> int:
    """The number: the band's and every modifier's, however low it falls."""
    times = modifiers if isinstance(modifiers, Mapping) else Counter(dict.fromkeys(modifiers, 1))
    return base + sum(rules.modifier[key].value * many for key, many in times.items())


def floored(number: int) -> int:
    """What a number counts for: nothing below nought."""
    return max(0, number)
