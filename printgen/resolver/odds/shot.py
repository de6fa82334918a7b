"""The odds of a shot: every deviation played, then hits and wounds over all their dice."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from msgspec.structs import replace

from printgen.resolver import chart, deviation
from printgen.resolver.chances import Chances, certain, die, mixed, successes
from printgen.resolver.declared import declared
from printgen.resolver.fallen_dice import Given
from printgen.resolver.looking_up import to_hit_faces
from printgen.resolver.modifiers import floored
from printgen.resolver.odds.answer import SUFFERS, Answer, Question, read
from printgen.resolver.odds.hits import Results, brings, one_hit, worst_wound
from printgen.resolver.odds.refusing import told_out_of_turn
from printgen.resolver.odds.simulation import names_of
from printgen.resolver.outcome import Outcome, Tree
from printgen.resolver.play import resolve
from printgen.resolver.refusal import refuse
from printgen.resolver.scenario import ShotScenario
from printgen.rules import Edition, Game

Asked = dict[Question, list[tuple[int, Chances[Any]]]]


def shot_odds(edition: Edition, game: Game, scenario: ShotScenario) -> Answer:
    """Chances of the deviation, and of zone, band, hits and wounds of every figure but the firer."""
    asked: Asked = {}
    _Shot(edition, game, scenario).ask(asked)
    chances = {question: mixed(parts) for question, parts in asked.items()}
    found = {question: _whole(each) for question, each in chances.items()}
    return Answer("shot", found, figures=names_of(scenario))


def _whole(found: Chances[Any]) -> Chances[Any]:
    """Parts that are counted in throws make up all of them."""
    return Chances(found.ways, sum(found.ways.values())).reduced()


class _Shot:
    """One shot with some of its dice open."""

    def __init__(self, edition: Edition, game: Game, scenario: ShotScenario) -> None:
        self._edition, self._game, self._scenario = edition, game, scenario
        self._one: dict[int, Chances[Results]] = {}
        self._names = names_of(scenario)

    def ask(self, asked: Asked) -> None:
        self._muzzle_loader = declared(self._game, self._scenario).gun.muzzle_loader
        for times, outcome in self._swung():
            for question, chances in self._branch(outcome):
                asked.setdefault(question, []).append((times, chances))

    def _swung(self) -> Iterator[tuple[int, Outcome]]:
        """What the dice that are told make of it; where the deviation is open, each with how many throws."""
        known = resolve(self._edition, self._scenario, Given())
        if self._placed(known):
            yield 1, known
            return
        if "raw" in known.tree.get("shot", {}):
            raise refuse(("shot", "correction"), f"the odds wait as the play does, for {known.waiting}")
        shot, rule = self._scenario.shot, self._game.rules.deviation
        told_out_of_turn(
            (("shot", key) for key in ("to_hit", "hit_dice") if getattr(shot, key)), "the deviation dice"
        )
        assert rule is not None
        for (left, right), times in _throws(self._game.rules.die[rule.die].faces).items():
            dice = {rule.left.die: left, rule.right.die: right}
            played = resolve(self._edition, replace(self._scenario, shot=replace(shot, dice=dice)), Given())
            if not self._placed(played):
                raise refuse(("shot", "correction"), f"the odds wait as the play does, for {played.waiting}")
            yield times, played

    def _placed(self, outcome: Outcome) -> bool:
        figures = outcome.tree.get("figures", {})
        return all("zone" in figures.get(name, {}) for name in self._names)

    def _branch(self, outcome: Outcome) -> Iterator[tuple[Question, Chances[Any]]]:
        tree = outcome.tree
        for name in ("raw", "corrected"):
            if name in tree.get("shot", {}):
                yield ("shot", name), certain(tree["shot"][name])
        for name in self._names:
            path = ("figures", name)
            yield (*path, "zone"), certain(read(tree, (*path, "zone")))
            hits = self._hits(tree["figures"][name])
            yield (*path, "hits"), hits
            for key, chances in self._wounds(tree, name, hits):
                yield (*path, *key), chances

    def _hits(self, figure: Mapping[str, Any]) -> Chances[int]:
        """Sure hits; where numbers are dice and those are open, all their throws."""
        if "hits" in figure:
            return certain(figure["hits"])
        on, number = self._game.settings["hit-on"], floored(figure["number"])
        if on is None:
            return certain(number)
        least = on
        return successes(number, die(to_hit_faces(self._game)).where(lambda face: face >= least))

    def _wounds(self, tree: Tree, name: str, hits: Chances[int]) -> Iterator[tuple[Question, Chances[Any]]]:
        rules = self._game.rules
        if not rules.chart:
            return
        figure = tree["figures"][name]
        if "results" in figure:
            questions: list[Question] = [("wound",), *((SUFFERS, key) for key in rules.result)]
            for question in questions:
                yield question, certain(read(tree, ("figures", name, *question)))
            return
        none: Results = ()
        one = self._one_hit(figure.get("range", 0.0)) if hits.where(bool) else certain(none)
        yield ("wound",), worst_wound(rules, one, hits)
        for key in rules.result:
            yield (SUFFERS, key), brings(one, hits, key)

    def _one_hit(self, distance: float) -> Chances[Results]:
        effects = chart.effects(self._game.rules, distance, self._muzzle_loader)
        bonus = sum(self._game.rules.effect[key].value for key in effects)
        if bonus not in self._one:
            self._one[bonus] = one_hit(self._game.rules, bonus)
        return self._one[bonus]


def _throws(faces: int) -> dict[tuple[int, int], int]:
    """A throw of the two dice for each difference between them, and how many throws have that difference."""
    apart: dict[int, list[tuple[int, int]]] = {}
    for left in range(1, faces + 1):
        for right in range(1, faces + 1):
            apart.setdefault(right - left, []).append((left, right))
    return {throws[0]: len(throws) for _, throws in sorted(apart.items())}


def deviations(game: Game, correction: float) -> Chances[float]:
    """The deviation after full use of a correction."""
    rule = game.rules.deviation
    if rule is None:
        return certain(0.0)
    one = die(game.rules.die[rule.die].faces)
    return one.with_(
        one, lambda left, right: deviation.correct(deviation.deviate(rule, left, right), correction)
    ).sorted()
