"""Laws of the odds, whatever is asked: they add up, and what is better for a side never lowers what it wants."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from events import figure, grenade, scenario, shot, volley
from printgen import rules
from printgen.resolver import Unplayable
from printgen.resolver.odds import Answer, odds
from printgen.resolver.odds.refusing import MOST_STATES
from printgen.resolver.policies import policy
from printgen.resolver.rerolls import BestUse
from printgen.rules import Edition

WEAPONS = ("musket", "pistol", "bow", "thrown")


@cache
def edition(**choices: Any) -> Edition:
    named: dict[str, str | int] = {"base-save": 5, "saved-knockdown-becomes": "nothing"}
    return rules.load(choices={**named, **{key.replace("_", "-"): value for key, value in choices.items()}})


RULES = edition()


def asked(tables: Any, by: str = "knockdowns-then-wounds", base: Edition = RULES, **said: Any) -> Answer:
    return odds(base, scenario(tables), by, **said)


def figures(many: int, **said: Any) -> list[dict[str, Any]]:
    return [figure(f"f{place}", 1 + place / 10, **said) for place in range(many)]


@settings(max_examples=25)
@given(
    count=st.integers(1, 14),
    many=st.integers(1, 6),
    weapon=st.sampled_from(WEAPONS),
    formation=st.booleans(),
    by=st.sampled_from(("never", "knockdowns-then-wounds", "points-2-1", "at-least straight")),
)
def test_chances_add_up_to_one(count: int, many: int, weapon: str, formation: bool, by: str) -> None:
    answer = asked(volley([], figures(many), weapon=weapon, count=count, formation=formation), by)
    assert answer.policy == by
    for question, chances in answer.chances.items():
        assert sum((chance for _, chance in chances), Fraction(0)) == 1, question
        assert all(chance >= 0 for _, chance in chances)


@settings(max_examples=15)
@given(count=st.integers(1, 14), many=st.integers(1, 6), formation=st.booleans())
def test_everything_that_is_handed_out_is_faced(count: int, many: int, formation: bool) -> None:
    """Means are additive: what the figures face together is what the volley makes."""
    answer = asked(volley([], figures(many), count=count, formation=formation))
    for letter, key in (("K", "knockdowns"), ("W", "wounds")):
        faced = sum(
            (
                answer.chances["figures", f"f{place}", "afflictions"].mean(
                    lambda each, letter=letter: each.count(letter)  # type: ignore[misc]
                )
                for place in range(many)
            ),
            Fraction(0),
        )
        assert faced == answer.mean(("volley", key))


def test_two_parties_of_one_weapon_shoot_as_one() -> None:
    one = asked(volley([], figures(3), count=7))
    tables = volley([], figures(3), count=4)
    tables["volley"]["shooters"].append({"name": "others", "weapon": "musket", "count": 3})
    assert asked(tables).chances == one.chances


@pytest.mark.parametrize("by", ["knockdowns-then-wounds", "points-2-1"])
def test_more_shooters_never_make_less(by: str) -> None:
    game = RULES.games["pyrates"]
    worth = policy(game, by).worth
    means = []
    for count in range(1, 21):
        answer = asked(volley([], figures(1), count=count), by, before_saves=True)
        knockdowns, wounds = (answer.mean(("volley", key)) for key in ("knockdowns", "wounds"))
        weights = worth("five", game.rules.hand["five"])
        assert weights[0] > 0
        means.append((2 * knockdowns + wounds) if by == "points-2-1" else knockdowns)
    assert means == sorted(means)


@settings(max_examples=12)
@given(count=st.integers(1, 8), base=st.integers(3, 6))
def test_a_better_save_never_costs_a_figure(count: int, base: int) -> None:
    open_ = asked(volley([], figures(3), count=count), base=edition(base_save=base))
    covered = asked(volley([], figures(3, claims=["cover"]), count=count), base=edition(base_save=base))
    easier = asked(volley([], figures(3), count=count), base=edition(base_save=base - 1))
    for name in open_.figures:
        path = ("figures", name, "fate")
        assert covered.chances[path]["down"] <= open_.chances[path]["down"]
        assert easier.chances[path]["down"] <= open_.chances[path]["down"]


@settings(max_examples=15)
@given(weapon=st.sampled_from(("shotgun", "sawn-off", "scattergun")), distance=st.floats(0.5, 9))
def test_aiming_never_hits_or_kills_less(weapon: str, distance: float) -> None:
    plain, aimed = (
        asked(shot(weapon, target_polar={"range": distance, "bearing": 0.0}, target_seen=None, aimed=said))
        for said in (False, True)
    )
    path = ("figures", "Ike")
    assert aimed.mean((*path, "hits")) >= plain.mean((*path, "hits"))
    assert aimed.chances[*path, "wound"]["dead"] >= plain.chances[*path, "wound"]["dead"]
    assert aimed.chances[*path, "zone"]["inner"] >= plain.chances[*path, "zone"]["inner"]
    assert all(sum((chance for _, chance in each), Fraction(0)) == 1 for each in aimed.chances.values())


BETTER: dict[str, tuple[dict[str, Any], dict[str, Any]]] = {
    "aimed": ({}, {"aimed": True}),
    "both barrels": ({}, {"barrels": 2}),
    "a manstopper": ({}, {"load": "manstopper"}),
    "no buckshot": ({"load": "buckshot"}, {}),
    "standing still": ({"moved": True}, {}),
    "the right hand": ({"wrong_handed": True}, {}),
    "no cover": ({"target_claims": ["cover"]}, {}),
    "no wound": ({"firer_wounds": [["head", "flesh"], ["chest", "serious"], ["left-arm", "flesh"]]}, {}),
    "a legend": ({}, {"firer_class": "legend"}),
}


@settings(max_examples=12)
@given(
    better=st.sampled_from(list(BETTER)),
    weapon=st.sampled_from(("shotgun", "sawn-off", "scattergun")),
    distance=st.floats(0.5, 18),
    dice=st.booleans(),
)
def test_a_better_modifier_never_hits_or_kills_less(
    better: str, weapon: str, distance: float, dice: bool
) -> None:
    rules_ = edition(hits_mode="dice" if dice else "literal")
    place: dict[str, Any] = {"target_polar": {"range": distance, "bearing": 0.0}, "target_seen": None}
    worse, good = (asked(shot(weapon, **place, **said), base=rules_) for said in BETTER[better])
    path = ("figures", "Ike")
    assert good.mean((*path, "hits")) >= worse.mean((*path, "hits"))
    assert good.chances[*path, "wound"]["dead"] >= worse.chances[*path, "wound"]["dead"]


def test_no_hits_bring_nothing() -> None:
    answer = asked(shot("shotgun", zone="outside"))
    assert answer.chances["figures", "Ike", "hits"][0] == 1
    assert answer.chances["figures", "Ike", "wound"][""] == 1


def test_a_gamble_that_fails_makes_nothing() -> None:
    """One figure dares: half the time or so nobody shoots, and then no casualty comes of it."""
    tables = volley([], figures(1), weapon="two-pistols", party_gamble="both")
    answer = asked(tables)
    counted = answer.chances["volley", "counted", "pistol"]
    assert 0 < counted[0] < 1
    assert answer.chances["volley", "sections", "1"][""] == counted[0]
    assert answer.chances["volley", "casualties"]["0K0W"] > counted[0]


def test_nobody_in_reach_faces_nothing() -> None:
    answer = asked(volley([], [*figures(1), figure("far", 99)], count=5))
    assert answer.chances["figures", "far", "fate"]["fine"] == 1


def test_chances_of_a_section_do_not_depend_on_the_order_of_parties() -> None:
    first = volley([], figures(2), count=5)
    first["volley"]["shooters"].append({"name": "others", "weapon": "pistol", "count": 3})
    second = {**first, "volley": {**first["volley"], "shooters": first["volley"]["shooters"][::-1]}}
    assert asked(first).chances == asked(second).chances


GAMBLES = {"blunderbuss": {"gamble": "dare"}, "two-pistols": {"gamble": "both"}}


def sixty(*parties: tuple[str, int]) -> dict[str, Any]:
    tables = volley(
        [], [figure(f"f{place}", 2 + place / 10, claims=["cover"] * (place % 2)) for place in range(40)]
    )
    tables["volley"]["shooters"] = [
        {"name": weapon, "weapon": weapon, "count": count, **GAMBLES.get(weapon, {})}
        for weapon, count in parties
    ]
    return tables


@pytest.mark.long
@pytest.mark.parametrize(
    "parties",
    [
        [("musket", 60)],
        [("musket", 30), ("pistol", 30)],
        [("bow", 45), ("musket", 15)],
        [("blunderbuss", 60)],
        [("blunderbuss", 30), ("two-pistols", 30)],
    ],
)
@pytest.mark.parametrize("formation", [False, True])
def test_sixty_shooters_at_forty_figures_are_exact(parties: list[tuple[str, int]], formation: bool) -> None:
    tables = sixty(*parties)
    tables["unit"][0]["formation"] = formation
    answer = asked(tables)
    assert answer.number("down") > 4
    assert all(sum(each.ways.values()) == each.total for each in answer.chances.values())


@pytest.mark.parametrize(
    ("parties", "exact"),
    [
        ([("musket", 99), ("pistol", 99)], True),
        ([(weapon, 30) for weapon in WEAPONS[:3]], True),
        ([(weapon, 15) for weapon in WEAPONS], True),
        ([(weapon, 99) for weapon in WEAPONS[:3]], False),
        ([(weapon, 99) for weapon in WEAPONS], False),
        ([("blunderbuss", 99), ("two-pistols", 99)], False),
    ],
)
def test_a_refusal_is_legal_only_above_so_many_states(parties: list[tuple[str, int]], exact: bool) -> None:
    assert MOST_STATES == 10_000_000
    if exact:
        assert asked(sixty(*parties)).number("down") > 4
        return
    with pytest.raises(Unplayable, match=r"too large to be exact: (\d+) states; simulate instead") as refused:
        asked(sixty(*parties))
    assert int(str(refused.value).split(": ")[1].split()[0]) > MOST_STATES


@pytest.mark.parametrize("name", ["musket", "dart"])
def test_a_missing_base_save_is_named(name: str) -> None:
    with pytest.raises(Unplayable, match="set base-save"):
        asked(volley([], figures(2), weapon=name, count=3), base=rules.load())
    answer = asked(volley([], figures(2), weapon=name, count=3), base=rules.load(), before_saves=True)
    assert answer.figures == ()
    with pytest.raises(Unplayable, match="set saved-knockdown-becomes"):
        asked(
            volley([], figures(2), count=3),
            base=rules.load(choices={"base-save": 5}),
        )


def test_dice_told_out_of_turn_are_refused() -> None:
    with pytest.raises(Unplayable, match="dice of the sections are open"):
        asked(volley([], [figure("a", 3, save_dice=[3])]))
    with pytest.raises(Unplayable, match="dice of the throw are open"):
        asked(grenade(None, [figure_near("a")], damage_dice=[1, 2]))


def figure_near(name: str) -> dict[str, Any]:
    return {"name": name, "from_point": 0.5, "from_thrower": 2.5}


def test_what_a_throw_does_to_a_structure() -> None:
    """Ten and a half on average, as the rules' own table of numbers says."""
    tables = grenade(None, [], object=[{"name": "house", "kind": "sbs"}], target="house")
    assert asked(tables).mean(("objects", "house", "damage")) == Fraction(21, 2)


def test_rerolls_are_worth_having() -> None:
    use = BestUse(RULES.games["pyrates"])
    assert use.expected((1, 2, 3, 4, 6), 0).knockdowns == 0
    assert use.options((1, 2, 3, 4, 6), 1)[0].again == (6,) or use.options((1, 2, 3, 4, 6), 1)[0].again == (
        1,
    )
