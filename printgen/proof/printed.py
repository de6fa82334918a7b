"""Ids and digests that are printed on pieces, read from runs of words."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence

from msgspec import Struct

from printgen.facts.quantity import DIGEST
from printgen.proof import ink
from printgen.proof.marks import Words

_ID = r"(?:[a-z0-9-]+:)?[a-z0-9-]+/[a-z0-9-]+(?:\+[a-z0-9.]+)*"
_PRINTED = re.compile(rf"({_ID})·?({DIGEST.pattern})")
_AT_END = re.compile(rf"(?<![a-z0-9:/+-]){_PRINTED.pattern}$")
"""Programs that write files anew make one run of what stands side by side."""
_MOST_RUNS = 10
_IN_IDS = str.maketrans("IO", "l0")
"""Ids have no capitals and digests neither I nor O, so outlines that look like them are other letters."""


class Printed(Struct, frozen=True):
    """An id and a digest, and the first of the words that spell them."""

    id: str
    digest: str
    first: Words


def one(words: Sequence[Words]) -> tuple[str, str] | None:
    """The id and the digest that words spell, as they are drawn or as lines from the top down."""
    for runs in (words, _down(words)):
        if match := _PRINTED.fullmatch(_text(runs)):
            return match[1], match[2]
    return None


def all_(words: Sequence[Words], wanted: str = "") -> Iterator[Printed]:
    """Every id and digest among words; ``wanted`` is read where other letters run into it."""
    place = 0
    while place < len(words):
        count, match = _spelled(words, place)
        if match is None:
            place += 1
            continue
        # Words before an id may run into it: it begins as late as it can with the name of its set.
        for later in range(place + 1, place + count):
            rest = _PRINTED.fullmatch(_text(words[later : place + count]))
            if rest and ":" in rest[1]:
                match, place, count = rest, later, place + count - later
        text = wanted if wanted and match[1].endswith(wanted) else match[1]
        yield Printed(text, match[2], words[place])
        place += count


def _spelled(words: Sequence[Words], place: int) -> tuple[int, re.Match[str] | None]:
    """How many runs from a place on are an id and a digest, as they are drawn or as lines from the top down."""
    for count in range(1, _MOST_RUNS + 1):
        runs = words[place : place + count]
        match = _PRINTED.fullmatch(_text(runs)) or (
            _PRINTED.fullmatch(_text(_down(runs))) if count > 1 else None
        )
        if match:
            return count, match
    match = _AT_END.search(_text(words[place : place + 1]))
    return (1, match) if match and ":" in match[1] else (0, None)


def _text(words: Iterable[Words]) -> str:
    text = "".join("".join(each.text.split()) for each in words)
    return text.translate(_IN_IDS)


def _down(words: Sequence[Words]) -> list[Words]:
    """Runs by lines from the top down, as a reader takes them."""
    if not words:
        return []
    frame = ink.Frame(words[0].at, ink.bearing(words[0].at, words[0].end))
    return sorted(words, key=lambda each: (round(frame.aside(each.at), 2), frame.along(each.at)))
