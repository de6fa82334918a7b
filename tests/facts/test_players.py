"""What a player's handout says: numbers added up by hand from the rule books, and nothing of what others carry."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from printgen import facts, rules
from printgen.facts.piece_id import PieceId
from printgen.facts.player import PlayerFacts
from printgen.facts.roster_names import CLASSES, STATES, WEAPONS, called, names, sections_had
from printgen.rules import Edition
from printgen.rules.crew import Figure, Hand

EDITION = rules.load()
LONG, SAWN, SCATTER = "shotgun", "sawn-off", "scattergun"
BANDS = {
    LONG: ((2, 3), (6, 2), (12, 1), (18, -1)),
    SAWN: ((3, 4), (6, 2), (9, 1), (12, -1)),
    SCATTER: ((3, 4), (6, 1), (9, -2)),
}
"""Limits and numbers of the bands (A3)."""
INNER = 2
HELD = {
    "pistol-grip": (-2, (SAWN, SCATTER)),
    "wrong-handed": (-2, (LONG, SAWN, SCATTER)),
    "head-wound": (-1, (LONG, SAWN, SCATTER)),
    "serious-wound": (-1, (LONG, SAWN, SCATTER)),
    "flesh-wound-arm": (-1, (LONG, SAWN, SCATTER)),
    "long-barrel-one-handed": (-4, (LONG,)),
}
"""What may always hold of a firer or a gun, and for which guns (A4)."""


def stated(*figures: Figure, game: str = "rwnn", edition: Edition | None = None, **more: Any) -> PlayerFacts:
    edition = edition or EDITION
    crew = {"me": Hand("Me", figures, **more)}
    edition = replace(edition, games={**edition.games, game: replace(edition.games[game], crew=crew)})
    found = facts.of(edition, PieceId(game, "character", "me"))
    assert isinstance(found, PlayerFacts)
    return found


def number(value: int) -> str:
    return str(value).replace("-", "−")


@given(
    gun=st.sampled_from(tuple(BANDS)),
    states=st.lists(st.sampled_from(tuple(HELD)), unique=True, max_size=4),
)
@settings(max_examples=40)
def test_what_always_holds_is_in_the_numbers(gun: str, states: list[str]) -> None:
    found = stated(Figure("Dusty", "gunman", (gun,), tuple(states)))
    (shown,) = found.gun.values()
    more = sum(HELD[state][0] for state in states if gun in HELD[state][1])
    bands = tuple(shown.band.values())
    assert [band.to for band in bands] == [f"to {limit}″" for limit, _ in BANDS[gun]]
    assert [band.outer for band in bands] == [number(hits + more) for _, hits in BANDS[gun]]
    assert [band.inner for band in bands] == [number(hits + more + INNER) for _, hits in BANDS[gun]]
    assert bool(shown.why) == any(gun in HELD[state][1] for state in states)


def test_guns_that_are_fired_alike_stand_once() -> None:
    found = stated(
        Figure("Dusty", "legend", (SAWN, LONG), ("pistol-grip",)),
        Figure("Bo", "gunman", (SAWN,)),
        Figure("Kid", "citizen", (SAWN, LONG)),
    )
    assert [(gun.name, gun.who) for gun in found.gun.values()] == [
        ("Sawn-off", "Dusty"),
        ("Shotgun", "Dusty and Kid"),
        ("Sawn-off", "Bo and Kid"),
    ]
    assert [gun.why for gun in found.gun.values()] == ["*In these numbers:* Pistol grip −2.", "", ""]


def test_only_what_may_still_be_added_is_listed() -> None:
    sawn = stated(Figure("Dusty", "legend", (SAWN,), ("wrong-handed",)))
    assert {change.name: change.value for change in sawn.change.values()} == {
        "Aimed earlier": "+3",
        "In cover": "−1",
        "Both barrels": "+3",
        "Firer moved first": "−1",
        "Head wound, not a graze": "−1",
        "Manstopper load": "+1",
        "Buckshot load": "−1",
        "Serious wound": "−1",
        "Flesh wound in an arm": "−1",
    }
    both = stated(Figure("Dusty", "legend", (SAWN, LONG)))
    assert both.change["long-barrel-one-handed"].only == "(Shotgun only)"
    assert stated(Figure("Dusty", "legend", (LONG,))).change["long-barrel-one-handed"].only == ""


def test_each_class_says_how_far_it_corrects() -> None:
    """Legend two, shootist one, an aimed shot one more (A1)."""
    found = stated(
        Figure("A", "legend", (LONG,)), Figure("B", "citizen", (LONG,)), Figure("C", "shootist", (LONG,))
    )
    assert found.correction == (
        "Legend: *up to 2″.*",
        "Citizen: *nothing.*",
        "Shootist: *up to 1″.*",
        "Aimed: *1″ more* and *+3 hits*.",
    )
    assert stated(Figure("A", "legend")).correction == ()


def test_house_rules_reach_the_page(tmp_path: Path) -> None:
    file = tmp_path / "house.toml"
    file.write_text(
        'extends = "rwnn"\nname = "House"\n[cone.sawn-off.band.long]\nhits = 5\n[modifier.pistol-grip]\nvalue = -1\n'
        "[correction.legend]\nup-to = 4\n",
        "utf-8",
    )
    edition = rules.load(house=[str(file)], choices={"hits-mode": "dice"})
    found = stated(Figure("Dusty", "legend", (SAWN,), ("pistol-grip",)), edition=edition)
    (gun,) = found.gun.values()
    assert (gun.band["long"].outer, gun.band["long"].inner) == ("4", "6")
    assert found.correction[0] == "Legend: *up to 4″.*"
    assert found.head["change"] == "Add to the dice"


COUNTS = (
    ((), (), "1"),
    (("formation",), (), "2"),
    (("formation", "lookout"), (), "2"),
    (("wounded",), (), "½"),
    (("wounded", "incompetent"), (), "½"),
    (("on-guard", "wounded"), (), "1"),
    ((), ("fixed-swivel",), "3"),
    (("on-guard",), ("fixed-swivel",), "3"),
    (("wounded",), ("fixed-swivel",), "1½"),
    (("engaged", "formation"), (), "–"),
)
"""States, the weapon beside a musket, and for how many shooters that counts (B3, A26)."""


@pytest.mark.parametrize(("states", "weapons", "counts"), COUNTS)
def test_a_figure_counts_as_its_states_say(
    states: tuple[str, ...], weapons: tuple[str, ...], counts: str
) -> None:
    found = stated(Figure("Tom", "", ("musket", *weapons), states), game="pyrates")
    assert found.figure["1"].counts == counts


def test_each_weapon_has_its_range() -> None:
    """Musket twelve, pistol and bow eight, dart six, thrown four; throws two to four (B1, B9)."""
    weapons = (
        "musket",
        "pistol",
        "bow",
        "dart",
        "thrown",
        "two-pistols",
        "blunderbuss",
        "grenade",
        "stinkpot",
    )
    found = stated(Figure("Tom", "", weapons), game="pyrates")
    assert {key.partition("-")[2]: arm.range for key, arm in found.arm.items()} == {
        "musket": "12″",
        "pistol": "8″",
        "bow": "8″",
        "dart": "6″",
        "thrown": "4″",
        "two-pistols": "8″",
        "blunderbuss": "12″",
        "grenade": "2–4″",
        "stinkpot": "2–4″",
    }
    assert [(each.shooters, each.dice, each.rerolls) for each in found.dice.values()] == [
        ("1", "3", "–"),
        ("2", "4", "–"),
        ("3", "5", "–"),
        ("4", "5", "1"),
        ("5", "5", "2"),
    ]


def test_a_bonus_that_no_table_has_decided_is_a_box() -> None:
    assert stated(Figure("Flint", "captain"), game="pyrates").save["captain"].change.value == ""
    decided = rules.load(choices={"captain-bonus": 2})
    found = stated(Figure("Flint", "captain", (), ("armour",)), game="pyrates", edition=decided)
    assert [each.change.value for each in found.save.values()] == ["+2", "+1"]


def test_which_sheet_it_is_stands_only_where_there_are_more() -> None:
    assert stated(Figure("Bo")).sheet == ""
    assert stated(Figure("Bo"), number=2, count=3).sheet == "sheet 2 of 3"


def test_heads_stand_over_what_any_figure_has() -> None:
    """One of two has a class: its column is there; what none has, has no head."""
    found = stated(Figure("Bo", "legend", (LONG,)), Figure("Al"))
    assert {"figure", "arms", "kind", "hurt"} <= set(found.head)
    assert {"now", "counts", "dice", "save"}.isdisjoint(found.head)
    assert "kind" not in stated(Figure("Al")).head


def test_wounds_to_tick_are_those_a_figure_lives_with() -> None:
    """Of the chart: graze, flesh and serious. Of the volleys: so many wounds as do not yet knock down (A39)."""
    chart = stated(Figure("Bo")).hurt
    assert [name.lower() for name in chart.values()][-2:] == ["flesh", "serious"]
    assert "dead" not in chart
    assert list(stated(Figure("Tom"), game="pyrates").hurt) == ["wound-1", "knockdown"]


def test_a_weapon_says_whether_it_burns_powder() -> None:
    arms = stated(Figure("Tom", "", ("musket", "bow")), game="pyrates").arm
    (musket,) = (arm for key, arm in arms.items() if key.endswith("musket"))
    (bow,) = (arm for key, arm in arms.items() if key.endswith("bow"))
    assert musket.text
    assert bow.text
    assert musket.text[0] != bow.text[0]
    captions = EDITION.games["pyrates"].rules.caption["card"]
    assert {musket.text[0], bow.text[0]} == {captions["powder"], captions["no-powder"]}


def test_who_leaves_markers_of_poison_reads_of_poison() -> None:
    game = EDITION.games["pyrates"]
    assert "poison" in sections_had(game, (Figure("Nan", "", ("dart",)),))
    assert "poison" not in sections_had(game, (Figure("Nan", "", ("musket",)),))
    assert "poison" not in sections_had(game, ())


TOLD_BY_THE_RULES = {
    "two-pistols": ("Pistol",),
    "fixed-swivel": ("Musket",),
    "blunderbuss": ("Musket",),
    "stinkpot": ("Grenade",),
}
"""Whose own sentences in the rules name another weapon."""


def others(edition: Edition, game: str, figure: Figure) -> set[str]:
    """Every name of a weapon and class that the figure has not; parts of its own names are none."""
    rules_ = edition.games[game]
    found: set[str] = set()
    own: set[str] = set()
    for sections, mine in ((WEAPONS, figure.weapons), (CLASSES, (figure.class_,))):
        for id_, section in names(rules_, sections).items():
            (own if id_ in mine else found).update(name.casefold() for name in called(rules_, section, id_))
    own |= {name.casefold() for id_ in figure.weapons for name in TOLD_BY_THE_RULES.get(id_, ())}
    return {name for name in found if not any(name in mine for mine in own)}


@given(data=st.data())
@settings(max_examples=60)
def test_nothing_is_said_of_what_others_carry(data: st.DataObject) -> None:
    edition = EDITION
    game = data.draw(st.sampled_from(("rwnn", "pyrates")))
    weapons, classes = names(edition.games[game], WEAPONS), names(edition.games[game], CLASSES)
    states = [id_ for id_, section in names(edition.games[game], STATES).items() if section != "modifier"]
    figure = Figure(
        "Zed",
        data.draw(st.sampled_from(("", *classes))),
        tuple(data.draw(st.lists(st.sampled_from(tuple(weapons)), unique=True, max_size=3))),
        tuple(data.draw(st.lists(st.sampled_from(states), unique=True, max_size=2))) if states else (),
    )
    said = {
        key: fact
        for key, fact in facts.flat(stated(figure, game=game)).items()
        if isinstance(fact, str) and not key.startswith("change.")
    }
    wrong = [
        (key, name)
        for name in others(edition, game, figure)
        for key, fact in said.items()
        if f" {name} " in f" {fact.replace('*', '').casefold().replace('.', ' ').replace(',', ' ')} "
    ]
    assert not wrong
