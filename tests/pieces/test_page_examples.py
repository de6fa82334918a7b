"""The worked examples of sheets, worked again from their dice: by hand-written sums and by the given cases' answers.

The numbers are those of the rule book (parts A3, A4, B4 and B5 of the rules), not the program's: they are copied here.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from printgen import facts, rules
from printgen.rules import Edition

CASES = Path(__file__).parents[1] / "cases" / "rules_cases.json"
HANDS = {
    (5,): ("Five of a kind", 4, 0),
    (4, 1): ("Four of a kind", 3, 0),
    (3, 2): ("Full house", 2, 0),
    (3, 1, 1): ("Three of a kind", 1, 0),
    (2, 2, 1): ("Two pair", 0, 2),
    (2, 1, 1, 1): ("Pair", 0, 1),
    (2, 1, 1): ("Pair", 0, 1),
    (2, 2): ("Two pair", 0, 2),
}
"""What equal dice bring: by how many are alike, for five dice and for four."""
SAWN_OFF = ((3, 4), (6, 2), (9, 1), (12, -1))
"""How far each band reaches, and its number."""
INNER, COVER, MOVED = 2, -1, -1
CHART = {
    "Chest": (2, ("graze", "flesh", "flesh and down", "flesh and down", "serious and out", "dead")),
    "Belly": (
        5,
        ("graze", "flesh", "flesh, down and no moving", "serious, out and no moving", "dead", "dead"),
    ),
}
MINUS = "−"


@cache
def edition(**choices: Any) -> Edition:
    return rules.load(choices=choices)


def lines(game: str, kind: str = "reference", **choices: Any) -> list[list[tuple[str, list[int], str]]]:
    """The example's lines as bits: words, dice, words."""
    chosen = edition(**choices)
    (id_,) = facts.find(chosen, f"{kind}/{game}")
    page: Any = facts.of(chosen, id_)
    (example,) = (each for side in page.side.values() for each in side.example.values())
    return [
        [(bit.lead, [int(face) for face in bit.dice.values()], bit.says) for bit in line.bit.values()]
        for line in example.line.values()
    ]


def signed(text: str) -> list[int]:
    """The signed numbers of a text, a plain number first."""
    return [int(each.replace(MINUS, "-").replace("+", "")) for each in re.findall(rf"[+{MINUS}]?\d+", text)]


def of_hand(dice: list[int]) -> tuple[str, int, int]:
    return HANDS[tuple(sorted(Counter(dice).values(), reverse=True))]


def test_a_volley_is_read_as_its_dice_fell() -> None:
    found = lines("pyrates")
    sections = [line for line in found if any(dice for _, dice, _ in line)]
    assert [len(line[0][1]) for line in sections] == [5, 4]
    assert len([bit for bit in sections[0] if bit[0] == "Reroll:"]) <= 2
    assert not [bit for bit in sections[1] if bit[0] == "Reroll:"]
    knockdowns = wounds = 0
    for line in sections:
        final = [dice for _, dice, _ in line if len(dice) > 1][-1]
        name, down, hurt = of_hand(final)
        assert line[-1][2].startswith(f"{name}:")
        knockdowns, wounds = knockdowns + down, wounds + hurt
    faced = [lead for lead, _, _ in found[-1]]
    assert sum("knockdown" in each for each in faced) == knockdowns
    assert sum("wound" in each for each in faced) == wounds
    names = [re.sub(r"[*]", "", each).split()[0] for each in faced]
    assert names == ["Ann", "Bo", "Cy", "Dot", "Ed"][: knockdowns + wounds]


def test_rerolls_change_one_die_each() -> None:
    """Five shooters have two rerolls: the dice in the end are those thrown but for one a reroll."""
    (line, *_) = lines("pyrates")
    first = Counter(line[0][1])
    rerolled = [thrown for lead, thrown, _ in line if lead == "Reroll:"]
    assert [len(thrown) for thrown in rerolled] == [1, 1]
    (last,) = [Counter(thrown) for lead, thrown, _ in line[1:] if lead != "Reroll:" and len(thrown) > 1]
    assert sum(last.values()) == sum(first.values()) == 5
    assert sum((first - last).values()) <= len(rerolled)
    assert last - first <= Counter(face for thrown in rerolled for face in thrown)


