"""Bases as a scenario writes them, in game inches."""

from __future__ import annotations

from printgen import units
from printgen.errors import Refused
from printgen.geometry import Point
from printgen.reading import Path, dotted
from printgen.resolver.bases import Base, Disc, Oval, Slab
from printgen.resolver.refusal import refuse
from printgen.resolver.scenario import ShapedBase
from printgen.rules import Edition

_MOST = 12.0


def base(edition: Edition, written: str | ShapedBase | None, centre: Point, path: Path) -> Base:
    """The base at ``centre``, in game inches: as written, or the usual one of the edition.

    Raises :class:`Unplayable`, naming ``path``, for one that has no shape or two, or no length.
    """
    if written is None:
        return Disc(centre, edition.base / 2 / edition.inch)
    if isinstance(written, str):
        return Disc(centre, _size(edition, written, path) / 2)
    if (written.oval is None) == (written.rectangle is None):
        raise refuse(path, f"{dotted(path)} must have oval or rectangle, one of them")
    kind, sizes = (Oval, written.oval) if written.oval else (Slab, written.rectangle or ())
    wide, deep = (_size(edition, size, path) / 2 for size in sizes)
    return kind(centre, wide, deep, written.facing)


def _size(edition: Edition, text: str, path: Path) -> float:
    try:
        inches = units.parse(text, dotted(path))
    except Refused as why:
        raise refuse(path, why.faults[0].message) from None
    if not 0 < inches <= _MOST:
        raise refuse(path, f'{dotted(path)} is "{text}"; expected a size above 0 and up to {_MOST:g} in')
    return inches / edition.inch
