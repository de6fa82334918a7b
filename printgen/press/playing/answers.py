"""What came of a scenario, as lines for people and as one object for a program."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from printgen.press.playing.scenarios import Played
from printgen.resolver import telling
from printgen.resolver.expectation import expected_of
from printgen.resolver.odds.advice import advice_lines, as_objects
from printgen.rules import Edition


def as_object(played: Played, seed: int | None, *, brief: bool = False) -> dict[str, Any]:
    """One object for a program: the rules in force, the outcome, its account, the lists and what differs.

    ``brief`` leaves out the rulings that would have changed the answer: each is a play of its own.
    """
    rulings = () if brief else played.otherwise
    found = telling.as_object(played.outcome, played.unclaimed, rulings, played.differences)
    seeded = {} if seed is None else {"seed": seed}
    return {
        "rules": rules_of(played.edition),
        **seeded,
        **found,
        "advice": as_objects(played.advice),
        "refused": played.refused,
    }


def rules_of(edition: Edition) -> list[dict[str, Any]]:
    """The rule sets that an answer was given by."""
    return [
        {"id": game.id, "revision": game.rules.revision, "house": list(game.house)}
        for game in edition.games.values()
    ]


def lines(played: Played, seed: int | None) -> Iterator[str]:
    """The account, the two lists, and what differs from the file."""
    words = played.edition.words
    if seed is not None:
        yield words.say("resolve.seed", seed=seed)
    if played.outcome:
        yield from telling.lines(played.outcome, words)
    else:
        yield played.refused
    for block in (
        list(advice_lines(played.advice, words)),
        list(telling.unclaimed_lines(played.unclaimed, words)),
        list(telling.ruling_lines(played.otherwise, words)),
        list(telling.difference_lines(played.differences, words)),
    ):
        if block:
            yield ""
            yield from block
    if expected_of(played.scenario) and not played.differences:
        yield ""
        yield words.say("resolve.agrees")
