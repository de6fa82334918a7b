"""Rerolls by a policy: which dice to throw again, and what comes of it, exactly.

What a sorted roll is worth with rerolls to come is the best of keeping it and of throwing some of it again; what
some kept dice are worth is the sum over the faces of one die more. Both are counted in whole ways, over all rolls
at once. A prospect carries its hands beside its worth, packed into one whole number: adding prospects adds both.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from fractions import Fraction
from functools import cache
from itertools import combinations, combinations_with_replacement
from math import factorial, prod
from typing import NamedTuple

from msgspec import Struct

from printgen.resolver.chances import Chances
from printgen.resolver.hands import Shape, of_shape, shape
from printgen.resolver.policies import BEST, Policy, policy
from printgen.rules import Game

Dice = tuple[int, ...]

_WORD = 64


class Expected(Struct, frozen=True):
    """Mean knockdowns and wounds of a section before saves; the order of the fields is the order of worth."""

    knockdowns: Fraction
    wounds: Fraction

    def __lt__(self, other: Expected) -> bool:
        return (self.knockdowns, self.wounds) < (other.knockdowns, other.wounds)


class Option(Struct, frozen=True):
    """Faces to throw again (none: keep all), the worth of that under the policy, and the hands it leads to."""

    again: Dice
    worth: tuple[Fraction, Fraction]
    hands: Chances[str]


class _Prospect(NamedTuple):
    """Over all ways: what they are worth, the hands they end as, and the faces thrown again to get there."""

    worth: int
    hands: int
    again: Dice = ()


class _Stage(NamedTuple):
    """Every roll with so many rerolls to come, and every set of kept dice, each over its own number of ways."""

    rolls: Mapping[Dice, _Prospect]
    kept: Mapping[Dice, _Prospect]
    ways: int


class BestUse:
    """Rerolls under one game's rules by one policy, each chosen after seeing the dice. Answers are remembered."""

    def __init__(self, game: Game, by: Policy | None = None) -> None:
        self._game, self.policy = game, by or policy(game, BEST)
        die = game.rules.die[game.rules.volley.die] if game.rules.volley else None
        self._faces = die.faces if die else 0
        self._any_dice = game.switches["reroll-scope"] == "any-dice"
        self._hands = tuple(game.rules.hand)
        self._stage = cache(self._built)
        self._lying: dict[tuple[Shape, int], _Prospect] = {}

    def hands(self, dice: int, rerolls: int) -> Chances[str]:
        """The hands of a section that throws ``dice`` dice and may throw again."""
        bits, left = self._bits(dice, rerolls), self._left(rerolls)
        stage = self._stage(dice, left, bits)
        packed = sum(many * stage.rolls[roll].hands for many, roll in _throws(self._faces, dice))
        return self._unpacked(packed, self._faces**dice * stage.ways, bits).reduced()

    def hands_after(self, dice: Dice, rerolls: int) -> Chances[str]:
        """The hands that dice on the table lead to."""
        return self.options(dice, rerolls)[0].hands

    def expected(self, dice: Dice, rerolls: int) -> Expected:
        """Means with the best use of ``rerolls`` still to come."""
        return self.means(self.hands_after(dice, rerolls))

    def means(self, hands: Chances[str]) -> Expected:
        """Mean knockdowns and wounds of hands."""
        entries = self._game.rules.hand
        return Expected(
            hands.mean(lambda key: entries[key].knockdowns), hands.mean(lambda key: entries[key].wounds)
        )

    def options(self, dice: Dice, rerolls: int) -> tuple[Option, ...]:
        """Every set of faces that may be thrown again now, best first; of equals the fewest dice, lowest faces."""
        roll, left = tuple(sorted(dice)), self._left(rerolls)
        bits = self._bits(len(roll), rerolls)
        found = [Option((), *self._keeping(roll, bits))]
        if left:
            stage = self._stage(len(roll), left, bits)
            offers = _offers(self._faces, len(roll), self._most(len(roll)))[roll]
            found += [Option(again, *self._throwing(stage, again, keep, bits)) for again, keep in offers]
        return tuple(sorted(found, key=lambda option: option.worth, reverse=True))

    def choices(self, dice: Dice, rerolls: int) -> tuple[Dice, ...]:
        """Every best set of faces to throw again now; the empty set is keeping all."""
        options = self.options(dice, rerolls)
        return tuple(option.again for option in options if option.worth == options[0].worth)

    def choice(self, dice: Dice, rerolls: int) -> Dice:
        """The best set of faces to throw again; keeping all where nothing is better."""
        left = self._left(rerolls)
        return self._stage(len(dice), left, self._bits(len(dice), rerolls)).rolls[tuple(sorted(dice))].again

    def _left(self, rerolls: int) -> int:
        return rerolls if self.policy.rerolls else 0

    def _bits(self, dice: int, rerolls: int) -> int:
        """Room for the ways of one hand, and for the second part of a worth."""
        most = max((self.policy.worth(key, self._game.rules.hand[key])[1] for key in self._hands), default=0)
        ways: int = self._faces ** (dice * (rerolls + 1)) * (most + 1)
        return -(-ways.bit_length() // _WORD) * _WORD

    def _built(self, dice: int, rerolls: int, bits: int) -> _Stage:
        if not rerolls:
            return _Stage({roll: self._made(roll, bits) for _, roll in _throws(self._faces, dice)}, {}, 1)
        now, after = self._stage(dice, 0, bits).rolls, self._stage(dice, rerolls - 1, bits)
        kept: dict[Dice, _Prospect] = {}
        larger: Mapping[Dice, _Prospect] = after.rolls
        for size in range(dice - 1, dice - self._most(dice) - 1, -1):
            larger = {
                keep: _added([larger[roll] for roll in rolls])
                for keep, rolls in _grown(self._faces, size).items()
            }
            kept |= larger
        ways = after.ways * self._faces ** self._most(dice)
        scales = [
            ways,
            *(ways // (after.ways * self._faces**many) for many in range(1, self._most(dice) + 1)),
        ]
        offers = _offers(self._faces, dice, self._most(dice))
        return _Stage({roll: _best(now[roll], offers[roll], kept, scales) for roll in now}, kept, ways)

    def _most(self, dice: int) -> int:
        """How many dice one reroll may take up."""
        return dice if self._any_dice else 1

    def _made(self, roll: Dice, bits: int) -> _Prospect:
        """What a roll is as it lies."""
        key = shape(roll), bits
        if key not in self._lying:
            name = of_shape(self._game, key[0])
            first, second = self.policy.worth(name, self._game.rules.hand[name])
            self._lying[key] = _Prospect((first << bits) + second, 1 << bits * self._hands.index(name))
        return self._lying[key]

    def _keeping(self, roll: Dice, bits: int) -> tuple[tuple[Fraction, Fraction], Chances[str]]:
        return self._told(self._made(roll, bits), 1, bits)

    def _throwing(
        self, stage: _Stage, again: Dice, keep: Dice, bits: int
    ) -> tuple[tuple[Fraction, Fraction], Chances[str]]:
        dice = len(again) + len(keep)
        ways = stage.ways // self._faces ** self._most(dice) * self._faces ** len(again)
        return self._told(stage.kept[keep], ways, bits)

    def _told(
        self, prospect: _Prospect, ways: int, bits: int
    ) -> tuple[tuple[Fraction, Fraction], Chances[str]]:
        first, second = divmod(prospect.worth, 1 << bits)
        worth = Fraction(first, ways), Fraction(second, ways)
        return worth, self._unpacked(prospect.hands, ways, bits).reduced()

    def _unpacked(self, packed: int, ways: int, bits: int) -> Chances[str]:
        mask = (1 << bits) - 1
        each = {key: packed >> bits * place & mask for place, key in enumerate(self._hands)}
        return Chances({key: many for key, many in each.items() if many}, ways)


class Using:
    """A policy by name, for the game that is played; what it works out is kept."""

    def __init__(self, name: str = BEST) -> None:
        self.name = name
        self._kept: tuple[Game, BestUse] | None = None

    def of(self, game: Game) -> BestUse:
        """The use of rerolls under a game's rules; raises :class:`Refused` for a policy that it has not."""
        if self._kept is None or self._kept[0] is not game:
            self._kept = game, BestUse(game, policy(game, self.name))
        return self._kept[1]


def _added(prospects: list[_Prospect]) -> _Prospect:
    return _Prospect(sum([each[0] for each in prospects]), sum([each[1] for each in prospects]))


def _best(
    now: _Prospect, offers: Iterable[tuple[Dice, Dice]], kept: Mapping[Dice, _Prospect], scales: Sequence[int]
) -> _Prospect:
    """Keeping all or the first of the best offers; ``scales`` bring both to the same number of ways."""
    best, by = now, scales[0]
    thrown: Dice = ()
    most = now[0] * by
    for again, keep in offers:
        found, scale = kept[keep], scales[len(again)]
        if found[0] * scale > most:
            best, by, thrown = found, scale, again
            most = found[0] * scale
    return _Prospect(most, best[1] * by, thrown)


@cache
def _throws(faces: int, dice: int) -> tuple[tuple[int, Dice], ...]:
    """Every throw of so many dice, sorted, and in how many ways each can fall."""
    return tuple(
        (factorial(dice) // prod(map(factorial, Counter(thrown).values())), thrown)
        for thrown in combinations_with_replacement(range(1, faces + 1), dice)
    )


@cache
def _grown(faces: int, size: int) -> Mapping[Dice, tuple[Dice, ...]]:
    """Every set of so many kept dice, with what it is once one die more has fallen."""
    return {
        keep: tuple(tuple(sorted((*keep, face))) for face in range(1, faces + 1))
        for keep in combinations_with_replacement(range(1, faces + 1), size)
    }


@cache
def _offers(faces: int, dice: int, most: int) -> Mapping[Dice, tuple[tuple[Dice, Dice], ...]]:
    """For every roll what one reroll may throw again, and what it keeps: fewest dice first, then lowest faces."""
    return {
        roll: tuple(
            dict.fromkeys(
                (tuple(roll[place] for place in places), _without(roll, places))
                for size in range(1, most + 1)
                for places in combinations(range(dice), size)
            )
        )
        for _, roll in _throws(faces, dice)
    }


def _without(roll: Dice, places: Collection[int]) -> Dice:
    return tuple([face for place, face in enumerate(roll) if place not in places])
