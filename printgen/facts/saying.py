"""Finished words from the rules data, as facts want them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from printgen import rules
from printgen.facts.quantity import Length
from printgen.rules import Edition, Game

MINUS = "−"


def caption(
    edition: Edition, game: Game, mechanic: str, key: str, own: Mapping[str, Any] | None = None
) -> str:
    """The caption ``[caption.MECHANIC] KEY``, its placeholders filled; empty where the set has none."""
    text = game.rules.caption.get(mechanic, {}).get(key, "")
    return rules.say(edition, game, text, own or {}) if text else ""


def captions(
    edition: Edition, game: Game, mechanic: str, keys: tuple[str, ...], own: Mapping[str, Any]
) -> dict[str, str]:
    """Several captions by key; those that come out empty are left out."""
    said = {key: caption(edition, game, mechanic, key, own) for key in keys}
    return {key: words for key, words in said.items() if words}


def figure(number: int) -> str:
    """A whole number as printed: no plus, a true minus."""
    return str(number).replace("-", MINUS)


def paper(edition: Edition, game_inches: float) -> Length:
    """Game inches as a length on paper, at the scale of play."""
    return Length(game_inches * edition.inch)
