"""Smoke of a scenario: what stands from before, what a pot makes, and questions asked of it."""

from __future__ import annotations

from collections.abc import Iterable

from printgen.reading import Path
from printgen.resolver.account import Account
from printgen.resolver.known import each_unknown, raise_any, unknown
from printgen.resolver.scenario import Cloud as WrittenCloud
from printgen.resolver.scenario import GrenadeScenario, Wind
from printgen.resolver.smoke import Cloud, may_shoot, stands
from printgen.rules import Game


def standing_clouds(game: Game, written: Iterable[WrittenCloud], wind: Wind) -> tuple[Cloud, ...]:
    """The smoke that a scenario says was there before."""
    found = []
    for place, cloud in enumerate(written):
        key = cloud.filling or next(iter(game.rules.smoke), "")
        raise_any(unknown(("smoke", place, "filling"), key, game.rules.smoke, "smoke"))
        found.append(Cloud(cloud.where, stands(game, cloud.thrown, game.rules.smoke[key].turns, wind.fresh)))
    return tuple(found)


def new_cloud(game: Game, scenario: GrenadeScenario, filling: str, where: str, account: Account) -> Cloud:
    """The smoke of a pot thrown in the scenario's turn."""
    lasts = game.rules.smoke[filling].turns
    cloud = Cloud(where, stands(game, scenario.turn, lasts, scenario.wind.fresh))
    account.put(("smoke", "where"), where)
    account.tell(
        "smoke-stands",
        ("smoke", "turns"),
        rule=f"smoke.{filling}",
        after=list(cloud.turns),
        where=where,
        turns=[str(turn) for turn in cloud.turns],
    )
    if len(cloud.turns) < lasts:
        account.tell("smoke-wind", where=where)
    return cloud


def answer(game: Game, scenario: GrenadeScenario, clouds: Iterable[Cloud], account: Account) -> None:
    """Who may shoot at whom through the smoke, in the turns asked for."""
    clouds = tuple(clouds)
    aboard = {figure.name: figure.aboard or "" for figure in scenario.figure}
    for place, ask in enumerate(scenario.ask):
        path: Path = ("ask", place)
        raise_any(each_unknown(path, (ask.shooter, ask.target), aboard, "figure"))
    answers = []
    for ask in scenario.ask:
        found = may_shoot(game, clouds, ask.turn, aboard[ask.shooter], aboard[ask.target])
        answers.append(found)
        account.tell(
            f"smoke-{found}", dice=(), after=None, turn=str(ask.turn), shooter=ask.shooter, target=ask.target
        )
        account.put(("asks",), list(answers))
