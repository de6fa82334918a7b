"""What unsaved afflictions leave of a figure."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from printgen.resolver.casualties import KNOCKDOWN, WOUND

State = Literal["fine", "wounded", "down", "dead"]


class Settled(Struct, frozen=True):
    """A figure's state, and the wounds it carries."""

    state: State
    wounds: int


def settle(wounds_before: int, unsaved: str, down_at: int) -> Settled:
    """``unsaved`` is a row of K and W. ``down_at`` wounds in all count as a knockdown."""
    wounds = wounds_before + unsaved.count(WOUND)
    if KNOCKDOWN in unsaved or wounds >= down_at:
        return Settled("down", wounds)
    return Settled("wounded" if wounds else "fine", wounds)
