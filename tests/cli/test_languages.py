"""``--language`` and ``language`` of a project: what is printed, said and refused in another language."""

import json
import re
from pathlib import Path
from xml.etree import ElementTree

import pikepdf
import pytest
from click.testing import CliRunner, Result

from foreign import all_keys, words
from printgen.cli import main

SCENARIOS = Path(__file__).parent.parent / "scenarios"


@pytest.fixture(autouse=True)
def _in_a_folder_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def run(*args: str) -> Result:
    return CliRunner().invoke(main, list(args))


def written(name: str, text: str) -> str:
    Path(name).write_text(text, "utf-8")
    return name


def test_finished_files_say_which_language_they_are_in() -> None:
    result = run("make", "card/aimed-shot", "--language", "de")
    assert result.exit_code == 0, result.stderr
    with pikepdf.open("output/rwnn-card-aimed-shot.pdf") as pdf:
        assert str(pdf.Root.Lang) == "de"
    root = ElementTree.parse("output/rwnn-card-aimed-shot.svg").getroot()
    assert root.get("lang") == "de"
    labels = {each.get("aria-label") or "" for each in root.iter()}
    assert any("Gezielter" in label for label in labels)


def test_a_project_may_say_the_language_and_the_call_is_above_it() -> None:
    written("printgen.toml", 'language = "de"\n')
    assert "Fassung 1" not in run("list", "rules").stdout
    rows = json.loads(run("list", "rules", "--json").stdout)["rules"]
    assert [(row["language"], row["reviewed"]) for row in rows] == [("de", False), ("de", False)]
    rows = json.loads(run("list", "rules", "--language", "en", "--json").stdout)["rules"]
    assert [(row["language"], row["reviewed"]) for row in rows] == [("en", True), ("en", True)]


def test_list_says_that_german_was_not_reviewed() -> None:
    assert (
        len(
            re.findall(
                r" de +not yet reviewed by players$",
                run("list", "rules", "--language", "de").stdout,
                re.MULTILINE,
            )
        )
        == 2
    )
    assert "reviewed" not in run("list", "rules").stdout


@pytest.mark.parametrize("args", [("make", "card/moved", "--language", "fr"), ("list", "--language", "")])
def test_a_language_that_nobody_speaks(args: tuple[str, ...]) -> None:
    result = run(*args)
    assert result.exit_code == 2
    assert result.stderr.startswith(f'printgen does not speak "{args[-1]}"')
    assert not list(Path().rglob("*.pdf"))


def test_a_project_of_an_unknown_language_is_told_with_its_line() -> None:
    written("printgen.toml", 'paper = "a4"\nlanguage = "dee"\n')
    result = run("list", "rules")
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr == 'printgen.toml:2: printgen does not speak "dee" (nearest: de); known: de, en\n'


def test_layouts_have_names_a_language() -> None:
    names = {
        row["layout"]: row["name"]
        for row in json.loads(run("list", "layouts", "--language", "de", "--json").stdout)["layouts"]
    }
    assert (names["templates"], names["cards"]) == ("Schablonen", "Karten")
    Path("layouts").mkdir()
    written(
        "layouts/mine.toml",
        'name = { en = "Mine", fr = "Moi" }\n[sheet.one]\nname.de = 3\npieces = ["cone/*"]\n',
    )
    lines = run("check", "layouts/mine.toml").stderr.splitlines()
    assert lines == [
        'layouts/mine.toml:1: name.fr: printgen does not speak "fr"; known: de, en',
        "layouts/mine.toml:3: sheet.one.name.de is 3; expected a text in quotes",
    ]


HOUSE = 'extends = "rwnn"\nname = "Club"\n[modifier.sun]\nname = "Sun"\nvalue = -1\nabout = "firer"\ntext = "Sun."\n'
GERMAN = 'translates = "club"\nlanguage = "de"\n[modifier.sun]\nname = "Sonne"\n'


def test_check_lists_what_is_not_translated_by_key() -> None:
    written("club.toml", HOUSE)
    result = run("check", "club.toml", "--language", "de")
    assert result.exit_code == 0
    assert result.stdout.splitlines()[:3] == [
        "club.toml:4: modifier.sun.name is not translated into de",
        "club.toml:7: modifier.sun.text is not translated into de",
        "The words in de are not yet reviewed by players.",
    ]
    assert "translated" not in run("check", "club.toml").stdout


