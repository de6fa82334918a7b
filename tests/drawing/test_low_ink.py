"""A finish that saves ink: no piece has a solid area larger than a badge, no tints, no line too thin to print."""

from __future__ import annotations

from functools import cache

import pytest

from colours import luminance
from printgen import facts, pieces, rules
from printgen.drawing import finish
from printgen.drawing.fonts import Fonts
from printgen.drawing.shapes import Drawing, Path, Text, flatten, walk
from printgen.geometry import Box, Point
from printgen.units import from_points

EDITION = rules.load()
FONTS = Fonts.shipped()
BADGE, PICTURE = 0.3, 0.8
"""Square inches: the largest mark in a corner of a card, a little over, and the largest part of a card's picture."""
PALE = 0.85
INKS = finish.load("low-ink").inks


@cache
def drawing(piece: facts.PieceId) -> Drawing:
    return pieces.draw(EDITION, piece, FONTS)


def area(ring: tuple[Point, ...]) -> float:
    return abs(sum(a * d - b * c for (a, b), (c, d) in zip(ring, ring[1:] + ring[:1], strict=True))) / 2


def filled(path: Path) -> float:
    """Square inches; holes are runs of the same path."""
    areas = sorted((area(ring) for ring in flatten(path)), reverse=True)
    return areas[0] - sum(areas[1:])


def dark(path: Path) -> bool:
    ink = INKS.get(path.role)
    return ink is not None and ink.fill is not None and luminance(ink.fill) < PALE


@pytest.mark.parametrize("piece", facts.catalogue(EDITION), ids=str)
def test_no_solid_area_is_larger_than_a_badge(piece: facts.PieceId) -> None:
    made = drawing(piece)
    for path, matrix in walk((*made.items, *made.back)):
        if isinstance(path, Path) and dark(path):
            scale = abs(matrix.a * matrix.d - matrix.b * matrix.c)
            pictured = path.role.startswith(("icon.", "accent."))
            most = PICTURE if pictured and piece.kind == "card" else BADGE
            assert filled(path) * scale <= most, (path.role, path.label)


def test_nothing_is_tinted() -> None:
    fills = {role: ink.fill for role, ink in INKS.items() if ink.fill}
    assert not {"inner-fill", "row", "tint.amber", "stone", "back"} & set(INKS)
    for role, fill in fills.items():
        assert fill == "#ffffff" or luminance(fill) < PALE, role


def test_lines_are_at_least_a_quarter_point() -> None:
    assert all(ink.width >= 0.25 for ink in INKS.values() if ink.stroke)


def test_what_a_field_loses_its_edge_keeps() -> None:
    colour = finish.load("colour").inks
    for role, ink in colour.items():
        if role.startswith("field."):
            assert INKS[role].stroke == ink.fill
            assert INKS[role].fill == "#ffffff"


@pytest.mark.parametrize("piece", facts.catalogue(EDITION, ("token",)), ids=str)
def test_the_outline_of_a_mark_stands_clear_of_the_word_under_it(piece: facts.PieceId) -> None:
    """By half its width at least; half of it is outside of the mark that other finishes fill."""
    shapes = list(walk(drawing(piece).items))
    words = [
        FONTS.ink(text.face, text.words, text.size).moved(*matrix(text.at))
        for text, matrix in shapes
        if isinstance(text, Text) and text.label == "word"
    ]
    for path, matrix in shapes:
        if isinstance(path, Path) and path.role.startswith("badge."):
            wide = from_points(INKS[path.role].width)
            corners = [matrix(corner) for ring in flatten(path) for corner in ring]
            assert not [word for word in words for at in corners if word.grown(wide).holds(Box.around([at]))]


def test_the_grounds_of_colour_are_gone() -> None:
    """More than a hundred square inches of solid or tinted ground, on all pieces together."""
    grounds = ("field.", "tint.", "row", "back", "stone", "inner-fill")
    every = [path for piece in facts.catalogue(EDITION) for path in _paths(drawing(piece))]
    assert sum(filled(path) for path in every if path.role.startswith(grounds)) > 100
    assert not [path for path in every if path.role.startswith(grounds) and dark(path)]


def _paths(made: Drawing) -> list[Path]:
    return [path for path, _ in walk((*made.items, *made.back)) if isinstance(path, Path)]
