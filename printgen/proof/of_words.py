"""Every sentence and number that a piece states, held against the letters that are drawn."""

from __future__ import annotations

import difflib
import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import pairwise

from printgen.facts.catalogue import KINDS, kind
from printgen.facts.quantity import Fact
from printgen.proof.found import PAGES, Found
from printgen.proof.marks import Words
from printgen.proof.rows import Row, Rows

UNSPOKEN = re.compile(
    r"side|family|counting\.\d+|.*\.counting\.\d+|.*\.dice\.\d+|.*\.worst|dice\.\d+\.face\.\d+|.*\.cones\.\d+"
    r"|(.*\.)?severity\..*|(.*\.)?example\.\w+\.(left|right)|barrel\.\d+|.*\.bit\.\d+\.throw"
    r"|.*\.stands"
)
"""Facts that a piece shows by its shape, not in words."""
ELSEWHERE = ("colophon", "sheet-name", "owner", "beside")
"""Labels of words that are no fact of the piece."""


def rows(found: Found, flat: Mapping[str, Fact], row: Rows) -> Iterator[Row]:
    """A row a sentence or number; where words are labelled also one for each that the rules do not state."""
    stated = {
        key: said for key, said in flat.items() if isinstance(said, str) and not UNSPOKEN.fullmatch(key)
    }
    here = {key: said for key, said in stated.items() if is_here(found, key)}
    if found.labelled:
        yield from _by_label(found.words, here, stated, row)
    else:
        yield from _by_count(found.words, here, row)


def is_here(found: Found, key: str) -> bool:
    """Whether a fact stands on the side that was found."""
    if found.side:
        return _side_of(key) == found.side
    return bool(re.fullmatch(_pattern(found), key)) is found.back


def _side_of(key: str) -> int:
    """The side of a page that a fact stands on."""
    side = _SIDE.match(key)
    return int(side[1]) if side else 1


def side(found: Found, flat: Mapping[str, Fact]) -> int:
    """Which side of a page of words was found: the first, or what most of its words are of; 0 for other pieces."""
    if found.id.kind not in PAGES:
        return 0
    if not found.back:
        return 1
    labels = Counter(_side_of(each.label) for each in found.words if _SIDE.match(each.label))
    likely = labels if found.labelled else _drawn(found, flat)
    return max((number for number in likely if number > 1), key=lambda number: likely[number], default=2)


def _drawn(found: Found, flat: Mapping[str, Fact]) -> dict[int, float]:
    """How much of each side of a page is drawn, as a share of its longer sentences."""
    drawn = _seen("".join(each.text for each in found.words))
    sides: dict[int, list[bool]] = {}
    for key, said in flat.items():
        if isinstance(said, str) and len(_seen(said)) > _SHORT and not UNSPOKEN.fullmatch(key):
            sides.setdefault(_side_of(key), []).append(_seen(said) in drawn)
    return {number: sum(each) / len(each) for number, each in sides.items()}


_SIDE = re.compile(r"side\.(\d)\.")


def behind(found: Found, flat: Mapping[str, Fact]) -> bool:
    """Whether words that belong on the back are drawn more fully than those of the front."""
    pattern, drawn = _pattern(found), _seen("".join(each.text for each in found.words))
    if not pattern:
        return False
    sides: dict[bool, list[bool]] = {True: [], False: []}
    for key, said in flat.items():
        if isinstance(said, str) and len(_seen(said)) > _SHORT and not UNSPOKEN.fullmatch(key):
            sides[bool(re.fullmatch(pattern, key))].append(_seen(said) in drawn)
    back, front = (sum(sides[side]) / max(1, len(sides[side])) for side in (True, False))
    return back > front


def _pattern(found: Found) -> str:
    """Which facts stand on the back."""
    return kind(found.id.kind).back if found.id.kind in KINDS else ""


def _by_label(
    words: Sequence[Words], stated: Mapping[str, str], known: Mapping[str, str], row: Rows
) -> Iterator[Row]:
    drawn: dict[str, list[Words]] = {}
    for each in words:
        if each.label:
            drawn.setdefault(each.label, []).append(each)
    for key, said in stated.items():
        runs = drawn.get(key)
        if runs is None:
            yield row.words(key, spoken(said), None)
        else:
            yield row.words(key, spoken(said), _again(runs, said))
    for key, runs in drawn.items():
        if key not in known and re.fullmatch(r"[a-z0-9.-]+", key) and key not in ELSEWHERE:
            yield from _unstated(key, runs, row)


