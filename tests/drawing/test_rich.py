"""Sentences taken apart, broken over lines and set."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from printgen.drawing.fonts import Fonts
from printgen.drawing.inline import Inline
from printgen.drawing.rich import Line, Type, Word, bent, break_lines, measure, plain, straight, words_of
from printgen.drawing.shapes import Text, walk

FONTS = Fonts.shipped()
BODY = Type("body", 12)
texts = st.lists(st.sampled_from(["Range", "to", "any", "*bold*", "*two", "more*", "−1"]), max_size=14).map(
    " ".join
)


@pytest.mark.parametrize(
    ("sentence", "bold"),
    [
        ("all plain", []),
        ("one *bold* word", ["bold"]),
        ("*two words* bold", ["two", "words"]),
        ("up to *12″.*", ["12″."]),
        ("*all of it*", ["all", "of", "it"]),
    ],
)
def test_stars_open_and_close_bold(sentence: str, bold: list[str]) -> None:
    assert [word.words for word in words_of(sentence) if word.bold] == bold
    assert " ".join(word.words for word in words_of(sentence)) == plain(sentence)


def test_every_word_knows_the_fact_it_is_of() -> None:
    assert {word.label for word in words_of("some words", "sentence.dice")} == {"sentence.dice"}
    assert words_of("", "key") == ()


@given(texts, st.floats(0.2, 6))
@settings(max_examples=100, deadline=None, derandomize=True)
def test_broken_lines_keep_every_word_in_order_and_no_line_is_too_wide(sentence: str, width: float) -> None:
    words = words_of(sentence)
    lines = break_lines(words, [width] * (len(words) + 1), BODY, FONTS)
    if lines is None:
        assert any(measure((word,), BODY, FONTS) > width for word in words)
        return
    assert tuple(word for line in lines for word in line.words) == words
    for line in lines:
        assert line.width <= width
        assert line.width == pytest.approx(measure(line.words, BODY, FONTS))


def test_too_many_words_for_the_lines_there_are() -> None:
    words = words_of("one two three")
    width = measure(words_of("three"), BODY, FONTS) * 1.05
    assert break_lines(words, [width], BODY, FONTS) is None
    assert break_lines(words, [width] * 3, BODY, FONTS)


def test_a_line_is_one_run_for_each_face_and_fact() -> None:
    words = (*words_of("plain words and *bold ones*", "a"), Word("next", label="b"))
    texts_ = straight(Line(words, measure(words, BODY, FONTS)), (1, 2), BODY, FONTS)
    assert [(text.words, text.face, text.label) for text in texts_] == [
        ("plain words and", "body", "a"),
        ("bold ones", "bold", "a"),
        ("next", "body", "b"),
    ]
    space = FONTS.width(" ", "body", 12)
    for before, after in pairwise(texts_):
        gap = after.at[0] - before.at[0] - FONTS.width(before.words, before.face, 12)
        assert gap == pytest.approx(space)
        assert after.at[1] == 2


def test_bent_words_stand_on_their_chords_and_are_centred() -> None:
    words = words_of("even even even")
    one, two, three = bent(Line(words, measure(words, BODY, FONTS)), 10, 15, BODY, FONTS)
    assert two.turn == pytest.approx(15)
    assert (one.turn + three.turn) / 2 == pytest.approx(15)
    assert one.turn < two.turn < three.turn


def test_words_with_their_feet_out_are_read_the_other_way_round() -> None:
    words = words_of("even even even")
    one, two, three = bent(Line(words, measure(words, BODY, FONTS)), 10, 180, BODY, FONTS, feet_out=True)
    assert two.turn % 360 == pytest.approx(0)
    assert one.at[0] < two.at[0] < three.at[0]


numbers = st.sampled_from(["2", "12", "1½", "7.5", "7,5", "22"])
quantities = st.one_of(
    st.builds("{}″ ({} cm)".format, numbers, numbers),
    st.builds("*{}″ ({} cm).*".format, numbers, numbers),
    st.builds("{} mm".format, numbers),
    st.builds("{} cm,".format, numbers),
    st.builds("{} − {} = {}″".format, numbers, numbers, numbers),
    st.builds("{} − {} = {}″ ({} cm)".format, numbers, numbers, numbers, numbers),
    st.builds("{}–{}".format, numbers, numbers),
    st.builds("×{}".format, numbers),
)
others = st.sampled_from(["bis", "to", "within", "of", "the", "*nearest", "figure*", "and", "rechts"])
worded = st.lists(st.one_of(others, quantities), min_size=2, max_size=12)


@given(worded, st.floats(0.3, 4))
@settings(max_examples=200, deadline=None, derandomize=True)
def test_no_line_ends_within_a_quantity(parts: list[str], width: float) -> None:
    """A number is read with its unit, with what it is in centimetres, and with the rest of its sum."""
    words = words_of(" ".join(["up", *parts]))
    lines = break_lines(words, [width] * (len(words) + 1), BODY, FONTS)
    starts = {0}
    for line in lines or ():
        starts.add(max(starts) + len(line.words))
    place = 1
    for part in parts:
        size = len(part.split())
        assert not starts & set(range(place + 1, place + size)), (part, [line.words for line in lines or ()])
        place += size


def test_a_quantity_wider_than_every_line_has_no_room() -> None:
    words = words_of("to 12″ (30 cm)")
    assert break_lines(words, [measure(words[1:3], BODY, FONTS)] * 4, BODY, FONTS) is None


def test_a_quantity_that_is_all_there_is_may_have_its_centimetres_under_it() -> None:
    words = words_of("12″ (30 cm)")
    lines = break_lines(words, [measure(words[1:], BODY, FONTS) * 1.01] * 3, BODY, FONTS)
    assert [" ".join(word.words for word in line.words) for line in lines or ()] == ["12″", "(30 cm)"]


@given(worded, st.floats(1.7, 4))
@settings(max_examples=60, deadline=None, derandomize=True)
def test_words_among_pictures_are_broken_where_words_alone_are(parts: list[str], width: float) -> None:
    words = words_of(" ".join(["up", *parts]))
    alone = break_lines(words, [width] * (len(words) + 1), BODY, FONTS)
    laid = Inline(words, BODY).lay(FONTS, width)
    assert alone is not None
    drawn: dict[float, list[str]] = {}
    for shape, matrix in walk(laid.items):
        if isinstance(shape, Text):
            drawn.setdefault(round(matrix(shape.at)[1], 6), []).append(shape.words)
    assert [" ".join(drawn[y]) for y in sorted(drawn, reverse=True)] == [
        " ".join(word.words for word in line.words) for line in alone
    ]
