"""Poison markers, and what they do in the It Just Happens phase."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

from printgen.resolver.casualties import WOUND
from printgen.resolver.settling import Settled, settle
from printgen.rules import Game
from printgen.rules.model import RuleSet

_WORST_FIRST: tuple[Literal["dead", "wounded", "well"], ...] = ("dead", "wounded", "well")


def throws(game: Game, markers: int) -> int:
    """How many dice a marked figure throws."""
    return min(markers, 1) if game.switches["poison-roll"] == "per-figure" else markers


def result(rules: RuleSet, die: int) -> str:
    """What a plain die means."""
    return next(key for key, entry in rules.poison.items() if entry.least <= die <= entry.most)


def worst(rules: RuleSet, results: Iterable[str]) -> str:
    """Of several markers the worst counts."""
    return min(results, key=lambda key: _WORST_FIRST.index(rules.poison[key].becomes))


def suffer(rules: RuleSet, key: str, before: Settled, down_at: int) -> Settled:
    """What the poison makes of a figure: a wound by it is an ordinary wound from then on."""
    match rules.poison[key].becomes:
        case "dead":
            return Settled("dead", before.wounds)
        case "wounded":
            after = settle(before.wounds, WOUND, down_at)
            return Settled("down", after.wounds) if before.state == "down" else after
        case "well":
            return before
