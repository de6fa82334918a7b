"""No number of the rules is without effect: change any, and a worked case or an example comes out otherwise."""

from __future__ import annotations

import copy
import json
from collections.abc import Iterator
from functools import partial
from itertools import chain, product
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

import adapters
import test_cases
from events import figure, grenade, scenario, shot, volley
from printgen import rules
from printgen.errors import Refused
from printgen.press.playing import scenarios
from printgen.resolver import AnyScenario, resolve
from printgen.rules import Edition
from printgen.rules.model import RuleSet

TESTS = Path(__file__).parents[1]
PLAYED = {
    "rwnn": ("cone", "modifier", "correction", "deviation", "chart", "effect"),
    "pyrates": (
        "blast", "smoke", "weapon", "counts", "gamble", "volley", "pool", "hand", "save", "poison", "wounding",
    ),
}  # fmt: skip
"""The sections whose numbers decide something at the table."""

IDLE: dict[str, set[str]] = {
    "rwnn": set(),
    "pyrates": {
        "blast.grenade.result.premature.structure-dice",
        "blast.grenade.result.dud.structure-dice",
        "hand.nothing.run",
        "poison.recovers.most",
    },
}
"""Numbers that nothing can come of: no burst at the point, no dice that make nothing, no face beyond the last."""

ONLY_PRINTED = {"severity", "recover-on"}
Place = tuple[str, ...]
Event = tuple[AnyScenario, dict[str, Any]]


def numbers(table: Any, place: Place) -> Iterator[tuple[Place, float]]:
    for key, value in table.items() if isinstance(table, dict) else enumerate(table):
        if isinstance(value, dict | list | tuple):
            yield from numbers(value, (*place, str(key)))
        elif isinstance(value, int | float) and not isinstance(value, bool):
            yield (*place, str(key)), value


def changed(game: str, place: Place, edition: Edition) -> Edition:
    """The rules with one number one more, or one less where that is no rule."""
    for step in (1, -1, 0.25):
        tables = copy.deepcopy(edition.games[game].tables)
        around: Any = tables
        for part in place[:-1]:
            around = around[part] if isinstance(around, dict) else around[int(part)]
        key: Any = place[-1] if isinstance(around, dict) else int(place[-1])
        around[key] += step
        try:
            entries = msgspec.convert(_said(tables), RuleSet)
        except msgspec.ValidationError:
            continue
        turned = replace(edition.games[game], rules=entries, tables=tables)
        return replace(edition, games={**edition.games, game: turned})
    raise AssertionError(f"{place} cannot be changed")


def _said(table: Any) -> Any:
    """Without the empty texts that stand for nothing said."""
    if isinstance(table, dict):
        return {key: _said(value) for key, value in table.items() if value != ""}
    return [_said(value) for value in table] if isinstance(table, list) else table


def tables_of(edition: Edition, game: str) -> Edition:
    """The same game with lists in place of tuples, so that a test can change what they hold."""
    entries = edition.games[game]
    tables = json.loads(json.dumps(entries.tables))
    return replace(edition, games={**edition.games, game: replace(entries, tables=tables)})


def examples() -> Iterator[Event]:
    for file in sorted((TESTS / "scenarios").glob("*.toml")):
        event = scenarios.scenario_of(scenarios.read(file))
        choices = [chosen for chosen in event.rules if isinstance(chosen, dict)]
        yield event, {key: value for chosen in choices for key, value in chosen.items()}


SAVED = {"base-save": 5}


def bands() -> Iterator[Event]:
    for weapon in ("shotgun", "sawn-off", "scattergun"):
        for half in range(1, 40):
            yield scenario(shot(weapon, distance=half / 2)), {}


EDGES = {"shotgun": (5, 20), "sawn-off": (7.5, 30), "scattergun": (10, 45)}
"""Half angles, typed from the book."""


def edges() -> Iterator[Event]:
    for weapon, halves in EDGES.items():
        for half in halves:
            tables = shot(weapon)
            edge = {"name": "Ma", "base": "1 mm", "polar": {"range": 5.0, "bearing": half + 0.4}}
            ike = {"name": "Ike", "polar": {"range": 5.0, "bearing": 0}}
            tables["shot"]["dice"] = {"red": 1, "white": 1}
            yield scenario({**tables, "figure": [{"name": "Cole"}, ike, edge]}), {}


def hands() -> Iterator[Event]:
    yield scenario(shot(wrong_handed=True)), {}
    yield scenario(shot(hands=1)), {}


def columns() -> Iterator[Event]:
    for place, effect in product(range(1, 7), repeat=2):
        yield scenario(shot(distance=2.5, hit_dice={"Ike": [[place, effect]] * 2})), {}
        yield scenario(shot(distance=5, hit_dice={"Ike": [[place, effect]] * 2})), {}
        yield scenario(shot("sawn-off", distance=7, hit_dice={"Ike": [[place, effect]]})), {}


