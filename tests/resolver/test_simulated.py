"""Sections by the million: every roll is one draw, and they fall as the dice do."""

from __future__ import annotations

import math
from collections import Counter
from itertools import product

import pytest

from printgen.resolver import simulated
from printgen.resolver.hands import hand
from printgen.rules import Edition

# By hand for five dice: five, four and three of a kind, pairs; a run of five is not among them.
FIVE_OF_A_KIND, FOUR_OF_A_KIND = 6, 150


def test_draws_are_rolls_one_to_one() -> None:
    assert Counter(simulated.roll(number, 6, 5) for number in range(6**5)) == Counter(
        product(range(1, 7), repeat=5)
    )


@pytest.mark.parametrize("shooters", [1, 2, 3, 4, 5])
def test_hands_fall_as_often_as_they_should(edition: Edition, shooters: int) -> None:
    game, times = edition.games["pyrates"], 200_000
    dice = next(pool.dice for pool in game.rules.pool.values() if pool.shooters == shooters)
    rolls = Counter(hand(game, faces) for faces in product(range(1, 7), repeat=dice))
    found = simulated.sections(game, shooters, times, seed=shooters)
    assert sum(found.values()) == times
    for key, many in found.items():
        chance = rolls[key] / 6**dice
        assert abs(many - times * chance) <= 5 * math.sqrt(times * chance * (1 - chance))


def test_the_oracle_counts_as_by_hand(edition: Edition) -> None:
    game = edition.games["pyrates"]
    rolls = Counter(hand(game, faces) for faces in product(range(1, 7), repeat=5))
    assert rolls["five"] == FIVE_OF_A_KIND
    assert rolls["four"] == FOUR_OF_A_KIND


def test_a_seed_is_the_same_everywhere(edition: Edition) -> None:
    game = edition.games["pyrates"]
    once, again = (simulated.sections(game, 5, 1000, seed=2026) for _ in range(2))
    assert once == again
    assert once != simulated.sections(game, 5, 1000, seed=2027)


def test_none_thrown_and_no_volleys(edition: Edition) -> None:
    assert sum(simulated.sections(edition.games["pyrates"], 5, 0, seed=1).values()) == 0
    with pytest.raises(ValueError, match="rwnn has no volleys"):
        simulated.sections(edition.games["rwnn"], 5, 1, seed=1)
