"""Range bands: which one a range lies in, and what number stands there."""

from __future__ import annotations

from printgen.resolver.bases import TOLERANCE
from printgen.rules.model import Cell, Cone, RuleSet


def band(cone: Cone, distance: float) -> tuple[str, Cell] | None:
    """The band of ``distance`` game inches, its limit included; None beyond the last."""
    for key, cell in cone.band.items():
        if distance <= cell.to + TOLERANCE:
            return key, cell
    return None


def skips_a_band(rules: RuleSet, cone: Cone, key: str) -> bool:
    """Whether the band before ``key`` in the order of all bands is one that this cone does not have."""
    order = list(rules.band)
    place = order.index(key)
    return place > 0 and order[place - 1] not in cone.band
