"""The emblem and colour of each side of a roster: two sides never share an emblem, so colour is not needed."""

from __future__ import annotations

EMBLEMS = (
    ("star", "navy"),
    ("skull", "brick"),
    ("anchor", "teal"),
    ("shield", "ink"),
    ("house", "navy"),
    ("tricorne", "brick"),
    ("helm", "teal"),
    ("cask", "ink"),
    ("bow", "navy"),
    ("bomb", "brick"),
    ("boot", "teal"),
    ("bowler", "ink"),
)
"""By the side's place in the roster: a picture of `drawing.icons`, a colour of the palette."""


def emblem(place: int) -> tuple[str, str]:
    """The picture and the colour of the side at this place, from 0. A roster has no more sides."""
    return EMBLEMS[place]
