"""Projects: found from inside, read strictly, every fault with its line."""

from pathlib import Path

import pytest

from printgen.errors import Refused
from printgen.press.order import project
from printgen.press.order.order import Call, choice, order


def folder(tmp_path: Path, text: str) -> Path:
    (tmp_path / "printgen.toml").write_text(text, "utf-8")
    return tmp_path


def test_a_project_is_found_from_any_folder_inside(tmp_path: Path) -> None:
    deep = folder(tmp_path, "") / "a" / "b"
    deep.mkdir(parents=True)
    assert project.find(deep) == tmp_path
    assert project.find(tmp_path) == tmp_path


def test_what_a_project_says(tmp_path: Path) -> None:
    text = 'rules = ["club.toml"]\npaper = "letter"\ninch = "25 mm"\nbases = "1 in"\nfinish = "mono"\n'
    found = project.load(folder(tmp_path, text + 'printer = "home"\n[set]\nhits-mode = "dice"\nhit-on = 5\n'))
    assert found.rules == ("club.toml",)
    assert found.options == {
        "paper": "letter",
        "inch": "25 mm",
        "bases": "1 in",
        "finish": "mono",
        "printer": "home",
    }
    assert found.choices == {"hits-mode": "dice", "hit-on": 5}
    assert found.places()["hit-on"] == (project.shown(tmp_path / "printgen.toml"), 9)


def test_every_fault_in_one_run_with_its_line(tmp_path: Path) -> None:
    text = (
        'papre = "a4"\npaper = "a9"\nrules = "x"\ninch = 25\nbases = "25"\nfinish = "colr"\n[set]\na = 1.5\n'
    )
    with pytest.raises(Refused) as refused:
        project.load(folder(tmp_path, text))
    faults = refused.value.faults
    assert [fault.line for fault in faults] == [1, 2, 3, 4, 5, 6, 8]
    said = [fault.message for fault in faults]
    assert "papre is no key of a project (nearest: paper)" in said[0]
    assert 'no paper is called "a9"' in said[1]
    assert "expected a list" in said[2]
    assert "expected a text in quotes" in said[3]
    assert "expected a number and a unit" in said[4]
    assert "colr" in said[5]
    assert "set.a is 1.5" in said[6]
    assert all(fault.file.endswith("printgen.toml") for fault in faults)


@pytest.mark.parametrize("text", ["paper = ", "[set]\n[set]", "x = nan", "\ufeffpaper = 'a4'"])
def test_what_is_not_plain_toml(tmp_path: Path, text: str) -> None:
    with pytest.raises(Refused):
        project.load(folder(tmp_path, text))


def test_the_call_beats_the_project_and_the_project_the_default(tmp_path: Path) -> None:
    folder(tmp_path, 'paper = "letter"\n[set]\nhit-on = 5\nhits-mode = "dice"\n')
    plain = order(here=tmp_path)
    assert plain.paper.name == "letter"
    assert plain.option("bases") == "25 mm"
    assert plain.edition.games["rwnn"].settings["hit-on"] == 5
    called = order(Call(choices={"hit-on": 4}, options={"paper": "a3"}), tmp_path)
    assert called.paper.name == "a3"
    assert called.edition.games["rwnn"].settings["hit-on"] == 4
    assert called.edition.games["rwnn"].switches["hits-mode"] == "dice"


def test_a_wrong_choice_names_the_project_file_and_line(tmp_path: Path) -> None:
    folder(tmp_path, '[set]\nhit-onn = 5\nhits-mode = "dise"\n')
    with pytest.raises(Refused) as refused:
        order(here=tmp_path).edition  # noqa: B018 (opened when asked for)
    text = str(refused.value)
    assert "printgen.toml:2: " in text
    assert "hit-onn" in text
    assert "(nearest: hit-on)" in text
    assert "printgen.toml:3: " in text
    assert "dise" in text


def test_rules_are_found_by_path_or_by_name(tmp_path: Path) -> None:
    (tmp_path / "rules").mkdir()
    for name in ("club", "night"):
        (tmp_path / "rules" / f"{name}.toml").write_text(f'extends = "rwnn"\nname = "{name}"\n', "utf-8")
    folder(tmp_path, 'rules = ["club", "rules/night.toml"]\n')
    assert order(here=tmp_path).edition.games["rwnn"].house == ("club", "night")


def test_rules_of_the_call_come_last(tmp_path: Path) -> None:
    for name in ("club", "mine"):
        (tmp_path / f"{name}.toml").write_text(f'extends = "rwnn"\nname = "{name}"\n', "utf-8")
    folder(tmp_path, 'rules = ["club.toml"]\n')
    asked = order(Call(rules=(str(tmp_path / "mine.toml"),)), tmp_path)
    assert asked.edition.games["rwnn"].house == ("club", "mine")


def test_a_missing_rules_file_is_named(tmp_path: Path) -> None:
    folder(tmp_path, 'rules = ["none.toml"]\n')
    with pytest.raises(Refused, match=r"none\.toml"):
        order(here=tmp_path).edition  # noqa: B018 (opened when asked for)


def test_choices_as_typed() -> None:
    assert choice("hits-mode=dice") == ("hits-mode", "dice")
    assert choice(" hit-on = 5 ") == ("hit-on", 5)
    for wrong in ("hits-mode", "=dice", "hits-mode="):
        with pytest.raises(Refused, match="expected KEY=VALUE"):
            choice(wrong)
