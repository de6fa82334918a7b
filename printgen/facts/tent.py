"""What stands on a table tent: a name, to be read from both sides of the table."""

from __future__ import annotations

from msgspec import Struct

from printgen.facts.saying import caption
from printgen.rules import Edition, Game

ONE_LINE = 60
"""Letters: figures are named on a tent where their names have room on a line, else it says how many they are."""


class TentFacts(Struct, frozen=True):
    """``tent/SET``, or ``tent/NAME`` of a roster's player. ``name`` is a game's or a player's.

    ``under`` stands smaller below it: the side, or what the game is called for short. ``figures`` are the
    player's. Either may be empty.
    """

    name: str
    under: str = ""
    figures: str = ""


def names(game: Game) -> tuple[str, ...]:
    """A tent a set, called as the set is; with a roster one a player, called as the first sheet of the player's."""
    return (game.id, *(id_ for id_, hand in game.crew.items() if hand.number == 1))


def tent_facts(edition: Edition, game: Game, name: str) -> TentFacts:
    """The facts of a tent. Source: the roster, or the head of the rule set."""
    if name in game.crew:
        return _player(edition, game, name)
    short = game.rules.short
    return TentFacts(game.rules.name, short if short != game.rules.name else "")


def _player(edition: Edition, game: Game, name: str) -> TentFacts:
    hand = game.crew[name]
    figures = [
        figure.name for each in game.crew.values() if each.player == hand.player for figure in each.figures
    ]
    named = "" if figures == [hand.player] else edition.words.listed(figures)
    if len(named) > ONE_LINE:
        named = caption(edition, game, "tent", "figures", {"count": len(figures)})
    return TentFacts(hand.player, hand.side, named)
