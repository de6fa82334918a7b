"""Where the figures of a shot stand, in the frame of the template as it lies before it deviates."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from itertools import combinations

from printgen.geometry import polar
from printgen.reading import Path, dotted
from printgen.resolver import sizes, template
from printgen.resolver.bases import TOLERANCE, Base, Disc, apart, swollen
from printgen.resolver.refusal import refuse
from printgen.resolver.scenario import Character, ShotScenario
from printgen.rules import Edition, Game

_OVERLAP = 1e-6


def bases_on_table(edition: Edition, scenario: ShotScenario) -> dict[str, Base]:
    """The bases of all figures that stand by coordinates."""
    return {
        figure.name: sizes.base(edition, figure.base, figure.at, ("figure", place, "base"))
        for place, figure in enumerate(scenario.figure)
        if figure.at is not None
    }


def in_frame(
    edition: Edition, game: Game, scenario: ShotScenario, on_table: Mapping[str, Base]
) -> dict[str, Base]:
    """The bases of all figures but the firer and those read off the template, as the template sees them."""
    shot = scenario.shot
    placed: template.Placed | None = None
    found: dict[str, Base] = {}
    for place, figure in enumerate(scenario.figure):
        path: Path = ("figure", place)
        _one_place(figure, path, figure.name == shot.firer)
        if figure.name == shot.firer:
            continue
        if figure.seen:
            _under_the_template(edition, game, scenario, place)
            continue
        if figure.polar:
            centre = polar(figure.polar.range, figure.polar.bearing)
            found[figure.name] = sizes.base(edition, figure.base, centre, (*path, "base"))
        else:
            placed = placed or _laid_over(game, scenario, on_table)
            found[figure.name] = placed.sees(on_table[figure.name])
    return found


def _one_place(figure: Character, path: Path, is_firer: bool) -> None:
    given = [key for key in ("at", "polar", "seen") if getattr(figure, key) is not None]
    if is_firer and given in ([], ["at"]):
        return
    if is_firer:
        raise refuse(
            (*path, given[0]), f"{dotted((*path, given[0]))} places the firer; expected at, or nothing"
        )
    if len(given) != 1:
        found = " and ".join(given) or "none of them"
        raise refuse(path, f"{figure.name} needs one of at, polar and seen to stand somewhere; found {found}")


def _under_the_template(edition: Edition, game: Game, scenario: ShotScenario, place: int) -> None:
    """Refuse a figure read off in a zone that the template lacks, or farther away than it reaches (ruling A10)."""
    figure = scenario.figure[place]
    if figure.seen is None or figure.seen.zone == "outside":
        return
    cone = game.rules.cone[scenario.shot.weapon]
    if figure.seen.zone == "inner" and not cone.inner:
        zone: Path = ("figure", place, "seen", "zone")
        raise refuse(
            zone, f"{dotted(zone)} is inner, but {cone.name} has no inner cone; expected outer or outside"
        )
    reach = template.reach(cone)
    base = sizes.base(edition, figure.base, (0.0, reach), ("figure", place, "base"))
    nearest = template.range_to(base, "nearest-edge")
    behind = reach - nearest if game.switches["range-to"] == "base-centre" else 0.0
    if figure.seen.range > reach + behind + TOLERANCE:
        path: Path = ("figure", place, "seen", "range")
        told = (
            f"{dotted(path)} is {figure.seen.range:g} in, but {cone.name} ends at {reach:g} in:"
            f" {figure.name} is in no zone there; expected at most {reach + behind:g} in, or zone = outside"
        )
        raise refuse(path, told)


def laid(game: Game, scenario: ShotScenario, on_table: Mapping[str, Base]) -> template.Placed:
    """Where the template lies on the table before it deviates; at the origin where nobody stands by coordinates."""
    if any(figure.name in on_table for figure in scenario.figure if figure.name != scenario.shot.firer):
        return _laid_over(game, scenario, on_table)
    return template.Placed((0.0, 0.0), 0.0)


def _laid_over(game: Game, scenario: ShotScenario, on_table: Mapping[str, Base]) -> template.Placed:
    shot = scenario.shot
    for name in (shot.firer, shot.target):
        if name not in on_table:
            place = next(at for at, figure in enumerate(scenario.figure) if figure.name == name)
            told = (
                f"{name} needs at = [x, y], because the template is laid from {shot.firer} over {shot.target}"
            )
            raise refuse(("figure", place), told)
    placed = template.place(on_table[shot.firer], on_table[shot.target], game.switches["apex"])
    if placed.point == on_table[shot.target].centre:
        raise refuse(
            ("shot", "target"), f"{shot.target} stands where the template's point lies: no direction"
        )
    return placed


def overlapping(on_table: Mapping[str, Base]) -> Iterator[tuple[str, str]]:
    """Pairs of figures whose bases lie on each other."""
    for (first, one), (second, other) in combinations(on_table.items(), 2):
        if isinstance(one, Disc) and isinstance(other, Disc):
            over = one.radius + other.radius - math.dist(one.centre, other.centre) > _OVERLAP
        else:
            over = apart(swollen(one, -_OVERLAP), swollen(other, -_OVERLAP)) < _OVERLAP / 2
        if over:
            yield first, second
