"""The command by its words, its files, its exit codes."""

from __future__ import annotations

import json
import xml.etree.ElementTree as ET
from collections.abc import Callable
from fractions import Fraction
from pathlib import Path
from typing import Any

import pikepdf
import pytest
from click.testing import CliRunner, Result

from printgen.cli import main

HERE = Path(__file__).parents[1] / "scenarios"
Run = Callable[..., Result]
SETTINGS = ("--set", "base-save=5", "--set", "saved-knockdown-becomes=nothing")


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Run:
    monkeypatch.chdir(tmp_path)
    return lambda *words: CliRunner().invoke(main, ["odds", *words])


def said(run: Run, *words: str) -> Any:
    result = run(*words, "--json")
    assert result.exit_code == 0, result.output
    return json.loads(result.output)


def test_per_cent_on_the_screen_and_fractions_for_a_program(run: Run) -> None:
    text = run("volley", "musket", "5").output
    assert "Rerolls: knockdowns-then-wounds." in text
    assert "knockdowns, 1.102 on average" in text
    assert "3.77 %" in text
    found = said(run, "volley", "musket", "5")
    assert found["means"]["volley.knockdowns"] == "5711/5184"
    assert sum(map(Fraction, found["chances"]["volley.casualties"].values())) == 1
    assert found["policy"] == "knockdowns-then-wounds"


def test_a_policy_is_named_in_the_answer(run: Run) -> None:
    assert said(run, "volley", "musket", "4", "--policy", "never")["policy"] == "never"
    assert (
        "Rerolls: at-least full-house."
        in run("volley", "musket", "5", "--policy", "at-least full-house").output
    )


def test_a_shot_without_a_zone_swings(run: Run) -> None:
    found = said(run, "shot", "shotgun", "--range", "12")["chances"]
    assert found["figures.target.zone"] == {"outer": "1/3", "inner": "2/3"}
    seen = said(run, "shot", "shotgun", "--range", "12", "--zone", "inner")["chances"]
    assert seen["figures.target.zone"] == {"inner": "1"}


def test_darts_to_the_end_of_the_poison(run: Run) -> None:
    far = [option for place in range(20) for option in ("--figure", f"f{place}={1 + place / 10}")]
    found = said(run, "darts", "5", *far, *SETTINGS, "--policy", "never")
    assert found["numbers"]["dead"] == "3937/11664"


def test_a_grenade_at_a_structure(run: Run) -> None:
    found = said(run, "grenade", "--at", "3", "--thing", "sbs", *SETTINGS)
    assert found["means"]["objects.thing.damage"] == "21/2"
    assert found["chances"]["grenade.result"]["explodes"] == "7/8"


def test_what_a_figure_faces_is_told_in_words(run: Run) -> None:
    told = run("grenade", "--at", "3", "--figure", "mate=0.8", "--before-saves").output
    _, _, mate = told.partition("mate: faces\n")
    assert [" ".join(line.split()[:2]) for line in mate.splitlines()[1:4]] == [
        "1 wound",
        "2 wounds",
        "1 knockdown",
    ]


def test_a_scenario_whose_dice_have_fallen_is_certain_and_fresh_is_not(run: Run) -> None:
    file = str(HERE / "04-darts.toml")
    assert "--fresh" in run(file).output
    assert set(said(run, file)["chances"]["figures.s1.fate"]) == {"dead"}
    assert len(said(run, file, "--fresh")["chances"]["figures.s1.fate"]) > 1


def test_a_line_a_value(run: Run) -> None:
    lines = run("volley", "musket", "1", "--vary", "shooters=1..17").output.splitlines()
    assert [line.split()[0] for line in lines[2:]] == list(map(str, range(1, 18)))
    assert lines[6].split() == ["5", "1.102", "0.825"]
    found = said(run, "volley", "musket", "1", "--vary", "shooters=1..17")
    assert [line["value"] for line in found["lines"]] == list(map(str, range(1, 18)))
    for key, values in (
        ("range", "1..18"),
        ("aimed", "no,yes"),
        ("cover", "no,yes"),
        ("hits-mode", "literal,dice"),
    ):
        assert run("shot", "shotgun", "--range", "9", "--vary", f"{key}={values}").exit_code == 0
    assert "at-least four" in run("volley", "musket", "5", "--vary", "policy=never,at-least four").output


