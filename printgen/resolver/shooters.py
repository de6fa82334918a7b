"""Who may shoot, and for how many shooters each figure counts."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from fractions import Fraction
from math import ceil

from msgspec import Struct

from printgen.resolver.bases import TOLERANCE
from printgen.rules import Game
from printgen.rules.model import Counts, RuleSet, Weapon


def barring(rules: RuleSet, states: Iterable[str]) -> tuple[str, ...]:
    """The states among ``states`` in which nobody may shoot."""
    return tuple(state for state in states if state in rules.barred)


def in_range(weapon: Weapon, distance: float) -> bool:
    """Whether ``distance`` game inches, base edge to base edge, are in a weapon's range, limit included."""
    return distance <= weapon.range + TOLERANCE


class Weight(Struct, frozen=True):
    """What figures count for, and the entries that say so. ``halved_by`` are the states that lower it."""

    value: Fraction
    rules: tuple[str, ...] = ()
    halved_by: frozenset[str] = frozenset()


def weight(rules: RuleSet, states: Collection[str], base: int = 1, flat: bool = False) -> Weight:
    """A figure's count: ``base``, times every entry of counts that one of its states brings, each once.

    ``flat`` counts (a fixed gun) are never raised, only lowered.
    """
    value, used, halved_by = Fraction(base), [], set()
    for key, counts in rules.counts.items():
        reasons = set(counts.states) & set(states)
        if counts.times is None or not reasons:
            continue
        times = Fraction(counts.times).limit_denominator(100)
        if flat and times > 1:
            continue
        value *= times
        used.append(f"counts.{key}")
        halved_by |= reasons if times < 1 else set()
    return Weight(value, tuple(used), frozenset(halved_by))


def flat_counts(rules: RuleSet, key: str) -> Counts | None:
    """The fixed gun called ``key``, if there is one."""
    counts = rules.counts.get(key)
    return counts if counts and counts.flat else None


def gamble(rules: RuleSet, key: str, die: int) -> int:
    """What a gamble counts for once its die has fallen; 0 where it fails."""
    entry = rules.gamble[key]
    return entry.dare if die >= entry.on else 0


def rounded(game: Game, weights: Iterable[Weight]) -> int:
    """Counted shooters of one weapon type: everything added and rounded up once, or each kind of half by itself."""
    sums: dict[frozenset[str], Fraction] = {}
    apart = game.switches["half-rounding"] == "wounded-subtotal"
    for each in weights:
        kind = each.halved_by if apart else frozenset()
        sums[kind] = sums.get(kind, Fraction(0)) + each.value
    return sum(map(ceil, sums.values()))
