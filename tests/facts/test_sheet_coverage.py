"""Each rule that a player decides stands on the handout, each on the game master's sheet; what is left out says why."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest

from printgen import facts, rules
from printgen.drawing.rich import plain

GAMES = ("rwnn", "pyrates")
LEFT_OUT = {
    # The rule in other words: which words of the handout say it.
    "rwnn:note.declare": "One barrel or both",
    "rwnn:note.no-jams": "never jam or run out",
    "rwnn:note.reload": "One action loads one barrel or both.",
    "rwnn:note.friend-and-foe": "Each figure, friend or foe",
    "rwnn:note.scope": "Aim and both barrels: Counts for every figure",
    "rwnn:note.band-and-zone": "Range: from the point to the nearest part of the base.",
    "pyrates:note.sight": "clear line of sight",
    "pyrates:note.all-round": "Facing does not matter.",
    "pyrates:note.action": "one initiative action",
    "pyrates:note.sections": "never rearranged for better dice",
    "pyrates:note.officers": "Officer",
    "pyrates:note.order-of-casualties": "knockdowns first, then wounds",
    "pyrates:note.saves-last": "When all are handed out.",
    "pyrates:note.adept": "Exceptionally adept",
    "pyrates:note.poison": "A marked figure acts as if unhurt",
    "pyrates:note.grenade-throw": "Not after a bold move.",
    "pyrates:note.grenade-saves": "Friends can be hit.",
    "pyrates:note.fires": "May start fires.",
    "pyrates:note.smoke": "no shooting in or out",
    "pyrates:note.stinkpot": "Said in place of a grenade.",
    "pyrates:note.dart-shoot": "An action of its own.",
    "pyrates:note.dart-casualties": "Knockdowns become a marker at once",
    "pyrates:note.dart-saves": "Wounds save as usual, against no gunpowder",
    "pyrates:note.dart-poison": "A marked figure acts as if unhurt",
    "pyrates:note.throw-who": "Not after a bold move.",
    "pyrates:note.throw-point": "2″ to 4″ away",
    "pyrates:note.throw-dice": "Throw three dice; each 4+ is a hit.",
    "pyrates:note.throw-early": "within 1″ of the grenadier",
    "pyrates:note.throw-read": "At the point",
    "pyrates:note.throw-saves": "Friends can be hit.",
    "pyrates:note.throw-fires": "May start fires.",
    "pyrates:note.pot": "Said in place of a grenade.",
    "pyrates:note.pot-smoke": "no shooting in or out",
}
"""Notes that a step or a panel of the handout says already."""
NOT_A_PLAYERS = {
    "rwnn:note.class": "about what the rules do not do",
    "rwnn:note.damage": "where the chart comes from",
    "rwnn:note.cards": "how turns go: not of shooting",
    "rwnn:note.deciders": "for whoever settles who decides",
    "pyrates:note.encased": "of swimming and climbing",
    "pyrates:note.grenade-supply": "of the scenario",
    "pyrates:note.mixed-weapons": "the order of the table, and cannon",
    "pyrates:note.cannon-crews": "of cannon",
    "pyrates:note.play-scale": "nothing to decide",
    "pyrates:note.deciders": "for whoever settles who decides",
}
"""Notes that no player decides by, and why."""


IN_OTHER_WORDS = {
    "rwnn:note.declare": "One barrel or both",
    "rwnn:note.no-jams": "never jam or run out",
    "rwnn:note.reload": "One action loads one barrel or both.",
    "rwnn:note.friend-and-foe": "Each figure, friend or foe",
    "pyrates:note.sight": "clear line of sight",
    "pyrates:note.all-round": "Facing does not matter.",
    "pyrates:note.action": "one initiative action",
    "pyrates:note.sections": "never rearranged for better dice",
    "pyrates:note.officers": "Officer",
    "pyrates:note.order-of-casualties": "knockdowns first, then wounds",
    "pyrates:note.saves-last": "When all are handed out.",
    "pyrates:note.adept": "Exceptionally adept",
    "pyrates:note.poison": "A marked figure acts as if unhurt",
    "pyrates:note.grenade-throw": "Anyone shown with grenades who has not moved boldly",
    "pyrates:note.grenade-supply": "The scenario may limit how many there are.",
    "pyrates:note.grenade-saves": "Friends can be hit, and save.",
    "pyrates:note.fires": "Grenades and stinkpots may start fires.",
    "pyrates:note.smoke": "Shooting in or out is barred.",
    "pyrates:note.stinkpot": "Said in place of a grenade",
}
"""Notes that a step, a flow or a ruling of the game master's sheet says already."""


def handout(game: str) -> str:
    return words("handout", game)


@cache
def words(kind: str, game: str) -> str:
    edition = rules.load()
    (id_,) = facts.find(edition, f"{kind}/{game}")
    stated = facts.flat(facts.of(edition, id_))
    return " ".join(plain(fact) for fact in stated.values() if isinstance(fact, str))


