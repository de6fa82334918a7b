"""What the check page states: lengths to hold a ruler and a bank card against. No game's rules are on it."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from printgen.facts.quantity import Length
from printgen.rules import Edition
from printgen.units import from_mm, to_mm

_KEYS = ("title", "stop", "across", "up", "card", "lines", "type", "sample")
BANK_CARD_MM = (85.60, 53.98)
"""Every bank card's size (ISO/IEC 7810 ID-1), which needs no ruler to compare."""


class CheckFacts(Struct, frozen=True):
    """``across`` and ``up`` are the rulers, ``card_wide`` by ``card_high`` a bank card's outline."""

    across: Length
    up: Length
    card_wide: Length
    card_high: Length
    sentence: Mapping[str, str]


def check_facts(edition: Edition) -> CheckFacts:
    """The facts of ``check/page``: as long as the rulers can be on Letter and on A4 within ordinary margins.

    Source: no game's rules; ISO/IEC 7810 for the bank card.
    """
    across, up = 7.0, 9.0
    lengths = {"across": _inches(edition, across), "up": _inches(edition, up)}
    return CheckFacts(
        across=Length(across),
        up=Length(up),
        card_wide=Length(from_mm(BANK_CARD_MM[0])),
        card_high=Length(from_mm(BANK_CARD_MM[1])),
        sentence={key: edition.words.say(f"check.{key}", **lengths) for key in _KEYS},
    )


def _inches(edition: Edition, inches: float) -> str:
    """Both ways a ruler may be marked."""
    words = edition.words
    return words.say(
        "number.both", inches=words.length(inches), cm=words.number(round(to_mm(inches) / 10, 2))
    )
