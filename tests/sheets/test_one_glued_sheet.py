"""One sheet of a glued piece, part by part: where its ink is pushed, what found room beside it, and what it says."""

from __future__ import annotations

import math
from functools import cache
from itertools import product

import pytest

from printgen.drawing.fonts import Fonts
from printgen.drawing.outlines import circle, line, rectangle
from printgen.drawing.shapes import Drawing, Path, Text, walk
from printgen.geometry import Box
from printgen.rules.edition import Edition, Game
from printgen.rules.model import RuleSet
from printgen.sheets.block import Block
from printgen.sheets.convex import area, common
from printgen.sheets.glued import Glued, Whole, glued
from printgen.sheets.papers import paper
from printgen.sheets.style import Style
from printgen.sheets.tiled import _composed, _furniture, _head, _heads, _parts, _pushed, _said
from printgen.sheets.turned import _ink
from printgen.words import Words

FONTS = Fonts.shipped()


@cache
def of(width: float, height: float) -> Glued:
    """A rectangle with a line and a disc, on letter paper with a quarter of an inch of margin."""
    game = Game("flame", RuleSet(name="Flame rules", revision=7), {}, {}, {}, ())
    style = Style(Edition({"flame": game}, Words.load(), 1.0, 1.0, None), FONTS, 0.25, 0.4, False)
    drawn = (Path(line((1, 1), (2, 2)), "arc"), Path(circle(0.2, (1, 2)), "disc.right"))
    drawing = Drawing("flame:cone/board", drawn, Path(rectangle(Box(0, 0, width, height)), "cut", "cut"))
    return glued(Whole(drawing, "flame", "Board", "Measure this."), paper("letter"), style)


TWO = of(7.0, 14.0)
FOUR = of(14.0, 19.0)


def texts(block: Block) -> list[Text]:
    return [shape for shape, _ in walk(block.items) if isinstance(shape, Text)]


@pytest.mark.parametrize(("right", "top"), list(product((False, True), repeat=2)))
@pytest.mark.parametrize("number", range(2))
def test_a_part_is_pushed_into_the_corner_that_is_asked_for(number: int, right: bool, top: bool) -> None:
    matrix = _pushed(TWO, number, right, top)
    box = Box.around(map(matrix, TWO.inked(number)))
    page = Box(0.25, 0.25, 8.25, 10.75)
    if right:
        assert box.right == pytest.approx(page.right)
    else:
        assert box.left == pytest.approx(page.left)
    if top:
        assert box.top == pytest.approx(page.top)
    else:
        assert box.bottom == pytest.approx(page.bottom)
    assert page.holds(box, 1e-6)


@pytest.mark.parametrize(("piece", "number"), [(TWO, 0), (TWO, 1), (FOUR, 0), (FOUR, 3)])
def test_the_corner_and_order_that_lose_least(piece: Glued, number: int) -> None:
    """No corner with everything standing, in either order of bars and head, has more of it than the one chosen."""
    lying, standing, head, *rest = _parts(piece, number)
    _, made = _composed(piece, number)
    first = (lying, standing, head, *rest)
    found = [
        _furniture(piece, number, _pushed(piece, number, right, top), first, not top)
        for right, top in product((False, True), repeat=2)
    ]
    assert made.lost <= min(each.lost for each in found)
    for each in (made, *found):
        assert each.lost >= sum(part.loss for part in each.missing) >= 0
    assert made.items


def test_words_stand_beside_or_below_a_name() -> None:
    words = Block.of((Text("words", "body", 10.0, (0.0, 0.0)),), FONTS)
    ink = FONTS.ink("heavy", "A1", 30.0)
    for beside in (True, False):
        block = _head("A1", 30.0, words, beside, FONTS)
        big, *small = block.items
        assert isinstance(big, Text)
        assert (big.words, big.size, big.at) == ("A1", 30.0, (0.0, 0.0))
        box = Block.of(tuple(small), FONTS).box
        assert (box.width, box.height) == pytest.approx((words.box.width, words.box.height))
        if beside:
            assert box.left == pytest.approx(ink.right + 0.14)
            assert box.bottom == pytest.approx((ink.height - box.height) / 2)
        else:
            assert box.left == pytest.approx(0.0)
            assert box.top == pytest.approx(-0.08)


def test_a_head_says_its_title_in_thirteen_points() -> None:
    for block in _heads(TWO, 1):
        shown = [text for text in texts(block) if text.size == 13.0]
        assert " ".join(text.words for text in shown) == "Board, sheet 2 of 2"


def test_a_sheet_says_what_it_is_cut_from_and_glued_to() -> None:
    """The upper sheet is cut and laid on the lower; what is to be done when all are glued stands on the last."""
    lower, upper = (list(_said(TWO, number)) for number in range(2))
    assert any("B1" in said for said in lower)
    assert any("A1" in said for said in upper)
    assert upper[-1] == "Measure this."
    assert "Measure this." not in lower
    for number in range(4):
        said = " ".join(_said(FOUR, number))
        own = FOUR.tiling.sheets[number].name
        others = {
            FOUR.tiling.sheets[other].name
            for seam in FOUR.tiling.seams
            if number in (seam.under, seam.over)
            for other in (seam.under, seam.over)
            if other != number
        }
        assert all(name in said for name in others), own


def test_the_map_has_every_name_at_one_size_and_the_lines_of_the_piece_alone() -> None:
    block = FOUR.map(1.9)
    names = [text for text in texts(block) if text.words in {sheet.name for sheet in FOUR.tiling.sheets}]
    assert len(names) == 4
    assert len({text.size for text in names}) == 1
    paths = [shape for shape, _ in walk(block.items) if isinstance(shape, Path)]
    assert [shape.role for shape in paths].count("rule") == 1


def test_names_on_the_map_stand_inside_the_smallest_part() -> None:
    uneven = of(7.9, 18.0)
    names = [text for text in texts(uneven.map(1.9)) if text.words in ("A1", "B1", "C1")]
    assert len(names) == 3
    smallest = min(area(common(uneven.tiling.ink, sheet.cell)) for sheet in uneven.tiling.sheets)
    room = 0.42 * math.sqrt(smallest) * 1.9 / 18
    assert all(FONTS.width("B2", "bold", text.size) <= room for text in names)


def test_what_must_be_on_paper_is_the_cut_and_what_stands_outside_it() -> None:
    """A disc is no larger than it is; words beside it need the corners of their box as well."""
    disc = Path(circle(1.0, (0.0, 0.0)), "cut", "cut")
    alone = Drawing("flame:ring/disc", (Text("in", "body", 8.0, (0.0, 0.0)),), disc)
    assert math.pi * 0.95 < area(_ink(alone, TWO.style)) < math.pi * 1.05
    beside = Drawing("flame:ring/disc", (Text("out", "body", 8.0, (2.0, 0.0)),), disc)
    box = Box.around(_ink(beside, TWO.style))
    assert box.right > 2.0
    assert box.left == pytest.approx(-1.0)
