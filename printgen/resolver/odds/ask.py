"""Asks for the chances of a scenario whose dice are open."""

from __future__ import annotations

from msgspec.structs import replace

from printgen.resolver.odds.answer import Answer
from printgen.resolver.play import game_of
from printgen.resolver.policies import BEST, policy
from printgen.resolver.rerolls import BestUse
from printgen.resolver.scenario import AnyScenario, ShotScenario, VolleyScenario
from printgen.rules import Edition


def odds(edition: Edition, scenario: AnyScenario, by: str = BEST, before_saves: bool = False) -> Answer:
    """The exact chances of everything that is open in a scenario; dice that it tells stand as they fell.

    ``by`` is the policy of rerolls. Raises Unplayable where a play would be refused, for saves without a base
    save (unless ``before_saves``), and for a question with too many states to be exact; Refused for an unknown
    policy.
    """
    game = game_of(edition, scenario)
    use = BestUse(game, policy(game, by))
    if isinstance(scenario, ShotScenario):
        from printgen.resolver.odds.shot import shot_odds

        return shot_odds(edition, game, scenario)
    if isinstance(scenario, VolleyScenario):
        from printgen.resolver.odds.volley import volley_odds

        return volley_odds(edition, game, scenario, use, before_saves)
    from printgen.resolver.odds.grenade import grenade_odds

    return grenade_odds(edition, game, scenario, before_saves)


def fresh(scenario: AnyScenario) -> AnyScenario:
    """The scenario as if none of its dice had been thrown."""
    if isinstance(scenario, ShotScenario):
        return replace(scenario, shot=replace(scenario.shot, dice=None, to_hit=None, hit_dice=None))
    if isinstance(scenario, VolleyScenario):
        volley = scenario.volley
        shooters = tuple(replace(each, gamble_die=None) for each in volley.shooters)
        units = tuple(
            replace(
                unit, figure=tuple(replace(each, save_dice=None, poison_die=None) for each in unit.figure)
            )
            for unit in scenario.unit
        )
        return replace(scenario, volley=replace(volley, section=None, shooters=shooters), unit=units)
    figures = tuple(replace(each, save_dice=None) for each in scenario.figure)
    grenade = replace(scenario.grenade, dice=None, damage_dice=None)
    return replace(scenario, grenade=grenade, figure=figures)
