"""Values of keys as they are typed, and what changes one value of a scenario to them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from printgen.errors import Refused
from printgen.press.order.order import Order
from printgen.press.playing.asking import finite

Tables = dict[str, Any]
Change = Callable[[Tables, str, Order], None]
"""Changes the tables to a value as it was typed; raises :class:`Refused` for one that it cannot have."""
NONE = "none"
"""Stands for nothing where a key may also have several."""
_YES, _NO = ("yes", "true", "on"), ("no", "false", "off")


def is_yes(value: str) -> bool:
    """Raises :class:`Refused` for what is neither yes nor no."""
    if value not in (*_YES, *_NO):
        raise Refused(f'"{value}" is neither yes nor no')
    return value in _YES


def whole(value: str) -> int:
    """A whole number from 0 to 999; raises :class:`Refused` for any other text."""
    if not value.isdecimal() or len(value) > 3:
        raise Refused(f'"{value}" is no whole number')
    return int(value)


def several(value: str) -> list[str]:
    """Names joined by a plus."""
    return [] if value == NONE else [each.strip() for each in value.split("+")]


def inches(value: str) -> float:
    """Game inches; raises :class:`Refused` for what is no length."""
    found = finite(value)
    if found is None:
        raise Refused(f'"{value}" is no length in game inches')
    return found


def flag(table: str, key: str, yes: Any = True, no: Any = False) -> Change:
    """A key of a table that is one of two values."""

    def change(tables: Tables, value: str, order: Order) -> None:
        tables[table] = {**tables[table], key: yes if is_yes(value) else no}

    return change


def number(table: str, key: str) -> Change:
    """A key of a table that is a whole number."""

    def change(tables: Tables, value: str, order: Order) -> None:
        tables[table] = {**tables[table], key: whole(value)}

    return change


def figure_called(tables: Tables, name: str) -> Tables:
    """The figure of that name in a shot or a throw."""
    found: Tables = next(each for each in tables["figure"] if each["name"] == name)
    return found
