"""The rules in force: merged sets, switches, settings, scale of play. Nothing downstream needs more."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec import Struct

from printgen.reading import Path
from printgen.rules.crew import Hand
from printgen.rules.model import RuleSet
from printgen.rules.translation import Untranslated
from printgen.words import Words


class Book(Struct, frozen=True):
    """A rule set as its own file has it: what house rules and choices are held against."""

    tables: Mapping[str, Any]
    switches: Mapping[str, str]
    settings: Mapping[str, int | None]


class Game(Struct, frozen=True):
    """One rule set with its house rules applied.

    ``tables`` is the merged TOML as plain dicts, defaults included, which placeholders read; ``rules`` is the
    same, decoded. ``house`` names the house rules in force; ``switches`` and ``settings`` hold every choice.
    ``crew`` are the players of a roster, by the name of their sheet: empty where there is none.
    ``untranslated`` are words in another language than the edition's; ``unreviewed``: no player has read its
    translation yet. ``originals`` are the words that a translation took the place of.
    ``book`` is the same without house rules and choices.
    """

    id: str
    rules: RuleSet
    tables: Mapping[str, Any]
    switches: Mapping[str, str]
    settings: Mapping[str, int | None]
    house: tuple[str, ...] = ()
    crew: Mapping[str, Hand] = {}
    untranslated: tuple[Untranslated, ...] = ()
    unreviewed: bool = False
    originals: Mapping[Path, str] = {}
    book: Book | None = None

    def plays(self, mechanic: str) -> bool:
        """Whether the set has entries of a mechanic, and so minds a choice about it; of none it always does."""
        return not mechanic or bool(self.tables.get(mechanic))

    def untold(self, word: str, *path: str) -> str:
        """``word`` as the rules say it before translation: what answers are known by in every language."""
        return self.originals.get(path, word)


class Edition(Struct, frozen=True):
    """All games in force.

    ``inch`` is a game inch in inches on paper, ``base`` the usual base's diameter in inches on paper.
    ``metric`` is a game inch in millimetres where the table plays a metric scale; sentences then say both.
    """

    games: Mapping[str, Game]
    words: Words
    inch: float
    base: float
    metric: float | None = None
