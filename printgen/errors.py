"""Every error printgen raises on purpose: one sentence a fault, never a traceback.

A :class:`Fault` says where (file, line), what was found and what was expected. :class:`Refused`
carries one or more of them up to the command line, which prints them and leaves with exit code 2.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from difflib import SequenceMatcher
from functools import lru_cache
from itertools import islice

STEERING = ("Cc", "Cs", "Zl", "Zp")
"""Kinds of letters that move a terminal's pen, or are none; no words have such."""
_TURNING = "\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"
"""Letters that turn the direction of those behind them."""
_LONGEST = 900
"""Letters that anyone reads of one fault."""
_LEAST_ALIKE = 0.5
_MOST_KNOWN = 500


@dataclass(frozen=True, slots=True)
class Fault:
    """One thing wrong with the input. ``file`` and ``line`` are left out where they mean nothing.

    ``message`` quotes what was found, which may be anything: signs that would steer a terminal stand in it as
    they are typed in a program, such as ``\\n``, and of what has no end the middle is left out.
    """

    message: str
    file: str = ""
    line: int = 0

    def __post_init__(self) -> None:
        for name in ("message", "file"):
            text = getattr(self, name)
            if len(text) > _LONGEST or not text.isprintable():
                object.__setattr__(self, name, _short(one_line(text)))

    def __str__(self) -> str:
        place = f"{self.file}:{self.line}" if self.file and self.line else self.file
        return f"{place}: {self.message}" if place else self.message


class Refused(Exception):
    """The input or the call is wrong. ``faults`` holds every reason, in the order they are to be read."""

    exit_code = 2

    def __init__(self, *faults: Fault | str) -> None:
        self.faults = tuple(Fault(fault) if isinstance(fault, str) else fault for fault in faults)
        super().__init__("\n".join(map(str, self.faults)))


class DoesNotFit(Refused):
    """Words or a piece have no room. Facts stay attributes: which piece, which field, by how much (inches)."""

    def __init__(self, field: str, words: str, excess_in: float, piece: str = "") -> None:
        self.field, self.words, self.excess_in, self.piece = field, words, excess_in, piece
        owner = f"{piece}: " if piece else ""
        super().__init__(f'{owner}{field} "{words}" is {excess_in:.2f} in too long at its least size')

    def on(self, piece: str) -> DoesNotFit:
        """The same fault, with the piece named."""
        return DoesNotFit(self.field, self.words, self.excess_in, piece)


class NoGlyph(Refused):
    """A letter that no font has. ``reason`` says so in words; a letter that nobody would see goes by its code."""

    def __init__(self, letter: str, words: str, piece: str = "") -> None:
        self.letter, self.words, self.piece = letter, words, piece
        seen = f'"{letter}" ' if letter.isprintable() else ""
        self.reason = f"no font has the letter {seen}(U+{ord(letter):04X})"
        owner = f"{piece}: " if piece else ""
        super().__init__(f'{owner}{self.reason} in "{words}"')

    def on(self, piece: str) -> NoGlyph:
        """The same fault, with the piece named."""
        return NoGlyph(self.letter, self.words, piece)


def nearest(name: str, known: Iterable[str]) -> str:
    """``" (nearest: sawn-off)"`` for a name that is nearly one of ``known``, else an empty string.

    Of those as like as another it is the last by the alphabet. No more than the first 500 are looked at.
    """
    best = (_LEAST_ALIKE, "")
    own = _letters(name)
    likeness = SequenceMatcher(b=name)
    for each in islice(known, _MOST_KNOWN):
        # Most names share too few letters with it to be nearer than the nearest so far, and cost no comparison.
        other = _letters(each)
        shared = min(len(each) - (other & ~own).bit_count(), len(name) - (own & ~other).bit_count())
        if 2 * shared >= best[0] * (len(each) + len(name)):
            likeness.set_seq1(each)
            if likeness.quick_ratio() >= best[0]:
                best = max(best, (likeness.ratio(), each))
    return f" (nearest: {best[1]})" if best[1] else ""


@lru_cache(maxsize=4096)
def _letters(word: str) -> int:
    """Which letters a word has, a bit each; letters may share one."""
    found = 0
    for letter in word:
        found |= 1 << (ord(letter) % 64)
    return found


def _short(text: str) -> str:
    return text if len(text) <= _LONGEST else f"{text[: _LONGEST - 250]} ... {text[-240:]}"


def one_line(text: str) -> str:
    """The text on one line, whatever is in it: signs that would steer a terminal are written out."""
    import unicodedata

    return "".join(
        each.encode("unicode_escape").decode()
        if unicodedata.category(each) in STEERING or each in _TURNING
        else each
        for each in text
    )
