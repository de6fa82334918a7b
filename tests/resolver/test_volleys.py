"""Laws of the volley: nobody is lost, order of rows is nothing, the forced order is kept."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from events import Play, Tables, figure, volley
from printgen.resolver import Every
from printgen.resolver.casualties import Harmed, Standing, hand_out

faces = st.integers(1, 6)
harms = st.builds(Harmed, st.integers(0, 9), st.integers(0, 9))
distances = st.lists(
    st.one_of(st.none(), st.floats(0, 12)),
    min_size=1,
    max_size=8,
    unique_by=lambda d: (d, id(d)) if d is None else d,
)
law = settings(suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None)


def standing(places: list[float | None]) -> list[Standing]:
    return [Standing(f"f{at}", {"musket": place, "bow": place}) for at, place in enumerate(places)]


@given(distances, harms, harms)
def test_casualties_given_are_casualties_handed_out_and_lost(
    places: list[float | None], first: Harmed, second: Harmed
) -> None:
    figures = standing(places)
    lost = hand_out(figures, "musket", first) + hand_out(figures, "bow", second)
    handed = "".join(each.afflictions for each in figures)
    total = first + second
    assert len(handed) + lost == total.knockdowns + total.wounds
    assert lost in (0, total.knockdowns + total.wounds)
    if not lost:
        assert handed.count("K") == total.knockdowns


@given(distances, harms)
def test_the_order_of_rows_changes_nothing(places: list[float | None], harmed: Harmed) -> None:
    forward, backward = standing(places), standing(places)[::-1]
    hand_out(forward, "musket", harmed)
    hand_out(backward, "musket", harmed)
    assert {each.name: each.afflictions for each in forward} == {
        each.name: each.afflictions for each in backward
    }


@given(distances, harms)
def test_nearest_first_knockdowns_first_and_nobody_twice_before_all_are_once(
    places: list[float | None], harmed: Harmed
) -> None:
    figures = standing(places)
    hand_out(figures, "musket", harmed)
    near = sorted(
        (each for each in figures if each.distance["musket"] is not None),
        key=lambda each: each.distance["musket"] or 0,
    )
    for one, other in pairwise(near):
        assert 0 <= len(one.faces) - len(other.faces) <= 1
    laps = [each.afflictions[lap] for lap in range(20) for each in near if lap < len(each.afflictions)]
    assert laps == ["K"] * harmed.knockdowns + ["W"] * harmed.wounds if near else laps == []


def crowd() -> list[Tables]:
    return [figure("a", 4.0), figure("b", 5.0, wounds=1), figure("c", 13.0)]


SAVED: dict[str, Any] = {"base_save": 5, "saved_knockdown_becomes": "nothing"}


def test_a_second_wound_is_a_knockdown(play: Play) -> None:
    figures = [figure("a", 4.0, wounds=1, save_dice=[1])]
    found = play(volley([[5, 5, 1]], figures), **SAVED).tree["figures"]["a"]
    assert found == {"afflictions": "W", "save_modifiers": [0], "unsaved": "W", "state": "down", "wounds": 2}


def test_without_a_base_save_the_account_stops_after_the_casualties(play: Play) -> None:
    outcome = play(volley([[5, 5, 5]], crowd()))
    assert "base-save" in outcome.waiting
    assert outcome.tree["figures"]["a"] == {"afflictions": "K"}
    assert outcome.tree["figures"]["c"] == {"afflictions": ""}


@pytest.mark.parametrize(("rounding", "counted"), [("total", 1), ("wounded-subtotal", 2)])
def test_where_halves_are_rounded(play: Play, rounding: str, counted: int) -> None:
    """One wounded beside one incompetent: two halves make one, or each kind of half is rounded up."""
    tables = volley([], crowd())
    tables["volley"]["shooters"] = [
        {"name": "hurt", "weapon": "musket", "states": ["wounded"]},
        {"name": "green", "weapon": "musket", "states": ["incompetent"]},
    ]
    assert play(tables, half_rounding=rounding).tree["volley"]["counted"] == {"musket": counted}


@pytest.mark.parametrize(("answer", "hand"), [("false", "nothing"), ("true", "straight")])
def test_straights_of_few_dice(play: Play, answer: str, hand: str) -> None:
    assert play(volley([[2, 4, 3]], crowd()), short_straights=answer).tree["volley"]["sections"] == [hand]


@pytest.mark.parametrize(
    ("claims", "deck", "aloft", "choices", "modifier"),
    [
        (["cover"], "enemy", False, {}, 3),
        (["cover"], "enemy", True, {}, 1),
        (["cover"], "enemy", True, {"aloft_cancels_obscured": "true"}, 0),
        (["cover"], "own", True, {}, 0),
        (["cover"], "none", True, {}, 2),
        (["cover"], "own", False, {}, 2),
        (["serious-cover"], "enemy", True, {}, 4),
        (["serious-cover", "obscured"], None, False, {"obscured_with_serious": "not"}, 3),
        (["cover", "serious-cover"], None, False, {}, 3),
        (["obscured"], "enemy", False, {}, 1),
    ],
)
def test_what_adds_up_in_a_save(
    play: Play, claims: list[str], deck: str | None, aloft: bool, choices: dict[str, str], modifier: int
) -> None:
    target = figure("a", 4.0, claims=claims, save_dice=[6], **({"deck": deck} if deck else {}))
    outcome = play(volley([[5, 5, 1]], [target], party_aloft=aloft), **{**SAVED, **choices})
    assert outcome.tree["figures"]["a"]["save_modifiers"] == [modifier]


def test_each_figure_is_judged_from_its_own_nearest_shooter(play: Play) -> None:
    tables = volley([[5, 5, 1, 2]], [figure("a", 4.0, claims=["cover"], nearest="low", save_dice=[3])])
    tables["volley"]["shooters"] = [
        {"name": "low", "weapon": "musket"},
        {"name": "high", "weapon": "musket", "aloft": True},
    ]
    assert play(tables, **SAVED).tree["figures"]["a"]["save_modifiers"] == [2]
    tables["unit"][0]["figure"][0]["nearest"] = "high"
    assert play(tables, **SAVED).tree["figures"]["a"]["save_modifiers"] == [0]


@pytest.mark.parametrize(("fails", "state"), [("false", "fine"), ("true", "wounded")])
def test_a_thrown_one_may_always_fail(play: Play, fails: str, state: str) -> None:
    target = figure("a", 4.0, claims=["serious-cover"], save_dice=[1])
    outcome = play(volley([[5, 5, 1]], [target]), **{**SAVED, "base_save": 4, "natural_1_fails": fails})
    assert outcome.tree["figures"]["a"]["state"] == state


def test_every_roll_of_three_dice(play: Play) -> None:
    """One musket: a pair 5/12, three of a kind 1/36 (the book's own chances)."""
    every = Every()
    tables = volley([], [figure("a", 4.0)])
    found: dict[str, Any] = {}
    for weight, outcome in every.outcomes(lambda dice: play(tables, dice)):
        (hand,) = outcome.tree["volley"]["sections"]
        found[hand] = found.get(hand, 0) + weight
    assert {hand: str(chance) for hand, chance in found.items()} == {
        "three": "1/36",
        "pair": "5/12",
        "nothing": "5/9",
    }


def test_dart_knockdowns_are_saved_by_a_switch(play: Play) -> None:
    target = figure("a", 4.0, save_dice=[5])
    outcome = play(volley([[5, 5, 5]], [target], weapon="dart"), base_save=5, dart_knockdown="save")
    assert outcome.tree["figures"]["a"]["state"] == "fine"
    assert "markers" not in outcome.tree["figures"]["a"]


@pytest.mark.parametrize(
    ("roll", "die", "after"), [("per-marker", [5, 1], "dead"), ("per-figure", [5], "fine")]
)
def test_a_poison_die_a_marker_or_a_figure(play: Play, roll: str, die: list[int], after: str) -> None:
    target = figure("a", 4.0, poison_die=die)
    outcome = play(volley([[5, 5, 5, 2, 2]], [target], weapon="dart", count=3), poison_roll=roll)
    assert outcome.tree["figures"]["a"]["after_poison"] == after


def test_smoke_that_was_there_bars_a_volley(play: Play) -> None:
    tables = volley([], [figure("a", 4.0, aboard="Revenge")])
    tables |= {"smoke": [{"where": "Revenge", "thrown": 2}], "turn": 4}
    assert play(tables).tree["volley"]["counted"] == {"musket": 1}
