"""Plays a scenario: ``resolve(edition, scenario, dice) -> Outcome``, a pure function.

The code of an event is loaded when one is played.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol

from msgspec import Struct

from printgen.errors import nearest
from printgen.resolver.account import Account
from printgen.resolver.dice import Dice, Waits
from printgen.resolver.fallen_dice import Given
from printgen.resolver.outcome import Outcome
from printgen.resolver.refusal import refuse
from printgen.resolver.scenario import AnyScenario, GrenadeScenario, ShotScenario, VolleyScenario
from printgen.rules import Edition, Game


class Ready(Protocol):
    """A scenario whose rules and places are worked out, waiting for dice."""

    def play(self, dice: Dice) -> Outcome:
        """What came of it by these dice; each call is a play of its own."""


def resolve(edition: Edition, scenario: AnyScenario, dice: Dice | None = None) -> Outcome:
    """What came of a scenario under the rules in force; without ``dice``, by those that it gives.

    The account stops at the first stage whose dice nobody threw. Raises Unplayable for a scenario that breaks
    a rule or leaves out what a rule needs.
    """
    return prepare(edition, scenario).play(dice or Given())


def prepare(edition: Edition, scenario: AnyScenario) -> Ready:
    """A scenario ready to be played many times: ``prepare(e, s).play(d)`` is ``resolve(e, s, d)``.

    Raises Unplayable for what is wrong whatever the dice.
    """
    game = game_of(edition, scenario)
    if isinstance(scenario, ShotScenario):
        from printgen.resolver import shot

        return shot.Ready(edition, game, scenario)
    return _Whole(edition, game, scenario)


class _Whole(Struct, frozen=True):
    """A scenario that is played from its beginning each time."""

    edition: Edition
    game: Game
    scenario: VolleyScenario | GrenadeScenario

    def play(self, dice: Dice) -> Outcome:
        account = Account(self.edition, self.game)
        try:
            if isinstance(self.scenario, VolleyScenario):
                from printgen.resolver import volley

                volley.play(self.edition, self.game, self.scenario, dice, account)
            else:
                from printgen.resolver import grenade

                grenade.play(self.edition, self.game, self.scenario, dice, account)
        except Waits as waits:
            return account.stopped(waits)
        return account.outcome()


def game_of(edition: Edition, scenario: AnyScenario) -> Game:
    """The last game in force that has the rules for what happens; raises Unplayable where none has."""
    games = list(edition.games.values())[::-1]
    if isinstance(scenario, ShotScenario):
        return _with_cone(games, scenario.shot.weapon)
    if isinstance(scenario, VolleyScenario):
        playing = [game for game in games if game.rules.volley]
        what, path = "small arms", "volley"
    else:
        playing = [game for game in games if any(entry.result for entry in game.rules.blast.values())]
        what, path = "grenades", "grenade"
    if not playing:
        raise refuse((path,), f"none of the rules in force ({', '.join(edition.games)}) has {what}")
    return playing[0]


def _with_cone(games: Iterable[Game], weapon: str) -> Game:
    cones: list[str] = []
    for game in games:
        if weapon in game.rules.cone:
            return game
        cones += game.rules.cone
    known = f"there are {', '.join(cones)}" if cones else "none of the rules in force has templates"
    raise refuse(
        ("shot", "weapon"), f'shot.weapon is "{weapon}", which is no cone{nearest(weapon, cones)}; {known}'
    )
