"""Pairs of numbers from many throws, added up: in whole ways, all pairs at once.

The ways of every pair stand in one whole number, each in a slot wide enough for all ways together; a row of slots
a first number, a slot in it a second one. One throw more is then a few products of that number by small ones, each
shifted to where its pair leads, and two sums of throws are added by one product.
"""

from __future__ import annotations

import struct
from collections.abc import Mapping
from itertools import compress, product

from msgspec import Struct

from printgen.resolver.chances import Chances

Pair = tuple[int, int]
"""Two numbers from 0 up."""


class _Slots(Struct, frozen=True):
    """Where pairs stand: ``size`` bytes a slot, ``row`` slots a first number."""

    size: int
    row: int

    def at(self, pair: Pair) -> int:
        """How far up a pair stands, in bytes."""
        return self.size * (self.row * pair[0] + pair[1])

    def packed(self, ways: Mapping[Pair, int]) -> int:
        raw = bytearray(self.at(max(ways)) + self.size)
        for pair, many in ways.items():
            at = self.at(pair)
            raw[at : at + self.size] = many.to_bytes(self.size, "little")
        return int.from_bytes(raw, "little")

    def unpacked(self, packed: int) -> dict[Pair, int]:
        """Every pair that can be, in order."""
        slots = -(-packed.bit_length() // (8 * self.size))
        raw = struct.unpack(f"{self.size}s" * slots, packed.to_bytes(slots * self.size, "little"))
        ways: list[int] = [int.from_bytes(each, "little") for each in raw]
        pairs = product(range(-(-slots // self.row)), range(self.row))
        return dict(compress(zip(pairs, ways, strict=False), ways))


def added_up(
    each: Chances[Pair], times: Mapping[int, int], last: Chances[Pair] | None = None
) -> Chances[Pair]:
    """``each`` as many times as it is thrown, its pairs added; ``last`` once beside it.

    ``times`` is in how many ways it is thrown how often. Worked from the most throws down: whatever is thrown less
    often joins where so many throws are left.
    """
    most = max(times)
    total = sum(times.values()) * each.total**most * (last.total if last else 1)
    slots = _Slots(_bytes(total), 1 + _most(each) * most + (_most(last) if last else 0))
    steps = [(many, 8 * slots.at(pair)) for pair, many in each.ways.items() if many]
    found, scale = times[most], 1
    for left in range(most - 1, -1, -1):
        scale *= each.total
        found = sum([found * many << step for many, step in steps]) + times.get(left, 0) * scale
    if last:
        found *= slots.packed(last.ways)
    return Chances(slots.unpacked(found), total)


def together(one: Chances[Pair], other: Chances[Pair]) -> Chances[Pair]:
    """Two sums, each by its own dice, added."""
    total = one.total * other.total
    slots = _Slots(_bytes(total), 1 + _most(one) + _most(other))
    return Chances(slots.unpacked(slots.packed(one.ways) * slots.packed(other.ways)), total)


def _most(chances: Chances[Pair]) -> int:
    """The largest second number."""
    return max((second for _, second in chances.ways), default=0)


def _bytes(total: int) -> int:
    return -(-total.bit_length() // 8)
