"""Marked content of a page: which labels stand round a mark, and whether a layer hides it."""

from __future__ import annotations

from typing import Any

from printgen.proof.marks import Label


class Marked:
    """The sequences of marked content that are open. ``off`` are the layers that are switched off."""

    def __init__(self, off: frozenset[tuple[int, int]]) -> None:
        self._off = off
        self._labels: list[Label | None] = []
        self._hidden: list[bool] = []
        self._serial = 0

    @property
    def depth(self) -> int:
        """How many are open."""
        return len(self._labels)

    @property
    def labels(self) -> tuple[Label, ...]:
        """The labels round what is drawn now, the outermost first."""
        return tuple(label for label in self._labels if label)

    @property
    def hidden(self) -> bool:
        """Whether what is drawn now lies on a layer that is not shown."""
        return any(self._hidden)

    def begin(self, about: Any) -> None:
        """Open one; ``about`` is its dictionary, or None."""
        text = str(about["/L"]) if about is not None and "/L" in about else ""
        self._serial += 1
        self._labels.append(Label(text, self._serial) if text else None)
        self._hidden.append(self.is_off(about))

    def end(self) -> None:
        """Close the innermost, where there is one."""
        if self._labels:
            self._labels.pop()
            self._hidden.pop()

    def end_to(self, depth: int) -> None:
        """Close what a stream left open beyond ``depth``."""
        del self._labels[depth:], self._hidden[depth:]

    def is_off(self, layer: Any) -> bool:
        """Whether a layer is one that viewers do not show until they are told to."""
        return layer is not None and getattr(layer, "objgen", (0, 0)) in self._off
