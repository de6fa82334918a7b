"""What hits of a shot do: the hit chart over all its dice."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import accumulate

from printgen.resolver import chart
from printgen.resolver.chances import Chances, die
from printgen.rules.model import RuleSet

Results = tuple[str, ...]


def one_hit(rules: RuleSet, bonus: int) -> Chances[Results]:
    """What one hit brings when ``bonus`` is added to the effect die."""
    hits = next(iter(rules.chart.values()))
    faces = die(rules.die[hits.die].faces)
    return faces.with_(faces, lambda where, effect: chart.damage(hits, where, effect, bonus).results)


def brings(one: Chances[Results], hits: Chances[int], result: str) -> Chances[bool]:
    """Whether at least one of the hits brings ``result``."""
    without = sum(ways for results, ways in one.ways.items() if result not in results)
    return hits.then(lambda many: _not_all(without**many, one.total**many))


def _not_all(all_: int, total: int) -> Chances[bool]:
    return Chances({answer: ways for answer, ways in ((True, total - all_), (False, all_)) if ways}, total)


def worst_wound(rules: RuleSet, one: Chances[Results], hits: Chances[int]) -> Chances[str]:
    """The worst wound of all hits; empty where there is none."""
    each = one.mapped(lambda results: chart.wound(rules, results))
    order = sorted(each.ways, key=lambda key: rules.result[key].severity if key else -1)
    return hits.then(lambda many: _worst(order, [each.ways[key] for key in order], each.total, many))


def _worst(order: Iterable[str], ways: Iterable[int], total: int, hits: int) -> Chances[str]:
    """``ways`` of each wound of one hit, in order: so many hits are no worse as often as each of them is not."""
    if not hits:
        return Chances({"": 1}, 1)
    found, before = {}, 0
    for key, up_to in zip(order, accumulate(ways), strict=True):
        if here := up_to**hits - before:
            found[key] = here
        before = up_to**hits
    return Chances(found, total**hits)
