"""Pages that are made when they are asked for, so that ten thousand need no more room than a few."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from itertools import accumulate
from typing import overload

from printgen.drawing.page import Page

_KEPT = 64
"""So many of the latest pages are kept, because most documents are read three times over and are shorter."""


class Pages(Sequence[Page]):
    """``make`` is given a number of ``numbers`` and returns that page, the same whenever it is asked."""

    def __init__(self, make: Callable[[int], Page], numbers: range) -> None:
        self._make, self._numbers = lru_cache(_KEPT)(make), numbers

    @classmethod
    def joined(cls, parts: Iterable[Sequence[Page]]) -> Pages:
        """All pages of the parts, one part after the other."""
        kept = [part for part in parts if part]
        firsts = list(accumulate(map(len, kept), initial=0))

        def make(number: int) -> Page:
            part = bisect_right(firsts, number) - 1
            return kept[part][number - firsts[part]]

        return cls(make, range(firsts[-1]))

    def __len__(self) -> int:
        return len(self._numbers)

    @overload
    def __getitem__(self, at: int) -> Page: ...
    @overload
    def __getitem__(self, at: slice) -> Pages: ...
    def __getitem__(self, at: int | slice) -> Page | Pages:
        if isinstance(at, slice):
            return self._part(self._numbers[at])
        return self._make(self._numbers[at])

    def _part(self, numbers: range) -> Pages:
        """Other numbers of the same pages, which they keep together."""
        part = Pages.__new__(Pages)
        part._make, part._numbers = self._make, numbers
        return part
