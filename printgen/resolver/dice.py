"""What a stage needs of dice, and what a source of them does, wherever it has them from."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, Protocol

from printgen.reading import Path, dotted
from printgen.resolver.refusal import Unplayable, Wrong, refuse
from printgen.resolver.rerolls import Using

Faces = tuple[int, ...]


class Need(NamedTuple):
    """Dice that one owner throws in a stage: ``times`` throws of ``each`` dice with ``faces``.

    ``given`` is what the scenario says fell, None where it says nothing; ``path`` is where it would stand.
    """

    owner: str
    times: int
    faces: int
    path: Path
    given: Faces | None = None
    each: int = 1

    @property
    def dice(self) -> int:
        """How many dice that is."""
        return self.times * self.each


class Waits(Exception):
    """Nobody has thrown the dice of a stage. ``key`` and ``values`` say which, as a step would."""

    def __init__(self, key: str, values: Mapping[str, Any]) -> None:
        self.key, self.values = key, values
        super().__init__(key)


class Dice(Protocol):
    """A source of dice."""

    @property
    def rolls(self) -> bool:
        """Whether it throws what nobody has thrown."""

    @property
    def using(self) -> Using:
        """What it uses rerolls for, where it throws."""

    def stage(self, needs: Sequence[Need], key: str, **values: Any) -> tuple[Faces, ...]:
        """The dice of a stage, a tuple an owner.

        Raises :class:`Waits` for a stage without dice, :class:`Unplayable` for one half filled, for dice left
        over and for numbers that no die shows.
        """

    def reroll(self, faces: int) -> int:
        """One die thrown again, where the source throws."""

    def left_over(self, path: Path, message: str) -> None:
        """Given dice that no stage asks for: refused with ``message``."""

    def again(self) -> Dice:
        """The same dice once more, for asking what another ruling would have made of them."""


def check(need: Need) -> None:
    """Raises :class:`Unplayable` for given dice that are too many, too few, or no number of their die."""
    given = need.given or ()
    wrong = [face for face in given if not 1 <= face <= need.faces]
    if wrong:
        raise refuse(need.path, f"{dotted(need.path)} has {wrong[0]}; expected dice from 1 to {need.faces}")
    if len(given) == need.dice:
        return
    found = _dice_in_words(len(given), need.each)
    wanted = _dice_in_words(need.dice, need.each) if need.times else "none"
    trouble = "left over" if len(given) > need.dice else "missing"
    raise refuse(
        need.path, f"{dotted(need.path)} has {found}; expected {wanted} ({need.owner}: dice {trouble})"
    )


def _dice_in_words(dice: int, each: int) -> str:
    if each == 1:
        return "1 die" if dice == 1 else f"{dice} dice"
    throws = dice / each
    return f"{throws:g} throw{'' if throws == 1 else 's'} of {each} dice"


def check_all(needs: Sequence[Need]) -> None:
    """Raises :class:`Unplayable` with all that is wrong with the given dice of a stage."""
    wrongs: list[Wrong] = []
    for need in needs:
        try:
            check(need)
        except Unplayable as why:
            wrongs += why.wrongs
    if wrongs:
        raise Unplayable(*wrongs)
