"""What a play tells and refuses in its corners: claims nobody made, steps that are named, names given twice."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from events import Play, figure, scenario, shot, volley
from flame import FLAME
from printgen import resolver, rules
from printgen.errors import Refused
from printgen.resolver.disputes import unclaimed
from printgen.resolver.looking_up import to_hit_faces
from printgen.resolver.shooters import weight
from printgen.rules import Edition

OPEN: dict[str, Any] = {"base_save": 5, "saved_knockdown_becomes": "nothing"}


def told(outcome: resolver.Outcome) -> list[str]:
    return [step.key for step in outcome.steps]


@pytest.mark.parametrize(
    ("claims", "left"),
    [
        ([], {"armour", "encased", "obscured", "cover", "serious-cover"}),
        (["cover"], {"armour", "encased", "obscured", "serious-cover"}),
        (["serious-cover"], {"armour", "encased", "obscured"}),
        (["obscured"], {"armour", "encased", "cover", "serious-cover"}),
    ],
    ids=("nothing", "cover", "serious-cover", "obscured"),
)
def test_only_who_faces_something_could_have_claimed_more(claims: list[str], left: set[str]) -> None:
    """Three sixes are a knockdown, for the nearer figure; serious cover is cover as well."""
    edition = rules.load(choices={"base-save": 5, "saved-knockdown-becomes": "nothing"})
    event = scenario(volley([[6, 6, 6]], [figure("near", 4, claims=claims), figure("far", 5)]))
    found = unclaimed(edition, event, resolver.resolve(edition, event))
    assert {each.figure for each in found} == {"near"}
    assert {each.rule for each in found} == {f"save.{name}" for name in left}


@pytest.mark.parametrize(("armour", "left"), [("armoured", {"encased"}), ("encased", set())])
def test_armour_worn_is_claimed(armour: str, left: set[str]) -> None:
    edition = rules.load(choices={"base-save": 5, "saved-knockdown-becomes": "nothing"})
    event = scenario(volley([[6, 6, 6]], [figure("near", 4, armour=armour)]))
    found = {each.rule for each in unclaimed(edition, event, resolver.resolve(edition, event))}
    assert found & {"save.armour", "save.encased"} == {f"save.{name}" for name in left}


@pytest.mark.parametrize(("distance", "named"), [(2.0, ["effect.near"]), (4.0, []), (8.0, ["effect.far"])])
def test_what_the_range_adds_to_a_hit_is_told_once(play: Play, distance: float, named: list[str]) -> None:
    """Up to 3 in and over 6 in; the hits themselves are looked up behind it."""
    fired = shot("shotgun", "outer", distance)
    hits = play(fired).tree["figures"]["Ike"]["hits"]
    assert hits > 0
    outcome = play({**fired, "shot": {**fired["shot"], "hit_dice": {"Ike": [[1, 2]] * hits}}})
    assert [step.rule for step in outcome.steps if step.rule.startswith("effect.")] == named


@pytest.mark.parametrize(("there", "fired", "reload", "loaded"), [(2, 2, 1, 1), (2, 2, 2, 2), (2, 1, 1, 1)])
def test_reloading_says_how_many_barrels(
    play: Play, there: int, fired: int, reload: int, loaded: int
) -> None:
    tables = shot(barrels=fired, reload=reload, firer_guns=[{"weapon": "shotgun", "loaded": there}])
    (step,) = (step for step in play(tables).steps if step.key == "shot-reload")
    assert step.values["barrels"] == loaded
    assert (step.before, step.after) == (there - fired, there - fired + loaded)


def test_two_figures_of_one_name_are_refused(play: Play) -> None:
    with pytest.raises(
        Refused, match=r'is "a", the name of a figure already \(unit\[1\]\.figure\[1\]\.name\)'
    ):
        play(volley([[6, 6, 6]], [figure("a", 4), figure("a", 5)]))


def test_how_casualties_are_handed_out_is_told(play: Play) -> None:
    one = volley([[6, 6, 6]], [figure("a", 4)])
    assert "volley-hand-out-one-type" in told(play(one, **OPEN))
    two = volley([[6, 6, 6]], [figure("a", 4)])
    two["volley"]["shooters"].append({"name": "others", "weapon": "bow", "count": 1})
    two["volley"]["section"].append({"weapon": "bow", "dice": [6, 6, 6]})
    assert "volley-hand-out-mixed" in told(play(two, **OPEN))
    picked = volley([[6, 6, 6]], [figure("a", 4)], chosen="a", chosen_by="sharpshooter")
    assert "volley-hand-out-chosen" in told(play(picked, **OPEN))


@pytest.mark.parametrize(
    ("event", "lacks"),
    [
        (volley([], [figure("a", 4)]), "none of the rules in force (rwnn) has small arms"),
        (
            {"grenade": {"thrower": "Tom", "point": {"from_thrower": 3.0}}, "figure": [{"name": "Tom"}]},
            "none of the rules in force (rwnn) has grenades",
        ),
    ],
    ids=["volley", "grenade"],
)
def test_rules_that_do_not_know_what_happens(event: dict[str, Any], lacks: str) -> None:
    with pytest.raises(Refused) as why:
        resolver.resolve(rules.load(["rwnn"]), scenario(event))
    assert lacks in str(why.value)


def loaded(folder: Path, more: str) -> Edition:
    file = folder / "flame.toml"
    file.write_text(FLAME + more, "utf-8")
    return rules.load([str(file)])


@pytest.mark.parametrize(("times", "halves"), [(0.5, {"tired"}), (1.5, set()), (2, set())])
def test_only_what_lowers_a_count_halves(tmp_path: Path, times: float, halves: set[str]) -> None:
    more = f'[state.tired]\nname = "Tired"\n[counts.c]\nname = "C"\ntimes = {times}\nstates = ["tired"]\n'
    game = loaded(tmp_path, more).games["flame"]
    found = weight(game.rules, ["tired"], base=4)
    assert found.value == 4 * times
    assert found.halved_by == halves
    assert weight(game.rules, ["tired"], base=4, flat=True).value == min(4, 4 * times)


def test_hits_are_thrown_with_the_die_of_the_chart(tmp_path: Path) -> None:
    chart = (
        '[die.d4]\nname = "D4"\nfaces = 4\n[chart.c]\nname = "C"\ndie = "d4"\n'
        '[chart.c.row.a]\nname = "A"\nroll = 1\neffect = [[], [], [], []]\n'
    )
    assert to_hit_faces(loaded(tmp_path, chart).games["flame"]) == 4
    assert to_hit_faces(loaded(tmp_path, "").games["flame"]) == 6
