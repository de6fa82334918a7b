"""How casualties fall on one figure, over all that a volley can make.

Given how many casualties the earlier weapon types made, each type falls on a figure by its own dice: chances
are multiplied there, and added over those numbers.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Hashable, Sequence
from typing import TypeVar

from printgen.resolver.casualties import KNOCKDOWN, WOUND, Affliction
from printgen.resolver.chances import Chances, certain, mixed
from printgen.resolver.odds.fates import UNHURT, Effect
from printgen.resolver.odds.handing import Before, Handing, Places
from printgen.resolver.odds.shooting import Casualties

S = TypeVar("S", bound=Hashable)
By = Callable[[int, int, int], Chances[S]]
"""What a weapon type, by its place, does with so many knockdowns and wounds."""


class Struck:
    """One figure: what any number of afflictions does to it. Each kind is asked for when it first happens."""

    def __init__(self, of: Callable[[Affliction, int], Chances[Effect]]) -> None:
        self._of = of
        self._one: dict[tuple[Affliction, int], Chances[Effect]] = {}
        self._found: dict[tuple[int, int, int], Chances[Effect]] = {}

    def by(self, weapon: int, knockdowns: int, wounds: int) -> Chances[Effect]:
        """What so many of a weapon type leave."""
        if not knockdowns and not wounds:
            return certain(UNHURT)
        key = weapon, knockdowns, wounds
        if key not in self._found:
            before = self.by(weapon, knockdowns - (not wounds), wounds - bool(wounds))
            one = self.one(WOUND if wounds else KNOCKDOWN, weapon)
            self._found[key] = before.with_(one, Effect.and_)
        return self._found[key]

    def one(self, affliction: Affliction, weapon: int) -> Chances[Effect]:
        """What one affliction of a weapon type leaves."""
        key = affliction, weapon
        if key not in self._one:
            self._one[key] = self._of(affliction, weapon)
        return self._one[key]


class Falling:
    """Casualties of all weapon types, in the order in which they are handed out."""

    def __init__(self, handing: Handing, casualties: Sequence[Chances[Casualties]]) -> None:
        self._handing, self._casualties = handing, casualties
        self._shares: dict[tuple[int, Places, int | None], Chances[tuple[int, int]]] = {}
        self._made = [sorted({all_ for _, all_ in each.ways}) for each in casualties]

    def on(self, figure: int, by: By[S], join: Callable[[S, S], S]) -> Chances[S]:
        """What comes of it for a figure, by its place."""
        parts: dict[tuple[int, Places, int | None], Chances[S]] = {}

        def part(weapon: int, places: Places, made: int | None) -> Chances[S]:
            key = weapon, places, made
            if key not in parts:
                share = self._share(*key)
                parts[key] = mixed((ways, by(weapon, *faced)) for faced, ways in share.ways.items()).of(
                    share.total
                )
            return parts[key]

        def from_(before: Before) -> Chances[S]:
            weapon = len(before)
            places = self._handing.places(before, figure)
            if weapon == len(self._casualties) - 1:
                return part(weapon, places, None)
            return mixed(
                (1, part(weapon, places, made).with_(from_((*before, made)), join))
                for made in self._made[weapon]
            )

        return from_(())

    def _share(self, weapon: int, places: Places, made: int | None) -> Chances[tuple[int, int]]:
        """The knockdowns and wounds among these casualties; ``made`` limits it to so many casualties in all."""
        key = weapon, places, made
        if key not in self._shares:
            casualties = self._casualties[weapon]
            found: dict[tuple[int, int], int] = {}
            for (knockdowns, all_), ways in casualties.ways.items():
                if made is None or all_ == made:
                    own = bisect_left(places, knockdowns)
                    faced = own, bisect_left(places, all_) - own
                    found[faced] = found.get(faced, 0) + ways
            self._shares[key] = Chances(found, casualties.total)
        return self._shares[key]


def markers(order: Sequence[int], casualties: Chances[Casualties], figures: Sequence[Struck]) -> Chances[int]:
    """Markers of all figures together, ``order`` being who is handed which casualty of the one weapon type."""
    if not order:
        return certain(0)
    parts: list[tuple[int, Chances[int]]] = []
    begun = certain(0)
    most = max(all_ for _, all_ in casualties.ways)
    for knockdowns in range(most + 1):
        if knockdowns:
            begun = begun.with_(_marked(figures[order[knockdowns - 1]], KNOCKDOWN), int.__add__)
        found = begun
        for all_ in range(knockdowns, most + 1):
            if all_ > knockdowns:
                found = found.with_(_marked(figures[order[all_ - 1]], WOUND), int.__add__)
            parts.append((casualties.ways.get((knockdowns, all_), 0), found))
    return mixed(parts).of(casualties.total).reduced().sorted()


def _marked(figure: Struck, affliction: Affliction) -> Chances[int]:
    return figure.one(affliction, 0).mapped(lambda effect: effect.markers)
