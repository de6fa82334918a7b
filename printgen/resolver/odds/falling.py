"""How casualties fall on one figure, over all that a volley can make.

Given how many casualties the earlier weapon types made, each type falls on a figure by its own dice: chances
are multiplied there, and added over those numbers.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Hashable, Mapping, Sequence
from typing import TypeVar

from printgen.resolver.casualties import KNOCKDOWN, WOUND, Affliction
from printgen.resolver.chances import Chances, certain, mixed
from printgen.resolver.odds.fates import UNHURT, Effect
from printgen.resolver.odds.handing import Before, Handing, Places
from printgen.resolver.odds.shooting import Casualties

S = TypeVar("S", bound=Hashable)
Made = tuple[int, ...]
"""Some of the numbers of casualties that a weapon type can make in all."""
Faced = tuple[int, int]
"""Knockdowns and wounds that a figure faces."""
Share = Callable[[int, Chances[Faced]], Chances[S]]
"""What comes of what a weapon type, by its place, does to a figure."""


class Struck:
    """One figure: what any number of afflictions does to it. Each kind is asked for when it first happens."""

    def __init__(self, of: Callable[[Affliction, int], Chances[Effect]]) -> None:
        self._of = of
        self._one: dict[tuple[Affliction, int], Chances[Effect]] = {}

    def one(self, affliction: Affliction, weapon: int) -> Chances[Effect]:
        """What one affliction of a weapon type leaves."""
        key = affliction, weapon
        if key not in self._one:
            self._one[key] = self._of(affliction, weapon)
        return self._one[key]

    def over(self, weapon: int, share: Chances[Faced]) -> Chances[Effect]:
        """What a weapon type leaves, over all that it can do: the most first, one affliction fewer at a time."""
        rows: dict[int, dict[int, int]] = {}
        for (knockdowns, wounds), ways in share.ways.items():
            rows.setdefault(knockdowns, {})[wounds] = ways
        found: Chances[Effect] | None = None
        for knockdowns in range(max(rows, default=0), -1, -1):
            row = self._of_wounds(weapon, rows.get(knockdowns, {}))
            found = _one_more(found, lambda: self.one(KNOCKDOWN, weapon), row)
        return (found or certain(UNHURT)).of(share.total)

    def _of_wounds(self, weapon: int, row: Mapping[int, int]) -> Chances[Effect]:
        found: Chances[Effect] | None = None
        for wounds in range(max(row, default=0), -1, -1):
            here = Chances({UNHURT: row.get(wounds, 0)}, 1)
            found = _one_more(found, lambda: self.one(WOUND, weapon), here)
        return found or Chances({}, 1)


def _one_more(
    found: Chances[Effect] | None, one: Callable[[], Chances[Effect]], here: Chances[Effect]
) -> Chances[Effect]:
    """``found`` after one affliction more, beside what stops ``here``."""
    if found is None:
        return here
    more = found.with_(one(), Effect.and_) if any(found.ways.values()) else found
    return mixed([(1, more), (1, here)])


class Falling:
    """Casualties of all weapon types, in the order in which they are handed out."""

    def __init__(self, handing: Handing, casualties: Sequence[Chances[Casualties]]) -> None:
        self._handing, self._casualties = handing, casualties
        self._shares: dict[tuple[int, Places, Made], Chances[Faced]] = {}
        self._by_made = [_by_made(each) for each in casualties]

    def on(self, figure: int, share: Share[S], join: Callable[[S, S], S]) -> Chances[S]:
        """What comes of it for a figure, by its place."""

        def from_(before: Before) -> Chances[S]:
            weapon = len(before)
            places = self._handing.places(before, figure)
            if weapon == len(self._casualties) - 1:
                return share(weapon, self._share(weapon, places, tuple(self._by_made[weapon])))
            return mixed(
                (1, share(weapon, self._share(weapon, places, made)).with_(from_((*before, made[0])), join))
                for made in self._alike(before, figure)
            )

        return from_(())

    def _alike(self, before: Before, figure: int) -> list[Made]:
        """The numbers of casualties of the next type, those together after which the last falls on a figure alike."""
        made = tuple(self._by_made[len(before)])
        if len(before) < len(self._casualties) - 2:
            return [(each,) for each in made]
        groups: dict[Places, list[int]] = {}
        for each in made:
            groups.setdefault(self._handing.places((*before, each), figure), []).append(each)
        return [tuple(group) for group in groups.values()]

    def _share(self, weapon: int, places: Places, made: Made) -> Chances[Faced]:
        """The knockdowns and wounds among these casualties, where a weapon type makes so many in all."""
        key = weapon, places, made
        if key not in self._shares:
            found: dict[Faced, int] = {}
            for all_ in made:
                faces = bisect_left(places, all_)
                for knockdowns, ways in self._by_made[weapon][all_]:
                    own = bisect_left(places, knockdowns)
                    faced = own, faces - own
                    found[faced] = found.get(faced, 0) + ways
            self._shares[key] = Chances(found, self._casualties[weapon].total)
        return self._shares[key]


def _by_made(casualties: Chances[Casualties]) -> dict[int, list[tuple[int, int]]]:
    """The knockdowns among so many casualties in all, each with its ways."""
    found: dict[int, list[tuple[int, int]]] = {}
    for (knockdowns, wounds), ways in sorted(casualties.ways.items()):
        found.setdefault(knockdowns + wounds, []).append((knockdowns, ways))
    return dict(sorted(found.items()))


def markers(order: Sequence[int], casualties: Chances[Casualties], figures: Sequence[Struck]) -> Chances[int]:
    """Markers of all figures together, ``order`` being who is handed which casualty of the one weapon type."""
    if not order:
        return certain(0)
    parts: list[tuple[int, Chances[int]]] = []
    begun = certain(0)
    most = max(map(sum, casualties.ways))
    for knockdowns in range(most + 1):
        if knockdowns:
            begun = begun.with_(_marked(figures[order[knockdowns - 1]], KNOCKDOWN), int.__add__)
        found = begun
        for all_ in range(knockdowns, most + 1):
            if all_ > knockdowns:
                found = found.with_(_marked(figures[order[all_ - 1]], WOUND), int.__add__)
            parts.append((casualties.ways.get((knockdowns, all_ - knockdowns), 0), found))
    return mixed(parts).of(casualties.total).reduced().sorted()


def _marked(figure: Struck, affliction: Affliction) -> Chances[int]:
    return figure.one(affliction, 0).mapped(lambda effect: effect.markers)
