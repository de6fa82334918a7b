"""Gives every number that is looked for the ink that comes nearest, each ink once."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from typing import TypeVar

Key = TypeVar("Key", bound=Hashable)


def paired(
    wanted: Mapping[Key, float], found: Sequence[float], within: Mapping[Key, float]
) -> dict[Key, int]:
    """The place in ``found`` for each key, the closest pairs first; a key with nothing near has none."""
    tried = sorted(
        (abs(number - value), order, place)
        for order, (key, value) in enumerate(wanted.items())
        for place, number in enumerate(found)
        if abs(number - value) <= within[key]
    )
    keys = list(wanted)
    taken: set[int] = set()
    pairs: dict[Key, int] = {}
    for _, order, place in tried:
        if keys[order] not in pairs and place not in taken:
            pairs[keys[order]] = place
            taken.add(place)
    return pairs


def rooms(wanted: Mapping[Key, float], most: float) -> dict[Key, float]:
    """How far ink may stand off each number and still be meant as it: less than half way to the next one."""
    numbers = sorted(set(wanted.values()))
    return {
        key: min([most, *(0.49 * abs(other - value) for other in numbers if other != value)])
        for key, value in wanted.items()
    }
