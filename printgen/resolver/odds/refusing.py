"""What odds refuse: dice told out of turn, saves without a base save, and more states than can be counted through."""

from __future__ import annotations

from collections.abc import Iterable

from printgen.reading import Path, dotted
from printgen.resolver.refusal import Unplayable, refuse

MOST_STATES = 10_000_000
"""As many states as are gone through in some ten seconds; beyond them odds are refused."""


def too_large(states: int) -> Unplayable | None:
    """The refusal of a question with so many states; None where it can be answered."""
    if states <= MOST_STATES:
        return None
    return refuse((), f"too large to be exact: {states} states; simulate instead (--simulate N --seed S)")


def unsaved(figure: str) -> Unplayable:
    """Nobody knows the base save that ``figure`` needs."""
    told = f"{figure} has to save, but base-save is unset; the books do not give it: set base-save"
    return refuse((), f"{told}, or ask for the odds before saves (--before-saves)")


def told_out_of_turn(later: Iterable[Path], waiting_for: str) -> None:
    """Raise where dice of a later stage are told while those of an earlier one are open."""
    for path in later:
        raise refuse(path, f"{dotted(path)} has dice, but {waiting_for} are open; tell those first, or none")
