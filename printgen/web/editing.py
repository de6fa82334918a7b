"""House rules as a table: every number, name and sentence of a game in a cell, and what was changed as a TOML file."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from typing import Any

import tomli_w
from msgspec import Struct

from printgen import facts, reading
from printgen.errors import Fault, Refused
from printgen.press.order.order import Order
from printgen.reading import Source, dotted
from printgen.rules import Edition, Game, plain
from printgen.web import packing

SECTIONS: Mapping[str, str] = {
    "cone": "Templates",
    "modifier": "Modifiers",
    "weapon": "Weapons",
    "blast": "Blasts",
    "save": "Saves",
    "hand": "Hands",
    "band": "Range bands",
    "class": "Classes",
    "correction": "Corrections",
    "load": "Loads",
    "action": "Actions",
    "effect": "Effects",
    "state": "States",
    "counts": "Fixed guns",
    "gamble": "Gambles",
    "pool": "Dice of a party",
    "rank": "Ranks",
    "smoke": "Smoke",
    "poison": "Poison",
    "marker": "Markers",
    "step": "Order of play",
    "note": "Notes",
    "term": "Terms",
    "caption": "Sentences on pieces",
}
"""What of the rules is edited by hand, and how it is called."""
_NOT_EDITED = {"status", "source", "icon", "when", "shows", "mechanic", "group", "sheets", "decides", "kind"}
_PASSED_BY = ("band", "row")
_LONG = 48
MOST_EDITS = 600


class Cell(Struct, frozen=True):
    """A value of the rules. ``path`` is as it is typed in a file; ``base`` is what it is without house rules."""

    path: str
    key: str
    value: str
    base: str
    kind: str
    changed: bool


class Row(Struct, frozen=True):
    id: str
    name: str
    cells: tuple[Cell, ...]

    @property
    def groups(self) -> Iterator[tuple[Cell, ...]]:
        """The numbers of one part, such as a band, together; whatever else by itself."""
        for part, cells in groupby(
            self.cells, lambda cell: cell.kind == "number" and cell.key.rpartition(": ")[0]
        ):
            found = tuple(cells)
            yield from (found,) if part else ((cell,) for cell in found)


class Section(Struct, frozen=True):
    id: str
    name: str
    rows: tuple[Row, ...]

    @property
    def changed(self) -> int:
        return sum(cell.changed for row in self.rows for cell in row.cells)


class Written(Struct, frozen=True):
    """House rules as a file, and every fault, each with the path of its cell where it has one."""

    text: str
    packed: str
    faults: tuple[tuple[str, Fault], ...]


def sheet(game: Game, tables: Mapping[str, Any]) -> tuple[Section, ...]:
    """The table of a game, whose rules with house rules in force are ``tables``."""
    base = _base(game)
    found = []
    for section, name in SECTIONS.items():
        entries = tables.get(section) or {}
        rows = tuple(
            Row(key, str(entry.get("name", key)) if isinstance(entry, Mapping) else key, cells)
            for key, entry in entries.items()
            if (cells := tuple(_cells((section, key), entry, plain.at(base, (section, key)))))
        )
        if rows:
            found.append(Section(section, name, rows))
    return tuple(found)


def as_typed(game: Game, house: Sequence[Source]) -> Mapping[str, Any]:
    """The rules of a game with house rules laid on, faults and all, so that each can be put right in its cell."""
    tables = _plain(_base(game))
    for source in house:
        if source.tables.get("extends") == game.id:
            _lay(tables, source.tables)
    found: Mapping[str, Any] = tables
    return found


def sample(edition: Edition, game: str) -> str:
    """A piece that shows a change at once: the first that the game has."""
    return next((str(piece) for piece in facts.catalogue(edition) if piece.set == game), "check/page")


def write(order: Order, game: Game, name: str, edits: Mapping[str, Any], before: Source | None) -> Written:
    """House rules on a game: those of ``before``, with each edit (a path as typed, and what stands there).

    An edit to what the rules say anyway takes the change away. Every fault is found, nothing is refused.
    """
    if len(edits) > MOST_EDITS:
        raise Refused(f"that is {len(edits)} edits; the page takes at most {MOST_EDITS}")
    base = _base(game)
    tables: dict[str, Any] = {"extends": game.id, "name": "House rules"}
    if before:
        tables |= _plain(before.tables)
    for typed, value in edits.items():
        path = tuple(typed.split("."))
        if len(path) < 2 or len(path) > reading.DEEPEST or path[0] not in SECTIONS:
            raise Refused(f'"{typed[:60]}" is no cell of the table')
        if not isinstance(value, str):
            raise Refused(f"{typed[:60]} is no text; expected what was typed in the cell")
        was = plain.at(base, path)
        _put(tables, path, _meant(value, was), was)
    text = tomli_w.dumps(tables)
    return Written(text, packing.pack(name, text), tuple(_faults(order, text, name)))


def _base(game: Game) -> Mapping[str, Any]:
    """What house rules are held against: the rules of a game as their own file has them."""
    return game.book.tables if game.book else game.tables


def _cells(path: tuple[str, ...], entry: Any, base: Any) -> Iterator[Cell]:
    if isinstance(entry, Mapping):
        for key, value in entry.items():
            if key not in _NOT_EDITED:
                yield from _cells((*path, key), value, plain.at(base, (key,)))
    elif isinstance(entry, bool) or entry is None:
        return
    elif isinstance(entry, int | float | str):
        if entry == "" and base in ("", None):
            return
        value, was = _typed(entry), _typed(base) if base is not None else ""
        kind = "number" if not isinstance(entry, str) else "long" if len(value) > _LONG else "text"
        yield Cell(".".join(path), _called(path), value, was, kind, value != was)


def _called(path: Sequence[str]) -> str:
    """``long: to``: a value within its entry, as people say it."""
    words = [key.replace("-", " ") for key in path[2:] if key not in _PASSED_BY] or [path[-1]]
    return ": ".join(words)


def _typed(value: Any) -> str:
    return f"{value:g}" if isinstance(value, float) else str(value)


def _meant(text: str, was: Any) -> Any:
    """What was typed, as the kind of value that stood there; a text where it is none, which is told as a fault."""
    if isinstance(was, str):
        return text
    try:
        number = float(text.replace("−", "-").replace(",", "."))
    except ValueError:
        return text
    return int(number) if number.is_integer() and abs(number) < 1e15 else number


def _put(tables: dict[str, Any], path: Sequence[str], value: Any, was: Any) -> None:
    """Set a value; take it away, with tables that it leaves empty, where it is what the rules say anyway."""
    *around, last = path
    levels = [tables]
    for key in around:
        below = levels[-1].setdefault(key, {})
        if not isinstance(below, dict):
            below = levels[-1][key] = {}
        levels.append(below)
    if value == was:
        levels[-1].pop(last, None)
    else:
        levels[-1][last] = value
    for above, key in zip(reversed(levels[:-1]), reversed(around), strict=True):
        if not above[key]:
            del above[key]


def _lay(below: dict[str, Any], above: Mapping[str, Any]) -> None:
    for key, value in above.items():
        if isinstance(value, Mapping) and isinstance(below.get(key), dict):
            _lay(below[key], value)
        elif not isinstance(value, Mapping) and not isinstance(below.get(key), dict):
            below[key] = value


def _plain(tables: Any) -> Any:
    if isinstance(tables, Mapping):
        return {key: _plain(value) for key, value in tables.items()}
    return [_plain(each) for each in tables] if isinstance(tables, list) else tables


def check(order: Order, source: Source) -> None:
    """Refuse a file of rules that has faults, on its own or on the rules of the order's project."""
    order.load(house=(*map(str, order.rule_files), source))


def _faults(order: Order, text: str, name: str) -> Iterator[tuple[str, Fault]]:
    """Each fault with the path that stands in its line; the file has one value a line."""
    try:
        source = packing.source(name, text.encode())
        check(order, source)
    except Refused as why:
        from printgen.reading.lines import lines

        paths = {line: path for path, line in sorted(lines(text).items(), key=lambda found: len(found[0]))}
        for fault in why.faults:
            path = paths.get(fault.line, ()) if fault.file == name else ()
            yield dotted(path), fault
