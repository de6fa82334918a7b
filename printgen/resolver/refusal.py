"""What cannot be played: a scenario that breaks a rule, or leaves out what a rule needs."""

from __future__ import annotations

from msgspec import Struct

from printgen.errors import Fault, Refused
from printgen.reading import Path


class Wrong(Struct, frozen=True):
    """One thing wrong with a scenario: where it stands, and what was expected."""

    path: Path
    message: str


class Unplayable(Refused):
    """The scenario cannot be played. ``wrongs`` keep their places, so that a file's lines can be named."""

    def __init__(self, *wrongs: Wrong) -> None:
        self.wrongs = wrongs
        super().__init__(*(Fault(wrong.message) for wrong in wrongs))


def refuse(path: Path, message: str) -> Unplayable:
    """One wrong, ready to be raised."""
    return Unplayable(Wrong(path, message))
