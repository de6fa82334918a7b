"""Paragraphs, stacks and boxes of words."""

from __future__ import annotations

import pytest

from printgen.drawing.flow import Gap, Para, Stack, paragraph_in
from printgen.drawing.fonts import Fonts
from printgen.drawing.places import quad
from printgen.drawing.rich import Type, words_of
from printgen.drawing.shapes import Shape, Text, walk
from printgen.errors import DoesNotFit
from printgen.geometry import Box

FONTS = Fonts.shipped()
BODY = Type("body", 12)
SENTENCE = "Any part of the base in the inner cone counts as inside."


def inked(*items: Shape) -> Box:
    corners = []
    for text, matrix in walk(items):
        assert isinstance(text, Text)
        corners += [matrix(corner) for corner in quad(text, FONTS)]
    return Box.around(corners)


@pytest.mark.parametrize("width", [0.6, 1, 2, 5])
def test_a_paragraph_stays_in_its_width_and_height(width: float) -> None:
    laid = Para(words_of(SENTENCE), BODY).lay(FONTS, width)
    ink = inked(*laid.items)
    assert ink.left >= -0.01
    assert ink.right <= width + 0.01
    assert ink.top == pytest.approx(0, abs=0.03)
    assert ink.bottom >= -laid.height - 0.01


def test_the_narrower_the_higher() -> None:
    heights = [Para(words_of(SENTENCE), BODY).lay(FONTS, width).height for width in (5, 2, 1, 0.6)]
    assert heights == sorted(heights)
    assert len(set(heights)) == 4


@pytest.mark.parametrize(("align", "side"), [("left", 0.0), ("centre", 0.5), ("right", 1.0)])
def test_alignment(align: str, side: float) -> None:
    laid = Para(words_of("word"), BODY, align).lay(FONTS, 3.0)  # type: ignore[arg-type]
    wide = FONTS.width("word", "body", 12)
    (text,) = laid.items
    assert isinstance(text, Text)
    assert text.at[0] == pytest.approx((3.0 - wide) * side)


def test_a_word_wider_than_its_paragraph_is_named_with_its_excess() -> None:
    with pytest.raises(DoesNotFit) as told:
        Para(words_of("a Blunderbuss", "title"), BODY).lay(FONTS, 0.3)
    assert (told.value.field, told.value.words) == ("title", "Blunderbuss")
    assert told.value.excess_in == pytest.approx(FONTS.width("Blunderbuss", "body", 12) - 0.3)


def test_a_stack_is_as_high_as_its_blocks() -> None:
    para = Para(words_of(SENTENCE), BODY)
    one = para.lay(FONTS, 2).height
    laid = Stack((para, Gap(0.25), para)).lay(FONTS, 2)
    assert laid.height == pytest.approx(2 * one + 0.25)
    assert inked(*laid.items).bottom == pytest.approx(inked(*para.lay(FONTS, 2).items).bottom - one - 0.25)


def test_no_words_take_no_room() -> None:
    assert Para((), BODY).lay(FONTS, 2).height == 0


def test_words_in_a_box_are_as_large_as_they_fit() -> None:
    box = Box(1, 1, 3, 1.6)
    placed = paragraph_in(box, SENTENCE, "text", (30, 20, 14, 10, 8), BODY, FONTS)
    assert box.grown(0.01).holds(inked(*placed))
    (size,) = {text.size for text, _ in walk(placed) if isinstance(text, Text)}
    assert size < 30
    larger = {30: 30, 20: 30, 14: 20, 10: 14, 8: 10}[int(size)]
    assert Para(words_of(SENTENCE), BODY.at(larger)).lay(FONTS, box.width).height > box.height


def test_words_too_long_for_a_box_name_the_field_and_the_excess() -> None:
    with pytest.raises(DoesNotFit) as told:
        paragraph_in(Box(0, 0, 1, 0.2), f"*{SENTENCE}*", "text", (12, 10), BODY, FONTS)
    assert told.value.field == "text"
    assert told.value.words == SENTENCE
    assert told.value.excess_in > 0
