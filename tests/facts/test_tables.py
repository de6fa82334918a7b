"""What tables state, where it is computed: sections, example hands, the ladder of saves, who vouches for what."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from flame import FLAME
from printgen import facts, rules
from printgen.errors import Refused
from printgen.facts import page_save, table_pool, table_save
from printgen.facts.table_chart import ChartFacts
from printgen.facts.table_deviation import DeviationFacts
from printgen.facts.table_hand import HandsFacts, _far_apart
from printgen.facts.table_odds_small_arms import SmallArmsOddsFacts
from printgen.facts.table_save import SavesFacts
from printgen.facts.table_smoke import SmokesFacts
from printgen.rules import Edition

EDITION = rules.load()
POOLS = tuple(EDITION.games["pyrates"].rules.pool.values())


def facts_of(edition: Edition, piece: str) -> object:
    (found,) = facts.find(edition, piece)
    return facts.of(edition, found)


def house(tmp_path: Path, text: str, extends: str = "pyrates") -> Edition:
    path = tmp_path / "house.toml"
    path.write_text(f'extends = "{extends}"\n{text}', "utf-8")
    return rules.load(house=[str(path)])


@given(st.integers(1, 500))
def test_sections_are_full_but_for_one_at_the_end(shooters: int) -> None:
    sizes = [pool.shooters for pool in table_pool.sections(POOLS, shooters)]
    assert sum(sizes) == shooters
    assert all(size == 5 for size in sizes[:-1])
    assert len(sizes) == -(-shooters // 5)


def kind_of(dice: list[int]) -> str:
    """A hand of five dice named by counting faces, by no code of printgen's."""
    counts = sorted(Counter(dice).values(), reverse=True)
    if counts[0] == 1:
        return "straight" if max(dice) - min(dice) == 4 else "nothing"
    return {
        (5,): "five",
        (4, 1): "four",
        (3, 2): "full-house",
        (3, 1, 1): "three",
        (2, 2, 1): "two-pair",
        (2, 1, 1, 1): "pair",
    }[tuple(counts)]


def test_drawn_hands_are_what_they_say_and_no_better() -> None:
    stated = facts_of(EDITION, "table/hands")
    assert isinstance(stated, HandsFacts)
    for name, hand in stated.row.items():
        assert kind_of([int(face) for face in hand.dice.values()]) == name
        solid = [face for place, face in hand.dice.items() if place in hand.counting]
        spare = [face for place, face in hand.dice.items() if place not in hand.counting]
        assert not set(solid) & set(spare)
        assert len(spare) == len(set(spare))


def test_a_hand_that_its_die_cannot_show_is_not_drawn(tmp_path: Path) -> None:
    """Six dice of six faces show a pair and four spares, but no nothing without a straight of five."""
    text = "".join(f"[pool.{name}]\ndice = {dice}\n" for name, dice in (("four", 6), ("five", 6)))
    stated = facts_of(house(tmp_path, text), "table/hands")
    assert isinstance(stated, HandsFacts)
    assert stated.row["nothing"].dice == {}
    assert len(stated.row["two-pair"].dice) == 6


def ladder(edition: Edition, who: str = "anyone") -> list[str]:
    stated = facts_of(edition, "table/saves")
    assert isinstance(stated, SavesFacts)
    return list(stated.ladder.who[who].roll.values())


def test_the_ladder_reaches_the_best_sum_of_claims() -> None:
    """Armour against no powder 2, encased 1, obscured 1, serious cover 3: 7 (rule B7)."""
    assert len(ladder(EDITION)) == 8


def test_where_obscured_does_not_add_to_serious_cover_the_ladder_is_shorter() -> None:
    """Serious cover 3 alone is as good as cover 2 and obscured 1: one sum less."""
    assert len(ladder(rules.load(choices={"obscured-with-serious": "not"}))) == 7


@pytest.mark.parametrize(
    ("choices", "rolls"),
    [
        ({}, [""] * 8),
        ({"base-save": 5}, ["5+", "4+", "3+", "2+", "always", "always", "always", "always"]),
        ({"base-save": 9}, ["never", "never", "never", "6+", "5+", "4+", "3+", "2+"]),
        (
            {"base-save": 5, "natural-1-fails": True},
            ["5+", "4+", "3+", "2+", "2+", "2+", "2+", "2+"],
        ),
    ],
)
def test_what_the_die_must_show(choices: dict[str, int | bool], rolls: list[str]) -> None:
    assert ladder(rules.load(choices=choices)) == rolls


def test_a_rank_needs_its_bonus_and_the_base(tmp_path: Path) -> None:
    assert ladder(rules.load(choices={"base-save": 5}), "officer") == [""] * 8
    assert ladder(rules.load(choices={"officer-bonus": 1}), "officer") == [""] * 8
    assert ladder(rules.load(choices={"base-save": 5, "officer-bonus": 1}), "officer")[:3] == [
        "4+",
        "3+",
        "2+",
    ]


def test_claims_that_take_away_lengthen_the_ladder_downward(tmp_path: Path) -> None:
    edition = house(tmp_path, '[set]\nbase-save = 4\n[save.drunk]\nname = "Drunk"\nvalue = -2\n')
    assert ladder(edition)[:3] == ["6+", "5+", "4+"]


def test_wounds_that_knock_down_are_counted(tmp_path: Path) -> None:
    stated = facts_of(house(tmp_path, "[wounding]\ndown-at = 3\n"), "table/saves")
    assert isinstance(stated, SavesFacts)
    assert stated.wounding == "*Three unsaved wounds,* old or new, count as a knockdown."


