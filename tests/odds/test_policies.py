"""Rerolls by each policy, held against a plain recursion and against icepool's pools."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from itertools import combinations, combinations_with_replacement, product
from typing import Any

import icepool
import pytest
from msgspec.structs import replace

from printgen import rules
from printgen.errors import Refused
from printgen.resolver.hands import hand
from printgen.resolver.policies import NAMES, policy
from printgen.resolver.rerolls import BestUse
from printgen.rules import Game

GAME = rules.load().games["pyrates"]
D6 = range(1, 7)
POLICIES = (
    "never",
    "knockdowns-then-wounds",
    "points-2-1",
    "points-1-1",
    "at-least full-house",
    "at-least pair",
)


def scoped(scope: str) -> Game:
    return replace(GAME, switches={**GAME.switches, "reroll-scope": scope})


def worth(game: Game, by: str, dice: tuple[int, ...]) -> tuple[int, int]:
    key = hand(game, dice)
    return policy(game, by).worth(key, game.rules.hand[key])


def plain(game: Game, by: str, any_dice: bool) -> Any:
    """The best worth of dice with rerolls left, by trying everything."""

    @cache
    def best(dice: tuple[int, ...], rerolls: int) -> tuple[Fraction, Fraction]:
        now = worth(game, by, dice)
        found = [(Fraction(now[0]), Fraction(now[1]))]
        if rerolls and by != "never":
            found += [mean(dice, places, rerolls) for places in offers(len(dice), any_dice)]
        return max(found)

    def mean(dice: tuple[int, ...], places: tuple[int, ...], rerolls: int) -> tuple[Fraction, Fraction]:
        kept = [face for at, face in enumerate(dice) if at not in places]
        each = [best(tuple(sorted((*kept, *new))), rerolls - 1) for new in product(D6, repeat=len(places))]
        return sum(a for a, _ in each) / Fraction(len(each)), sum(b for _, b in each) / Fraction(len(each))

    return best


def offers(dice: int, any_dice: bool) -> Iterator[tuple[int, ...]]:
    for size in range(1, (dice if any_dice else 1) + 1):
        yield from combinations(range(dice), size)


@pytest.mark.parametrize("by", POLICIES)
@pytest.mark.parametrize("scope", ["one-die", pytest.param("any-dice", marks=pytest.mark.long)])
def test_the_best_use_is_the_best_of_all_there_is(by: str, scope: str) -> None:
    game = scoped(scope)
    use, best = BestUse(game, policy(game, by)), plain(game, by, scope == "any-dice")
    for dice in ((1, 1, 2, 3), (1, 2, 3, 4), (2, 2, 5, 5), (1, 3, 5, 6), (4, 4, 4, 6)):
        for rerolls in (1, 2):
            assert use.options(dice, rerolls)[0].worth == best(dice, rerolls)
            assert use.options(dice, rerolls)[0].again == use.choice(dice, rerolls)


@pytest.mark.parametrize("by", POLICIES)
@pytest.mark.parametrize("scope", ["one-die", "any-dice"])
def test_a_reroll_more_never_lowers_what_it_is_for(by: str, scope: str) -> None:
    use = BestUse(scoped(scope), policy(GAME, by))
    entries = GAME.rules.hand
    means = []
    for rerolls in range(4):
        hands = use.hands(4, rerolls)
        assert sum(chance for _, chance in hands) == 1
        values = [use.policy.worth(key, entries[key]) for key in entries]
        of = dict(zip(entries, values, strict=True))
        means.append(tuple(hands.mean(lambda key, at=at, of=of: of[key][at]) for at in (0, 1)))  # type: ignore[misc]
    assert means == sorted(means)


@pytest.mark.parametrize("dice", [3, 4, 5])
def test_hands_without_rerolls_are_those_of_icepool(dice: int) -> None:
    pool = icepool.d6.pool(dice).expand()
    found = pool.map(lambda roll: hand(GAME, tuple(roll)), star=False)
    ours = BestUse(GAME, policy(GAME, "never")).hands(dice, 0)
    assert dict(ours) == {key: Fraction(found.quantity(key), found.denominator()) for key in found.outcomes()}


def test_a_volley_adds_up_as_icepool_adds_it() -> None:
    entries = GAME.rules.hand
    section = icepool.d6.pool(5).expand().map(lambda roll: hand(GAME, tuple(roll)), star=False)
    made = section.map(lambda key: icepool.vectorize(entries[key].knockdowns, entries[key].wounds))
    three = 3 @ made
    from printgen.resolver.odds.shooting import Throwing

    nine = Throwing(GAME.rules, BestUse(GAME, policy(GAME, "never"))).casualties(9)
    assert 9 == 5 + 4  # two sections, without rerolls both throw five dice
    two = 2 @ made
    assert dict(nine) == {
        tuple(each): Fraction(two.quantity(each), two.denominator()) for each in two.outcomes()
    }
    assert three.denominator() == 7776**3


def test_ties_keep_the_most_dice_and_throw_the_lowest() -> None:
    use = BestUse(GAME)
    assert use.choice((6, 6, 6, 6, 6), 2) == ()
    assert use.choice((1, 2, 6, 6, 6), 1) in ((1,), (2,))
    assert use.choice((1, 2, 6, 6, 6), 1) == (1,)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("allways", '"allways" is no policy'),
        ("nevr", "nearest: never"),
        ("at-least flush", '"flush" is no hand'),
        ("at-least full-hose", "nearest: full-house"),
        ("at-least", "at-least needs a hand"),
        ("points-2", "there are never, knockdowns-then-wounds, points-2-1, at-least HAND"),
    ],
)
def test_an_unknown_policy_or_hand_lists_the_known_ones(text: str, told: str) -> None:
    with pytest.raises(Refused, match=told):
        policy(GAME, text)
    assert len(NAMES) == 4


@pytest.mark.parametrize(("dice", "rerolls"), [(3, 0), (4, 0), (5, 0), (5, 1), (5, 2)])
def test_points_come_to_the_same_means_as_knockdowns_first(dice: int, rerolls: int) -> None:
    """Of one-die rerolls: true of the pools of one to five shooters, not of every pool."""
    first, points = (BestUse(GAME, policy(GAME, by)) for by in ("knockdowns-then-wounds", "points-2-1"))
    assert points.means(points.hands(dice, rerolls)) == first.means(first.hands(dice, rerolls))


@pytest.mark.parametrize("by", ["knockdowns-then-wounds", "points-2-1"])
@pytest.mark.parametrize("scope", ["one-die", "any-dice"])
def test_equals_differ_in_nothing(by: str, scope: str) -> None:
    """Whichever of several best dice is thrown, the hands come as often: no tie decides an answer."""
    use = BestUse(scoped(scope), policy(GAME, by))
    for dice in combinations_with_replacement(D6, 5):
        options = use.options(dice, 2)
        best = [option.hands for option in options if option.worth == options[0].worth]
        assert all(dict(hands) == dict(best[0]) for hands in best)
