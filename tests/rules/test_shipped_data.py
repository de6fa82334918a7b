"""The shipped rules hold what the books say: every number here is typed by hand, none read from the data."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from itertools import chain
from pathlib import Path
from typing import Any

import pytest

from printgen import rules
from printgen.rules.edition import Edition
from printgen.rules.model import Harm, RuleSet

TEXTS = {"text", "also", "judged", "who", "cannon", "gate"}


@pytest.fixture(scope="module")
def edition() -> Edition:
    return rules.load()


@pytest.fixture(scope="module")
def rwnn(edition: Edition) -> RuleSet:
    return edition.games["rwnn"].rules


@pytest.fixture(scope="module")
def pyrates(edition: Edition) -> RuleSet:
    return edition.games["pyrates"].rules


# ---- shotguns

CONES = {
    "shotgun": (10, 40, [("point-blank", 2, 3), ("medium", 6, 2), ("long", 12, 1), ("extreme", 18, -1)]),
    "sawn-off": (15, 60, [("point-blank", 3, 4), ("medium", 6, 2), ("long", 9, 1), ("extreme", 12, -1)]),
    "scattergun": (20, 90, [("point-blank", 3, 4), ("long", 6, 1), ("extreme", 9, -2)]),
}

MODIFIERS = {
    "aimed-shot": (3, "shot", "aimed"),
    "target-in-cover": (-1, "figure", "cover"),
    "both-barrels": (3, "shot", "both-barrels"),
    "moved": (-1, "shot", "moved"),
    "inner-cone": (2, "figure", "inner"),
    "head-wound": (-1, "firer", "head-wound"),
    "manstopper": (1, "shot", "load"),
    "pistol-grip": (-2, "gun", "pistol-grip"),
    "buckshot": (-1, "shot", "load"),
    "serious-wound": (-1, "firer", "serious-wound"),
    "wrong-handed": (-2, "firer", "wrong-handed"),
    "flesh-wound-arm": (-1, "firer", "arm-wound"),
    "long-barrel-one-handed": (-4, "firer", "one-handed"),
}

CHART = {
    "head": (1, "graze / graze / flesh / flesh out / dead / dead"),
    "chest": (2, "graze / flesh / flesh down / flesh down / serious out / dead"),
    "right-arm": (3, "graze / flesh / flesh / flesh / serious arm / serious down arm"),
    "left-arm": (4, "graze / flesh / flesh / flesh / serious arm / serious down arm"),
    "belly": (5, "graze / flesh rooted / flesh down rooted / serious out rooted / dead / dead"),
    "legs": (
        6,
        "graze / flesh slow / flesh down slow / flesh down slow / serious down lamed / serious out rooted",
    ),
}


def test_the_three_templates_and_their_bands(rwnn: RuleSet) -> None:
    found = {
        name: (cone.inner, cone.outer, [(band, cell.to, cell.hits) for band, cell in cone.band.items()])
        for name, cone in rwnn.cone.items()
    }
    assert found == CONES
    assert [cone.barrels for cone in rwnn.cone.values()] == [2, 2, 2]


def test_bands_run_from_near_to_far(rwnn: RuleSet) -> None:
    assert list(rwnn.band) == ["point-blank", "medium", "long", "extreme"]
    assert [band.name for band in rwnn.band.values()] == ["Point blank", "Medium", "Long", "Extreme"]


def test_every_modifier_with_its_value_and_condition(rwnn: RuleSet) -> None:
    assert {name: (mod.value, mod.about, mod.when) for name, mod in rwnn.modifier.items()} == MODIFIERS
    assert list(rwnn.modifier) == list(MODIFIERS)


def test_modifiers_that_name_guns_and_loads(rwnn: RuleSet) -> None:
    assert {name: mod.only for name, mod in rwnn.modifier.items() if mod.only} == {
        "pistol-grip": ("sawn-off", "scattergun"),
        "long-barrel-one-handed": ("shotgun",),
    }
    assert {name: mod.load for name, mod in rwnn.modifier.items() if mod.load} == {
        "manstopper": "manstopper",
        "buckshot": "buckshot",
    }
    assert list(rwnn.load) == ["plain", "manstopper", "buckshot"]


def test_a_house_rule_may_remove_a_modifier(tmp_path: Path) -> None:
    """The example that authors are shown: nothing else may still lean on the removed entry."""
    house = tmp_path / "club.toml"
    house.write_text(
        'extends = "rwnn"\nname = "Saturday club"\n[modifier.buckshot]\nremove = true\n', "utf-8"
    )
    assert "buckshot" not in rules.load(house=[str(house)]).games["rwnn"].rules.modifier


def test_a_graze_is_no_wound_to_a_modifier(rwnn: RuleSet) -> None:
    assert {name: mod.wounds for name, mod in rwnn.modifier.items() if mod.wounds} == {
        "head-wound": ("flesh", "serious"),
        "serious-wound": ("serious",),
        "flesh-wound-arm": ("flesh",),
    }


def test_deviation_and_corrections(rwnn: RuleSet) -> None:
    deviation = rwnn.deviation
    assert deviation is not None
    assert (deviation.die, deviation.step) == ("d6", 1)
    assert (deviation.left.die, deviation.right.die) == ("red", "white")
    assert {name: (fix.class_, fix.when, fix.up_to) for name, fix in rwnn.correction.items()} == {
        "shootist": ("shootist", "claimed", 1),
        "legend": ("legend", "claimed", 2),
        "aimed": ("", "aimed", 1),
    }
    assert list(rwnn.class_) == ["citizen", "gunman", "shootist", "legend"]


def test_the_hit_chart_is_the_reconstruction_and_says_so(rwnn: RuleSet) -> None:
    (chart,) = rwnn.chart.values()
    assert chart.status == "reconstructed"
    assert {
        name: (row.roll, " / ".join(" ".join(cell) for cell in row.effect)) for name, row in chart.row.items()
    } == CHART
    assert [name for name, row in chart.row.items() if row.arm] == ["right-arm", "left-arm"]
    assert [name for name, row in chart.row.items() if row.head] == ["head"]


def test_words_of_the_hit_chart(rwnn: RuleSet) -> None:
    assert {
        name: (word.kind, word.severity, word.mark, word.recover_on) for name, word in rwnn.result.items()
    } == {
        "graze": ("wound", 1, "", 0),
        "flesh": ("wound", 2, "", 0),
        "serious": ("wound", 3, "", 0),
        "dead": ("wound", 4, "", 0),
        "down": ("state", 0, "", 0),
        "out": ("state", 0, "", 6),
        "arm": ("limit", 0, "a", 0),
        "rooted": ("limit", 0, "b", 0),
        "slow": ("limit", 0, "c", 0),
        "lamed": ("limit", 0, "d", 6),
    }


def test_effect_modifiers(rwnn: RuleSet) -> None:
    assert {
        name: (effect.value, effect.up_to, effect.over, effect.about) for name, effect in rwnn.effect.items()
    } == {
        "near": (1, 3, None, "cone"),
        "far": (-1, None, 6, "cone"),
        "muzzle-loader": (2, None, None, "muzzle-loader"),
    }


def test_order_of_a_shot(rwnn: RuleSet) -> None:
    assert list(rwnn.step) == [
        "declare",
        "place",
        "deviate",
        "correct",
        "zone",
        "look-up",
        "add",
        "effect",
        "reload",
    ]
    assert [name for name, step in rwnn.step.items() if step.who == "firer"] == [
        "declare",
        "place",
        "correct",
        "reload",
    ]
    assert {"aim", "reload"} <= set(rwnn.action)
    assert rwnn.action["move-and-fire"].dice == 2
    assert {name: table.shows for name, table in rwnn.table.items()} == {
        "shotgun-hits": "cone",
        "shotgun-modifiers": "modifier",
        "shotgun-modifiers-in-full": "modifier",
        "deviation": "deviation",
        "odds-shotgun": "odds-shotgun",
        "hit-chart": "chart",
    }


# ---- Pyrates

WEAPONS = [
    ("musket", 12, True, False),
    ("pistol", 8, True, False),
    ("bow", 8, False, False),
    ("dart", 6, False, True),
    ("thrown", 4, False, False),
]

HANDS = [
    ("nothing", (), 0, 0, 0),
    ("pair", (2,), 0, 0, 1),
    ("two-pair", (2, 2), 0, 0, 2),
    ("three", (3,), 0, 1, 0),
    ("full-house", (3, 2), 0, 2, 0),
    ("straight", (), 5, 2, 2),
    ("four", (4,), 0, 3, 0),
    ("five", (5,), 0, 4, 0),
]

SAVES = {
    "armour": (1, 2, "armour", "", ""),
    "encased": (1, None, "armour", "", "armour"),
    "obscured": (1, None, "obscured", "", ""),
    "cover": (2, None, "cover", "cover", ""),
    "serious-cover": (3, None, "serious-cover", "cover", ""),
}


def test_small_arms_in_the_order_of_mixed_weapons(pyrates: RuleSet) -> None:
    assert [(name, w.range, w.powder, w.own_action) for name, w in pyrates.weapon.items()] == WEAPONS
    assert [name for name, weapon in pyrates.weapon.items() if weapon.marks] == ["dart"]


def test_who_may_not_shoot(pyrates: RuleSet) -> None:
    assert list(pyrates.barred) == [
        "manning-cannon",
        "sailing",
        "rowing",
        "engaged",
        "burdened",
        "moved-boldly",
    ]


def test_how_many_a_figure_counts_for(pyrates: RuleSet) -> None:
    assert {name: (c.times, c.flat, c.weapon, c.states) for name, c in pyrates.counts.items()} == {
        "double": (2, None, "", ("formation", "on-guard", "lookout")),
        "half": (0.5, None, "", ("wounded", "incompetent")),
        "adept": (None, None, "", ()),
        "fixed-swivel": (None, 3, "musket", ()),
    }


def test_gambles(pyrates: RuleSet) -> None:
    assert {name: (g.weapon, g.safe, g.dare, g.on, g.die) for name, g in pyrates.gamble.items()} == {
        "two-pistols": ("pistol", 1, 2, 4, "d6"),
        "blunderbuss": ("musket", 1, 3, 4, "d6"),
    }


def test_dice_of_a_section(pyrates: RuleSet) -> None:
    assert [(pool.shooters, pool.dice, pool.rerolls) for pool in pyrates.pool.values()] == [
        (1, 3, 0),
        (2, 4, 0),
        (3, 5, 0),
        (4, 5, 1),
        (5, 5, 2),
    ]


def test_hands_from_least_to_best(pyrates: RuleSet) -> None:
    assert [
        (name, hand.groups, hand.run, hand.knockdowns, hand.wounds) for name, hand in pyrates.hand.items()
    ] == HANDS
    assert pyrates.volley is not None
    assert (pyrates.volley.die, pyrates.volley.formation) == ("d6", 2)


def test_saves(pyrates: RuleSet) -> None:
    assert {name: (s.value, s.no_powder, s.when, s.group, s.with_) for name, s in pyrates.save.items()} == (
        SAVES
    )


def test_what_the_books_do_not_say_is_unset(edition: Edition, pyrates: RuleSet) -> None:
    game = edition.games["pyrates"]
    assert [game.settings[name] for name in ("base-save", "officer-bonus", "captain-bonus")] == [None] * 3
    assert game.switches["saved-knockdown-becomes"] == "unset"
    assert {name: rank.setting for name, rank in pyrates.rank.items()} == {
        "officer": "officer-bonus",
        "captain": "captain-bonus",
    }


def test_the_grenade(pyrates: RuleSet) -> None:
    grenade = pyrates.blast["grenade"]
    assert (grenade.radius, grenade.near, grenade.far) == (1, 2, 4)
    assert (grenade.dice, grenade.die, grenade.hit_on, grenade.fumble_on) == (3, "d6", 4, 1)
    assert (grenade.structure_die, grenade.powder) == ("d6", True)


def test_what_a_grenade_does(pyrates: RuleSet) -> None:
    down, one, two = Harm(knockdowns=1), Harm(wounds=1), Harm(wounds=2)
    assert [
        (r.hits, r.fumble, r.centre, r.ring, r.thrower, r.structure_dice, r.cannon, r.gate)
        for r in pyrates.blast["grenade"].result.values()
    ] == [
        (1, False, down, one, None, 2, "destroyed", "breached"),
        (2, False, down, two, None, 4, "destroyed", "breached"),
        (3, False, down, down, None, 6, "destroyed", "breached"),
        (0, True, None, one, down, 0, "", ""),
        (0, False, None, None, None, 0, "", ""),
    ]


def test_smoke_and_poison(pyrates: RuleSet) -> None:
    assert {name: (smoke.blast, smoke.turns) for name, smoke in pyrates.smoke.items()} == {
        "stinkpot": ("grenade", 2)
    }
    assert [(poison.least, poison.most, poison.becomes) for poison in pyrates.poison.values()] == [
        (1, 2, "dead"),
        (3, 4, "wounded"),
        (5, 6, "well"),
    ]


def test_order_of_a_volley_and_who_acts(pyrates: RuleSet) -> None:
    assert list(pyrates.step) == ["pick", "count", "throw", "hand", "casualties", "save", "mark"]
    assert [step.who for step in pyrates.step.values()] == (["shooting player"] * 4 + ["target's player"] * 3)


# ---- both

SWITCHES = {
    "deviation-metric": ("arc", {"arc", "chord", "tangent"}),
    "touching-counts": ("true", {"true", "false"}),
    "range-to": ("nearest-edge", {"nearest-edge", "base-centre"}),
    "apex": ("base-edge", {"base-edge", "base-centre"}),
    "corrections-stack": ("true", {"true", "false"}),
    "correction-policy": ("full", {"full", "chosen"}),
    "aimed-bonus-scope": ("all", {"all", "target"}),
    "load-scope": ("all", {"all", "target"}),
    "moving-loses-aim": ("false", {"false", "true"}),
    "wound-mods": ("any", {"any", "each"}),
    "mixed-loads": ("forbid", {"forbid", "sum"}),
    "hits-mode": ("literal", {"literal", "dice"}),
    "half-rounding": ("total", {"total", "wounded-subtotal"}),
    "reroll-scope": ("one-die", {"one-die", "any-dice"}),
    "short-straights": ("false", {"false", "true"}),
    "obscured-with-serious": ("adds", {"adds", "not"}),
    "aloft-cancels-obscured": ("false", {"false", "true"}),
    "natural-1-fails": ("false", {"false", "true"}),
    "saved-knockdown-becomes": ("unset", {"unset", "nothing", "wound"}),
    "premature-from": ("base-edge", {"base-edge", "grenadier-centre"}),
    "fresh-wind": ("at-once", {"at-once", "end-of-turn"}),
    "stinkpot-throw": ("dice", {"dice", "automatic"}),
    "poison-roll": ("per-marker", {"per-marker", "per-figure"}),
    "dart-knockdown": ("marker", {"marker", "save"}),
    "fog-inside": ("obscured", {"obscured", "barred"}),
}

RULED_BY_A_SWITCH = {
    "a01": "deviation-metric",
    "a05": "touching-counts",
    "a06": "touching-counts",
    "a07": "corrections-stack",
    "a08": "correction-policy",
    "a10": "range-to",
    "a14": "aimed-bonus-scope",
    "a15": "moving-loses-aim",
    "a16": "wound-mods",
    "a17": "mixed-loads",
    "a18": "apex",
    "a19": "hits-mode",
    "a25": "half-rounding",
    "a28": "reroll-scope",
    "a30": "short-straights",
    "a36": "obscured-with-serious",
    "a37": "aloft-cancels-obscured",
    "a38": "natural-1-fails",
    "a41": "dart-knockdown",
    "a46": "premature-from",
    "a48": "fresh-wind",
    "a49": "stinkpot-throw",
    "a54": "saved-knockdown-becomes",
    "a58": "load-scope",
    "a60": "hits-mode",
    "a65": "aloft-cancels-obscured",
    "a67": "poison-roll",
    "a68": "dart-knockdown",
    "a70": "fog-inside",
}


@pytest.mark.parametrize("game", ["rwnn", "pyrates"])
def test_every_switch_with_its_answers_and_default(edition: Edition, game: str) -> None:
    found = {
        name: (switch.default, set(switch.value)) for name, switch in edition.games[game].rules.switch.items()
    }
    assert found == SWITCHES
    assert dict(edition.games[game].switches) == {name: default for name, (default, _) in SWITCHES.items()}


def test_a_die_hits_on_six_unless_a_table_says_otherwise(edition: Edition) -> None:
    assert edition.games["rwnn"].settings["hit-on"] == 6


def test_every_ruling_is_there_once_and_names_its_switch(rwnn: RuleSet, pyrates: RuleSet) -> None:
    rulings = [*rwnn.ruling.items(), *pyrates.ruling.items()]
    assert sorted(name for name, _ in rulings) == [f"a{number:02}" for number in range(1, 72)]
    assert {name: ruling.switch[0] for name, ruling in rulings if ruling.switch} == RULED_BY_A_SWITCH
    assert all(ruling.status == "ruling" and ruling.text for _, ruling in rulings)


def test_every_entry_says_where_it_was_read(rwnn: RuleSet, pyrates: RuleSet) -> None:
    for game in (rwnn, pyrates):
        facts = chain(game.cone.items(), game.modifier.items(), game.weapon.items(), game.save.items())
        more = chain(game.hand.items(), game.blast.items(), game.step.items(), game.counts.items())
        for name, entry in chain(facts, more):
            assert entry.source, f"{game.name}: {name}"


@pytest.mark.parametrize("game", ["rwnn", "pyrates"])
def test_no_text_has_a_figure_typed_into_it(edition: Edition, game: str) -> None:
    texts = dict(_texts(edition.games[game].tables, ()))
    assert len(texts) > 150
    typed = {path: text for path, text in texts.items() if re.search(r"\d", re.sub(r"\{[^}]*\}", "", text))}
    assert typed == {}


def test_rules_in_words_reach_their_sheets(rwnn: RuleSet, pyrates: RuleSet) -> None:
    """Or an account rests on them, and a sheet says them in other words: its own test holds which."""
    assert {"declare", "no-jams", "reload", "friend-and-foe"} <= set(rwnn.note)
    assert {
        "sight",
        "all-round",
        "units",
        "action",
        "sections",
        "adept",
        "officers",
        "encased",
        "order-of-casualties",
        "saves-last",
        "poison",
        "grenade-supply",
        "fires",
        "smoke",
    } <= set(pyrates.note)
    for note in (*rwnn.note.values(), *pyrates.note.values()):
        assert note.sheets or note.decides, note.name


SAYS = {
    "modifier.aimed-shot.text": (
        "You aimed at the target before. Counts for *every figure under the template.*"
    ),
    "modifier.aimed-shot.also": "Also: correct the template *1″.*",
    "modifier.pistol-grip.text": (
        "The butt is cut down to a grip held in the fist. *Sawn-off or Scattergun only.*"
    ),
    "caption.cone.heading": "Hits, before modifiers",
    "caption.cone.range": "Range: nearest part of the base.",
    "caption.cone.floor": "A total below 0 is 0.",
    "deviation.left.text": "Red higher: left",
    "deviation.right.text": "White higher: right",
}


@pytest.mark.parametrize("path", SAYS)
def test_what_the_shotgun_texts_say(edition: Edition, path: str) -> None:
    game = edition.games["rwnn"]
    entry: Any = game.tables
    *tables, key = path.split(".")
    for table in tables:
        entry = entry[table]
    assert rules.say(edition, game, entry[key], entry) == SAYS[path]


def test_hits_become_dice_where_a_table_plays_them_so() -> None:
    edition = rules.load(choices={"hits-mode": "dice", "hit-on": 5})
    game = edition.games["rwnn"]
    captions = game.tables["caption"]["cone"]
    assert rules.say(edition, game, captions["heading"]) == "Dice, before modifiers"
    assert rules.say(edition, game, captions["mode"]) == "Throw that many dice; each 5+ is a hit."


def _texts(table: Mapping[str, Any], path: tuple[str, ...]) -> Iterator[tuple[tuple[str, ...], str]]:
    for key, value in table.items():
        here = (*path, key)
        if isinstance(value, Mapping):
            yield from _texts(value, here)
        elif isinstance(value, str) and (key in TEXTS or path[:1] == ("caption",)):
            yield here, value


@pytest.mark.parametrize("switch", SWITCHES)
def test_every_answer_of_every_switch_can_be_chosen_and_said(switch: str) -> None:
    default, answers = SWITCHES[switch]
    for answer in answers - {default}:
        edition = rules.load(choices={switch: answer})
        assert all(game.switches[switch] == answer for game in edition.games.values())
        texts = [rules.say(edition, game, f"{{switch.{switch}}}") for game in edition.games.values()]
        assert all(texts)


def test_a_set_of_one_cone_is_complete_with_what_lies_beneath(tmp_path: Path) -> None:
    flame = tmp_path / "flames.toml"
    flame.write_text(
        'name = "Flames"\n[band.near]\nname = "Near"\n[band.far]\nname = "Far"\n'
        '[cone.flame]\nname = "Flame"\nouter = 30\n'
        "[cone.flame.band]\nnear = { to = 3, hits = 2 }\nfar = { to = 6, hits = 1 }\n",
        encoding="utf-8",
    )
    game = rules.load([str(flame)]).games["flames"]
    assert list(game.rules.cone) == ["flame"]
    assert game.rules.deviation is not None
    assert game.switches["hits-mode"] == "literal"


def test_a_set_of_one_blast_is_complete_with_what_lies_beneath(tmp_path: Path) -> None:
    bang = tmp_path / "bangs.toml"
    bang.write_text('name = "Bangs"\n[blast.bomb]\nname = "Bomb"\nradius = 1.5\n', "utf-8")
    assert rules.load([str(bang)]).games["bangs"].rules.blast["bomb"].radius == 1.5
