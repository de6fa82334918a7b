"""Dice that are thrown where a scenario gives none: from a seed, or every roll there is."""

from __future__ import annotations

import random
import struct
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from itertools import chain, groupby, islice
from operator import attrgetter
from typing import Any, TypeVar

from printgen.reading import Path
from printgen.resolver.dice import Dice, Faces, Need, check_all
from printgen.resolver.fallen_dice import Replayed
from printgen.resolver.policies import BEST
from printgen.resolver.refusal import refuse
from printgen.resolver.rerolls import Using

T = TypeVar("T")
_WORD_BITS = 32
_AT_ONCE = 64
_FACES = attrgetter("faces")


class _Rolling(ABC):
    """Throws whatever the scenario leaves open, and keeps what fell."""

    rolls = True

    def __init__(self, using: str = BEST) -> None:
        self.thrown: dict[Path, Faces] = {}
        self.rerolled: list[int] = []
        self.using = Using(using)

    def stage(self, needs: Sequence[Need], key: str, **values: Any) -> tuple[Faces, ...]:
        left = [need for need in needs if need.given is None]
        if len(left) == len(needs):
            return tuple(self._fall(needs))
        check_all([need for need in needs if need.given is not None])
        fell = self._fall(left)
        return tuple(next(fell) if need.given is None else need.given for need in needs)

    def _fall(self, needs: Sequence[Need]) -> Iterator[Faces]:
        """Dice of one kind are thrown together."""
        for faces, alike in groupby(needs, _FACES):
            owners = [(need.path, need.times * need.each) for need in alike]
            dice = self._throws(faces, sum([count for _, count in owners]))
            start = 0
            for path, count in owners:
                fell = self.thrown[path] = dice[start : start + count]
                start += count
                yield fell

    def reroll(self, faces: int) -> int:
        face = self._throw(faces)
        self.rerolled.append(face)
        return face

    def _throws(self, faces: int, dice: int) -> Faces:
        return tuple(self._throw(faces) for _ in range(dice))

    @abstractmethod
    def _throw(self, faces: int) -> int:
        """One die."""

    def left_over(self, path: Path, message: str) -> None:
        raise refuse(path, message)

    def again(self) -> Dice:
        return Replayed(self.thrown, list(self.rerolled), self.using)


class Seeded(_Rolling):
    """Throws missing dice from a seed: the same dice in every version of Python, on every machine."""

    def __init__(self, seed: int, using: str = BEST) -> None:
        super().__init__(using)
        self.seed = seed
        self._words = chain.from_iterable(_words(seed))

    def _throw(self, faces: int) -> int:
        return self._throws(faces, 1)[0]

    def _throws(self, faces: int, dice: int) -> Faces:
        """A word of the generator a die; those that would favour low faces are thrown away."""
        usable = (1 << _WORD_BITS) // faces * faces
        fell = tuple([word % faces + 1 for word in islice(self._words, dice) if word < usable])
        return fell if len(fell) == dice else fell + self._throws(faces, dice - len(fell))


def _words(seed: int) -> Iterator[tuple[int, ...]]:
    """The generator's raw words, some at a time."""
    source = random.Random(seed)
    while True:
        raw = source.getrandbits(_WORD_BITS * _AT_ONCE).to_bytes(_WORD_BITS // 8 * _AT_ONCE, "little")
        yield struct.unpack(f"<{_AT_ONCE}I", raw)


class Every(_Rolling):
    """Every roll of the missing dice, one after another, each with its weight."""

    def __init__(self, using: str = BEST) -> None:
        super().__init__(using)
        self._script: list[list[int]] = []
        self._next = 0

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

    def _throw(self, faces: int) -> int:
        if self._next == len(self._script):
            self._script.append([1, faces])
        face, _ = self._script[self._next]
        self._next += 1
        return face
