"""The target of a volley: the unit, a figure picked out of it, and who stands nearest to whom."""

from __future__ import annotations

from collections.abc import Iterable

from printgen.reading import Path, dotted
from printgen.resolver.casualties import KNOCKDOWN, Affliction
from printgen.resolver.known import raise_any, twice, unknown
from printgen.resolver.party import weapon_of
from printgen.resolver.refusal import Wrong, refuse
from printgen.resolver.saves import Against
from printgen.resolver.saving import Facing, wrong_names
from printgen.resolver.scenario import Shooters, Soldier, Unit, VolleyScenario
from printgen.resolver.shooters import in_range
from printgen.rules import Game


def check_targets(game: Game, scenario: VolleyScenario) -> tuple[Path, Unit]:
    """The target unit and where it stands; raises Unplayable with every wrong name."""
    names = [unit.name for unit in scenario.unit]
    raise_any(
        (
            *twice([(("unit", at, "name"), name) for at, name in enumerate(names)], "unit"),
            *unknown(("volley", "target"), scenario.volley.target, names, "unit"),
        )
    )
    place = names.index(scenario.volley.target)
    unit, path = scenario.unit[place], ("unit", place)
    raise_any(_wrong_figures(game, scenario))
    raise_any(_wrong_choice(game, scenario, unit))
    return path, unit


def _wrong_figures(game: Game, scenario: VolleyScenario) -> Iterable[Wrong]:
    named: list[tuple[Path, str]] = []
    parties = [shooters.name for shooters in scenario.volley.shooters]
    for at, unit in enumerate(scenario.unit):
        for place, figure in enumerate(unit.figure):
            path: Path = ("unit", at, "figure", place)
            named.append(((*path, "name"), figure.name))
            yield from wrong_names(game, path, figure)
            if isinstance(figure.range, dict):
                for weapon in figure.range:
                    yield from unknown((*path, "range", weapon), weapon, game.rules.weapon, "weapon")
            nearest = figure.nearest if isinstance(figure.nearest, dict) else {}
            names = nearest.values() if nearest else [figure.nearest] if figure.nearest else []
            for name in names:
                yield from unknown((*path, "nearest"), str(name), parties, "party of shooters")
    yield from twice(named, "figure")


def _wrong_choice(game: Game, scenario: VolleyScenario, unit: Unit) -> Iterable[Wrong]:
    """Targets are units; only a sharpshooter or an opportune shot picks one figure out."""
    volley = scenario.volley
    if volley.chosen is None:
        if volley.chosen_by is not None:
            yield Wrong(
                ("volley", "chosen_by"), "volley.chosen_by is given without chosen, the figure picked out"
            )
        return
    names = [figure.name for figure in unit.figure]
    yield from unknown(("volley", "chosen"), volley.chosen, names, f"figure of {unit.name}")
    if volley.chosen_by is None:
        told = "volley.chosen picks out a figure; only a sharpshooter or an opportune shot may (chosen_by)"
        yield Wrong(("volley", "chosen"), told)
    many = sum(shooters.count for shooters in volley.shooters)
    if volley.chosen_by == "sharpshooter" and many > 1:
        told = f"volley.chosen_by is sharpshooter, but {many} figures shoot; he has a target and an action of his own"
        yield Wrong(("volley", "chosen_by"), told)
    for figure in unit.figure:
        if figure.name == volley.chosen:
            yield from _out_of_reach(game, scenario, figure)


def _out_of_reach(game: Game, scenario: VolleyScenario, figure: Soldier) -> Iterable[Wrong]:
    for shooters in scenario.volley.shooters:
        weapon = weapon_of(game.rules, shooters)
        distance = figure.range if isinstance(figure.range, int | float) else figure.range.get(weapon)
        if not figure.visible:
            yield Wrong(("volley", "chosen"), f"volley.chosen is {figure.name}, who is out of sight")
        elif weapon in game.rules.weapon and (
            distance is None or not in_range(game.rules.weapon[weapon], distance)
        ):
            entry = game.rules.weapon[weapon]
            told = f"volley.chosen is {figure.name}, who is not within {entry.range:g} in ({entry.name})"
            yield Wrong(("volley", "chosen"), told)


def reached(game: Game, figure: Soldier, weapon: str) -> float | None:
    """How far a figure is for a weapon type; None where out of its range or of sight."""
    distance = figure.range if isinstance(figure.range, int | float) else figure.range.get(weapon)
    if distance is None or not figure.visible or not in_range(game.rules.weapon[weapon], distance):
        return None
    return distance


def facing(
    game: Game, scenario: VolleyScenario, figure: Soldier, path: Path, affliction: Affliction, weapon: str
) -> Facing:
    """What a figure saves against when it faces an affliction by a weapon type; ``path`` is where it stands."""
    entry = game.rules.weapon[weapon]
    aloft = nearest_is_aloft(game, scenario, figure, path, weapon)
    unsaved = entry.marks and affliction == KNOCKDOWN and game.switches["dart-knockdown"] == "marker"
    return Facing(affliction, Against(entry.powder, aloft), entry.marks, not unsaved)


def nearest_is_aloft(game: Game, scenario: VolleyScenario, figure: Soldier, path: Path, weapon: str) -> bool:
    """Whether the shooter of a weapon type who is nearest to a figure is in the rigging or tops.

    Raises :class:`Unplayable` where it matters who that is and the scenario does not say.
    """
    parties = [each for each in scenario.volley.shooters if weapon_of(game.rules, each) == weapon]
    named = figure.nearest.get(weapon) if isinstance(figure.nearest, dict) else figure.nearest
    if named is not None:
        return _named(parties, named, path, weapon).aloft
    if len({each.aloft for each in parties}) > 1:
        told = f"{figure.name} needs nearest, the name of its nearest shooter: some with {weapon} are aloft, some not"
        raise refuse(path, told)
    return parties[0].aloft


def _named(parties: Iterable[Shooters], name: str, path: Path, weapon: str) -> Shooters:
    for each in parties:
        if each.name == name:
            return each
    raise refuse((*path, "nearest"), f"{dotted((*path, 'nearest'))} is {name}, who has no {weapon}")
