"""Numbers as files want them: plain decimals, short, never an exponent."""

from __future__ import annotations

# Lengths are in points: four decimals of one read back within a millionth of an inch.
PLACES = 4
# A factor is multiplied by up to thousands of points before it is seen.
FACTOR_PLACES = 8


def plain(value: float, places: int = PLACES) -> str:
    """``value`` rounded to ``places`` decimals, without trailing zeros."""
    text = f"{value:.{places}f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text
