"""Whatever somebody sends, the answer is one of the page's own: never a failure of the program."""

from __future__ import annotations

import copy
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from page import SHOT, client, got, messages, posted
from printgen.web.asked import OFFERED

ANYTHING = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(max_size=12)
    | st.sampled_from(["Cole", "Ike", "sawn-off", "rwnn", "<b>", "../../etc/passwd", "\x00", "inner"]),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=8,
)
FINE = {200, 400, 503}


def answered(answer: Any) -> None:
    """An answer, or a refusal in sentences."""
    assert answer.status_code in FINE, answer.get_data(as_text=True)
    if answer.status_code == 400:
        assert all(fault["message"] for fault in answer.get_json()["faults"])


def places(tables: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Every place of a scenario where something else may stand."""
    inner = (
        tables.items() if isinstance(tables, dict) else enumerate(tables) if isinstance(tables, list) else ()
    )
    return [path, *(found for key, each in inner for found in places(each, (*path, key)))]


@settings(max_examples=80)
@given(
    st.sampled_from(places(SHOT)), ANYTHING, st.sampled_from(["/api/resolve", "/api/odds", "/api/scenario"])
)
def test_anything_may_stand_anywhere_in_a_scenario(path: tuple[Any, ...], value: Any, ask: str) -> None:
    scenario: Any = copy.deepcopy(SHOT)
    if not path:
        scenario = value
    else:
        around = scenario
        for key in path[:-1]:
            around = around[key]
        around[path[-1]] = value
    answered(posted(ask, {"scenario": scenario}))


@settings(max_examples=60)
@given(
    st.sampled_from(["resolve", "odds", "question", "scenario", "house", "check"]),
    st.dictionaries(
        st.sampled_from(
            [
                "scenario",
                "packed",
                "seed",
                "brief",
                "options",
                "fresh",
                "event",
                "given",
                "game",
                "edits",
                "house",
                "name",
                "text",
            ]
        ),
        ANYTHING,
        max_size=5,
    ),
)
def test_any_json_object_is_answered(ask: str, body: dict[str, Any]) -> None:
    answered(posted(f"/api/{ask}", body))


@settings(max_examples=60)
@given(
    st.dictionaries(
        st.sampled_from([*OFFERED, "house", "piece", "page", "no-such"]),
        st.text(max_size=20)
        | st.sampled_from(["1 in", "5 mm", "4 in", "a4", "laser", "yes", "-1", "1e9 in", "0 mm", "2 x 2 in"]),
        max_size=4,
    )
)
def test_any_words_in_an_address_are_answered(query: dict[str, str]) -> None:
    answered(got("/api/plan", **{"piece": "pyrates:stick/4", **query}))


@settings(max_examples=40)
@given(
    st.dictionaries(
        st.sampled_from(
            [
                "cone.sawn-off.band.long.to",
                "cone.sawn-off.outer",
                "modifier.aimed-shot.text",
                "caption.cone.heading",
                "cone",
                "x.y",
                "cone..to",
            ]
        ),
        st.text(max_size=30)
        | st.integers().map(str)
        | st.sampled_from(["{cone.sawn-off.outer}", "{", "1e400", "nan", "*b*"]),
        max_size=4,
    )
)
def test_anything_may_be_typed_into_a_cell(edits: dict[str, str]) -> None:
    answered(posted("/api/house", {"game": "rwnn", "edits": edits}))


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"[]",
        b"nope",
        b"\xff\xfe",
        b"[" * 100_000,
        b'{"a":' * 50_000,
        b'{"scenario": ' + b'{"shot": ' * 200 + b"1" + b"}" * 201,
        b'{"scenario": {"shot": {"firer": "\\ud800"}}}',
        b'{"seed": 1e999}',
        b'{"seed": ' + b"9" * 5000 + b"}",
        b'{"scenario": {"turn": ' + b"9" * 40 + b"}}",
    ],
    ids=lambda body: body[:12].hex(),
)
def test_broken_bodies_are_told_as_such(body: bytes) -> None:
    answered(client().post("/api/resolve", data=body, content_type="application/json"))


def test_more_than_the_page_prints_is_refused_before_it_is_drawn() -> None:
    asked: tuple[tuple[dict[str, Any], str], ...] = (
        ({"piece": "*", "copies": "200"}, "the page prints at most"),
        ({"piece": "card/aimed-shot", "copies": "9999"}, "the page prints at most 2000 at once"),
        ({"piece": ["card/aimed-shot"] * 121}, "the page prints 120 at once"),
    )
    for query, said in asked:
        answer = got("/api/make.pdf", **query)
        assert answer.status_code == 400
        assert said in answer.get_data(as_text=True)


@pytest.mark.parametrize(
    "text",
    [
        "".join(f'[modifier.m{number}]\nnam = "m"\n' for number in range(9_000)),
        "".join(f"k{number} = 1\n" for number in range(9_000)),
        f"source = [{'1,' * 9_000}]\n",
        "".join(f"[s{number // 100}.e{number}]\na = 1\nb = 2\n" for number in range(9_000)),
    ],
    ids=["entries", "keys", "items", "values"],
)
def test_rules_with_more_faults_than_can_be_told_soon_are_refused_at_once(text: str) -> None:
    answer = posted("/api/check", {"name": "club.toml", "text": f'extends = "rwnn"\nname = "Club"\n{text}'})
    assert answer.status_code == 400
    assert "the page takes" in messages(answer)[0]


def test_more_claims_than_can_be_told_soon_are_refused_at_once() -> None:
    answer = posted(
        "/api/resolve", {"scenario": {**SHOT, "shot": {**SHOT["shot"], "claims": ["x"] * 90_000}}}
    )
    assert messages(answer) == ["a part of this file has 90000 items; the page takes at most 300"]


def test_an_address_of_very_many_words_is_answered_in_words() -> None:
    assert got("/api/plan", piece="check/page", house=["x"] * 5).status_code == 400
    assert got("/api/plan", piece="a" * 20_000).status_code == 400
    assert client().get("/" + "a" * 20_000).status_code == 404


@pytest.mark.parametrize("method", ["PUT", "DELETE", "PATCH", "POST"])
def test_what_is_only_read_cannot_be_written(method: str) -> None:
    assert client().open("/api/rules", method=method).status_code == 405
