"""Exact odds and seeded throws, beside icepool doing the same work in the same run where it is installed."""

from __future__ import annotations

import importlib.util
from collections.abc import Callable, Iterator
from time import perf_counter
from typing import Any

from printgen import rules
from printgen.resolver.hands import hand
from printgen.resolver.odds.shooting import Throwing
from printgen.resolver.policies import policy
from printgen.resolver.rerolls import BestUse

from .timing import printgen

GOES = 7
Row = tuple[str, str, str]


def rows() -> Iterator[Row]:
    """A row a budget."""
    game = rules.load().games["pyrates"]
    never = policy(game, "never")
    yield _row("odds of a section, first", lambda: BestUse(game, never).hands(5, 0), _hands(game), "1 ms")
    yield _row("the same with two best rerolls, first", lambda: BestUse(game).hands(5, 2), None, "3 ms")
    warm = BestUse(game)
    warm.hands(5, 2)
    yield _row("the same again", lambda: warm.hands(5, 2), None, "0.5 ms")
    throwing = Throwing(game.rules, warm)
    throwing.casualties(5)
    yield _row("casualties of ten sections together", lambda: throwing.casualties(50), _ten(game), "0.2 ms")
    seconds = printgen("odds", "volley", "musket", "5").seconds
    yield "printgen odds, whole process", f"{seconds:.3f} s", "0.06 s"


def _row(what: str, ours: Callable[[], Any], other: Callable[[], Any] | None, budget: str) -> Row:
    found = f"{_least(ours) * 1000:.2f} ms"
    beside = f"; icepool {_least(other) * 1000:.2f} ms" if other else ""
    return what, found + beside, budget


def _least(run: Callable[[], Any]) -> float:
    best = float("inf")
    for _ in range(GOES):
        start = perf_counter()
        run()
        best = min(best, perf_counter() - start)
    return best


def _hands(game: rules.Game) -> Callable[[], Any] | None:
    if importlib.util.find_spec("icepool") is None:
        return None
    import icepool

    return lambda: icepool.d6.pool(5).expand().map(lambda roll: hand(game, tuple(roll)), star=False)


def _ten(game: rules.Game) -> Callable[[], Any] | None:
    hands = _hands(game)
    if hands is None:
        return None
    import icepool

    entries = game.rules.hand
    made = hands().map(lambda key: icepool.vectorize(entries[key].knockdowns, entries[key].wounds))
    return lambda: sum([made] * 10, start=icepool.Die([icepool.vectorize(0, 0)]))
