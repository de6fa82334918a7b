"""``printgen resolve``: exit codes, what goes where, questions without a file, folders, JSON."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from printgen.cli import main

SCENARIOS = Path(__file__).parents[1] / "scenarios"
SHOT = (SCENARIOS / "01-shot.toml").read_text("utf-8")


@pytest.fixture(autouse=True)
def _in_a_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def run(*args: str) -> int:
    with pytest.raises(SystemExit) as left:
        main(["resolve", *args])
    return int(left.value.code or 0)


def saved(text: str, name: str = "shot.toml") -> str:
    Path(name).write_text(text, "utf-8")
    return name


def test_a_scenario_that_agrees_leaves_with_nought(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(saved(SHOT)) == 0
    told = capsys.readouterr()
    assert told.err == ""
    assert "Ike: 1 in the band, +4 for the shot, +1 of its own: 6 hits.  [Add and subtract, A19" in told.out
    assert "A14 aimed-bonus-scope = all" in told.out
    assert "Target in cover −1: Ma" in told.out
    assert "aimed-bonus-scope = target  [A14]" in told.out
    assert "figures.Ma.hits: 5 -> 0" in told.out
    assert told.out.rstrip().endswith("As expected.")


def test_a_difference_names_the_step_that_decided_it(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(saved(SHOT.replace("hits = 6", "hits = 7"))) == 1
    told = capsys.readouterr().out
    assert "figures.Ike.hits: expected 7, found 6" in told
    assert "decided by: Ike: 1 in the band, +4 for the shot, +1 of its own: 6 hits." in told


def test_a_refusal_names_file_line_and_field(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(saved(SHOT.replace("red = 6", "red = 9"))) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err == "shot.toml:15: shot.dice.red has 9; expected dice from 1 to 6\n"


def test_every_fault_of_the_form_in_one_run(capsys: pytest.CaptureFixture[str]) -> None:
    wrong = (
        SHOT.replace("barrels = 2 ", "barels = 2 ")
        .replace("range = 9.0", 'range = "9 in"')
        .replace("hands = 2", "hands = 3")
    )
    assert run(saved(wrong)) == 2
    told = capsys.readouterr().err.splitlines()
    assert [line.split(":")[1] for line in told] == ["9", "13", "26"]
    assert "shot.barels is not known here (nearest: barrels)" in told[0]
    assert 'figure[2].seen.range is "9 in"; expected a number from 0 to 240' in told[2]


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("turn = 3\n", "no scenario: expected a table called shot, volley, grenade"),
        ("[shot]\n[volley]\n", "shot.toml:2: a scenario holds one event; found shot and volley"),
        (SHOT.replace("Ma]\nhits", "Mo]\nhits"), "expect.figures.Mo"),
        (
            SHOT.replace('["rwnn"]', '["rwnn", { hits-mod = "dice" }]'),
            "shot.toml:2: there is no switch or setting hits-mod (nearest: hits-mode)",
        ),
        (SHOT.replace('["rwnn"]', '["nosuch.toml"]'), "nosuch.toml: there is no such file"),
        (SHOT.replace('"Cole"', '"C{o}le"'), "a name in quotes"),
    ],
)
def test_what_is_no_scenario(capsys: pytest.CaptureFixture[str], text: str, sentence: str) -> None:
    assert run(saved(text)) == 2
    assert sentence in capsys.readouterr().err


def test_an_expected_error_agrees_and_another_differs(capsys: pytest.CaptureFixture[str]) -> None:
    engaged = (SCENARIOS / "14-engaged.toml").read_text("utf-8")
    assert run(saved(engaged)) == 0
    assert run(saved(engaged.replace('"may not shoot"', '"out of ammunition"'))) == 1
    assert run(saved(engaged.replace('states = ["engaged"]\n', ""))) == 1
    assert "error: expected may not shoot, found nothing" in capsys.readouterr().out


def test_json_mirrors_what_is_expected(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(saved(SHOT.replace("hits = 6", "hits = 7")), "--json") == 1
    told = json.loads(capsys.readouterr().out)
    assert set(told) >= {"rules", "outcome", "steps", "unclaimed", "rulings", "differences"}
    assert told["outcome"]["figures"]["Ike"]["hits"] == 6
    assert told["differences"][0]["expected"] == 7
    step = next(step for step in told["steps"] if step["rule"] == "modifier.aimed-shot")
    assert step["rules"] == ["modifier.aimed-shot", "ruling.a14"]
    assert step["choices"] == {"aimed-bonus-scope": "all"}


def test_choices_of_the_call_stand_above_those_of_the_file(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(saved(SHOT), "--set", "aimed-bonus-scope=target") == 2
    assert "shot.hit_dice.Ma" in capsys.readouterr().err


def test_house_rules_beside_the_scenario(capsys: pytest.CaptureFixture[str]) -> None:
    Path("club.toml").write_text('extends = "rwnn"\n[modifier.aimed-shot]\nvalue = 2\n', "utf-8")
    lines = SHOT.replace('["rwnn"]', '["club.toml"]').partition("[expect.shot]")[0].splitlines()
    assert run(saved("\n".join(line for line in lines if not line.startswith("hit_dice")))) == 0
    assert "Ike: 1 in the band, +3 for the shot, +1 of its own: 5 hits." in capsys.readouterr().out


def test_a_folder_is_played_and_summed_up(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(str(SCENARIOS)) == 0
    assert "15 scenarios: 15 agree, 0 differ, 0 refused" in capsys.readouterr().out
    Path("some").mkdir()
    saved(SHOT, "some/a.toml")
    saved(SHOT.replace("hits = 6", "hits = 7"), "some/b.toml")
    saved(SHOT.replace("red = 6", "red = 9"), "some/c.toml")
    assert run("some") == 2
    told = capsys.readouterr()
    assert "3 scenarios: 1 agree, 1 differ, 1 refused" in told.out
    assert "some/c.toml:15" in told.err
    assert run("some", "--json") == 2
    assert [each["result"] for each in json.loads(capsys.readouterr().out)["scenarios"]] == [
        "agrees",
        "differs",
        "refused",
    ]


def test_a_file_that_is_no_toml_does_not_stop_a_folder(capsys: pytest.CaptureFixture[str]) -> None:
    Path("some").mkdir()
    saved("[shot\n", "some/a.toml")
    saved(SHOT, "some/b.toml")
    assert run("some") == 2
    told = capsys.readouterr()
    assert "2 scenarios: 1 agree, 0 differ, 1 refused" in told.out
    assert "some/a.toml:1: this is not TOML" in told.err


def test_a_picture_is_drawn_beside_the_account(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(saved(SHOT), "--picture", "table.svg") == 0
    assert "As expected." in capsys.readouterr().out
    assert Path("table.svg").read_text("utf-8").startswith("<?xml")
    assert run("grenade", "--at", "3", "--dice", "451", "--figure", "a=0", "--picture", "table.pdf") == 0
    assert Path("table.pdf").read_bytes().startswith(b"%PDF-1.7")


@pytest.mark.parametrize(
    ("picture", "sentence"),
    [
        ("table.png", "table.png does not end in .pdf or .svg"),
        ("table", "table does not end in .pdf or .svg"),
        (".", ". does not end in .pdf or .svg"),
    ],
)
def test_a_picture_that_cannot_be_written(
    capsys: pytest.CaptureFixture[str], picture: str, sentence: str
) -> None:
    assert run(saved(SHOT), "--picture", picture) == 2
    assert sentence in capsys.readouterr().err


def test_no_picture_of_a_folder_or_of_a_refusal(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(str(SCENARIOS), "--picture", "table.svg") == 2
    assert "--picture draws one scenario" in capsys.readouterr().err
    engaged = saved((SCENARIOS / "14-engaged.toml").read_text("utf-8"))
    assert run(engaged, "--picture", "table.svg") == 2
    assert "there is no picture of a scenario that is refused" in capsys.readouterr().err
    assert not Path("table.svg").exists()


def test_an_empty_folder_and_no_file() -> None:
    Path("none").mkdir()
    assert run("none") == 2
    assert run("nowhere.toml") == 2


QUESTIONS = {
    "shot sawn-off --range 6.2 --zone inner --both --aimed --cover": "+6 for the shot, +1 of its own: 8 hits.",
    "shot shotgun --range 2 --zone outer --wound head:flesh --hit-dice 2435": "target: serious, out, down and arm",
    "shot shotgun --range 2 --zone outer --one-handed --set hits-mode=dice": "−1, which is 0 dice.",
    "volley musket 5 --dice 22556 --reroll 1:5=5 --figure a=4 --figure b=6": "Full house, 2 knockdowns and 0 wounds.",
    "volley two-pistols 2 --gamble 52 --dice 4411 --figure a=4 --formation": "In all 0 knockdowns and 4 wounds.",
    "volley musket 1 --dice 551 --figure a=4 --claims a=cover --saves a=3 --set base-save=5": "3 +2 is 5, 5 needed.",
    "darts 3 --dice 66622 --figure s1=3 --poison s1=22": "s1 is dead or out of the game.",
    "grenade --at 3 --dice 451 --figure gunner=0 --figure mate=0.8": "mate is 0.8″ from the point and faces 0 knock",
    "grenade --at 3 --dice 122 --near mate=0.4": "mate is 0.4″ from the thrower and faces 0 knockdowns and 1 wound.",
    "grenade --at 4 --dice 263 --filling stinkpot --thing sbs": "Smoke round thing in turns 1 and 2",
}


@pytest.mark.parametrize("question", QUESTIONS)
def test_questions_without_a_file(capsys: pytest.CaptureFixture[str], question: str) -> None:
    assert run(*question.split()) == 0
    assert QUESTIONS[question] in capsys.readouterr().out


@pytest.mark.parametrize(
    ("question", "sentence"),
    [
        ("shot shotgn --range 2 --zone inner", "nearest: shotgun"),
        ("shot shotgun --range -2 --zone inner", '--range is "-2.0"; expected a number from 0'),
        ("shot shotgun --range 2 --zone inner --pistol-grip", "Pistol grip goes with"),
        ("shot shotgun --range 2 --zone inner --wound head", "expected PLACE:WOUND"),
        ("volley musket 1 --dice abc --figure a=4", '--dice is "abc"'),
        ("volley musket 1 --figure a=near", '--figure is "near"'),
        ("volley musket 1 --figure a", "expected NAME=VALUE"),
        ("volley musket 1 --figure a=4 --saves b=3", "--saves names b, who is not there"),
        ("volley musket 1 --dice 123 --reroll 2:1=3 --figure a=4", "there are 1"),
        ("grenade --at 1 --dice 451", "expected 2 to 4 in"),
    ],
)
def test_questions_that_cannot_be_played(
    capsys: pytest.CaptureFixture[str], question: str, sentence: str
) -> None:
    assert run(*question.split()) == 2
    assert sentence in capsys.readouterr().err


def test_a_seed_is_told_and_rolls_the_same_again(capsys: pytest.CaptureFixture[str]) -> None:
    ask = [
        "volley",
        "musket",
        "7",
        "--figure",
        "a=4",
        "--figure",
        "b=6",
        "--set",
        "base-save=5",
        "--set",
        "saved-knockdown-becomes=wound",
        "--seed",
        "11",
    ]
    assert run(*ask) == 0
    first = capsys.readouterr().out
    assert first.startswith("Dice rolled with seed 11.")
    assert "Stops here" not in first
    assert run(*ask) == 0
    assert capsys.readouterr().out == first


@pytest.mark.parametrize("kind", ["shot", "volley", "darts", "grenade", "stinkpot"])
def test_a_new_scenario_plays(kind: str) -> None:
    with pytest.raises(SystemExit) as left:
        main(["new", "scenario", "mine.toml", "--kind", kind])
    assert left.value.code == 0
    assert run("mine.toml") == 0
    assert json.loads(Path("printgen-scenario.schema.json").read_text("utf-8"))["oneOf"]


def test_check_reads_scenarios(capsys: pytest.CaptureFixture[str]) -> None:
    for text, code in (
        (SHOT, 0),
        (SHOT.replace("hits = 6", "hits = 7"), 0),
        (SHOT.replace("red = 6", "red = 9"), 2),
    ):
        with pytest.raises(SystemExit) as left:
            main(["check", saved(text)])
        assert left.value.code == code
    assert "shot.toml:15" in capsys.readouterr().err


def test_what_a_program_is_told_steers_no_terminal(capsys: pytest.CaptureFixture[str]) -> None:
    Path("all").mkdir()
    saved(SHOT, "all/a\x85b.toml")
    assert run("all", "--json") == 0
    told = capsys.readouterr().out
    assert "a\\u0085b.toml" in told
    assert told.replace("\n", "").isprintable()
    (played,) = json.loads(told)["scenarios"]
    assert played["file"].endswith("a\x85b.toml")
