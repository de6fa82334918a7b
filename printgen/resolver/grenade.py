"""A grenade or stinkpot, from the point that is named to what it leaves."""

from __future__ import annotations

from printgen.errors import Refused
from printgen.reading import Path, dotted
from printgen.resolver import blast
from printgen.resolver.account import Account
from printgen.resolver.bursting import burst
from printgen.resolver.dice import Dice, Need
from printgen.resolver.refusal import refuse
from printgen.resolver.scenario import GrenadeScenario
from printgen.resolver.smoke import Cloud
from printgen.resolver.smoking import answer, new_cloud, standing_clouds
from printgen.resolver.throwing import Throw
from printgen.rules import Edition, Game


def play(edition: Edition, game: Game, scenario: GrenadeScenario, dice: Dice, account: Account) -> None:
    """Play a throw into ``account``. Raises Unplayable for what breaks a rule, Waits for dice nobody threw."""
    throw = Throw(edition, game, scenario, dice, account)
    _declare(throw)
    clouds = standing_clouds(game, scenario.smoke, scenario.wind)
    if throw.smoke:
        clouds = (*clouds, *_throw_smoke(throw))
    else:
        burst(throw, *_read(throw))
    answer(game, scenario, clouds, account)


def _declare(throw: Throw) -> None:
    _may_throw(throw)
    away = throw.distances.of_point()
    entry = throw.game.rules.smoke[throw.smoke] if throw.smoke else throw.blast
    if not blast.within_throw(throw.blast, away):
        near, far = throw.blast.near or 0.0, throw.blast.far or 0.0
        told = f"the point is {away:g} in away; expected {near:g} to {far:g} in ({entry.name})"
        raise refuse(("grenade", "point"), told)
    if throw.smoke and (throw.target is None or throw.target.kind != "sbs"):
        told = f"{entry.name} needs a ship, boat or structure as its target (an object of kind sbs)"
        raise refuse(("grenade", "target" if throw.said.target else "filling"), told)
    kind = "smoke" if throw.smoke else "blast"
    throw.account.tell(
        f"grenade-declare-{kind}",
        rule=f"{kind}.{throw.smoke or throw.key}",
        thrower=throw.thrower.name,
        name=entry.name,
        away=round(away, 3),
    )
    _use_one_up(throw)


def _may_throw(throw: Throw) -> None:
    barred = throw.game.rules.barred
    for place, state in enumerate(throw.thrower.states):
        if state in barred and barred[state].throws:
            path: Path = ("figure", throw.thrower_place, "states", place)
            raise refuse(path, f"{throw.thrower.name} may not throw: {barred[state].name.lower()}")


def _use_one_up(throw: Throw) -> None:
    supply = throw.thrower.grenades
    if supply is None:
        return
    if supply == 0:
        path: Path = ("figure", throw.thrower_place, "grenades")
        raise refuse(path, f"{dotted(path)} is 0: {throw.thrower.name} has none left to throw")
    throw.account.tell(
        "grenade-supply",
        ("figures", throw.thrower.name, "grenades"),
        before=supply,
        after=supply - 1,
        thrower=throw.thrower.name,
        left=supply - 1,
    )


def _read(throw: Throw) -> tuple[str, str]:
    """What became of the throw, in a word, and which result of the blast it is."""
    faces = throw.game.rules.die[throw.blast.die].faces
    need = Need(throw.thrower.name, throw.blast.dice, faces, ("grenade", "dice"), throw.said.dice)
    (dice,) = throw.dice.stage([need], "wait-throw", dice=throw.blast.dice)
    key = blast.read(throw.blast, dice)
    if not key:
        fell = throw.edition.words.listed(map(str, dice))
        raise Refused(f"{throw.blast.name} has no result in the rules for {fell}")
    result = throw.blast.result[key]
    word = blast.reading(result)
    throw.account.put(("grenade", "hits"), result.hits)
    throw.account.tell(
        f"grenade-throw-{word}",
        ("grenade", "result"),
        rule=f"blast.{throw.key}",
        after=word,
        dice=dice,
        thrown=[str(die) for die in dice],
        name=result.name,
        hits=result.hits,
    )
    return word, key


def _throw_smoke(throw: Throw) -> tuple[Cloud, ...]:
    if throw.said.damage_dice:
        throw.dice.left_over(("grenade", "damage_dice"), "grenade.damage_dice: smoke damages nothing")
    word = "explodes"
    if throw.game.switches["stinkpot-throw"] == "dice":
        word, _ = _read(throw)
    elif throw.said.dice is not None:
        told = "grenade.dice has dice left over; this pot needs no throw (stinkpot-throw = automatic)"
        throw.dice.left_over(("grenade", "dice"), told)
    if word == "dud":
        throw.account.put(("smoke", "where"), "")
        throw.account.tell("smoke-none", ("smoke", "turns"), after=[])
        return ()
    where = (throw.target.name if throw.target else "") if word == "explodes" else _where_thrower_is(throw)
    cloud = new_cloud(throw.game, throw.scenario, throw.smoke, where, throw.account)
    throw.account.tell("smoke-fires")
    return (cloud,)


def _where_thrower_is(throw: Throw) -> str:
    throw.account.tell("smoke-premature", thrower=throw.thrower.name)
    return throw.thrower.aboard or throw.thrower.name
