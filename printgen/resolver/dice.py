"""Where dice come from: what fell on the table, every roll there is, or a seed."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any, Protocol, TypeVar

from printgen.reading import Path, dotted
from printgen.resolver.refusal import Unplayable, Wrong, refuse

T = TypeVar("T")
Faces = tuple[int, ...]

_WORD_BITS = 32


@dataclass(frozen=True, slots=True)
class Need:
    """Dice that one owner throws in a stage: ``count`` throws of ``each`` dice with ``faces``.

    ``given`` is what the scenario says fell, None where it says nothing; ``path`` is where it would stand.
    """

    owner: str
    count: int
    faces: int
    path: Path
    given: Faces | None = None
    each: int = 1

    @property
    def dice(self) -> int:
        return self.count * self.each


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

    def stage(self, needs: Sequence[Need], key: str, **values: Any) -> tuple[Faces, ...]:
        """The dice of a stage, a tuple an owner.

        Raises :class:`Waits` for a stage without dice, :class:`Unplayable` for one half filled, for dice left
        over and for numbers that no die shows.
        """

    def reroll(self, faces: int) -> int:
        """One die thrown again, where the source throws."""

    def left_over(self, path: Path, message: str) -> None:
        """Given dice that no stage asks for: refused with ``message``."""


def check(need: Need) -> None:
    """Refuse given dice that are too many, too few, or no number of their die."""
    given = need.given or ()
    wrong = [face for face in given if not 1 <= face <= need.faces]
    if wrong:
        raise refuse(need.path, f"{dotted(need.path)} has {wrong[0]}; expected dice from 1 to {need.faces}")
    if len(given) == need.dice:
        return
    found = _dice_in_words(len(given), need.each)
    wanted = _dice_in_words(need.dice, need.each) if need.count else "none"
    trouble = "left over" if len(given) > need.dice else "missing"
    raise refuse(
        need.path, f"{dotted(need.path)} has {found}; expected {wanted} ({need.owner}: dice {trouble})"
    )


def _dice_in_words(dice: int, each: int) -> str:
    if each == 1:
        return "1 die" if dice == 1 else f"{dice} dice"
    throws = dice / each
    return f"{throws:g} throw{'' if throws == 1 else 's'} of {each} dice"


@dataclass(frozen=True, slots=True)
class Given:
    """The scenario's own dice, and no other.

    Not ``strict``, dice left over are passed by and a half-filled stage waits: for asking what another ruling
    would have made of the same dice.
    """

    strict: bool = True
    rolls: bool = False

    def stage(self, needs: Sequence[Need], key: str, **values: Any) -> tuple[Faces, ...]:
        wanted = [need for need in needs if need.count or need.given]
        begun = [need for need in wanted if need.given is not None]
        if not self.strict:
            if any(len(need.given or ()) < need.dice for need in wanted):
                raise Waits(key, values)
            return tuple((need.given or ())[: need.dice] for need in needs)
        if wanted and not begun:
            raise Waits(key, values)
        _check_all(wanted)
        return tuple(need.given or () for need in needs)

    def reroll(self, faces: int) -> int:
        raise NotImplementedError("given dice are never thrown again unasked")

    def left_over(self, path: Path, message: str) -> None:
        if self.strict:
            raise refuse(path, message)


def _check_all(needs: Sequence[Need]) -> None:
    wrongs: list[Wrong] = []
    for need in needs:
        try:
            check(need)
        except Unplayable as why:
            wrongs += why.wrongs
    if wrongs:
        raise Unplayable(*wrongs)


class _Rolling:
    """Throws whatever the scenario leaves open."""

    rolls = True

    def stage(self, needs: Sequence[Need], key: str, **values: Any) -> tuple[Faces, ...]:
        _check_all([need for need in needs if need.given is not None])
        return tuple(
            need.given if need.given is not None else tuple(self.reroll(need.faces) for _ in range(need.dice))
            for need in needs
        )

    def reroll(self, faces: int) -> int:
        raise NotImplementedError

    def left_over(self, path: Path, message: str) -> None:
        raise refuse(path, message)


class Seeded(_Rolling):
    """Throws missing dice from a seed: the same dice in every version of Python, on every machine."""

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self._words = random.Random(seed)

    def reroll(self, faces: int) -> int:
        """Raw words of the generator; those that would favour low faces are thrown away."""
        usable = (1 << _WORD_BITS) // faces * faces
        while (word := self._words.getrandbits(_WORD_BITS)) >= usable:
            pass
        return word % faces + 1


@dataclass(slots=True)
class Every(_Rolling):
    """Every roll of the missing dice, one after another, each with its weight."""

    _script: list[list[int]] = field(default_factory=list)
    _next: int = 0

    def outcomes(self, play: Callable[[Dice], T]) -> Iterator[tuple[Fraction, T]]:
        """What ``play`` makes of each roll; the weights add up to 1."""
        self._script = []
        while True:
            self._next = 0
            result = play(self)
            weight = Fraction(1)
            for _, faces in self._script:
                weight /= faces
            yield weight, result
            while self._script and self._script[-1][0] == self._script[-1][1]:
                self._script.pop()
            if not self._script:
                return
            self._script[-1][0] += 1

    def reroll(self, faces: int) -> int:
        if self._next == len(self._script):
            self._script.append([1, faces])
        face, _ = self._script[self._next]
        self._next += 1
        return face
