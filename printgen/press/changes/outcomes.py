"""The scenarios of a project played under two states of the rules: which come out otherwise, and how."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from printgen.errors import Refused
from printgen.press.order.order import Order
from printgen.press.order.project import shown
from printgen.press.playing import scenarios
from printgen.resolver import AnyScenario, Unplayable, resolve, telling
from printgen.rules import Edition, Game, over
from printgen.rules.settings import Choice, InForce, NoChoice
from printgen.words import Words


class OutcomeChange(Struct, frozen=True):
    """A value of the outcome, by its dotted path, as it was and as it is."""

    where: str
    old: str
    new: str


class Played(Struct, frozen=True):
    """One scenario. ``why`` says what kept it from being played; ``changes`` are none where it comes out as before."""

    file: str
    changes: tuple[OutcomeChange, ...] = ()
    why: str = ""


class _Scenario(Struct, frozen=True):
    """A file as it was read: ``own`` are the rules files that it names, of ``named``, all its rules.

    ``why`` says what is wrong with it; then it has no ``scenario``.
    """

    path: Path
    scenario: AnyScenario | None = None
    named: tuple[str, ...] = ()
    own: tuple[str, ...] = ()
    why: str = ""


def played(paths: Iterable[Path], order: Order, old: Edition, new: Edition) -> tuple[Played, ...]:
    """Every scenario under both states of the rules. Rules files of its own, as they are now, lie over both.

    Such files may lie beside scenarios, and are none.
    """
    found = [each for path in paths if (each := _read(path, order))]
    rules = {Path(name).resolve() for each in found for name in each.own}
    return tuple(_played(each, order, old, new) for each in found if each.path.resolve() not in rules)


def _read(path: Path, order: Order) -> _Scenario | None:
    """The scenario in a file; None for house rules."""
    try:
        source = scenarios.read(Path(shown(path)))
        if "extends" in source.tables:
            return None
        scenario = scenarios.scenario_of(source)
        named = scenarios.named_by(order, source, scenario)
    except Refused as refused:
        return _Scenario(path, why=str(refused.faults[0]))
    return _Scenario(path, scenario, named, scenarios.own_files(order, named))


def _played(each: _Scenario, order: Order, old: Edition, new: Edition) -> Played:
    file, words = shown(each.path), new.words
    if each.scenario is None:
        return Played(file, why=each.why)
    known = [path.resolve() for path in order.rule_files] if each.own else []
    try:
        now = over(new, each.own, known) if each.own else new
    except Refused as refused:
        return Played(file, why=str(refused.faults[0]))
    ends = words.say("changes.ends")
    is_ = _leaves(now, each.scenario, each.named, ends, words)
    try:
        then = over(old, each.own, known) if each.own else old
        was = _leaves(then, each.scenario, each.named, ends, words)
    except Refused as refused:  # its own rules change what the older ones do not have
        was = {ends: words.say("changes.refused", why=refused.faults[0].message)}
    changes = [
        OutcomeChange(where, before, after)
        for where in dict.fromkeys((*was, *is_))
        if _reached(was, where, ends) and _reached(is_, where, ends)
        if (before := telling.shown(was.get(where))) != (after := telling.shown(is_.get(where)))
    ]
    return Played(file, tuple(changes))


def _reached(leaves: Mapping[str, Any], where: str, ends: str) -> bool:
    """What an account that ended early has not come to is no difference."""
    return where in leaves or where == ends or ends not in leaves


def _leaves(
    edition: Edition, scenario: AnyScenario, named: Sequence[str], ends: str, words: Words
) -> dict[str, Any]:
    """What came of it by dotted path; under ``ends`` how it ended, where it was refused or waits for dice."""
    try:
        outcome = resolve(_by_its_choices(edition, scenario, named), scenario)
    except NoChoice as why:
        return {ends: words.say("changes.refused", why=str(why))}
    except Unplayable as why:
        return {ends: words.say("changes.refused", why=why.wrongs[0].message)}
    found = dict(_flat(outcome.tree, ""))
    if outcome.waiting:
        found[ends] = words.say("changes.waiting", what=outcome.waiting.replace("*", ""))
    return found


def _flat(value: Any, where: str) -> Iterator[tuple[str, Any]]:
    if isinstance(value, Mapping):
        for key, inner in value.items():
            yield from _flat(inner, f"{where}.{key}" if where else str(key))
    else:
        yield where, value


def _by_its_choices(edition: Edition, scenario: AnyScenario, named: Sequence[str]) -> Edition:
    """The rules with what the scenario itself chooses, the games that it names last."""
    own = scenarios.choices_of(scenario)
    games = scenarios.named_last(edition, named).games
    return replace(edition, games={id_: _chosen(game, own) for id_, game in games.items()})


def _chosen(game: Game, own: Mapping[str, Choice]) -> Game:
    in_force = InForce(game.rules)
    in_force.switches.update(game.switches)
    in_force.settings.update(game.settings)
    for key, choice in own.items():
        if in_force.knows(key):
            in_force.choose(key, choice)
    return replace(game, switches=in_force.switches, settings=in_force.settings)
