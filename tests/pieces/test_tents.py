"""Table tents: folded along the middle, the name is read from both sides, whatever the name."""

from __future__ import annotations

import math
from pathlib import Path as File
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from measuring import pdf
from measuring.found import Page
from printgen import facts, pieces, rules
from printgen.drawing.clashes import clashes
from printgen.drawing.fonts import Fonts
from printgen.drawing.shapes import Text, walk
from printgen.errors import DoesNotFit
from printgen.facts.tent import TentFacts
from printgen.pieces.making import Making
from printgen.pieces.tent import tent_drawing
from printgen.press.order.order import Call, order
from printgen.press.runs import make, printing

FONTS = Fonts.shipped()
GAMES = {"rwnn": "The Rules With No Name", "pyrates": "Pyrates"}


def printed(*names: str, **options: str) -> tuple[Page, ...]:
    with TemporaryDirectory() as nowhere:
        wanted = order(Call(options=options), File(nowhere))
        jobs = make.jobs(
            make.pieces(wanted.edition, list(names)), File(nowhere), File(nowhere) / "x.pdf", on_paper=True
        )
        (file,) = printing.run(jobs, wanted).files
        return pdf.read(file.read_bytes()).pages


@pytest.mark.parametrize("game", GAMES)
def test_the_name_is_there_both_ways(game: str) -> None:
    """Each run of it once left to right and once the other way about, as far from the fold, on the other side."""
    (page,) = printed(f"tent/{game}", paper="a4")
    (fold,) = (shape for shape in page.shapes if shape.label == "fold")
    ends = [point for course in fold.courses for each in course.segments for point in (each.start, each.end)]
    assert len({round(y, 4) for _, y in ends}) == 1
    middle = (min(ends)[0] + max(ends)[0]) / 2, ends[0][1]
    runs = [run for run in page.words if run.label == "name"]
    upright = [run for run in runs if abs(run.bearing - 90) < 1]
    turned = [run for run in runs if abs(abs(run.bearing - 90) - 180) < 1]
    assert " ".join(run.text for run in upright) == GAMES[game]
    assert [run.text for run in turned] == [run.text for run in upright]
    for one, other in zip(upright, turned, strict=True):
        assert one.at[1] < middle[1] < other.at[1]
        for place in (0, 1):
            assert one.at[place] + other.at[place] == pytest.approx(2 * middle[place], abs=0.002)


def test_the_fold_halves_the_card() -> None:
    (id_,) = facts.find(rules.load(), "tent/pyrates")
    box = pieces.draw(rules.load(), id_, FONTS).box
    assert (box.left + box.right, box.bottom + box.top) == pytest.approx((0, 0))
    assert (box.width, box.height) == pytest.approx((7.2, 4.8))


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_two_stand_on_a_sheet(paper: str) -> None:
    assert len(printed("rwnn:tent/rwnn", "pyrates:tent/pyrates", paper=paper)) == 1


def tent(name: str, under: str = "") -> list[Text]:
    making = Making("x:tent/x", "x:tent/x · 000000", FONTS, "navy", "heavy")
    drawing = tent_drawing(TentFacts(name, under), making)
    assert not clashes(drawing, FONTS)
    for shape, matrix in walk(drawing.items):
        if isinstance(shape, Text):
            for corner in FONTS.ink(shape.face, shape.words, shape.size).corners:
                x, y = matrix((shape.at[0] + corner[0], shape.at[1] + corner[1]))
                assert math.fabs(x) <= drawing.box.right
                assert math.fabs(y) <= drawing.box.top
    return [shape for shape, _ in walk(drawing.items) if isinstance(shape, Text) and shape.label == "name"]


NAMES = st.lists(
    st.text("abcdefghijklmnopqrstuvwxyzÄÖÜéABCDEFGH", min_size=1, max_size=12), min_size=1, max_size=4
)


@settings(max_examples=40, deadline=None)
@given(NAMES.map(" ".join), st.sampled_from(["", "Pyrates", "The Rules With No Name"]))
def test_any_name_is_read_across_a_table(name: str, under: str) -> None:
    """22 points or more, nothing on the fold, nothing over the cut."""
    runs = tent(name, under)
    assert " ".join(run.words for run in runs[: len(runs) // 2]) == name
    assert min(run.size for run in runs) >= 22


def test_a_short_name_is_larger_than_a_long_one() -> None:
    assert tent("Bo")[0].size > tent("Bartholomew the Merciless of Port Royal")[0].size


def test_a_name_without_room_is_refused() -> None:
    with pytest.raises(DoesNotFit):
        tent("Donaudampfschifffahrtsgesellschaftskapitänspatentinhaber " * 4)