def test_check_of_a_translation_looks_at_its_own_language() -> None:
    written("club.toml", HOUSE)
    written("club-de.toml", GERMAN)
    found = json.loads(run("check", "club.toml", "club-de.toml", "--json").stdout)
    assert found["faults"] == []
    assert found["unreviewed"] == ["de"]
    assert found["untranslated"] == [
        {"language": "de", "file": "club.toml", "line": 7, "key": "modifier.sun.text"}
    ]
    written("club-de.toml", GERMAN + "value = 2\n")
    result = run("check", "club.toml", "club-de.toml")
    assert result.exit_code == 2
    assert result.stderr.startswith("club-de.toml:5: modifier.sun.value is neither a name nor a sentence")


def test_nothing_is_written_with_a_bad_translation() -> None:
    written("club.toml", HOUSE)
    written("club-de.toml", GERMAN + 'text = "{.value}"\n')
    result = run("make", "card/sun", "--rules", "club-de.toml", "--language", "de")
    assert (result.exit_code, result.stdout) == (2, "")
    assert len(result.stderr.splitlines()) == 1
    assert not Path("output").exists()


def test_an_account_is_told_in_german_with_the_same_answer() -> None:
    call = (
        "resolve",
        "shot",
        "sawn-off",
        "--range",
        "6.2",
        "--zone",
        "inner",
        "--both",
        "--aimed",
        "--cover",
    )
    german, english = run(*call, "--language", "de"), run(*call)
    assert german.exit_code == english.exit_code == 0
    assert "im inneren Kegel" in german.stdout or "von der Schablone abgelesen" in german.stdout
    assert "Hätte geltend gemacht werden können und wurde es nicht:" in german.stdout
    outcomes = [
        json.loads(run(*call, "--json", *more).stdout)["outcome"] for more in ((), ("--language", "de"))
    ]
    assert outcomes[0] == outcomes[1]


@pytest.mark.parametrize("scenario", sorted(path.name for path in SCENARIOS.glob("*.toml")))
def test_every_scenario_ends_alike_in_german(scenario: str) -> None:
    """The answers in a scenario's expectations are ids, in no language."""
    assert (
        run("resolve", str(SCENARIOS / scenario), "--language", "de").exit_code
        == run("resolve", str(SCENARIOS / scenario)).exit_code
    )


CALLED = words("target thrower gun range")
"""People and things as a call or a file calls them, and what is varied, as it is asked for."""
SETTLED = ("--set", "base-save=5", "--set", "saved-knockdown-becomes=nothing")


@pytest.mark.parametrize(
    ("call", "said"),
    [
        (("volley", "musket", "5", "--figure", "A=4", *SETTLED), "am Boden"),
        (("shot", "sawn-off", "--range", "6"), "innen"),
        (("shot", "sawn-off", "--range", "6", "--vary", "range=5..6"), "innen"),
        (("grenade", "--at", "3", "--figure", "A=1", "--before-saves"), "zu früh"),
        ((str(SCENARIOS / "03-grenade.toml"), "--fresh", *SETTLED), "zerstört"),
    ],
    ids=["volley", "shot", "varied", "grenade", "cannon"],
)
def test_odds_speak_german(call: tuple[str, ...], said: str) -> None:
    """No id of the data stands among the answers, and chances have the language's decimal point."""
    result = run("odds", *call, "--language", "de")
    assert result.exit_code == 0, result.stderr
    assert said in result.stdout
    assert re.search(r"\d,\d\d %", result.stdout)
    assert not re.search(r"\d\.\d", result.stdout)
    lines = [line for line in result.stdout.splitlines() if "knockdowns-then-wounds" not in line]
    assert not words(" ".join(lines)) & all_keys() - CALLED


@pytest.mark.long
@pytest.mark.parametrize("inch", ["20 mm", "10 mm"])
def test_proof_holds_in_german_at_every_scale(inch: str) -> None:
    pieces = ("cone/*", "pyrates:ring/*", "pyrates:throw/*", "pyrates:stick/*", "deviation/*")
    said = ("--language", "de", "--inch", inch)
    assert run("make", *pieces, "--paper", "letter", "-o", "all.pdf", *said).exit_code == 0
    result = run("proof", "all.pdf", *said)
    assert result.exit_code == 0, "\n".join(line for line in result.output.splitlines() if "FALSE" in line)


def test_proof_of_german_asks_for_german() -> None:
    assert (
        run("make", "card/moved", "pyrates:ring/grenade", "-o", "two.pdf", "--language", "de").exit_code == 0
    )
    assert run("proof", "two.pdf", "--language", "de").exit_code == 0
    assert run("proof", "two.pdf").exit_code == 1


def test_a_page_of_no_game_says_that_german_was_not_reviewed() -> None:
    assert run("make", "check/page", "-o", "check.pdf", "--language", "de").exit_code == 0
    assert run("proof", "check.pdf", "--language", "de").exit_code == 0
