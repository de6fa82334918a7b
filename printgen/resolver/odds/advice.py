"""Which die to throw again, and by what margin: for every section whose dice are told and that has rerolls left."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import Struct

from printgen.resolver import pools
from printgen.resolver.odds.telling import decimal
from printgen.resolver.outcome import Outcome
from printgen.resolver.policies import BEST
from printgen.resolver.rerolls import BestUse, Dice, Expected
from printgen.resolver.scenario import AnyScenario, Section, VolleyScenario
from printgen.rules import Game
from printgen.words import Words


class Advice(Struct, frozen=True):
    """For a section, counted from 1: the best faces to throw again (none: keep all), and the next best thing.

    Where something is to be thrown again, the next best is keeping all.
    """

    section: int
    again: Dice
    worth: Expected
    instead: Dice
    instead_worth: Expected

    @property
    def margin(self) -> Expected:
        """By how much it is better, in means."""
        return Expected(
            self.worth.knockdowns - self.instead_worth.knockdowns,
            self.worth.wounds - self.instead_worth.wounds,
        )


def advice(game: Game, scenario: AnyScenario, outcome: Outcome) -> tuple[Advice, ...]:
    """For the most knockdowns, then the most wounds."""
    if not isinstance(scenario, VolleyScenario) or not scenario.volley.section:
        return ()
    counted = outcome.tree.get("volley", {}).get("counted", {})
    sizes = [size for shooters in counted.values() for size in pools.sections(game.rules, shooters)]
    use = BestUse(game)
    found = (
        _of_section(use, number, section, pools.pool(game.rules, size).rerolls - len(section.rerolls))
        for number, (size, section) in enumerate(zip(sizes, scenario.volley.section, strict=False), 1)
    )
    return tuple(each for each in found if each)


def _of_section(use: BestUse, number: int, section: Section, left: int) -> Advice | None:
    if left <= 0:
        return None
    options = use.options(_now(section), left)
    best = options[0]
    others = [each for each in options[1:] if not (best.again and each.again)]
    instead = others[0]
    return Advice(number, best.again, use.means(best.hands), instead.again, use.means(instead.hands))


def _now(section: Section) -> Dice:
    """The dice after the rerolls that are told."""
    dice = list(section.dice)
    for reroll in section.rerolls:
        places = (reroll.die,) if isinstance(reroll.die, int) else reroll.die
        faces = (reroll.to,) if isinstance(reroll.to, int) else reroll.to
        for place, face in zip(places, faces, strict=True):
            dice[place - 1] = face
    return tuple(dice)


def advice_lines(found: Sequence[Advice], words: Words) -> Iterator[str]:
    """The advice in a sentence a section."""
    if found:
        yield words.say("odds.advice-head", policy=BEST)
    for each in found:
        key = "advice" if each.again else "advice-keep"
        faces = words.listed(map(str, each.again or each.instead))
        yield "  " + words.say(
            f"odds.{key}",
            section=each.section,
            again=faces,
            worth=_means(each.worth, words),
            margin=_margin(each, words),
        )


def _means(worth: Expected, words: Words) -> str:
    knockdowns, wounds = decimal(worth.knockdowns, words), decimal(worth.wounds, words)
    return words.say("odds.advice-worth", knockdowns=knockdowns, wounds=wounds)


def _margin(found: Advice, words: Words) -> str:
    """The first of the two that differs decides."""
    key, value = (
        ("knockdowns", found.margin.knockdowns)
        if found.margin.knockdowns
        else ("wounds", found.margin.wounds)
    )
    return words.say(f"odds.advice-{key}", number=decimal(value, words))


def as_objects(found: Sequence[Advice]) -> list[dict[str, object]]:
    """The same for a program, in whole fractions."""
    return [
        {
            "section": each.section,
            "again": list(each.again),
            "knockdowns": str(each.worth.knockdowns),
            "wounds": str(each.worth.wounds),
            "instead": list(each.instead),
            "margin": {"knockdowns": str(each.margin.knockdowns), "wounds": str(each.margin.wounds)},
            "policy": BEST,
        }
        for each in found
    ]
