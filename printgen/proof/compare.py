"""A piece held against what the rules state on it: a row a fact."""

from __future__ import annotations

from collections.abc import Iterator

from printgen import facts
from printgen.errors import Refused
from printgen.facts.blast import CollarFacts, DiscFacts, ThrowFacts, ThrowStickFacts
from printgen.facts.check import CheckFacts
from printgen.facts.cone import ConeFacts
from printgen.facts.cone_half import AllHalfFacts
from printgen.facts.deviation import DeviationStripFacts
from printgen.facts.dial import DialFacts
from printgen.facts.stick import StickFacts
from printgen.facts.token import RimFacts
from printgen.proof import of_cone, of_others, of_ring, of_stick, of_words
from printgen.proof.find import Found, nearly
from printgen.proof.marks import Course
from printgen.proof.rows import Row, Rows, Tolerance
from printgen.rules import Edition

UNSIGNED = ("token", "check")
"""Kinds too small for an id and a digest, or without rules."""
_SAME = 0.004


def rows(found: Found, edition: Edition, tolerance: Tolerance) -> Iterator[Row]:
    """Everything about one piece on one page."""
    row = Rows(found.id.kind, tolerance)
    try:
        (piece,) = facts.find(edition, str(found.id))
    except (Refused, ValueError):
        yield row.plain("id", False, "a piece of the rules", f"{found.id} is not in the rules")
        return
    stated = facts.of(edition, piece)
    yield from of_words.rows(found, facts.flat(stated), row)
    if found.back:
        return
    yield from _signed(found, facts.digest(piece, stated), row)
    yield from measured(found, stated, row)
    yield from _cut(found, row)


def measured(found: Found, stated: object, row: Rows) -> Iterator[Row]:
    """The lengths and angles of a piece."""
    match stated:
        case ConeFacts():
            yield from of_cone.rows(found, stated, row)
        case AllHalfFacts():
            yield from of_others.half(found, stated, row)
        case DeviationStripFacts():
            yield from of_others.deviation(found, stated, row)
        case DiscFacts():
            yield from of_ring.disc(found, stated, row)
        case CollarFacts():
            yield from of_ring.collar(found, stated, row)
        case RimFacts():
            yield from of_ring.rim(found, stated, row)
        case ThrowFacts():
            yield from of_ring.throw(found, stated, row)
        case ThrowStickFacts():
            yield from of_stick.throw_stick(found, stated, row)
        case StickFacts():
            yield from of_stick.stick(found, stated, row)
        case CheckFacts():
            yield from of_others.check(found, stated, row)
        case DialFacts():
            yield from of_others.dial(found, stated, row)
    if found.id.kind == "card":
        yield from of_others.card(found, row)
    if found.id.kind == "token":
        yield from of_others.token(found, row)


def _signed(found: Found, digest: str, row: Rows) -> Iterator[Row]:
    """The id and the digest that are printed."""
    if found.id.kind in UNSIGNED:
        return
    ids = sorted({id_ for id_, _ in found.printed})
    digests = sorted({printed for _, printed in found.printed})
    yield row.words("id", str(found.id), ids[0] if ids else None)
    yield row.words("digest", digest, digests[0] if digests else None)


def _cut(found: Found, row: Rows) -> Iterator[Row]:
    """The cut line is closed and drawn once."""
    cut = found.cut
    if found.id.kind == "check":
        return
    if cut is None:
        yield row.plain("cut", False, "a closed line", "no closed line to cut along is drawn")
        return
    same = sum(_alike(cut, course) for shape in found.lines for course in shape.courses)
    gap = abs(cut.start[0] - cut.end[0]) + abs(cut.start[1] - cut.end[1])
    yield row.plain("cut (closed)", cut.closed or gap < 1e-3, "closed", f"the line is open by {gap:.3f} in")
    yield row.plain("cut (once)", same == 1, "once", f"the line is drawn {same} times")


def _alike(first: Course, second: Course) -> bool:
    a, b = first.box, second.box
    near = (abs(a.left - b.left), abs(a.bottom - b.bottom), abs(a.right - b.right), abs(a.top - b.top))
    return max(near) < _SAME and len(second.segments) > 2 and nearly(second)
