"""The formats that printgen writes, and the endings of their files."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from printgen.errors import Refused, nearest
from printgen.render.outputs import OUTPUTS

Ending = str
ENDINGS: tuple[Ending, ...] = ("pdf", "svg")
"""The formats that are made when none is asked for."""


def formats() -> tuple[Ending, ...]:
    """All there are."""
    return tuple(OUTPUTS)


def on_paper() -> tuple[Ending, ...]:
    """Those for a printer."""
    return tuple(ending for ending, output in OUTPUTS.items() if output.paper)


def for_cutters() -> tuple[Ending, ...]:
    """Those for a cutter."""
    return tuple(ending for ending, output in OUTPUTS.items() if output.cutter)


def ended(path: Path, ending: Ending, number: str = "") -> Path:
    """The path with a number and the ending; dots in the name stay (``ring+12.5mm``)."""
    return path.with_name(f"{path.name}{number}.{ending}")


def ending_of(path: Path, known: tuple[Ending, ...] = ENDINGS) -> Ending:
    """The format that a file name's ending asks for; raises :class:`Refused` for any that is not ``known``."""
    asked = path.suffix.lower().removeprefix(".")
    for ending in known:
        if asked == ending:
            return ending
    raise Refused(f"{path} does not end in {listed(known, 'or')}{nearest(asked, known)}")


def listed(endings: Sequence[Ending], word: str) -> str:
    """The endings in a sentence: ``.pdf, .svg or .png``."""
    *most, last = (f".{ending}" for ending in endings)
    return f"{', '.join(most)} {word} {last}" if most else last
