"""What is not in the language asked for, by key; and which languages a call has to do with."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

from msgspec import Struct

from printgen import reading, words
from printgen.errors import Refused
from printgen.reading import dotted
from printgen.rules import Edition


class Untranslated(Struct, frozen=True):
    """Words that are printed in another language than ``language``: their file, line and key."""

    language: str
    file: str
    line: int
    key: str


def untranslated(edition: Edition) -> Iterator[Untranslated]:
    """Each once: printgen's own sentences, then those of the rules in the order of the games."""
    language = edition.words.language
    yield from (Untranslated(language, words.file_of(language), 0, key) for key in edition.words.untranslated)
    told = (
        Untranslated(language, each.source.name, each.source.line(each.path), dotted(each.path))
        for game in edition.games.values()
        for each in game.untranslated
    )
    yield from dict.fromkeys(told)


def unreviewed(edition: Edition) -> bool:
    """Whether no player has read a translation yet that is printed."""
    return not edition.words.reviewed or any(game.unreviewed for game in edition.games.values())


def languages_of(files: Iterable[Path]) -> tuple[str, ...]:
    """The languages that translations among ``files`` are in; what is wrong with a file is told elsewhere."""
    found: dict[str, None] = {}
    for path in files:
        try:
            tables = reading.read(path).tables
        except Refused:
            continue
        language = tables.get("language")
        if "translates" in tables and isinstance(language, str) and language in words.languages():
            found[language] = None
    return tuple(found)
