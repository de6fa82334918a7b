"""Paths into TOML tables: keys and, in lists, places counted from 0; shown to people counted from 1."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

Path = tuple[str | int, ...]

_PLAIN = re.compile(r"[A-Za-z0-9_-]+")


def dotted(path: Path) -> str:
    """``figure[2].at``: a path as it would be typed, list items counted from 1."""
    text = ""
    for part in path:
        if isinstance(part, int):
            text += f"[{part + 1}]"
        else:
            text += ("." if text else "") + (part if _PLAIN.fullmatch(part) else f'"{part[:60]}"')
    return text


def shown(value: Any) -> str:
    """A value of a TOML file as it would be typed, cut where it is long."""
    match value:
        case bool():
            return "true" if value else "false"
        case str():
            return f'"{value}"' if len(value) <= 60 else f'"{value[:57]}..."'
        case int() if value.bit_length() > 63:
            return "an endless number"
        case int() | float():
            return str(value)
        case list():
            return "a list"
        case Mapping():
            return "a table"
        case _:
            return f"the date or time {value}"
