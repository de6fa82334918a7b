"""Exact chances: how many of all equally likely ways lead to each outcome. Whole numbers all through."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping
from fractions import Fraction
from math import comb, gcd, lcm
from typing import Any, Generic, TypeVar

from msgspec import Struct

T = TypeVar("T", bound=Hashable)
U = TypeVar("U", bound=Hashable)
V = TypeVar("V", bound=Hashable)


class Chances(Struct, Generic[T], frozen=True):
    """``ways`` of each outcome, out of ``total``. A part of a larger question may add up to less."""

    ways: Mapping[T, int]
    total: int

    def __getitem__(self, outcome: T) -> Fraction:
        """The chance of an outcome; 0 for one that cannot be."""
        return Fraction(self.ways.get(outcome, 0), self.total)

    def __iter__(self) -> Iterator[tuple[T, Fraction]]:
        for outcome, ways in self.ways.items():
            yield outcome, Fraction(ways, self.total)

    def where(self, holds: Callable[[T], bool]) -> Fraction:
        """The chance that the outcome is one that ``holds``."""
        return Fraction(sum(ways for outcome, ways in self.ways.items() if holds(outcome)), self.total)

    def mean(self, value: Callable[[T], int | Fraction]) -> Fraction:
        """The mean of what each outcome is worth."""
        worth = [Fraction(value(outcome)) * ways for outcome, ways in self.ways.items()]
        return sum(worth, Fraction(0)) / self.total

    def mapped(self, change: Callable[[T], U]) -> Chances[U]:
        """Each outcome changed; what comes out alike is one."""
        found: dict[U, int] = {}
        for outcome, ways in self.ways.items():
            new = change(outcome)
            found[new] = found.get(new, 0) + ways
        return Chances(found, self.total)

    def with_(self, other: Chances[U], join: Callable[[T, U], V]) -> Chances[V]:
        """Both, each by its own dice, joined."""
        found: dict[V, int] = {}
        for one, ways in self.ways.items():
            for two, more in other.ways.items():
                new = join(one, two)
                found[new] = found.get(new, 0) + ways * more
        return Chances(found, self.total * other.total)

    def then(self, follows: Callable[[T], Chances[U]]) -> Chances[U]:
        """What follows on each outcome."""
        return mixed((ways, follows(outcome)) for outcome, ways in self.ways.items()).of(self.total)

    def of(self, many: int) -> Chances[T]:
        """The same as a part of ``many`` times as much."""
        return Chances(self.ways, self.total * many)

    def reduced(self) -> Chances[T]:
        """The same in the smallest numbers."""
        by = gcd(self.total, *self.ways.values())
        return Chances({outcome: ways // by for outcome, ways in self.ways.items()}, self.total // by)

    def sorted(self) -> Chances[T]:
        """The same with its outcomes in order."""
        pairs: list[tuple[Any, int]] = sorted(self.ways.items())
        return Chances(dict(pairs), self.total)


def certain(outcome: T) -> Chances[T]:
    """What is so, whatever the dice."""
    return Chances({outcome: 1}, 1)


def die(faces: int) -> Chances[int]:
    """One die."""
    return Chances(dict.fromkeys(range(1, faces + 1), 1), faces)


def mixed(parts: Iterable[tuple[int, Chances[T]]]) -> Chances[T]:
    """Parts added, each as often as its number says; the sum may be more than certain until it is divided."""
    parts = [(times, part) for times, part in parts if times]
    total = lcm(*(part.total for _, part in parts))
    found: dict[T, int] = {}
    for times, part in parts:
        scale = total // part.total * times
        for outcome, ways in part.ways.items():
            found[outcome] = found.get(outcome, 0) + ways * scale
    return Chances(found, total)


def successes(tries: int, chance: Fraction) -> Chances[int]:
    """How many of so many tries succeed."""
    won, lost = chance.numerator, chance.denominator - chance.numerator
    return Chances(
        {
            many: ways
            for many in range(tries + 1)
            if (ways := comb(tries, many) * won**many * lost ** (tries - many))
        },
        chance.denominator**tries,
    )


def summed(each: Chances[T], times: int, nothing: T, add: Callable[[T, T], T]) -> Chances[T]:
    """``times`` of the same, each by its own dice, added up."""
    found = certain(nothing)
    for _ in range(times):
        found = found.with_(each, add)
    return found
