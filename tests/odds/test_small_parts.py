"""The small parts of the odds by hand: ways and means, what is told of them, and what is out of turn."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from events import figure, grenade, scenario, shot, volley
from printgen import rules
from printgen.errors import Refused
from printgen.resolver.chances import Chances, die, mixed, successes, summed
from printgen.resolver.odds import Answer, odds, read
from printgen.resolver.odds.comparing import beside
from printgen.resolver.odds.telling import decimal, lines, per_cent
from printgen.resolver.rerolls import Expected
from printgen.words import Words

EDITION = rules.load(choices={"base-save": 5, "saved-knockdown-becomes": "nothing"})
WORDS = Words.load()


@given(tries=st.integers(0, 8), won=st.integers(0, 6))
def test_successes_are_tries_one_by_one(tries: int, won: int) -> None:
    once = Chances({1: won, 0: 6 - won}, 6)
    found = successes(tries, Fraction(won, 6))
    one_by_one = summed(once, tries, 0, lambda one, other: one + other)
    assert all(found[many] == one_by_one[many] for many in range(tries + 1))
    assert sum(found.ways.values()) == found.total


def test_parts_that_are_mixed_by_hand() -> None:
    found = mixed([(1, die(2)), (2, die(3))])
    assert (found[1], found[2], found[3]) == (Fraction(7, 6), Fraction(7, 6), Fraction(2, 3))


def test_means_are_of_numbers_alone() -> None:
    chances: dict[tuple[str, ...], Chances[Any]] = {
        ("dice",): die(6),
        ("yes",): Chances({True: 1, False: 1}, 2),
        ("mixed",): Chances({1: 1, "none": 1}, 2),
    }
    answer = Answer("shot", chances)
    assert dict(answer.means()) == {("dice",): Fraction(7, 2)}
    assert answer.plays == 0


def test_what_an_outcome_does_not_say_did_not_happen() -> None:
    assert read({}, ("volley", "casualties")) == "0K0W"
    assert read({}, ("volley", "markers")) == 0
    assert read({}, ("volley", "sections", "1")) == ""
    assert read({"volley": {"sections": ["pair"]}}, ("volley", "sections", "1")) == "pair"
    assert read({}, ("figures", "a", "wounds")) == 0
    assert read({}, ("figures", "a", "suffers", "head")) is False
    assert read({}, ("objects", "a", "effect")) == "none"


@pytest.mark.parametrize(
    ("chance", "told"),
    [
        (Fraction(0), "0.00 %"),
        (Fraction(1, 1000000), "< 0.01 %"),
        (Fraction(1, 3), "33.33 %"),
        (Fraction(2, 3), "66.67 %"),
        (Fraction(19999, 20000), "> 99.99 %"),
        (Fraction(9999, 10000), "99.99 %"),
        (Fraction(1), "100.00 %"),
    ],
)
def test_what_is_possible_is_not_told_as_never_or_always(chance: Fraction, told: str) -> None:
    assert per_cent(chance, WORDS) == told


def test_numbers_are_rounded_half_up() -> None:
    assert decimal(Fraction(12345, 10000), WORDS) == "1.235"
    assert decimal(Fraction(-1, 8), WORDS, 2) == "−0.13"
    assert decimal(Fraction(5, 1), WORDS) == "5.000"


def test_sections_that_are_alike_are_told_together() -> None:
    """Twelve muskets are two full sections and one of two."""
    game = EDITION.games["pyrates"]
    answer = odds(EDITION, scenario(volley([], [figure("a", 4)], count=12)), "never")
    headings = [line for line in lines(answer, game, WORDS) if "section" in line]
    assert [line.split(",")[0].strip() for line in headings] == ["each of sections 1 to 2", "section 3"]


def test_beside_another_each_section_has_its_heading() -> None:
    game = EDITION.games["pyrates"]
    one, two = (odds(EDITION, scenario(volley([], [figure("a", 4)], count=many)), "never") for many in (3, 4))
    told = list(beside(one, two, game, game, "club.toml", WORDS))
    assert "section 1" in told
    assert any(line.startswith("  ") and line.endswith("≠") for line in told)
    same = list(beside(one, one, game, game, "club.toml", WORDS))
    assert same[-1] == "no number differs with club.toml"


def test_dice_of_a_later_stage_are_out_of_turn() -> None:
    tables = shot(hit_dice={"Ike": [[1, 2]]})
    tables["figure"][1]["seen"] = {"range": 5.0}
    tables["figure"][0]["at"], tables["figure"][1] = [0, 0], {"name": "Ike", "at": [0, 5.0], "base": "1 in"}
    tables["figure"][0]["base"] = "1 in"
    with pytest.raises(Refused, match="but the deviation dice are open; tell those first, or none"):
        odds(EDITION, scenario(tables), "never")


def test_a_throw_that_never_bursts_harms_no_structure() -> None:
    things = [{"name": "hut", "kind": "sbs"}, {"name": "shed", "kind": "sbs"}]
    found = odds(EDITION, scenario(grenade(None, [], target="hut", object=things)), "never").chances
    burst = found["objects", "hut", "effect"]["damaged"]
    assert found["objects", "hut", "damage"].where(bool) == burst > 0
    assert found["objects", "shed", "damage"][0] == 1
    assert found["objects", "shed", "effect"]["none"] == 1


def test_of_two_expectations_knockdowns_come_first() -> None:
    def of(knockdowns: int, wounds: int) -> Expected:
        return Expected(Fraction(knockdowns), Fraction(wounds))

    assert of(1, 5) < of(2, 0)
    assert of(1, 1) < of(1, 2)
    assert not of(1, 2) < of(1, 2)
    assert max(of(1, 9), of(2, 0), of(2, 1)) == of(2, 1)
