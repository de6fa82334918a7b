"""The best use of rerolls: which dice to throw again for the most knockdowns, then the most wounds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from itertools import combinations, combinations_with_replacement
from math import factorial, prod

from printgen.resolver.hands import hand
from printgen.rules import Game

Dice = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Expected:
    """Mean knockdowns and wounds of a section before saves; the order of the fields is the order of worth."""

    knockdowns: Fraction
    wounds: Fraction

    def __lt__(self, other: Expected) -> bool:
        return (self.knockdowns, self.wounds) < (other.knockdowns, other.wounds)


class BestUse:
    """Rerolls under one game's rules, each chosen after seeing the dice; every answer is remembered."""

    def __init__(self, game: Game) -> None:
        self._game = game
        die = game.rules.die[game.rules.volley.die] if game.rules.volley else None
        self._faces = die.faces if die else 0
        self._any_dice = game.switches["reroll-scope"] == "any-dice"
        self._sums = cache(self._best)

    def expected(self, dice: Dice, rerolls: int) -> Expected:
        """Means with the best use of ``rerolls`` still to come."""
        knockdowns, wounds, ways = self._sums(tuple(sorted(dice)), rerolls)
        return Expected(Fraction(knockdowns, ways), Fraction(wounds, ways))

    def choices(self, dice: Dice, rerolls: int) -> tuple[Dice, ...]:
        """Every best set of faces to throw again now; the empty set is keeping all."""
        dice = tuple(sorted(dice))
        worth = {again: self._after(dice, again, rerolls) for again in self._offers(dice, rerolls)}
        best = max(worth.values())
        return tuple(again for again, value in worth.items() if value == best)

    def choice(self, dice: Dice, rerolls: int) -> Dice:
        """One best set of faces to throw again; keeping all where nothing is better."""
        return self.choices(dice, rerolls)[0]

    def _offers(self, dice: Dice, rerolls: int) -> Iterator[Dice]:
        yield ()
        if rerolls:
            most = len(dice) if self._any_dice else 1
            for size in range(1, most + 1):
                yield from dict.fromkeys(combinations(dice, size))

    def _best(self, dice: Dice, rerolls: int) -> tuple[int, int, int]:
        """Knockdowns and wounds over all ways the best use can fall, and how many ways that is."""
        worth = [self._counted(dice, again, rerolls) for again in self._offers(dice, rerolls)]
        return max(worth, key=lambda sums: (Fraction(sums[0], sums[2]), Fraction(sums[1], sums[2])))

    def _after(self, dice: Dice, again: Dice, rerolls: int) -> tuple[Fraction, Fraction]:
        knockdowns, wounds, ways = self._counted(dice, again, rerolls)
        return Fraction(knockdowns, ways), Fraction(wounds, ways)

    def _counted(self, dice: Dice, again: Dice, rerolls: int) -> tuple[int, int, int]:
        if not again:
            entry = self._game.rules.hand[hand(self._game, dice)]
            return entry.knockdowns, entry.wounds, 1
        kept = Counter(dice)
        kept.subtract(again)
        left = tuple(kept.elements())
        sums = [
            (many, self._sums(tuple(sorted((*left, *thrown))), rerolls - 1))
            for many, thrown in _throws(self._faces, len(again))
        ]
        scale = max(ways for _, (_, _, ways) in sums)
        knockdowns = sum(many * found * (scale // ways) for many, (found, _, ways) in sums)
        wounds = sum(many * found * (scale // ways) for many, (_, found, ways) in sums)
        return knockdowns, wounds, scale * self._faces ** len(again)


@cache
def _throws(faces: int, dice: int) -> tuple[tuple[int, Dice], ...]:
    """Every throw of so many dice, sorted, and in how many ways each can fall."""
    return tuple(
        (factorial(dice) // prod(map(factorial, Counter(thrown).values())), thrown)
        for thrown in combinations_with_replacement(range(1, faces + 1), dice)
    )
