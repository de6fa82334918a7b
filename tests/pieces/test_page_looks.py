"""How pages look: ink, contrast, and colours that nobody confuses; and that every paper and scale has room for them."""

from __future__ import annotations

from functools import cache
from pathlib import Path as File
from tempfile import TemporaryDirectory

import numpy as np
import pytest

from colours import VIEWS, contrast, difference, lab, linear, seen
from measuring import raster
from printgen import facts, pieces, rules
from printgen.drawing import finish
from printgen.drawing.fonts import Fonts
from printgen.drawing.shapes import Drawing, Path, Text, walk
from printgen.press.order.order import Call, Order, order
from printgen.press.runs import make, paging, printing
from printgen.units import from_mm

FONTS = Fonts.shipped()
GAMES = ("rwnn", "pyrates")
EVERY = [f"{kind}/{game}" for game in GAMES for kind in ("reference", "handout", "wall")]
MOST_INK = 0.12
READABLE = 4.5
GROUNDS = ("row", "tint.amber", "paper")
SCALES = ("1 in", "25 mm", "20 mm", "10 mm")


@cache
def ordered(paper: str = "a4", inch: str = "1 in") -> Order:
    with TemporaryDirectory() as nowhere:
        return order(Call(options={"paper": paper, "inch": inch}), File(nowhere))


@cache
def drawing(piece: str, paper: str = "a4", inch: str = "1 in") -> Drawing:
    wanted = ordered(paper, inch)
    (id_,) = facts.find(wanted.edition, piece)
    return pieces.draw(wanted.edition, id_, wanted.fonts, paging.room(wanted, id_))


@cache
def coverage(piece: str, finish_: str) -> float:
    """The part of the sheet that is inked, by a renderer that is not ours."""
    with TemporaryDirectory() as folder:
        wanted = order(Call(options={"paper": "a4", "finish": finish_}), File(folder))
        jobs = make.jobs(
            make.pieces(wanted.edition, [piece]), File(folder), File(folder) / "x.pdf", on_paper=True
        )
        (file,) = printing.run(jobs, wanted).files
        grey = raster.pdf(file.read_bytes(), dpi=72)
    return float(1 - np.mean(grey.astype(float)) / 255)


@pytest.mark.long
@pytest.mark.parametrize("piece", EVERY)
def test_a_sheet_that_saves_ink_takes_little(piece: str) -> None:
    saved = coverage(piece, "low-ink")
    assert saved < MOST_INK
    assert saved < coverage(piece, "colour")


@pytest.mark.parametrize("name", ["colour", "mono", "low-ink"])
def test_words_are_read_on_every_ground_of_a_page(name: str) -> None:
    inks = finish.load(name).inks
    for piece in EVERY:
        for shape, _ in (each for side in drawing(piece).sides for each in walk(side)):
            if isinstance(shape, Text) and not shape.role.startswith(("text.field", "text.on", "text.white")):
                letter = inks[shape.role].fill
                assert letter
                for ground in GROUNDS:
                    under = inks[ground].fill if ground in inks else None
                    assert contrast(letter, under or "#ffffff") >= READABLE, (shape.role, ground)


@pytest.mark.parametrize("name", ["colour", "mono", "low-ink"])
@pytest.mark.parametrize("accent", ["brick", "navy", "ink", "teal", "amber"])
def test_words_on_fields_of_an_accent_are_read(name: str, accent: str) -> None:
    inks = finish.load(name).inks
    for words, ground in (("text.field", "field"), ("text.on", "accent")):
        letter = inks[f"{words}.{accent}"].fill
        under = inks[f"{ground}.{accent}"].fill or "#ffffff"
        assert letter
        assert contrast(letter, under) >= READABLE


@pytest.mark.parametrize("view", VIEWS)
def test_grounds_and_accents_are_told_apart_by_everyone(view: str) -> None:
    """White, the shade of rows and the amber of a bar as grounds; the accents as marks on them."""
    inks = finish.load("colour").inks
    marks = [inks[f"accent.{accent}"].fill for accent in ("brick", "navy")]
    bar = inks["accent.amber"].fill
    for mark in marks:
        for ground in ("#ffffff", inks["row"].fill, inks["tint.amber"].fill, bar):
            assert mark
            assert ground
            assert difference(lab(mark, view), lab(ground, view)) > 25
    assert min(sum(linear(seen(mark or "", view))) for mark in marks) < 1


def test_dice_that_count_differ_by_more_than_colour() -> None:
    """Solid with white pips, or outlined with dark ones."""
    roles = {
        shape.role
        for shape, _ in walk(drawing("reference/pyrates").items)
        if isinstance(shape, Path) and shape.role.startswith("die")
    }
    assert {"die", "die.spare", "die.pip"} <= roles
    mono = finish.load("mono").inks
    assert mono["die"].fill != mono["die.spare"].fill


MATRIX = [
    pytest.param(piece, paper, inch, marks=() if (paper, inch) == ("letter", "25 mm") else pytest.mark.long)
    for piece in (*EVERY, "reference/rwnn+large", "reference/pyrates+large")
    for paper in ("a4", "letter")
    for inch in SCALES
    if (paper, inch) != ("a4", "1 in")
]


@pytest.mark.long
@pytest.mark.parametrize(("piece", "paper", "inch"), MATRIX)
def test_every_paper_and_scale_has_room(piece: str, paper: str, inch: str) -> None:
    """Drawing faults where words have no room, and where they stand on words."""
    made = drawing(piece, paper, inch)
    for items in made.sides:
        for shape, matrix in walk(items):
            if isinstance(shape, Text):
                assert (
                    made.box.holds(
                        FONTS.ink(shape.face, shape.words, shape.size).moved(*matrix(shape.at)), 0.002
                    )
                    or shape.turn
                )


@pytest.mark.long
@pytest.mark.parametrize(
    "choices", [{"base-save": 5, "officer-bonus": 1, "captain-bonus": 2}, {"hits-mode": "dice"}]
)
def test_house_choices_have_room(choices: dict[str, str | int]) -> None:
    edition = rules.load(choices=choices)
    for game in GAMES:
        for kind in ("reference", "handout", "wall"):
            (id_,) = facts.find(edition, f"{kind}/{game}")
            pieces.draw(edition, id_, FONTS)


@pytest.mark.parametrize("piece", ["handout/rwnn", "reference/rwnn+large"])
def test_a_raised_mark_stands_clear_of_the_words_over_it(piece: str) -> None:
    """Commas reach down: a fifth of a millimetre of paper is seen between them and a mark."""
    chart = [
        (shape.label, FONTS.ink(shape.face, shape.words, shape.size).moved(*matrix(shape.at)))
        for side in drawing(piece).sides
        for shape, matrix in walk(side)
        if isinstance(shape, Text) and ".effect." in shape.label
    ]
    marks = [(label.removesuffix(".mark"), ink) for label, ink in chart if label.endswith(".mark")]
    assert len(marks) > 8
    for cell, mark in marks:
        over = [ink for label, ink in chart if label == f"{cell}.says" and ink.bottom > mark.centre[1]]
        assert all(ink.bottom - mark.top > from_mm(0.2) for ink in over), cell
