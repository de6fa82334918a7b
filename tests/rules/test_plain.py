"""A game as plain data and back, and what its values are measured in."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from printgen import rules
from printgen.errors import Refused
from printgen.rules import plain
from printgen.rules.measures import measure

keys = st.text("abc-", min_size=1, max_size=3)
values = st.one_of(st.integers(), st.text(max_size=3), st.booleans(), st.none(), st.lists(st.integers()))
anything = st.dictionaries(
    keys, st.recursive(values, lambda inner: st.dictionaries(keys, inner), max_leaves=8)
)


def test_leaves_by_hand() -> None:
    whole = {"cone": {"torch": {"outer": 30, "only": ("a", ("b",))}, "none": {}}, "name": "Flame"}
    assert plain.leaves(whole) == {
        "cone.torch.outer": 30,
        "cone.torch.only": ["a", ["b"]],
        "cone.none": {},
        "name": "Flame",
    }
    assert list(plain.leaves(whole)) == ["cone.torch.outer", "cone.torch.only", "cone.none", "name"]


@given(anything)
def test_leaves_make_their_tables_again(whole: dict[str, Any]) -> None:
    again = plain.tables(plain.leaves(whole))
    assert json.dumps(again) == json.dumps(whole)  # in their order too


def test_a_path_through_a_value_is_refused() -> None:
    with pytest.raises(Refused, match=r"^a\.b\.c leads through a value$"):
        plain.tables({"a.b": 1, "a.b.c": 2})


@pytest.mark.parametrize("name", ["rwnn", "pyrates"])
def test_a_game_is_the_same_from_its_plain_data(name: str) -> None:
    game = rules.load().games[name]
    kept = json.loads(json.dumps(plain.leaves(game.tables)))
    again = plain.game(name, plain.tables(kept), game.switches, game.settings, ("club",))
    assert again.rules == game.rules
    assert again.tables == game.tables
    assert (again.id, again.switches, again.settings) == (name, game.switches, game.settings)
    assert again.house == ("club",)


def test_a_brief_sentence_may_be_none_at_all() -> None:
    """Empty words are said on purpose, an empty id was left out: only those leave the tables."""
    whole = {"name": "S", "save": {"a": {"name": "A", "value": 1, "brief": "", "group": "", "with": ""}}}
    game = plain.game("s", whole, {}, {})
    assert game.house == ()
    found = game.rules.save["a"]
    assert (found.brief, found.group, found.with_) == ("", "", "")


def test_what_are_no_rules_is_refused() -> None:
    with pytest.raises(Refused, match=r"^the rules club cannot be read by this printgen: "):
        plain.game("club", {"name": "S", "cone": {"a": {"name": "A"}}}, {}, {})


def test_what_stands_at_a_path() -> None:
    whole = {"cone": {"torch": {"outer": 30}}}
    assert plain.at(whole, ("cone", "torch", "outer")) == 30
    assert plain.at(whole, ("cone", "tarch", "outer")) is None
    assert plain.at(whole, ("cone", "torch", "outer", "more")) is None
    assert plain.at(whole, ()) == whole


@pytest.mark.parametrize(
    ("path", "of"),
    [
        ("cone.sawn-off.band.long.to", "inches"),
        ("cone.sawn-off.outer", "degrees"),
        ("cone.sawn-off.inner", "degrees"),  # may be left out
        ("cone.sawn-off.band.long.hits", ""),
        ("cone.sawn-off.name", "words"),
        ("cone.sawn-off.text", "words"),
        ("save.charm.brief", "words"),  # may be none
        ("blast.grenade.radius", "inches"),
        ("blast.grenade.near", "inches"),
        ("effect.close.up-to", "inches"),
        ("modifier.aimed-shot.about", ""),
        ("volley.die", ""),
        ("volley.formation", ""),
        ("cone.sawn-off.nothing-of-the-kind", ""),
        ("nothing.of.the.kind", ""),
        ("cone.sawn-off.name.further", ""),
        ("caption.cone.extra", "words"),
    ],
)
def test_what_a_value_is_measured_in(path: str, of: str) -> None:
    assert measure(tuple(path.split("."))) == of