def entries(game: str, *sections: str) -> dict[str, tuple[str, ...]]:
    tables = rules.load().games[game].tables
    return {
        f"{game}:{section}.{name}": tuple(entry["sheets"])
        for section in sections
        for name, entry in tables[section].items()
    }


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_is_on_the_game_masters_sheet(game: str) -> None:
    """Word for word, or for a note that another rule of the sheet says, the words that do."""
    edition = rules.load()
    played = edition.games[game]
    sheet = words("gm", game)
    for section in ("step", "note", "term", "ruling"):
        for id_, entry in played.tables[section].items():
            key = f"{game}:{section}.{id_}"
            if section == "note" and "gm" not in entry["sheets"]:
                assert IN_OTHER_WORDS[key] in sheet, key
                continue
            for sentence in re.split(
                r"(?<=[.!?])\s+", plain(rules.say(edition, played, entry["text"], entry))
            ):
                assert sentence in sheet, key
            assert section == "ruling" or entry["name"] in sheet, key


def test_no_other_words_are_idle() -> None:
    off = {key for game in GAMES for key, sheets in entries(game, "note").items() if "gm" not in sheets}
    assert set(IN_OTHER_WORDS) == off


@pytest.mark.parametrize("game", GAMES)
def test_every_choice_is_on_the_game_masters_sheet(game: str) -> None:
    """The sentence of every answer that is in force, in sets that play its mechanic."""
    edition = rules.load()
    played = edition.games[game]
    sheet = words("gm", game)
    for id_, switch in played.rules.switch.items():
        if getattr(played.rules, switch.mechanic):
            said = plain(rules.say(edition, played, switch.value[played.switches[id_]].text))
            assert said in sheet, id_


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_that_a_player_decides_is_on_the_handout(game: str) -> None:
    off = [key for key, sheets in entries(game, "step", "note").items() if "handout" not in sheets]
    assert not [key for key in off if key not in LEFT_OUT and key not in NOT_A_PLAYERS]
    for key in off:
        if key in LEFT_OUT:
            assert LEFT_OUT[key] in handout(game), key


def test_no_reason_is_idle() -> None:
    known = {
        key for game in GAMES for key, sheets in entries(game, "note").items() if "handout" not in sheets
    }
    assert set(LEFT_OUT) | set(NOT_A_PLAYERS) == known
    assert not set(LEFT_OUT) & set(NOT_A_PLAYERS)


@pytest.mark.parametrize("game", GAMES)
def test_a_reference_sheet_has_what_a_handout_has(game: str) -> None:
    for key, sheets in entries(game, "step", "note").items():
        assert ("handout" in sheets) == ("reference" in sheets), key


def test_a_note_of_a_part_that_a_step_shows_is_still_on_the_masters_sheet(tmp_path: Path) -> None:
    """Saves have a step and no panel: what stands with neither stands by itself."""
    house = tmp_path / "house.toml"
    house.write_text(
        'extends = "pyrates"\nname = "House"\n[note.luck]\nname = "Luck"\nstatus = "ours"\nsheets = ["gm"]\n'
        'part = "save"\ntext = "The tide decides."\n',
        "utf-8",
    )
    edition = rules.load(house=[str(house)])
    (id_,) = facts.find(edition, "gm/pyrates")
    stated = facts.flat(facts.of(edition, id_))
    said = [fact for key, fact in stated.items() if isinstance(fact, str) and ".house." not in key]
    assert sum("The tide decides." in each for each in said) == 1


PLAYED = (
    *(
        "cone",
        "modifier",
        "class",
        "correction",
        "load",
        "action",
        "chart",
        "result",
        "effect",
        "weapon",
        "barred",
    ),
    *("state", "counts", "gamble", "hand", "save", "rank", "blast", "smoke", "poison", "marker"),
)
"""Sections of what has numbers and effects, beside words."""
NOT_NAMED = {
    "rwnn:action.move-and-fire": "Firer moved first",
    "rwnn:action.one-barrel": "One barrel or both",
    "rwnn:action.both-barrels": "One barrel or both",
    "rwnn:marker.one-fired": "One barrel or both",
    "rwnn:marker.both-fired": "One barrel or both",
    "pyrates:marker.burning": "May start fires.",
    "pyrates:marker.smoke-next": "no shooting in or out",
}
"""What a sheet does not call by its name, and its words for it."""


@pytest.mark.parametrize("kind", ["gm", "handout", "reference"])
@pytest.mark.parametrize("game", GAMES)
def test_whatever_has_numbers_is_named_on_the_sheets(game: str, kind: str) -> None:
    """By its name or its short one, or told in its own sentence; else the words for it are known."""
    edition = rules.load()
    played = edition.games[game]
    sheet = words(kind, game).lower()
    for section in PLAYED:
        for id_, entry in (played.tables.get(section) or {}).items():
            said = plain(rules.say(edition, played, entry.get("text", ""), entry))
            called = [
                entry["name"],
                entry.get("short", ""),
                said,
                NOT_NAMED.get(f"{game}:{section}.{id_}", ""),
            ]
            assert any(each and each.lower() in sheet for each in called), f"{kind}: {section}.{id_}"
