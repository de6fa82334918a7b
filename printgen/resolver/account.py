"""Writes an account while a scenario is played: its steps, and the tree that comes of them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from printgen.reading import Path
from printgen.resolver.dice import Waits
from printgen.resolver.outcome import Outcome, Step, caption
from printgen.rules import Edition, Game, Voice


class Account:
    """The steps so far, and the tree they have made."""

    def __init__(self, edition: Edition, game: Game) -> None:
        self.voice = Voice(game, edition.words, edition.metric)
        self.game = game
        self.tree: dict[str, Any] = {}
        self._steps: list[Step] = []

    def copy(self) -> Account:
        """The same account so far, to be gone on with in another way."""
        other = object.__new__(Account)
        other.voice, other.game = self.voice, self.game
        other.tree, other._steps = self.tree.copy(), self._steps.copy()
        return other

    def tell(
        self,
        key: str,
        path: Path = (),
        *,
        rule: str = "",
        before: Any = None,
        after: Any = None,
        dice: tuple[int, ...] = (),
        **values: Any,
    ) -> None:
        """A step: ``values`` fill its sentence, ``after`` is put into the tree at ``path``."""
        self._steps.append(Step(key, rule, values, before, after, dice, path, self.voice))
        if path and after is not None:
            self.put(path, after)

    def tell_again(self, steps: Iterable[Step]) -> None:
        """Steps that were made before; what they put into the tree is put by whoever made them."""
        self._steps += steps

    def step(
        self,
        key: str,
        path: Path = (),
        *,
        rule: str = "",
        after: Any = None,
        dice: tuple[int, ...] = (),
        **values: Any,
    ) -> Step:
        """A step as :meth:`tell` would tell it, not told yet."""
        return Step(key, rule, values, None, after, dice, path, self.voice)

    def put(self, path: Path, value: Any) -> None:
        """Put a value into the tree without a step of its own."""
        self.of(*path[:-1])[str(path[-1])] = value

    def of(self, *path: str | int) -> dict[str, Any]:
        """A table of the tree, to be changed: one of its own, because copies of the account share what they can."""
        table = self.tree
        for key in map(str, path):
            table[key] = table = {**table.get(key, {})}
        return table

    def outcome(self) -> Outcome:
        """The account as it is complete."""
        return Outcome(self.tree, tuple(self._steps))

    def stopped(self, waits: Waits) -> Outcome:
        """The account up to a stage whose dice nobody has thrown."""
        waiting = self.say(waits.key, waits.values)
        key = waits.key.removeprefix("wait-")
        return Outcome(self.tree, tuple(self._steps), waiting, key, waits.values)

    def say(self, key: str, values: Mapping[str, Any]) -> str:
        """A caption that is no step."""
        return self.voice.say(caption(self.voice, key), values)
