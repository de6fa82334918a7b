"""Files laid on top of one another as plain tables, remembering which file said what."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from msgspec import Struct, field

from printgen.errors import Fault, nearest
from printgen.reading import Path, Source, dotted, shown

HEAD = ("name", "short", "revision", "look", "language")
"""Keys that belong to a file and are not merged: a game's are those of its root."""

OVERLAY_HEAD = (*HEAD, "extends", "set")

_WORDS_OF_PIECES = ("caption",)
"""Where a house rule can only change: a new caption would stand on no piece."""


class Merged(Struct):
    """The tables so far, and for every path the file that had the last word on it (for the whole, the root).

    ``added`` are the tables that a house rule was first to name, with the ids it could have meant;
    ``removed`` the entries that one took away; ``broken`` what was set aside because of a fault; ``originals``
    the words that a translation took the place of.
    """

    tables: dict[str, Any] = field(default_factory=dict)
    sources: list[Source] = field(default_factory=list)
    said_by: dict[Path, Source] = field(default_factory=dict)
    added: dict[Path, tuple[str, ...]] = field(default_factory=dict)
    removed: dict[Path, Source] = field(default_factory=dict)
    originals: dict[Path, str] = field(default_factory=dict)
    broken: set[Path] = field(default_factory=set)
    faults: list[Fault] = field(default_factory=list)

    def source(self, path: Path) -> Source:
        """The file that had the last word on ``path``, or on the nearest table around it."""
        around = (path[:end] for end in range(len(path), -1, -1))
        return next(self.said_by[place] for place in around if place in self.said_by)

    def fault(self, path: Path, message: str) -> None:
        """Note a fault at ``path``, in the file that said it."""
        self.faults.append(self.source(path).fault(path, message))

    def later(self, path: Path, other: Path) -> bool:
        """Whether ``path`` was said in a later file of the stack than ``other``."""
        return self.sources.index(self.source(path)) > self.sources.index(self.source(other))

    def is_broken(self, *paths: Path) -> bool:
        """Whether any of ``paths`` is, holds or lies within something that was set aside."""
        return any(
            path[: len(broken)] == broken or broken[: len(path)] == path
            for path in paths
            for broken in self.broken
        )

    def remover(self, path: Path) -> tuple[Path, Source] | None:
        """What was removed at or around ``path``, and by which file."""
        for end in range(1, len(path) + 1):
            if path[:end] in self.removed:
                return path[:end], self.removed[path[:end]]
        return None


def pile(
    base: tuple[Source, ...],
    overlays: tuple[Source, ...],
    translate: Callable[[Merged, Source], None] = lambda merged, source: None,
) -> Merged:
    """``base`` files (the last is the root and gives the head), then ``overlays``, the last winning.

    ``translate`` lays over each file, before the next, what translates it.
    """
    merged = Merged()
    for source in base:
        merged.sources.append(source)
        tables = {key: value for key, value in source.tables.items() if key != "set"}
        _lay(merged, merged.tables, tables, (), source, strict=False)
        merged.said_by[()] = source
        translate(merged, source)
    for source in overlays:
        merged.sources.append(source)
        tables = {key: value for key, value in source.tables.items() if key not in OVERLAY_HEAD}
        _lay(merged, merged.tables, tables, (), source, strict=True)
        translate(merged, source)
    return merged


def _lay(
    merged: Merged, below: dict[str, Any], above: Mapping[str, Any], path: Path, source: Source, strict: bool
) -> None:
    """Lay the table ``above`` on ``below``. ``strict`` is for house rules: they may mistype an id."""
    for key, value in above.items():
        here = (*path, key)
        if isinstance(value, Mapping) and "remove" in value:
            _remove(merged, below, here, value["remove"], source)
        elif isinstance(value, Mapping):
            _lay_table(merged, below, here, value, source, strict)
        elif isinstance(below.get(key), dict):
            merged.faults.append(source.fault(here, f"{dotted(here)} is {shown(value)}; expected a table"))
            merged.broken.add(here)
        elif strict and path[:1] == _WORDS_OF_PIECES and key not in below:
            message = f"no {dotted(path)} {key} to change{nearest(key, below)}"
            merged.faults.append(source.fault(here, message))
        else:
            below[key] = value
            _said(merged, here, source)


def _lay_table(
    merged: Merged,
    below: dict[str, Any],
    here: Path,
    value: Mapping[str, Any],
    source: Source,
    strict: bool,
) -> None:
    key = here[-1]
    assert isinstance(key, str)
    if not isinstance(below.get(key), dict):
        if strict and len(here) > 1:
            merged.added[here] = tuple(below)
        below[key] = {}
        _said(merged, here, source)
    merged.said_by.setdefault(here, source)
    inner = {name: item for name, item in value.items() if name != "after" or isinstance(item, Mapping)}
    _lay(merged, below[key], inner, here, source, strict)
    if len(inner) < len(value):
        _place_after(merged, below, here, value["after"], source)


def _said(merged: Merged, here: Path, source: Source) -> None:
    merged.said_by[here] = source
    merged.removed.pop(here, None)


def _remove(merged: Merged, below: dict[str, Any], here: Path, value: Any, source: Source) -> None:
    key = here[-1]
    assert isinstance(key, str)
    if value is not True:
        message = f"{dotted((*here, 'remove'))} is {shown(value)}; expected true, or leave it out"
        merged.faults.append(source.fault((*here, "remove"), message))
    elif key not in below:
        message = f"no {dotted(here[:-1]) or 'section'} {key} to remove{nearest(key, below)}"
        merged.faults.append(source.fault(here, message))
    else:
        del below[key]
        merged.removed[here] = source
        merged.added.pop(here, None)


def _place_after(merged: Merged, below: dict[str, Any], here: Path, after: Any, source: Source) -> None:
    """Move an entry to its place in the order."""
    key = here[-1]
    assert isinstance(key, str)
    others = [name for name in below if name != key]
    if not isinstance(after, str) or after not in others:
        near = nearest(after, others) if isinstance(after, str) else ""
        kind = dotted(here[:-1]) or "section"
        message = f"{dotted((*here, 'after'))} is {shown(after)}, which is no other {kind}{near}"
        merged.faults.append(source.fault((*here, "after"), message))
        return
    moved = list(_moved(below, key, after))
    below.clear()
    below.update(moved)


def _moved(table: Mapping[str, Any], key: str, after: str) -> Iterator[tuple[str, Any]]:
    for name, value in table.items():
        if name != key:
            yield name, value
        if name == after:
            yield key, table[key]
