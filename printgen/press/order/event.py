"""The event that sheets are printed for: one line in their margins."""

from __future__ import annotations

from printgen.drawing.fonts import Fonts
from printgen.errors import NoGlyph, Refused
from printgen.sheets.imprint import NAME_SIZE

WIDEST = 3.4
"""Inches: the narrowest margin that a sheet's name stands in has room for this beside the name."""
_FACE = "semibold"


def event(text: str) -> str:
    """The line as it is printed. Raises :class:`Refused` for letters no font has and for more than has room."""
    said = " ".join(text.split())
    try:
        width = Fonts.shipped().width(said, _FACE, NAME_SIZE)
    except NoGlyph as fault:
        raise Refused(f'the event is "{said}": {fault.reason}') from None
    if width > WIDEST:
        raise Refused(f'the event is "{said}", {width - WIDEST:.2f} in too long for the margin of a sheet')
    return said
