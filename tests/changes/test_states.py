"""What can be compared with what: releases, finished files, rules files, git revisions, the rules in force."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

import pikepdf
import pytest

import kit
from printgen.errors import Refused

TABLE, AIMED = "rwnn:table/shotgun-hits", "rwnn:card/aimed-shot"
SHOT = """
[shot]
firer = "Cole"
weapon = "sawn-off"
target = "Ike"
aimed = true
dice = { red = 3, white = 3 }
[[figure]]
name = "Cole"
[[figure]]
name = "Ike"
seen = { range = 9.5, zone = "outer" }
"""


def git(folder: Path, *words: str) -> None:
    who = {
        "GIT_AUTHOR_NAME": "n",
        "GIT_AUTHOR_EMAIL": "e",
        "GIT_COMMITTER_NAME": "n",
        "GIT_COMMITTER_EMAIL": "e",
    }
    subprocess.run(["git", *words], cwd=folder, check=True, capture_output=True, env={**os.environ, **who})


def stale(folder: Path, since: str = "", to: str = "") -> set[str]:
    return {piece.piece for piece in kit.changed(folder, since, to).of("stale")}


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A project in git: released, edited and committed, released, edited again."""
    folder = kit.project(tmp_path_factory.mktemp("project"))
    git(folder, "init", "-q")
    kit.released(folder, "spring", "2")
    git(folder, "add", ".")
    git(folder, "commit", "-q", "-m", "spring")
    kit.edit(folder, kit.LONG_TO_10)
    git(folder, "commit", "-qam", "long to 10")
    kit.released(folder, "autumn", "2")
    kit.edit(folder, kit.LONG_TO_10 + kit.AIMED_2)
    return folder


