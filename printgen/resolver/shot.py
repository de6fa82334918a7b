"""A shot with a template, from the declaration to what each hit does."""

from __future__ import annotations

from printgen.resolver import placing
from printgen.resolver.account import Account
from printgen.resolver.barrels import reloaded
from printgen.resolver.bases import Base
from printgen.resolver.declared import declared
from printgen.resolver.dice import Dice
from printgen.resolver.firing import Firing
from printgen.resolver.hurting import hurt
from printgen.resolver.looking_up import look_up, throw_to_hit
from printgen.resolver.scenario import ShotScenario
from printgen.resolver.swinging import swing
from printgen.rules import Edition, Game


def play(edition: Edition, game: Game, scenario: ShotScenario, dice: Dice, account: Account) -> None:
    """Play a shot into ``account``. Raises Unplayable for what breaks a rule, Waits for dice nobody threw."""
    firing = Firing(edition, game, scenario, declared(game, scenario), dice, account)
    _declare(firing)
    bases = _place(firing)
    angle = swing(firing, bases)
    _modify(firing)
    struck = [found for figure in firing.others if (found := look_up(firing, figure, bases, angle))]
    hurt(firing, throw_to_hit(firing, struck))


def _declare(firing: Firing) -> None:
    shot, found = firing.shot, firing.declared
    loads = firing.game.rules.load
    firing.account.tell(
        "shot-declare-loaded" if found.loads else "shot-declare",
        firer=shot.firer,
        target=shot.target,
        weapon=found.cone.name,
        barrels=shot.barrels,
        loads=[loads[key].name for key in found.loads],
    )
    after = found.loaded_after
    firing.account.tell(
        "shot-loaded",
        ("shot", "loaded_after"),
        before=after + shot.barrels,
        after=after,
        was=after + shot.barrels,
        left=after,
    )
    if shot.reload:
        full = reloaded(after, found.cone.barrels, shot.reload)
        firing.account.tell(
            "shot-reload",
            ("shot", "loaded_after"),
            before=after,
            after=full,
            barrels=full - after,
            firer=shot.firer,
        )
    if shot.aimed and not found.aimed:
        firing.account.tell("shot-aim-lost", firer=shot.firer)
    elif shot.aimed and shot.moved:
        firing.account.tell("warning-aimed-moved", firer=shot.firer)


def _place(firing: Firing) -> dict[str, Base]:
    on_table = placing.bases_on_table(firing.edition, firing.scenario)
    bases = placing.in_frame(firing.edition, firing.game, firing.scenario, on_table)
    for first, second in placing.overlapping(on_table):
        firing.account.tell("warning-overlap", first=first, second=second)
    if bases:
        firing.account.tell(f"shot-place-{firing.game.switches['apex']}", target=firing.shot.target)
    else:
        firing.account.tell("shot-seen")
    return bases


def _modify(firing: Firing) -> None:
    for key, times in firing.declared.modifiers.items():
        modifier = firing.game.rules.modifier[key]
        firing.account.tell(
            f"shot-modifier-{modifier.when}",
            rule=f"modifier.{key}",
            name=modifier.name,
            value=modifier.value * times,
        )
