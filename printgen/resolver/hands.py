"""Reading dice as hands."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from printgen.rules import Game
from printgen.rules.model import Hand


class Shape(NamedTuple):
    """What decides a hand: how many dice show alike, most first; how many numbers are in a row; how many dice."""

    groups: tuple[int, ...]
    run: int
    dice: int


@lru_cache(maxsize=4096)
def shape(dice: tuple[int, ...]) -> Shape:
    """The shape of dice."""
    faces = set(dice)
    return Shape(tuple(sorted(map(dice.count, faces), reverse=True)), _longest_run(faces), len(dice))


def hand(game: Game, dice: Sequence[int]) -> str:
    """The best hand of a section; only the best counts, once."""
    return of_shape(game, shape(tuple(dice)))


def of_shape(game: Game, found: Shape) -> str:
    """The id of the best hand of dice of a shape. Raises ValueError where no hand stands for dice that make nothing.

    Source: rules data, part B5.
    """
    short_straights = game.switches["short-straights"] == "true"
    for key, entry in reversed(game.rules.hand.items()):
        if _is(entry, found, short_straights):
            return key
    raise ValueError("no hand stands for dice that make nothing")


def _is(entry: Hand, found: Shape, short_straights: bool) -> bool:
    if entry.run:
        return found.run >= (min(entry.run, found.dice) if short_straights else entry.run)
    wanted = sorted(entry.groups, reverse=True)
    return len(found.groups) >= len(wanted) and all(
        have >= need for have, need in zip(found.groups, wanted, strict=False)
    )


def _longest_run(faces: set[int]) -> int:
    """How many numbers in a row; the die does not run around its corner."""
    return max(
        (_run_from(face, faces) for face in faces if face - 1 not in faces),
        default=0,
    )


def _run_from(face: int, faces: set[int]) -> int:
    length = 1
    while face + length in faces:
        length += 1
    return length
