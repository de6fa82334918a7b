"""What the rules state on a card, whatever it is about."""

from __future__ import annotations

from msgspec import Struct


class CountFacts(Struct, frozen=True):
    """A number that is looked for, signed where it is added, and what it counts; a table decides one that is empty."""

    number: str
    unit: str


class DiceFacts(Struct, frozen=True):
    """Dice that lie together: their faces, and what they are called; spare dice have no name."""

    face: tuple[str, ...]
    name: str


class CardFacts(Struct, frozen=True):
    """``card/NAME``: its numbers, large, and the mark of its corners; sentences, a table, sentences after that.

    ``about`` says what kind of card it is. Cards that are no number have neither count nor corner.
    """

    title: str
    about: str
    count: tuple[CountFacts, ...] = ()
    corner: str = ""
    text: tuple[str, ...] = ()
    head: tuple[str, ...] = ()
    row: tuple[tuple[str, ...], ...] = ()
    more: tuple[str, ...] = ()
    dice: tuple[DiceFacts, ...] = ()