def test_a_shot_adds_up_as_the_book_says() -> None:
    found = lines("rwnn")
    throw = found[0]
    red, white = throw[0][1]
    assert signed(throw[0][2]) == [abs(red - white)]
    assert ("right" if white > red else "left") in throw[0][2]
    corrected, rest = signed(throw[1][0])[0], signed(throw[2][0])[0]
    assert corrected == 1
    assert rest == abs(red - white) - corrected
    for line, own in ((found[1], INNER + COVER), (found[2], 0)):
        told = " ".join(lead for lead, _, _ in line)
        distance = float(re.findall(r"[\d.½]+″", told)[0].removesuffix("″").replace("½", ".5"))
        base = next(number for reach, number in SAWN_OFF if distance <= reach)
        total = signed(re.search(r"[^.]*:\s*\*\d+ hit", told.rpartition(". ")[2]).group(0))  # type: ignore[union-attr]
        assert total[0] == base
        assert total[-1] == sum(total[:-1]) == base + MOVED + own


def test_hits_are_where_the_chart_says() -> None:
    hits = lines("rwnn")[3]
    for (lead, (where, effect), says), near in zip(hits, (False, False), strict=True):
        place = says.split(",")[0].split(" is")[0]
        row, results = CHART[place]
        assert row == where
        over_six = "Ike" in lead
        column = min(max(effect + (-1 if over_six else 0) + (1 if near else 0), 1), 6)
        assert results[column - 1] in says.replace("*", "")


def test_the_given_cases_count_hands_alike() -> None:
    """The adder of this test agrees with the worked cases, so that it may judge the examples."""
    checked = 0
    for case in json.loads(CASES.read_text("utf-8"))["cases"]:
        if case["kind"] != "hand" or set(case["input"]) != {"dice"}:
            continue
        dice = case["input"]["dice"]
        shape = tuple(sorted(Counter(dice).values(), reverse=True))
        if shape not in HANDS:
            continue
        _, down, hurt = HANDS[shape]
        expected = case["expect"]
        assert (expected["knockdowns"], expected["wounds"]) == (down, hurt), case
        checked += 1
    assert checked > 3


@pytest.mark.parametrize(
    ("choices", "said"),
    [
        ({"hits-mode": "dice"}, "Each 6+"),
        ({"wound-mods": "each"}, "hit"),
        ({"deviation-metric": "chord"}, "hit"),
    ],
)
def test_other_rules_make_another_example(choices: dict[str, str], said: str) -> None:
    told = str(lines("rwnn", **choices))
    assert said in told


def test_a_changed_number_changes_the_example(tmp_path: Path) -> None:
    house = tmp_path / "house.toml"
    house.write_text('extends = "rwnn"\nname = "House"\n[cone.sawn-off.band.long]\nhits = 4\n', "utf-8")
    (id_,) = facts.find(edition(), "reference/rwnn")
    before, now = (
        str(facts.flat(facts.of(each, id_))) for each in (edition(), rules.load(house=[str(house)]))
    )
    assert "1 −1 +1: *1 hit.*" in before
    assert "4 −1 +1: *4 hits.*" in now


def test_saves_are_thrown_where_the_table_knows_its_number() -> None:
    choices: dict[str, Any] = {"base-save": 4, "saved-knockdown-becomes": "nothing"}
    told = lines("pyrates", **choices)
    saves = [(lead, dice) for line in told for lead, dice, _ in line if len(dice) == 1 and lead != "Reroll:"]
    assert [re.sub(r"[*]", "", lead) for lead, _ in saves] == ["Ann", "Bo", "Cy"]
    for line in told:
        for lead, dice, says in line:
            if (lead, dice) in saves:
                assert ("saves" in says) == (dice[0] >= 4)


def test_an_example_that_rules_forbid_says_so(tmp_path: Path) -> None:
    house = tmp_path / "house.toml"
    house.write_text(
        'extends = "pyrates"\nname = "House"\n[example.volley.play.volley]\ntarget = "nobody"\n', "utf-8"
    )
    changed = rules.load(house=[str(house)])
    (id_,) = facts.find(changed, "reference/pyrates")
    page: Any = facts.of(changed, id_)
    (example,) = page.side["1"].example.values()
    assert example.why == changed.games["pyrates"].tables["caption"]["page"]["no-example"] != ""
    assert not example.line