def throws() -> Iterator[Event]:
    thing = [{"name": "it", "kind": "sbs"}]
    for dice in ([3, 3, 3], [3, 1, 1], [4, 3, 2], [4, 1, 1], [4, 4, 1], [4, 4, 4], [3, 3, 2], [1, 5, 2]):
        for away in (0.0, 0.9, 1.1, 1.9):
            ring = [{"name": "a", "from_point": away, "from_thrower": away}]
            yield scenario(grenade(dice, ring, object=thing, target="it")), {}
    for away in (1.5, 2.0, 4.0, 4.5):
        yield scenario(grenade([4, 4, 4], [], point={"from_thrower": away})), {}


def sections() -> Iterator[Event]:
    for count in range(1, 11):
        yield scenario(volley([], [figure("a", 4.0)], count=count)), {}
    for text in ("11235", "11225", "11125", "11122", "12345", "11112", "12346", "44444"):
        yield scenario(volley([[int(die) for die in text]], [figure("a", 4.0)], count=3)), {}
    for state in ("formation", "wounded"):
        yield scenario(volley([], [figure("a", 4.0)], count=4, party_states=[state])), {}


def weapons() -> Iterator[Event]:
    for weapon, far in (("musket", 12), ("pistol", 8), ("bow", 8), ("dart", 6), ("thrown", 4)):
        for away in (far - 0.5, far, far + 0.5):
            yield scenario(volley([[5, 5, 5]], [figure("a", away)], weapon=weapon)), {}
    for weapon in ("two-pistols", "blunderbuss"):
        yield scenario(volley([], [figure("a", 4.0)], weapon=weapon, party_gamble="single")), {}
        for die in (3, 4):
            dared: dict[str, Any] = {"party_gamble": "dare", "party_gamble_die": die}
            yield scenario(volley([], [figure("a", 4.0)], weapon=weapon, **dared)), {}


def harm() -> Iterator[Event]:
    for claim in ("obscured", "cover", "serious-cover"):
        yield scenario(volley([[5, 5, 1]], [figure("a", 4.0, claims=[claim], save_dice=[3])])), SAVED
    for armour, weapon in (("armoured", "musket"), ("armoured", "bow"), ("encased", "musket")):
        target = figure("a", 4.0, armour=armour, save_dice=[3])
        yield scenario(volley([[5, 5, 1]], [target], weapon=weapon)), SAVED
    for die in range(1, 7):
        yield scenario(volley([[5, 5, 5]], [figure("a", 4.0, poison_die=die)], weapon="dart")), {}


MORE = (bands, edges, hands, columns, throws, sections, weapons, harm)
"""Events for what no example comes by: each band, edge, column, throw, hand, weapon, claim."""


def answer(edition: Edition, event: AnyScenario, choices: dict[str, Any]) -> object:
    games = {}
    for name, game in edition.games.items():
        switches = {key: str(choices.get(key, value)) for key, value in game.switches.items()}
        settings = {key: choices.get(key, value) for key, value in game.settings.items()}
        games[name] = replace(game, switches=switches, settings=settings)
    try:
        outcome = resolve(replace(edition, games=games), event)
    except Refused as why:
        return str(why)
    return outcome.tree, outcome.waiting, [step.values for step in outcome.steps]


@pytest.mark.parametrize("game", PLAYED)
def test_each_number_decides_something(game: str) -> None:
    plain = tables_of(rules.load(), game)
    questions = [
        partial(answer, event=event, choices=choices)
        for event, choices in (*examples(), *chain.from_iterable(make() for make in MORE))
    ]
    before = [ask(plain) for ask in questions]
    tables = {section: plain.games[game].tables[section] for section in PLAYED[game]}
    places = [place for place, _ in numbers(tables, ()) if place[-1] not in ONLY_PRINTED]
    assert len(places) > 40
    idle = []
    for place in places:
        other = changed(game, place, plain)
        if all(_same(ask, other, old) for ask, old in zip(questions, before, strict=True)):
            idle.append(".".join(place))
    assert set(idle) == IDLE[game]


def _same(ask: partial[object], edition: Edition, before: object) -> bool:
    try:
        return ask(edition) == before
    except (StopIteration, Refused):
        return False


def test_the_given_cases_are_all_of_kinds_that_are_played() -> None:
    cases = json.loads((TESTS / "cases" / "rules_cases.json").read_text("utf-8"))["cases"]
    assert {case["kind"] for case in cases} <= set(adapters.ADAPTERS)
    assert test_cases.HERE == TESTS / "cases"
