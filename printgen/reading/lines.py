"""Where each key of a TOML file stands: a walk of its syntax tree. Loaded only to place a fault."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import tomli
import tree_sitter
import tree_sitter_toml

from printgen.reading.paths import Path

_Found = tuple[Path, int, bool]
"""A path, its line (from 1), and whether it is defined there or only passed through on the way."""


def lines(text: str) -> dict[Path, int]:
    """The line of every key, table and list item; of a table met more than once, its own header."""
    found: dict[Path, int] = {}
    headers: dict[Path, int] = {}
    for path, line, defined in _walk(text):
        found.setdefault(path, line)
        if defined:
            headers.setdefault(path, line)
    return found | headers


def twice(text: str) -> tuple[Path, int, int] | None:
    """The first path that is defined a second time, with both lines."""
    seen: dict[Path, int] = {}
    for path, line, defined in _walk(text):
        if not defined:
            continue
        if path in seen:
            return path, seen[path], line
        seen[path] = line
    return None


def _walk(text: str) -> Iterator[_Found]:
    parser = tree_sitter.Parser(tree_sitter.Language(tree_sitter_toml.language()))
    items: Counter[Path] = Counter()
    for node in parser.parse(text.encode()).root_node.named_children:
        if node.type == "pair":
            yield from _pair(node, ())
        elif node.type in ("table", "table_array_element"):
            yield from _table(node, items)


def _table(node: tree_sitter.Node, items: Counter[Path]) -> Iterator[_Found]:
    """A ``[table]`` or the next item of a ``[[list of tables]]``; ``items`` counts those so far."""
    named = [child for child in node.named_children if child.type != "comment"]
    if not named:
        return
    line = node.start_point[0] + 1
    keys = _keys(named[0])
    if node.type == "table_array_element":
        around = _inside(keys[:-1], items)
        whole = (*around, keys[-1])
        items[whole] += 1
        path: Path = (*whole, items[whole] - 1)
        yield whole, line, False
    else:
        path = _inside(keys, items)
    for end in range(1, len(path)):
        yield path[:end], line, False
    yield path, line, True
    for child in named[1:]:
        if child.type == "pair":
            yield from _pair(child, path)


def _inside(keys: tuple[str, ...], items: Counter[Path]) -> Path:
    """A header's keys as a path: under a list of tables it means the last item."""
    path: Path = ()
    for key in keys:
        path = (*path, key)
        if path in items:
            path = (*path, items[path] - 1)
    return path


def _pair(node: tree_sitter.Node, around: Path) -> Iterator[_Found]:
    named = [child for child in node.named_children if child.type != "comment"]
    if len(named) < 2:
        return
    line = node.start_point[0] + 1
    path = (*around, *_keys(named[0]))
    for end in range(len(around) + 1, len(path)):
        yield path[:end], line, False
    yield path, line, True
    yield from _value(named[1], path)


def _value(node: tree_sitter.Node, path: Path) -> Iterator[_Found]:
    children = [child for child in node.named_children if child.type != "comment"]
    if node.type == "inline_table":
        for child in children:
            if child.type == "pair":
                yield from _pair(child, path)
    elif node.type == "array":
        for place, child in enumerate(children):
            yield (*path, place), child.start_point[0] + 1, True
            yield from _value(child, (*path, place))


def _keys(node: tree_sitter.Node) -> tuple[str, ...]:
    """The parts of a bare, quoted or dotted key; dots nest to the left."""
    parts: list[str] = []
    while node.type == "dotted_key":
        named = node.named_children
        parts.append(_key(named[-1]))
        node = named[0]
    return (_key(node), *reversed(parts))


def _key(node: tree_sitter.Node) -> str:
    text = (node.text or b"").decode()
    if node.type != "quoted_key":
        return text
    try:
        return str(tomli.loads(f"key = {text}")["key"])
    except tomli.TOMLDecodeError:
        return text
