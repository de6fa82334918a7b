"""Smoke: in which turns it stands, and who may shoot through it."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Literal

from msgspec import Struct

from printgen.rules import Game

Answer = Literal["barred", "obscured", "may-shoot"]


class Cloud(Struct, frozen=True):
    """Smoke round a ship, boat or structure, and the turns in which it stands."""

    where: str
    turns: tuple[int, ...]


def stands(game: Game, thrown: int, lasts: int, fresh_wind: Collection[int]) -> tuple[int, ...]:
    """The turns of smoke thrown in turn ``thrown`` that ``lasts`` so many: a fresh wind removes it for good."""
    turns = range(thrown, thrown + lasts)
    blown = min((turn for turn in fresh_wind if turn >= thrown), default=None)
    if blown is None:
        return tuple(turns)
    last = blown if game.switches["fresh-wind"] == "end-of-turn" else blown - 1
    return tuple(turn for turn in turns if turn <= last)


def may_shoot(game: Game, clouds: Iterable[Cloud], turn: int, shooter_in: str, target_in: str) -> Answer:
    """Whether smoke bars a shot: in or out it does; inside the same cloud the view is obscured, or barred."""
    smoky = {cloud.where for cloud in clouds if turn in cloud.turns}
    if shooter_in != target_in and {shooter_in, target_in} & smoky:
        return "barred"
    if shooter_in in smoky:
        return "barred" if game.switches["fog-inside"] == "barred" else "obscured"
    return "may-shoot"
