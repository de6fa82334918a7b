"""The odds of a volley: counted shooters, hands, casualties, and what becomes of every figure."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import reduce
from typing import Any

from printgen.reading import Path
from printgen.resolver import pools
from printgen.resolver.casualties import KNOCKDOWN, WOUND, Affliction, Standing
from printgen.resolver.chances import Chances, certain
from printgen.resolver.fallen_dice import Given
from printgen.resolver.odds.adding import together
from printgen.resolver.odds.answer import FATE, Answer, Question, in_letters
from printgen.resolver.odds.falling import Falling, Struck, markers
from printgen.resolver.odds.fates import Effect, Fates
from printgen.resolver.odds.handing import Handing
from printgen.resolver.odds.refusing import told_out_of_turn, too_large
from printgen.resolver.odds.shooting import Casualties, Throwing, both, counted, doubled, told
from printgen.resolver.outcome import Outcome
from printgen.resolver.play import resolve
from printgen.resolver.rerolls import BestUse
from printgen.resolver.scenario import Soldier, VolleyScenario
from printgen.resolver.targets import check_targets, facing, reached
from printgen.rules import Edition, Game


def volley_odds(
    edition: Edition, game: Game, scenario: VolleyScenario, use: BestUse, before_saves: bool = False
) -> Answer:
    """Chances of a volley, dice that are told as they fell. Raises Unplayable where a play would, for saves
    without a base save, and above a number of states that can be gone through."""
    asked = _Volley(edition, game, scenario, use)
    chances = dict(asked.thrown())
    if not before_saves:
        chances |= dict(asked.suffered())
    names = () if before_saves else tuple(figure.name for figure in asked.unit.figure)
    return Answer("volley", chances, use.policy.name, names)


class _Volley:
    """One volley with some of its dice open."""

    def __init__(self, edition: Edition, game: Game, scenario: VolleyScenario, use: BestUse) -> None:
        self._edition, self._game, self._scenario = edition, game, scenario
        self._path, self.unit = check_targets(game, scenario)
        self._known = resolve(edition, scenario, Given())
        self._throwing = Throwing(game.rules, use)
        self._counted = counted(edition, game, scenario.volley.shooters)
        self._out_of_turn()
        self._check_size()
        self._casualties = self._made()

    # ---- what is told, and how large the question is

    @property
    def _hands_told(self) -> list[str] | None:
        found: list[str] | None = self._known.tree.get("volley", {}).get("sections")
        return found

    def _out_of_turn(self) -> None:
        figures: list[tuple[Path, Soldier]] = [
            ((*self._path, "figure", place), figure) for place, figure in enumerate(self.unit.figure)
        ]
        saves = [(*path, "save_dice") for path, figure in figures if figure.save_dice]
        poison = [(*path, "poison_die") for path, figure in figures if figure.poison_die is not None]
        if "counted" not in self._known.tree.get("volley", {}):
            sections: list[Path] = [("volley", "section")] if self._scenario.volley.section else []
            told_out_of_turn((*sections, *saves, *poison), "the dice of the gambles")
        elif self._hands_told is None:
            told_out_of_turn((*saves, *poison), "the dice of the sections")
        elif not _saved(self._known):
            told_out_of_turn(poison, "the saves")

    def _check_size(self) -> None:
        """What is gone through: each hand of each section beside all that the others make; and for each figure
        what it may face of a weapon type, after each number of casualties of the types before."""
        hands, figures = len(self._game.rules.hand), len(self.unit.figure)
        states, before = 0, 1
        for many in self._counted.values():
            knockdowns, wounds, sections = self._throwing.largest(max(many.ways))
            cases, most = (knockdowns + 1) * (wounds + 1), (knockdowns + wounds) * self._times
            laps = -(-most // figures) + 1
            states += cases * (sections * hands + figures) + before * figures * min(cases, (laps + 1) ** 2)
            before *= knockdowns + wounds + 1
        if self._hands_told is None and (wrong := too_large(states)):
            raise wrong

    @property
    def _times(self) -> int:
        """What a target in formation multiplies casualties by."""
        volley = self._game.rules.volley
        in_formation = self.unit.formation and self._scenario.volley.chosen is None
        return volley.formation if in_formation and volley else 1

    # ---- shooters, hands, casualties

    def _made(self) -> dict[str, Chances[Casualties]]:
        """Casualties by weapon type, as they are handed out."""
        if self._hands_told is None:
            found = {key: self._throwing.of_counted(many) for key, many in self._counted.items()}
        else:
            found = self._of_told(list(self._hands_told))
        return {key: doubled(each, self._times).reduced() for key, each in found.items()}

    def _of_told(self, hands: list[str]) -> dict[str, Chances[Casualties]]:
        found = {}
        for weapon, many in self._counted.items():
            (shooters,) = many.ways
            own = len(pools.sections(self._game.rules, shooters))
            found[weapon], hands = told(self._game.rules, hands[:own]), hands[own:]
        return found

    def thrown(self) -> Iterator[tuple[Question, Chances[Any]]]:
        """What the shooters make."""
        for weapon, many in self._counted.items():
            yield ("volley", "counted", weapon), many.reduced()
        if self._hands_told is None:
            for place, hands in self._throwing.section_hands(self._counted).items():
                yield ("volley", "sections", str(place)), hands
        else:
            for place, hand in enumerate(self._hands_told, 1):
                yield ("volley", "sections", str(place)), certain(hand)
        total = reduce(together, self._casualties.values()).reduced()
        yield ("volley", "knockdowns"), total.mapped(lambda each: each[0]).sorted()
        yield ("volley", "wounds"), total.mapped(lambda each: each[1]).sorted()
        yield ("volley", "casualties"), total.sorted().mapped(lambda each: in_letters(*each))

    # ---- figures

    def suffered(self) -> Iterator[tuple[Question, Chances[Any]]]:
        """What every figure faces, and what becomes of it."""
        fates = Fates(self._edition, self._game)
        handing = self._handing()
        falling = Falling(handing, list(self._casualties.values()))
        figures = [self._struck(place, fates) for place in range(len(self.unit.figure))]
        for place, struck in enumerate(figures):
            yield from self._of_figure(place, struck, falling, fates)
        yield from self._marked(handing, figures)

    def _struck(self, place: int, fates: Fates) -> Struck:
        figure, path = self.unit.figure[place], (*self._path, "figure", place)

        def of(affliction: Affliction, at: int) -> Chances[Effect]:
            weapon = list(self._casualties)[at]
            against = facing(self._game, self._scenario, figure, path, affliction, weapon)
            return fates.of(figure, path, against)

        return Struck(of)

    def _marked(self, handing: Handing, figures: Sequence[Struck]) -> Iterator[tuple[Question, Chances[Any]]]:
        """Markers in all; weapons that leave them shoot alone."""
        weapons = list(self._casualties)
        if len(weapons) != 1 or not self._game.rules.weapon[weapons[0]].marks:
            return
        if _saved(self._known):
            told_ = self._known.tree["figures"].values()
            yield ("volley", "markers"), certain(sum(one.get("markers", 0) for one in told_))
        else:
            yield ("volley", "markers"), markers(handing.order(()), self._casualties[weapons[0]], figures)

    def _handing(self) -> Handing:
        chosen = next(
            (at for at, each in enumerate(self.unit.figure) if each.name == self._scenario.volley.chosen),
            None,
        )
        most = [max(map(sum, each.ways)) for each in self._casualties.values()]
        return Handing(self._standing, list(self._casualties), most, chosen)

    def _standing(self) -> list[Standing]:
        return [
            Standing(each.name, {key: reached(self._game, each, key) for key in self._casualties}, each.order)
            for each in self.unit.figure
        ]

    def _of_figure(
        self, place: int, struck: Struck, falling: Falling, fates: Fates
    ) -> Iterator[tuple[Question, Chances[Any]]]:
        soldier = self.unit.figure[place]
        path = ("figures", soldier.name)
        faced = falling.on(place, lambda weapon, share: share, both)
        yield (
            (*path, "afflictions"),
            faced.mapped(lambda each: KNOCKDOWN * each[0] + WOUND * each[1]).reduced(),
        )
        saved = _saved(self._known)
        effect = (
            certain(self._left(soldier)) if saved else falling.on(place, struck.over, Effect.and_).reduced()
        )
        yield (*path, "state"), effect.mapped(lambda each: str(fates.settled(soldier, each).state))
        yield (*path, "markers"), effect.mapped(lambda each: each.markers)
        end = self._ended(soldier, effect, fates)
        yield (*path, FATE), end.mapped(lambda each: str(each[0]))
        yield (*path, "wounds"), end.mapped(lambda each: each[1])

    def _left(self, soldier: Soldier) -> Effect:
        """What told saves left."""
        found = self._known.tree["figures"][soldier.name]
        unsaved = found.get("unsaved", "")
        return Effect(KNOCKDOWN in unsaved, unsaved.count(WOUND), found.get("markers", 0))

    def _ended(self, soldier: Soldier, effect: Chances[Effect], fates: Fates) -> Chances[tuple[str, int]]:
        if not self._known.waiting:
            found = self._known.tree["figures"][soldier.name]
            return certain((found.get("after_poison") or found["state"], found["wounds"]))
        ended = effect.then(lambda each: fates.ended(soldier, each)).reduced()
        return ended.mapped(lambda each: (str(each.state), each.wounds))


def _saved(known: Outcome) -> bool:
    """Whether the dice that are told reach beyond the saves."""
    return any("state" in each for each in known.tree.get("figures", {}).values())
