"""Outlines that stand side by side, read as a line of letters.

What the file says they are is only where reading begins: a letter counts when its outline is that glyph's.
Signs that look alike turned or moved (− and _, 6 and 9) are told apart by the line that their neighbours make.
"""

from __future__ import annotations

import cmath
from collections.abc import Sequence
from dataclasses import dataclass

from printgen.geometry import Point
from printgen.proof import glyphs
from printgen.proof.glyphs import Match
from printgen.proof.marks import Course

UNKNOWN = "�"
_SAME = 0.03
"""How far, in em, letters of one line may stand off it, and how much their sizes may differ."""


@dataclass(frozen=True, slots=True)
class Outline:
    """A filled path."""

    courses: tuple[Course, ...]


@dataclass(frozen=True, slots=True)
class Run:
    text: str
    at: Point
    end: Point
    size: float


def spelled(outlines: Sequence[Outline], claim: str = "") -> tuple[Run, ...]:
    """The line that outlines spell; none where they are no letters. A letter no font has reads as �."""
    letters = [letter for letter in claim if not letter.isspace()]
    hinted = len(letters) == len(outlines)
    ways: list[list[Match]] = []
    for place, each in enumerate(outlines):
        seen = glyphs.form(each.courses)
        ways.append(glyphs.matches(seen, letters[place] if hinted else "") if seen else [])
    if not claim and not all(ways):
        return ()
    line = _line(ways)
    chosen = [_best(way, line) for way in ways]
    found = [match for match in chosen if match]
    if not found:
        return (Run(UNKNOWN * len(outlines), *_ends(outlines), 0.0),) if claim else ()
    text = "".join(match.letter if match else UNKNOWN for match in chosen)
    first, last = found[0].origin, found[-1].origin + found[-1].em * found[-1].advance
    return (Run(text, (first.real, first.imag), (last.real, last.imag), abs(found[0].em)),)


def _ends(outlines: Sequence[Outline]) -> tuple[Point, Point]:
    return outlines[0].courses[0].start, outlines[-1].courses[0].start


def _line(ways: Sequence[Sequence[Match]]) -> Match | None:
    """The letter whose size, way and line most of the others share."""
    tried = [match for way in ways for match in way]
    if not tried:
        return None
    upright = sorted(tried, key=lambda match: abs(cmath.phase(match.em)))
    return max(upright[:200], key=lambda match: sum(any(_fits(each, match) for each in way) for way in ways))


def _fits(match: Match, line: Match) -> bool:
    off = ((match.origin - line.origin) / line.em).imag
    return abs(match.em / line.em - 1) < _SAME and abs(off) < _SAME


def _best(way: Sequence[Match], line: Match | None) -> Match | None:
    if line is None:
        return None
    for match in way:
        if _fits(match, line):
            return match
    return way[0] if way else None