VARIED = {
    ("shot", "shotgun", "--range", "5"): (
        "range=1..18",
        "weapon=shotgun,sawn-off,scattergun",
        "both=no,yes",
        "load=none,buckshot,manstopper",
        "aimed=no,yes",
        "moved=no,yes",
        "cover=no,yes",
        "barrels=1,2",
        "hands=1,2",
        "one-handed=no,yes",
        "wrong-handed=no,yes",
        "muzzle-loader=no,yes",
        "class=citizen,shootist,legend",
        "wound=none,head:flesh,chest:serious,left-arm:flesh",
        "hits-mode=literal,dice",
    ),
    ("shot", "sawn-off", "--range", "5"): ("pistol-grip=no,yes",),
    ("shot", "sawn-off", "--range", "5", "--zone", "outer"): ("zone=inner,outer,outside",),
    ("shot", "sawn-off", "--range", "5", "--class", "legend", "--set", "correction-policy=chosen"): (
        "correction=0..2",
    ),
    ("volley", "musket", "5", "--figure", "a=4", "--figure", "b=5", *SETTINGS): (
        "shooters=1..9",
        "range=4,12",
        "weapon=musket,dart",
        "state=none,wounded+on-guard,wounded,on-guard",
        "formation=no,yes",
        "claims=none,cover,cover+obscured",
        "armour=none,armoured,encased",
        "a=4,14",
        "base-save=2..6",
        "policy=never,points-2-1,at-least pair",
        "reroll-scope=one-die,any-dice",
    ),
    ("volley", "blunderbuss", "5", "--gamble", "dare"): ("gamble=dare,single",),
    ("grenade", "--at", "4", "--figure", "a=0.5", *SETTINGS): ("a=0,0.5,2", "base-save=2..6"),
    ("grenade", "--at", "4", "--figure", "a=0.5", "--near", "a=4", *SETTINGS): ("at=2,3,4",),
}
ALIKE = {"range=4,12", "at=2,3,4"}
"""What changes no number here: all stay in range."""


@pytest.mark.parametrize(
    ("words", "vary"), [(words, vary) for words, varied in VARIED.items() for vary in varied]
)
def test_each_key_changes_what_it_names(run: Run, words: tuple[str, ...], vary: str) -> None:
    result = run(*words, "--vary", vary)
    assert result.exit_code == 0, result.output + result.stderr
    lines = [line.split()[1:] for line in result.output.splitlines() if line.split()[0] != "Rerolls:"]
    if vary not in ALIKE:
        assert lines[1] != lines[-1]


@pytest.mark.parametrize("finish", ["colour", "mono"])
def test_a_chart_has_a_bar_and_a_number_a_value(run: Run, finish: str, tmp_path: Path) -> None:
    words = ("volley", "musket", "1", "--vary", "shooters=1..6", "--finish", finish)
    assert run(*words, "--chart", "odds.svg").exit_code == 0
    drawn = ET.parse(tmp_path / "odds.svg").getroot()
    labels = [each.get("aria-label") for each in drawn.iter() if each.get("aria-label")]
    assert "musket: shooters" in labels
    for number in ("0.028", "0.417", "1.102", "1.241"):
        assert number in labels
    assert run(*words, "--chart", "odds.pdf").exit_code == 0
    with pikepdf.open(tmp_path / "odds.pdf") as made:
        assert len(made.pages) == 1


