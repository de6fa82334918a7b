"""Outlines that stand side by side, read as a line of letters.

What the file says they are is only where reading begins: a letter counts when its outline is that glyph's.
Signs that look alike turned or moved (− and _, 6 and 9) are told apart by the line that their neighbours make.
"""

from __future__ import annotations

import cmath
from collections.abc import Sequence
from statistics import median

from msgspec import Struct

from printgen.geometry import Point
from printgen.proof import font_letters, glyphs
from printgen.proof.glyphs import Match
from printgen.proof.marks import Course

UNKNOWN = "�"
_TRIED = 200
_EXACT = 1e-4
_SAME = 0.03
"""How far, in em, letters of one line may stand off it, and how much their sizes may differ."""


class Run(Struct, frozen=True):
    text: str
    at: Point
    end: Point
    size: float
    squeeze: float = 1.0


def hints(claim: str, count: int) -> Sequence[str]:
    """The letter that is claimed for each of ``count`` outlines; empty ones where the claim has not as many."""
    letters = [letter for letter in claim if not letter.isspace()]
    return letters if len(letters) == count else [""] * count


def split(courses: Sequence[Course], claim: str) -> list[list[Match]]:
    """What each letter of a line in one path may be: as many contours from the next on as the claimed one has."""
    ways: list[list[Match]] = []
    place = 0
    for letter in claim:
        if letter.isspace():
            continue
        found: list[Match] = []
        for count in sorted({len(glyph.form.contours) for glyph in font_letters.named(letter)}):
            seen = font_letters.form(courses[place : place + count])
            found = glyphs.true(seen, letter) if seen else []
            if found:
                place += count
                break
        if not found:
            return [*ways, []]
        ways.append(found)
    return ways if place == len(courses) else [*ways, []]


def spelled(ways: Sequence[Sequence[Match]], claimed: bool) -> Run | None:
    """The line that outlines spell, by what each may be; None where they are no letters.

    Where words are claimed to stand there, what is no font's letter reads as �.
    """
    if not claimed and not all(ways):
        return None
    line = _line(ways)
    chosen = [_best(way, line) for way in ways]
    found = [match for match in chosen if match]
    if not found:
        return Run(UNKNOWN * len(ways), (0.0, 0.0), (0.0, 0.0), 0.0) if claimed else None
    text = "".join(match.letter if match else UNKNOWN for match in chosen)
    first, last = found[0].origin, found[-1].origin + found[-1].em * found[-1].advance
    squeeze = median(match.squeeze for match in found)
    return Run(text, (first.real, first.imag), (last.real, last.imag), abs(found[0].em), squeeze)


def _line(ways: Sequence[Sequence[Match]]) -> Match | None:
    """The letter whose size, way and line most of the others share."""
    tried = [match for way in ways for match in way]
    if not tried:
        return None
    upright = sorted(tried, key=lambda match: abs(cmath.phase(match.em)))
    best, least = upright[0], float(len(ways))
    for match in upright[:_TRIED]:
        off = sum(min((_off(each, match) for each in way), default=1.0) for way in ways)
        if off < least:
            best, least = match, off
        if off < _EXACT * len(ways):
            break
    return best


def _off(match: Match, line: Match) -> float:
    """How badly a letter stands in a line: 0 where size and base are its own, 1 where it is of another line."""
    aside = abs(((match.origin - line.origin) / line.em).imag)
    size = abs(match.em / line.em - 1)
    return aside + size if aside < _SAME and size < _SAME else 1.0


def _best(way: Sequence[Match], line: Match | None) -> Match | None:
    """The letter that stands best in the line; the first where none stands in it."""
    return min(way, key=lambda match: _off(match, line), default=None) if line else None
