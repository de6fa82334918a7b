"""Two lengths in one text: ``"85 x 54 mm"``, ``"0.75 in x 13 mm"``, ``"1 mm, -0.5 mm"``."""

from __future__ import annotations

import re

from printgen import units
from printgen.errors import Refused
from printgen.geometry import Point

_PAIR = re.compile(r"\s*([+-]?[\d.]+)\s*([^\d\s.,x×+-]*)\s*[x×,]\s*([+-]?[\d.]+)\s*([^\d\s]+)\s*")


def lengths(text: str, what: str, example: str = "85 x 54 mm") -> Point:
    """Both lengths in inches; a unit at the end holds for both. Raises :class:`Refused`, naming ``what``."""
    match = _PAIR.fullmatch(text)
    if not match:
        raise Refused(f'{what} is "{text}"; expected two lengths, such as "{example}"')
    first, unit, second, last = match.groups()
    return units.parse(f"{first} {unit or last}", what), units.parse(f"{second} {last}", what)
