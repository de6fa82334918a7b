"""The shooters of a volley: who may shoot, what gambles bring, and what each figure counts for."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct, field
from msgspec.structs import replace

from printgen.errors import nearest
from printgen.reading import Path, dotted
from printgen.resolver.account import Account
from printgen.resolver.dice import Dice, Faces, Need
from printgen.resolver.known import each_unknown, raise_any, twice
from printgen.resolver.refusal import Wrong
from printgen.resolver.scenario import Shooters, Soldier, Unit, VolleyScenario
from printgen.resolver.shooters import Weight, barring, flat_counts, gamble, in_range, weight
from printgen.resolver.smoke import may_shoot
from printgen.resolver.smoking import standing_clouds
from printgen.rules import Game
from printgen.rules.model import RuleSet

_DARES = ("dare", "both")


class Party(Struct, frozen=True):
    """What the shooters of each weapon type count for."""

    weights: dict[str, list[Weight]] = field(default_factory=dict)


def weapon_of(rules: RuleSet, shooters: Shooters) -> str:
    """The weapon type that shooters are diced as: their own, or that of their gamble or fixed gun."""
    if shooters.weapon in rules.gamble:
        return rules.gamble[shooters.weapon].weapon
    flat = flat_counts(rules, shooters.weapon)
    return flat.weapon if flat else shooters.weapon


def party(game: Game, scenario: VolleyScenario, unit: Unit, dice: Dice, account: Account) -> Party:
    """Check the shooters, settle their gambles and count them."""
    shooting = scenario.volley.shooters
    raise_any(_wrong_shooters(game, scenario))
    raise_any(_out_of_reach(game, scenario, unit))
    thrown = _gamble_dice(game, scenario, dice)
    found = Party()
    for place, shooters in enumerate(shooting):
        weapon = weapon_of(game.rules, shooters)
        weights = found.weights.setdefault(weapon, [])
        weights += weights_of(game, shooters, thrown[place], account)
    return found


def _wrong_shooters(game: Game, scenario: VolleyScenario) -> Iterable[Wrong]:
    rules, shooting = game.rules, scenario.volley.shooters
    path: Path = ("volley", "shooters")
    yield from twice([((*path, at, "name"), each.name) for at, each in enumerate(shooting)], "party")
    for place, shooters in enumerate(shooting):
        yield from _wrong_party(rules, shooters, (*path, place))
    own = [weapon_of(rules, each) for each in shooting]
    for place, weapon in enumerate(own):
        if weapon in rules.weapon and rules.weapon[weapon].own_action and set(own) != {weapon}:
            name = rules.weapon[weapon].name
            told = (
                f"{dotted((*path, place))} shoots {name} beside other weapons; it needs an action of its own"
            )
            yield Wrong((*path, place, "weapon"), told)
            return


def _wrong_party(rules: RuleSet, shooters: Shooters, path: Path) -> Iterable[Wrong]:
    flat = [key for key in rules.counts if flat_counts(rules, key)]
    weapons = (*rules.weapon, *rules.gamble, *flat)
    if shooters.weapon not in weapons:
        where = dotted((*path, "weapon"))
        told = f'{where} is "{shooters.weapon}", which is no weapon{nearest(shooters.weapon, weapons)}'
        yield Wrong((*path, "weapon"), f"{told}; there are {', '.join(weapons)}")
    yield from each_unknown((*path, "states"), shooters.states, (*rules.state, *rules.barred), "state")
    for state in barring(rules, shooters.states):
        name = rules.barred[state].name
        place = shooters.states.index(state)
        yield Wrong((*path, "states", place), f"{shooters.name} may not shoot: {name.lower()}")
    yield from _wrong_gamble(rules, shooters, path)


def _wrong_gamble(rules: RuleSet, shooters: Shooters, path: Path) -> Iterable[Wrong]:
    gambles = shooters.weapon in rules.gamble
    if gambles and shooters.gamble is None:
        told = f"{dotted((*path, 'gamble'))} is missing; expected dare or single, chosen before the die"
        yield Wrong(path, told)
    if not gambles and shooters.gamble is not None:
        where = dotted((*path, "gamble"))
        yield Wrong((*path, "gamble"), f"{where} is {shooters.gamble}, but {shooters.weapon} is no gamble")
    dares = gambles and shooters.gamble in _DARES
    if shooters.gamble_die is not None and not dares:
        where = dotted((*path, "gamble_die"))
        yield Wrong((*path, "gamble_die"), f"{where} has a die left over; {shooters.name} does not gamble")
    if shooters.counts is not None and (gambles or flat_counts(rules, shooters.weapon)):
        where = dotted((*path, "counts"))
        told = f"{where} is {shooters.counts}, but {shooters.weapon} says itself what it counts for"
        yield Wrong((*path, "counts"), told)


def _out_of_reach(game: Game, scenario: VolleyScenario, unit: Unit) -> Iterable[Wrong]:
    """A shooter needs one figure of the unit that it sees, in its range, and not through smoke."""
    for place, shooters in enumerate(scenario.volley.shooters):
        weapon = weapon_of(game.rules, shooters)
        path: Path = ("volley", "shooters", place)
        seen = [figure for figure in unit.figure if figure.visible]
        if not seen:
            yield Wrong(path, f"{shooters.name} may not shoot: nobody of {unit.name} is in sight")
        elif not any(_reaches(game, weapon, figure) for figure in seen):
            entry = game.rules.weapon[weapon]
            told = f"{shooters.name} may not shoot: nobody of {unit.name} is within {entry.range:g} in ({entry.name})"
            yield Wrong(path, told)
        elif all(_barred(game, scenario, shooters, figure) for figure in seen):
            yield Wrong(path, f"{shooters.name} may not shoot: smoke bars shooting in and out")


def _reaches(game: Game, weapon: str, figure: Soldier) -> bool:
    distance = figure.range if isinstance(figure.range, int | float) else figure.range.get(weapon)
    return distance is not None and in_range(game.rules.weapon[weapon], distance)


def _barred(game: Game, scenario: VolleyScenario, shooters: Shooters, figure: Soldier) -> bool:
    clouds = standing_clouds(game, scenario.smoke, scenario.wind)
    return may_shoot(game, clouds, scenario.turn, shooters.aboard or "", figure.aboard or "") == "barred"


def gambles(rules: RuleSet, shooters: Shooters) -> bool:
    """Whether each of them throws a die for a gamble."""
    return shooters.weapon in rules.gamble and shooters.gamble in _DARES


def _gamble_dice(game: Game, scenario: VolleyScenario, dice: Dice) -> tuple[Faces, ...]:
    needs = []
    for place, shooters in enumerate(scenario.volley.shooters):
        dares = gambles(game.rules, shooters)
        given = (shooters.gamble_die,) if isinstance(shooters.gamble_die, int) else shooters.gamble_die
        die = game.rules.gamble[shooters.weapon].die if dares else next(iter(game.rules.die))
        path = ("volley", "shooters", place, "gamble_die")
        needs.append(Need(shooters.name, shooters.count * dares, game.rules.die[die].faces, path, given))
    return dice.stage(needs, "wait-gamble", gambles=sum(need.times for need in needs))


def weights_of(game: Game, shooters: Shooters, thrown: Faces, account: Account) -> list[Weight]:
    """What shooters count for once the dice of their gambles have fallen."""
    rules = game.rules
    if shooters.weapon not in rules.gamble:
        flat = flat_counts(rules, shooters.weapon)
        base = (flat.flat if flat else shooters.counts) or 1
        bases = [base] * shooters.count
    elif thrown:
        bases = [gamble(rules, shooters.weapon, die) for die in thrown]
        for die, base in zip(thrown, bases, strict=True):
            account.tell(
                f"volley-gamble-{'won' if base else 'lost'}",
                rule=f"gamble.{shooters.weapon}",
                dice=(die,),
                name=shooters.name,
                die=die,
                counts=base,
            )
    else:
        bases = [rules.gamble[shooters.weapon].safe] * shooters.count
    return [_weight(game, shooters, base, many, account) for base, many in _alike(bases)]


def _alike(bases: list[int]) -> list[tuple[int, int]]:
    """Bases with how many figures have each, in the order they first come."""
    return [(base, bases.count(base)) for base in dict.fromkeys(bases)]


def _weight(game: Game, shooters: Shooters, base: int, many: int, account: Account) -> Weight:
    flat = flat_counts(game.rules, shooters.weapon) is not None
    each = weight(game.rules, shooters.states, base, flat)
    kind = "flat" if flat else "adept" if shooters.counts else "plain"
    rule = each.rules[0] if each.rules else f"counts.{shooters.weapon}" if flat else ""
    account.tell(
        f"volley-weight-{kind}",
        rule=rule,
        name=shooters.name,
        count=many,
        each=float(each.value),
        total=float(each.value * many),
    )
    return replace(each, value=each.value * many)
