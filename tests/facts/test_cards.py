"""What cards state, against the rules typed by hand, and which cards there are."""

from __future__ import annotations

from pathlib import Path

import pytest

from printgen import facts, rules
from printgen.facts.card import CardFacts
from printgen.facts.piece_id import PieceId

EDITION = rules.load()

RWNN = {
    *("aimed-shot", "target-in-cover", "both-barrels", "moved", "inner-cone", "head-wound", "manstopper"),
    *(
        "pistol-grip",
        "buckshot",
        "serious-wound",
        "wrong-handed",
        "flesh-wound-arm",
        "long-barrel-one-handed",
    ),
    *("plain", "shotgun", "sawn-off", "scattergun", "citizen", "gunman", "shootist", "legend"),
    *("aim", "move-and-fire", "one-barrel", "action-both-barrels", "reload", "recover"),
}
PYRATES = {
    *("musket", "pistol", "bow", "dart", "thrown"),
    *("nothing", "pair", "two-pair", "three", "full-house", "straight", "four", "five"),
    *("armour", "encased", "obscured", "cover", "serious-cover", "officer", "captain", "grenade", "stinkpot"),
}


def card(name: str, **options: object) -> CardFacts:
    edition = rules.load(**options) if options else EDITION  # type: ignore[arg-type]
    (piece,) = facts.find(edition, f"card/{name}")
    stated = facts.of(edition, piece)
    assert isinstance(stated, CardFacts)
    return stated


def test_each_entry_has_one_card_and_a_load_is_on_its_modifiers() -> None:
    names = [(piece.set, piece.name) for piece in facts.find(EDITION, "card/*")]
    assert len(names) == len(set(names))
    assert set(names) == {("rwnn", name) for name in RWNN} | {("pyrates", name) for name in PYRATES}


@pytest.mark.parametrize(
    ("name", "number", "unit"),
    [
        ("aimed-shot", "+3", "hits"),
        ("target-in-cover", "−1", "hit"),
        ("pistol-grip", "−2", "hits"),
        ("long-barrel-one-handed", "−4", "hits"),
        ("plain", "0", "hits"),
        ("shotgun", "18″", "range"),
        ("shootist", "1″", "correction"),
        ("legend", "2″", "correction"),
        ("move-and-fire", "2d6", "inches"),
        ("musket", "12″", "range"),
        ("dart", "6″", "range"),
        ("nothing", "0", "casualties"),
        ("pair", "1", "wound"),
        ("full-house", "2", "knockdowns"),
        ("encased", "+1", "to the die"),
        ("serious-cover", "+3", "to the die"),
        ("grenade", "2–4″", "away"),
        ("stinkpot", "2", "turns of smoke"),
    ],
)
def test_a_card_shows_its_number(name: str, number: str, unit: str) -> None:
    stated = card(name)
    assert [(count.number, count.unit) for count in stated.count] == [(number, unit)]


def test_a_straight_costs_knockdowns_and_wounds() -> None:
    stated = card("straight")
    assert [(count.number, count.unit) for count in stated.count] == [("2", "knockdowns"), ("2", "wounds")]
    assert stated.corner == "2K 2W"
    assert [group.face for group in stated.dice] == [("2", "3", "4", "5", "6")]


@pytest.mark.parametrize(
    ("name", "sizes"),
    [("pair", [2]), ("two-pair", [2, 2]), ("three", [3]), ("full-house", [3, 2]), ("five", [5])],
)
def test_dice_on_a_card_are_that_hand_and_no_better_one(name: str, sizes: list[int]) -> None:
    groups = card(name).dice
    faces = [face for group in groups for face in group.face]
    assert len(faces) == 5
    assert sorted((faces.count(face) for face in set(faces) if faces.count(face) > 1), reverse=True) == sizes
    assert [len(group.face) for group in groups if group.name] == sizes


def test_dice_that_are_no_hand_are_no_straight() -> None:
    (group,) = card("nothing").dice
    faces = sorted(map(int, group.face))
    assert len(set(faces)) == 5
    assert faces not in ([1, 2, 3, 4, 5], [2, 3, 4, 5, 6])
    assert group.name == ""


def test_a_gun_shows_each_band_outside_and_inside() -> None:
    """Parts A2 and A3: the inner cone adds 2."""
    stated = card("scattergun")
    assert stated.head == ("Band", "To", "Outer", "Inner")
    assert stated.row == (
        ("Point blank", "3″", "4", "6"),
        ("Long", "6″", "1", "3"),
        ("Extreme", "9″", "−2", "0"),
    )
    assert stated.more == ("2 barrels. Outer cone 90 degrees. Inner cone 20 degrees.",)


def test_a_grenade_shows_a_row_for_each_number_of_hits_and_both_misses() -> None:
    """Part B9."""
    stated = card("grenade")
    assert stated.row == (("1", "1 wound", "2d6"), ("2", "2 wounds", "4d6"), ("3", "1 knockdown", "6d6"))
    assert stated.text == ("Throw three dice; each 4+ is a hit.", "At the point: *1 knockdown.*")
    early, dud = stated.more[1:3]
    assert early.startswith("*No hit, but a 1:* grenadier: 1 knockdown, within 1″ of the grenadier: 1 wound.")
    assert dud == "*No hit and no 1:* Nothing happens."
    assert stated.more[0] == "Cannon destroyed. Gate breached."


def test_poison_is_on_the_card_of_what_brings_it() -> None:
    assert [row[0] for row in card("dart").row] == ["1–2", "3–4", "5–6"]


def test_a_load_is_on_the_card_of_its_modifier() -> None:
    assert card("manstopper").text[0] == "A heavy ball: name it before firing."


def test_a_rank_is_a_box_until_the_table_decides() -> None:
    assert card("captain").count[0].number == ""
    assert card("captain", choices={"captain-bonus": 2}).count[0].number == "+2"


def test_switches_that_change_words_change_cards() -> None:
    assert card("aimed-shot", choices={"hits-mode": "dice"}).count[0].unit == "dice"
    assert "every figure" not in " ".join(card("both-barrels", choices={"aimed-bonus-scope": "target"}).text)


def test_of_two_entries_with_one_id_the_later_has_its_section_in_its_name(tmp_path: Path) -> None:
    file = tmp_path / "duel.toml"
    file.write_text(
        'name = "Duel"\n[group.shot]\nname = "Shot"\n[modifier.pistol]\nname = "Pistol"\nvalue = 1\nabout = "shot"\n'
        '[weapon.pistol]\nname = "Pistol"\nrange = 8\npowder = true\n[class.pistol]\nname = "Pistoleer"\n',
        "utf-8",
    )
    pieces = facts.find(rules.load([str(file)]), "card/*")
    assert [piece.name for piece in pieces] == ["pistol", "class-pistol", "weapon-pistol"]


def test_every_number_of_a_card_reaches_its_digest() -> None:
    piece = PieceId("rwnn", "card", "aimed-shot")
    flat = facts.flat(card("aimed-shot"))
    assert {"title", "about", "count.1.number", "corner", "text.1"} <= set(flat)
    sized = PieceId("rwnn", "card", "aimed-shot", ("mini",))
    assert facts.digest(piece, card("aimed-shot")) != facts.digest(sized, card("aimed-shot"))
