"""The scale of play: how long a game inch and how wide a base is on paper."""

from __future__ import annotations

from printgen import units
from printgen.errors import Fault, Refused

_METRIC = ("mm", "cm")
_LEAST_INCH, _MOST_INCH = "5 mm", "4 in"
_LEAST_BASE, _MOST_BASE = "5 mm", "8 in"


def inch(text: str) -> tuple[float, float | None]:
    """A game inch in inches on paper, and in mm where ``text`` is metric. Raises :class:`Refused`."""
    size = _within(text, "inch", _LEAST_INCH, _MOST_INCH)
    metric = round(units.to_mm(size), 6) if text.strip().endswith(_METRIC) else None
    return size, metric


def base(text: str) -> float:
    """The diameter of the usual base in inches on paper. Raises :class:`Refused`."""
    return _within(text, "bases", _LEAST_BASE, _MOST_BASE)


def _within(text: str, what: str, least: str, most: str) -> float:
    size = units.parse(text, what)
    if not units.parse(least) <= size <= units.parse(most):
        raise Refused(Fault(f'{what} is "{text}"; expected a length from {least} to {most}'))
    return size
