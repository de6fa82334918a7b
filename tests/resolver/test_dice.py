"""Dice sources: pinned rolls of a seed, weights of every roll, stages that wait."""

from __future__ import annotations

from fractions import Fraction

import pytest

from events import Play, figure, shot, volley
from printgen.resolver import Every, Given, Seeded
from printgen.resolver.dice import Need, Waits

PINNED_1 = (6, 5, 4, 5, 5, 2, 5, 6, 6, 1, 2, 4)
PINNED_2026 = (4, 1, 3, 1, 6, 6, 3, 2, 3, 6, 1, 5)


def need(count: int, faces: int = 6, given: tuple[int, ...] | None = None) -> Need:
    return Need("somebody", count, faces, ("dice",), given)


def test_the_first_rolls_of_a_seed_are_these() -> None:
    """The same in every version of Python: words of the Mersenne Twister, taken modulo after rejection."""
    assert Seeded(1).stage([need(12)], "wait") == (PINNED_1,)
    assert Seeded(2026).stage([need(12)], "wait") == (PINNED_2026,)


def test_a_seed_throws_only_what_is_missing() -> None:
    assert Seeded(1).stage([need(2, given=(6, 6)), need(2)], "wait") == ((6, 6), PINNED_1[:2])


def test_a_seed_favours_no_face() -> None:
    (fell,) = Seeded(5).stage([need(60_000)], "wait")
    counts = [fell.count(face) for face in range(1, 7)]
    assert min(counts) > 9_600
    assert max(counts) < 10_400


@pytest.mark.parametrize(("dice", "faces"), [(1, 6), (3, 6), (2, 10)])
def test_every_roll_comes_once_and_weights_add_up(dice: int, faces: int) -> None:
    rolls = list(Every().outcomes(lambda source: source.stage([need(dice, faces)], "wait")))
    assert len({roll for _, roll in rolls}) == len(rolls) == faces**dice
    assert sum(weight for weight, _ in rolls) == 1
    assert {weight for weight, _ in rolls} == {Fraction(1, faces**dice)}


def test_a_stage_without_dice_waits() -> None:
    with pytest.raises(Waits):
        Given().stage([need(2)], "wait")
    assert Given().stage([need(0)], "wait") == ((),)


def test_the_account_stops_where_dice_are_missing(play: Play) -> None:
    outcome = play(shot())
    assert outcome.waiting == "the hit chart: two dice for each of 2 hits"
    assert outcome.tree["figures"]["Ike"]["hits"] == 2


def test_a_seeded_volley_is_the_same_again(play: Play) -> None:
    tables = volley([], [figure("a", 4.0), figure("b", 5.0)], count=9)
    choices = {"base_save": 5, "saved_knockdown_becomes": "wound"}
    once, again = (play(tables, Seeded(7), **choices) for _ in range(2))
    assert once.tree == again.tree
    assert once.waiting == ""
    assert [step.text for step in once.steps] == [step.text for step in again.steps]
