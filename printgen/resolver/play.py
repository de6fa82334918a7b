"""Plays a scenario: ``resolve(edition, scenario, dice) -> Outcome``, a pure function."""

from __future__ import annotations

from collections.abc import Iterable

from printgen.errors import nearest
from printgen.resolver import grenade, shot, volley
from printgen.resolver.account import Account
from printgen.resolver.dice import Dice, Given, Waits
from printgen.resolver.outcome import Outcome
from printgen.resolver.refusal import refuse
from printgen.resolver.scenario import AnyScenario, ShotScenario, VolleyScenario
from printgen.rules import Edition, Game


def resolve(edition: Edition, scenario: AnyScenario, dice: Dice | None = None) -> Outcome:
    """What came of a scenario under the rules in force; without ``dice``, by those that it gives.

    The account stops at the first stage whose dice nobody threw. Raises Unplayable for a scenario that breaks
    a rule or leaves out what a rule needs.
    """
    game = game_of(edition, scenario)
    account = Account(edition, game)
    dice = dice or Given()
    try:
        if isinstance(scenario, ShotScenario):
            shot.play(edition, game, scenario, dice, account)
        elif isinstance(scenario, VolleyScenario):
            volley.play(edition, game, scenario, dice, account)
        else:
            grenade.play(edition, game, scenario, dice, account)
    except Waits as waits:
        return account.stopped(waits)
    return account.outcome()


def game_of(edition: Edition, scenario: AnyScenario) -> Game:
    """The first game in force that has the rules for what happens; raises Unplayable where none has."""
    games = edition.games.values()
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
