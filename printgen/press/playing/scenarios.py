"""Scenarios as files: reading them, the rules they are played by, and playing one or a folder of them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace

from printgen import reading
from printgen.errors import Refused, nearest
from printgen.press.order import project
from printgen.press.order.order import Order
from printgen.reading import Source, shown
from printgen.reading.decode import decode
from printgen.resolver import KINDS, AnyScenario, Dice, Outcome, Unplayable, game_of, resolve
from printgen.resolver.expectation import Difference, differences, differs_from_refusal, wrong_names
from printgen.rules import GAMES, Edition, shipped
from printgen.rules.settings import Choice

if TYPE_CHECKING:
    from printgen.resolver.disputes import Otherwise, Unclaimed
    from printgen.resolver.odds.advice import Advice

ENDING = ".toml"


class Played(Struct, frozen=True):
    """What came of one scenario. Without an ``outcome`` it was refused, as its file expected (or not quite)."""

    source: Source
    scenario: AnyScenario
    edition: Edition
    outcome: Outcome | None
    differences: tuple[Difference, ...]
    dice: Dice
    refused: str = ""

    @property
    def unclaimed(self) -> tuple[Unclaimed, ...]:
        from printgen.resolver.disputes import unclaimed

        return unclaimed(self.edition, self.scenario, self.outcome) if self.outcome else ()

    @property
    def advice(self) -> tuple[Advice, ...]:
        """Which dice of a volley to throw again, where rerolls are left."""
        from printgen.resolver.odds.advice import advice

        return (
            advice(game_of(self.edition, self.scenario), self.scenario, self.outcome) if self.outcome else ()
        )

    @property
    def otherwise(self) -> tuple[Otherwise, ...]:
        from printgen.resolver.disputes import otherwise

        return otherwise(self.edition, self.scenario, self.outcome, self.dice) if self.outcome else ()


def files(path: Path) -> tuple[Path, ...]:
    """The scenario itself, or every one in a folder, by name; raises :class:`Refused` for an empty folder."""
    if not path.is_dir():
        return (path,)
    found = tuple(sorted(path.glob(f"*{ENDING}")))
    if not found:
        raise Refused(f"{path}: no scenario (*{ENDING}) is in this folder")
    return found


def read(path: Path) -> Source:
    """The file at ``path``; raises :class:`Refused` where it is no TOML."""
    return reading.read(path, str(path))


_HEAD_OF_RULES = ("extends", "translates", "name")


def is_scenario(tables: Mapping[str, object]) -> bool:
    """Whether the tables of a file make a scenario. Rules have a section of that name too, and a head besides."""
    return any(kind in tables for kind in KINDS) and not any(key in tables for key in _HEAD_OF_RULES)


def scenario_of(source: Source) -> AnyScenario:
    """A file as a scenario; raises :class:`Refused` with every fault of its form."""
    kinds = [kind for kind in KINDS if kind in source.tables]
    if len(kinds) == 1:
        try:
            return decode(source, KINDS[kinds[0]])
        except Refused as why:
            raise Refused(*sorted(why.faults, key=lambda fault: fault.line)) from None
    if kinds:
        told = f"a scenario holds one event; found {' and '.join(kinds)}"
        raise Refused(source.fault((kinds[1],), told))
    near = next((found for key in source.tables if (found := nearest(key, KINDS))), "")
    raise Refused(source.fault((), f"no scenario: expected a table called {', '.join(KINDS)}{near}"))


def edition_of(order: Order, source: Source, scenario: AnyScenario) -> Edition:
    """The rules a scenario is played by: those of the project and the call, with what the file names and sets.

    What the call says stands above what the file does, and this above what the project says.
    """
    places = {
        key: (source.name, source.line(("rules", place, key)))
        for place, each in enumerate(scenario.rules)
        if not isinstance(each, str)
        for key in each
    }
    named = named_by(order, source, scenario)
    around = order.project
    choices = {**(around.choices if around else {}), **choices_of(scenario), **order.call.choices}
    edition = order.load(
        house=order.house_with(own_files(order, named)),
        choices=choices,
        inch=order.option("inch"),
        bases=order.option("bases"),
        language=order.option("language"),
        places={**(around.places() if around else {}), **places},
    )
    return named_last(edition, named)


def choices_of(scenario: AnyScenario) -> dict[str, Choice]:
    """What a scenario chooses itself; of two choices of a key the last."""
    return {
        key: choice for each in scenario.rules if not isinstance(each, str) for key, choice in each.items()
    }


def named_by(order: Order, source: Source, scenario: AnyScenario) -> tuple[str, ...]:
    """The rules that a scenario names, in its order: ids of rule sets, names of texts of the call, paths of files."""
    return tuple(
        _rules_of_call(each, order, source, place) or _rules_file(each, source)
        for place, each in enumerate(scenario.rules)
        if isinstance(each, str)
    )


def own_files(order: Order, named: Iterable[str]) -> tuple[str, ...]:
    """Those of them that are files."""
    texts = [text.name for text in order.call.texts]
    return tuple(name for name in named if name not in (*GAMES, *texts))


def named_last(edition: Edition, named: Iterable[str]) -> Edition:
    """The rules with the games that a scenario names after the others, so that those settle."""
    last = [Path(name).stem for name in named]
    games = sorted(edition.games, key=lambda game: last.index(game) if game in last else -1)
    return replace(edition, games={game: edition.games[game] for game in games})


def _rules_of_call(name: str, order: Order, source: Source, place: int) -> str:
    """A rule set that ships or a text of the call, by its name; in a sealed call every other name is refused."""
    texts = {text.name: text.name for text in order.call.texts}
    known = {**{Path(text).stem: text for text in texts}, **texts, **{game: game for game in shipped()}}
    if order.call.sealed and name not in known:
        told = (
            f"no rules called {shown(name)} are open here{nearest(name, known)}; there are {', '.join(known)}"
        )
        raise Refused(source.fault(("rules", place), told))
    return known.get(name, "")


def _rules_file(name: str, source: Source) -> str:
    """A rule set that ships by its id; a file from the scenario's folder, or as it is named."""
    beside = Path(source.name).parent / name
    return project.shown(beside) if name not in GAMES and reading.is_file(beside) else name


def play(order: Order, source: Source, dice: Dice) -> Played:
    """Play a scenario and hold it against what it expects. Raises :class:`Refused` where it cannot be played
    and expects no error, each fault with its line."""
    scenario = scenario_of(source)
    edition = edition_of(order, source, scenario)
    try:
        wrongs = wrong_names(scenario)
        if wrongs:
            raise Unplayable(*wrongs)
        outcome = resolve(edition, scenario, dice)
    except Unplayable as why:
        found = differs_from_refusal(scenario, why)
        faults = tuple(source.fault(wrong.path, wrong.message) for wrong in why.wrongs)
        if found is None:
            raise Refused(*faults) from None
        return Played(source, scenario, edition, None, found, dice, "\n".join(map(str, faults)))
    return Played(source, scenario, edition, outcome, differences(scenario, outcome), dice)
