"""Odds for the command line: of a scenario or a question without a file, exact or played with a seed."""

from __future__ import annotations

import copy
from collections.abc import Callable, Mapping
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from printgen.errors import Refused
from printgen.press.order.order import Order
from printgen.press.playing import asking
from printgen.press.playing.asking import Given
from printgen.press.playing.scenarios import edition_of, scenario_of
from printgen.reading import Source
from printgen.resolver import AnyScenario, ShotScenario, Unplayable, game_of
from printgen.resolver.odds import Answer, fresh, odds
from printgen.resolver.policies import BEST, policy
from printgen.rules import Edition, Game

STAND_IN = "anyone"
"""The figure that is shot at where only hands and casualties are asked for."""

Told = Callable[[int, int], None]


class Question(Struct, frozen=True):
    """What is asked: the tables of a scenario, the policy of rerolls (the best where none is named), and how far
    the answer goes.

    ``anew``: as if none of its dice had been thrown. ``about`` says in a word or two what it is about.
    """

    source: Source
    by: str = ""
    before_saves: bool = False
    anew: bool = False
    about: str = ""


class Asked(Struct, frozen=True):
    """An answer, and the rules that it was given by."""

    question: Question
    edition: Edition
    game: Game
    answer: Answer


def ask(order: Order, question: Question) -> Asked:
    """The exact answer; raises :class:`Refused` with each fault of the question at its line."""
    return _asked(
        order,
        question,
        lambda edition, scenario: odds(edition, scenario, question.by or BEST, question.before_saves),
    )


def play(order: Order, question: Question, plays: int, seed: int, told: Told) -> Asked:
    """The answer of so many plays, thrown from a seed."""
    from printgen.resolver.odds.simulation import simulate

    return _asked(
        order,
        question,
        lambda edition, scenario: simulate(
            edition, scenario, plays, seed, question.by or BEST, question.before_saves, told
        ),
    )


def _asked(order: Order, question: Question, answered: Callable[[Edition, AnyScenario], Answer]) -> Asked:
    source = question.source
    scenario = scenario_of(source)
    if question.before_saves and isinstance(scenario, ShotScenario):
        raise Refused("a shot has no saves: leave --before-saves out")
    edition = edition_of(order, source, scenario)
    try:
        game = game_of(edition, scenario)
        by = policy(game, question.by or BEST)
        if by.rerolls and question.by and not rerolls(source):
            raise Refused("only a volley has dice that are thrown again: leave --policy out")
        answer = answered(edition, fresh(scenario) if question.anew else scenario)
    except Unplayable as why:
        raise Refused(*(source.fault(wrong.path, wrong.message) for wrong in why.wrongs)) from None
    return Asked(question, edition, game, answer)


def rerolls(source: Source) -> bool:
    """Whether what is asked about has dice that may be thrown again."""
    return "volley" in source.tables


def shot(order: Order, weapon: str, given: Given) -> Source:
    """One shot; without a zone the target stands on the centre line, and the template may swing off it."""
    source = asking.shot(weapon, {**given, "zone": given["zone"] or "inner"})
    if given["zone"]:
        return source
    tables = copy.deepcopy(dict(source.tables))
    target = tables["figure"][1]
    del target["seen"]
    target["polar"] = {"range": given["range"] + radius(order), "bearing": 0.0}
    return Source("", tables, "")


def radius(order: Order) -> float:
    """From where a range is measured to, to the middle of a usual base, in game inches."""
    edition = order.edition
    to_centre = all(game.switches["range-to"] == "base-centre" for game in edition.games.values())
    return 0.0 if to_centre else edition.base / edition.inch / 2


def volley(order: Order, weapon: str, count: int, given: Given) -> Source:
    """A party at a unit; at anyone in range where no figure is named."""
    return asking.volley(order, weapon, count, _at_anyone(given))


def darts(order: Order, count: int, given: Given) -> Source:
    """A volley of the weapon that leaves markers."""
    return asking.darts(order, count, _at_anyone(given))


def _at_anyone(given: Given) -> Mapping[str, Any]:
    return given if given["figure"] else {**given, "figure": (f"{STAND_IN}=0",)}


def varied(order: Order, choices: Mapping[str, Any]) -> Order:
    """The order with other choices of the rules."""
    return replace(order, call=replace(order.call, choices={**order.call.choices, **choices}))


def with_rules(order: Order, file: str) -> Order:
    """The order with one file of house rules more, the last of all."""
    return replace(order, call=replace(order.call, rules=(*order.call.rules, file)))
