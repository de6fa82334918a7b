"""The quick way and every roll played through the resolver give the same chances, question by question."""

from __future__ import annotations

from functools import cache
from math import log

import pytest

from counting import FILES, counted, loaded, openings, rolls, size, told
from events import Tables, figure, scenario, volley
from printgen import rules
from printgen.errors import Refused
from printgen.resolver import AnyScenario, resolve
from printgen.resolver.odds import fresh, odds
from printgen.rules import Edition

QUICK, LONG = 6**6, 6**8

BEYOND = {
    "01-shot, last 1": 36**11,  # eleven hits
    "01-shot, last 2": 36**11,  # nobody needs the deviation: all stand as read off the template
    "02-volley, last 1": 6**10,  # ten saves
    "04-darts, last 2": 7_209_696,
    "07-shot-as-dice, last 2": (4 + 2 * 36) ** 6,  # six dice, two faces of each hit
    "08-shot-wounded-firer, last 1": 36**5,
    "08-shot-wounded-firer, last 2": 36**5 + 35 * 36**8,  # off the inner cone by one of 36 throws alone
    "12-grenade-at-a-house, last 3": 81 * 6**4 + 81 * 6**7 + 27 * 6**8 + 19 * 6 + 8,  # by result
}
"""What has more than 6^8 rolls, and how many; held by simulation instead."""

FAR_BEYOND = {
    "02-volley, last 2": 36,
    "02-volley, last 3": 36,
    "10-mixed-weapons, last 2": 18,
    "10-mixed-weapons, last 3": 23,
}
"""What has more rolls than can be counted through, and about how many sixes are multiplied."""

REFUSED = {"14-engaged": "Jack may not shoot: engaged"}
"""What nobody may play, so that nothing is open in it."""


@cache
def openings_of_all() -> dict[str, tuple[Edition, AnyScenario]]:
    """Every way to leave the last dice of a scenario open; of scenarios that are alike the first."""
    found: dict[str, tuple[Edition, AnyScenario]] = {}
    seen: list[AnyScenario] = []
    for file in FILES:
        edition, whole = loaded(file)
        if whole not in seen:
            seen.append(whole)
            for number, opened in enumerate(openings(whole), 1):
                found[f"{file.stem}, last {number}"] = edition, opened
    return found


COUNTED = [name for name in openings_of_all() if name not in {**BEYOND, **FAR_BEYOND}]


def is_quick(name: str) -> bool:
    edition, opened = openings_of_all()[name]
    return rolls(edition, opened, QUICK) <= QUICK


def hold_every_roll(name: str) -> int:
    edition, opened = openings_of_all()[name]
    answer = odds(edition, opened)
    played, chances = counted(edition, opened, answer)
    assert chances == told(answer)
    return played


@pytest.mark.parametrize("name", [name for name in COUNTED if is_quick(name)])
def test_every_roll_of_a_shipped_scenario(name: str) -> None:
    assert 1 < hold_every_roll(name) <= QUICK


@pytest.mark.long
@pytest.mark.parametrize("name", [name for name in COUNTED if not is_quick(name)])
def test_every_roll_of_a_large_shipped_scenario(name: str) -> None:
    assert QUICK / 6 < hold_every_roll(name) <= LONG


def test_no_shipped_scenario_is_left_out() -> None:
    """Each is counted, or beyond counting in all its openings, or refused by who plays and who asks alike."""
    named = {name.partition(",")[0] for name in openings_of_all()}
    shipped = {file.stem for file in FILES if not file.stem.startswith("scenario-")}
    assert named | set(REFUSED) == shipped
    assert {*BEYOND, *FAR_BEYOND} <= set(openings_of_all())
    never = named - {name.partition(",")[0] for name in COUNTED}
    assert never == {"01-shot", "02-volley", "08-shot-wounded-firer"}


def test_starters_are_shipped_scenarios() -> None:
    """A starter that was a scenario of its own would be counted as one."""
    first = [loaded(file)[1] for file in FILES if not file.stem.startswith("scenario-")]
    assert all(loaded(file)[1] in first for file in FILES if file.stem.startswith("scenario-"))


@pytest.mark.parametrize("name", REFUSED)
def test_what_is_refused_in_play_is_refused_in_odds(name: str) -> None:
    (file,) = [file for file in FILES if file.stem == name]
    edition, whole = loaded(file)
    for ask in (resolve, odds):
        with pytest.raises(Refused, match=REFUSED[name]):
            ask(edition, fresh(whole))


@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=pytest.mark.long if "darts" in name else ()) for name in BEYOND]
)
def test_what_is_beyond_counting_is_so(name: str) -> None:
    assert rolls(*openings_of_all()[name], most=2 * BEYOND[name]) == BEYOND[name] > LONG


@pytest.mark.parametrize("name", FAR_BEYOND)
def test_what_is_far_beyond_counting_is_so(name: str) -> None:
    assert rolls(*openings_of_all()[name], LONG) > LONG
    assert log(size(*openings_of_all()[name]), 6) == pytest.approx(FAR_BEYOND[name], abs=3)


@pytest.mark.parametrize(
    ("name", "many"), [("06-shot-on-the-table, last 1", 6**6), ("12-grenade-at-a-house, last 1", 6**2)]
)
def test_rolls_are_counted_right(name: str, many: int) -> None:
    edition, opened = openings_of_all()[name]
    assert rolls(edition, opened, LONG) == many == counted(edition, opened, odds(edition, opened))[0]


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
