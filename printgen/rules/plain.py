"""A game as plain data by dotted path, and back: what a record keeps, and what two editions are compared by.

``{"cone.sawn-off.band.long.to": 9.0, ...}``: ids and keys have no dots, and the order is that of the rules,
which means something.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from printgen.errors import Refused
from printgen.reading import Path
from printgen.rules.edition import Game
from printgen.rules.measures import measure
from printgen.rules.model import RuleSet

Leaves = Mapping[str, Any]


def leaves(tables: Mapping[str, Any]) -> dict[str, Any]:
    """Every value that is no table, and every empty table, by dotted path, in the order of the tables."""
    return {".".join(path): value for path, value in _leaves(tables, ())}


def _leaves(table: Mapping[str, Any], path: tuple[str, ...]) -> Iterator[tuple[tuple[str, ...], Any]]:
    for key, value in table.items():
        here = (*path, key)
        if isinstance(value, Mapping) and value:
            yield from _leaves(value, here)
        else:
            yield here, _plain(value)


def _plain(value: Any) -> Any:
    """A list is a list, as plain data has it, wherever it came from."""
    return [_plain(each) for each in value] if isinstance(value, list | tuple) else value


def tables(leaves: Leaves) -> dict[str, Any]:
    """The tables that such leaves stand for. Raises :class:`Refused` where a path leads through a value."""
    whole: dict[str, Any] = {}
    for path, value in leaves.items():
        *around, key = path.split(".")
        table = whole
        for name in around:
            table = table.setdefault(name, {})
            if not isinstance(table, dict):
                raise Refused(f"{path} leads through a value")
        table[key] = value
    return whole


def game(
    id_: str,
    tables: Mapping[str, Any],
    switches: Mapping[str, str],
    settings: Mapping[str, int | None],
    house: tuple[str, ...] = (),
) -> Game:
    """A game from its merged tables, defaults included, as they were once loaded and checked.

    Raises :class:`Refused` where they are no rules of this printgen.
    """
    try:
        rules = msgspec.convert(without_unset_ids(tables), RuleSet)
    except msgspec.ValidationError as why:
        raise Refused(f"the rules {id_} cannot be read by this printgen: {why}") from why
    return Game(id_, rules, msgspec.to_builtins(rules), switches, settings, house)


def without_unset_ids(table: Mapping[str, Any], path: tuple[str, ...] = ()) -> dict[str, Any]:
    """An id that is left out is empty in the tables, which is no id to the model."""
    return {
        key: without_unset_ids(value, (*path, key)) if isinstance(value, Mapping) else value
        for key, value in table.items()
        if value != "" or measure((*path, key)) == "words"
    }


def at(tables: Mapping[str, Any], path: Path) -> Any:
    """What stands at a path; None where nothing does."""
    value: Any = tables
    for part in path:
        value = value.get(part) if isinstance(value, Mapping) else None
    return value
