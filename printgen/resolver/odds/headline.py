"""The few numbers that sum an answer up: what a table of several answers has as its columns."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from msgspec import Struct

from printgen.resolver.odds.answer import Answer
from printgen.rules import Game


class Figure(Struct, frozen=True):
    """A number with its ``key``; ``of`` is what it is about. A ``chance`` is told in per cent, any other is a mean."""

    key: str
    value: Fraction
    chance: bool = False
    of: str = ""


def headline(game: Game, answer: Answer) -> tuple[Figure, ...]:
    """Casualties and who is down; hits and the worst wounds of the target; what a throw becomes."""
    if answer.kind == "shot":
        return tuple(_shot(game, answer))
    return tuple(_volley(answer) if answer.kind == "volley" else _grenade(answer))


def _volley(answer: Answer) -> Iterator[Figure]:
    for key in ("knockdowns", "wounds"):
        yield Figure(key, answer.mean(("volley", key)))
    yield from _ends(answer)


def _ends(answer: Answer) -> Iterator[Figure]:
    """How many figures end wounded, down or dead, where that can happen."""
    for state in ("wounded", "down", "dead"):
        if number := answer.number(state):
            yield Figure(state, number)


def _shot(game: Game, answer: Answer) -> Iterator[Figure]:
    path = ("figures", answer.figures[0])
    zones = answer.chances[*path, "zone"]
    if ("shot", "raw") in answer.chances:
        yield Figure("zone", zones["inner"], True, "inner")
        if zones["outside"]:
            yield Figure("zone", zones["outside"], True, "outside")
    yield Figure("hits", answer.mean((*path, "hits")))
    wounds = {key: each for key, each in game.rules.result.items() if each.kind == "wound"}
    worst = max((each.severity for each in wounds.values()), default=0)
    for entry in sorted(wounds.values(), key=lambda each: each.severity)[-2:]:
        worse = {name for name, each in wounds.items() if each.severity >= entry.severity}
        if (*path, "wound") in answer.chances:
            key = "worst" if entry.severity == worst else "wound"
            yield Figure(key, answer.chances[*path, "wound"].where(worse.__contains__), True, entry.name)


def _grenade(answer: Answer) -> Iterator[Figure]:
    if ("grenade", "result") in answer.chances:
        for result, chance in answer.chances["grenade", "result"]:
            yield Figure("result", chance, True, result)
    yield from _ends(answer)
