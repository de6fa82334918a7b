"""Something that bursts at a point: reading the throw, who is in it, and what it does to things."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from printgen.resolver.bases import TOLERANCE
from printgen.resolver.casualties import Harmed
from printgen.rules.model import Blast, BlastResult, Harm

Reading = Literal["explodes", "premature", "dud"]


def hits(blast: Blast, dice: Sequence[int]) -> int:
    """How many dice hit."""
    return sum(die >= blast.hit_on for die in dice)


def read(blast: Blast, dice: Sequence[int]) -> str:
    """The result of a throw, empty where the rules have none. Fumbles matter only where nothing hits."""
    found = hits(blast, dice)
    fumbled = not found and any(die <= blast.fumble_on for die in dice)
    results = (key for key, each in blast.result.items() if each.hits == found and each.fumble == fumbled)
    return next(results, "")


def reading(result: BlastResult) -> Reading:
    """What became of the throw, in a word."""
    if result.hits:
        return "explodes"
    return "premature" if result.fumble else "dud"


def within_throw(blast: Blast, distance: float) -> bool:
    """Whether a point may be named so far from the edge of the thrower's base, limits included."""
    near, far = blast.near or 0.0, blast.far if blast.far is not None else float("inf")
    return near - TOLERANCE <= distance <= far + TOLERANCE


def faced_by(blast: Blast, result: BlastResult, distance: float) -> Harmed:
    """What a figure faces whose base is ``distance`` from the burst: the centre's harm or the ring's, not both."""
    if result.centre and distance <= TOLERANCE:
        return harmed(result.centre)
    return harmed(result.ring) if distance <= blast.radius + TOLERANCE else Harmed()


def harmed(harm: Harm | None) -> Harmed:
    """The rules' harm as casualties; none where the rules give none."""
    return Harmed(harm.knockdowns, harm.wounds) if harm else Harmed()


def effect(result: BlastResult, kind: str) -> str:
    """What a burst does to a thing of ``kind`` at the point; empty where nothing."""
    if kind == "cannon":
        return result.cannon
    return result.gate if kind in ("gate", "door") else ""
