"""Words on words and words over a cut are found; words that only stand near are not."""

from __future__ import annotations

import pytest

from printgen.drawing import outlines
from printgen.drawing.clashes import clashes
from printgen.drawing.fonts import Fonts
from printgen.drawing.shapes import Drawing, Group, Path, Shape, Text
from printgen.geometry import Box, Matrix

FONTS = Fonts.shipped()
CUT = Path(outlines.rectangle(Box(0, 0, 4, 4)), "cut")


def drawing(*items: Shape, windows: tuple[Path, ...] = (), cut: Path = CUT) -> Drawing:
    return Drawing("a", items, cut, windows)


def word(words: str, x: float, y: float, turn: float = 0.0, size: float = 20) -> Text:
    return Text(words, "body", size, (x, y), turn)


def test_words_with_room_are_no_clash() -> None:
    assert clashes(drawing(word("one", 1, 1), word("two", 1, 2)), FONTS) == ()


def test_words_on_words_are_told() -> None:
    (clash,) = clashes(drawing(word("one", 1, 1), word("two", 1.1, 1.05)), FONTS)
    assert clash == '"one" stands on "two"'


@pytest.mark.parametrize("gap", [0.0, 0.05])
def test_words_in_a_row_do_not_clash(gap: float) -> None:
    beside = 1 + FONTS.width("one", "body", 20) + gap
    assert clashes(drawing(word("one", 1, 1), word("two", beside, 1)), FONTS) == ()


def test_turned_words_are_held_by_their_own_corners_not_by_a_box_around_them() -> None:
    """Two diagonal lines side by side: the upright boxes around them overlap, the ink does not."""
    assert clashes(drawing(word("diagonal", 1, 3, 45), word("diagonal", 1, 2.5, 45)), FONTS) == ()
    assert len(clashes(drawing(word("diagonal", 1, 3, 45), word("across", 1.1, 2.6)), FONTS)) == 1


def test_a_group_moves_its_words_into_a_clash_and_out_of_one() -> None:
    near = word("two", 1.1, 1.05)
    assert clashes(drawing(word("one", 1, 1), Group((near,), Matrix.shift(0, 1))), FONTS) == ()
    assert clashes(drawing(word("one", 1, 2), Group((near,), Matrix.shift(0, 1))), FONTS)


@pytest.mark.parametrize(("x", "y"), [(-0.1, 1), (3.9, 1), (1, -0.05), (1, 3.9), (6, 6)])
def test_words_over_or_beyond_the_cut_are_told(x: float, y: float) -> None:
    assert clashes(drawing(word("out", x, y)), FONTS) == ('"out" crosses the cut line',)


def test_words_in_a_window_or_over_its_edge_are_told() -> None:
    window = Path(outlines.circle(1, (2, 2)), "window")
    assert clashes(drawing(word("in", 1.9, 1.9), windows=(window,)), FONTS)
    assert clashes(drawing(word("edge", 0.9, 1.9), windows=(window,)), FONTS)
    assert clashes(drawing(word("by", 0.2, 0.2), windows=(window,)), FONTS) == ()


def test_words_near_a_round_cut_are_held_by_the_arc() -> None:
    """The corner of the box around a disc lies outside of the disc."""
    disc = Path(outlines.circle(2, (2, 2)), "cut")
    assert clashes(drawing(word("out", 0.1, 0.1), cut=disc), FONTS)
    assert clashes(drawing(word("in", 1.8, 0.2, size=10), cut=disc), FONTS) == ()


def test_shapes_without_words_never_clash() -> None:
    assert (
        clashes(drawing(Path(outlines.circle(9), "arc"), Path(outlines.line((0, 0), (9, 9)), "tick")), FONTS)
        == ()
    )
