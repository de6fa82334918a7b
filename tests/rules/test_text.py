"""Placeholders: every form by hand, and laws that hold for any text."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from printgen import rules
from printgen.errors import Refused
from printgen.rules.placeholders import FORMS, Placeholder, TextFault, parse
from printgen.rules.text import Voice
from printgen.words import Words

TABLES = {
    "name": "Test",
    "noun": {
        "hit": {"one": "hit", "many": "hits"},
        "die": {"one": "die", "many": "dice"},
        "wound": {"one": "wound", "many": "wounds"},
    },
    "cone": {
        "torch": {"name": "Long torch", "short": "Torch", "to": 2.5},
        "lamp": {"name": "Lamp", "short": ""},
    },
    "modifier": {
        "wet": {"value": -1, "only": ["torch", "lamp"], "excludes": [], "text": "Wet: {.value:signed}."},
        "dry": {"value": 2, "inner": None, "wounds": 1},
    },
    "switch": {
        "mode": {
            "value": {
                "sure": {"text": "Each is sure.", "noun": {}},
                "dice": {"text": "Throw; each {hit-on}+ hits.", "noun": {"hit": "die"}},
                "mute": {"text": "", "noun": {}},
            }
        }
    },
    "caption": {"setting": {"unset": "....."}},
}


def voice(mode: str = "sure", hit_on: int | None = 6, metric: float | None = None) -> Voice:
    game = rules.Game("test", None, TABLES, {"mode": mode}, {"hit-on": hit_on})  # type: ignore[arg-type]
    return Voice(game, Words.load(), metric)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("plain", "plain"),
        ("{modifier.wet.value}", "−1"),
        ("{modifier.wet.value:signed}", "−1"),
        ("{modifier.dry.value:signed}", "+2"),
        ("{modifier.dry.value:times}", "×2"),
        ("{modifier.dry.value:word}", "two"),
        ("{modifier.dry.value:word:capital}", "Two"),
        ("{modifier.dry.value:count.wound}", "2 wounds"),
        ("{modifier.dry.wounds:count.wound}", "1 wound"),
        ("{modifier.wet.value:count.hit}", "−1 hit"),
        ("{modifier.dry.value:noun.wound}", "wounds"),
        ("{cone.torch.to:length}", "2½″"),
        ("{cone.torch.to*modifier.dry.value:length}", "5″"),
        ("{modifier.wet.only:or}", "Torch or Lamp"),
        ("{modifier.wet.only:list}", "Torch and Lamp"),
        ("*Only {modifier.wet.only:or}.*", "*Only Torch or Lamp.*"),
        ("Not with {modifier.wet.excludes:list}.", ""),
        ("Inner {modifier.dry.inner}.", ""),
        ("{hit-on}+", "6+"),
        ("{mode}", "sure"),
        ("{switch.mode} Go.", "Each is sure. Go."),
        ("{noun.hit.many:capital}", "Hits"),
        ("{'12'} o'clock", "12 o'clock"),
        ("See: {modifier.wet.text}", "See: Wet: −1."),
    ],
)
def test_what_placeholders_say(text: str, said: str) -> None:
    assert voice().say(text) == said


def test_an_answer_changes_its_sentence_and_its_nouns() -> None:
    said = voice("dice", 5).say("{modifier.dry.value:count.hit} {noun.hit.one}. {switch.mode}")
    assert said == "2 dice die. Throw; each 5+ hits."


def test_an_answer_with_nothing_to_say_leaves_the_rest() -> None:
    assert voice("mute").say("One. {switch.mode} Two.") == "One. Two."


def test_what_is_unset_is_a_place_to_write() -> None:
    assert voice(hit_on=None).say("Save on {hit-on}+, {hit-on:word}") == "Save on .....+, ....."


def test_a_metric_scale_is_told_too() -> None:
    assert voice(metric=20).say("{cone.torch.to:length}") == "2½″ (5 cm)"


def test_own_keys_are_those_of_the_entry() -> None:
    assert (
        voice().say("{.to:length}, {.only:or}", {"to": 3, "only": ["lamp", "stick"]}) == "3″, Lamp or stick"
    )


def test_say_names_the_text_that_cannot_be_said() -> None:
    edition = rules.load(["rwnn"])
    with pytest.raises(Refused, match=r'^rwnn: the text "{\.to}" names {\.to}, but there is no to'):
        rules.say(edition, edition.games["rwnn"], "{.to}", {})


def test_the_same_text_is_parsed_into_words_and_placeholders() -> None:
    assert parse("a {b.c*.d:count.wound:capital} e") == (
        "a ",
        Placeholder(
            "b.c*.d:count.wound:capital", (("b", "c"), ("", "d")), (("count", "wound"), ("capital", ""))
        ),
        " e",
    )


PLAIN = st.text(
    st.characters(codec="utf-8", exclude_categories=("C", "N", "Z"), exclude_characters="{}<>&`\\*")
)
PATHS = st.sampled_from(
    [
        "modifier.wet.value",
        "modifier.dry.value",
        "cone.torch.to",
        "hit-on",
        ".own",
        "nothing.here",
        "cone",
        "mode",
    ]
)
FORM = st.sampled_from(FORMS).map(lambda form: f"{form}.wound" if form in ("count", "noun") else form)
PLACEHOLDERS = st.builds(
    lambda paths, forms: "{" + ":".join(["*".join(paths), *forms]) + "}",
    st.lists(PATHS, min_size=1, max_size=2),
    st.lists(FORM, max_size=2),
)


TOLD = "told: "


def said_or_told(text: str, own: dict[str, object]) -> str:
    try:
        return voice().say(text, own)
    except TextFault as why:
        return f"{TOLD}{why}"


@given(PLAIN)
def test_words_without_placeholders_say_themselves(text: str) -> None:
    assert voice().say(text) == text


@given(st.lists(PLAIN | PLACEHOLDERS, max_size=6).map("".join))
def test_any_text_is_said_or_refused_in_a_sentence(text: str) -> None:
    answer = said_or_told(text, {"own": 3})
    assert answer.startswith(TOLD) or not ("{" in answer or "None" in answer)


@given(st.text() | st.text("{}.:*'ab1<& \n", max_size=30))
def test_no_text_at_all_breaks_the_parser(text: str) -> None:
    assert said_or_told(text, {"a": 1, "b": ["a"]}) != TOLD


def test_a_placeholder_may_be_bold_by_itself() -> None:
    assert len(parse("effect *{.column}*")) == 3


def test_a_noun_that_is_not_there_is_named() -> None:
    with pytest.raises(TextFault, match=r"names \{hti\}, but there is no hti in noun \(nearest: hit\)"):
        voice().noun("hti", 2)
