"""What a character's card, the strips and the dial say: expected words by hand from the rule books."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from printgen import facts, pieces, rules
from printgen.drawing.fonts import Fonts
from printgen.drawing.shapes import Path as Outline
from printgen.drawing.shapes import walk
from printgen.errors import Refused
from printgen.facts.dial import DialFacts
from printgen.facts.sheet_character import CharacterFacts
from printgen.facts.sheet_tally import TallyFacts
from printgen.rules import Edition

FONTS = Fonts.shipped()


def stated(name: str, edition: Edition | None = None) -> Any:
    edition = edition or rules.load()
    (piece,) = facts.find(edition, name)
    return facts.of(edition, piece)


def with_house(tmp_path: Path, game: str, text: str, **choices: Any) -> Edition:
    file = tmp_path / "house.toml"
    file.write_text(f'extends = "{game}"\nname = "House"\n{text}', "utf-8")
    return rules.load(house=[str(file)], choices=choices)


BRINGS = {
    "head": ("", "H−1", "H−1 S−1"),
    "chest": ("", "", "S−1"),
    "right-arm": ("", "A−1", "S−1"),
    "left-arm": ("", "A−1", "S−1"),
    "belly": ("", "", "S−1"),
    "legs": ("", "", "S−1"),
}
"""By graze, flesh and serious: head and serious wounds count one each, a flesh wound in an arm too (A4)."""

LIMITS = {
    "head": ("", "", ""),
    "chest": ("", "", ""),
    "right-arm": ("", "", "no use"),
    "left-arm": ("", "", "no use"),
    "belly": ("", "no move", "no move"),
    "legs": ("", "slow", "lamed or no move"),
}


@pytest.mark.parametrize("place", BRINGS)
def test_each_wound_brings_its_modifiers_and_limits(place: str) -> None:
    card: CharacterFacts = stated("sheet/character")
    assert list(card.wound.values()) == ["graze", "flesh", "serious"]
    wounds = card.place[place].wound
    assert tuple(wound.brings for wound in wounds.values()) == BRINGS[place]
    assert tuple(wound.limits for wound in wounds.values()) == LIMITS[place]


def test_classes_carry_their_correction_and_aiming_what_it_brings() -> None:
    card: CharacterFacts = stated("sheet/character")
    assert list(card.firer.values()) == ["Citizen", "Gunman", "Shootist *1″*", "Legend *2″*"]
    assert card.more == ("Aimed: *1″ more* and *+3 hits*.",)
    assert card.grip == "grip *−2*"
    assert list(card.barrel) == ["1", "2"]
    assert card.status == ("*Reconstructed:* check against your rulebook.",)


def test_switches_reach_the_card() -> None:
    choices: dict[str, str | int | bool] = {
        "hits-mode": "dice",
        "corrections-stack": False,
        "wound-mods": "each",
    }
    card: CharacterFacts = stated("sheet/character", rules.load(choices=choices))
    assert card.more == ("Aimed: *1″* and *+3 dice*.", "Use the largest one only.")
    assert "dice of every shot" in card.rule
    assert card.rule.endswith("It counts for each wound of the kind.")


def test_a_house_rule_reaches_every_place_of_its_modifier(tmp_path: Path) -> None:
    edition = with_house(tmp_path, "rwnn", "[modifier.serious-wound]\nvalue = -2\n")
    card: CharacterFacts = stated("sheet/character", edition)
    assert {row.wound["serious"].brings for row in card.place.values()} == {"S−2", "H−1 S−2"}


def test_more_barrels_are_more_circles(tmp_path: Path) -> None:
    edition = with_house(tmp_path, "rwnn", "[cone.sawn-off]\nbarrels = 3\n")
    (piece,) = facts.find(edition, "sheet/character")
    drawing = pieces.draw(edition, piece, FONTS)
    circles = [path for path, _ in walk(drawing.items) if isinstance(path, Outline)]
    assert len([path for path in circles if path.label.startswith("barrel.")]) == 3 * 3


@pytest.mark.parametrize(("inch", "size"), [("1 in", (5, 3)), ("20 mm", (6, 4))])
def test_the_card_grows_before_its_words_shrink(inch: str, size: tuple[int, int]) -> None:
    edition = rules.load(inch=inch)
    (piece,) = facts.find(edition, "sheet/character")
    box = pieces.draw(edition, piece, FONTS).box
    assert (box.width, box.height) == pytest.approx(size)


def test_the_strip_for_a_shot_has_every_modifier_by_what_it_is_about() -> None:
    strip: TallyFacts = stated("rwnn:sheet/tally")
    assert {part.name: [line.value for line in part.line.values()] for part in strip.part.values()} == {
        "The shot": ["+3", "+3", "−1", "+1", "−1"],
        "The gun": ["−2"],
        "The firer": ["−1", "−1", "−2", "−1", "−4"],
        "Each figure": ["−1", "+2"],
    }
    assert strip.total == "Hits"
    dice: TallyFacts = stated("rwnn:sheet/tally", rules.load(choices={"hits-mode": "dice"}))
    assert (dice.total, dice.aside) == ("Dice", "dice")


def test_the_strip_for_a_save_has_a_box_until_the_table_decides() -> None:
    strip: TallyFacts = stated("pyrates:sheet/tally")
    lines = [(line.name, line.value) for part in strip.part.values() for line in part.line.values()]
    assert lines == [
        ("Armour or shield", "+1"),
        ("Armour or shield", "+2"),
        ("Encased in armour", "+1"),
        ("View obscured", "+1"),
        ("Cover in use", "+2"),
        ("Serious cover", "+3"),
    ]
    assert [part.one_of for part in strip.part.values() if part.one_of] == ["One of"]
    assert strip.base == ""
    decided: TallyFacts = stated("pyrates:sheet/tally", rules.load(choices={"base-save": 5}))
    assert decided.base == "5+"


@pytest.mark.parametrize(("turns", "apart"), [(1, 0), (2, 30), (3, 60), (6, 150), (8, 180)])
def test_the_dial_counts_as_long_as_smoke_stands(turns: int, apart: float, tmp_path: Path) -> None:
    edition = with_house(tmp_path, "pyrates", f"[smoke.stinkpot]\nturns = {turns}\n")
    card: DialFacts = stated("dial/fog", edition)
    assert card.apart.degrees == pytest.approx(apart)
    for piece in facts.find(edition, "dial/*"):
        drawing = pieces.draw(edition, piece, FONTS)
        assert len([each for each in drawing.windows if each.label == "ends"]) == (
            turns > 1 and not piece.name.endswith("-disc")
        )


def test_the_set_may_stand_behind_a_pieces_name() -> None:
    edition = rules.load()
    assert facts.find(edition, "sheet/character-rwnn") == facts.find(edition, "rwnn:sheet/character")
    with pytest.raises(Refused, match="more than one set has sheet/tally"):
        facts.find(edition, "sheet/tally")
    with pytest.raises(Refused, match=r"no piece sheet/character-pyrates"):
        facts.find(edition, "sheet/character-pyrates")
