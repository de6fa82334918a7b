"""Dice that fell already: those a scenario gives, and those that are read again for another ruling."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec import Struct, field

from printgen.reading import Path
from printgen.resolver.dice import Dice, Faces, Need, Waits, check_all
from printgen.resolver.refusal import refuse
from printgen.resolver.rerolls import Using


class Given(Struct, frozen=True):
    """The scenario's own dice, and no other."""

    rolls: bool = False
    using: Using = field(default_factory=Using)

    def stage(self, needs: Sequence[Need], key: str, **values: Any) -> tuple[Faces, ...]:
        wanted = [need for need in needs if need.times or need.given]
        if wanted and all(need.given is None for need in wanted):
            raise Waits(key, values)
        check_all(wanted)
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
