"""Words of the data that no player reads: what must not stand in print in another language."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

from printgen import rules
from printgen.rules import Edition, Game

Place = tuple[str, ...]


@cache
def edition(language: str) -> Edition:
    return rules.load(language=language)


def leaves(table: Mapping[str, Any], path: Place = ()) -> Iterator[tuple[Place, Any]]:
    for key, value in table.items():
        if isinstance(value, Mapping):
            yield from leaves(value, (*path, key))
        else:
            yield (*path, key), value


def other(value: Any) -> Any:
    """Another value of the same kind, in which no word is known."""
    match value:
        case bool():
            return not value
        case int() | float():
            return value + 1
        case str():
            return "..."
        case None:
            return 7
        case [[*_], *_]:
            return [["..."] for _ in value]
        case _:
            return [7] if value and isinstance(value[0], int) else ["..."]


def read_words(game: Game) -> set[str]:
    """Words of names and sentences, small."""
    tables = {section: entry for section, entry in game.tables.items() if section != "source"}
    texts = [str(value) for path, value in leaves(tables) if path[-1] in SAID or path[0] == "caption"]
    return {word for text in texts for word in words(re.sub(r"\{[^}]*\}", " ", text))}


SAID = (
    "name",
    "short",
    "one",
    "many",
    "who",
    "opens",
    "text",
    "also",
    "judged",
    "brief",
    "cannon",
    "gate",
    "die",
)


def words(text: str) -> set[str]:
    return {word.lower() for word in re.findall(r"[^\W\d_]+", text)}


@cache
def keys(game: str) -> frozenset[str]:
    """Words of the data that no player reads: ids, fields, and values that are one of a few."""
    of_data: set[str] = set()
    played = edition("de").games[game]
    for path, value in leaves(played.tables):
        of_data |= {word for part in path for word in words(part)}
        if isinstance(value, str) and path[-1] not in SAID:
            of_data |= words(value)
    return frozenset(of_data - read_words(played))


@cache
def all_keys() -> frozenset[str]:
    """Those of all games together."""
    games = edition("de").games
    return frozenset(
        {word for game in games for word in keys(game)}
        - {word for game in games.values() for word in read_words(game)}
    )
