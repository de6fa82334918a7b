"""What shooters make: counted shooters with gambles open, hands of their sections, casualties together."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from printgen.resolver import pools
from printgen.resolver.account import Account
from printgen.resolver.casualties import of_hands
from printgen.resolver.chances import Chances, certain, mixed, successes
from printgen.resolver.odds.adding import added_up
from printgen.resolver.party import gambles, weapon_of, weights_of
from printgen.resolver.rerolls import BestUse
from printgen.resolver.scenario import Shooters
from printgen.resolver.shooters import Weight, gamble, rounded
from printgen.rules import Edition, Game
from printgen.rules.model import RuleSet

Casualties = tuple[int, int]
"""Knockdowns and wounds."""

Sums = tuple[tuple[frozenset[str], Fraction], ...]


def counted(edition: Edition, game: Game, shooting: tuple[Shooters, ...]) -> dict[str, Chances[int]]:
    """Counted shooters by weapon type, in the order in which they are diced, over every die of a gamble."""
    sums: dict[str, Chances[Sums]] = {}
    for shooters in shooting:
        weapon = weapon_of(game.rules, shooters)
        sums[weapon] = sums.get(weapon, certain(())).with_(_weighed(edition, game, shooters), _added)
    return {
        weapon: sums[weapon].mapped(
            lambda each: rounded(game, [Weight(value, (), kind) for kind, value in each])
        )
        for weapon in pools.in_order(game.rules, sums)
    }


def _weighed(edition: Edition, game: Game, shooters: Shooters) -> Chances[Sums]:
    """What one party counts for, by the states that halve it."""
    if not gambles(game.rules, shooters) or shooters.gamble_die is not None:
        return certain(_sums(edition, game, shooters, _told(shooters)))
    faces = game.rules.die[game.rules.gamble[shooters.weapon].die].faces
    won = [face for face in range(1, faces + 1) if gamble(game.rules, shooters.weapon, face)]
    lost = [face for face in range(1, faces + 1) if face not in won]
    return successes(shooters.count, Fraction(len(won), faces)).mapped(
        lambda many: _sums(edition, game, shooters, (*won[:1] * many, *lost[:1] * (shooters.count - many)))
    )


def _told(shooters: Shooters) -> tuple[int, ...]:
    die = shooters.gamble_die
    return (die,) if isinstance(die, int) else die or ()


def _sums(edition: Edition, game: Game, shooters: Shooters, dice: tuple[int, ...]) -> Sums:
    weights = weights_of(game, shooters, dice, Account(edition, game))
    return _added((), tuple((each.halved_by, each.value) for each in weights))


def _added(one: Sums, other: Sums) -> Sums:
    found: dict[frozenset[str], Fraction] = {}
    for kind, value in (*one, *other):
        found[kind] = found.get(kind, Fraction(0)) + value
    return tuple(sorted(found.items(), key=lambda each: sorted(each[0])))


class Throwing:
    """Sections under one game's rules, with rerolls used by a policy; what a section makes is worked out once."""

    def __init__(self, rules: RuleSet, use: BestUse) -> None:
        self._rules, self._use = rules, use
        self._made: dict[int, Chances[Casualties]] = {}

    def hands(self, size: int) -> Chances[str]:
        """The hands of a section of so many counted shooters."""
        pool = pools.pool(self._rules, size)
        return self._use.hands(pool.dice, pool.rerolls)

    def casualties(self, shooters: int) -> Chances[Casualties]:
        """What so many counted shooters make together, before a formation doubles it."""
        return self.of_counted(certain(shooters))

    def of_counted(self, many: Chances[int]) -> Chances[Casualties]:
        """The same, over how many shooters count: those whose last section is alike go together."""
        full = max(pool.shooters for pool in self._rules.pool.values())
        alike: dict[int, dict[int, int]] = {}
        for shooters, ways in many.ways.items():
            sections = pools.sections(self._rules, shooters)
            last = next((size for size in sections if size != full), 0)
            alike.setdefault(last, {})[sections.count(full)] = ways
        parts = [
            (sum(times.values()), added_up(self._section(full), times, self._section(last) if last else None))
            for last, times in alike.items()
        ]
        return mixed(parts).of(many.total)

    def _section(self, size: int) -> Chances[Casualties]:
        if size not in self._made:
            self._made[size] = self.hands(size).mapped(self.of_hand).reduced()
        return self._made[size]

    def of_hand(self, key: str) -> Casualties:
        """What one hand makes."""
        entry = self._rules.hand[key]
        return entry.knockdowns, entry.wounds

    def largest(self, shooters: int) -> tuple[int, int, int]:
        """The most knockdowns and the most wounds that so many can make, and in how many sections."""
        sections = pools.sections(self._rules, shooters)
        hands = self._rules.hand.values()
        most = (max(each.knockdowns for each in hands), max(each.wounds for each in hands))
        return most[0] * len(sections), most[1] * len(sections), len(sections)

    def section_hands(self, many: Mapping[str, Chances[int]]) -> dict[int, Chances[str]]:
        """The hand of each section in its ruled place, from 1; empty where there is no such section."""
        parts: list[Chances[tuple[int, ...]]] = [
            each.mapped(lambda shooters: pools.sections(self._rules, shooters)) for each in many.values()
        ]
        found: Chances[tuple[int, ...]] = certain(())
        for part in parts:
            found = found.with_(part, lambda one, other: (*one, *other))
        places = max((len(sizes) for sizes in found.ways), default=0)
        return {place + 1: self._hand_at(found, place) for place in range(places)}

    def _hand_at(self, sizes: Chances[tuple[int, ...]], place: int) -> Chances[str]:
        at_place = sizes.mapped(lambda each: each[place] if place < len(each) else 0)
        return at_place.then(lambda size: self.hands(size) if size else certain("")).reduced()


def both(one: Casualties, other: Casualties) -> Casualties:
    """Added up."""
    return one[0] + other[0], one[1] + other[1]


def told(rules: RuleSet, hands: list[str]) -> Chances[Casualties]:
    """What hands that are told make."""
    found = of_hands(rules, hands, in_formation=False)
    return certain((found.knockdowns, found.wounds))


def doubled(found: Chances[Casualties], times: int) -> Chances[Casualties]:
    """What a formation makes of it."""
    return found.mapped(lambda each: (each[0] * times, each[1] * times)) if times != 1 else found
