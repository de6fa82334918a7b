"""Sections of counted shooters, and what each throws."""

from __future__ import annotations

from collections.abc import Iterable

from printgen.resolver.refusal import refuse
from printgen.rules.model import Pool, RuleSet


def sections(rules: RuleSet, shooters: int) -> tuple[int, ...]:
    """Full sections first, one for the rest: never rearranged."""
    full = max(pool.shooters for pool in rules.pool.values())
    most, rest = divmod(shooters, full)
    return (full,) * most + ((rest,) if rest else ())


def pool(rules: RuleSet, shooters: int) -> Pool:
    """What a section of so many throws; raises :class:`Unplayable` where the rules have no dice for it.

    Source: rules data, part B4.
    """
    found = next((pool for pool in rules.pool.values() if pool.shooters == shooters), None)
    if found is None:
        raise refuse(("volley",), f"the rules have no dice for a section of {shooters}")
    return found


def in_order(rules: RuleSet, weapons: Iterable[str]) -> tuple[str, ...]:
    """Weapon types in the order in which they are diced."""
    used = set(weapons)
    return tuple(key for key in rules.weapon if key in used)
