"""How far the template swings, and how much of that the firer takes back."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from printgen.rules import Game
from printgen.rules.model import Correction, Deviation


def deviate(deviation: Deviation, left: int, right: int) -> float:
    """Inches at the far edge that two dice make; right is positive."""
    return (right - left) * deviation.step


class Allowed(Struct, frozen=True):
    """The corrections a firer may make, by entry, and inches in all."""

    corrections: Mapping[str, Correction]
    most: float


def allowed(game: Game, firer_class: str, aimed: bool) -> Allowed:
    """What the firer's class and an aimed shot allow: added up, or the largest alone."""
    usable = {
        key: correction
        for key, correction in game.rules.correction.items()
        if _usable(correction, firer_class, aimed)
    }
    limits = [correction.up_to for correction in usable.values()]
    adds = game.switches["corrections-stack"] == "true"
    return Allowed(usable, sum(limits) if adds else max(limits, default=0))


def _usable(correction: Correction, firer_class: str, aimed: bool) -> bool:
    if correction.class_:
        return correction.class_ == firer_class
    return correction.when == "aimed" and aimed


def correct(deviation: float, correction: float) -> float:
    """The deviation less the correction, towards the centre line and never past it."""
    left = max(0.0, abs(deviation) - correction)
    return left if deviation > 0 else -left if left else 0.0
