"""A value of the rules as a sentence about house rules has it: what its key is called, and what it lies in."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from printgen.facts.saying import caption
from printgen.rules import Edition, Game, say
from printgen.rules.model import TEXTS
from printgen.rules.refers import sections_of


def key_of(path: tuple[str, ...]) -> str:
    """The key that a value has, or the list that it is in."""
    return path[-2] if path[-1].isdigit() else path[-1]


def said_in_place(
    edition: Edition, game: Game, path: tuple[str, ...], value: Any, owns: Sequence[Mapping[str, Any]]
) -> str:
    """A value behind the names of what it is in: ``Long to 10″``; a sentence by itself."""
    if path[-1] in TEXTS:
        return say(edition, game, value or "", _within(owns[0], path))
    return surroundings(edition, game, path, owns) + put(edition, game, key_of(path), value)


def put(edition: Edition, game: Game, key: str, value: Any) -> str:
    """``to 10″``, ``2 hits``, ``only with Shotgun``: a value as its key is read."""
    if isinstance(value, int | float) and not isinstance(value, bool):
        said = caption(edition, game, "gm-field", key, {"value": value})
        if said:
            return said
    said = value_in_words(edition, game, key, value)
    return caption(edition, game, "gm-choice", key, {"value": said}) or said


def book_value(edition: Edition, game: Game, key: str, value: Any) -> str:
    """The book's value: a number as its key is read, what else there may be by itself."""
    number = isinstance(value, int | float) and not isinstance(value, bool)
    return put(edition, game, key, value) if number else value_in_words(edition, game, key, value)


def _within(table: Mapping[str, Any], path: tuple[str, ...]) -> Mapping[str, Any]:
    """The table that holds the end of a path: what its sentence reads with a dot."""
    for key in path[:-1]:
        table = table.get(key) or {}
    return table


def surroundings(
    edition: Edition, game: Game, path: tuple[str, ...], owns: Sequence[Mapping[str, Any]]
) -> str:
    """What the tables are called that a value lies in, the outermost first, and a blank behind them."""
    names: list[str] = []
    for end in range(1, len(path)):
        section, part = ("", *path)[end - 1 : end + 1]
        if path[-1].isdigit() and end == len(path) - 1:
            names.append(caption(edition, game, "gm-house", part, {"number": path[-1]}))
            continue
        own = next((name for each in owns if (name := _within(each, path[: end + 1]).get("name"))), "")
        names.append(own or _name(game, section, part) or caption(edition, game, "gm-name", part))
    said = edition.words.beside(filter(None, names))
    return f"{said} " if said else ""


def _name(game: Game, section: str, id_: str) -> str:
    """The name of an entry; empty where there is none."""
    entry = (game.tables.get(section) or {}).get(id_)
    return str(entry.get("name") or "") if isinstance(entry, Mapping) else ""


def value_in_words(edition: Edition, game: Game, key: str, value: Any) -> str:
    """A value by itself: a number, a yes or no, the names of what it means."""
    if isinstance(value, bool):
        return caption(edition, game, "gm-house", "yes" if value else "no")
    if isinstance(value, int | float):
        return edition.words.number(value)
    if not value:
        return caption(edition, game, "gm-house", "none")
    if isinstance(value, list | tuple):
        return edition.words.listed([value_in_words(edition, game, key, each) for each in value])
    if key == "group":
        return edition.words.listed(
            [each["name"] for each in game.tables["save"].values() if each["group"] == value]
        )
    names = (_name(game, section, value) for section in sections_of(key))
    return next(filter(None, names), "") or caption(edition, game, "gm-word", value) or str(value)
