"""The odds of a throw: every reading of its dice played, then damage and saves over all their dice."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Any

from msgspec.structs import replace

from printgen.reading import Path
from printgen.resolver import blast
from printgen.resolver.casualties import KNOCKDOWN, WOUND
from printgen.resolver.chances import Chances, certain, die, mixed, summed
from printgen.resolver.fallen_dice import Given
from printgen.resolver.odds.answer import FATE, Answer, Question, in_order, read
from printgen.resolver.odds.falling import Struck
from printgen.resolver.odds.fates import Effect, Fates
from printgen.resolver.odds.refusing import told_out_of_turn
from printgen.resolver.outcome import Tree
from printgen.resolver.play import resolve
from printgen.resolver.saves import Against
from printgen.resolver.saving import Facing
from printgen.resolver.scenario import GrenadeScenario
from printgen.rules import Edition, Game
from printgen.rules.model import Blast

Asked = dict[Question, list[tuple[int, Chances[Any]]]]
FILLED = "explosive"


def grenade_odds(
    edition: Edition, game: Game, scenario: GrenadeScenario, before_saves: bool = False
) -> Answer:
    """Chances of a throw, of what it does to things, and of what becomes of every figure; of smoke, where it stands."""
    throw = _Throw(edition, game, scenario, before_saves)
    asked: Asked = {}
    total = 0
    for times, tree in throw.thrown():
        total += times
        for question, chances in throw.branch(tree):
            asked.setdefault(question, []).append((times, chances))
    found = {question: mixed(parts).of(total).reduced() for question, parts in asked.items()}
    names = () if before_saves or throw.smokes else tuple(figure.name for figure in scenario.figure)
    return Answer("grenade", found, figures=names)


def readings(game: Game, entry: Blast) -> dict[str, tuple[int, tuple[int, ...]]]:
    """Each result of a throw: in how many ways it falls, and one of them."""
    found: dict[str, tuple[int, tuple[int, ...]]] = {}
    for dice in product(range(1, game.rules.die[entry.die].faces + 1), repeat=entry.dice):
        key = blast.read(entry, dice)
        if not key:
            continue
        ways, first = found.get(key, (0, dice))
        found[key] = ways + 1, first
    return found


def damage(game: Game, entry: Blast, dice: int) -> Chances[int]:
    """The sum of so many dice against a structure."""
    one = die(game.rules.die[entry.structure_die or entry.die].faces)
    return summed(one, dice, 0, int.__add__).sorted()


class _Throw:
    """One throw with some of its dice open."""

    def __init__(self, edition: Edition, game: Game, scenario: GrenadeScenario, before_saves: bool) -> None:
        self._edition, self._game, self._scenario = edition, game, scenario
        self._before_saves = before_saves
        self._throw = scenario.grenade
        self.smokes = self._throw.filling != FILLED
        self._fates = Fates(edition, game)
        self._known = resolve(edition, scenario, Given())
        self._struck: dict[int, Struck] = {}

    @property
    def _blast(self) -> Blast:
        rules = self._game.rules
        if self.smokes:
            return rules.blast[rules.smoke[self._throw.filling].blast]
        return rules.blast[self._throw.blast or next(key for key, each in rules.blast.items() if each.result)]

    def thrown(self) -> Iterator[tuple[int, Tree]]:
        """What each reading of the throw makes of it, and in how many ways it falls."""
        if self._known.tree.get("grenade") or not self._known.waiting:
            yield 1, self._known.tree
            return
        told_out_of_turn(self._later(), "the dice of the throw")
        for ways, dice in readings(self._game, self._blast).values():
            told = replace(self._scenario, grenade=replace(self._throw, dice=dice))
            yield ways, resolve(self._edition, told, Given()).tree

    def _later(self) -> Iterator[Path]:
        if self._throw.damage_dice:
            yield "grenade", "damage_dice"
        for place, figure in enumerate(self._scenario.figure):
            if figure.save_dice:
                yield "figure", place, "save_dice"

    def branch(self, tree: Tree) -> Iterator[tuple[Question, Chances[Any]]]:
        """What is open after one reading of the throw."""
        for key in ("result", "hits"):
            if "grenade" in tree and key in tree["grenade"]:
                yield ("grenade", key), certain(tree["grenade"][key])
        if self.smokes:
            for question in (("smoke", "where"), ("smoke", "turns"), ("asks",)):
                yield question, certain(read(tree, question))
            return
        yield from self._things(tree)
        for place in range(len(self._scenario.figure)):
            yield from self._figure(place, tree)

    def _things(self, tree: Tree) -> Iterator[tuple[Question, Chances[Any]]]:
        bursts = blast_hits(tree) > 0
        for thing in self._scenario.object:
            path, found = ("objects", thing.name), tree.get("objects", {}).get(thing.name, {})
            if thing.kind != "sbs":
                yield (*path, "effect"), certain(found.get("effect", "none"))
                continue
            damaged = bursts and thing.name == self._throw.target
            yield (*path, "effect"), certain("damaged" if damaged else "none")
            dice = next(
                (
                    each.structure_dice
                    for each in self._blast.result.values()
                    if each.hits == blast_hits(tree)
                ),
                0,
            )
            told = certain(found["damage"]) if "damage" in found else damage(self._game, self._blast, dice)
            yield (*path, "damage"), told if damaged else certain(0)

    def _figure(self, place: int, tree: Tree) -> Iterator[tuple[Question, Chances[Any]]]:
        figure = self._scenario.figure[place]
        path, found = ("figures", figure.name), tree.get("figures", {}).get(figure.name, {})
        faced = in_order(found.get("afflictions", ""))
        yield (*path, "afflictions"), certain(faced)
        if self._before_saves:
            return
        if "state" in found:
            unsaved = found["unsaved"]
            effect = certain(Effect(KNOCKDOWN in unsaved, unsaved.count(WOUND)))
        else:
            effect = self._of(place).over(0, certain((faced.count(KNOCKDOWN), faced.count(WOUND))))
        settled = effect.mapped(lambda each: self._fates.settled(figure, each))
        for key in ("state", FATE):
            yield (*path, key), settled.mapped(lambda each: str(each.state))
        yield (*path, "wounds"), settled.mapped(lambda each: each.wounds)

    def _of(self, place: int) -> Struck:
        if place not in self._struck:
            figure, against = (
                self._scenario.figure[place],
                Against(self._blast.powder, saves=self._blast.saves),
            )
            self._struck[place] = Struck(
                lambda affliction, _: self._fates.of(figure, ("figure", place), Facing(affliction, against))
            )
        return self._struck[place]


def blast_hits(tree: Tree) -> int:
    """How many dice of the throw hit."""
    hits: int = tree.get("grenade", {}).get("hits", 0)
    return hits
