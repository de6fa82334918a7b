"""Finds markers on a page that has no labels: they are too small for an id, so their words say which they are."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from msgspec.structs import replace

from printgen import facts, units
from printgen.facts.piece_id import PieceId
from printgen.proof import ink
from printgen.proof.by_print import Outline, enclosed, outlines
from printgen.proof.found import Found
from printgen.proof.marks import Page, Words
from printgen.rules import Edition

KIND = "token"
_STEPS = (units.from_mm(0.5), 1 / 16)
"""Markers come in whole parts of these."""
_MOST = 2.5
"""Inches; a larger outline is no marker's."""
Speaking = Mapping[str, PieceId]
"""Markers by the letters that stand on them, in the order of the alphabet."""


def speaking(edition: Edition) -> Speaking:
    """Every marker of the rules."""
    found: dict[str, PieceId] = {}
    for id_ in facts.find(edition, f"{KIND}/*"):
        flat = facts.flat(facts.of(edition, id_))
        found.setdefault(_letters(str(flat.get(key, "")) for key in ("letter", "word")), id_)
    return found


def pieces(page: Page, markers: Speaking, taken: Iterable[Found]) -> Iterator[Found]:
    """Every outline with the words of a marker in it and nothing else; not what was found already."""
    known = {word for each in taken for word in each.words}
    left = [word for word in page.words if word not in known]
    seen: set[tuple[Words, ...]] = set()
    for course, clips in sorted(_small(page, left), key=lambda each: -each[0].box.width):
        within = tuple(word for word in left if ink.holds(course, word.middle))
        id_ = markers.get(_letters(word.text for word in within))
        if id_ is not None and within and within not in seen:
            seen.add(within)
            box = course.box
            sized = replace(id_, forms=_forms(max(box.width, box.height)))
            yield Found(sized, page, tuple(enclosed(page.marks, course, clips)), False)


def _small(page: Page, words: Iterable[Words]) -> Iterator[Outline]:
    """Lines, and the cells that words are seen through."""
    cells = {word.clips: None for word in words if word.clips and len(word.clips[-1]) == 1}
    for course, clips in (*outlines(page.shapes), *((clips[-1][0], clips) for clips in cells)):
        if max(course.box.width, course.box.height) < _MOST:
            yield course, clips


def _forms(size: float) -> tuple[str, ...]:
    """The form of a marker of about this size: none for one inch."""
    tried = [round(size / step) * step for step in _STEPS]
    mm, inch = tried
    if abs(inch - size) <= abs(mm - size):
        return () if inch == 1 else (f"{inch:g}in",)
    return (f"{units.to_mm(mm):.4g}mm",)


def _letters(texts: Iterable[str]) -> str:
    return "".join(sorted("".join("".join(text.split()) for text in texts)))
