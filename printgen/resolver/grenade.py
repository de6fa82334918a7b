"""A grenade or stinkpot, from the point that is named to what the burst leaves."""

from __future__ import annotations

from collections.abc import Iterable

from printgen.errors import Refused
from printgen.reading import Path, dotted
from printgen.resolver import blast
from printgen.resolver.account import Account
from printgen.resolver.casualties import Harmed
from printgen.resolver.dice import Dice, Need
from printgen.resolver.known import each_unknown, raise_any, twice, unknown
from printgen.resolver.refusal import Wrong, refuse
from printgen.resolver.saves import Against
from printgen.resolver.saving import Facing, Saving, save_all, wrong_names
from printgen.resolver.scenario import Bystander, GrenadeScenario, Thing
from printgen.resolver.smoke import Cloud
from printgen.resolver.smoking import answer, new_cloud, standing_clouds
from printgen.resolver.throw_distances import Away, Distances
from printgen.rules import Edition, Game
from printgen.rules.model import Blast, BlastResult

EXPLOSIVE = "explosive"


class _Throw:
    """One throw on its way."""

    def __init__(
        self, edition: Edition, game: Game, scenario: GrenadeScenario, dice: Dice, account: Account
    ) -> None:
        self.edition, self.game, self.scenario, self.dice = edition, game, scenario, dice
        self.account, self.throw = account, scenario.grenade
        raise_any(self._wrong_names())
        self.smoke = "" if self.throw.filling == EXPLOSIVE else self.throw.filling
        self.key = self._blast_key()
        self.blast: Blast = game.rules.blast[self.key]
        names = [figure.name for figure in scenario.figure]
        self.thrower_place = names.index(self.throw.thrower)
        self.thrower = scenario.figure[self.thrower_place]
        self.distances = Distances(edition, game, scenario, self.blast.radius)
        self.target = next((thing for thing in scenario.object if thing.name == self.throw.target), None)

    def play(self) -> None:
        self._declare()
        clouds = standing_clouds(self.game, self.scenario.smoke, self.scenario.wind)
        if self.smoke:
            clouds = (*clouds, *self._throw_smoke())
        else:
            self._burst()
        answer(self.game, self.scenario, clouds, self.account)

    # ---- the declaration

    def _wrong_names(self) -> Iterable[Wrong]:
        rules, scenario, throw = self.game.rules, self.scenario, self.throw
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
            yield from wrong_names(self.game, path, figure)
            yield from each_unknown((*path, "states"), figure.states, (*rules.barred, *rules.state), "state")

    def _blast_key(self) -> str:
        """The blast that is thrown: as named, that of the smoke, or the first that a throw is read for."""
        rules = self.game.rules
        if self.smoke:
            return rules.smoke[self.smoke].blast
        return self.throw.blast or next(key for key, entry in rules.blast.items() if entry.result)

    def _declare(self) -> None:
        self._may_throw()
        away = self.distances.of_point()
        entry = self.game.rules.smoke[self.smoke] if self.smoke else self.blast
        if not blast.within_throw(self.blast, away):
            near, far = self.blast.near or 0.0, self.blast.far or 0.0
            told = f"the point is {away:g} in away; expected {near:g} to {far:g} in ({entry.name})"
            raise refuse(("grenade", "point"), told)
        if self.smoke and (self.target is None or self.target.kind != "sbs"):
            told = f"{entry.name} needs a ship, boat or structure as its target (an object of kind sbs)"
            raise refuse(("grenade", "target" if self.throw.target else "filling"), told)
        kind = "smoke" if self.smoke else "blast"
        self.account.tell(
            f"grenade-declare-{kind}",
            rule=f"{kind}.{self.smoke or self.key}",
            thrower=self.thrower.name,
            name=entry.name,
            away=round(away, 3),
        )
        self._use_one_up()

    def _may_throw(self) -> None:
        barred = self.game.rules.barred
        for place, state in enumerate(self.thrower.states):
            if state in barred and barred[state].throws:
                path: Path = ("figure", self.thrower_place, "states", place)
                raise refuse(path, f"{self.thrower.name} may not throw: {barred[state].name.lower()}")

    def _use_one_up(self) -> None:
        supply = self.thrower.grenades
        if supply is None:
            return
        if supply == 0:
            path: Path = ("figure", self.thrower_place, "grenades")
            raise refuse(path, f"{dotted(path)} is 0: {self.thrower.name} has none left to throw")
        self.account.tell(
            "grenade-supply",
            ("figures", self.thrower.name, "grenades"),
            before=supply,
            after=supply - 1,
            thrower=self.thrower.name,
            left=supply - 1,
        )

    # ---- the throw

    def _read(self) -> tuple[str, str]:
        """What became of the throw, in a word, and which result of the blast it is."""
        faces = self.game.rules.die[self.blast.die].faces
        need = Need(self.thrower.name, self.blast.dice, faces, ("grenade", "dice"), self.throw.dice)
        (dice,) = self.dice.stage([need], "wait-throw", dice=self.blast.dice)
        key = blast.read(self.blast, dice)
        if not key:
            fell = self.edition.words.listed(map(str, dice))
            raise Refused(f"{self.blast.name} has no result in the rules for {fell}")
        result = self.blast.result[key]
        word = blast.reading(result)
        self.account.put(("grenade", "hits"), result.hits)
        self.account.tell(
            f"grenade-throw-{word}",
            ("grenade", "result"),
            rule=f"blast.{self.key}",
            after=word,
            dice=dice,
            thrown=[str(die) for die in dice],
            name=result.name,
            hits=result.hits,
        )
        return word, key

    def _throw_smoke(self) -> tuple[Cloud, ...]:
        if self.throw.damage_dice:
            self.dice.left_over(("grenade", "damage_dice"), "grenade.damage_dice: smoke damages nothing")
        word = "explodes"
        if self.game.switches["stinkpot-throw"] == "dice":
            word, _ = self._read()
        elif self.throw.dice is not None:
            told = "grenade.dice has dice left over; this pot needs no throw (stinkpot-throw = automatic)"
            self.dice.left_over(("grenade", "dice"), told)
        if word == "dud":
            self.account.put(("smoke", "where"), "")
            self.account.tell("smoke-none", ("smoke", "turns"), after=[])
            return ()
        where = (self.target.name if self.target else "") if word == "explodes" else self._where_thrower_is()
        cloud = new_cloud(self.game, self.scenario, self.smoke, where, self.account)
        self.account.tell("smoke-fires")
        return (cloud,)

    def _where_thrower_is(self) -> str:
        self.account.tell("smoke-premature", thrower=self.thrower.name)
        return self.thrower.aboard or self.thrower.name

    # ---- the burst

    def _burst(self) -> None:
        word, key = self._read()
        result = self.blast.result[key]
        if word == "explodes":
            faced = [self._faced_at_point(place, result) for place in range(len(self.scenario.figure))]
            self._harm_things(key)
            self.account.tell("grenade-fires")
        elif word == "premature":
            faced = [self._faced_at_thrower(place, result) for place in range(len(self.scenario.figure))]
            self._harm_things("")
        else:
            faced = [Harmed()] * len(self.scenario.figure)
            self._harm_things("")
        against = Against(self.blast.powder, saves=self.blast.saves)
        savings = []
        for place, harmed in enumerate(faced):
            figure = self.scenario.figure[place]
            faces = [Facing(affliction, against) for affliction in harmed.in_order]
            savings.append(Saving(figure, ("figure", place), faces))
        save_all(self.game, savings, self.dice, self.account)

    def _faced_at_point(self, place: int, result: BlastResult) -> Harmed:
        figure = self.scenario.figure[place]
        away = self.distances.from_point(place)
        if away is None:
            self.account.put(("figures", figure.name, "afflictions"), "")
            return Harmed()
        found = blast.faced_by(self.blast, result, away.inches)
        where = "centre" if result.centre and away.inches == 0 else "ring" if found.in_order else "clear"
        self._tell_faced(figure, found, where, away)
        return found

    def _faced_at_thrower(self, place: int, result: BlastResult) -> Harmed:
        figure = self.scenario.figure[place]
        if figure.name == self.thrower.name:
            found = blast.harmed(result.thrower)
            self._tell_faced(figure, found, "thrower", Away(0.0))
            return found
        away = self.distances.from_thrower(place)
        found = blast.faced_by(self.blast, result, away.inches)
        self._tell_faced(figure, found, "early" if found.in_order else "clear", away)
        return found

    def _tell_faced(self, figure: Bystander, found: Harmed, where: str, away: Away) -> None:
        self.account.tell(
            f"grenade-{where}{'-surely' if away.or_more else ''}",
            ("figures", figure.name, "afflictions"),
            after="".join(found.in_order),
            figure=figure.name,
            away=round(away.inches, 3),
            knockdowns=found.knockdowns,
            wounds=found.wounds,
        )

    def _harm_things(self, key: str) -> None:
        """What the result does to the thing at the point; nothing to any other, or where none bursts there."""
        for thing in self.scenario.object:
            if thing is self.target and key:
                self._harm(thing, key)
            else:
                self.account.put(("objects", thing.name, "effect"), "none")
        needs_dice = self.target is not None and self.target.kind == "sbs" and key != ""
        if self.throw.damage_dice and not needs_dice:
            told = "grenade.damage_dice has dice left over; no structure is damaged"
            self.dice.left_over(("grenade", "damage_dice"), told)

    def _harm(self, thing: Thing, key: str) -> None:
        result = self.blast.result[key]
        if thing.kind == "sbs":
            die = self.blast.structure_die or self.blast.die
            faces = self.game.rules.die[die].faces
            given = self.throw.damage_dice
            need = Need(thing.name, result.structure_dice, faces, ("grenade", "damage_dice"), given)
            (dice,) = self.dice.stage([need], "wait-damage", dice=result.structure_dice, thing=thing.name)
            self.account.put(("objects", thing.name, "effect"), "damaged")
            self.account.tell(
                "grenade-damage",
                ("objects", thing.name, "damage"),
                after=sum(dice),
                dice=dice,
                thing=thing.name,
                thrown=[str(die) for die in dice],
                total=sum(dice),
            )
            return
        effect = blast.effect(result, thing.kind)
        field = "cannon" if thing.kind == "cannon" else "gate"
        known = self.game.untold(effect, "blast", self.key, "result", key, field)
        self.account.tell(
            "grenade-thing",
            ("objects", thing.name, "effect"),
            after=known or "none",
            thing=thing.name,
            effect=effect,
        )


def play(edition: Edition, game: Game, scenario: GrenadeScenario, dice: Dice, account: Account) -> None:
    """Play a throw into ``account``. Raises Unplayable for what breaks a rule, Waits for dice nobody threw."""
    _Throw(edition, game, scenario, dice, account).play()
