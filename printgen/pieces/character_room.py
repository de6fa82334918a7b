"""How large a player's handout is, and which names have room on it."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from msgspec import Struct
from msgspec.structs import replace

from printgen.drawing.flow import Laid, Para, Wide
from printgen.drawing.fonts import Fonts
from printgen.drawing.rich import Type, Word, measure, words_of
from printgen.drawing.style import Scale, Style
from printgen.units import from_points

PAGE = (4.9, 7.3)
"""Inches: two to a sheet of Letter or A4 beside the check bars, and one in a pouch for half of either."""
LARGE = 1.3
"""How many times as large the other form is: one to a sheet of either."""
MARGIN = 0.2
SCALE = Scale(title=24, head=14, body=12, value=13, key=18, colophon=6.5)
"""Type sizes in points of half a sheet."""
SMALLER = (17 / 12, 15.5 / 12, 14 / 12, 13 / 12, 1.0, 11.5 / 12, 11 / 12, 10.5 / 12, 10 / 12)
"""What they are multiplied by, larger where there is room: sentences never below 10 points."""
EMBLEM, BESIDE = 2.9, 0.8
"""The side of an emblem and the clear paper right of it, in em."""
_OTHER_FACE = "heavy"
_TITLES = (1.0, 0.85, 0.72, 0.6)
_SIDE = 0.7
"""The share of the line under the title that the name of a side may take."""
_NAME, _LINES = 0.34, 2
"""The share of the width that a figure's name may take, and on how many lines."""


def face_for(name: str, face: str, fonts: Fonts) -> str:
    """The face of titles, or where that lacks a letter of a name the one of headings."""
    return face if all(fonts.glyph(face, letter) for letter in name if letter != " ") else _OTHER_FACE


class Title(Struct, frozen=True):
    """Words on one line, as large as the width allows."""

    words: tuple[Word, ...]
    type: Type

    @classmethod
    def of(cls, name: str, label: str, style: Style, fonts: Fonts) -> Title:
        """A name in the face that has its letters."""
        return cls(words_of(name, label), replace(style, face=face_for(name, style.face, fonts)).title)

    def lay(self, fonts: Fonts, width: float) -> Laid:
        sizes = [self.type.size * share for share in _TITLES]
        fitting = (size for size in sizes if measure(self.words, self.type.at(size), fonts) <= width)
        return Para(self.words, self.type.at(next(fitting, sizes[-1]))).lay(fonts, width)

    def wide(self, fonts: Fonts) -> Wide:
        shares = (1.0, _TITLES[-1])
        most, least = (measure(self.words, self.type.at(self.type.size * share), fonts) for share in shares)
        return Wide(least, most)


def too_long(place: str, name: str, face: str, fonts: Fonts) -> float:
    """By how many inches a name is too long for its place at the least size; 0 where it is not.

    ``place`` is player, side or figure; ``face`` that of titles.
    """
    style = Style(SCALE.times(SMALLER[-1]), face=face)
    return max(0.0, _EXCESS[place](name, style, fonts))


def _player(name: str, style: Style, fonts: Fonts) -> float:
    return Title.of(name, "", style, fonts).wide(fonts).least - _beside(style)


def _side(name: str, style: Style, fonts: Fonts) -> float:
    return measure(words_of(name), style.aside, fonts) - _SIDE * _beside(style)


def _figure(name: str, style: Style, fonts: Fonts) -> float:
    """Its longest word must have room on a line, and the whole of it on two."""
    room = _NAME * _width()
    words = [measure((word,), style.strong, fonts) for word in words_of(name)]
    return max(max(words, default=0.0) - room, sum(words) - _LINES * room)


_EXCESS: Mapping[str, Callable[[str, Style, Fonts], float]] = {
    "player": _player,
    "side": _side,
    "figure": _figure,
}


def _width() -> float:
    return PAGE[0] - 2 * MARGIN


def _beside(style: Style) -> float:
    """The room right of the emblem."""
    return _width() - from_points((EMBLEM + BESIDE) * style.scale.body)
