"""The shipped rules load without a fault; scale, choices and names of rule sets are checked."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from flame import FLAME
from printgen import rules
from printgen.errors import Refused


def refusal(*args: object, **options: object) -> list[str]:
    with pytest.raises(Refused) as caught:
        rules.load(*args, **options)  # type: ignore[arg-type]
    return [str(fault) for fault in caught.value.faults]


def test_both_games_ship() -> None:
    assert rules.shipped() == ("pyrates", "rwnn")
    edition = rules.load()
    assert list(edition.games) == ["rwnn", "pyrates"]
    assert edition.base == pytest.approx(25 / 25.4)
    assert (edition.inch, edition.metric) == (1.0, None)


@pytest.mark.parametrize(
    ("typed", "inch", "metric"), [("25 mm", 25 / 25.4, 25), ("2 cm", 20 / 25.4, 20), ("1.5 in", 1.5, None)]
)
def test_scale_of_play(typed: str, inch: float, metric: float | None) -> None:
    edition = rules.load(["rwnn"], inch=typed)
    assert edition.inch == pytest.approx(inch)
    assert edition.metric == metric


def test_a_metric_scale_reaches_the_sentences() -> None:
    edition = rules.load(["rwnn"], inch="25 mm")
    said = rules.say(edition, edition.games["rwnn"], "{cone.shotgun.band.extreme.to:length}")
    assert said == "18″ (45 cm)"


def test_scales_that_no_table_plays() -> None:
    assert refusal(["rwnn"], inch="25", bases="10 km") == [
        'inch is "25"; expected a number and a unit, such as "25 mm" or "1 in"',
        'bases is "10 km"; the unit must be one of in, mm, cm, pt',
    ]
    assert refusal(["rwnn"], inch="9 in", bases="-25 mm") == [
        'inch is "9 in"; expected a length from 5 mm to 4 in',
        'bases is "-25 mm"; expected a length from 5 mm to 8 in',
    ]


def test_choices_overrule_house_rules(tmp_path: Path) -> None:
    club = tmp_path / "club.toml"
    club.write_text('extends = "rwnn"\n[set]\nhits-mode = "dice"\nhit-on = 5\n', "utf-8")
    game = rules.load(["rwnn"], [str(club)]).games["rwnn"]
    assert (game.switches["hits-mode"], game.settings["hit-on"]) == ("dice", 5)
    game = rules.load(["rwnn"], [str(club)], {"hits-mode": "literal", "hit-on": "6"}).games["rwnn"]
    assert (game.switches["hits-mode"], game.settings["hit-on"]) == ("literal", 6)


def test_true_and_false_answer_a_switch() -> None:
    game = rules.load(["rwnn"], choices={"touching-counts": False}).games["rwnn"]
    assert game.switches["touching-counts"] == "false"


def test_a_number_the_books_do_not_give_is_unset_until_it_is_chosen() -> None:
    edition = rules.load(["pyrates"])
    game = edition.games["pyrates"]
    assert game.settings["base-save"] is None
    unset = rules.say(edition, game, game.tables["caption"]["setting"]["unset"])
    assert rules.say(edition, game, "Save on {base-save}+") == f"Save on {unset}+"
    edition = rules.load(["pyrates"], choices={"base-save": 5})
    assert rules.say(edition, edition.games["pyrates"], "Save on {base-save}+") == "Save on 5+"


def test_choices_that_cannot_be_made() -> None:
    choices = {"hits-mode": "dicey", "hit-on": "nine", "hits-mod": "dice"}
    first, second, third = refusal(["rwnn"], choices=choices, places={"hit-on": ("printgen.toml", 7)})
    assert first == 'hits-mode is "dicey"; expected one of literal, dice (nearest: dice)'
    assert second == 'printgen.toml:7: hit-on is "nine"; expected a whole number from 2 to 6, or unset'
    assert third.startswith("there is no switch or setting hits-mod (nearest: hits-mode); known: ")


def test_rule_sets_that_are_not_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert refusal(["rwn", "nowhere.toml"]) == [
        "there is no rule set rwn (nearest: rwnn); shipped: pyrates, rwnn; a file of your own ends in .toml",
        "nowhere.toml: there is no such file",
    ]


def test_the_name_of_a_file_is_the_id_of_its_set(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("My Rules.toml").write_text(FLAME, "utf-8")
    Path("rwnn.toml").write_text(FLAME, "utf-8")
    assert refusal(["My Rules.toml", "rwnn", "rwnn.toml"]) == [
        (
            'My Rules.toml: the file\'s name, "My Rules", is the id of its rule set; '
            "expected small letters, digits and single hyphens, such as my-rules.toml"
        ),
        "rwnn.toml: there is another rule set called rwnn (printgen/rules/data/rwnn.toml)",
    ]


def test_a_language_is_refused_with_the_other_faults() -> None:
    assert refusal(["rwn"], language="fr")[0] == 'printgen does not speak "fr"; known: de, en'
    assert len(refusal(["rwn"], language="fr")) == 2


def test_check_tells_all_faults_or_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("flame.toml").write_text(FLAME, "utf-8")
    assert rules.check(["flame.toml"]) == ()
    Path("flame.toml").write_text(FLAME.replace("outer = 30", "outer = 5"), "utf-8")
    assert [str(fault) for fault in rules.check(["flame.toml"])] == [
        "flame.toml:14: cone.torch.inner is 10 degrees, not narrower than the outer cone (5)"
    ]


def test_good_rules_load_no_library_that_only_faults_need() -> None:
    code = (
        "import sys; from printgen import rules; rules.load();"
        "late = ('jsonschema', 'tree_sitter', 'importlib.resources', 'click');"
        "print([name for name in late if name in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_a_base_by_a_name_that_no_system_takes_is_told_with_its_line(tmp_path: Path) -> None:
    house = tmp_path / "club.toml"
    house.write_text(f'extends = "{"x" * 300}"\nname = "Club"\n', "utf-8")
    with pytest.raises(Refused, match=r"club\.toml:1: extends is .* which is no rule set"):
        rules.load(house=[str(house)])
