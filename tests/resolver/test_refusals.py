"""What bad input gets: one sentence that names the field, the value and what was expected."""

from __future__ import annotations

from typing import Any

import pytest

from events import Play, Tables, figure, grenade, shot, volley
from printgen.resolver import Unplayable

TWO = [figure("a", 4.0), figure("b", 5.0)]
SAVED: dict[str, Any] = {"base_save": 5, "saved_knockdown_becomes": "nothing"}


def with_figure(tables: Tables, **said: Any) -> Tables:
    return {**tables, "figure": [*tables["figure"], said]}


def sections(*dice: list[int], count: int, **said: Any) -> Tables:
    return volley([*dice], [figure("a", 4.0)], count=count, **said)


def rerolled(rerolls: list[dict[str, Any]], count: int = 4) -> Tables:
    tables = sections([1, 2, 3, 4, 6], count=count)
    tables["volley"]["section"][0]["rerolls"] = rerolls
    return tables


def two_parties(*weapons: str) -> Tables:
    tables = volley([], TWO)
    tables["volley"]["shooters"] = [{"name": weapon, "weapon": weapon} for weapon in weapons]
    return tables


POT = {"filling": "stinkpot"}
CASES: dict[str, tuple[Tables, dict[str, Any], str]] = {
    "a die of seven": (
        shot(dice={"red": 7, "white": 1}),
        {},
        "shot.dice.red has 7; expected dice from 1 to 6",
    ),
    "a die of nought": (shot(dice={"red": 0, "white": 1}), {}, "shot.dice.red has 0"),
    "one of two dice": (shot(dice={"red": 3}), {}, "shot.dice has no white"),
    "a die of another colour": (shot(dice={"red": 3, "green": 1}), {}, "shot.dice.green"),
    "too few pairs": (
        shot(hit_dice={"Ike": [[1, 1]]}),
        {},
        "shot.hit_dice.Ike has 1 throw of 2 dice; expected 2 throws",
    ),
    "too many pairs": (shot(hit_dice={"Ike": [[1, 1]] * 3}), {}, "dice left over"),
    "pairs for somebody else": (shot(hit_dice={"Ike": [[1, 1]] * 2, "Ma": []}), {}, "shot.hit_dice.Ma"),
    "dice where hits are sure": (shot(to_hit={"Ike": [1, 2]}), {}, "numbers are sure hits here"),
    "too few dice to hit": (
        shot(to_hit={"Ike": [1]}),
        {"hits_mode": "dice"},
        "shot.to_hit.Ike has 1 die; expected 2 dice",
    ),
    "both barrels from one": (
        shot(barrels=2, firer_guns=[{"weapon": "shotgun", "loaded": 1}]),
        {},
        "shot.barrels is 2, but Cole's Shotgun has 1 loaded",
    ),
    "an empty gun": (shot(firer_guns=[{"weapon": "shotgun", "loaded": 0}]), {}, "has 0 loaded"),
    "three loaded": (
        shot(firer_guns=[{"weapon": "shotgun", "loaded": 3}]),
        {},
        "loaded is 3, but Shotgun has 2 barrels",
    ),
    "another gun": (shot(firer_guns=[{"weapon": "sawn-off"}]), {}, "Cole has only: sawn-off"),
    "a grip on a long gun": (
        shot(firer_guns=[{"weapon": "shotgun", "pistol_grip": True}]),
        {},
        "Pistol grip goes with Sawn-off or Scattergun only",
    ),
    "two loads": (shot(load=["manstopper", "buckshot"]), {}, "one load a shot"),
    "no such load": (shot(load="buckshott"), {}, "nearest: buckshot"),
    "no such gun": (shot("shotgn"), {}, "nearest: shotgun"),
    "no such class": (shot(firer_class="legnd"), {}, "nearest: legend"),
    "no such wound": (shot(firer_wounds=[["head", "scratch"]]), {}, "figure[1].wounds[1][2]"),
    "a claim that follows": (shot(claims=["both-barrels"]), {}, "which follows from shot.barrels"),
    "a claim that is none": (shot(target_claims=["invisible"]), {}, "no claim here"),
    "a correction too far": (
        shot(correction=2, firer_class="shootist", dice={"red": 6, "white": 1}),
        {},
        "Cole may correct 1 in at most",
    ),
    "himself": (shot(target="Cole"), {}, "who is the firer"),
    "two of one name": (
        with_figure(shot(), name="Ike", seen={"range": 1.0, "zone": "outer"}),
        {},
        'figure[3].name is "Ike"',
    ),
    "read off in a zone beyond the template": (
        with_figure(shot("sawn-off"), name="Ma", seen={"range": 12.1, "zone": "outer"}),
        {},
        "figure[3].seen.range is 12.1 in, but Sawn-off ends at 12 in: Ma is in no zone there",
    ),
    "read off to the middle of a base beyond the template": (
        with_figure(shot("sawn-off"), name="Ma", seen={"range": 12.6, "zone": "outer"}, base="1 in"),
        {"range-to": "base-centre"},
        "expected at most 12.5 in, or zone = outside",
    ),
    "nowhere": (with_figure(shot(), name="Ma"), {}, "Ma needs one of at, polar and seen"),
    "twice somewhere": (
        with_figure(shot(), name="Ma", at=[0, 0], seen={"range": 1.0, "zone": "outer"}),
        {},
        "found at and seen",
    ),
    "coordinates without a firer's": (with_figure(shot(), name="Ma", at=[0.0, 0.0]), {}, "Cole needs at"),
    "engaged": (volley([], TWO, party_states=["engaged"]), {}, "crew may not shoot: engaged"),
    "no such state": (volley([], TWO, party_states=["woundd"]), {}, "nearest: wounded"),
    "out of range": (
        volley([], [figure("a", 12.5)]),
        {},
        "crew may not shoot: nobody of crowd is within 12 in (Musket)",
    ),
    "out of sight": (volley([], [figure("a", 2.0, visible=False)]), {}, "nobody of crowd is in sight"),
    "a tie": (
        sections([5, 5, 1], count=1)
        | {"unit": [{"name": "crowd", "figure": [figure("a", 4.0), figure("b", 4.0)]}]},
        {},
        "a and b are equally near (4 in)",
    ),
    "too few dice in a section": (
        sections([1, 2], count=1),
        {},
        "volley.section[1].dice has 2 dice; expected 3 dice",
    ),
    "a section too many": (
        sections([1, 2, 3], [1, 2, 3], count=1),
        {},
        "the shooters make 1: dice left over",
    ),
    "a section too few": (sections([1, 2, 3, 4, 5], count=6), {}, "expected 2, the next for Musket"),
    "sections out of order": (
        sections([1, 2, 3], count=1)
        | {
            "volley": {
                **sections([1, 2, 3], count=1)["volley"],
                "section": [{"weapon": "bow", "dice": [1, 2, 3]}],
            }
        },
        {},
        "expected musket: sections stand in the ruled order",
    ),
    "a reroll too many": (rerolled([{"die": 1, "to": 2}] * 2), {}, "a section of 4 has 1"),
    "a reroll of no die": (rerolled([{"die": 6, "to": 2}]), {}, "is 6; the section has 5 dice"),
    "a reroll to seven": (rerolled([{"die": 1, "to": 7}]), {}, "to is 7; expected a number from 1 to 6"),
    "two dice in one reroll": (rerolled([{"die": [1, 2], "to": [2, 2]}]), {}, "reroll-scope = one-die"),
    "an undeclared gamble": (volley([], TWO, weapon="two-pistols"), {}, "gamble is missing"),
    "a gamble that is none": (volley([], TWO, party_gamble="dare"), {}, "musket is no gamble"),
    "a die without a gamble": (
        volley([], TWO, weapon="two-pistols", party_gamble="one", party_gamble_die=3),
        {},
        "a die left over",
    ),
    "darts beside muskets": (two_parties("dart", "musket"), {}, "an action of its own"),
    "no such weapon": (volley([], TWO, weapon="muskett"), {}, "nearest: musket"),
    "a figure picked out": (volley([], TWO, chosen="b"), {}, "only a sharpshooter or an opportune shot"),
    "sharpshooters together": (
        volley([], TWO, count=3, chosen="b", chosen_by="sharpshooter"),
        {},
        "3 figures shoot",
    ),
    "a chosen figure too far": (
        volley([], [*TWO, figure("c", 13.0)], chosen="c", chosen_by="opportune-shot"),
        {},
        "c, who is not within 12 in",
    ),
    "saves without a base save": (
        volley([[5, 5, 1]], [figure("a", 4.0, save_dice=[3])]),
        {},
        "base-save is unset",
    ),
    "a saved knockdown unsettled": (
        volley([[5, 5, 5]], [figure("a", 4.0, save_dice=[6])]),
        {"base_save": 5},
        "set saved-knockdown-becomes",
    ),
    "an officer unsettled": (
        volley([[5, 5, 1]], [figure("a", 4.0, rank="officer", save_dice=[6])]),
        SAVED,
        "set officer-bonus",
    ),
    "too few saves": (
        volley([[5, 5, 5, 2, 2]], [figure("a", 4.0, save_dice=[6]), figure("b", 5.0)], count=3),
        SAVED,
        "unit[1].figure[2].save_dice has 0 dice; expected 1 die",
    ),
    "saves left over": (volley([[5, 5, 1]], [figure("a", 4.0, save_dice=[6, 6])]), SAVED, "dice left over"),
    "no such rank": (volley([], [figure("a", 4.0, rank="ofcer")]), {}, "nearest: officer"),
    "too near": (
        grenade(None, [], point={"from_thrower": 1.9}),
        {},
        "the point is 1.9 in away; expected 2 to 4 in",
    ),
    "too far": (grenade(None, [], point={"from_thrower": 4.1}), {}, "expected 2 to 4 in"),
    "no point": (grenade(None, [], point={}), {}, "needs from_thrower or at"),
    "thrown after a bold move": (
        grenade(None, [], tom_states=["moved-boldly"]),
        {},
        "Tom may not throw: moved boldly",
    ),
    "thrown while engaged": (grenade(None, [], tom_states=["engaged"]), {}, "may not throw"),
    "none left": (grenade(None, [], tom_grenades=0), {}, "has none left"),
    "two grenade dice": (grenade([1, 2], []), {}, "grenade.dice has 2 dice; expected 3 dice"),
    "damage to nothing": (grenade([4, 1, 1], [], damage_dice=[1, 2]), {}, "no structure is damaged"),
    "a pot at a cannon": (
        grenade(None, [], **POT, target="it", object=[{"name": "it", "kind": "cannon"}]),
        {},
        "needs a ship, boat or structure",
    ),
    "a pot at nothing": (grenade(None, [], **POT), {}, "needs a ship, boat or structure"),
    "dice for a sure pot": (
        grenade([1, 2, 3], [], **POT, target="it", object=[{"name": "it", "kind": "sbs"}]),
        {"stinkpot_throw": "automatic"},
        "needs no throw",
    ),
    "how far from the thrower": (
        grenade([1, 2, 3], [{"name": "a", "from_point": 1.5}]),
        {},
        "a needs from_thrower",
    ),
    "how far from the point": (
        grenade([4, 2, 3], [{"name": "a", "from_thrower": 1.5}]),
        {},
        "a needs from_point",
    ),
}


@pytest.mark.parametrize("name", CASES)
def test_what_breaks_a_rule_is_refused_in_a_sentence(play: Play, name: str) -> None:
    tables, choices, sentence = CASES[name]
    with pytest.raises(Unplayable) as refused:
        play(tables, **choices)
    told = str(refused.value)
    assert sentence in told
    assert "\n" not in told
    assert all(wrong.path for wrong in refused.value.wrongs)


def test_bases_that_lie_on_each_other_are_a_warning(play: Play) -> None:
    tables = shot()
    tables["figure"] = [
        {"name": "Cole", "at": [0, 0]},
        {"name": "Ike", "at": [0, 5]},
        {"name": "Ma", "at": [0.5, 5]},
    ]
    assert play(tables).warnings == ("Mind: the bases of Ike and Ma lie on each other.",)


def test_every_wrong_name_is_told_in_one_run(play: Play) -> None:
    tables = shot(load="x", firer_class="y", target_claims=["z"])
    with pytest.raises(Unplayable) as refused:
        play(tables)
    assert len(refused.value.wrongs) == 3
