"""A shot with a template, from the declaration to what each hit does."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from printgen.reading import Path
from printgen.resolver import chart, deviation, modifiers, placing, template
from printgen.resolver.account import Account
from printgen.resolver.bands import band, skips_a_band
from printgen.resolver.barrels import reloaded
from printgen.resolver.bases import Base
from printgen.resolver.declared import Declared, declared
from printgen.resolver.dice import Dice, Faces, Need, Waits
from printgen.resolver.known import raise_any, unknown
from printgen.resolver.refusal import refuse
from printgen.resolver.scenario import Character, ShotScenario
from printgen.rules import Edition, Game


@dataclass(frozen=True, slots=True)
class Struck:
    """A figure under the template: how far it is, and the hits it takes."""

    figure: Character
    distance: float
    hits: int


class _Shot:
    """One shot on its way."""

    def __init__(
        self, edition: Edition, game: Game, scenario: ShotScenario, dice: Dice, account: Account
    ) -> None:
        self.edition, self.game, self.scenario, self.dice = edition, game, scenario, dice
        self.account, self.shot = account, scenario.shot
        self.declared: Declared = declared(game, scenario)

    def play(self) -> None:
        self._declare()
        bases = self._place()
        angle = self._swing(bases)
        self._modify()
        struck = [found for figure in self._others() if (found := self._look_up(figure, bases, angle))]
        self._hurt(self._throw_to_hit(struck))

    def _others(self) -> list[Character]:
        return [figure for figure in self.scenario.figure if figure.name != self.shot.firer]

    def _declare(self) -> None:
        shot, found = self.shot, self.declared
        loads = self.game.rules.load
        self.account.tell(
            "shot-declare-loaded" if found.loads else "shot-declare",
            firer=shot.firer,
            target=shot.target,
            weapon=found.cone.name,
            barrels=shot.barrels,
            loads=[loads[key].name for key in found.loads],
        )
        after = found.loaded_after
        self.account.tell(
            "shot-loaded",
            ("shot", "loaded_after"),
            before=after + shot.barrels,
            after=after,
            was=after + shot.barrels,
            left=after,
        )
        if shot.reload:
            full = reloaded(after, found.cone.barrels, shot.reload)
            self.account.tell(
                "shot-reload",
                ("shot", "loaded_after"),
                before=after,
                after=full,
                barrels=full - after,
                firer=shot.firer,
            )
        if shot.aimed and not found.aimed:
            self.account.tell("shot-aim-lost", firer=shot.firer)
        elif shot.aimed and shot.moved:
            self.account.tell("warning-aimed-moved", firer=shot.firer)

    def _place(self) -> dict[str, Base]:
        on_table = placing.bases_on_table(self.edition, self.scenario)
        bases = placing.in_frame(self.edition, self.game, self.scenario, on_table)
        for first, second in placing.overlapping(on_table):
            self.account.tell("warning-overlap", first=first, second=second)
        if bases:
            self.account.tell(f"shot-place-{self.game.switches['apex']}", target=self.shot.target)
        else:
            self.account.tell("shot-seen")
        return bases

    def _swing(self, bases: Mapping[str, Base]) -> float:
        """Degrees that the template turns; none where it was read off as it lay and no dice are told."""
        rule = self.game.rules.deviation
        if rule is None or (not bases and self.shot.dice is None):
            return 0.0
        left, right = self._deviation_dice(rule.left.die, rule.right.die, rule.die)
        raw = deviation.deviate(rule, left, right)
        side = "left" if raw < 0 else "right" if raw > 0 else "none"
        self.account.tell(
            f"shot-deviate-{side}",
            ("shot", "raw"),
            after=raw,
            dice=(left, right),
            left_die=rule.left.die,
            right_die=rule.right.die,
            left=left,
            right=right,
            size=abs(raw),
        )
        corrected = self._correct(raw)
        angle = template.turn(
            corrected, template.reach(self.declared.cone), self.game.switches["deviation-metric"]
        )
        side = "left" if corrected < 0 else "right" if corrected > 0 else "none"
        self.account.tell(
            f"shot-turn-{side}",
            ("shot", "angle"),
            after=angle,
            size=abs(corrected),
            angle=round(abs(angle), 2),
        )
        return angle

    def _deviation_dice(self, left: str, right: str, die: str) -> Faces:
        given = self.shot.dice
        path: Path = ("shot", "dice")
        if given is not None:
            raise_any(wrong for name in given for wrong in unknown((*path, name), name, (left, right), "die"))
        faces = self.game.rules.die[die].faces
        needs = [
            Need(name, 1, faces, (*path, name), (given[name],) if given and name in given else None)
            for name in (left, right)
        ]
        if given and len(given) < len(needs):
            missing = left if left not in given else right
            if not self.dice.rolls:
                raise refuse(path, f"shot.dice has no {missing}; expected {left} and {right}")
        thrown = self.dice.stage(needs, "wait-deviation", left=left, right=right)
        return thrown[0][0], thrown[1][0]

    def _correct(self, raw: float) -> float:
        allowed = deviation.allowed(self.game, self.declared.firer.class_, self.declared.aimed)
        asked = self.shot.correction
        if asked is not None and asked > allowed.most:
            told = (
                f"shot.correction is {asked}, but {self.shot.firer} may correct {allowed.most:g} in at most"
            )
            raise refuse(("shot", "correction"), told)
        step = self.game.rules.deviation.step if self.game.rules.deviation else 1
        if asked is not None and asked % step:
            told = f"shot.correction is {asked}; expected whole marks of {step:g} in"
            raise refuse(("shot", "correction"), told)
        may = allowed.most > 0 and raw != 0
        if may and asked is None and self.game.switches["correction-policy"] == "chosen":
            raise Waits("wait-correction", {"firer": self.shot.firer, "most": allowed.most})
        corrected = deviation.correct(raw, allowed.most if asked is None else asked)
        used = abs(raw) - abs(corrected)
        self._tell_correction(allowed, used, raw, corrected)
        return corrected

    def _tell_correction(self, allowed: deviation.Allowed, used: float, raw: float, corrected: float) -> None:
        account, path = self.account, ("shot", "corrected")
        account.put(("shot", "correction"), used)
        if not allowed.corrections or raw == 0:
            account.put(path, corrected)
            return
        names = [correction.name for correction in allowed.corrections.values()]
        stacked = "several" if len(names) > 1 else "one"
        account.tell(
            f"shot-allowed-{stacked}",
            rule=f"correction.{next(iter(allowed.corrections))}",
            names=names,
            most=allowed.most,
        )
        account.tell("shot-correct", path, before=raw, after=corrected, used=used)

    def _modify(self) -> None:
        for key, times in self.declared.modifiers.items():
            modifier = self.game.rules.modifier[key]
            self.account.tell(
                f"shot-modifier-{modifier.when}",
                rule=f"modifier.{key}",
                name=modifier.name,
                value=modifier.value * times,
            )

    def _look_up(self, figure: Character, bases: Mapping[str, Base], angle: float) -> Struck | None:
        """Zone, range, band and number of one figure; nothing for one that is not under the template."""
        zone, distance = self._zone(figure, bases, angle)
        if zone == "outside":
            return None
        found = band(self.declared.cone, distance)
        path: Path = ("figures", figure.name)
        self.account.put((*path, "range"), distance)
        if found is None:
            self.account.tell(
                "shot-beyond", (*path, "hits"), after=0, figure=figure.name, range=round(distance, 3)
            )
            return None
        key, cell = found
        self.account.tell(
            "shot-band-gap" if skips_a_band(self.game.rules, self.declared.cone, key) else "shot-band",
            (*path, "band"),
            after=key,
            figure=figure.name,
            range=round(distance, 3),
            band=self.game.rules.band[key].name,
            to=cell.to,
            base=cell.hits,
        )
        self.account.put((*path, "base"), cell.hits)
        return Struck(figure, distance, self._number(figure, zone, cell.hits))

    def _zone(self, figure: Character, bases: Mapping[str, Base], angle: float) -> tuple[str, float]:
        path: Path = ("figures", figure.name, "zone")
        if figure.seen:
            zone, distance = figure.seen.zone, figure.seen.range
            self.account.tell("shot-read-off", path, after=zone, figure=figure.name, zone=zone)
            return zone, distance
        base = bases[figure.name]
        zone = template.zone(self.declared.cone, base, angle, template.touching_counts(self.game))
        self.account.tell(f"shot-zone-{zone}", path, after=zone, figure=figure.name)
        return zone, template.range_to(base, self.game.switches["range-to"])

    def _number(self, figure: Character, zone: str, base: int) -> int:
        rules, path = self.game.rules, ("figures", figure.name)
        is_target = figure.name == self.shot.target
        shot = 0
        for key, times in self.declared.modifiers.items():
            modifier = rules.modifier[key]
            if modifiers.reaches(self.game, modifier, is_target):
                shot += modifier.value * times
            else:
                self.account.tell(
                    f"shot-bystander-{modifier.when}",
                    rule=f"modifier.{key}",
                    figure=figure.name,
                    name=modifier.name,
                    target=self.shot.target,
                )
        own = 0
        keys = modifiers.figure_modifiers(rules, zone, figure.claims)
        raise_any(modifiers.misused(self.game, self.shot.weapon, keys, self._path_of(figure)))
        for key in keys:
            modifier = rules.modifier[key]
            own += modifier.value
            self.account.tell(
                f"shot-own-{modifier.when}",
                rule=f"modifier.{key}",
                figure=figure.name,
                name=modifier.name,
                value=modifier.value,
            )
        number = base + shot + own
        hits = modifiers.floored(number)
        self.account.put((*path, "number"), number)
        literal = self.game.switches["hits-mode"] == "literal"
        self.account.tell(
            "shot-number" if number >= 0 else "shot-number-floored",
            (*path, "hits") if literal else (),
            after=hits,
            figure=figure.name,
            base=base,
            shot=shot,
            own=own,
            number=number,
            hits=hits,
        )
        return hits

    def _path_of(self, figure: Character) -> Path:
        return ("figure", self.scenario.figure.index(figure))

    def _throw_to_hit(self, struck: list[Struck]) -> list[Struck]:
        """Where numbers are dice, they are thrown; literal hits are sure."""
        given = self.shot.to_hit or {}
        on = self.game.settings["hit-on"]
        if self.game.switches["hits-mode"] == "literal" or on is None:
            for name in given:
                told = f"shot.to_hit.{name} has dice, but numbers are sure hits here (hits-mode = literal)"
                self.dice.left_over(("shot", "to_hit", name), told)
            return struck
        faces = self._faces
        needs = [
            Need(
                each.figure.name,
                each.hits,
                faces,
                ("shot", "to_hit", each.figure.name),
                given.get(each.figure.name),
            )
            for each in struck
        ]
        self._none_for_others("to_hit", given, struck)
        thrown = self.dice.stage(needs, "wait-to-hit", dice=sum(each.hits for each in struck))
        after = []
        for each, dice in zip(struck, thrown, strict=True):
            hits = sum(die >= on for die in dice)
            self.account.tell(
                "shot-to-hit",
                ("figures", each.figure.name, "hits"),
                before=each.hits,
                after=hits,
                dice=dice,
                figure=each.figure.name,
                thrown=[str(die) for die in dice],
                on=on,
                hits=hits,
            )
            after.append(Struck(each.figure, each.distance, hits))
        return after

    @property
    def _faces(self) -> int:
        """The faces of the game's hit chart's die; that of the deviation where there is no chart."""
        rules = self.game.rules
        charts = [entry.die for entry in rules.chart.values()]
        die = charts[0] if charts else rules.deviation.die if rules.deviation else next(iter(rules.die))
        return rules.die[die].faces

    def _none_for_others(self, key: str, given: Mapping[str, object], struck: list[Struck]) -> None:
        hit = [each.figure.name for each in struck]
        for name in given:
            if name not in hit:
                told = f"shot.{key}.{name} has dice left over; {name} is not under the template"
                self.dice.left_over(("shot", key, name), told)

    def _hurt(self, struck: list[Struck]) -> None:
        charts = self.game.rules.chart
        given = self.shot.hit_dice or {}
        if not charts:
            return
        hits = next(iter(charts.values()))
        faces = self.game.rules.die[hits.die].faces
        self._none_for_others("hit_dice", given, struck)
        needs = [
            Need(
                each.figure.name,
                each.hits,
                faces,
                ("shot", "hit_dice", each.figure.name),
                _flat(given.get(each.figure.name)),
                each=2,
            )
            for each in struck
        ]
        thrown = self.dice.stage(needs, "wait-chart", pairs=sum(each.hits for each in struck))
        for each, dice in zip(struck, thrown, strict=True):
            self._hurt_one(each, dice)

    def _hurt_one(self, struck: Struck, dice: Faces) -> None:
        rules, name = self.game.rules, struck.figure.name
        hits = next(iter(rules.chart.values()))
        bonuses = chart.effects(rules, struck.distance, self.declared.gun.muzzle_loader)
        bonus = sum(rules.effect[key].value for key in bonuses)
        if struck.hits:
            for key in bonuses:
                self.account.tell(
                    "shot-effect", rule=f"effect.{key}", figure=name, name=rules.effect[key].name,
                    value=rules.effect[key].value,
                )  # fmt: skip
        suffered: list[str] = []
        told: list[str] = []
        for number, (where, effect) in enumerate(zip(dice[::2], dice[1::2], strict=True), 1):
            damage = chart.damage(hits, where, effect, bonus)
            suffered += damage.results
            told.append(chart.in_short(rules, damage.results))
            self.account.tell(
                "shot-hit"
                if 1 <= effect + bonus <= len(hits.row[damage.location].effect)
                else "shot-hit-clamped",
                rule=f"chart.{next(iter(rules.chart))}",
                dice=(where, effect),
                figure=name,
                number=number,
                where=where,
                place=hits.row[damage.location].name,
                effect=effect,
                bonus=bonus,
                column=damage.column,
                results=[rules.result[key].name for key in damage.results],
            )
        self._sum_up(struck, suffered, told)

    def _sum_up(self, struck: Struck, suffered: list[str], told: list[str]) -> None:
        rules, path = self.game.rules, ("figures", struck.figure.name)
        wound = chart.wound(rules, suffered)
        states, limits = (chart.of_kind(rules, suffered, kind) for kind in ("state", "limit"))
        for key, value in (("results", told), ("states", list(states)), ("limits", list(limits))):
            self.account.put((*path, key), value)
        ducks = bool(wound) and "cover" in struck.figure.claims
        self.account.put((*path, "ducks_back"), ducks)
        if not wound:
            self.account.put((*path, "wound"), "")
            return
        names = [rules.result[key].name for key in (wound, *states, *limits)]
        self.account.tell(
            "shot-state", (*path, "wound"), after=wound, figure=struck.figure.name, results=names
        )
        if ducks:
            self.account.tell("shot-ducks", (*path, "ducks_back"), after=True, figure=struck.figure.name)


def _flat(pairs: tuple[tuple[int, int], ...] | None) -> Faces | None:
    return None if pairs is None else tuple(die for pair in pairs for die in pair)


def play(edition: Edition, game: Game, scenario: ShotScenario, dice: Dice, account: Account) -> None:
    """Play a shot into ``account``. Raises Unplayable for what breaks a rule, Waits for dice nobody threw."""
    _Shot(edition, game, scenario, dice, account).play()
