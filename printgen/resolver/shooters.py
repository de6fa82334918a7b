"""Who may shoot, and for how many shooters each figure counts."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from fractions import Fraction
from math import ceil

from printgen.resolver.bases import TOLERANCE
from printgen.rules import Game
from printgen.rules.model import Counts, RuleSet, Weapon


def barring(rules: RuleSet, states: Iterable[str]) -> tuple[str, ...]:
    """The states among ``states`` in which nobody may shoot."""
    return tuple(state for state in states if state in rules.barred)


def in_range(weapon: Weapon, distance: float) -> bool:
    """Whether ``distance`` game inches, base edge to base edge, are in a weapon's range, limit included."""
    return distance <= weapon.range + TOLERANCE


@dataclass(frozen=True, slots=True)
class Weight:
    """What one figure counts for, and the entries that say so. ``halved`` tells fractions from the rest."""

    value: Fraction
    rules: tuple[str, ...] = ()
    halved: bool = False


def weight(rules: RuleSet, states: Collection[str], base: int = 1, flat: bool = False) -> Weight:
    """A figure's count: ``base``, times every entry of counts that one of its states brings, each once.

    ``flat`` counts (a fixed gun) are never raised, only lowered.
    """
    value, used = Fraction(base), []
    for key, counts in rules.counts.items():
        if counts.times is None or not set(counts.states) & set(states):
            continue
        times = Fraction(counts.times).limit_denominator(100)
        if flat and times > 1:
            continue
        value *= times
        used.append(f"counts.{key}")
    return Weight(value, tuple(used), halved=any(_halves(rules, key) for key in used))


def _halves(rules: RuleSet, key: str) -> bool:
    times = rules.counts[key.partition(".")[2]].times
    return times is not None and times < 1


def flat_counts(rules: RuleSet, key: str) -> Counts | None:
    """The fixed gun called ``key``, if there is one."""
    counts = rules.counts.get(key)
    return counts if counts and counts.flat else None


def gamble(rules: RuleSet, key: str, die: int) -> int:
    """What a gamble counts for once its die has fallen; 0 where it fails."""
    entry = rules.gamble[key]
    return entry.dare if die >= entry.on else 0


def rounded(game: Game, weights: Iterable[tuple[Fraction, bool]]) -> int:
    """Counted shooters of one weapon type: everything added and rounded up once, or the halves by themselves.

    ``weights`` are values and whether each was halved.
    """
    counted = tuple(weights)
    if game.switches["half-rounding"] == "wounded-subtotal":
        halves = sum((value for value, halved in counted if halved), Fraction(0))
        rest = sum((value for value, halved in counted if not halved), Fraction(0))
        return ceil(halves) + ceil(rest)
    return ceil(sum((value for value, _ in counted), Fraction(0)))
