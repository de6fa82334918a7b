"""Words along arcs and sides: they stay in their place, or there is none."""

from __future__ import annotations

import math

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from printgen.drawing.fonts import Fonts
from printgen.drawing.places import RISE, Lane, Taken, along_arc, along_side, arc_excess, quad, upright
from printgen.drawing.rich import Type, words_of
from printgen.geometry import Matrix, convex_apart

FONTS = Fonts.shipped()
SENTENCES = ("Range", "Swing the centre line to that mark", "Öl fällt jäh", "a *bold* word", "W" * 20)
TINY = 1e-6


@given(
    st.sampled_from(SENTENCES),
    st.floats(6, 30),
    st.floats(1, 20),
    st.floats(5, 60),
    st.integers(1, 6),
    st.booleans(),
)
@settings(max_examples=150, deadline=None, derandomize=True)
def test_words_along_an_arc_stay_between_their_radii_and_sides(
    sentence: str, size: float, radius: float, half: float, most: int, hang: bool
) -> None:
    lane, words = Lane(-half, half), words_of(sentence, "key")
    limit = {"under": radius} if hang else {"above": radius}
    placed = along_arc(words, lane, Type("body", size), FONTS, most=most, **limit)
    if placed is None:
        return
    assert " ".join(text.words for text in placed.texts) == sentence.replace("*", "")
    assert {text.label for text in placed.texts} == {"key"}
    corners = [corner for text in placed.texts for corner in quad(text, FONTS)]
    reach = [math.hypot(*corner) for corner in corners]
    assert max(reach) <= placed.high + TINY
    # A word on its chord is nearest to the point in its middle.
    feet = [
        math.hypot((a[0] + b[0]) / 2, (a[1] + b[1]) / 2)
        for a, b, *_ in (quad(t, FONTS) for t in placed.texts)
    ]
    assert min(feet) >= placed.low - TINY
    assert placed.high <= radius + RISE + TINY if hang else placed.low >= radius - TINY
    widest = max(abs(math.degrees(math.atan2(*corner))) for corner in corners)
    assert widest <= half + 1


@given(st.sampled_from(SENTENCES), st.floats(8, 30), st.floats(2, 20), st.integers(2, 6))
@settings(max_examples=60, deadline=None, derandomize=True)
def test_no_word_along_an_arc_stands_on_another(sentence: str, size: float, radius: float, most: int) -> None:
    placed = along_arc(words_of(sentence), Lane(-25, 25), Type("body", size), FONTS, under=radius, most=most)
    quads = [quad(text, FONTS) for text in placed.texts] if placed else []
    pairs = ((one, other) for k, one in enumerate(quads) for other in quads[k + 1 :])
    assert all(convex_apart(one, other) for one, other in pairs)


def test_what_has_no_room_along_an_arc_is_told_by_how_much() -> None:
    words, type_, lane = words_of("far too many words for so narrow a lane"), Type("body", 14), Lane(-5, 5)
    assert along_arc(words, lane, type_, FONTS, under=3.0) is None
    assert arc_excess(words, lane, type_, FONTS, 3.0) > 0
    assert arc_excess(words_of("a"), lane, type_, FONTS, 10.0) < 0


def test_a_word_too_wide_for_its_bend_has_no_place() -> None:
    """The arc is long enough, but the word's ends would stand far above it."""
    words, type_ = words_of("W" * 20), Type("body", 12)
    wide = FONTS.width("W" * 20, "body", 12)
    lane = Lane(-120, 120)
    assert lane.width(1.0) > wide
    assert along_arc(words, lane, type_, FONTS, under=1.0) is None
    assert along_arc(words, lane, type_, FONTS, under=40.0)


def test_accents_have_room_under_an_arc() -> None:
    placed = along_arc(words_of("Ö"), Lane(-30, 30), Type("body", 40), FONTS, under=5.0)
    assert placed
    assert max(math.hypot(*corner) for text in placed.texts for corner in quad(text, FONTS)) <= 5.01


@pytest.mark.parametrize(("angle", "offset", "turn"), [(-20, 0.1, 70), (20, -0.1, -70), (0, 0.2, 90)])
def test_words_along_a_side_have_their_feet_to_it(angle: float, offset: float, turn: float) -> None:
    (text,) = along_side(words_of("edge"), angle, offset, Type("body", 12), FONTS, 5.0)
    assert text.turn == turn
    upright_ = Matrix.turn(-angle)(text.at)
    assert upright_[0] == pytest.approx(offset)
    half = FONTS.width("edge", "body", 12) / 2
    assert upright_[1] == pytest.approx(5.0 + half if offset > 0 else 5.0 - half)


def test_upright_words_have_the_middle_of_their_ink_where_asked() -> None:
    corners = quad(upright("−1", "heavy", 40, (2.0, 3.0), FONTS), FONTS)
    assert sum(x for x, _ in corners) / 4 == pytest.approx(2.0)
    assert sum(y for _, y in corners) / 4 == pytest.approx(3.0)


def test_what_stands_is_in_the_way_as_far_as_the_gap() -> None:
    taken = Taken()
    square = ((0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0))
    assert taken.free([square])
    taken.add([square])
    beside = tuple((x + 1.1, y) for x, y in square)
    assert not taken.free([square])
    assert taken.free([beside], 0.05)
    assert not taken.free([beside], 0.2)
