"""Numbers, lists and sentences as English writes them. Expected forms are typed by hand."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from printgen import words as room
from printgen.errors import Refused
from printgen.words import Words

ENGLISH = Words.load()


@pytest.mark.parametrize(
    ("inches", "metric", "written"),
    [
        (18, None, "18″"),
        (2.5, None, "2½″"),
        (0.25, None, "¼″"),
        (9.75, None, "9¾″"),
        (0.3, None, "0.3″"),
        (0.1 + 0.2, None, "0.3″"),
        (6, 25, "6″ (15 cm)"),
        (2.5, 25, "2½″ (6.25 cm)"),
        (9, 20, "9″ (18 cm)"),
        (1, 10, "1″ (1 cm)"),
    ],
)
def test_lengths(inches: float, metric: float | None, written: str) -> None:
    assert ENGLISH.length(inches, metric) == written


@pytest.mark.parametrize(("value", "written"), [(3, "+3"), (-1, "−1"), (0, "0"), (1.5, "+1½"), (-0.5, "−½")])
def test_signed(value: float, written: str) -> None:
    assert ENGLISH.signed(value) == written


@pytest.mark.parametrize(("value", "written"), [(2, "×2"), (0.5, "×½"), (1.5, "×1½")])
def test_times(value: float, written: str) -> None:
    assert ENGLISH.times(value) == written


@pytest.mark.parametrize(
    ("value", "written"),
    [(0, "no"), (1, "one"), (3, "three"), (12, "twelve"), (13, "13"), (-1, "−1"), (2.5, "2½")],
)
def test_spelled(value: float, written: str) -> None:
    assert ENGLISH.spelled(value) == written


@pytest.mark.parametrize(
    ("names", "listed", "either"),
    [
        ([], "", ""),
        (["a"], "a", "a"),
        (["a", "b"], "a and b", "a or b"),
        (["a", "b", "c"], "a, b and c", "a, b or c"),
    ],
)
def test_lists(names: list[str], listed: str, either: str) -> None:
    assert (ENGLISH.listed(names), ENGLISH.either(names)) == (listed, either)


def test_capitals_pass_over_emphasis() -> None:
    assert ENGLISH.capital("red higher") == "Red higher"
    assert ENGLISH.capital("*knockdowns* first") == "*Knockdowns* first"
    assert ENGLISH.capital("élan") == "Élan"
    assert ENGLISH.capital("") == ""


def test_a_sentence_takes_its_values() -> None:
    assert ENGLISH.say("number.times", number="½") == "×½"


def test_a_language_that_printgen_does_not_speak() -> None:
    with pytest.raises(Refused, match=r'^printgen does not speak "eng" \(nearest: en\); known: de, en$'):
        Words.load("eng")


def test_every_language_has_the_same_sentences() -> None:
    tables = [
        tomllib.loads((Path(room.__file__).parent / f"{language}.toml").read_text("utf-8"))
        for language in room.languages()
    ]
    shapes = [{section: set(table) for section, table in each.items()} for each in tables]
    assert all(shape == shapes[0] for shape in shapes)


def _leaves(tables: Mapping[str, Any], path: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], str]]:
    for key, value in tables.items():
        if isinstance(value, dict):
            yield from _leaves(value, (*path, key))
        elif isinstance(value, str):
            yield (*path, key), value


def test_every_language_has_the_same_placeholders_and_figures() -> None:
    english, german = (
        dict(_leaves(tomllib.loads((Path(room.__file__).parent / f"{language}.toml").read_text("utf-8"))))
        for language in ("en", "de")
    )
    assert english.keys() == german.keys()
    for key, text in english.items():
        for kind in (r"\{[^}]*\}", r"\d+"):
            assert sorted(re.findall(kind, text)) == sorted(re.findall(kind, german[key])), key


def test_german_writes_numbers_with_a_comma() -> None:
    german = Words.load("de")
    assert german.length(2.5, 25) == "2½″ (6,25 cm)"
    assert german.length(0.3) == "0,3″"
    assert german.ruler(12.3125) == "12,312″"
    assert german.listed(["a", "b", "c"]) == "a, b und c"
    assert german.either(["a", "b"]) == "a oder b"
    assert (german.spelled(5), german.spelled(13)) == ("fünf", "13")
    assert german.untranslated == ()
    assert not german.reviewed


def test_what_a_language_lacks_is_said_in_english_and_listed(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = room._tables

    def lacking(language: str) -> dict[str, Any]:
        tables = whole(language)
        if language == "de":
            del tables["sheet"]["scale"], tables["tile"]
        return tables

    monkeypatch.setattr(room, "_tables", lacking)
    room._load.cache_clear()
    german = Words.load("de")
    room._load.cache_clear()
    assert german.say("sheet.scale") == ENGLISH.say("sheet.scale")
    assert german.untranslated[0] == "sheet.scale"
    assert {key for key in german.untranslated if not key.startswith("tile.")} == {"sheet.scale"}
    assert german.say("sheet.revision", name="x", revision="1") == "x, Fassung 1"


QUARTERS = {"¼": 0.25, "½": 0.5, "¾": 0.75}


def _read_back(written: str) -> float:
    sign = -1 if written[0] == "−" else 1
    figures = written.lstrip("+−×")
    part = QUARTERS.get(figures[-1:], 0)
    whole = figures[:-1] if part else figures
    return sign * (float(whole or 0) + part)


@given(st.integers(-4000, 4000).map(lambda quarters: quarters / 4))
def test_quarters_read_back_as_what_they_were(value: float) -> None:
    assert _read_back(ENGLISH.number(value)) == value
    assert _read_back(ENGLISH.signed(value)) == value
    assert _read_back(ENGLISH.length(value)[:-1]) == value


@given(st.floats(-1e4, 1e4))
def test_other_numbers_are_right_to_a_thousandth(value: float) -> None:
    assert _read_back(ENGLISH.number(value)) == pytest.approx(value, abs=0.000501)
    assert "-" not in ENGLISH.number(value)
