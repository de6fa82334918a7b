"""The graphics state of a content stream."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from printgen.geometry import Matrix
from printgen.proof.colour import BLACK, Colour, of_cmyk, of_grey
from printgen.proof.marks import Clip
from printgen.proof.pdf_font import Face


class State(Struct, frozen=True):
    """``fill`` and ``stroke`` are None for inks that are no plain colour. ``alpha``: of fills, of strokes."""

    matrix: Matrix
    width: float = 1.0
    clips: tuple[Clip, ...] = ()
    fill: Colour | None = BLACK
    stroke: Colour | None = BLACK
    alpha: tuple[float, float] = (1.0, 1.0)
    font: Face | None = None
    size: float = 1.0
    letter: float = 0.0
    word: float = 0.0
    stretch: float = 1.0
    lead: float = 0.0
    rise: float = 0.0
    hidden: bool = False
    dashed: bool = False


def colour(operands: Sequence[Any]) -> Colour | None:
    """What a colour operator sets: grey, red, green and blue, or four inks; None for a pattern."""
    try:
        parts = [min(1.0, max(0.0, float(each))) for each in operands]
    except (TypeError, ValueError):
        return None
    match parts:
        case [grey]:
            return of_grey(grey)
        case [red, green, blue]:
            return red, green, blue
        case [cyan, magenta, yellow, black]:
            return of_cmyk(cyan, magenta, yellow, black)
    return None


def matrix(operands: Sequence[Any]) -> Matrix:
    """A matrix of six numbers."""
    return Matrix(*map(float, operands))
