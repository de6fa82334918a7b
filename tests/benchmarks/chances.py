"""Exact odds and seeded throws, beside icepool and dyce doing the same work in the same run.

icepool where it is installed; dyce, with ``--peers``, in an environment of its own."""

from __future__ import annotations

import importlib.util
from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction
from time import perf_counter
from typing import Any

from printgen import rules
from printgen.resolver.chances import Chances
from printgen.resolver.hands import hand
from printgen.resolver.odds.adding import added_up
from printgen.resolver.odds.shooting import Throwing
from printgen.resolver.policies import policy
from printgen.resolver.rerolls import BestUse

from . import peers
from .timing import printgen

GOES, DICE = 7, 5
Row = tuple[str, str, str]


def rows() -> Iterator[Row]:
    """A row a budget. The budget of ten sections is of one sum, such as their wounds: what other libraries need a
    third of a millisecond and more for. Both numbers together have none; the row stands beside theirs."""
    game = rules.load().games["pyrates"]
    never = policy(game, "never")
    hands = BestUse(game, never).hands(DICE, 0)
    other = _Others(game, hands)
    yield _row("odds of a section, first", lambda: BestUse(game, never).hands(DICE, 0), other.hands, "1 ms")
    yield _row("the same with two best rerolls, first", lambda: BestUse(game).hands(DICE, 2), {}, "3 ms")
    warm = BestUse(game)
    warm.hands(DICE, 2)
    yield _row("the same again", lambda: warm.hands(DICE, 2), {}, "0.5 ms")
    wounds = hands.mapped(lambda key: (0, game.rules.hand[key].wounds))
    yield _row("wounds of ten sections", lambda: added_up(wounds, {10: 1}), other.wounds, "0.2 ms")
    throwing = Throwing(game.rules, BestUse(game, never))
    throwing.casualties(5)
    yield _row("knockdowns and wounds of ten", lambda: throwing.casualties(50), other.ten, "none")
    yield from other.missing
    seconds = printgen("odds", "volley", "musket", "5").seconds
    yield "printgen odds, whole process", f"{seconds:.3f} s", "none"


class _Others:
    """What the others take for the same, by their names; their answers are those of ours."""

    def __init__(self, game: rules.Game, hands: Chances[str]) -> None:
        self.hands: dict[str, float] = {}
        self.wounds: dict[str, float] = {}
        self.ten: dict[str, float] = {}
        self.missing: list[Row] = []
        self._game, self._own = game, hands
        for ask in (self._icepool, self._dyce):
            ask()

    def _icepool(self) -> None:
        if importlib.util.find_spec("icepool") is None:
            self.missing.append(("icepool", "not installed", "none"))
            return
        import icepool

        entries = self._game.rules.hand

        def hands() -> Any:
            return icepool.d6.pool(DICE).expand().map(lambda roll: hand(self._game, tuple(roll)), star=False)

        both = hands().map(lambda key: icepool.vectorize(entries[key].knockdowns, entries[key].wounds))
        wounds = hands().map(lambda key: entries[key].wounds)
        assert {key: Fraction(ways, hands().denominator()) for key, ways in hands().items()} == dict(
            self._own
        )
        self.hands["icepool"] = least(hands)
        self.wounds["icepool"] = least(lambda: sum([wounds] * 10, start=icepool.Die([0])))
        self.ten["icepool"] = least(lambda: sum([both] * 10, start=icepool.Die([icepool.vectorize(0, 0)])))

    def _dyce(self) -> None:
        if not peers.asked():
            self.missing.append(("dyce", "not asked for (--peers)", "none"))
            return
        made = {key: (each.knockdowns, each.wounds) for key, each in self._game.rules.hand.items()}
        try:
            found = peers.dyce(made)
        except RuntimeError as why:
            self.missing.append(("dyce", f"could not be set up: {str(why).splitlines()[-1]}", "none"))
            return
        total = sum(found["ways"].values())
        assert {key: Fraction(ways, total) for key, ways in found["ways"].items()} == dict(self._own)
        self.hands["dyce"], self.wounds["dyce"] = found["hands"], found["wounds of ten"]
        self.ten["dyce"] = found["ten"]


def _row(what: str, ours: Callable[[], Any], others: Mapping[str, float], budget: str) -> Row:
    beside = "".join(f"; {name} {seconds * 1000:.2f} ms" for name, seconds in others.items())
    return what, f"{least(ours) * 1000:.2f} ms{beside}", budget


def least(run: Callable[[], Any]) -> float:
    best = float("inf")
    for _ in range(GOES):
        start = perf_counter()
        run()
        best = min(best, perf_counter() - start)
    return best