def _unstated(key: str, runs: Sequence[Words], row: Rows) -> Iterator[Row]:
    text = " ".join(each.text for each in runs)
    if key.rpartition(".")[0].endswith("mark") or key.startswith("tick.") or "/" in key or ":" in key:
        number = key.rpartition(".")[2]
        each = {run.text for run in runs}
        yield row.words(f"{key} (its number)", number, text if each != {number} else number)
    else:
        yield row.plain(key, False, "", f'"{text}" is printed, which the rules do not say')


def _again(runs: Sequence[Words], said: str) -> str:
    """What is drawn, or what should be where it is drawn any number of times."""
    text, wanted = _bare("".join(each.text for each in runs)), _bare(said)
    if wanted and text == wanted * (len(text) // len(wanted)):
        return spoken(said)
    return " ".join(each.text for each in runs)


def _by_count(words: Sequence[Words], stated: Mapping[str, str], row: Rows) -> Iterator[Row]:
    texts = [_seen(each.text) for each in words]
    left = _Left(texts)
    wanted = Counter(_seen(said) for said in stated.values())
    short = left.without(wanted)
    others = left.rest()
    for key, said in reversed(list(stated.items())):
        text = _seen(said)
        if short[text] > 0:
            short[text] -= 1
            yield row.words(key, spoken(said), _like(text, others))
        else:
            yield row.words(key, spoken(said), spoken(said))


def _like(text: str, others: Iterable[str]) -> str | None:
    close = difflib.get_close_matches(text, list(others), n=1, cutoff=0.5)
    return close[0] if close else None


_SHORT = 5
"""Longer texts than this are looked for over several runs first; shorter ones would be found by chance."""


def _anywhere(start: int, end: int) -> bool:
    return True


class _Left:
    """The letters of a piece in the order they are drawn, of which sentences are taken away one by one."""

    def __init__(self, texts: Sequence[str]) -> None:
        self._text = "".join(texts)
        self._used = bytearray(len(self._text))
        starts, place = [0], 0
        for text in texts:
            place += len(text)
            starts.append(place)
        self._bounds = frozenset(starts)

    def without(self, wanted: Mapping[str, int]) -> dict[str, int]:
        """Takes every text away wherever it stands: as one run, as several, as part of some; how many lack."""
        short = dict(wanted)
        longest = sorted(wanted, key=lambda text: (-len(text), text))
        sentences = [text for text in longest if len(text) > _SHORT and not text.isdigit()]
        ways = (
            (sentences, self._several),
            (longest, self._one),
            (longest, self._several),
            (longest, _anywhere),
        )
        for texts, fits in ways:
            for text in texts:
                if short[text] > 0:
                    short[text] -= self._take(text, fits)
        return short

    def _one(self, start: int, end: int) -> bool:
        return self._several(start, end) and not any(place in self._bounds for place in range(start + 1, end))

    def _several(self, start: int, end: int) -> bool:
        return {start, end} <= self._bounds

    def _take(self, text: str, fits: Callable[[int, int], bool]) -> int:
        count = start = 0
        while text and (start := self._text.find(text, start)) >= 0:
            end = start + len(text)
            if fits(start, end) and not any(self._used[start:end]):
                self._used[start:end] = b"\1" * len(text)
                count += 1
                start = end
            else:
                start += 1
        return count

    def rest(self) -> list[str]:
        """What is left, run by run."""
        bounds = sorted(self._bounds)
        return [self._text[a:b] for a, b in pairwise(bounds) if not all(self._used[a:b])]


def spoken(text: str) -> str:
    """A sentence without its marks for bold."""
    return text.replace("*", "")


_ALIKE = str.maketrans("l|Oo–−—", "II00---")


def _seen(text: str) -> str:
    """Letters as far as eyes can tell them apart by themselves."""
    return _bare(text).translate(_ALIKE)


def _bare(text: str) -> str:
    return "".join(spoken(text).split())
