"""The table of a throw: the disc where it burst, and who is how near."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from msgspec import Struct

from printgen import pieces
from printgen.drawing.fonts import Fonts
from printgen.drawing.shapes import Drawing
from printgen.facts import catalogue
from printgen.facts.blast import COLLAR
from printgen.facts.piece_id import PieceId
from printgen.geometry import Matrix, Point, polar
from printgen.press.pictures import says
from printgen.press.pictures.places import at_distance, first_free, from_base, swinging
from printgen.press.pictures.scene import Figure, Line, Scene, on_paper
from printgen.resolver import GrenadeScenario, Outcome, game_of, sizes
from printgen.resolver.bases import Base, distance
from printgen.rules import Edition, Game

EARLY = "premature"
FIRST = 70.0
"""The bearing from the point that is tried first for a figure of which only its distance is known."""


def scene(edition: Edition, scenario: GrenadeScenario, outcome: Outcome, fonts: Fonts) -> Scene:
    """A throw on the table; figures of which only distances are known stand round the point."""
    game = game_of(edition, scenario)
    early = outcome.tree.get("grenade", {}).get("result") == EARLY
    table = _Table(edition, scenario, early)
    bases = table.bases()
    inch = edition.inch
    point = table.point[0] * inch, table.point[1] * inch
    thrower = on_paper(bases[scenario.grenade.thrower], inch)
    figures = tuple(
        Figure(
            figure.name,
            on_paper(bases[figure.name], inch),
            "actor" if figure.name == scenario.grenade.thrower else "other",
            tuple(_lines(edition, game, scenario, outcome, figure.name)),
        )
        for figure in scenario.figure
        if figure.name in bases
    )
    words = says.things(scenario, outcome) or edition.words.say("picture.point")
    thrown = Line(thrower.centre, point, "aim", words)
    title = tuple(says.title(outcome, edition, ("grenade-declare", "grenade-throw", "smoke-")))
    templates = tuple(_templates(edition, game, outcome, fonts, (point, thrower.centre)))
    return Scene(title, templates, figures, (thrown,))


def _templates(
    edition: Edition, game: Game, outcome: Outcome, fonts: Fonts, places: tuple[Point, Point]
) -> Iterator[tuple[Drawing, Matrix]]:
    """The disc at the point; round the thrower where it burst too early; nothing for a dud or for smoke."""
    result = outcome.tree.get("grenade", {}).get("result")
    blast = next((step.rule for step in outcome.steps if step.rule.startswith("blast.")), "")
    name = blast.partition(".")[2]
    early = result == EARLY
    piece = PieceId(game.id, "ring", f"{name}{COLLAR}" if early else name)
    if result in ("explodes", EARLY) and "smoke" not in outcome.tree and piece in catalogue(edition):
        yield pieces.draw(edition, piece, fonts), Matrix.shift(*places[1 if early else 0])


def _lines(
    edition: Edition, game: Game, scenario: GrenadeScenario, outcome: Outcome, name: str
) -> Iterator[str]:
    words = edition.words
    found: Mapping[str, Any] = outcome.tree.get("figures", {}).get(name, {})
    if name == scenario.grenade.thrower:
        yield words.say("picture.who", name=name, what=words.say("picture.thrower"))
    else:
        yield name
        figure = next(each for each in scenario.figure if each.name == name)
        if figure.from_point is not None:
            away = words.length(figure.from_point, edition.metric)
            yield words.say("picture.from-point", length=away)
    yield from says.harm(edition, game, found)


class _Table(Struct):
    """Where everybody stands, in game inches."""

    edition: Edition
    scenario: GrenadeScenario
    early: bool

    @property
    def _thrower(self) -> int:
        names = [figure.name for figure in self.scenario.figure]
        return names.index(self.scenario.grenade.thrower)

    @property
    def point(self) -> Point:
        """As named on the table; else straight ahead of the thrower."""
        named = self.scenario.grenade.point
        if named.at is not None:
            return named.at
        thrower = self._at(self._thrower, self.scenario.figure[self._thrower].at or (0.0, 0.0))
        away = named.from_thrower or 0.0
        return polar(away + self._edge(thrower), 0.0, thrower.centre)

    @staticmethod
    def _edge(base: Base) -> float:
        """From the middle of a base to its edge, straight ahead."""
        far = polar(100.0, 0.0, base.centre)
        return 100.0 - distance(base, far)

    def bases(self) -> dict[str, Base]:
        """The bases of all figures of whom a distance or a place is known."""
        found: dict[str, Base] = {}
        thrower = self._thrower
        found[self.scenario.grenade.thrower] = self._at(
            thrower, self.scenario.figure[thrower].at or (0.0, 0.0)
        )
        on_table = self.scenario.grenade.point.at is not None
        for place, figure in enumerate(self.scenario.figure):
            if place != thrower and figure.at is not None and on_table:
                found[figure.name] = self._at(place, figure.at)
        for place, figure in enumerate(self.scenario.figure):
            if figure.name not in found:
                base = self._near(place, tuple(found.values()))
                if base:
                    found[figure.name] = base
        return found

    def _near(self, place: int, others: tuple[Base, ...]) -> Base | None:
        """Round the point, or where only that is known round the thrower."""
        figure = self.scenario.figure[place]
        from_thrower = self.early and figure.from_thrower is not None
        if figure.from_point is not None and not from_thrower:
            away, point = figure.from_point, self.point
            tries = (
                at_distance(lambda at: self._at(place, at), point, bearing, away)
                for bearing in swinging(FIRST * (1 if len(others) % 2 else -1))
            )
            return first_free(tries, others)
        if figure.from_thrower is not None:
            away, thrower = figure.from_thrower, others[0]
            tries = (
                from_base(lambda at: self._at(place, at), thrower, bearing, away)
                for bearing in swinging(FIRST)
            )
            return first_free(tries, others)
        return None

    def _at(self, place: int, centre: Point) -> Base:
        return sizes.base(self.edition, self.scenario.figure[place].base, centre, ("figure", place, "base"))
