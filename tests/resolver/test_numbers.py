"""The number of hits against an adder of its own: every modifier, and every pair that may meet.

The values are typed from the book here; nothing of printgen adds them up.
"""

from __future__ import annotations

from itertools import combinations, pairwise, product
from typing import Any

import pytest

from events import Play, Tables, shot

BANDS = {
    "shotgun": [(2, 3), (6, 2), (12, 1), (18, -1)],
    "sawn-off": [(3, 4), (6, 2), (9, 1), (12, -1)],
    "scattergun": [(3, 4), (6, 1), (9, -2)],
}
GRIP = {"sawn-off", "scattergun"}

SAID: dict[str, tuple[int, dict[str, Any]]] = {
    "aimed": (3, {"aimed": True}),
    "cover": (-1, {"target_claims": ["cover"]}),
    "both": (3, {"barrels": 2}),
    "moved": (-1, {"moved": True}),
    "inner": (2, {"zone": "inner"}),
    "head": (-1, {"wound": ("head", "flesh")}),
    "manstopper": (1, {"load": "manstopper"}),
    "grip": (-2, {"grip": True}),
    "buckshot": (-1, {"load": "buckshot"}),
    "serious": (-1, {"wound": ("belly", "serious")}),
    "wrong hand": (-2, {"wrong_handed": True}),
    "arm": (-1, {"wound": ("left-arm", "flesh")}),
    "one hand": (-4, {"hands": 1}),
}
"""Each modifier's value in the book, and how a scenario says it."""

EXCLUDED = {frozenset(("manstopper", "buckshot"))}


def may_meet(weapon: str, names: tuple[str, ...]) -> bool:
    if "grip" in names and weapon not in GRIP:
        return False
    if "one hand" in names and weapon != "shotgun":
        return False
    return not any(pair <= set(names) for pair in EXCLUDED)


def tables(weapon: str, names: tuple[str, ...], distance: float) -> Tables:
    said: dict[str, Any] = {}
    wounds = []
    for name in names:
        for key, value in SAID[name][1].items():
            if key == "wound":
                wounds.append(list(value))
            elif key == "grip":
                said["firer_guns"] = [{"weapon": weapon, "pistol_grip": True}]
            else:
                said[key] = value
    return shot(weapon, said.pop("zone", "outer"), distance, firer_wounds=wounds, **said)


def number(weapon: str, names: tuple[str, ...], distance: float) -> int:
    """The adder: the first band that reaches so far, and the values."""
    base = next(hits for to, hits in BANDS[weapon] if distance <= to)
    return base + sum(SAID[name][0] for name in names)


SETS = [(), *((name,) for name in SAID), *combinations(SAID, 2)]


@pytest.mark.parametrize("weapon", BANDS)
def test_every_modifier_and_every_pair_that_may_meet(play: Play, weapon: str) -> None:
    played = 0
    for names in SETS:
        if not may_meet(weapon, names):
            continue
        for distance in (1.0, 4.0, 8.5):
            found = play(tables(weapon, names, distance)).tree["figures"]["Ike"]
            expected = number(weapon, names, distance)
            assert found["number"] == expected, (names, distance)
            assert found["hits"] == max(0, expected)
            played += 1
    assert played == 78 * 3


@pytest.mark.parametrize("weapon", BANDS)
def test_each_band_at_its_limit_and_just_beyond(play: Play, weapon: str) -> None:
    for to, hits in BANDS[weapon]:
        assert play(shot(weapon, distance=to)).tree["figures"]["Ike"]["base"] == hits
    for (to, _), (_, next_hits) in pairwise(BANDS[weapon]):
        assert play(shot(weapon, distance=to + 0.001)).tree["figures"]["Ike"]["base"] == next_hits


def test_bonuses_of_the_shot_reach_bystanders_unless_a_switch_says_not(play: Play) -> None:
    both = shot(aimed=True, barrels=2, load="manstopper")
    both["figure"].append({"name": "Ma", "seen": {"range": 5.0, "zone": "outer"}})
    for aimed, load in product(("all", "target"), repeat=2):
        figures = play(both, aimed_bonus_scope=aimed, load_scope=load).tree["figures"]
        assert figures["Ike"]["hits"] == 2 + 3 + 3 + 1
        assert figures["Ma"]["hits"] == 2 + (6 if aimed == "all" else 0) + (1 if load == "all" else 0)


def test_wounds_count_once_a_kind_or_each_by_a_switch(play: Play) -> None:
    hurt = shot(
        distance=1,
        firer_wounds=[["head", "flesh"], ["head", "serious"], ["left-arm", "flesh"], ["legs", "graze"]],
    )
    assert play(hurt).tree["figures"]["Ike"]["number"] == 3 - 1 - 1 - 1
    assert play(hurt, wound_mods="each").tree["figures"]["Ike"]["number"] == 3 - 2 - 1 - 1


def test_two_loads_add_up_where_a_switch_lets_them(play: Play) -> None:
    mixed = shot(distance=1, barrels=2, load=["manstopper", "buckshot"])
    assert play(mixed, mixed_loads="sum").tree["figures"]["Ike"]["number"] == 3 + 3 + 1 - 1


@pytest.mark.parametrize(("loses", "number", "corrected"), [("false", 4, -3), ("true", 1, -4)])
def test_a_firer_who_moves_keeps_the_aim_unless_a_switch_says_not(
    play: Play, loses: str, number: int, corrected: int
) -> None:
    outcome = play(shot(aimed=True, moved=True, dice={"red": 5, "white": 1}), moving_loses_aim=loses)
    assert outcome.tree["figures"]["Ike"]["number"] == number
    assert outcome.tree["shot"]["corrected"] == corrected
    assert bool(outcome.warnings) == (loses == "false")


@pytest.mark.parametrize(("left", "reload", "after"), [(2, 0, 0), (2, 1, 1), (2, 2, 2)])
def test_barrels_left_and_loaded_again(play: Play, left: int, reload: int, after: int) -> None:
    fired = shot(barrels=2, reload=reload, firer_guns=[{"weapon": "shotgun", "loaded": left}])
    assert play(fired).tree["shot"]["loaded_after"] == after
