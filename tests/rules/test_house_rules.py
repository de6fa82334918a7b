"""House rules change, add and remove entries by id; what they misspell or still need is told."""

from __future__ import annotations

from pathlib import Path

import pytest

from flame import FLAME, Told
from printgen import rules

AN_ID = "expected small letters, digits and single hyphens, such as sawn-off"
CLUB = 'extends = "flame"\nname = "Saturday club"\n'


@pytest.fixture
def loaded(folder: Path):  # type: ignore[no-untyped-def]
    """Write files and load the game ``flame`` under them."""

    def write_and_load(*order: str, **files: str) -> rules.Game:
        for name, text in {"flame": FLAME, **files}.items():
            (folder / f"{name}.toml").write_text(text, "utf-8")
        edition = rules.load(["flame.toml"], house=[f"{name}.toml" for name in order or files])
        return edition.games["flame"]

    return write_and_load


def test_a_number_is_changed_and_reaches_the_sentence(loaded) -> None:  # type: ignore[no-untyped-def]
    game = loaded(club=CLUB + "[modifier.wet]\nvalue = -2\n[cone.torch.band.far]\nto = 7\n")
    assert game.rules.modifier["wet"].value == -2
    assert game.rules.cone["torch"].band["far"].to == 7.0
    assert game.rules.cone["torch"].band["far"].hits == -1
    assert game.house == ("Saturday club",)


def test_entries_are_added_in_their_place_and_removed(loaded) -> None:  # type: ignore[no-untyped-def]
    club = CLUB + (
        '[modifier.wind]\nname = "Wind"\nvalue = -1\nabout = "shot"\n'
        '[modifier.dry]\nafter = "wet"\nname = "Dry"\nvalue = 1\nabout = "shot"\n'
        "[note.wet]\nremove = true\n"
    )
    game = loaded(club=club)
    assert list(game.rules.modifier) == ["wet", "dry", "wind"]
    assert game.rules.note == {}


def test_a_band_a_house_rule_adds_takes_its_place_by_the_order_of_bands(loaded) -> None:  # type: ignore[no-untyped-def]
    club = CLUB + (
        '[band.close]\nafter = "near"\nname = "Close"\n[cone.torch.band.close]\nto = 3\nhits = 2\n'
    )
    assert list(loaded(club=club).rules.cone["torch"].band) == ["near", "close", "mid", "far"]


def test_the_last_file_wins_and_a_base_lies_below_what_extends_it(loaded) -> None:  # type: ignore[no-untyped-def]
    one = 'extends = "flame"\n[modifier.wet]\nvalue = -2\n'
    two = 'extends = "one"\n[modifier.wet]\nvalue = -3\n'
    assert loaded("one", "two", one=one, two=two).rules.modifier["wet"].value == -3
    assert loaded("two", "one", one=one, two=two).rules.modifier["wet"].value == -3
    three = 'extends = "flame"\n[modifier.wet]\nvalue = -4\n'
    assert loaded("three", "one", one=one, three=three).rules.modifier["wet"].value == -2
    assert loaded("one", "three", one=one, three=three).rules.modifier["wet"].value == -4


def test_a_base_beside_the_file_need_not_be_named(loaded) -> None:  # type: ignore[no-untyped-def]
    one = 'extends = "flame"\nname = "One"\n[modifier.wet]\nvalue = -2\n'
    game = loaded("two", one=one, two='extends = "one.toml"\nname = "Two"\n')
    assert game.house == ("One", "Two")
    assert game.rules.modifier["wet"].value == -2


def test_the_root_of_house_rules_becomes_a_game(folder: Path) -> None:
    (folder / "club.toml").write_text('extends = "rwnn"\n[cone.sawn-off.band.extreme]\nto = 13\n', "utf-8")
    edition = rules.load(["club.toml"])
    assert list(edition.games) == ["rwnn"]
    assert edition.games["rwnn"].rules.cone["sawn-off"].band["extreme"].to == 13.0
    assert list(rules.load(house=["club.toml"]).games) == ["rwnn", "pyrates"]


def test_house_rules_of_two_games_keep_apart(folder: Path) -> None:
    (folder / "west.toml").write_text('extends = "rwnn"\nname = "West"\n[set]\nhits-mode = "dice"\n', "utf-8")
    (folder / "sea.toml").write_text('extends = "pyrates"\nname = "Sea"\n', "utf-8")
    games = rules.load(house=["west.toml", "sea.toml"]).games
    assert (games["rwnn"].house, games["pyrates"].house) == (("West",), ("Sea",))
    assert games["rwnn"].switches["hits-mode"] == "dice"


