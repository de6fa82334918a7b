"""House rules laid over rules in force: what was in force stays, what is new counts, and faults are told."""

from __future__ import annotations

from pathlib import Path

import pytest

from flame import FLAME
from printgen import rules
from printgen.errors import Refused

CLUB = 'extends = "flame"\nname = "Club"\n[cone.torch.band.far]\nto = 7\n'
RAIN = 'extends = "flame"\nname = "Rain"\n[modifier.wet]\nvalue = -3\n'


@pytest.fixture
def club(folder: Path) -> rules.Edition:
    """The torch reaches seven inches by the rules of a club."""
    for name, text in {"flame": FLAME, "club": CLUB, "rain": RAIN}.items():
        (folder / f"{name}.toml").write_text(text, "utf-8")
    return rules.load(["flame.toml"], ["club.toml"])


def test_what_was_in_force_stays(club: rules.Edition) -> None:
    game = rules.over(club, ["rain.toml", "flame.toml"]).games["flame"]
    assert game.rules.modifier["wet"].value == -3
    assert game.rules.cone["torch"].band["far"].to == 7
    assert game.house == ("Club", "Rain")
    assert game.book == club.games["flame"].book
    assert club.games["flame"].house == ("Club",)


def test_a_file_that_is_in_force_already_is_not_laid_again(club: rules.Edition) -> None:
    """It says by now what was not in force."""
    Path("club.toml").write_text(CLUB.replace("7", "8"), "utf-8")
    files = ["flame.toml", "club.toml"]
    known = [Path(file).resolve() for file in files]
    assert rules.over(club, files, known).games["flame"].rules.cone["torch"].band["far"].to == 7
    assert rules.over(club, files).games["flame"].rules.cone["torch"].band["far"].to == 8


def test_a_rule_set_of_its_own_becomes_a_game_under_its_house_rules(club: rules.Edition) -> None:
    Path("ember.toml").write_text(FLAME, "utf-8")
    Path("snow.toml").write_text(RAIN.replace("flame", "ember").replace("Rain", "Snow"), "utf-8")
    laid = rules.over(club, ["ember.toml", "snow.toml"])
    assert list(laid.games) == ["flame", "ember"]
    assert laid.games["ember"].house == ("Snow",)
    assert laid.games["ember"].rules.modifier["wet"].value == -3
    assert laid.games["flame"] == club.games["flame"]


@pytest.mark.parametrize("root", ["flame", "ember"])
def test_faults_are_told_in_their_file(club: rules.Edition, root: str) -> None:
    Path("ember.toml").write_text(FLAME, "utf-8")
    Path("snow.toml").write_text(f'extends = "{root}"\nname = "Snow"\n[modifier.wet]\nvalue = "x"\n', "utf-8")
    with pytest.raises(Refused, match=r"^snow\.toml:4: modifier\.wet\.value is \"x\""):
        rules.over(club, [f"{root}.toml", "snow.toml"])
