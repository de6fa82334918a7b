"""Sections thrown by the million, from a seed: one draw is a whole section, and each roll is read once."""

from __future__ import annotations

import random
import struct
from collections import Counter
from collections.abc import Mapping
from functools import cache

from printgen.resolver.hands import hand
from printgen.resolver.pools import pool
from printgen.rules import Game

_BITS = 32
_AT_ONCE = 1 << 16


def sections(game: Game, shooters: int, times: int, seed: int) -> Mapping[str, int]:
    """How often each hand comes when a section of so many shooters throws so many times, without rerolls.

    The same for a seed in every version of Python. Raises ValueError for a game without volleys.
    """
    volley = game.rules.volley
    if volley is None:
        raise ValueError(f"{game.id} has no volleys")
    faces, dice = game.rules.die[volley.die].faces, pool(game.rules, shooters).dice
    read = cache(lambda thrown: hand(game, thrown))
    found: Counter[str] = Counter()
    for number, often in _draws(faces**dice, times, seed).items():
        found[read(tuple(sorted(roll(number, faces, dice))))] += often
    return {key: found[key] for key in game.rules.hand}


def roll(number: int, faces: int, dice: int) -> tuple[int, ...]:
    """The ``number``-th roll of so many dice, counted from nought: each die is a figure of the number."""
    return tuple(number // faces**place % faces + 1 for place in range(dice))


def _draws(below: int, times: int, seed: int) -> Counter[int]:
    """How often each number below a limit is drawn; words that would favour low numbers are thrown away."""
    words = random.Random(seed)
    usable = (1 << _BITS) // below * below
    found: Counter[int] = Counter()
    missing = times
    while missing:
        many = min(missing, _AT_ONCE)
        raw = words.getrandbits(_BITS * many).to_bytes(_BITS // 8 * many, "little")
        drawn = [word % below for word in struct.unpack(f"<{many}I", raw) if word < usable]
        found.update(drawn)
        missing -= len(drawn)
    return found
