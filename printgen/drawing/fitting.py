"""Words as large as they fit, or a fault that says by how much they do not."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Generic, TypeVar

from msgspec import Struct

from printgen.drawing.rich import Word, plain
from printgen.errors import DoesNotFit

T = TypeVar("T")


class Try(Struct, Generic[T], frozen=True):
    """Something set at one size, and how many inches of it have no room; 0 or less: it fits."""

    result: T
    excess: float


def largest(sizes: Sequence[float], attempt: Callable[[float], Try[T]], words: Sequence[Word]) -> T:
    """What ``attempt`` makes at the first of ``sizes`` (points, falling) that leaves no excess.

    Raises :class:`DoesNotFit`, naming the fact that ``words`` are and the excess at the least size.
    """
    tried = None
    for size in sizes:
        tried = attempt(size)
        if tried.excess <= 0:
            return tried.result
    raise no_room(words, tried.excess if tried else 0.0)


def no_room(words: Sequence[Word], excess: float) -> DoesNotFit:
    """The fault of words that are ``excess`` inches too long."""
    said = " ".join(word.words for word in words)
    return DoesNotFit(words[0].label if words else "", plain(said), max(excess, 0.01))
