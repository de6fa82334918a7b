"""A piece held against what the rules state on it: a row a fact."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from typing import Any

from msgspec.structs import replace

from printgen import facts
from printgen.errors import Refused
from printgen.facts.blast import CollarFacts, DiscFacts, ThrowFacts, ThrowStickFacts
from printgen.facts.card import CardFacts
from printgen.facts.check import CheckFacts
from printgen.facts.cone import ConeFacts
from printgen.facts.cone_half import AllHalfFacts
from printgen.facts.deviation import DeviationStripFacts
from printgen.facts.dial import DialFacts
from printgen.facts.piece_id import PieceId
from printgen.facts.quantity import DIGEST
from printgen.facts.stick import StickFacts
from printgen.facts.token import RimFacts, TokenFacts
from printgen.proof import ink, of_cone, of_dice, of_labels, of_others, of_ring, of_stick, of_type, of_words
from printgen.proof.found import PAGES, Found, nearly
from printgen.proof.marks import Course
from printgen.proof.rows import Row, Rows, Tolerance
from printgen.rules import Edition

UNSIGNED = ("token", "check")
"""Kinds too small for an id and a digest, or without rules."""
UNCUT = ("check", *PAGES)
"""Kinds that no line is drawn round."""
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
    found = replace(found, side=of_words.side(found, facts.flat(stated)))
    yield from of_words.rows(found, facts.flat(stated), row)
    yield from of_dice.rows(found, facts.flat(stated), row)
    yield from of_type.rows(found, row)
    if found.back:
        yield from _owner(found, edition, piece, row)
        if found.printed or any(each.label == "colophon" for each in found.words):
            yield from _signed(found, facts.digest(piece, stated), row)
        return
    if found.id.kind not in UNSIGNED:
        yield from _signed(found, facts.digest(piece, stated), row)
    yield from measured(found, stated, row)
    yield from _cut(found, row)


def sided(found: Found, edition: Edition) -> Found:
    """What has no label is a back where more of its words belong there than on the front.

    Kinds that are too small to be signed are so on their backs alone.
    """
    if found.labelled:
        return found
    if found.id.kind in UNSIGNED:
        return replace(found, back=found.id.kind != "check" and bool(found.printed))
    try:
        (piece,) = facts.find(edition, str(found.id))
    except (Refused, ValueError):
        return found
    return replace(found, back=of_words.behind(found, facts.flat(facts.of(edition, piece))))


def _owner(found: Found, edition: Edition, piece: PieceId, row: Rows) -> Iterator[Row]:
    """The name of its game that stands on a back, in whatever capitals."""
    game = edition.games.get(piece.set)
    drawn = [each for each in found.words if each.label == "owner"]
    if game is None or not drawn:
        return
    name = game.rules.short or game.rules.name
    text = "".join("".join(each.text.split()) for each in drawn).casefold()
    wanted = "".join(name.split()).casefold()
    said = name if text == wanted * (len(text) // len(wanted)) else " ".join(each.text for each in drawn)
    yield row.words("back", name, said)


_MEASURED: Mapping[type, Callable[[Found, Any, Rows], Iterator[Row]]] = {
    ConeFacts: of_cone.rows,
    AllHalfFacts: of_others.half,
    DeviationStripFacts: of_others.deviation,
    DiscFacts: of_ring.disc,
    CollarFacts: of_ring.collar,
    RimFacts: of_ring.rim,
    ThrowFacts: of_ring.throw,
    ThrowStickFacts: of_stick.throw_stick,
    StickFacts: of_stick.stick,
    CheckFacts: of_others.check,
    DialFacts: of_others.dial,
    CardFacts: of_others.card,
    TokenFacts: of_others.token,
}
"""By the kind of facts, what measures them. Any other is measured by the labels of its shapes."""


def measured(found: Found, stated: object, row: Rows) -> Iterator[Row]:
    """The lengths and angles of a piece."""
    yield from _MEASURED.get(type(stated), of_labels.rows)(found, stated, row)


def _signed(found: Found, digest: str, row: Rows) -> Iterator[Row]:
    """The id and the digest that are printed."""
    ids = sorted({id_ for id_, _ in found.printed})
    digests = sorted({printed for _, printed in found.printed}) or list(_digests(found, digest))
    more = "".join("".join(each.text.split()) for each in found.words if each.label == "colophon")
    if ids or not digests or more.replace(digests[0], ""):
        yield row.words("id", str(found.id), ids[0] if ids else None)
    yield row.words("digest", digest, digests[0] if digests else None)


def _digests(found: Found, digest: str) -> Iterator[str]:
    """Digests without an id, as stand on pieces that are too small for both: the one that is looked for first."""
    texts = ["".join(each.text.split()) for each in found.words]
    yield from (text for text in texts if text == digest)
    yield from (
        text
        for text, each in zip(texts, found.words, strict=True)
        if each.label == "colophon" and DIGEST.fullmatch(text)
    )


BESIDE = "beside"
"""The label of what stands beside a piece for want of room: outside its cut on purpose."""


def _cut(found: Found, row: Rows) -> Iterator[Row]:
    """The cut line is closed and drawn once."""
    cut = found.cut
    if found.id.kind in UNCUT or found.window:
        return
    if cut is None:
        yield row.plain("cut", False, "a closed line", "no closed line to cut along is drawn")
        return
    words = [each.middle for each in found.words if not any(label.text == BESIDE for label in each.labels)]
    within = sum(ink.holds(cut, middle) for middle in words)
    said = f"the line is round {within} of {len(words)} words"
    yield row.plain("cut (round the piece)", 2 * within > len(words) or not words, "round it", said)
    shown = found.tile or all(any(each.box.holds(cut.box, 0.002) for each in clip) for clip in found.around)
    yield row.plain("cut (seen)", bool(shown), "all of it", "the line is cut off before its end")
    same = sum(_alike(cut, course) for course in found.cuts)
    gap = abs(cut.start[0] - cut.end[0]) + abs(cut.start[1] - cut.end[1])
    yield row.plain("cut (closed)", cut.closed or gap < 1e-3, "closed", f"the line is open by {gap:.3f} in")
    yield row.plain("cut (once)", same == 1, "once", f"the line is drawn {same} times")
    yield from _inner_once(found, row)


def _inner_once(found: Found, row: Rows) -> Iterator[Row]:
    """Holes and windows, which are cut too, are drawn once."""
    inner = [
        course
        for shape in found.lines
        for course in shape.courses
        if course.closed and course is not found.cut
    ]
    places = Counter(
        tuple(round(at, 2) for at in (*course.box.centre, course.box.width, course.box.height))
        for course in inner
        if not _alike(course, found.cut or course)
    )
    times = max(places.values(), default=1)
    yield row.plain("lines (once)", times == 1, "once", f"a closed line within it is drawn {times} times")


def _alike(first: Course, second: Course) -> bool:
    a, b = first.box, second.box
    near = (abs(a.left - b.left), abs(a.bottom - b.bottom), abs(a.right - b.right), abs(a.top - b.top))
    return max(near) < _SAME and len(second.segments) > 2 and nearly(second)
