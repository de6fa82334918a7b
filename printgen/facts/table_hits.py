"""What the rules state in the table of hits: for each gun how far each band reaches, and its number."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from printgen.facts.cone import inner_bonus
from printgen.facts.saying import caption, captions, figure
from printgen.facts.table_words import name_of, status
from printgen.rules import Edition, Game
from printgen.rules.model import TableOf


class CellFacts(Struct, frozen=True):
    """One band of one gun: how far it reaches and its number, both as printed."""

    to: str
    hits: str


class RowFacts(Struct, frozen=True):
    """One gun; bands that it has not are missing from ``band``."""

    name: str
    band: Mapping[str, CellFacts]


class HitsFacts(Struct, frozen=True):
    """``table/NAME`` of cones. ``head`` names the columns, ``none`` is what stands where a gun has no such band."""

    title: str
    aside: str
    gun: str
    head: Mapping[str, str]
    row: Mapping[str, RowFacts]
    none: str
    note: tuple[str, ...]
    status: tuple[str, ...]


def hits_facts(edition: Edition, game: Game, table: TableOf) -> HitsFacts:
    """The facts of a table of hits. Source: rules data, part A3; rulings A09, A11, A12 and A19."""
    used = {id_ for cone in game.rules.cone.values() for id_ in cone.band}
    own = {"inner-bonus": inner_bonus(game)}
    has_inner = any(cone.inner for cone in game.rules.cone.values())
    gaps = any(used - set(cone.band) for cone in game.rules.cone.values())
    keys = ("note", "range", "floor", "mode") if has_inner else ("range", "floor", "mode")
    said = captions(edition, game, "cone-table", keys, own) | captions(edition, game, "cone", keys, own)
    return HitsFacts(
        title=table.name,
        aside=caption(edition, game, "cone", "heading" if has_inner else "no-heading", own),
        gun=caption(edition, game, "cone-table", "gun"),
        head={id_: band.name for id_, band in game.rules.band.items() if id_ in used},
        row={id_: _row(edition, game, id_) for id_ in game.rules.cone},
        none=caption(edition, game, "cone-table", "none") if gaps else "",
        note=tuple(said[key] for key in keys if key in said),
        status=status(edition, game, game.rules.cone.values()),
    )


def _row(edition: Edition, game: Game, id_: str) -> RowFacts:
    cone = game.rules.cone[id_]
    cells = {
        band: CellFacts(caption(edition, game, "cone-table", "to", {"to": cell.to}), figure(cell.hits))
        for band, cell in cone.band.items()
    }
    return RowFacts(name_of(cone), cells)
