"""dyce doing what `chances` times, in an environment of its own: `peers` runs this file there.

    python peer_dyce.py < SECTION.json

Reads what each hand of a section makes as pairs of knockdowns and wounds; writes seconds and results as JSON.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from time import perf_counter
from typing import Any

from dyce import H, P

GOES, DICE, SECTIONS = 7, 5, 10


def hand(roll: tuple[int, ...]) -> str:
    groups = sorted((roll.count(face) for face in set(roll)), reverse=True)
    if len(groups) == DICE and max(roll) - min(roll) == DICE - 1:
        return "straight"
    names = {(5,): "five", (4, 1): "four", (3, 2): "full-house", (3, 1, 1): "three", (2, 2, 1): "two-pair"}
    return names.get(tuple(groups), "pair" if groups[0] == 2 else "nothing")


def hands() -> dict[str, int]:
    """In how many ways each hand falls."""
    found: dict[str, int] = {}
    for roll, ways in P(*[H(6)] * DICE).rolls_with_counts():
        key = hand(tuple(roll))
        found[key] = found.get(key, 0) + ways
    return found


def timed(run: Callable[[], Any]) -> float:
    best = float("inf")
    for _ in range(GOES):
        start = perf_counter()
        run()
        best = min(best, perf_counter() - start)
    return best


def main() -> None:
    made: dict[str, tuple[int, int]] = json.load(sys.stdin)
    step = 1 + SECTIONS * max(wounds for _, wounds in made.values())
    ways = hands()
    both = H({step * made[key][0] + made[key][1]: many for key, many in ways.items()})
    one: dict[int, int] = {}
    for key, many in ways.items():
        one[made[key][1]] = one.get(made[key][1], 0) + many
    wounds = H(one)
    answer = {
        "hands": timed(hands),
        "ten": timed(lambda: SECTIONS @ both),
        "wounds of ten": timed(lambda: SECTIONS @ wounds),
        "ways": ways,
        "ten make nothing": dict((SECTIONS @ both).items())[0],
    }
    print(json.dumps(answer))


main()
