"""A distance that is left out is missed only where it may matter."""

from __future__ import annotations

from math import hypot
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from events import Play, Tables, grenade
from printgen.resolver import Unplayable

HALF = 0.5
POINT = 3.0
"""Game inches from the edge of the thrower's base, straight ahead."""
MISSED = {"from_point": [4, 2, 3], "from_thrower": [1, 2, 3]}
"""A throw that needs each distance: one that bursts at the point, and one too early."""


def measured(x: float, y: float) -> Tables:
    """What a ruler says of an inch base whose middle stands so far right and ahead of the thrower's."""
    return {
        "name": "a",
        "base": "1 in",
        "from_thrower": max(0.0, hypot(x, y) - 2 * HALF),
        "from_point": max(0.0, hypot(x, y - HALF - POINT) - HALF),
    }


@given(x=st.floats(-4, 4), y=st.floats(-2, 6), missing=st.sampled_from(list(MISSED)))
def test_what_is_clear_without_a_distance_is_clear_with_it(
    play: Play, x: float, y: float, missing: str
) -> None:
    whole = measured(x, y)
    told = play(grenade(MISSED[missing], [whole], tom_base="1 in")).tree["figures"]["a"]["afflictions"]
    part = {key: value for key, value in whole.items() if key != missing}
    try:
        found = play(grenade(MISSED[missing], [part], tom_base="1 in"))
    except Unplayable:
        return
    assert found.tree["figures"]["a"]["afflictions"] == told == ""


@pytest.mark.parametrize(
    ("figure", "missing"),
    [({"from_thrower": 0.99}, "from_point"), ({"from_point": 0.99}, "from_thrower")],
)
def test_as_far_as_a_base_can_reach(play: Play, figure: dict[str, Any], missing: str) -> None:
    """Three inches less one that is told and an inch of base leave an inch and a hundredth."""
    found = play(grenade(MISSED[missing], [{"name": "a", "base": "1 in", **figure}], tom_base="1 in"))
    assert found.tree["figures"]["a"]["afflictions"] == ""
    (step,) = [each for each in found.steps if "a is" in each.text]
    assert "or more" in step.text
    nearer = {key: value + 0.02 for key, value in figure.items()}
    with pytest.raises(Unplayable, match=f"a needs {missing}"):
        play(grenade(MISSED[missing], [{"name": "a", "base": "1 in", **nearer}], tom_base="1 in"))
    with pytest.raises(Unplayable, match=f"a needs {missing}"):
        play(grenade(MISSED[missing], [{"name": "a", "base": "1.1 in", **figure}], tom_base="1 in"))
