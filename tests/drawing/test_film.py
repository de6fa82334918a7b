"""Film and laser: what a finish says of all roles at once. Nothing on film hides a figure."""

from __future__ import annotations

from itertools import pairwise

import pytest

from printgen import facts, pieces, rules
from printgen.drawing import finish
from printgen.drawing.finish import Ink
from printgen.drawing.fonts import Fonts
from printgen.drawing.shapes import Path, walk

MM = 72 / 25.4
EDITION = rules.load()
FILM, COLOUR, LASER = (finish.load(name).inks for name in ("film", "colour", "laser"))


def inks_of(piece: str) -> list[tuple[str, Ink]]:
    (id_,) = facts.find(EDITION, piece)
    made = pieces.draw(EDITION, id_, Fonts.shipped())
    every = ((shape.role, FILM.get(shape.role)) for shape, _ in walk(made.items) if isinstance(shape, Path))
    return [(role, ink) for role, ink in every if ink]


def test_only_letters_and_the_pips_of_dice_are_filled_and_plates_are_left_clear() -> None:
    filled = {role: ink.fill for role, ink in FILM.items() if ink.fill and not role.startswith("text")}
    assert filled == {"die.pip": "#111111", "plate": "#ffffff", "plate.white": "#ffffff"}


def test_letters_are_ink_also_where_paper_has_them_white_on_colour() -> None:
    assert {ink.fill for role, ink in FILM.items() if role.startswith("text")} == {"#111111"}


def test_everything_drawn_is_one_ink() -> None:
    assert {ink.stroke for ink in FILM.values() if ink.stroke} == {"#111111"}


@pytest.mark.parametrize(
    ("role", "width", "dash"),
    [
        ("cut", 0.25, ()),
        ("rim", 2.0, ()),  # clipped to the cut: 1.0 mm is seen
        ("inner-edge", 0.7, (4, 2)),
        ("arc", 0.5, ()),
        ("tick", 0.5, ()),
        ("tick.minor", 0.35, ()),
        ("hatch.film", 0.25, ()),
    ],
)
def test_lines_are_those_of_the_style_sheet(role: str, width: float, dash: tuple[float, ...]) -> None:
    assert FILM[role].width == pytest.approx(width * MM)
    assert FILM[role].dash == pytest.approx([each * MM for each in dash])


def test_no_line_is_thinner_than_on_paper() -> None:
    for role, ink in FILM.items():
        if ink.stroke and role in COLOUR and COLOUR[role].stroke:
            assert ink.width >= COLOUR[role].width, role


@pytest.mark.parametrize(
    "piece", ["cone/shotgun", "cone/sawn-off+frame", "cone/all-half", "throw/grenade-stick"]
)
def test_no_piece_on_film_has_a_solid_area(piece: str) -> None:
    drawn = inks_of(piece)
    assert drawn
    assert {ink.fill for _, ink in drawn} <= {None, "#ffffff"}


def test_the_inner_cone_is_hatched_every_six_millimetres() -> None:
    (id_,) = facts.find(EDITION, "cone/shotgun")
    made = pieces.draw(EDITION, id_, Fonts.shipped())
    starts = sorted(
        shape.segments[0].to[0]  # type: ignore[union-attr]
        for shape, _ in walk(made.items)
        if isinstance(shape, Path) and shape.role == "hatch.film"
    )
    apart = {round((b - a) / 2**0.5 * 25.4, 6) for a, b in pairwise(starts)}
    assert apart == {6.0}


def test_a_laser_gets_three_colours_and_no_dash() -> None:
    beside = ("reference", "registration")  # not part of a piece
    assert {ink.stroke for role, ink in LASER.items() if ink.stroke and role not in beside} == {
        "#ff0000",
        "#0000ff",
    }
    assert {ink.fill for ink in LASER.values() if ink.fill} == {"#000000"}
    assert not any(ink.dash for ink in LASER.values())
    assert {role for role, ink in LASER.items() if ink.stroke == "#ff0000"} == {"cut", "window", "seam"}
