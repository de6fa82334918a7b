"""A card's id and digest at its foot, on as few lines as they need."""

from __future__ import annotations

from itertools import pairwise

from printgen.drawing.rich import Type, Word, centred, measure
from printgen.drawing.shapes import Text
from printgen.errors import DoesNotFit
from printgen.geometry import Box
from printgen.pieces.making import Making

SIZES = (7, 6.5, 6)
_LEAD = 0.0155
"""Baseline to baseline in inches, over the size in points."""


def colophon(making: Making, box: Box) -> tuple[tuple[Text, ...], float]:
    """The lines from the foot of a box up, and how many inches high they stand."""
    room, fonts = box.width, making.fonts
    excess = 0.0
    for lines in _ways(making.colophon):
        for size in SIZES:
            type_ = Type("body", size, "body", "text.muted")
            wide = max(measure((Word(line),), type_, fonts) for line in lines)
            if wide <= room:
                lead = size * _LEAD
                texts = tuple(
                    text
                    for up, line in enumerate(reversed(lines))
                    for text in centred(
                        (Word(line, label="colophon"),), type_, fonts, (box.centre[0], box.bottom + up * lead)
                    )
                )
                return texts, lead * len(lines)
            excess = wide - room
    raise DoesNotFit("colophon", making.colophon, excess)


def _ways(words: str) -> tuple[tuple[str, ...], ...]:
    """On one line; the digest on the next; the id broken after its kind and before its forms."""
    id_, _, digest = words.rpartition(" · ")
    cuts = [0, id_.find("/") + 1, *(place for place, letter in enumerate(id_) if letter == "+"), len(id_)]
    parts = tuple(id_[start:end] for start, end in pairwise(cuts) if start < end)
    return (words,), (id_, digest), (*parts[:-1], f"{parts[-1]} · {digest}"), (*parts, digest)
