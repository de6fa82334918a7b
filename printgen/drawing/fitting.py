"""Words as large as they fit, or a fault that says by how much they do not."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Sequence
from typing import Generic, TypeVar

from msgspec import Struct

from printgen.drawing.rich import Word, plain
from printgen.errors import DoesNotFit

S = TypeVar("S")
T = TypeVar("T")

_FAR = 0.05
"""Of the room: so much too much or too little tells how much larger or smaller words must be."""


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


def rising(sizes: Sequence[S], room: float, attempt: Callable[[S], Try[T]], area: Callable[[S], float]) -> T:
    """What ``attempt`` makes at the largest of ``sizes`` (rising) that it does not refuse.

    ``area`` says of a size how much paper words of it take, in any measure. Where a size passes, all below it must.
    By how much of ``room`` inches a go is off says where to look next, so that two or three serve for many sizes.
    Raises what ``attempt`` raises at the least size.
    """
    areas = [area(size) for size in sizes]
    low, high, at = -1, len(sizes), len(sizes) // 2
    under = over = 0.0
    found: Try[T] | None = None
    while high - low > 1:
        try:
            found = attempt(sizes[at])
        except DoesNotFit as fault:
            if at == 0:
                raise
            high, over = at, fault.excess_in
            excess = over
        else:
            low, under = at, found.excess
            excess = under
        if abs(excess) > _FAR * room:
            guess = bisect_right(areas, areas[at] * room / max(room + excess, _FAR * room)) - 1
        elif low >= 0 and over > under:
            guess = low + int((high - low) * under / (under - over))
        else:
            guess = (low + high) // 2
        at = min(high - 1, max(low + 1, guess))
    assert found
    return found.result


def no_room(words: Sequence[Word], excess: float) -> DoesNotFit:
    """The fault of words that are ``excess`` inches too long."""
    said = " ".join(word.words for word in words)
    return DoesNotFit(words[0].label if words else "", plain(said), max(excess, 0.01))