@pytest.fixture
def folder(made: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    there = Path(shutil.copytree(made, tmp_path / "project"))
    monkeypatch.chdir(there)
    return there


def test_two_releases(folder: Path) -> None:
    assert stale(folder, "spring", "autumn") == {TABLE}
    assert stale(folder, "autumn", "spring") == {TABLE}
    assert kit.changed(folder, "spring", "autumn").told_by_rule


def test_the_last_release_is_what_is_compared_with(folder: Path) -> None:
    changes = kit.changed(folder)
    assert changes.since.title == "autumn"
    assert {piece.piece for piece in changes.of("stale")} == {AIMED}
    assert stale(folder, "spring") == {AIMED, TABLE}


def test_a_rules_file(folder: Path) -> None:
    (folder / "old.toml").write_text(kit.HOUSE, encoding="utf-8")
    changes = kit.changed(folder, "old.toml")
    assert {AIMED, TABLE} <= {piece.piece for piece in changes.of("stale")}
    assert [each.change.where for each in changes.rules] == [
        "rwnn:cone.sawn-off.band.long.to",
        "rwnn:modifier.aimed-shot.value",
    ]


@pytest.mark.parametrize("file", ["rules/club.toml", "printgen.toml"])
def test_a_git_revision(folder: Path, file: str) -> None:
    wheres = {
        revision: [each.change.where for each in kit.changed(folder, f"{file}@{revision}").rules]
        for revision in ("HEAD", "HEAD~1")
    }
    assert wheres == {
        "HEAD": ["rwnn:modifier.aimed-shot.value"],
        "HEAD~1": ["rwnn:cone.sawn-off.band.long.to", "rwnn:modifier.aimed-shot.value"],
    }


def test_a_git_revision_brings_the_rules_that_it_extended(folder: Path) -> None:
    base = folder / "rules" / "base.toml"
    base.write_text('extends = "rwnn"\nname = "Base"\n[modifier.moved]\nvalue = -2\n', encoding="utf-8")
    club = folder / "rules" / "club.toml"
    club.write_text('extends = "base"\nname = "Club"\n', encoding="utf-8")
    git(folder, "add", ".")
    git(folder, "commit", "-qm", "based")
    base.write_text('extends = "rwnn"\nname = "Base"\n[modifier.moved]\nvalue = -3\n', encoding="utf-8")
    (change,) = kit.changed(folder, "rules/club.toml@HEAD").rules
    assert (change.change.old, change.change.new) == (-2, -3)


def test_faults_of_a_git_revision_name_the_file_and_the_revision(folder: Path) -> None:
    (folder / "rules" / "club.toml").write_text(
        'extends = "rwnn"\n[cone.sawnoff]\nouter = 3\n', encoding="utf-8"
    )
    git(folder, "commit", "-qam", "broken")
    kit.edit(folder, "")
    with pytest.raises(
        Refused, match=r"^rules/club\.toml@HEAD:2: no cone sawnoff to change \(nearest: sawn-off\)"
    ):
        kit.changed(folder, "rules/club.toml@HEAD")


@pytest.mark.parametrize(
    ("since", "said"),
    [
        ("rules/club.toml@v9", "git knows no revision v9"),
        ("rules/clob.toml@HEAD", r"there is no rules/clob\.toml in HEAD"),
        ("rules/club.toml@--help", "git knows no revision --help"),
        ("sprnig", r"there is no release sprnig \(nearest: spring\); known: autumn, spring"),
        ("nothing.toml", r"nothing\.toml: there is no such file"),
        ("nothing.pdf", r"nothing\.pdf cannot be read"),
    ],
)
def test_what_is_no_state(folder: Path, since: str, said: str) -> None:
    with pytest.raises(Refused, match=said):
        kit.changed(folder, since)


def test_outside_of_git_and_without_it(folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shutil.rmtree(folder / ".git")
    monkeypatch.setenv("GIT_CEILING_DIRECTORIES", str(tmp_path))
    with pytest.raises(Refused, match="is in no git repository, so there is no HEAD of it"):
        kit.changed(folder, "rules/club.toml@HEAD")
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(Refused, match="asks git, which is not installed"):
        kit.changed(folder, "rules/club.toml@HEAD")


def test_a_finished_pdf_says_what_is_in_it(folder: Path) -> None:
    changes = kit.changed(folder, "releases/spring/sheets/kit.pdf")
    assert {piece.piece for piece in changes.of("stale")} == {AIMED, TABLE}
    assert not changes.of("new")
    assert not changes.told_by_rule
    (aimed,) = [piece for piece in changes.pieces if piece.piece == AIMED]
    assert aimed.printed == 2
    assert ("corner", "+3", "+2") in {(fact.key, fact.old, fact.new) for fact in aimed.facts}


def test_a_finished_pdf_without_a_record_is_read_by_its_ink(folder: Path) -> None:
    with pikepdf.open("releases/spring/sheets/kit.pdf") as document:
        del document.Root.PieceInfo
        document.save("bare.pdf")
    changes = kit.changed(folder, "bare.pdf")
    assert {piece.piece for piece in changes.of("stale")} == {AIMED, TABLE}
    assert not any(piece.facts for piece in changes.pieces)
    assert changes.since.notes == (
        "rwnn:token/aimed in bare.pdf carry no digest: whether they hold is not known",
    )


def test_svgs_are_read_by_their_ink(folder: Path) -> None:
    found = [stale(folder, str(path)) for path in sorted(Path("releases/spring/sheets").glob("*-1of*.svg"))]
    assert found == [{AIMED}]


def test_a_pdf_of_somebody_else(folder: Path) -> None:
    document = pikepdf.new()
    document.add_blank_page()
    document.save("other.pdf")
    with pytest.raises(Refused, match=r"other\.pdf has no piece of printgen's on it"):
        kit.changed(folder, "other.pdf")


def test_a_damaged_record_in_a_pdf_is_told(folder: Path) -> None:
    with pikepdf.open("releases/spring/sheets/kit.pdf") as document:
        document.Root.PieceInfo["/printgen"].Private = pikepdf.Stream(document, b"nothing")
        document.save("damaged.pdf")
    with pytest.raises(Refused, match=r"damaged\.pdf: this is damaged"):
        kit.changed(folder, "damaged.pdf")


def test_without_a_release_the_sheets_that_were_built_are_compared_with(folder: Path) -> None:
    shutil.copytree(folder / "releases" / "spring" / "sheets", folder / "output")
    shutil.rmtree(folder / "releases")
    changes = kit.changed(folder)
    assert changes.since.title == "the sheets in output"
    assert {piece.piece for piece in changes.of("stale")} == {AIMED, TABLE}


def test_without_anything_it_is_said_what_to_do(folder: Path) -> None:
    shutil.rmtree(folder / "releases")
    with pytest.raises(Refused, match=r"nothing was released yet, .*printgen release NAME"):
        kit.changed(folder)


# ---- scenarios


def test_scenarios_are_played_by_both_states_of_the_rules(folder: Path) -> None:
    """At 9½ in an aimed shot is in the extreme band (−1 + 3), and once Long reaches to 10 in in the long one
    (1 + 3); an aimed shot that adds 2 is one less (rules, parts A3 and A4)."""
    (folder / "scenarios").mkdir()
    (folder / "scenarios" / "duel.toml").write_text(SHOT, encoding="utf-8")
    (duel,) = kit.changed(folder, "spring", "autumn").scenarios
    numbers = {change.where: (change.old, change.new) for change in duel.changes}
    assert numbers["figures.Ike.number"] == ("2", "4")
    assert numbers["ends"] == tuple(
        f"waiting for the hit chart: two dice for each of {hits} hits" for hits in (2, 4)
    )
    (duel,) = kit.changed(folder, "autumn").scenarios
    assert {change.where: (change.old, change.new) for change in duel.changes}["figures.Ike.number"] == (
        "4",
        "3",
    )


def test_a_scenario_keeps_its_own_choices(folder: Path) -> None:
    (folder / "scenarios").mkdir()
    (folder / "scenarios" / "dice.toml").write_text(
        'rules = [{ hits-mode = "dice" }]\n' + SHOT, encoding="utf-8"
    )
    (played,) = kit.changed(folder, "spring", "autumn").scenarios
    assert played.changes
    assert all("waiting" not in change.old for change in played.changes if change.where != "ends")


def test_scenarios_that_cannot_be_played_are_told(folder: Path) -> None:
    (folder / "scenarios").mkdir()
    (folder / "scenarios" / "own.toml").write_text('rules = ["mine.toml"]\n' + SHOT, encoding="utf-8")
    (folder / "scenarios" / "torn.toml").write_text("[shot\n", encoding="utf-8")
    own, torn = kit.changed(folder).scenarios
    assert "mine.toml: there is no such file" in own.why
    assert "this is not TOML" in torn.why


MINE = 'extends = "rwnn"\nname = "Mine"\n'


def numbers(folder: Path, rules: str, mine: str) -> tuple[str, str] | None:
    """Ike's number under both releases, by a scenario that names these rules; None where it is the same."""
    (folder / "scenarios").mkdir(exist_ok=True)
    (folder / "scenarios" / "mine.toml").write_text(MINE + mine, encoding="utf-8")
    (folder / "scenarios" / "duel.toml").write_text(f"rules = [{rules}]\n{SHOT}", encoding="utf-8")
    (duel,) = kit.changed(folder, "spring", "autumn").scenarios
    assert not duel.why
    return {change.where: (change.old, change.new) for change in duel.changes}.get("figures.Ike.number")


def test_rules_files_of_a_scenario_lie_over_both_states(folder: Path) -> None:
    """As above 2 and 4; an aimed shot that adds 5 makes it 4 and 6. What the file says of the band itself holds in
    both states, so nothing is left to differ."""
    assert numbers(folder, '"rwnn"', "") == ("2", "4")
    assert numbers(folder, '"mine.toml"', "") == ("2", "4")
    assert numbers(folder, '"mine.toml"', "[modifier.aimed-shot]\nvalue = 5\n") == ("4", "6")
    assert numbers(folder, '"mine.toml"', "[cone.sawn-off.band.long]\nto = 10\n") is None
    assert numbers(
        folder, '"mine.toml", { hits-mode = "dice" }', "[cone.sawn-off.band.long]\nhits = 2\n"
    ) == ("2", "5")


def test_a_scenario_that_names_a_file_of_the_project_has_it_as_each_state_has_it(folder: Path) -> None:
    """Else the project's file as it is now would lie over the older state, too."""
    assert numbers(folder, '"../rules/club.toml"', "") == ("2", "4")
    (folder / "scenarios" / "over.toml").write_text(
        'extends = "../rules/club"\nname = "Over"\n', encoding="utf-8"
    )
    (folder / "rules" / "over.toml").write_text(
        'extends = "club"\nname = "Over"\n[modifier.aimed-shot]\nvalue = 5\n',
        encoding="utf-8",
    )
    assert numbers(folder, '"../rules/over.toml"', "") == ("4", "6")


def test_rules_files_of_a_scenario_that_fit_only_the_newer_state(folder: Path) -> None:
    club = folder / "rules" / "club.toml"
    club.write_text(
        kit.HOUSE + '[modifier.keen]\nname = "Keen eye"\nvalue = 1\nabout = "firer"\n', encoding="utf-8"
    )
    (folder / "scenarios").mkdir()
    (folder / "scenarios" / "mine.toml").write_text(MINE + "[modifier.keen]\nvalue = 2\n", encoding="utf-8")
    (folder / "scenarios" / "duel.toml").write_text(f'rules = ["mine.toml"]\n{SHOT}', encoding="utf-8")
    (duel,) = kit.changed(folder, "spring").scenarios
    ends = {change.where: change.old for change in duel.changes}["ends"]
    assert ends.startswith("refused: ")
    assert "keen" in ends


def test_a_scenario_by_a_rule_set_of_its_own_comes_out_as_before(folder: Path) -> None:
    from printgen.rules import GAMES

    assert "west" not in GAMES
    shipped = Path(kit.__file__).parents[1] / "printgen" / "rules" / "data" / "rwnn.toml"
    (folder / "scenarios").mkdir()
    shutil.copy(shipped, folder / "scenarios" / "west.toml")
    (folder / "scenarios" / "duel.toml").write_text(f'rules = ["west.toml"]\n{SHOT}', encoding="utf-8")
    (duel,) = kit.changed(folder, "spring", "autumn").scenarios
    assert (duel.why, duel.changes) == ("", ())


def test_resolve_plays_a_scenario_as_changes_does(folder: Path) -> None:
    """A scenario's own rules stand above the project's: an aimed shot adds 5 there, whatever the club says."""
    from printgen.press.playing import scenarios
    from printgen.resolver import Given

    kit.edit(folder, kit.LONG_TO_10 + kit.AIMED_2)
    assert numbers(folder, '"mine.toml"', "[modifier.aimed-shot]\nvalue = 5\n") == ("4", "6")
    played = scenarios.play(kit.ordered(folder), scenarios.read(Path("scenarios/duel.toml")), Given())
    assert played.outcome
    assert played.outcome.tree["figures"]["Ike"]["number"] == 6
