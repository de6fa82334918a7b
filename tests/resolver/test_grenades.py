"""Grenades and smoke: distances at their limits, and what the switches change."""

from __future__ import annotations

from typing import Any

import pytest

from events import Play, grenade

SAVED = {"base_save": 5, "saved_knockdown_becomes": "nothing"}


@pytest.mark.parametrize(("away", "faces"), [(0.0, "K"), (0.001, "W"), (1.0, "W"), (1.001, "")])
def test_centre_and_ring_at_their_limits(play: Play, away: float, faces: str) -> None:
    outcome = play(grenade([4, 1, 1], [{"name": "a", "from_point": away}]))
    assert outcome.tree["figures"]["a"]["afflictions"] == faces


@pytest.mark.parametrize(("measured", "faces"), [("base-edge", "W"), ("grenadier-centre", "")])
def test_from_where_an_early_burst_is_measured(play: Play, measured: str, faces: str) -> None:
    outcome = play(grenade([1, 2, 3], [{"name": "a", "from_thrower": 0.9}]), premature_from=measured)
    assert outcome.tree["figures"]["a"]["afflictions"] == faces
    assert outcome.tree["figures"]["Tom"]["afflictions"] == "K"


@pytest.mark.parametrize(
    ("kind", "dice", "effect"),
    [
        ("cannon", [4, 1, 1], "destroyed"),
        ("gate", [4, 4, 1], "breached"),
        ("door", [6, 6, 6], "breached"),
        ("gate", [3, 2, 2], "none"),
    ],
)
def test_things_at_the_point(play: Play, kind: str, dice: list[int], effect: str) -> None:
    outcome = play(grenade(dice, [], target="it", object=[{"name": "it", "kind": kind}]))
    assert outcome.tree["objects"] == {"it": {"effect": effect}}


@pytest.mark.parametrize(("dice", "count"), [([4, 1, 1], 2), ([4, 4, 1], 4), ([4, 4, 4], 6)])
def test_a_structure_takes_two_dice_a_hit(play: Play, dice: list[int], count: int) -> None:
    things = [{"name": "it", "kind": "sbs"}]
    waiting = play(grenade(dice, [], target="it", object=things)).waiting
    assert f"{count} dice" in waiting
    outcome = play(grenade(dice, [], target="it", object=things, damage_dice=[3] * count))
    assert outcome.tree["objects"]["it"] == {"effect": "damaged", "damage": 3 * count}


def pot(
    dice: list[int] | None, wind: list[int], asked: list[dict[str, Any]], turn: int = 3
) -> dict[str, Any]:
    people = [{"name": "Anne", "aboard": "Revenge"}, {"name": "Mary", "aboard": "Revenge"}]
    tables = grenade(
        dice,
        people,
        filling="stinkpot",
        target="Revenge",
        object=[{"name": "Revenge", "kind": "sbs"}],
        tom_aboard="Rose",
    )
    return {**tables, "turn": turn, "wind": {"fresh": wind}, "ask": asked}


@pytest.mark.parametrize(
    ("wind", "choice", "turns"),
    [
        ([], "at-once", [3, 4]),
        ([4], "at-once", [3]),
        ([4], "end-of-turn", [3, 4]),
        ([3], "at-once", []),
        ([3], "end-of-turn", [3]),
        ([2, 5], "at-once", [3, 4]),
    ],
)
def test_smoke_and_wind(play: Play, wind: list[int], choice: str, turns: list[int]) -> None:
    assert play(pot([4, 1, 1], wind, []), fresh_wind=choice).tree["smoke"] == {
        "where": "Revenge",
        "turns": turns,
    }


@pytest.mark.parametrize(
    ("dice", "choice", "where"),
    [
        ([1, 2, 3], "dice", "Rose"),
        ([2, 2, 3], "dice", ""),
        ([4, 2, 3], "dice", "Revenge"),
        (None, "automatic", "Revenge"),
    ],
)
def test_where_a_pot_smokes(play: Play, dice: list[int] | None, choice: str, where: str) -> None:
    assert play(pot(dice, [], []), stinkpot_throw=choice).tree["smoke"]["where"] == where


@pytest.mark.parametrize(("choice", "answer"), [("obscured", "obscured"), ("barred", "barred")])
def test_inside_one_cloud(play: Play, choice: str, answer: str) -> None:
    asked = [{"turn": 3, "shooter": "Anne", "target": "Mary"}]
    assert play(pot([4, 1, 1], [], asked), fog_inside=choice).tree["asks"] == [answer]