def test_one_wound_is_no_sum(tmp_path: Path) -> None:
    """Where the first wound knocks down there is nothing to count."""
    stated = facts_of(house(tmp_path, "[wounding]\ndown-at = 1\n"), "table/saves")
    assert isinstance(stated, SavesFacts)
    assert stated.wounding == ""


@pytest.mark.parametrize(("serious", "sum_"), [(None, 2), (1, 2), (3, 3), (9, 9)])
def test_an_obscured_view_is_lost_only_to_serious_cover(
    tmp_path: Path, serious: int | None, sum_: int
) -> None:
    """Two for the view; where it does not add to serious cover the better of the two counts."""
    more = '[save.fog]\nname = "Fog"\nvalue = 2\nwhen = "obscured"\n'
    if serious is not None:
        more += f'[save.wall]\nname = "Wall"\nvalue = {serious}\nwhen = "serious-cover"\n'
    file = tmp_path / "flame.toml"
    file.write_text(FLAME + more, "utf-8")
    game = rules.load([str(file)], choices={"obscured-with-serious": "not"}).games["flame"]
    assert table_save.most(game) == sum_


def test_faces_that_the_eye_does_not_confuse() -> None:
    """On six: 5, 2, 4, 3, and then the ends; a die of two has its ends alone."""
    assert list(_far_apart(6)) == [5, 2, 4, 3, 1, 6]
    assert list(_far_apart(2)) == [1, 2]
    assert list(_far_apart(4)) == [3, 2, 1, 4]


def test_more_shooters_than_a_section_are_added_up() -> None:
    """Two full sections of five and one of two, in sum the means of part E."""
    stated = facts_of(rules.load(), "table/odds-small-arms")
    assert isinstance(stated, SmallArmsOddsFacts)
    assert "Twelve is 5 + 5 + 2:" in stated.more
    assert "*2.31 knockdowns,* *2.34 wounds.*" in stated.more


def test_smoke_is_the_same_for_one_hit_or_more() -> None:
    """A row for hits, one for a fumble, one for a dud; where nothing is thrown for it, one sentence."""
    stated = facts_of(rules.load(), "table/stinkpots")
    assert isinstance(stated, SmokesFacts)
    (smoke,) = stated.smoke.values()
    game = rules.load().games["pyrates"].rules
    blast = game.blast[game.smoke["stinkpot"].blast]
    kinds = {"hit" if each.hits else "fumble" if each.fumble else "dud" for each in blast.result.values()}
    assert len(smoke.row) == len(kinds) == 3
    for id_, row in smoke.row.items():
        result = blast.result[id_]
        assert len(row.counting) == (result.hits or int(result.fumble))
    assert len({row.when for row in smoke.row.values()}) == 3
    hits = next(row for id_, row in smoke.row.items() if blast.result[id_].hits)
    assert hits.when == "1 hit or more"


def test_corrections_by_the_largest_alone() -> None:
    stated = facts_of(rules.load(choices={"corrections-stack": False}), "table/deviation")
    assert isinstance(stated, DeviationFacts)
    assert stated.correct
    assert stated.correct.firer["legend"].up_to == {"plain": "2″", "aimed": "2″"}
    assert stated.correct.firer["citizen"].up_to == {"plain": "–", "aimed": "1″"}


def test_everything_beside_the_book_is_vouched_for() -> None:
    chart = facts_of(EDITION, "table/hit-chart")
    assert isinstance(chart, ChartFacts)
    assert chart.chart["hits"].text == "*Reconstructed:* check against your rulebook."
    assert chart.status == ("Not in the rule book at hand, but on another page.",)
    deviation = facts_of(EDITION, "table/deviation")
    assert isinstance(deviation, DeviationFacts)
    assert deviation.correct
    (said,) = deviation.correct.status
    assert said.endswith("Citizen, Gunman, Shootist and Legend.")


def test_a_house_rule_reaches_the_ready_reckoner(tmp_path: Path) -> None:
    edition = house(tmp_path, "[pool.five]\nrerolls = 3\n[table.small-arms]\nup-to = 6\n")
    flat = facts.flat(facts_of(edition, "table/small-arms"))
    assert flat["ready.6.rerolls"] == "3+0"
    assert "ready.7.shooters" not in flat


def test_a_table_of_nothing_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "bare.toml"
    path.write_text('name = "Bare"\n[table.hands]\nname = "Hands"\nshows = "hand"\n', "utf-8")
    with pytest.raises(Refused, match=r"table\.hands\.shows is .*hand.*, but there is no hand to show"):
        rules.load([str(path)])


@pytest.mark.parametrize("said", ["{switch.natural-1-fails}", "{ switch.natural-1-fails }"])
def test_a_choice_that_a_step_says_is_not_said_again_beside_the_saves(tmp_path: Path, said: str) -> None:
    chosen = '[set]\nnatural-1-fails = "true"\n'
    alone = house(tmp_path, chosen)
    told = house(tmp_path, f'{chosen}[step.mark]\ntext = "Throw. {said}"\n')
    (ruled,) = page_save.brief_saves(alone, alone.games["pyrates"]).ruled
    assert ruled == rules.say(alone, alone.games["pyrates"], "{switch.natural-1-fails}")
    assert page_save.brief_saves(told, told.games["pyrates"]).ruled == ()
