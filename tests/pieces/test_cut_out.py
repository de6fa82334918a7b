"""Each piece cut out along its cut line, windows and all, still shows everything that play needs."""

from __future__ import annotations

import re

import pytest

from finished import FORMATS, PIECES, TO_CUT, cut_of, facts_of, finished, own, sentences_of
from measuring import cutting, texts
from measuring.found import Page, Shape, Words


def cut_out(piece: str, format_: str) -> tuple[Page, cutting.CutOut]:
    page = own(finished(piece).page(format_), piece)
    windows = [
        course for shape in page.shapes if shape.label in ("window", "hole") for course in shape.courses
    ]
    return page, cutting.cut_out(page, cut_of(page, piece), windows)


def states_a_fact(mark: Shape | Words, keys: set[str]) -> bool:
    return any(label in keys for label in mark.labels)


@pytest.mark.parametrize("piece", TO_CUT)
@pytest.mark.parametrize("format_", ["pdf", pytest.param("svg", marks=pytest.mark.long)])
def test_the_same_ticks_and_words_remain(piece: str, format_: str) -> None:
    whole, left = cut_out(piece, format_)
    keys = set(facts_of(piece))
    for run in whole.words:
        if states_a_fact(run, keys):
            assert run in left.words, f"{run.text} ({run.label}) falls away"
    for shape in whole.shapes:
        if states_a_fact(shape, keys):
            assert shape in left.shapes, f"a line of {shape.label} falls away"


@pytest.mark.parametrize("piece", TO_CUT)
def test_every_sentence_remains(piece: str) -> None:
    _, left = cut_out(piece, "pdf")
    for key, words in sentences_of(piece).items():
        assert texts.has_sentence(left.words, words), f"{key}: {words}"


@pytest.mark.parametrize("piece", [piece for piece in PIECES if piece.startswith("cone/")])
@pytest.mark.parametrize("format_", FORMATS)
def test_a_cone_keeps_its_scale_on_both_sides(piece: str, format_: str) -> None:
    _, left = cut_out(piece, format_)
    marks = re.compile(r"(left|right)\.mark\.[1-5]")
    ticks = {shape.label for shape in left.shapes if marks.fullmatch(shape.label)}
    numbers = {run.label for run in left.words if marks.fullmatch(run.label)}
    assert len(ticks) == len(numbers) == 10