@pytest.mark.parametrize(
    ("text", "faults"),
    [
        (
            "[cone.toch]\nouter = 20\n",
            ["club.toml:3: no cone toch to change (nearest: torch); a new one needs name and band"],
        ),
        (
            "[cone.torch.band.farr]\nto = 7\n",
            ["club.toml:3: no cone.torch.band farr to change (nearest: far); a new one needs hits"],
        ),
        (
            "[cone.torch.band.mid]\nto = 6\n",
            ["club.toml:4: cone.torch.band.mid.to is 6 in, not short of the band after it (6 in)"],
        ),
        (
            "[cone.torch.band.far]\nto = 4\n",
            ["club.toml:4: cone.torch.band.far.to is 4 in, not beyond the band before it (4 in)"],
        ),
        (
            "[cone.torch]\nouter = 10\n",
            ["club.toml:4: cone.torch.outer is 10 degrees, not wider than the inner cone (10)"],
        ),
        (
            "[modifier.wat]\nremove = true\n",
            ["club.toml:3: no modifier wat to remove (nearest: wet)"],
        ),
        (
            "[modifier.wet]\nremove = true\n",
            ["club.toml:3: modifier.wet is removed, but note.wet.text still names it (flame.toml:33)"],
        ),
        (
            "[cone.torch]\nremove = true\n",
            ["club.toml:3: cone.torch is removed, but modifier.wet.only[1] still names it (flame.toml:28)"],
        ),
        (
            "[modifier.wet]\nremove = 1\n",
            ["club.toml:4: modifier.wet.remove is 1; expected true, or leave it out"],
        ),
        (
            '[modifier.wet]\nafter = "dry"\n',
            ['club.toml:4: modifier.wet.after is "dry", which is no other modifier'],
        ),
        (
            '[caption.cone]\nheadng = "x"\n[caption.coen]\nheading = "x"\n',
            [
                "club.toml:4: no caption.cone headng to change (nearest: heading)",
                "club.toml:6: no caption.coen heading to change",
            ],
        ),
        (
            "[band.near]\nremove = true\n",
            ["club.toml:3: band.near is removed, but cone.torch.band.near still names it (flame.toml:17)"],
        ),
        (
            "[set]\nHits = 1\n",
            ["club.toml:4: set.Hits is no id; " + AN_ID],
        ),
        ("cone = 3\n", ["club.toml:3: cone is 3; expected a table"]),
        ("[modifier]\nwet = 3\n", ["club.toml:4: modifier.wet is 3; expected a table"]),
        (
            "[set]\nhit-mode = true\n",
            ["club.toml:4: there is no switch or setting hit-mode (nearest: hits-mode); known: {known}"],
        ),
        (
            "[set]\nhit-on = 7\n",
            ["club.toml:4: hit-on is 7; expected a whole number from 2 to 6, or unset"],
        ),
        (
            "[set]\nhits-mode = [1]\n",
            [
                (
                    "club.toml:4: set.hits-mode is a list; "
                    "expected text in quotes or a whole number or true or false"
                )
            ],
        ),
        (
            "[mod.wet]\nvalue = 1\n",
            ["club.toml:3: mod is not known here (nearest: {near}); expected one of {sections}"],
        ),
    ],
    ids=lambda value: value.split("\n")[0] if isinstance(value, str) else "",
)
def test_wrong_house_rules(told: Told, text: str, faults: list[str]) -> None:
    found = told("flame", "club", club=CLUB + text)
    for fault, said in zip(faults, found, strict=True):
        head = fault.partition("{")[0]
        assert said.startswith(head) if "{" in fault else said == fault


def test_extends_in_a_circle(told: Told) -> None:
    assert told("one", "two", one='name = "1"\nextends = "two"\n', two='extends = "one"\n') == [
        "one.toml:2: extends goes round in a circle: one.toml, two.toml, one.toml"
    ]


def test_extends_itself(told: Told) -> None:
    assert told("one", one='extends = "one"\n') == [
        "one.toml:1: extends goes round in a circle: one.toml, one.toml"
    ]


def test_extends_nothing(told: Told) -> None:
    assert told("one", one='extends = "rwn"\n') == [
        'one.toml:1: extends is "rwn", which is no rule set (nearest: rwnn)'
    ]
    assert told("one", one="extends = 3\n") == [
        'one.toml:1: extends is 3; expected the id of a rule set or a file, such as "rwnn"'
    ]


def test_a_misspelt_extends_is_told_as_such(told: Told) -> None:
    first, second = told("one", one='extend = "rwnn"\n')
    assert first == "one.toml: name is missing; expected some text in quotes"
    assert second.startswith(
        "one.toml:1: extend is not known here (nearest: extends); expected one of name, "
    )


def test_a_rule_set_of_its_own_may_choose_too(folder: Path) -> None:
    (folder / "flame.toml").write_text(FLAME + '[set]\nhits-mode = "dice"\n', "utf-8")
    (folder / "club.toml").write_text(CLUB + '[set]\nhits-mode = "literal"\n', "utf-8")
    assert rules.load(["flame.toml"]).games["flame"].switches["hits-mode"] == "dice"
    assert rules.load(["flame.toml", "club.toml"]).games["flame"].switches["hits-mode"] == "literal"


def test_a_house_rule_may_bear_the_name_of_what_it_changes(folder: Path) -> None:
    (folder / "rwnn.toml").write_text('extends = "rwnn"\nname = "Ours"\n', "utf-8")
    assert rules.load(["rwnn.toml"]).games["rwnn"].house == ("Ours",)