def test_house_rules_beside_the_present_ones(run: Run, tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_text(
        'extends = "pyrates"\nname = "Mine"\n[hand.pair]\nwounds = 2\n', "utf-8"
    )
    text = run("volley", "musket", "3", "--compare", "mine.toml").output
    marked = [line for line in text.splitlines() if line.endswith("≠")]
    assert [line.split()[0] for line in marked] == ["1", "2"]
    found = said(run, "volley", "musket", "3", "--compare", "mine.toml")
    assert found["differences"] == ["volley.wounds", "volley.casualties"]


def test_a_simulation_says_its_seed_and_its_intervals(run: Run) -> None:
    text = run("volley", "musket", "3", "--simulate", "300", "--seed", "5").output
    assert "300 plays with seed 5" in text
    assert "95 %" in text
    assert "–" in text
    found = said(run, "volley", "musket", "3", "--simulate", "300", "--seed", "5")
    assert (found["plays"], found["seed"]) == (300, 5)
    assert found["chances"]["volley.knockdowns"]["0"]["interval"][0] > 0.5


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (
            ("volley", "musket", "5", "--policy", "nevr"),
            "there are never, knockdowns-then-wounds, points-2-1",
        ),
        (("volley", "musket", "5", "--policy", "at-least flush"), '"flush" is no hand'),
        (("shot", "shotgun", "--range", "9", "--policy", "sometimes"), "no policy"),
        (("shot", "shotgun", "--range", "9", "--policy", "points-2-1"), "leave --policy out"),
        (("grenade", "--at", "3", "--policy", "at-least pair"), "leave --policy out"),
        (("shot", "shotgun", "--range", "9", "--vary", "policy=never"), "nearest: correction-policy"),
        (("volley", "musket", "5", "--finish", "mono"), "--chart FILE with it"),
        (("shot", "shotgun", "--range", "9", "--vary", "load=grape"), "load=grape"),
        (("shot", "shotgun", "--range", "9", "--vary", "wound=head"), "PLACE:WOUND"),
        (("shot", "shotgun", "--range", "9", "--vary", "range=nan"), "no length"),
        (("shot", "shotgun", "--range", "9", "--vary", "pistol-grip=yes"), "pistol-grip=yes"),
        (("volley", "musket", "5", "--vary", "state=engaged"), "may not shoot"),
        (("volley", "musket", "5", "--vary", "weapon=blunderbuss"), "dare or single"),
        (("volley", "musket", "5", "--figure", "a=inf"), "length in game inches"),
        (("volley", "musket", "5", "--vary", "shooters=1..2", "--vary", "range=1..2"), "one thing"),
        (("shot", "shotgun", "--range", "-1"), '--range is "-1.0"; expected a number from 0'),
        (("shot", "shotgun", "--range", "nan"), "no length"),
        (("grenade", "--at", "inf"), "no length"),
        (("volley", "musket", "5", "--vary", "shooter=1..5"), "nearest: shooters"),
        (("volley", "musket", "5", "--vary", "shooters"), "expected KEY=VALUES"),
        (("volley", "musket", "5", "--vary", "shooters=9..1"), "which runs backwards; expected 1..9"),
        (("volley", "musket", "5", "--vary", "shooters=many"), "shooters=many"),
        (("shot", "shotgun", "--range", "9", "--vary", "aimed=perhaps"), "neither yes nor no"),
        (("volley", "musket", "5", "--vary", "base-save=99"), "base-save=99"),
        (("volley", "musket", "5", "--figure", "a=3"), "set base-save"),
        (("volley", "musket", "5", "--chart", "x.svg"), "--vary KEY=VALUES with it"),
        (("volley", "musket", "5", "--simulate", "9"), "--seed S"),
        (("volley", "musket", "5", "--seed", "9"), "--simulate N"),
        (
            ("volley", "musket", "5", "--vary", "shooters=1..2", "--simulate", "9", "--seed", "1"),
            "choose one",
        ),
        (
            ("volley", "musket", "5", "--vary", "shooters=1..2", "--chart", "x.gif"),
            "does not end in .pdf or .svg",
        ),
        (("shot", "shotgun", "--range", "9", "--before-saves"), "no saves"),
        (("volley", "musket", "5", "--compare", "none.toml"), "none.toml"),
        (("volley", "blunderbus", "5"), "nearest: blunderbuss"),
        (("nowhere.toml",), "nowhere.toml"),
    ],
)
def test_bad_input_is_told_in_a_sentence(run: Run, words: tuple[str, ...], told: str) -> None:
    result = run(*words)
    assert result.exit_code == 2, result.output
    assert told in result.output + result.stderr
    assert "Traceback" not in result.output


def test_advice_on_what_to_throw_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    words = ["resolve", "volley", "musket", "4", "--dice", "11126", "--figure", "a=3"]
    text = CliRunner().invoke(main, words).output
    assert "Section 1: throw 2 again" in text
    found = json.loads(CliRunner().invoke(main, [*words, "--json"]).output)["advice"]
    # five faces leave three, a pair with the six makes a full house, a fourth one makes four of a kind
    assert found[0]["again"] == [2]
    assert Fraction(found[0]["knockdowns"]) == Fraction(4 * 1 + 2 + 3, 6)
    assert Fraction(found[0]["margin"]["knockdowns"]) == Fraction(9, 6) - 1
