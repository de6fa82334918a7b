"""Finds the pieces on a page: by their labels, by the ids printed on them, or because one is asked for."""

from __future__ import annotations

import re
from collections.abc import Sequence

from printgen.facts.piece_id import PieceId, split
from printgen.proof import by_print, by_words
from printgen.proof.by_words import Speaking
from printgen.proof.found import Found
from printgen.proof.marks import Label, Mark, Page

BACK = " back"
_TILE = re.compile(r"tile\.([A-Z]+\d+)")


def pieces(page: Page, markers: Speaking) -> tuple[Found, ...]:
    """Every piece of a page; where it has no labels, those whose ids are printed, and ``markers`` by their words."""
    groups: dict[Label, list[Mark]] = {}
    about: dict[Label, tuple[PieceId, bool, str]] = {}
    for mark in page.marks:
        for place, label in enumerate(mark.labels):
            if label not in about:
                id_ = split(label.text.removesuffix(BACK))
                if id_ is None:
                    continue
                about[label] = id_, label.text.endswith(BACK), _tile(mark.labels[:place])
            groups.setdefault(label, []).append(mark)
            break
    labelled = tuple(
        Found(id_, page, tuple(groups[label]), True, back, tile) for label, (id_, back, tile) in about.items()
    )
    if labelled:
        return labelled
    signed = tuple(by_print.pieces(page))
    return (*signed, *by_words.pieces(page, markers, signed))


def _tile(labels: Sequence[Label]) -> str:
    for label in labels:
        if match := _TILE.fullmatch(label.text):
            return match[1]
    return ""


def named(page: Page, id_: PieceId) -> Found:
    """All ink of a page, taken for the piece that was asked for."""
    return Found(id_, page, page.marks, False)
