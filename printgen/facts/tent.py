"""What stands on a table tent: a name, to be read from both sides of the table."""

from __future__ import annotations

from msgspec import Struct

from printgen.rules import Game


class TentFacts(Struct, frozen=True):
    """``tent/SET``. ``name`` is a game's, a side's or a player's; ``under`` stands smaller below it, or is empty."""

    name: str
    under: str = ""


def names(game: Game) -> tuple[str, ...]:
    """A tent a set, called as the set is."""
    return (game.id,)


def tent_facts(game: Game) -> TentFacts:
    """The facts of ``tent/SET``: the set's own names. Source: the head of the rule set."""
    short = game.rules.short
    return TentFacts(game.rules.name, short if short != game.rules.name else "")
