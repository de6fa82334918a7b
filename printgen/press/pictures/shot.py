"""The table of a shot: the cone where it fell, and who stands in which zone."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from msgspec import Struct

from printgen import pieces
from printgen.drawing.fonts import Fonts
from printgen.facts.piece_id import PieceId
from printgen.geometry import Matrix, Point, polar
from printgen.press.pictures.places import at_distance
from printgen.press.pictures.scene import Figure, Line, Part, Scene, on_paper
from printgen.resolver import Outcome, ShotScenario, game_of, placing, sizes, template
from printgen.resolver.bases import Base, Disc, apart
from printgen.resolver.scenario import Character, Seen
from printgen.rules import Edition, Game, Voice
from printgen.rules.model import Cone

BEYOND = 0.6
"""How far the line as aimed reaches over the far edge, in inches."""
TOLD = ("shot-declare", "shot-deviate", "shot-turn")


class Fallen(Struct, frozen=True):
    """Where everything lies, in game inches: the template as aimed, how far it turned from there (degrees),
    and every base."""

    lies: template.Placed
    angle: float
    bases: Mapping[str, Base]


def fallen_on_table(edition: Edition, scenario: ShotScenario, outcome: Outcome) -> Fallen:
    """A shot on the table; figures that were read off the template stand somewhere in their zone."""
    game = game_of(edition, scenario)
    on_table = placing.bases_on_table(edition, scenario)
    lies = placing.laid(game, scenario, on_table)
    angle = float(outcome.tree.get("shot", {}).get("angle", 0.0))
    return Fallen(lies, angle, _bases(edition, game, scenario, on_table, lies, angle))


def scene(edition: Edition, scenario: ShotScenario, outcome: Outcome, fonts: Fonts) -> Scene:
    """A shot on the table; figures that were read off the template stand somewhere in their zone."""
    game = game_of(edition, scenario)
    inch = edition.inch
    cone = game.rules.cone[scenario.shot.weapon]
    found = fallen_on_table(edition, scenario, outcome)
    lies, angle, bases = found.lies, found.angle, found.bases
    point = lies.point[0] * inch, lies.point[1] * inch
    piece = PieceId(game.id, "cone", scenario.shot.weapon, ("plain",))
    fallen = Matrix.turn(lies.ahead + angle).then(Matrix.shift(*point))
    end = polar(template.reach(cone) * inch + BEYOND, lies.ahead, point)
    figures = tuple(
        Figure(
            figure.name,
            on_paper(bases[figure.name], inch),
            part(scenario, figure),
            tuple(lines(edition, game, scenario, outcome, figure)),
        )
        for figure in scenario.figure
    )
    aimed = Line(point, end, "aim", edition.words.say("picture.aimed"))
    title = tuple(_title(outcome, edition, any(figure.seen for figure in scenario.figure)))
    return Scene(title, ((pieces.draw(edition, piece, fonts), fallen),), figures, (aimed,))


def _title(outcome: Outcome, edition: Edition, seen: bool) -> Iterator[str]:
    for step in outcome.steps:
        if step.key.startswith(TOLD):
            yield step.text.replace("*", "")
    if seen:
        yield edition.words.say("picture.seen")
    if outcome.waiting:
        yield edition.words.say("resolve.waiting", what=outcome.waiting.replace("*", "")).strip()


def part(scenario: ShotScenario, figure: Character) -> Part:
    """Whose side a figure is on."""
    firer = next(each for each in scenario.figure if each.name == scenario.shot.firer)
    if figure is firer:
        return "actor"
    return "friend" if figure.side in (firer.name, firer.side or firer.name) else "other"


def lines(
    edition: Edition, game: Game, scenario: ShotScenario, outcome: Outcome, figure: Character
) -> Iterator[str]:
    """What to say of a figure, its name first."""
    words = edition.words
    side = part(scenario, figure)
    if side == "actor":
        yield words.say("picture.who", name=figure.name, what=words.say("picture.firer"))
        return
    is_target = figure.name == scenario.shot.target
    sided = [words.say(f"picture.{'friend' if side == 'friend' else 'foe'}")] if figure.side else []
    what = ", ".join([*([words.say("picture.target")] if is_target else []), *sided])
    yield words.say("picture.who", name=figure.name, what=what) if what else figure.name
    found: Mapping[str, Any] = outcome.tree.get("figures", {}).get(figure.name, {})
    if "zone" in found:
        zone = words.say(f"picture.{found['zone']}")
        away, band = found.get("range"), found.get("band")
        if away is not None:
            read = f"{zone}, {words.length(round(away, 2), edition.metric)}"
            yield words.say("picture.who", name=read, what=game.rules.band[band].name) if band else read
        else:
            yield zone
    if found.get("zone") != "outside" and "hits" in found:
        yield _hits(edition, game, found)


def _hits(edition: Edition, game: Game, found: Mapping[str, Any]) -> str:
    noun = Voice(game, edition.words, edition.metric).noun("hit", found["hits"])
    hits = f"{edition.words.number(found['hits'])} {noun}"
    states = [game.rules.result[key].name for key in (found.get("wound"), *found.get("states", ())) if key]
    return f"{hits}: {edition.words.listed(states)}" if states else hits


def _bases(
    edition: Edition,
    game: Game,
    scenario: ShotScenario,
    on_table: Mapping[str, Base],
    lies: template.Placed,
    angle: float,
) -> dict[str, Base]:
    """Every base on the table, in game inches."""
    bases = dict(on_table)
    for place, figure in enumerate(scenario.figure):
        path = ("figure", place, "base")
        if figure.polar:
            centre = polar(figure.polar.range, lies.ahead + figure.polar.bearing, lies.point)
            bases[figure.name] = sizes.base(edition, figure.base, centre, path)
        elif figure.name == scenario.shot.firer and figure.name not in bases:
            bases[figure.name] = _behind(edition, game, figure, lies, place)
    for place, figure in enumerate(scenario.figure):
        if figure.seen:
            others = list(bases.values())
            bases[figure.name] = _in_zone(edition, game, scenario, place, (lies, angle), others)
    return bases


def _behind(edition: Edition, game: Game, figure: Character, lies: template.Placed, place: int) -> Base:
    """The firer's base, from which nobody measured: the point at its edge, or at its middle."""
    path = ("figure", place, "base")
    base = sizes.base(edition, figure.base, lies.point, path)
    if game.switches["apex"] == "base-centre":
        return base
    back = base.radius if isinstance(base, Disc) else base.deep
    return sizes.base(edition, figure.base, polar(-back, lies.ahead, lies.point), path)


