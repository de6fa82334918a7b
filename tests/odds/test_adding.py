"""Many throws added up at once, held against adding them one by one and against icepool."""

from __future__ import annotations

from fractions import Fraction

import icepool
import pytest
from hypothesis import given
from hypothesis import strategies as st

from printgen import rules
from printgen.resolver import pools
from printgen.resolver.chances import Chances, certain
from printgen.resolver.odds.adding import Pair, added_up, together
from printgen.resolver.odds.shooting import Throwing
from printgen.resolver.policies import policy
from printgen.resolver.rerolls import BestUse

GAME = rules.load().games["pyrates"]
PAIRS = st.dictionaries(
    st.tuples(st.integers(0, 5), st.integers(0, 4)), st.integers(1, 9), min_size=1, max_size=6
)
SUMS = PAIRS.map(lambda ways: Chances(ways, sum(ways.values())))


def sum_of(one: Pair, other: Pair) -> Pair:
    return one[0] + other[0], one[1] + other[1]


def one_by_one(each: Chances[Pair], times: int) -> Chances[Pair]:
    found = certain((0, 0))
    for _ in range(times):
        found = found.with_(each, sum_of)
    return found


@given(each=SUMS, times=st.integers(0, 6), last=st.none() | SUMS)
def test_throws_together_are_throws_one_by_one(
    each: Chances[Pair], times: int, last: Chances[Pair] | None
) -> None:
    plain = one_by_one(each, times)
    plain = plain.with_(last, sum_of) if last else plain
    found = added_up(each, {times: 1}, last)
    assert found.ways == plain.ways
    assert found.total == plain.total
    assert list(found.ways) == sorted(found.ways)


@given(each=SUMS, times=st.dictionaries(st.integers(0, 5), st.integers(1, 8), min_size=1, max_size=4))
def test_however_often_it_may_be_thrown(each: Chances[Pair], times: dict[int, int]) -> None:
    found = added_up(each, times)
    assert sum(found.ways.values()) == found.total
    plain: dict[Pair, Fraction] = {}
    for many, ways in times.items():
        for pair, chance in one_by_one(each, many):
            plain[pair] = plain.get(pair, Fraction(0)) + chance * Fraction(ways, sum(times.values()))
    assert dict(found) == plain


@given(one=SUMS, other=SUMS)
def test_two_sums_together(one: Chances[Pair], other: Chances[Pair]) -> None:
    assert dict(together(one, other)) == dict(one.with_(other, sum_of))


@pytest.mark.parametrize("shooters", [7, 15, 23])
@pytest.mark.parametrize("by", ["never", "points-2-1"])
def test_sections_together_are_those_of_icepool(shooters: int, by: str) -> None:
    use, entries = BestUse(GAME, policy(GAME, by)), GAME.rules.hand
    total = icepool.Die([icepool.vectorize(0, 0)])
    for size in pools.sections(GAME.rules, shooters):
        pool = pools.pool(GAME.rules, size)
        hands = use.hands(pool.dice, pool.rerolls)
        made = {icepool.vectorize(entries[key].knockdowns, entries[key].wounds): 0 for key in hands.ways}
        for key, ways in hands.ways.items():
            made[icepool.vectorize(entries[key].knockdowns, entries[key].wounds)] += ways
        total = total + icepool.Die(made)
    assert dict(Throwing(GAME.rules, use).casualties(shooters)) == {
        tuple(pair): Fraction(total.quantity(pair), total.denominator()) for pair in total.outcomes()
    }
