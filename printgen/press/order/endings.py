"""The formats that printgen writes, and the endings of their files."""

from __future__ import annotations

from pathlib import Path
from typing import Literal

from printgen.errors import Refused, nearest

Ending = Literal["pdf", "svg", "dxf", "png"]
FORMATS: tuple[Ending, ...] = ("pdf", "svg", "dxf", "png")
ENDINGS: tuple[Ending, ...] = ("pdf", "svg")
"""The formats that are made when none is asked for."""


def ended(path: Path, ending: Ending, number: str = "") -> Path:
    """The path with a number and the ending; dots in the name stay (``ring+12.5mm``)."""
    return path.with_name(f"{path.name}{number}.{ending}")


def ending_of(path: Path, known: tuple[Ending, ...] = ENDINGS) -> Ending:
    """The format that a file name's ending asks for; raises :class:`Refused` for any that is not ``known``."""
    asked = path.suffix.lower().removeprefix(".")
    for ending in known:
        if asked == ending:
            return ending
    *most, last = (f".{ending}" for ending in known)
    expected = f"{', '.join(most)} or {last}" if most else last
    raise Refused(f"{path} does not end in {expected}{nearest(asked, known)}")
