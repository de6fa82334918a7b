"""A grenade or stinkpot on its way: all that its steps need."""

from __future__ import annotations

from collections.abc import Iterable

from printgen.reading import Path
from printgen.resolver.account import Account
from printgen.resolver.dice import Dice
from printgen.resolver.known import each_unknown, raise_any, twice, unknown
from printgen.resolver.refusal import Wrong
from printgen.resolver.saving import wrong_names
from printgen.resolver.scenario import GrenadeScenario
from printgen.resolver.throw_distances import Distances
from printgen.rules import Edition, Game
from printgen.rules.model import Blast

EXPLOSIVE = "explosive"


class Throw:
    """One throw on its way. ``said`` is what the scenario says of it; ``smoke`` names what it fills, or is empty.

    Raises :class:`Unplayable` for names that are not there.
    """

    def __init__(
        self, edition: Edition, game: Game, scenario: GrenadeScenario, dice: Dice, account: Account
    ) -> None:
        self.edition, self.game, self.scenario, self.dice = edition, game, scenario, dice
        self.account, self.said = account, scenario.grenade
        raise_any(_wrong_names(game, scenario))
        self.smoke = "" if self.said.filling == EXPLOSIVE else self.said.filling
        self.key = self._blast_key()
        self.blast: Blast = game.rules.blast[self.key]
        names = [figure.name for figure in scenario.figure]
        self.thrower_place = names.index(self.said.thrower)
        self.thrower = scenario.figure[self.thrower_place]
        self.distances = Distances(edition, game, scenario, self.blast.radius)
        self.target = next((thing for thing in scenario.object if thing.name == self.said.target), None)

    def _blast_key(self) -> str:
        """The blast that is thrown: as named, that of the smoke, or the first that a throw is read for."""
        rules = self.game.rules
        if self.smoke:
            return rules.smoke[self.smoke].blast
        return self.said.blast or next(key for key, entry in rules.blast.items() if entry.result)


def _wrong_names(game: Game, scenario: GrenadeScenario) -> Iterable[Wrong]:
    rules, throw = game.rules, scenario.grenade
    names = [figure.name for figure in scenario.figure]
    things = [thing.name for thing in scenario.object]
    yield from twice([(("figure", at, "name"), name) for at, name in enumerate(names)], "figure")
    yield from twice([(("object", at, "name"), name) for at, name in enumerate(things)], "thing")
    yield from unknown(("grenade", "thrower"), throw.thrower, names, "figure")
    yield from unknown(("grenade", "filling"), throw.filling, (EXPLOSIVE, *rules.smoke), "filling")
    if throw.target is not None:
        yield from unknown(("grenade", "target"), throw.target, things, "object")
    if throw.blast:
        yield from unknown(("grenade", "blast"), throw.blast, rules.blast, "blast")
    for place, figure in enumerate(scenario.figure):
        path: Path = ("figure", place)
        yield from wrong_names(game, path, figure)
        yield from each_unknown((*path, "states"), figure.states, (*rules.barred, *rules.state), "state")
