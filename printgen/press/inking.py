"""How much ink the sheets of finished files take."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

from msgspec import Struct

from printgen.press.files import place
from printgen.proof.coverage import coverage


class Inked(Struct, frozen=True):
    """A page of a file, and the share of it that ink covers."""

    file: Path
    page: int
    share: float


def files(out: Path) -> tuple[Path, ...]:
    """Every PDF in a folder and below. Raises :class:`Refused` where there is none."""
    return place.finished(out, ("pdf",))


def inked(paths: Sequence[Path]) -> Iterator[Inked]:
    """Every page of the files in order. Raises :class:`Refused` for what is no PDF."""
    for path in paths:
        yield from (Inked(path, number, share) for number, share in enumerate(coverage(path), 1))
