"""What rerolls are used for: a policy says what a hand is worth to whoever throws."""

from __future__ import annotations

import re
from collections.abc import Callable

from msgspec import Struct

from printgen.errors import Refused, nearest
from printgen.rules import Game
from printgen.rules.model import Hand

NEVER = "never"
AT_LEAST = "at-least"
BEST = "knockdowns-then-wounds"
_POINTS = re.compile(r"points-(\d{1,3})-(\d{1,3})")
NAMES = (NEVER, BEST, "points-2-1", f"{AT_LEAST} HAND")
"""The policies as they are asked for; points are those of a knockdown and of a wound, of equals the more knockdowns.
Computed (both policies come to the same means with one-die rerolls)."""

Worth = Callable[[str, Hand], tuple[int, int]]
"""What a hand is worth, and what decides between two that are worth the same."""


class Policy(Struct, frozen=True):
    """``name`` as it is asked for, and what each hand is worth under it."""

    name: str
    worth: Worth

    @property
    def rerolls(self) -> bool:
        """Whether it uses any reroll at all."""
        return self.name != NEVER


def policy(game: Game, text: str) -> Policy:
    """The policy called ``text``; raises :class:`Refused` for an unknown one, or an unknown hand."""
    name = " ".join(text.split())
    if name in (NEVER, BEST):
        return Policy(name, lambda key, hand: (hand.knockdowns, hand.wounds))
    if points := _POINTS.fullmatch(name):
        of_knockdown, of_wound = map(int, points.groups())
        return Policy(
            name,
            lambda key, hand: (of_knockdown * hand.knockdowns + of_wound * hand.wounds, hand.knockdowns),
        )
    if name == AT_LEAST or name.startswith((f"{AT_LEAST} ", f"{AT_LEAST}:")):
        return _at_least(game, name[len(AT_LEAST) + 1 :].strip())
    raise Refused(f'"{text}" is no policy{nearest(name, NAMES)}; there are {", ".join(NAMES)}')


def _at_least(game: Game, wanted: str) -> Policy:
    hands = list(game.rules.hand)
    if wanted not in hands:
        told = f'"{wanted}" is no hand{nearest(wanted, hands)}' if wanted else f"{AT_LEAST} needs a hand"
        raise Refused(f"{told}; there are {', '.join(hands)}")
    enough = set(hands[hands.index(wanted) :])
    return Policy(f"{AT_LEAST} {wanted}", lambda key, hand: (int(key in enough), 0))
