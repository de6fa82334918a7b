"""What became of the pieces of one record in another: stale, new, gone or unchanged, and which facts differ."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping
from functools import cached_property
from typing import Literal

from msgspec import Struct

from printgen.facts import Fact
from printgen.press.runs.record import HeldPiece, Record

Status = Literal["stale", "new", "gone", "unchanged"]
_NAMELESS, _FIRST = re.compile(r"row\.(\d+)\.(\d+)"), "1"
"""The key of a cell by its row and its column, both counted from 1."""
STATUSES: tuple[Status, ...] = ("stale", "new", "gone", "unchanged")


class FactChange(Struct, frozen=True):
    """A fact by its key, as it was and as it is; None where there was or is none.

    ``cell`` is what the piece itself calls its place in a table: the row and the column.
    """

    key: str
    old: Fact | None
    new: Fact | None
    cell: tuple[str, ...] = ()

    @property
    def is_geometry(self) -> bool:
        """Whether a length or an angle changed, and not only words."""
        return not isinstance(self.new if self.old is None else self.old, str)


class PieceChange(Struct, frozen=True, dict=True):
    """A piece by its full id, as the older record holds it and as the newer does."""

    piece: str
    old: HeldPiece | None
    new: HeldPiece | None

    @property
    def status(self) -> Status:
        if self.old is None:
            return "new"
        if self.new is None:
            return "gone"
        return "unchanged" if self.old.digest == self.new.digest else "stale"

    @property
    def printed(self) -> int:
        """How many of the older were printed; of a new piece, how many the newer record counts."""
        held = self.old or self.new
        return held.printed if held else 0

    @cached_property
    def facts(self) -> tuple[FactChange, ...]:
        """What a stale piece states otherwise, geometry first; nothing where the older facts are not known."""
        return tuple(self._facts()) if self.status == "stale" else ()

    def _facts(self) -> Iterator[FactChange]:
        assert self.old
        assert self.new
        old, new = self.old.facts, self.new.facts
        changed = [
            FactChange(key, old.get(key), new.get(key), _cell(key, new if key in new else old))
            for key in dict.fromkeys((*new, *old))
            if old.get(key) != new.get(key)
        ]
        if old:
            yield from (change for change in changed if change.is_geometry)
            yield from (change for change in changed if not change.is_geometry)


def _cell(key: str, facts: Mapping[str, Fact]) -> tuple[str, ...]:
    """The first cell of a row that has no name, and the head of the column."""
    found = _NAMELESS.fullmatch(key)
    if not found or found[2] == _FIRST:
        return ()
    names = facts.get(f"row.{found[1]}.{_FIRST}"), facts.get(f"head.{found[2]}")
    return tuple(str(name) for name in names if name)


def piece_changes(old: Record, new: Record, only: Collection[str] | None = None) -> tuple[PieceChange, ...]:
    """Every piece of either record, by name; of ``only`` these pieces where they are told."""
    names = sorted({*old.pieces, *new.pieces} if only is None else only)
    return tuple(PieceChange(name, old.pieces.get(name), new.pieces.get(name)) for name in names)
