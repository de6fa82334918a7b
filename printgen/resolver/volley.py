"""A volley: who shoots, what their dice make, who faces it, who saves, and what poison does afterwards."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from printgen.reading import Path, dotted
from printgen.resolver import casualties, poisoning, pools
from printgen.resolver.account import Account
from printgen.resolver.casualties import Affliction, Harmed, Standing
from printgen.resolver.dice import Dice, Faces, Need
from printgen.resolver.hands import hand
from printgen.resolver.party import Party, party
from printgen.resolver.rerolling import Rerolling
from printgen.resolver.saving import Facing, Saving, save_all
from printgen.resolver.scenario import Section, Soldier, VolleyScenario
from printgen.resolver.shooters import rounded
from printgen.resolver.targets import check_targets, facing, reached
from printgen.rules import Edition, Game


class _Volley:
    """One volley on its way."""

    def __init__(self, game: Game, scenario: VolleyScenario, dice: Dice, account: Account) -> None:
        self.game, self.scenario, self.dice, self.account = game, scenario, dice, account
        self.volley = scenario.volley
        self.unit_path, self.unit = check_targets(game, scenario)

    def play(self) -> None:
        self.account.tell("volley-declare", target=self.unit.name, shooters=self._names())
        shooting = party(self.game, self.scenario, self.unit, self.dice, self.account)
        counted = self._count(shooting)
        harmed = self._throw(counted)
        standing = self._hand_out(harmed)
        savings = [
            Saving(figure, self._path(figure), [self._facing(figure, *face) for face in stands.faces])
            for figure, stands in zip(self.unit.figure, standing, strict=True)
        ]
        left = save_all(self.game, savings, self.dice, self.account)
        poisoning.it_just_happens(self.game, self.unit, self._path, left, self.dice, self.account)

    def _names(self) -> list[str]:
        return [shooters.name for shooters in self.volley.shooters]

    def _path(self, figure: Soldier) -> Path:
        return (*self.unit_path, "figure", self.unit.figure.index(figure))

    def _count(self, shooting: Party) -> Mapping[str, int]:
        """Counted shooters by weapon type, in the order in which they are diced."""
        found: dict[str, int] = {}
        for weapon in pools.in_order(self.game.rules, shooting.weights):
            weights = shooting.weights[weapon]
            exact = sum((each.value for each in weights), Fraction(0))
            found[weapon] = rounded(self.game, weights)
            key = "volley-count" if exact == found[weapon] else "volley-count-rounded"
            self.account.tell(
                key,
                ("volley", "counted", weapon),
                before=float(exact),
                after=found[weapon],
                weapon=self.game.rules.weapon[weapon].name,
                exact=float(exact),
                counted=found[weapon],
            )
        return found

    def _throw(self, counted: Mapping[str, int]) -> dict[str, Harmed]:
        """What the dice of every section make, by weapon type."""
        rules = self.game.rules
        wanted = [(weapon, size) for weapon in counted for size in pools.sections(rules, counted[weapon])]
        thrown = self._section_dice(wanted)
        hands: dict[str, list[str]] = {weapon: [] for weapon in counted}
        rerolling = Rerolling(self.game, self.dice, self.account)
        for place, ((weapon, size), dice) in enumerate(zip(wanted, thrown, strict=True)):
            final = rerolling.after(place, self._given_section(place), size, dice)
            key = hand(self.game, final)
            hands[weapon].append(key)
            entry = rules.hand[key]
            self.account.tell(
                f"volley-hand-{'run' if entry.run else 'groups' if entry.groups else 'nothing'}",
                rule=f"hand.{key}",
                dice=final,
                number=place + 1,
                weapon=rules.weapon[weapon].name,
                hand=entry.name,
                knockdowns=entry.knockdowns,
                wounds=entry.wounds,
                thrown=[str(die) for die in final],
            )
        self.account.put(("volley", "sections"), [key for weapon in hands for key in hands[weapon]])
        return self._add_up(hands)

    def _section_dice(self, wanted: list[tuple[str, int]]) -> tuple[Faces, ...]:
        rules, given = self.game.rules, self.volley.section
        path: Path = ("volley", "section")
        if given is not None and not (self.dice.rolls and not given):
            self._check_sections(wanted, given)
        needs = [
            Need(
                f"section {place + 1} of {rules.weapon[weapon].name}",
                pools.pool(rules, size).dice,
                self._faces,
                (*path, place, "dice"),
                section.dice if (section := self._given_section(place)) else None,
            )
            for place, (weapon, size) in enumerate(wanted)
        ]
        self._tell_pools(wanted)
        return self.dice.stage(needs, "wait-sections", sections=len(wanted))

    def _tell_pools(self, wanted: list[tuple[str, int]]) -> None:
        for place, (weapon, size) in enumerate(wanted):
            pool = pools.pool(self.game.rules, size)
            self.account.tell(
                "volley-section",
                number=place + 1,
                weapon=self.game.rules.weapon[weapon].name,
                size=size,
                count=pool.dice,
                rerolls=pool.rerolls,
            )

    def _check_sections(self, wanted: list[tuple[str, int]], given: tuple[Section, ...]) -> None:
        path: Path = ("volley", "section")
        if len(given) > len(wanted):
            told = (
                f"{dotted(path)} has {len(given)} sections; the shooters make {len(wanted)}: dice left over"
            )
            self.dice.left_over((*path, len(wanted)), told)
        if 0 < len(given) < len(wanted):
            missing = self.game.rules.weapon[wanted[len(given)][0]].name
            told = f"{dotted(path)} has {len(given)} sections; expected {len(wanted)}, the next for {missing}"
            self.dice.left_over((*path, len(given) - 1), told)
        for place, (section, (weapon, _)) in enumerate(zip(given, wanted, strict=False)):
            if section.weapon != weapon:
                where = dotted((*path, place, "weapon"))
                told = f"{where} is {section.weapon}; expected {weapon}: sections stand in the ruled order"
                self.dice.left_over((*path, place, "weapon"), told)

    @property
    def _faces(self) -> int:
        rules = self.game.rules
        return rules.die[rules.volley.die].faces if rules.volley else 0

    def _given_section(self, place: int) -> Section | None:
        given = self.volley.section or ()
        return given[place] if place < len(given) else None

    def _add_up(self, hands: Mapping[str, list[str]]) -> dict[str, Harmed]:
        in_formation = self.unit.formation and self.volley.chosen is None
        found = {
            weapon: casualties.of_hands(self.game.rules, keys, in_formation) for weapon, keys in hands.items()
        }
        total = sum(found.values(), Harmed())
        if self.unit.formation:
            times = self.game.rules.volley.formation if self.game.rules.volley else 1
            self.account.tell(
                "volley-formation" if in_formation else "volley-formation-chosen",
                unit=self.unit.name,
                times=times,
                chosen=self.volley.chosen or "",
            )
        self.account.put(("volley", "wounds"), total.wounds)
        self.account.tell(
            "volley-casualties",
            ("volley", "knockdowns"),
            after=total.knockdowns,
            knockdowns=total.knockdowns,
            wounds=total.wounds,
        )
        return found

    def _hand_out(self, harmed: Mapping[str, Harmed]) -> list[Standing]:
        standing = [
            Standing(
                figure.name, {weapon: reached(self.game, figure, weapon) for weapon in harmed}, figure.order
            )
            for figure in self.unit.figure
        ]
        lost = 0
        for weapon, found in harmed.items():
            if self.volley.chosen is not None:
                chosen = next(figure for figure in standing if figure.name == self.volley.chosen)
                casualties.hand_to(chosen, weapon, found)
            else:
                lost += casualties.hand_out(standing, weapon, found, ("unit",))
        self.account.put(("volley", "lost"), lost)
        how = "chosen" if self.volley.chosen is not None else "mixed" if len(harmed) > 1 else "one-type"
        self.account.tell(f"volley-hand-out-{how}", target=self.unit.name, chosen=self.volley.chosen or "")
        for figure, stands in zip(self.unit.figure, standing, strict=True):
            self._tell_faced(figure, stands)
        if lost:
            self.account.tell("volley-lost", lost=lost)
        return standing

    def _tell_faced(self, figure: Soldier, stands: Standing) -> None:
        path: Path = ("figures", figure.name, "afflictions")
        faced = Harmed(
            stands.afflictions.count(casualties.KNOCKDOWN), stands.afflictions.count(casualties.WOUND)
        )
        eligible = any(distance is not None for distance in stands.distance.values())
        key = "volley-faces" if stands.faces else "volley-spared" if eligible else "volley-out-of-reach"
        self.account.tell(
            key,
            path,
            after=stands.afflictions,
            figure=figure.name,
            knockdowns=faced.knockdowns,
            wounds=faced.wounds,
        )

    def _facing(self, figure: Soldier, affliction: Affliction, weapon: str) -> Facing:
        return facing(self.game, self.scenario, figure, self._path(figure), affliction, weapon)


def play(edition: Edition, game: Game, scenario: VolleyScenario, dice: Dice, account: Account) -> None:
    """Play a volley into ``account``. Raises Unplayable for what breaks a rule, Waits for dice nobody threw."""
    _Volley(game, scenario, dice, account).play()
