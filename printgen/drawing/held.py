"""Quantities in a sentence: a number stays on the line of its unit, of what it is elsewhere, and of its sum."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import pairwise

_NUMBER = re.compile(r".*[\d½¼¾⅓⅔⅛⅜⅝⅞][″′]?")
"""The end of a number: 2, 1½, 12″, 2″–4″."""
_UNIT = re.compile(r"(mm|cm|m|pt|%|°|″|′)[).,;:!?]*")
_ELSEWHERE = re.compile(r"\(\d.*")
"""What a length is in other units, as in 6″ (15 cm)."""
_SIGN = re.compile(r"[=+×·/−–-]")
"""Between the numbers of a sum, each by itself."""
_BEGINS = re.compile(r"[+×−–-]?[\d½¼¾⅓⅔⅛⅜⅝⅞].*")


def held(words: Sequence[str]) -> frozenset[int]:
    """The places of words that stay on the line of the word before."""
    return frozenset(place for place, (before, word) in enumerate(pairwise(words), 1) if _stays(before, word))


@lru_cache(4096)
def groups(words: tuple[str, ...]) -> tuple[range, ...]:
    """The places of words that stand on one line, group by group.

    Where a quantity is all there is, as in a narrow column, what it is elsewhere may stand under it.
    """
    found = list(_groups(len(words), held(words)))
    if len(found) == 1:
        found = list(_groups(len(words), frozenset(_close(words))))
    return tuple(found)


def _groups(count: int, stay: frozenset[int]) -> Iterator[range]:
    starts = [place for place in range(count) if place not in stay]
    yield from (range(start, end) for start, end in pairwise((*starts, count)))


def _close(words: Sequence[str]) -> Iterator[int]:
    return (place for place in held(words) if not _ELSEWHERE.fullmatch(words[place]))


def _stays(before: str, word: str) -> bool:
    if _SIGN.fullmatch(before):
        return bool(_BEGINS.fullmatch(word))
    if not _NUMBER.fullmatch(before):
        return False
    return any(pattern.fullmatch(word) for pattern in (_UNIT, _ELSEWHERE, _SIGN))
