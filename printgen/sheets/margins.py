"""How near the paper's edge a sheet may print, and how far two glued sheets overlap."""

from __future__ import annotations

from printgen import units
from printgen.errors import Refused

DEFAULT = units.from_mm(8)
SAFE = units.from_mm(5)
"""Nearly every home printer reaches this near the edge, in inches."""

OVERLAP = units.from_mm(10)
LEAST_OVERLAP = units.from_mm(4)
"""Less leaves no room for glue and marks, in inches."""


def parse(text: str) -> float:
    """A margin with its unit as inches. Raises :class:`Refused` for one below nothing or beyond any paper."""
    margin = units.parse(text, "the margin")
    if margin < 0:
        raise Refused(f'the margin is "{text}"; it cannot be less than 0')
    if margin > 4:
        raise Refused(f'the margin is "{text}"; expected at most 4 in')
    return margin


def warnings(margin: float) -> tuple[str, ...]:
    """What to tell whoever asked for this margin (inches)."""
    if margin >= SAFE - 1e-9:
        return ()
    asked, safe = units.to_mm(margin), units.to_mm(SAFE)
    return (f"a margin of {asked:g} mm is nearer the edge than many printers reach ({safe:g} mm)",)


def overlap(text: str) -> float:
    """An overlap with its unit as inches. Raises :class:`Refused` for one with no room for glue and marks."""
    asked = units.parse(text, "the overlap")
    if asked < LEAST_OVERLAP - 1e-9:
        least = units.to_mm(LEAST_OVERLAP)
        raise Refused(f'the overlap is "{text}"; expected at least {least:g} mm, to hold glue and marks')
    return asked
