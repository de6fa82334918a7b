"""The quick way and every roll played through the resolver give the same chances, question by question."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from counting import FILES, counted, loaded, openings, size, told
from events import Tables, figure, scenario, volley
from printgen import rules
from printgen.errors import Refused
from printgen.resolver import AnyScenario, VolleyScenario
from printgen.resolver.odds import fresh, odds
from printgen.rules import Edition

QUICK, LONG = 6.0**6 * 1.01, 6.0**8 * 1.01


@cache
def asked() -> dict[str, tuple[Edition, AnyScenario, float]]:
    """Every way to leave the last dice of a scenario open that can be answered, and about how many rolls that is."""
    found = {}
    for file in FILES:
        edition, whole = loaded(file)
        for number, opened in enumerate(openings(whole), 1):
            try:
                odds(edition, opened)
            except Refused:
                continue
            found[f"{file.stem}, last {number}"] = edition, opened, size(edition, opened)
    return found


def is_quick(opened: AnyScenario, rolls: float) -> bool:
    """A volley plays ten times as long as a shot."""
    return rolls <= (QUICK / 6 if isinstance(opened, VolleyScenario) else QUICK)


def of_size(quick: bool) -> list[str]:
    return [
        name
        for name, (_, opened, rolls) in asked().items()
        if rolls <= LONG and is_quick(opened, rolls) == quick
    ]


@pytest.mark.parametrize("name", of_size(quick=True))
def test_every_roll_of_a_shipped_scenario(name: str) -> None:
    edition, opened, _ = asked()[name]
    answer = odds(edition, opened)
    played, chances = counted(edition, opened, answer)
    assert 1 < played <= QUICK
    assert chances == told(answer)


@pytest.mark.long
@pytest.mark.parametrize("name", of_size(quick=False))
def test_every_roll_of_a_large_shipped_scenario(name: str) -> None:
    edition, opened, _ = asked()[name]
    answer = odds(edition, opened)
    played, chances = counted(edition, opened, answer)
    assert QUICK / 6 < played <= LONG
    assert chances == told(answer)


def test_there_is_enough_to_count() -> None:
    assert len(of_size(quick=True)) >= 15
    assert len(of_size(quick=False)) >= 3
    assert {Path(file).stem.partition("-")[0] for file in map(str, FILES)} >= {"01", "scenario"}


SMALL: dict[str, tuple[Tables, dict[str, object]]] = {
    "a gamble": (
        volley([], [figure("a", 3)], weapon="two-pistols", party_gamble="both"),
        {"saved-knockdown-becomes": "wound"},
    ),
    "a formation": (
        volley([], [figure("a", 3), figure("b", 4, wounds=1)], formation=True),
        {"saved-knockdown-becomes": "nothing"},
    ),
    "a dart": (volley([], [figure("a", 3, wounds=1)], weapon="dart"), {}),
    "a dart whose knockdown is saved": (
        volley([], [figure("a", 3)], weapon="dart"),
        {"dart-knockdown": "save", "saved-knockdown-becomes": "wound", "poison-roll": "per-figure"},
    ),
    "out of range": (volley([], [figure("a", 3), figure("b", 40)]), {"natural-1-fails": "true"}),
    "a figure picked out": (
        volley([], [figure("a", 3), figure("b", 5)], chosen="b", chosen_by="opportune-shot"),
        {"saved-knockdown-becomes": "nothing"},
    ),
}


@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=pytest.mark.long if name == "a gamble" else ()) for name in SMALL]
)
def test_every_roll_of_a_small_volley(name: str) -> None:
    tables, choices = SMALL[name]
    edition = rules.load(choices={"base-save": 5, "saved-knockdown-becomes": "nothing", **choices})  # type: ignore[dict-item]
    opened = fresh(scenario(tables))
    answer = odds(edition, opened)
    _, chances = counted(edition, opened, answer)
    assert chances == told(answer)


@pytest.mark.parametrize("by", ["never", "points-2-1", "at-least full-house"])
def test_every_roll_with_rerolls_by_a_policy(by: str) -> None:
    edition = rules.load(choices={"base-save": 5, "saved-knockdown-becomes": "nothing"})
    opened = scenario(volley([], [figure("a", 40), figure("b", 3, visible=False), figure("c", 11)], count=4))
    answer = odds(edition, opened, by, before_saves=True)
    bare = rules.load()
    _, chances = counted(bare, opened, answer, by, whole=False)
    assert chances == told(answer)
    assert answer.policy == by
