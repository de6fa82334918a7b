"""Every ruling is named by a step, and every switch changes something and is told to have."""

from __future__ import annotations

from itertools import chain
from pathlib import Path
from typing import Any

import pytest

from events import Tables, figure, grenade, scenario, shot, volley
from printgen import resolver, rules
from printgen.resolver import Given
from printgen.resolver.disputes import otherwise, unclaimed
from printgen.rules import Edition

SAVED: dict[str, Any] = {"base-save": 5, "saved-knockdown-becomes": "nothing"}
SOURCES = Path(resolver.__file__).parent

ON_TABLE: Tables = {
    "shot": {"firer": "Cole", "target": "Ike", "weapon": "scattergun", "dice": {"red": 6, "white": 1}},
    "figure": [
        {"name": "Cole", "at": [0, 0], "base": "1 in"},
        {"name": "Ike", "at": [0, 6.5], "base": "1 in"},
        {"name": "Ma", "polar": {"range": 9.5, "bearing": 0}, "base": "1 in"},
    ],
}


def on_table(**said: Any) -> Tables:
    shot_said = {key: value for key, value in said.items() if key not in ("ma", "dice")}
    dice = said.get("dice", {"red": 3, "white": 3})
    ike, ma = (
        {"name": "Ike", "at": [0, 6.5], "base": "1 in"},
        {"name": "Ma", "base": "1 in", **said.get("ma", {"at": [4, 6]})},
    )
    return {
        "shot": {**ON_TABLE["shot"], "dice": dice, **shot_said},
        "figure": [{"name": "Cole", "at": [0, 0], "base": "1 in", "class": "legend"}, ike, ma],
    }


def bystander(**said: Any) -> Tables:
    tables = shot(**said)
    tables["figure"].append({"name": "Ma", "seen": {"range": 5.0, "zone": "outer"}})
    return tables


def pot(**said: Any) -> Tables:
    people = [{"name": "Anne", "aboard": "Rose"}, {"name": "Mary", "aboard": "Rose"}]
    tables = grenade(
        [1, 2, 3],
        people,
        filling="stinkpot",
        target="Rose",
        object=[{"name": "Rose", "kind": "sbs"}],
        tom_aboard="Hind",
    )
    return {**tables, "turn": 1, **said}


def two_halves() -> Tables:
    tables = volley([[1, 2, 3]], [figure("a", 4.0)], party_states=["wounded"])
    tables["volley"]["shooters"].append({"name": "green", "weapon": "musket", "states": ["incompetent"]})
    return tables


SWITCHES: dict[str, Tables] = {
    "deviation-metric": on_table(
        dice={"red": 6, "white": 1}, correction=0, ma={"polar": {"range": 6, "bearing": -76}, "base": "2 mm"}
    ),
    "touching-counts": on_table(ma={"polar": {"range": 9.5, "bearing": 0}}),
    "range-to": on_table(),
    "apex": on_table(),
    "corrections-stack": on_table(aimed=True, dice={"red": 6, "white": 1}),
    "correction-policy": on_table(dice={"red": 6, "white": 1}),
    "aimed-bonus-scope": bystander(aimed=True),
    "load-scope": bystander(load="buckshot"),
    "moving-loses-aim": shot(aimed=True, moved=True),
    "wound-mods": shot(firer_wounds=[["head", "flesh"], ["head", "flesh"]]),
    "mixed-loads": {},
    "hits-mode": shot(),
    "half-rounding": two_halves(),
    "reroll-scope": {},
    "short-straights": volley([[2, 3, 4]], [figure("a", 4.0)]),
    "obscured-with-serious": volley(
        [[5, 5, 1]], [figure("a", 4.0, claims=["serious-cover", "obscured"], save_dice=[1])]
    ),
    "aloft-cancels-obscured": volley(
        [[5, 5, 1]], [figure("a", 4.0, claims=["obscured"], save_dice=[4])], party_aloft=True
    ),
    "natural-1-fails": volley(
        [[5, 5, 1]], [figure("a", 4.0, claims=["serious-cover", "obscured"], save_dice=[1])]
    ),
    "saved-knockdown-becomes": volley([[5, 5, 5]], [figure("a", 4.0, save_dice=[6])]),
    "premature-from": grenade(
        [1, 2, 3], [{"name": "a", "from_thrower": 0.9, "save_dice": [1]}], tom_save_dice=[1]
    ),
    "fresh-wind": pot(wind={"fresh": [2]}),
    "stinkpot-throw": pot(),
    "fog-inside": {
        **pot(),
        "smoke": [{"where": "Rose", "thrown": 1}],
        "ask": [{"turn": 1, "shooter": "Anne", "target": "Mary"}],
    },
    "poison-roll": volley([[5, 5, 5, 2, 2]], [figure("a", 4.0, poison_die=[5, 1])], weapon="dart", count=3),
    "dart-knockdown": volley([[5, 5, 5]], [figure("a", 4.0, poison_die=1)], weapon="dart"),
}
"""For each switch an event that another answer changes; those left empty have a test of their own."""


