"""A shot with a template, from the declaration to what each hit does."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from printgen.resolver import placing
from printgen.resolver.account import Account
from printgen.resolver.barrels import reloaded
from printgen.resolver.bases import Base
from printgen.resolver.declared import declared
from printgen.resolver.dice import Dice, Faces, Waits
from printgen.resolver.firing import Firing, Struck
from printgen.resolver.hurting import Blows, Hurting
from printgen.resolver.looking_up import look_up, throw_to_hit
from printgen.resolver.outcome import Outcome
from printgen.resolver.scenario import ShotScenario
from printgen.resolver.swinging import dice_needed, swing, throw
from printgen.rules import Edition, Game


class _Fallen(Struct, frozen=True):
    """The shot up to where the template lies: the account so far, who is struck and how hard where that is sure,
    and what it waits for if at all."""

    firing: Firing
    struck: Sequence[Struck]
    blows: Blows
    waits: Waits | None = None


class Ready:
    """A shot before its dice. What no die changes is worked out once, and what only the deviation changes once
    for each of its throws. Raises Unplayable for what breaks a rule."""

    def __init__(self, edition: Edition, game: Game, scenario: ShotScenario) -> None:
        account = Account(edition, game)
        self._firing = Firing(edition, game, scenario, declared(game, scenario), account)
        _declare(self._firing)
        self._bases = _place(self._firing)
        self._needs = dice_needed(self._firing, self._bases)
        self._hurting = Hurting(self._firing)
        self._fallen: dict[Faces, _Fallen] = {}

    def play(self, dice: Dice) -> Outcome:
        """What came of it by these dice. Raises Unplayable for dice that do not fit."""
        account = self._firing.account
        try:
            fallen = self._falls(throw(self._firing, self._needs, dice))
            account = fallen.firing.account.copy()
            if fallen.waits:
                raise fallen.waits
            struck = throw_to_hit(self._firing.told_in(account), fallen.struck, dice)
            blows = fallen.blows if struck is fallen.struck else self._hurting.blows(struck)
            blows.fall(account, dice)
        except Waits as waits:
            return account.stopped(waits)
        return account.outcome()

    def _falls(self, dice: Faces) -> _Fallen:
        """Where the template lies by the deviation's dice."""
        if dice not in self._fallen:
            self._fallen[dice] = self._swung(dice)
        return self._fallen[dice]

    def _swung(self, dice: Faces) -> _Fallen:
        firing = self._firing.told_in(self._firing.account.copy())
        try:
            angle = swing(firing, dice)
        except Waits as waits:
            return _Fallen(firing, (), self._hurting.blows(()), waits)
        _modify(firing)
        found = (look_up(firing, figure, self._bases, angle) for figure in firing.others)
        struck = tuple(each for each in found if each)
        return _Fallen(firing, struck, self._hurting.blows(struck))


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
