"""The two lists that end disputes: what could have been claimed, and which rulings would have changed it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from printgen.reading import Path, dotted
from printgen.resolver.declared import declared
from printgen.resolver.dice import Dice
from printgen.resolver.fallen_dice import Given
from printgen.resolver.modifiers import suits
from printgen.resolver.outcome import Outcome
from printgen.resolver.play import game_of, resolve
from printgen.resolver.refusal import Unplayable
from printgen.resolver.scenario import AnyScenario, GrenadeScenario, Saver, ShotScenario, VolleyScenario
from printgen.rules import Edition, Game
from printgen.rules.model import Modifier, Save
from printgen.rules.settings import UNSET

_MEANS: Path = ("shot", "angle")
"""How far the template turns matters by who is under it then."""


class Unclaimed(Struct, frozen=True):
    """A modifier that could have been claimed and was not. ``figure`` is empty where it is about the shot."""

    rule: str
    name: str
    value: int
    figure: str = ""


class Changed(Struct, frozen=True):
    """One place of the outcome that another answer would have changed."""

    path: Path
    found: Any
    would: Any

    @property
    def where(self) -> str:
        return dotted(self.path)


class Otherwise(Struct, frozen=True):
    """A switch answered otherwise, and what that would have changed.

    ``waits`` says what dice it would have needed, ``refused`` why it could not have been played.
    """

    switch: str
    answer: str
    instead_of: str
    rulings: tuple[str, ...]
    changes: tuple[Changed, ...]
    waits: str = ""
    refused: str = ""


# ---- modifiers that nobody claimed


def unclaimed(edition: Edition, scenario: AnyScenario, outcome: Outcome) -> tuple[Unclaimed, ...]:
    """The modifiers that could have been claimed and were not, in the order of the rules."""
    game = game_of(edition, scenario)
    if isinstance(scenario, ShotScenario):
        return tuple(_of_shot(game, scenario, outcome))
    figures = _savers(scenario)
    return tuple(
        each for figure in figures if _faces(outcome, figure) for each in _of_saver(game, scenario, figure)
    )


def _of_shot(game: Game, scenario: ShotScenario, outcome: Outcome) -> Iterator[Unclaimed]:
    found = declared(game, scenario)
    for key, modifier in game.rules.modifier.items():
        if not suits(game.rules, key, scenario.shot.weapon):
            continue
        if modifier.when == "cover":
            yield from _uncovered(key, modifier, scenario, outcome)
        elif key not in found.modifiers and _claimable(modifier, scenario, found.loaded_after):
            yield Unclaimed(f"modifier.{key}", modifier.name, modifier.value)


def _claimable(modifier: Modifier, scenario: ShotScenario, left: int) -> bool:
    """Whether somebody could still say so; wounds and the inner cone are seen, not said."""
    match modifier.when:
        case "both-barrels":
            return left >= 1
        case "load":
            return not scenario.shot.load
        case "aimed" | "moved" | "pistol-grip" | "one-handed" | "wrong-handed" | "claimed":
            return True
        case _:
            return False


def _uncovered(key: str, modifier: Modifier, scenario: ShotScenario, outcome: Outcome) -> Iterator[Unclaimed]:
    for figure in scenario.figure:
        hit = outcome.tree.get("figures", {}).get(figure.name, {}).get("number") is not None
        if hit and "cover" not in figure.claims:
            yield Unclaimed(f"modifier.{key}", modifier.name, modifier.value, figure.name)


def _savers(scenario: VolleyScenario | GrenadeScenario) -> Iterable[Saver]:
    if isinstance(scenario, GrenadeScenario):
        return scenario.figure
    return (figure for unit in scenario.unit for figure in unit.figure)


def _faces(outcome: Outcome, figure: Saver) -> bool:
    return bool(outcome.tree.get("figures", {}).get(figure.name, {}).get("afflictions"))


def _of_saver(game: Game, scenario: VolleyScenario | GrenadeScenario, figure: Saver) -> Iterator[Unclaimed]:
    helps = _that_help(game, scenario)
    for key, save in game.rules.save.items():
        if key in helps and not _has(save, key, figure):
            yield Unclaimed(f"save.{key}", save.name, save.value, figure.name)


def _that_help(game: Game, scenario: VolleyScenario | GrenadeScenario) -> Iterable[str]:
    if isinstance(scenario, GrenadeScenario):
        named = scenario.grenade.blast or next(key for key, entry in game.rules.blast.items() if entry.result)
        return game.rules.blast[named].saves
    return game.rules.save


def _has(save: Save, key: str, figure: Saver) -> bool:
    match save.when:
        case "armour":
            return figure.armour == "encased" or (figure.armour == "armoured" and not save.with_)
        case "obscured":
            return "obscured" in figure.claims or figure.deck == "enemy"
        case "claimed":
            return key in figure.claims
        case condition:
            return condition in figure.claims or (condition == "cover" and "serious-cover" in figure.claims)


# ---- rulings that would have changed the answer


def otherwise(
    edition: Edition, scenario: AnyScenario, outcome: Outcome, dice: Dice | None = None
) -> tuple[Otherwise, ...]:
    """Each switch of the game answered otherwise, as far as that would have changed the outcome.

    ``dice`` are those that the outcome came of.
    """
    game = game_of(edition, scenario)
    fell = dice or Given()
    return tuple(
        found
        for switch, value in game.switches.items()
        if game.plays(game.rules.switch[switch].mechanic)
        for answer in game.rules.switch[switch].value
        if answer not in (value, UNSET)
        and (found := _flipped(edition, game, scenario, outcome, (switch, answer), fell.again()))
    )


def _flipped(
    edition: Edition, game: Game, scenario: AnyScenario, outcome: Outcome, choice: tuple[str, str], dice: Dice
) -> Otherwise | None:
    switch, answer = choice
    turned = replace(game, switches={**game.switches, switch: answer})
    changed = replace(edition, games={**edition.games, game.id: turned})
    rulings = tuple(key for key, ruling in game.rules.ruling.items() if switch in ruling.switch)
    try:
        other = resolve(changed, scenario, dice)
    except Unplayable as why:
        told = why.wrongs[0].message
        return Otherwise(switch, answer, game.switches[switch], rulings, (), refused=told)
    changes = tuple(_changes(outcome.tree, other.tree, (), bool(other.waiting)))
    waits = other.waiting if other.waiting != outcome.waiting else ""
    if not changes and not waits:
        return None
    return Otherwise(switch, answer, game.switches[switch], rulings, changes, waits)


def _changes(found: Any, would: Any, path: Path, unfinished: bool) -> Iterator[Changed]:
    """Where two trees differ. What an unfinished account has not come to yet is no difference.

    Nor is a part that is not played at all, such as a throw that nobody needs.
    """
    if path == _MEANS or (would is None and isinstance(found, Mapping)):
        return
    if isinstance(found, Mapping) and isinstance(would, Mapping):
        for key in dict.fromkeys((*found, *would)):
            yield from _changes(found.get(key), would.get(key), (*path, key), unfinished)
    elif found != would and not (would is None and unfinished):
        yield Changed(path, found, would)
