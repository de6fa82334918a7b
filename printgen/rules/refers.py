"""Which fields hold ids, and of which sections: what must exist, and how ids are called in print."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

from printgen.reading import Path

EACH = "*"
"""Any key of a table, or any item of a list."""

KEYS = "keys"
"""At a pattern's end: the keys of the table, not its values."""

REFERS: Mapping[tuple[str, ...], tuple[str, ...]] = {
    ("cone", EACH, "band", KEYS): ("band",),
    ("modifier", EACH, "about"): ("group",),
    ("modifier", EACH, "only", EACH): ("cone",),
    ("modifier", EACH, "excludes", EACH): ("modifier",),
    ("modifier", EACH, "wounds", EACH): ("result",),
    ("correction", EACH, "class"): ("class",),
    ("deviation", "die"): ("die",),
    ("deviation", "source", EACH): ("source",),
    ("modifier", EACH, "load"): ("load",),
    ("action", EACH, "die"): ("die",),
    ("chart", EACH, "die"): ("die",),
    ("chart", EACH, "row", EACH, "effect", EACH, EACH): ("result",),
    ("weapon", EACH, "marks"): ("marker",),
    ("counts", EACH, "weapon"): ("weapon",),
    ("counts", EACH, "states", EACH): ("state",),
    ("gamble", EACH, "weapon"): ("weapon",),
    ("gamble", EACH, "die"): ("die",),
    ("volley", "die"): ("die",),
    ("volley", "source", EACH): ("source",),
    ("wounding", "source", EACH): ("source",),
    ("save", EACH, "with"): ("save",),
    ("rank", EACH, "setting"): ("setting",),
    ("blast", EACH, "die"): ("die",),
    ("blast", EACH, "structure-die"): ("die",),
    ("blast", EACH, "saves", EACH): ("save",),
    ("blast", EACH, "result", EACH, "source", EACH): ("source",),
    ("smoke", EACH, "blast"): ("blast",),
    ("poison", EACH, "die"): ("die",),
    ("note", EACH, "step"): ("step",),
    ("ruling", EACH, "switch", EACH): ("switch",),
    ("ruling", EACH, "setting", EACH): ("setting",),
    ("switch", EACH, "value", EACH, "noun", KEYS): ("noun",),
    ("switch", EACH, "value", EACH, "noun", EACH): ("noun",),
    (EACH, EACH, "source", EACH): ("source",),
}


@cache
def sections_of(field: str) -> tuple[str, ...]:
    """The sections whose ids ``field`` holds, wherever it stands."""
    found: dict[str, None] = {}
    for pattern, sections in REFERS.items():
        named = [part for part in pattern if part not in (EACH, KEYS)]
        if len(named) > 1 and named[-1] == field:
            found.update(dict.fromkeys(sections))
    return tuple(found)


def references(tables: Mapping[str, Any]) -> Iterator[tuple[Path, str, tuple[str, ...]]]:
    """Every id that names another entry: where it stands, the id, and the sections that may have it."""
    for pattern, sections in REFERS.items():
        for path, value in _matches(tables, pattern, ()):
            if isinstance(value, str) and value:
                yield path, value, sections


def is_reference(path: Path) -> bool:
    """Whether the text at ``path`` is an id, and no word to print."""
    return any(
        len(pattern) == len(path)
        and pattern[-1] != KEYS
        and all(part in (EACH, key) for part, key in zip(pattern, path, strict=True))
        for pattern in REFERS
    )


def _matches(value: Any, pattern: tuple[str, ...], path: Path) -> Iterator[tuple[Path, Any]]:
    if not pattern:
        yield path, value
        return
    part, *rest = pattern
    if part == KEYS and isinstance(value, Mapping):
        yield from (((*path, key), key) for key in value)
    elif part == EACH and isinstance(value, Mapping):
        for key, inner in value.items():
            yield from _matches(inner, tuple(rest), (*path, key))
    elif part == EACH and isinstance(value, list | tuple):
        for place, inner in enumerate(value):
            yield from _matches(inner, tuple(rest), (*path, place))
    elif isinstance(value, Mapping) and part in value:
        yield from _matches(value[part], tuple(rest), (*path, part))
