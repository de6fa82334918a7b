"""What becomes of a figure that faces so many knockdowns and wounds: saves, then poison."""

from __future__ import annotations

from typing import NamedTuple

from msgspec.structs import replace

from printgen.reading import Path
from printgen.resolver import poison
from printgen.resolver.account import Account
from printgen.resolver.casualties import KNOCKDOWN, WOUND
from printgen.resolver.chances import Chances, certain, die
from printgen.resolver.fallen_dice import Given
from printgen.resolver.odds.refusing import unsaved
from printgen.resolver.saving import Facing, Saving, down_at, save_all
from printgen.resolver.scenario import Saver
from printgen.resolver.settling import Settled, settle
from printgen.rules import Edition, Game


class Effect(NamedTuple):
    """What afflictions leave unsaved."""

    down: bool = False
    wounds: int = 0
    markers: int = 0

    def and_(self, other: Effect) -> Effect:
        """Both together."""
        return Effect(self.down or other.down, self.wounds + other.wounds, self.markers + other.markers)


UNHURT = Effect()


class Fates:
    """The saves and the end of figures under one game's rules."""

    def __init__(self, edition: Edition, game: Game) -> None:
        self._edition, self._game = edition, game
        volley = game.rules.volley
        self._faces = game.rules.die[volley.die if volley else next(iter(game.rules.die))].faces
        self._down_at = down_at(game)
        self._poison: dict[int, Chances[str]] = {}

    def of(self, figure: Saver, path: Path, facing: Facing) -> Chances[Effect]:
        """What one affliction does: the save thrown with every face."""
        if not facing.saveable:
            return certain(self._saved(figure, path, facing, None))
        if self._game.settings["base-save"] is None:
            raise unsaved(figure.name)
        return die(self._faces).mapped(lambda face: self._saved(figure, path, facing, (face,)))

    def _saved(self, figure: Saver, path: Path, facing: Facing, dice: tuple[int, ...] | None) -> Effect:
        fresh = replace(figure, wounds=0, save_dice=dice)
        account = Account(self._edition, self._game)
        (left,) = save_all(self._game, [Saving(fresh, path, [facing])], Given(), account)
        return Effect(KNOCKDOWN in left.unsaved, left.unsaved.count(WOUND), len(left.markers))

    def settled(self, figure: Saver, effect: Effect) -> Settled:
        """The figure after its saves."""
        unsaved_ = KNOCKDOWN * effect.down + WOUND * effect.wounds
        return settle(figure.wounds, unsaved_, self._down_at)

    def ended(self, figure: Saver, effect: Effect) -> Chances[Settled]:
        """The figure at the end of the poison phase."""
        before = self.settled(figure, effect)
        if not effect.markers:
            return certain(before)
        rules = self._game.rules
        return self._worst(effect.markers).mapped(
            lambda result: poison.suffer(rules, result, before, self._down_at)
        )

    def _worst(self, markers: int) -> Chances[str]:
        """The worst result of the dice that so many markers throw."""
        if markers not in self._poison:
            rules = self._game.rules
            faces = rules.die[next(iter(rules.poison.values())).die].faces
            one = die(faces).mapped(lambda face: poison.result(rules, face))
            found = one
            for _ in range(poison.throws(self._game, markers) - 1):
                found = found.with_(one, lambda first, second: poison.worst(rules, (first, second)))
            self._poison[markers] = found
        return self._poison[markers]
