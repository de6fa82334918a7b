"""The only module that knows how long an inch, a point and a millimetre are.

Inside printgen every length is a float in inches on paper; type sizes and line widths are points.
"""

from __future__ import annotations

import math
import re

from printgen.errors import Refused

MM_PER_INCH = 25.4
POINTS_PER_INCH = 72.0

_PER_INCH = {
    "in": 1.0,
    '"': 1.0,
    "″": 1.0,
    "inch": 1.0,
    "inches": 1.0,
    "mm": MM_PER_INCH,
    "cm": MM_PER_INCH / 10,
    "pt": POINTS_PER_INCH,
}
_LENGTH = re.compile(r"\s*([+-]?\d+(?:\.\d+)?)\s*([^\d\s]+)\s*")


def from_mm(mm: float) -> float:
    """Millimetres to inches."""
    return mm / MM_PER_INCH


def to_mm(inches: float) -> float:
    """Inches to millimetres."""
    return inches * MM_PER_INCH


def from_points(points: float) -> float:
    """Typographic points (1/72 in) to inches."""
    return points / POINTS_PER_INCH


def to_points(inches: float) -> float:
    """Inches to typographic points (1/72 in)."""
    return inches * POINTS_PER_INCH


def parse(text: str, what: str = "length") -> float:
    """A length with its unit, such as ``"25 mm"``, ``"2.5cm"`` or ``"1 in"``, as inches.

    Raises :class:`Refused`, naming ``what``, when the unit is missing or unknown, and for a length without end.
    """
    match = _LENGTH.fullmatch(text)
    if not match:
        raise Refused(f'{what} is "{text}"; expected a number and a unit, such as "25 mm" or "1 in"')
    number, unit = match.groups()
    if unit not in _PER_INCH:
        raise Refused(f'{what} is "{text}"; the unit must be one of in, mm, cm, pt')
    value = float(number) / _PER_INCH[unit]
    if not math.isfinite(value):
        raise Refused(f'{what} is "{text}", which is no length')
    return value
