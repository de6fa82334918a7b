"""Range bands: which one a range lies in, and what number stands there."""

from __future__ import annotations

from printgen.resolver.bases import TOLERANCE
from printgen.rules.model import Cell, Cone


def band(cone: Cone, distance: float) -> tuple[str, Cell] | None:
    """The band of ``distance`` game inches, its limit included; None beyond the last."""
    for key, cell in cone.band.items():
        if distance <= cell.to + TOLERANCE:
            return key, cell
    return None
