"""Each figure's zone, range band and number, and the dice where numbers are dice."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from printgen.reading import Path
from printgen.resolver import modifiers, template
from printgen.resolver.bands import band, skips_a_band
from printgen.resolver.bases import Base
from printgen.resolver.dice import Dice, Faces, Need
from printgen.resolver.firing import Firing, Struck
from printgen.resolver.known import raise_any
from printgen.resolver.scenario import Character
from printgen.rules import Game


def look_up(firing: Firing, figure: Character, bases: Mapping[str, Base], angle: float) -> Struck | None:
    """Zone, range, band and number of one figure; nothing for one that is not under the template."""
    zone, distance = _zone(firing, figure, bases, angle)
    path: Path = ("figures", figure.name)
    if zone == "outside":
        firing.account.put((*path, "hits"), 0)
        return None
    found = band(firing.declared.cone, distance)
    firing.account.put((*path, "range"), distance)
    if found is None:
        firing.account.tell(
            "shot-beyond", (*path, "hits"), after=0, figure=figure.name, range=round(distance, 3)
        )
        return None
    key, cell = found
    firing.account.tell(
        "shot-band-gap" if skips_a_band(firing.game.rules, firing.declared.cone, key) else "shot-band",
        (*path, "band"),
        after=key,
        figure=figure.name,
        range=round(distance, 3),
        band=firing.game.rules.band[key].name,
        to=cell.to,
        base=cell.hits,
    )
    firing.account.put((*path, "base"), cell.hits)
    return Struck(figure, distance, _number(firing, figure, zone, cell.hits))


def _zone(firing: Firing, figure: Character, bases: Mapping[str, Base], angle: float) -> tuple[str, float]:
    path: Path = ("figures", figure.name, "zone")
    if figure.seen:
        zone, distance = figure.seen.zone, figure.seen.range
        firing.account.tell(f"shot-read-off-{zone}", path, after=zone, figure=figure.name)
        return zone, distance
    base = bases[figure.name]
    zone = template.zone(firing.declared.cone, base, angle, template.touching_counts(firing.game))
    firing.account.tell(f"shot-zone-{zone}", path, after=zone, figure=figure.name)
    return zone, template.range_to(base, firing.game.switches["range-to"])


def _number(firing: Firing, figure: Character, zone: str, base: int) -> int:
    """Everything added up; below nought it is nought."""
    path: Path = ("figures", figure.name)
    shot, own = _of_shot(firing, figure), _of_figure(firing, figure, zone)
    number = base + shot + own
    hits = modifiers.floored(number)
    firing.account.put((*path, "number"), number)
    literal = firing.game.switches["hits-mode"] == "literal"
    firing.account.tell(
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


def _of_shot(firing: Firing, figure: Character) -> int:
    """What the modifiers of the shot add against a figure; those that reach the target only are told."""
    is_target = figure.name == firing.shot.target
    found = 0
    for key, times in firing.declared.modifiers.items():
        modifier = firing.game.rules.modifier[key]
        if modifiers.reaches(firing.game, modifier, is_target):
            found += modifier.value * times
        else:
            firing.account.tell(
                f"shot-bystander-{modifier.when}",
                rule=f"modifier.{key}",
                figure=figure.name,
                name=modifier.name,
                target=firing.shot.target,
            )
    return found


def _of_figure(firing: Firing, figure: Character, zone: str) -> int:
    """What the figure's own modifiers add: its zone, its cover, its claims."""
    rules = firing.game.rules
    keys = modifiers.figure_modifiers(rules, zone, figure.claims)
    where = ("figure", firing.scenario.figure.index(figure))
    raise_any(modifiers.misused(firing.game, firing.shot.weapon, keys, where))
    for key in keys:
        modifier = rules.modifier[key]
        firing.account.tell(
            f"shot-own-{modifier.when}",
            rule=f"modifier.{key}",
            figure=figure.name,
            name=modifier.name,
            value=modifier.value,
        )
    return sum(rules.modifier[key].value for key in keys)


def throw_to_hit(firing: Firing, struck: Sequence[Struck], dice: Dice) -> Sequence[Struck]:
    """Where numbers are dice, they are thrown; literal hits are sure."""
    given = firing.shot.to_hit or {}
    on = firing.game.settings["hit-on"]
    if firing.game.switches["hits-mode"] == "literal" or on is None:
        for name in given:
            told = f"shot.to_hit.{name} has dice, but numbers are sure hits here (hits-mode = literal)"
            dice.left_over(("shot", "to_hit", name), told)
        return struck
    faces = to_hit_faces(firing.game)
    names = [each.figure.name for each in struck]
    needs = [
        Need(name, each.hits, faces, ("shot", "to_hit", name), given.get(name))
        for name, each in zip(names, struck, strict=True)
    ]
    firing.none_for_others(dice, "to_hit", given, struck)
    thrown = dice.stage(needs, "wait-to-hit", dice=sum(each.hits for each in struck))
    return [_hit(firing, each, fell, on) for each, fell in zip(struck, thrown, strict=True)]


def _hit(firing: Firing, each: Struck, fell: Faces, on: int) -> Struck:
    """A figure with the hits that its dice make."""
    hits = sum(die >= on for die in fell)
    firing.account.tell(
        "shot-to-hit",
        ("figures", each.figure.name, "hits"),
        before=each.hits,
        after=hits,
        dice=fell,
        figure=each.figure.name,
        thrown=[str(die) for die in fell],
        on=on,
        hits=hits,
    )
    return Struck(each.figure, each.distance, hits)


def to_hit_faces(game: Game) -> int:
    """The faces of the game's hit chart's die; that of the deviation where there is no chart."""
    rules = game.rules
    charts = [entry.die for entry in rules.chart.values()]
    die = charts[0] if charts else rules.deviation.die if rules.deviation else next(iter(rules.die))
    return rules.die[die].faces
