"""What unsaved afflictions leave of a figure."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from printgen.resolver.casualties import KNOCKDOWN, WOUND

State = Literal["fine", "wounded", "down", "dead"]


@dataclass(frozen=True, slots=True)
class Settled:
    """A figure's state, and the wounds it carries."""

    state: State
    wounds: int


def settle(wounds_before: int, unsaved: str, down_at: int) -> Settled:
    """``unsaved`` is a row of K and W. ``down_at`` wounds in all count as a knockdown."""
    wounds = wounds_before + unsaved.count(WOUND)
    if KNOCKDOWN in unsaved or wounds >= down_at:
        return Settled("down", wounds)
    return Settled("wounded" if wounds else "fine", wounds)
