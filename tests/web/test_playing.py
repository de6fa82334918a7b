"""The table: what the page is told of where everything lies, and the forms of the other events."""

from __future__ import annotations

import copy
import math
from pathlib import Path
from typing import Any

import pytest
import tomli_w
from lxml import etree

from page import SCENARIOS, SHOT, got, messages, packed, posted, printed


def resolved(scenario: dict[str, Any], **more: Any) -> Any:
    answer = posted("/api/resolve", {"scenario": scenario, **more})
    assert answer.status_code == 200, answer.get_data(as_text=True)
    return answer.get_json()


def test_the_template_points_from_the_firers_edge_over_the_target_and_turns_by_the_dice() -> None:
    table = resolved(SHOT)["table"]
    lies = table["template"]
    assert lies["point"] == pytest.approx([0, 25 / 25.4 / 2])
    assert lies["ahead"] == pytest.approx(0)
    assert lies["angle"] == pytest.approx(
        math.degrees(3 / 12)
    )  # 5 - 2 to the right, at 12 in, along the arc (A01)
    assert (lies["inner"], lies["outer"], lies["reach"]) == (15, 60, 12)
    assert [(band["name"], band["to"], band["hits"]) for band in lies["bands"]] == [
        ("Point blank", 3, 4),
        ("Medium", 6, 2),
        ("Long", 9, 1),
        ("Extreme", 12, -1),
    ]
    assert table["figures"]["Ike"]["at"] == [0, 7]
    assert table["figures"]["Ike"]["radius"] == pytest.approx(25 / 25.4 / 2)
    assert table["figures"]["Cole"]["part"] == "actor"


def test_a_figure_that_was_read_off_stands_in_its_zone() -> None:
    text = (SCENARIOS / "01-shot.toml").read_text("utf-8")
    found = posted("/api/resolve", {"packed": packed("shot.toml", text)}).get_json()
    lies, ike = found["table"]["template"], found["table"]["figures"]["Ike"]
    x, y = ike["at"][0] - lies["point"][0], ike["at"][1] - lies["point"][1]
    off = math.degrees(math.atan2(x, y)) - lies["ahead"] - lies["angle"]
    assert math.hypot(x, y) - ike["radius"] == pytest.approx(9.0)
    assert abs(off) <= lies["inner"] / 2 + 0.01


def test_a_brief_answer_says_the_same_of_the_shot() -> None:
    whole, brief = resolved(SHOT), resolved(SHOT, brief=True)
    assert brief["rulings"] == []
    told = {**whole["told"], "rulings": []}
    assert {**whole, "rulings": [], "told": told} == brief


def test_what_is_told_behind_the_account_is_what_the_command_says(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "shot.toml"
    file.write_text(tomli_w.dumps(SHOT), "utf-8")
    capsys.readouterr()
    assert printed("resolve", str(file)) == 0
    said = [line.strip() for line in capsys.readouterr().out.splitlines()]
    told = resolved(SHOT)["told"]
    assert told["waiting"] in said
    for item in (*told["unclaimed"], told["rulings"][0]):
        assert item[0] in said
    by_name = {item[0]: item[1:] for item in told["rulings"][1:]}
    changed = by_name["Where the point of the template lies: base-centre"]
    assert changed
    assert set(changed) <= set(said)


def test_nothing_is_laid_out_for_what_has_no_template() -> None:
    given = {"weapon": "musket", "count": "5", "figure": "Ann=4"}
    scenario = posted("/api/question", {"event": "volley", "given": given}).get_json()["scenario"]
    assert resolved(scenario, seed=1)["table"] is None


@pytest.mark.parametrize("event", ["volley", "darts", "grenade"])
def test_every_form_is_answered_as_it_stands(event: str) -> None:
    from lxml import html

    form = html.fromstring(got("/table", event=event).get_data()).forms[0]
    given = {key: value for key, value in form.fields.items() if value}
    scenario = posted("/api/question", {"event": event, "given": given}).get_json()["scenario"]
    assert resolved(scenario, seed=1)["steps"]
    link = posted("/api/scenario", {"scenario": scenario}).get_json()["packed"]
    picture = got("/api/picture.svg", scenario=link, seed="1")
    assert etree.fromstring(picture.get_data()).tag.endswith("svg")


def test_a_blank_filled_in_wrongly_is_told() -> None:
    for given, said in (
        ({"weapon": "musket", "count": "many"}, 'count is "many"; expected a number up to 99'),
        ({"weapon": "musket", "count": "2", "figure": "Ann"}, '--figure is "Ann"; expected NAME=VALUE'),
        ({"weapon": "musket", "wepon": "x"}, "wepon is not known here (nearest: weapon)"),
    ):
        answer = posted("/api/question", {"event": "volley", "given": given})
        assert answer.status_code == 400
        assert messages(answer) == [said]


def test_a_scenario_saved_is_the_scenario() -> None:
    saved = posted("/api/scenario", {"scenario": SHOT}).get_json()
    again = posted("/api/check", {"name": "shot.toml", "text": saved["text"]}).get_json()
    assert again["kind"] == "scenario"
    assert again["tables"] == SHOT
    assert posted("/api/check", {"packed": saved["packed"]}).get_json()["tables"] == SHOT


def test_faults_of_a_scenario_are_told_in_sentences() -> None:
    wrong = copy.deepcopy(SHOT)
    wrong["shot"]["dice"]["red"] = 9
    answer = posted("/api/resolve", {"scenario": wrong})
    assert answer.status_code == 400
    assert messages(answer) == ["shot.dice.red has 9; expected dice from 1 to 6"]


def test_more_people_than_a_table_holds_are_refused() -> None:
    crowd = [*SHOT["figure"], *({"name": f"f{number}", "at": [number, 20]} for number in range(99))]
    answer = posted("/api/resolve", {"scenario": {**SHOT, "figure": crowd}})
    assert messages(answer) == ["101 stand on this table; the page plays with at most 60"]


def test_bars_add_up_and_follow_the_chances() -> None:
    found = posted("/api/odds", {"scenario": SHOT, "fresh": True}).get_json()
    deviation = found["bars"][0]
    assert [row["outcome"] for row in deviation["rows"]] == [
        str(inches).replace("-", "−") for inches in range(-5, 6)
    ]
    assert [row["share"] for row in deviation["rows"]] == pytest.approx(
        [each / 36 for each in (1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1)]
    )
