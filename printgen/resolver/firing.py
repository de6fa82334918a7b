"""A shot that is being fired: all that its steps need, and who is struck."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from printgen.resolver.account import Account
from printgen.resolver.declared import Declared
from printgen.resolver.dice import Dice
from printgen.resolver.scenario import Character, Shot, ShotScenario
from printgen.rules import Edition, Game


class Firing(Struct, frozen=True):
    """One shot on its way: what no die changes, and the account so far."""

    edition: Edition
    game: Game
    scenario: ShotScenario
    declared: Declared
    account: Account

    def told_in(self, account: Account) -> Firing:
        """The same shot, going on in another account."""
        return Firing(self.edition, self.game, self.scenario, self.declared, account)

    @property
    def shot(self) -> Shot:
        return self.scenario.shot

    @property
    def others(self) -> tuple[Character, ...]:
        """Every figure but the firer."""
        return tuple(figure for figure in self.scenario.figure if figure.name != self.shot.firer)

    def none_for_others(self, dice: Dice, key: str, given: Iterable[str], struck: Iterable[Struck]) -> None:
        """Refuse dice under ``shot.key`` for a figure that is not struck."""
        hit = [each.figure.name for each in struck]
        for name in given:
            if name not in hit:
                told = f"shot.{key}.{name} has dice left over; {name} is not under the template"
                dice.left_over(("shot", key, name), told)


class Struck(Struct, frozen=True):
    """A figure under the template: how far it is, and the hits it takes."""

    figure: Character
    distance: float
    hits: int
