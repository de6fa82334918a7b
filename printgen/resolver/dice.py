"""Where dice come from: what fell on the table, every roll there is, or a seed."""

from __future__ import annotations

import random
import struct
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import chain, groupby, islice
from operator import attrgetter
from typing import Any, NamedTuple, Protocol, TypeVar

from msgspec import Struct, field

from printgen.reading import Path, dotted
from printgen.resolver.policies import BEST
from printgen.resolver.refusal import Unplayable, Wrong, refuse
from printgen.resolver.rerolls import Using

T = TypeVar("T")
Faces = tuple[int, ...]

_WORD_BITS = 32
_AT_ONCE = 64


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


_FACES = attrgetter("faces")


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


class Given(Struct, frozen=True):
    """The scenario's own dice, and no other."""

    rolls: bool = False
    using: Using = field(default_factory=Using)

    def stage(self, needs: Sequence[Need], key: str, **values: Any) -> tuple[Faces, ...]:
        wanted = [need for need in needs if need.times or need.given]
        if wanted and all(need.given is None for need in wanted):
            raise Waits(key, values)
        _check_all(wanted)
        return tuple(need.given or () for need in needs)

    def reroll(self, faces: int) -> int:
        raise Waits("wait-rerolls", {})

    def left_over(self, path: Path, message: str) -> None:
        raise refuse(path, message)

    def again(self) -> Dice:
        return Replayed()


class Replayed(Struct):
    """Dice that fell before, for another ruling: those left over are passed by, a half-filled stage waits.

    ``thrown`` are dice that were rolled, by where the scenario would give them; ``rerolled`` in their order.
    """

    thrown: Mapping[Path, Faces] = field(default_factory=dict)
    rerolled: list[int] = field(default_factory=list)
    using: Using = field(default_factory=Using)

    @property
    def rolls(self) -> bool:
        return bool(self.thrown)

    def stage(self, needs: Sequence[Need], key: str, **values: Any) -> tuple[Faces, ...]:
        fell = [need.given if need.given is not None else self.thrown.get(need.path, ()) for need in needs]
        if any(len(faces) < need.dice for need, faces in zip(needs, fell, strict=True)):
            raise Waits(key, values)
        return tuple(faces[: need.dice] for need, faces in zip(needs, fell, strict=True))

    def reroll(self, faces: int) -> int:
        if not self.rerolled:
            raise Waits("wait-rerolls", {})
        return self.rerolled.pop(0)

    def left_over(self, path: Path, message: str) -> None:
        """Another ruling may need fewer dice."""

    def again(self) -> Dice:
        return Replayed(self.thrown, list(self.rerolled), self.using)


def _check_all(needs: Sequence[Need]) -> None:
    wrongs: list[Wrong] = []
    for need in needs:
        try:
            check(need)
        except Unplayable as why:
            wrongs += why.wrongs
    if wrongs:
        raise Unplayable(*wrongs)


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
        _check_all([need for need in needs if need.given is not None])
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
