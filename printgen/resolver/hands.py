"""Reading dice as hands."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from printgen.rules import Game
from printgen.rules.model import Hand


def hand(game: Game, dice: Sequence[int]) -> str:
    """The best hand of a section; only the best counts, once."""
    short_straights = game.switches["short-straights"] == "true"
    groups = sorted(Counter(dice).values(), reverse=True)
    for key, entry in reversed(game.rules.hand.items()):
        if _is(entry, dice, groups, short_straights):
            return key
    raise ValueError("no hand stands for dice that make nothing")


def _is(entry: Hand, dice: Sequence[int], groups: Sequence[int], short_straights: bool) -> bool:
    if entry.run:
        length = min(entry.run, len(dice)) if short_straights else entry.run
        return _longest_run(dice) >= length
    wanted = sorted(entry.groups, reverse=True)
    return len(groups) >= len(wanted) and all(
        have >= need for have, need in zip(groups, wanted, strict=False)
    )


def _longest_run(dice: Sequence[int]) -> int:
    """How many numbers in a row; the die does not run around its corner."""
    longest = length = 0
    before = None
    for face in sorted(set(dice)):
        length = length + 1 if before is not None and face == before + 1 else 1
        longest, before = max(longest, length), face
    return longest