@pytest.fixture(scope="module")
def saved() -> Edition:
    return rules.load(choices=SAVED)


def test_each_switch_has_its_event(saved: Edition) -> None:
    switches = {
        key
        for game in saved.games.values()
        for key, switch in game.rules.switch.items()
        if game.tables.get(switch.mechanic)
    }
    assert switches == set(SWITCHES)


@pytest.mark.parametrize("switch", [key for key, tables in SWITCHES.items() if tables])
def test_another_answer_would_have_changed_the_outcome_and_is_told(saved: Edition, switch: str) -> None:
    event = scenario(SWITCHES[switch])
    outcome = resolver.resolve(saved, event)
    assert switch in {each.switch for each in otherwise(saved, event, outcome)}


def test_a_choice_that_the_dice_were_thrown_under_is_told_too() -> None:
    """Two loads, and two dice in one reroll, were possible only under these answers."""
    edition = rules.load(choices={"mixed-loads": "sum", "reroll-scope": "any-dice"})
    loads = scenario(shot(load=["manstopper", "buckshot"]))
    (told,) = (
        each
        for each in otherwise(edition, loads, resolver.resolve(edition, loads))
        if each.switch == "mixed-loads"
    )
    assert "one load a shot" in told.refused
    section = {"weapon": "musket", "dice": [1, 2, 3, 4, 6], "rerolls": [{"die": [1, 2], "to": [6, 6]}]}
    tables = volley([], [figure("a", 4.0)], count=4)
    event = scenario({**tables, "volley": {**tables["volley"], "section": [section]}})
    outcome = resolver.resolve(edition, event)
    assert outcome.tree["volley"]["sections"] == ["three"]
    (told,) = (each for each in otherwise(edition, event, outcome) if each.switch == "reroll-scope")
    assert "reroll-scope = one-die" in told.refused


def test_only_switches_that_matter_are_told(saved: Edition) -> None:
    event = scenario(volley([[1, 2, 3]], [figure("a", 4.0)]))
    told = otherwise(saved, event, resolver.resolve(saved, event))
    assert [each.switch for each in told] == ["short-straights"]
    assert told[0].rulings == ("a30",)


def test_every_ruling_names_steps_that_the_resolver_tells() -> None:
    source = "".join(path.read_text("utf-8") for path in SOURCES.glob("*.py"))
    edition = rules.load()
    decided: dict[str, tuple[str, ...]] = {}
    for game in edition.games.values():
        captions = {
            f"{mechanic.removeprefix('resolver-')}-{key}"
            for mechanic, texts in game.rules.caption.items()
            if mechanic.startswith("resolver-")
            for key in texts
        }
        deciding = [
            entry.decides
            for entries in (game.rules.ruling, game.rules.step, game.rules.note)
            for entry in entries.values()
        ]
        for key in chain.from_iterable(deciding):
            assert any(key == caption or key.startswith(f"{caption}-") for caption in captions), key
            assert key.partition("-")[0] in source
        decided |= {key: ruling.decides for key, ruling in game.rules.ruling.items()}
    assert set(decided) == {f"a{number:02}" for number in range(1, 72)}
    assert [key for key, steps in decided.items() if not steps] == []


def test_what_nobody_claimed(edition: Edition) -> None:
    event = scenario(shot("sawn-off", "inner", 4.0))
    names = [each.name for each in unclaimed(edition, event, resolver.resolve(edition, event))]
    assert names == [
        "Aimed shot", "Target in cover", "Both barrels", "Firing after moving", "Manstopper round", "Pistol grip",
        "Buckshot", "Wrong handed",
    ]  # fmt: skip


def test_an_empty_barrel_cannot_be_claimed(edition: Edition) -> None:
    event = scenario(shot(firer_guns=[{"weapon": "shotgun", "loaded": 1}]))
    names = [each.name for each in unclaimed(edition, event, resolver.resolve(edition, event, Given()))]
    assert "Both barrels" not in names
