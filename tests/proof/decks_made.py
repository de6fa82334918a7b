"""Sheets of cards to prove and to tamper with: four on one sheet, or more than a sheet of them."""

from __future__ import annotations

from finished import ordered
from printgen import facts
from proof.makings import sheets, svgs

CARDS = ("rwnn:card/aimed-shot", "rwnn:card/moved", "rwnn:card/both-barrels", "rwnn:card/inner-cone")
MANY = (
    *CARDS,
    *(f"rwnn:card/{name}" for name in ("head-wound", "manstopper", "pistol-grip", "buckshot")),
    *(f"rwnn:card/{name}" for name in ("serious-wound", "wrong-handed", "plain")),
)
"""More than one sheet of cards."""


def cards(**options: str) -> dict[str, bytes]:
    """Four cards on one sheet, by ending."""
    return sheets(*CARDS, cells=True, **options)


def many(ending: str, **options: str) -> dict[str, bytes]:
    """More than one sheet, as the files of one document."""
    made = sheets(*MANY, cells=True, **options)
    return {"sheets.pdf": made["pdf"]} if ending == "pdf" else svgs(made)


def in_order(pieces: tuple[str, ...]) -> tuple[facts.PieceId, ...]:
    """The ids of pieces as they come."""
    return tuple(piece for each in pieces for piece in facts.find(ordered().edition, each))
