"""What a burst does: who faces what, and what becomes of things at the point."""

from __future__ import annotations

from printgen.resolver import blast
from printgen.resolver.casualties import Harmed
from printgen.resolver.dice import Need
from printgen.resolver.saves import Against
from printgen.resolver.saving import Facing, Saving, save_all
from printgen.resolver.scenario import Bystander, Thing
from printgen.resolver.throw_distances import Away
from printgen.resolver.throwing import Throw
from printgen.rules.model import BlastResult


def burst(throw: Throw, word: str, key: str) -> None:
    """Everybody and everything faces a throw that was read as ``word``, the result ``key`` of its blast."""
    result = throw.blast.result[key]
    if word == "explodes":
        faced = [_faced_at_point(throw, place, result) for place in range(len(throw.scenario.figure))]
        _harm_things(throw, key)
        throw.account.tell("grenade-fires")
    elif word == "premature":
        faced = [_faced_at_thrower(throw, place, result) for place in range(len(throw.scenario.figure))]
        _harm_things(throw, "")
    else:
        faced = [Harmed()] * len(throw.scenario.figure)
        _harm_things(throw, "")
    against = Against(throw.blast.powder, saves=throw.blast.saves)
    savings = []
    for place, harmed in enumerate(faced):
        figure = throw.scenario.figure[place]
        faces = [Facing(affliction, against) for affliction in harmed.in_order]
        savings.append(Saving(figure, ("figure", place), faces))
    save_all(throw.game, savings, throw.dice, throw.account)


def _faced_at_point(throw: Throw, place: int, result: BlastResult) -> Harmed:
    figure = throw.scenario.figure[place]
    away = throw.distances.from_point(place)
    if away is None:
        throw.account.put(("figures", figure.name, "afflictions"), "")
        return Harmed()
    found = blast.faced_by(throw.blast, result, away.inches)
    where = "centre" if result.centre and away.inches == 0 else "ring" if found.in_order else "clear"
    _tell_faced(throw, figure, found, where, away)
    return found


def _faced_at_thrower(throw: Throw, place: int, result: BlastResult) -> Harmed:
    figure = throw.scenario.figure[place]
    if figure.name == throw.thrower.name:
        found = blast.harmed(result.thrower)
        _tell_faced(throw, figure, found, "thrower", Away(0.0))
        return found
    away = throw.distances.from_thrower(place)
    found = blast.faced_by(throw.blast, result, away.inches)
    _tell_faced(throw, figure, found, "early" if found.in_order else "clear", away)
    return found


def _tell_faced(throw: Throw, figure: Bystander, found: Harmed, where: str, away: Away) -> None:
    throw.account.tell(
        f"grenade-{where}{'-surely' if away.or_more else ''}",
        ("figures", figure.name, "afflictions"),
        after="".join(found.in_order),
        figure=figure.name,
        away=round(away.inches, 3),
        knockdowns=found.knockdowns,
        wounds=found.wounds,
    )


def _harm_things(throw: Throw, key: str) -> None:
    """What the result does to the thing at the point; nothing to any other, or where none bursts there."""
    for thing in throw.scenario.object:
        if thing is throw.target and key:
            _harm(throw, thing, key)
        else:
            throw.account.put(("objects", thing.name, "effect"), "none")
    needs_dice = throw.target is not None and throw.target.kind == "sbs" and key != ""
    if throw.said.damage_dice and not needs_dice:
        told = "grenade.damage_dice has dice left over; no structure is damaged"
        throw.dice.left_over(("grenade", "damage_dice"), told)


def _harm(throw: Throw, thing: Thing, key: str) -> None:
    result = throw.blast.result[key]
    if thing.kind == "sbs":
        _damage(throw, thing, result)
        return
    effect = blast.effect(result, thing.kind)
    field = "cannon" if thing.kind == "cannon" else "gate"
    known = throw.game.untold(effect, "blast", throw.key, "result", key, field)
    throw.account.tell(
        "grenade-thing",
        ("objects", thing.name, "effect"),
        after=known or "none",
        thing=thing.name,
        effect=effect,
    )


def _damage(throw: Throw, thing: Thing, result: BlastResult) -> None:
    """Dice of damage on a structure, ship or boat."""
    die = throw.blast.structure_die or throw.blast.die
    faces = throw.game.rules.die[die].faces
    given = throw.said.damage_dice
    need = Need(thing.name, result.structure_dice, faces, ("grenade", "damage_dice"), given)
    (dice,) = throw.dice.stage([need], "wait-damage", dice=result.structure_dice, thing=thing.name)
    throw.account.put(("objects", thing.name, "effect"), "damaged")
    throw.account.tell(
        "grenade-damage",
        ("objects", thing.name, "damage"),
        after=sum(dice),
        dice=dice,
        thing=thing.name,
        thrown=[str(die) for die in dice],
        total=sum(dice),
    )
