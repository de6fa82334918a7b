"""What a firer declares before the dice: gun, barrels, load, and what is so of him."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from msgspec import Struct

from printgen.reading import Path, dotted
from printgen.resolver import barrels
from printgen.resolver.known import each_unknown, raise_any, twice, unknown
from printgen.resolver.modifiers import Conditions, Times, held, misused
from printgen.resolver.refusal import Wrong, refuse
from printgen.resolver.scenario import Character, Gun, Shot, ShotScenario
from printgen.rules import Game
from printgen.rules.model import Cone

_FOLLOWS_FROM: Mapping[str, str] = {
    "aimed": "shot.aimed",
    "moved": "shot.moved",
    "both-barrels": "shot.barrels",
    "inner": "the figure's zone",
    "cover": "the figure's claims",
    "load": "shot.load",
    "pistol-grip": "the gun's pistol_grip",
    "one-handed": "shot.hands",
    "wrong-handed": "shot.wrong_handed",
    "head-wound": "the firer's wounds",
    "serious-wound": "the firer's wounds",
    "arm-wound": "the firer's wounds",
}


class Declared(Struct, frozen=True):
    """A shot that may be fired. ``modifiers`` are those of the shot that hold, with how often each counts."""

    cone: Cone
    firer: Character
    gun: Gun
    loaded: int
    loads: tuple[str, ...]
    aimed: bool
    modifiers: Times

    @property
    def loaded_after(self) -> int:
        return self.loaded


def declared(game: Game, scenario: ShotScenario) -> Declared:
    """Check the declaration and gather the modifiers; raises Unplayable with everything wrong."""
    raise_any(_wrong_names(game, scenario))
    shot = scenario.shot
    cone = game.rules.cone[shot.weapon]
    place, firer = next(
        (at, figure) for at, figure in enumerate(scenario.figure) if figure.name == shot.firer
    )
    gun, gun_path = _gun(shot, firer, ("figure", place, "guns"))
    loaded = gun.loaded if gun.loaded is not None else cone.barrels
    loads = (shot.load,) if isinstance(shot.load, str) else shot.load
    aimed = shot.aimed and not (shot.moved and game.switches["moving-loses-aim"] == "true")
    so = Conditions(
        aimed=aimed,
        moved=shot.moved,
        both_barrels=shot.barrels > 1,
        loads=loads,
        one_handed=shot.hands == 1,
        wrong_handed=shot.wrong_handed,
        pistol_grip=gun.pistol_grip,
        wounds=firer.wounds,
        claims=shot.claims,
    )
    modifiers = held(game, shot.weapon, so)
    grips = [key for key in modifiers if game.rules.modifier[key].when == "pistol-grip"]
    rest = [key for key in modifiers if game.rules.modifier[key].when not in ("pistol-grip", "load")]
    raise_any(
        (
            *_wrong_barrels(shot, firer, cone, loaded, gun_path),
            *_wrong_loads(game, loads),
            *misused(game, shot.weapon, grips, (*gun_path, "pistol_grip")),
            *misused(game, shot.weapon, rest, ("shot",)),
        )
    )
    return Declared(cone, firer, gun, loaded - shot.barrels, loads, aimed, modifiers)


def _wrong_names(game: Game, scenario: ShotScenario) -> Iterable[Wrong]:
    rules, shot = game.rules, scenario.shot
    names = [figure.name for figure in scenario.figure]
    yield from twice([(("figure", at, "name"), name) for at, name in enumerate(names)], "figure")
    yield from unknown(("shot", "firer"), shot.firer, names, "figure")
    yield from unknown(("shot", "target"), shot.target, names, "figure")
    if shot.firer == shot.target:
        yield Wrong(("shot", "target"), f"shot.target is {shot.target}, who is the firer")
    loads = (shot.load,) if isinstance(shot.load, str) else shot.load
    yield from each_unknown(("shot", "load"), loads, rules.load, "load")
    yield from _wrong_claims(game, ("shot", "claims"), shot.claims, also=())
    for place, figure in enumerate(scenario.figure):
        yield from _wrong_figure(game, ("figure", place), figure)
    for key, by_name in (("to_hit", shot.to_hit), ("hit_dice", shot.hit_dice)):
        for name in by_name or ():
            yield from unknown(("shot", key, name), name, names, "figure")


def _wrong_figure(game: Game, path: Path, figure: Character) -> Iterable[Wrong]:
    rules = game.rules
    if figure.class_:
        yield from unknown((*path, "class"), figure.class_, rules.class_, "class")
    rows = [name for chart in rules.chart.values() for name in chart.row]
    wounds = [key for key, result in rules.result.items() if result.kind == "wound"]
    for place, (location, severity) in enumerate(figure.wounds):
        yield from unknown((*path, "wounds", place, 0), location, rows, "place on the hit chart")
        yield from unknown((*path, "wounds", place, 1), severity, wounds, "wound of the hit chart")
    yield from each_unknown((*path, "guns"), [gun.weapon for gun in figure.guns], rules.cone, "cone")
    yield from _wrong_claims(game, (*path, "claims"), figure.claims, also=("cover",))


def _wrong_claims(game: Game, path: Path, claims: Iterable[str], also: tuple[str, ...]) -> Iterable[Wrong]:
    """Claims are ids of modifiers that hold when claimed; all others follow from what is so."""
    modifiers = game.rules.modifier
    claimable = [*also, *(key for key, modifier in modifiers.items() if modifier.when == "claimed")]
    for place, claim in enumerate(claims):
        if claim not in claimable and claim in modifiers:
            source = _FOLLOWS_FROM[modifiers[claim].when]
            yield Wrong((*path, place), f"{dotted((*path, place))} is {claim}, which follows from {source}")
        else:
            yield from unknown((*path, place), claim, claimable, "claim here")


def _gun(shot: Shot, firer: Character, path: Path) -> tuple[Gun, Path]:
    """The firer's own gun of that kind; one fully loaded where no gun of his is listed."""
    if not firer.guns:
        return Gun(weapon=shot.weapon), path
    for place, gun in enumerate(firer.guns):
        if gun.weapon == shot.weapon:
            return gun, (*path, place)
    owned = ", ".join(gun.weapon for gun in firer.guns)
    raise refuse(("shot", "weapon"), f"shot.weapon is {shot.weapon}, but {firer.name} has only: {owned}")


def _wrong_barrels(shot: Shot, firer: Character, cone: Cone, loaded: int, path: Path) -> Iterable[Wrong]:
    if loaded > cone.barrels:
        where = dotted((*path, "loaded"))
        yield Wrong((*path, "loaded"), f"{where} is {loaded}, but {cone.name} has {cone.barrels} barrels")
    elif not barrels.may_fire(loaded, shot.barrels):
        told = f"shot.barrels is {shot.barrels}, but {firer.name}'s {cone.name} has {loaded} loaded"
        yield Wrong(("shot", "barrels"), f"{told}; only loaded barrels fire")
    if shot.reload > cone.barrels:
        told = f"shot.reload is {shot.reload}, but {cone.name} has {cone.barrels} barrels"
        yield Wrong(("shot", "reload"), told)


def _wrong_loads(game: Game, loads: tuple[str, ...]) -> Iterable[Wrong]:
    if len(loads) > 1 and game.switches["mixed-loads"] != "sum":
        told = f"shot.load names {len(loads)} loads; one load a shot (mixed-loads = sum adds them up)"
        yield Wrong(("shot", "load"), told)
