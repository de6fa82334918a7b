"""The table of a volley: who shoots, and every figure of the target as far away as was told."""

from __future__ import annotations

from collections.abc import Iterator

from printgen.geometry import Point
from printgen.press.pictures import says
from printgen.press.pictures.places import fan, first_free, from_base, swinging
from printgen.press.pictures.scene import Figure, Line, Scene, on_paper
from printgen.resolver import Outcome, VolleyScenario, game_of, sizes
from printgen.resolver.bases import Base, nearest_point
from printgen.resolver.scenario import Shooters, Soldier
from printgen.rules import Edition, Game

HANDS = ("volley-hand-run", "volley-hand-groups", "volley-hand-nothing")
APART, BEHIND, WIDEST = 9.0, 2.0, 130.0
"""Game inches between parties that shoot at figures of their own, and to those behind; degrees of a fan."""


def scene(edition: Edition, scenario: VolleyScenario, outcome: Outcome) -> Scene:
    """A volley; ranges are true, directions are the picture's own."""
    game, inch = game_of(edition, scenario), edition.inch
    unit = next(unit for unit in scenario.unit if unit.name == scenario.volley.target)
    parties = _parties(edition, scenario, [_nearest(scenario, figure) for figure in unit.figure])
    stands = _targets(edition, scenario, unit.figure, parties)
    shooters = [
        Figure(each.name, on_paper(parties[each.name], inch), "actor", tuple(_of_party(game, edition, each)))
        for each in scenario.volley.shooters
    ]
    targets = [
        Figure(
            figure.name,
            on_paper(stands[figure.name], inch),
            "other",
            tuple(_of_target(edition, game, scenario, outcome, figure)),
        )
        for figure in unit.figure
    ]
    lines = tuple(
        _between(on_paper(parties[_nearest(scenario, figure)], inch), on_paper(stands[figure.name], inch))
        for figure in unit.figure
    )
    title = (*says.title(outcome, edition, ("volley-declare", *HANDS, "volley-lost")),)
    return Scene((*title, edition.words.say("picture.ranges")), (), (*shooters, *targets), lines)


def _of_party(game: Game, edition: Edition, shooters: Shooters) -> Iterator[str]:
    yield shooters.name if shooters.count == 1 else f"{shooters.name} {edition.words.times(shooters.count)}"
    rules = game.rules
    for entries in (rules.weapon, rules.gamble, rules.counts):
        if shooters.weapon in entries:
            yield entries[shooters.weapon].name
            return


def _of_target(
    edition: Edition, game: Game, scenario: VolleyScenario, outcome: Outcome, figure: Soldier
) -> Iterator[str]:
    yield figure.name
    yield edition.words.length(_range(scenario, figure), edition.metric)
    yield from says.harm(edition, game, outcome.tree.get("figures", {}).get(figure.name, {}))


def _nearest(scenario: VolleyScenario, figure: Soldier) -> str:
    """The party whose shooter is nearest to a figure: as told, else the first of a weapon that has a range."""
    shooters = scenario.volley.shooters
    named = figure.nearest
    if isinstance(named, str):
        return named
    if named:
        return next(iter(named.values()))
    if isinstance(figure.range, dict):
        return next((each.name for each in shooters if each.weapon in figure.range), shooters[0].name)
    return shooters[0].name


def _range(scenario: VolleyScenario, figure: Soldier) -> float:
    if not isinstance(figure.range, dict):
        return figure.range
    name = _nearest(scenario, figure)
    weapon = next(each.weapon for each in scenario.volley.shooters if each.name == name)
    return figure.range.get(weapon, next(iter(figure.range.values())))


def _parties(edition: Edition, scenario: VolleyScenario, nearest: list[str]) -> dict[str, Base]:
    """Parties that are somebody's nearest stand in front, the others behind the first of them."""
    front = list(dict.fromkeys(nearest))
    rest = [each.name for each in scenario.volley.shooters if each.name not in front]
    places = {name: (place * APART, 0.0) for place, name in enumerate(front)}
    wide = (len(rest) - 1) / 2
    places |= {name: ((place - wide) * BEHIND, -BEHIND) for place, name in enumerate(rest)}
    return {name: sizes.base(edition, None, place, ()) for name, place in places.items()}


def _targets(
    edition: Edition, scenario: VolleyScenario, figures: tuple[Soldier, ...], parties: dict[str, Base]
) -> dict[str, Base]:
    found: dict[str, Base] = {}
    of_party = {name: [each for each in figures if _nearest(scenario, each) == name] for name in parties}
    for name, mine in of_party.items():
        for figure, ahead in zip(mine, fan(len(mine), WIDEST) if mine else (), strict=True):
            away = _range(scenario, figure)
            tries = (
                from_base(lambda at: _base(edition, at), parties[name], turn, away)
                for turn in swinging(ahead)
            )
            found[figure.name] = first_free(tries, [*parties.values(), *found.values()])
    return found


def _base(edition: Edition, at: Point) -> Base:
    return sizes.base(edition, None, at, ())


def _between(party: Base, target: Base) -> Line:
    return Line(nearest_point(party, target.centre), nearest_point(target, party.centre), "range")