def _in_zone(
    edition: Edition,
    game: Game,
    scenario: ShotScenario,
    place: int,
    lies: tuple[template.Placed, float],
    others: Sequence[Base],
) -> Base:
    """Somewhere in its zone at its range, clear of others: in the middle of the widest room."""
    figure = scenario.figure[place]
    if figure.seen is None:
        raise ValueError(f"{figure.name} was not read off")
    cone = game.rules.cone[scenario.shot.weapon]
    laid, angle = lies

    def stands(bearing: float) -> Base:
        return _at_range(edition, game, figure, place, (laid.point, laid.ahead + angle + bearing))

    def is_good(bearing: float) -> bool:
        base = stands(bearing)
        zone = template.zone(cone, laid.sees(base), angle, template.touching_counts(game))
        return (
            figure.seen is not None
            and zone == figure.seen.zone
            and all(apart(base, other) > 0 for other in others)
        )

    good = [bearing for bearing in range(-179, 180) if is_good(float(bearing))]
    clear = [bearing for bearing in good if abs(bearing) <= _well_inside(cone, figure.seen, stands(0.0))]
    return stands(_middle(clear or good))


def _well_inside(cone: Cone, seen: Seen, base: Base) -> float:
    """The bearing up to which a whole base is under the template; any for one that is read off outside it."""
    if seen.zone == "outside":
        return 180.0
    half = base.radius if isinstance(base, Disc) else max(base.wide, base.deep)
    return cone.outer / 2 - math.degrees(math.atan2(half, seen.range))


def _middle(good: Sequence[int]) -> float:
    """The middle of the longest run of bearings, right before left; straight ahead where there is none."""
    runs: list[list[int]] = []
    for bearing in good:
        if runs and bearing == runs[-1][-1] + 1:
            runs[-1].append(bearing)
        else:
            runs.append([bearing])
    best = max(reversed(runs), key=len, default=[0])
    return (best[0] + best[-1]) / 2


def _at_range(edition: Edition, game: Game, figure: Character, place: int, ray: tuple[Point, float]) -> Base:
    point, bearing = ray
    away = figure.seen.range if figure.seen else 0.0

    def base_at(centre: Point) -> Base:
        return sizes.base(edition, figure.base, centre, ("figure", place, "base"))

    if game.switches["range-to"] == "base-centre":
        return base_at(polar(away, bearing, point))
    return at_distance(base_at, point, bearing, away)
