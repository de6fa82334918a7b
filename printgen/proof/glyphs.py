"""Which letter does an outline show, how large, which way?"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from printgen.proof.font_letters import Form, Glyph, Points, by_counts, named

LIKE = 0.02
"""How far, over its size, an outline may be off a letter's and still show it."""


class Match(Struct, frozen=True):
    """A letter that an outline shows: at ``origin``, an em is ``em`` long and that way.

    ``squeeze`` is how much more the outline is stretched one way than the other.
    """

    letter: str
    origin: complex
    em: complex
    advance: float
    squeeze: float = 1.0


def matches(seen: Form, claimed: str = "") -> list[Match]:
    """Every letter that an outline shows, the claimed one first; of a claim that is true nothing else is asked."""
    claimed_ones = true(seen, claimed) if claimed else []
    if claimed_ones:
        return claimed_ones
    return [match for glyph in by_counts().get(seen.counts, ()) for match in _fits(seen, glyph)]


def true(seen: Form, letter: str) -> list[Match]:
    """The ways in which an outline shows a certain letter."""
    return [match for glyph in named(letter) for match in _fits(seen, glyph)]


def _fits(seen: Form, glyph: Glyph) -> Iterator[Match]:
    """The letter each way it lies on the outline: a dot does so in several."""
    known = glyph.form
    if known.counts != seen.counts:
        return
    (first, *others), (first_seen, *others_seen) = known.contours, seen.contours
    for begun in _starts(first, first_seen):
        turn = _turn(first, begun)
        if abs(abs(turn) - 1) > LIKE or not _alike(first, begun, turn):
            continue
        if all(
            any(_alike(contour, each, turn) for each in _starts(contour, other))
            for contour, other in zip(others, others_seen, strict=True)
        ):
            em = turn * seen.size / known.size
            squeeze = _squeeze(first, begun)
            yield Match(glyph.letter, seen.middle - em * known.middle, em, glyph.advance, squeeze)


def _starts(known: Points, seen: Points) -> Iterator[Points]:
    """A contour begun at each point from which it is as far from the middle all along as the letter's."""
    reach = [abs(point) for point in known]
    found = [abs(point) for point in seen]
    for start in range(len(seen)):
        if all(abs(a - found[(start + k) % len(found)]) <= LIKE for k, a in enumerate(reach)):
            yield (*seen[start:], *seen[:start])


def _turn(known: Points, seen: Points) -> complex:
    whole = sum(abs(point) ** 2 for point in known)
    return sum((k.conjugate() * s for k, s in zip(known, seen, strict=True)), 0j) / (whole or 1.0)


def _squeeze(known: Points, seen: Points) -> float:
    """Of the linear map that fits best, z -> a z + b z*, how much more it stretches one way than the other."""
    z, w = known, seen
    p = sum(abs(each) ** 2 for each in z)
    q = sum((each * each for each in z), 0j)
    u = sum((each.conjugate() * other for each, other in zip(z, w, strict=True)), 0j)
    v = sum((each * other for each, other in zip(z, w, strict=True)), 0j)
    det = p * p - abs(q) ** 2
    if det < 1e-6 * p * p:
        return 1.0
    a, b = (p * u - q.conjugate() * v) / det, (p * v - q * u) / det
    return float((abs(a) + abs(b)) / (abs(abs(a) - abs(b)) or 1e-9))


def _alike(known: Points, seen: Points, turn: complex) -> bool:
    return all(abs(s - turn * k) <= LIKE for k, s in zip(known, seen, strict=True))
